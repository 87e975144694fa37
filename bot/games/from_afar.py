"""What a person means in his private chat with the bot: a game that is played elsewhere.

- A button belongs to its game. It is let through if its author sits in that game.
- A typed command means the one running game in which its author takes part; a game that is on in the private
  chat itself comes first, and one that is suspended (its channel may be gone for good) or damaged is not
  played. Who plays several is asked to use the buttons.
- From there one plays, passes, and looks at rack, board and bag. Whoever runs the game, runs it where it is
  played: what he may do elsewhere, as the manager of his own private chat, he may not do to that game.

The request goes on as if it had been made in the game's place, with its language, its rules and its checks.
"""

from dataclasses import replace

from bot.games.desk import Desk
from bot.people.directory import People
from bot.store import DamagedGame, Store
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.refusals import SeveralGames
from engine.duplicate.state import Halt


class PrivateChats:
    """Finds the game that a request from a private chat means."""

    def __init__(self, store: Store, people: People, desk: Desk) -> None:
        self._store = store
        self._people = people
        self._desk = desk

    async def meant(self, request: r.Request) -> r.Request:
        """The request in the place of its game; as it is, if it means none elsewhere.

        Raises:
            SeveralGames: it may mean any of them.
        """
        if not request.private or not _reaches(request.action, pressed=bool(request.game)):
            return request
        here = await self._desk.running(request.place)
        if here is not None and request.game in ("", here):
            return request
        person = await self._people.number(request.account, request.name)
        games = await self._store.games_of(person)
        if request.game:
            games = [game for game in games if game == request.game]
        else:
            games = [game for game in games if await self._plays(person, game)]
        match games:
            case []:
                return request
            case [game]:
                _, place = await self._desk.state(game)
                return replace(request, place=place, within=(), manages=False, private=False)
            case _:
                raise SeveralGames

    async def _plays(self, person: int, game_id: str) -> bool:
        try:
            game, _ = await self._desk.state(game_id)
        except DamagedGame:
            return False
        return person in game.present and game.halt is not Halt.SUSPENDED


def _reaches(action: r.Action, *, pressed: bool) -> bool:
    if not isinstance(action, g.GameAction):
        return False
    return action.reach is g.Reach.PRIVATE or (pressed and action.reach is g.Reach.BUTTON)
