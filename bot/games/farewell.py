"""What is kept of a person is shown to him; and he is forgotten, if he says twice that he wants it.

Not if it is an account that asks which was linked a few days ago (`bot.games.accounts`): that may not be him.

He leaves first the games that are on where others are, by the rules of each: under his pseudonym he may lose
by that, and the others play on. Games of his own places go with him, however they stand. What stands in chats
already stays there. Whoever plays is shown his data too, but for what would tell him of words (fair play).
"""

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, assert_never

from bot.games.desk import Desk
from bot.games.fair_play import FairPlay
from bot.games.play import Play
from bot.games.status import Tells
from bot.people.commands import OWN_DATA_COMMANDS
from bot.people.directory import People, Remember
from bot.places.settings import Settings
from bot.places.visit import Visit, Wing
from bot.store import DamagedGame, Store
from bot.talk import requests as r
from bot.talk.answers import Answer, File, refused
from bot.talk.controls import SURE
from bot.talk.game_actions import Leave
from bot.talk.identity import Account, Place, personal
from bot.talk.messages import Button, Press
from bot.talk.own_data import TELL_OF_WORDS, Subject
from bot.talk.refusals import RoundIsPlayed


class Farewell(Wing):
    """Answers who asks about himself; those that `remember` are told of his accounts before they go.

    That a button is nobody else's, the application has found before it made anybody of who pressed it.
    """

    commands = OWN_DATA_COMMANDS
    actions = (r.ShowOwnData, r.Forget)

    def __init__(
        self,
        store: Store,
        desk: Desk,
        play: Play,
        people: People,
        settings: Settings,
        fair_play: FairPlay,
        remember: Iterable[Remember],
    ) -> None:
        self._store = store
        self._desk = desk
        self._play = play
        self._people = people
        self._settings = settings
        self._fair_play = fair_play
        self._remember = remember

    async def answer(self, visit: Visit[r.ShowOwnData | r.Forget]) -> Answer:
        """The data kept, the question whether it is meant, or that it is done; for nobody else's eyes."""
        texts, person = visit.texts, visit.person
        match visit.action:
            case r.ShowOwnData():
                return await self._show(visit)
            case r.Forget(whose, sure):
                if await self._people.has_just_joined(person, visit.request.account, visit.now):
                    return refused(texts.accounts.just_joined)
                if sure and whose is not None:
                    await self._forget(visit)
                    return Answer(texts.people.forgotten, private=True)
                yes = Button(texts.people.forget_now, Press.FORGET, query=f"{person}{SURE}")
                asked = texts.people.forget_sure(texts.people.pseudonym(person))
                accounts = await self._people.accounts(person)
                if len(accounts) > 1:
                    others = texts.accounts.forgets(accounts, visit.request.account)
                    asked = f"{asked}\n{others}"
                return Answer(asked, buttons=(yes,), private=True)
            case _:
                assert_never(visit.action)

    async def _show(self, visit: Visit[Any]) -> Answer:
        texts = visit.texts
        kept = await self._store.own_data.of(visit.person, _here(visit.request))
        later = await self._withheld(visit)
        counts = {subject: len(rows) for subject, rows in kept.items()}
        told = texts.people.own_data(counts, later)
        named = {subject.value: rows for subject, rows in kept.items() if subject not in later}
        written = json.dumps(named, ensure_ascii=False, indent=1)
        accounts = await self._people.accounts(visit.person)
        file = File("chevalet.json", _without_keys(written, accounts))
        ask = Button(texts.people.forget, Press.FORGET, query=str(visit.person))
        return Answer(told, buttons=(ask,), file=file, private=True)

    async def _withheld(self, visit: Visit[Any]) -> frozenset[Subject]:
        """What would help in a game that he plays."""
        try:
            await self._fair_play.require(visit.person, visit.now, Tells.SOME)
        except RoundIsPlayed:
            return TELL_OF_WORDS
        return frozenset()

    async def _forget(self, visit: Visit[Any]) -> None:
        request, person = visit.request, visit.person
        with self._people.nameless(person):  # in what is said when he leaves, too
            for game_id in await self._store.games.running_of(person):
                await self._leave(visit, game_id)
        await self._fair_play.about_to_be_forgotten(person)
        accounts = await self._people.accounts(person)
        for remember in self._remember:
            await remember(accounts, request.at)
        await self._desk.moves.forget_person(person, _here(request))
        self._settings.read_anew()
        self._fair_play.read_anew()

    async def _leave(self, visit: Visit[Any], game_id: str) -> None:
        """Leave a game; if its rules forbid that, the seat is nobody's from now on."""
        person = visit.person
        try:
            table = await self._desk.table(game_id)
        except DamagedGame:
            return
        own = table.place == personal(person) or await self._settings.is_private(table.place)
        status = table.status
        if own or not (person in status.present or status.assists(person)):
            return
        there = replace(
            visit.request,
            id=f"{visit.request.id}/{game_id}",
            place=table.place_of(person),
            game=game_id,
            within=(),
            manages=False,
            private=False,
        )
        await self._play.answer(replace(visit, request=there).asking(Leave(sure=True)))


def _without_keys(written: str, accounts: Iterable[Account]) -> str:
    """The same with the marks of accounts that are keys: it is read at linked ones, and passed on."""
    for each in accounts:
        if each.is_key:
            user = re.escape(json.dumps(each.user, ensure_ascii=False)[1:-1])
            written = re.sub(rf"(?<![\w-]){user}(?![\w-])", each.mark, written)
    return written


def _here(request: r.Request) -> tuple[Place, ...]:
    return (request.place,) if request.private else ()
