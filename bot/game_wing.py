"""What people ask of games, and what other wings add to the answers."""

from typing import Any, assert_never

from bot.daily.wing import DailyWing
from bot.deck.wing import DeckWing
from bot.games.fair_play import FairPlay
from bot.games.opening import Opener
from bot.games.play import Play
from bot.games.rooms import Rooms
from bot.games.tells import told_by
from bot.games.tickets import Tickets
from bot.people.wing import AlertWing
from bot.places.settings import Settings
from bot.places.visit import Visit, Wing
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.answers import Answer, Form


class GameWing(Wing):
    """Opens games, and plays them. What is typed for them, each kind has in its own commands."""

    commands = ()
    actions = (g.GameAction, r.NewGame, r.HandIn, r.ShowHandedIn)

    def __init__(
        self,
        play: Play,
        opener: Opener,
        rooms: Rooms,
        tickets: Tickets,
        settings: Settings,
        fair_play: FairPlay,
        alerts: AlertWing,
        daily: DailyWing,
        deck: DeckWing,
    ) -> None:
        self._play = play
        self._opener = opener
        self._rooms = rooms
        self._tickets = tickets
        self._settings = settings
        self._fair_play = fair_play
        self._alerts = alerts
        self._daily = daily
        self._deck = deck

    async def answer(
        self, visit: Visit[g.GameAction | r.NewGame | r.HandIn | r.ShowHandedIn]
    ) -> Answer:
        """Do it, and say what happened or why not.

        Raises:
            BotRefusal, NotAllowed: not now, or not so.
        """
        match visit.action:
            case g.Submit(text) as typed if await self._deck.is_meant(visit.asking(typed)):
                review = r.Review(text)
                await self._fair_play.require(visit.person, visit.now, told_by(review))
                return await self._deck.answer(visit.asking(review))
            case g.GameAction() as action:
                return await self._in_game(visit.asking(action))
            case r.HandIn() | r.ShowHandedIn() as handing:
                return await self._tickets.answer(visit.asking(handing))
            case r.NewGame() as new:
                return await self._open(visit.asking(new))
            case _:
                assert_never(visit.action)

    async def form(self, visit: Visit[Any]) -> Form | Answer:
        """The form of a button in a game, or the reason why there is none."""
        return await self._play.form(visit)

    async def _in_game(self, visit: Visit[g.GameAction]) -> Answer:
        answer = await self._play.answer(visit)
        if isinstance(visit.action, g.ShowMine):
            return await self._alerts.with_hint(answer, visit)
        return await self._daily.with_result(answer, visit)

    async def _open(self, visit: Visit[r.NewGame]) -> Answer:
        if self._opener.is_personal(visit.action):
            return await self._opener.open_own(visit)
        if visit.request.private:
            await self._settings.note_private(visit.place)
        return await self._rooms.open(visit)
