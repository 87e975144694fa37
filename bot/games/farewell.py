"""What is kept of a person is shown to him; and he is forgotten, if he says twice that he wants it.

He leaves first the games that are on where others are, by the rules of each: under his pseudonym he may lose
by that, and the others play on. Games of his own places go with him, however they stand. What stands in chats
already stays there.
"""

import json
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from datetime import datetime
from typing import assert_never

from bot.games.desk import Desk
from bot.games.fair_play import FairPlay
from bot.games.play import PlayDesk
from bot.people.directory import People
from bot.places.settings import PlaceSettings, Settings
from bot.store import DamagedGame, Store
from bot.talk import requests as r
from bot.talk.answers import Answer, File
from bot.talk.controls import SURE
from bot.talk.game_actions import Leave
from bot.talk.identity import Account, Place, personal
from bot.talk.messages import Button, Press
from bot.texts import Texts

Remember = Callable[[Iterable[Account], datetime], Awaitable[None]]
"""Keeps what must be known of accounts that are forgotten, without knowing whose they were."""


class Farewell:
    """Answers who asks about himself; `remember` is told of his accounts before they go."""

    def __init__(
        self,
        store: Store,
        desk: Desk,
        play: PlayDesk,
        people: People,
        settings: Settings,
        fair_play: FairPlay,
        remember: Remember,
    ) -> None:
        self._store = store
        self._desk = desk
        self._play = play
        self._people = people
        self._settings = settings
        self._fair_play = fair_play
        self._remember = remember

    async def answer(
        self,
        request: r.Request,
        action: r.ShowOwnData | r.Forget,
        person: int,
        chosen: PlaceSettings,
    ) -> Answer:
        """What is kept, whether he is sure, or that it is done; for nobody else's eyes."""
        texts = chosen.texts
        match action:
            case r.ShowOwnData():
                return await self._show(request, person, texts)
            case r.Forget(whose, sure):
                if whose not in (None, person):
                    return Answer(texts.people.others_data, refused=True, private=True)
                if sure and whose is not None:
                    await self._forget(request, person)
                    return Answer(texts.people.forgotten, private=True)
                yes = Button(texts.people.forget_now, Press.FORGET, query=f"{person}{SURE}")
                asked = texts.people.forget_sure(texts.people.pseudonym(person))
                return Answer(asked, buttons=(yes,), private=True)
            case _:
                assert_never(action)

    async def _show(self, request: r.Request, person: int, texts: Texts) -> Answer:
        kept = await self._store.own_data.of(person, _here(request))
        told = texts.people.own_data({subject: len(rows) for subject, rows in kept.items()})
        named = {subject.value: rows for subject, rows in kept.items()}
        file = File("chevalet.json", json.dumps(named, ensure_ascii=False, indent=1))
        ask = Button(texts.people.forget, Press.FORGET, query=str(person))
        return Answer(told, buttons=(ask,), file=file, private=True)

    async def _forget(self, request: r.Request, person: int) -> None:
        with self._people.nameless(person):  # in what is said when he leaves, too
            for game_id in await self._store.games_of(person):
                await self._leave(request, game_id, person)
        await self._fair_play.about_to_be_forgotten(person)
        await self._remember(await self._people.accounts(person), request.at)
        await self._desk.forget_person(person, _here(request))
        self._settings.place_moved()
        self._fair_play.forget()

    async def _leave(self, request: r.Request, game_id: str, person: int) -> None:
        """What its rules do not let him do does not keep him: his seat is nobody's from now on."""
        try:
            table = await self._desk.table(game_id)
        except DamagedGame:
            return
        own = table.place == personal(person) or await self._settings.is_private(table.place)
        if own or person not in table.status.present:
            return
        leave = replace(
            request,
            id=f"{request.id}/{game_id}",
            action=Leave(sure=True),
            place=table.place,
            game=game_id,
            within=(),
            manages=False,
            private=False,
        )
        await self._play.answer(leave, Leave(sure=True), person)


def _here(request: r.Request) -> tuple[Place, ...]:
    return (request.place,) if request.private else ()
