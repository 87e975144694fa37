"""A game that is damaged: an event of it cannot be read, so it can only be told, and ended.

Whoever asks for anything in it is told so. Its organiser ends it, or who manages the place; anybody, if even
the organiser cannot be read any more, or a day after the last thing that can be read of it: no room is held
for good by whoever does not come back.
"""

from datetime import timedelta

from bot.games.desk import Desk
from bot.games.set_aside import notice
from bot.people.directory import People
from bot.store import DamagedGame
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.answers import Answer
from bot.talk.controls import STOP_NOW, Control
from bot.talk.identity import personal
from bot.talk.messages import Button, Press
from bot.talk.refusals import NotOrganiser
from bot.texts import Texts

A_DAY = timedelta(days=1)


class DamagedGames:
    """Answers for the damaged games of a desk."""

    def __init__(self, desk: Desk, people: People) -> None:
        self._desk = desk
        self._people = people

    async def answer(self, request: r.Request, damaged: DamagedGame, texts: Texts) -> Answer:
        """The answer to a request in a damaged game, or what became of it."""
        stop = Button(texts.games.control(Control.STOP), Press.CONTROL, query=STOP_NOW)
        offered = Answer(
            texts.games.damaged,
            buttons=(stop,),
            game=damaged.game_id,
            in_place=True,
            private=damaged.place.is_personal,
            refused=True,
        )
        person = await self._people.number(request.account, request.name)
        there = damaged.place in (request.place, personal(person))
        if not isinstance(request.action, g.Abort) or not there:
            return offered
        organiser = self._desk.damage.organiser(damaged)
        last = max((event.at for event in damaged.events), default=None)
        is_left = last is None or request.at - last >= A_DAY
        if organiser not in (None, person) and not (request.manages or is_left):
            names = await self._people.names([organiser], damaged.place)
            return Answer(texts.refusals.bot(NotOrganiser(names[organiser])), refused=True)
        await self.end(damaged, request.id, texts)
        if damaged.place.is_personal:
            return Answer(texts.games.damaged_game_ended, in_place=True, private=True)
        return Answer(texts.chat.did(request.action), shown=True)

    async def end(self, damaged: DamagedGame, request_id: str, texts: Texts) -> None:
        """End it, and say so where it was played; who plays alone is told by the answer."""
        await self._desk.damage.end(damaged, request_id, texts.chat.did(g.Abort()))
        self._desk.forget(damaged.game_id, damaged.place)
        if not damaged.place.is_personal:
            said = texts.games.damaged_game_ended
            await self._desk.post(notice(damaged.game_id, damaged.place, said, texts, over=True))
