"""Opening a game: whether one may be opened here, with which rules and word list, and what is said of it."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

from bot.games.admission import Admission
from bot.games.desk import Desk
from bot.games.fair_play import FairPlay
from bot.games.kind import AnyKind, Asked
from bot.games.own_games import OwnGames
from bot.games.status import Tells
from bot.games.tables import HOME, Table
from bot.games.tells import told_by_draws
from bot.places.visit import Visit
from bot.store import BEST, DamagedGame, Store, UnknownGame
from bot.talk import requests as r
from bot.talk.answers import Answer
from bot.talk.identity import Place, personal
from bot.talk.refusals import (
    GameHere,
    NotAllowed,
    NotOver,
    OthersGame,
    RoundIsPlayed,
)
from engine.fair_draw import SECRET_BYTES, GameSecret

MOST_TOGETHER = 3
"""Games of the same players that are on in a place, before somebody may open one more for all of them."""


def random_secret() -> GameSecret:
    """A new game's name and secret, from the system's randomness."""
    return GameSecret(secrets.token_hex(8), secrets.token_bytes(SECRET_BYTES))


class Opener:
    """Opens games, if `admission` lets it; `new_secret` names one and makes the secret of its draws."""

    def __init__(
        self,
        store: Store,
        desk: Desk,
        new_secret: Callable[[], GameSecret],
        own: OwnGames,
        fair_play: FairPlay,
        admission: Admission,
    ) -> None:
        self._own = own
        self._fair_play = fair_play
        self._store = store
        self._desk = desk
        self._one_at_a_time = asyncio.Lock()
        self._new_secret = new_secret
        self.admission = admission

    def is_personal(self, action: r.NewGame) -> bool:
        """Whether it is a game of who opens it alone."""
        return self._desk.kinds[action.kind].personal

    async def open(self, visit: Visit[r.NewGame]) -> Answer:
        """Open a game in the place of the request, with its first player; returns what he is told.

        Raises:
            BotRefusal: not here, or not now.
            DamagedGame: the one that is here must be ended first.
        """
        # One after the other: what is counted still holds when the game is stored.
        async with self._one_at_a_time:
            kind = self._desk.kinds[visit.action.kind]
            await self._require_place(kind, visit.place)
            asked = Asked(visit.request, visit.person, visit.chosen, {})
            return await self._create(kind, asked, kind.open)

    @asynccontextmanager
    async def while_free(self, kind: AnyKind, place: Place) -> AsyncIterator[None]:
        """Meanwhile no game of the kind is on in a place, and none is opened.

        Raises:
            GameHere, DamagedGame: one is on, where there is one at a time.
        """
        async with self._one_at_a_time:
            await self._require_place(kind, place)
            yield

    async def _require_place(self, kind: AnyKind, place: Place) -> None:
        """Require that no game of the kind is on, where there is one at a time.

        Raises:
            GameHere: one is on.
            DamagedGame: likewise, and it must be ended first.
        """
        for running in await self._desk.running(place, kind.name):
            if kind.one_a_place:
                await self._desk.table(running)  # one that is damaged is told as such
                raise GameHere

    async def open_own(self, visit: Visit[r.NewGame]) -> Answer:
        """Open a game of his own, or go on with the one that he means; the answer shows how it stands.

        It is for nobody else's eyes, wherever he asks. Asked once more after a crash, it is that game.

        Raises:
            RoundIsPlayed: it would help him in another game; nothing is opened.
        """
        async with self._one_at_a_time:
            try:
                return await self._go_on_or_open(visit)
            except (
                GameHere,
                RoundIsPlayed,
            ):  # another process may just have opened the one that is meant
                return await self._go_on_or_open(visit)

    async def _go_on_or_open(self, visit: Visit[r.NewGame]) -> Answer:
        request, action, person, chosen = visit.request, visit.action, visit.person, visit.chosen
        kind, view = self._desk.kinds[action.kind], await self._desk.look(visit.place)
        asked = Asked(request, person, chosen, {}, readings=view.information.readings)
        beside = await self._desk.running(personal(person), kind.name)
        own = [each for each in await self._own.open(person) if each.kind is kind]
        again = bool(own) and await self._store.games.answered(request.id) is not None
        meant = own[0].game if again else kind.before_opening(asked, [t.game for t in own])
        if isinstance(meant, Answer):
            return replace(meant, look=chosen.look, private=True)
        table = next((each for each in own if each.game is meant), None)
        tells = told_by_draws(action) if table is None else max(Tells.SOME, table.status.tells)
        within = None if table is None else table.id
        await self._fair_play.require(person, request.at, tells, within=within)
        try:
            table = await self._create_own(kind, asked, beside) if table is None else table
        except NotAllowed as refused:  # only its kind has the words
            said = kind.refusal(refused.reason, chosen.language)
            return Answer(said, look=chosen.look, refused=True, private=True)
        self._own.note_shown(person, table.id)
        await self._desk.outages.asked(table.place, request.place)
        answer = kind.answer(asked, table.game, "", ())
        return replace(answer, look=chosen.look, private=True)

    async def is_on(self, visit: Visit[r.NewGame]) -> bool:
        """Whether the person plays the game of his own that he means; if not, he may open it.

        Raises:
            RoundIsPlayed: it would help him in another game.
        """
        kind, view = self._desk.kinds[visit.action.kind], await self._desk.look(visit.place)
        asked = Asked(
            visit.request, visit.person, visit.chosen, {}, readings=view.information.readings
        )
        own = [each.game for each in await self._own.open(visit.person) if each.kind is kind]
        meant = kind.before_opening(asked, own)
        if any(game is meant for game in own):
            return True
        await self._fair_play.require(visit.person, visit.request.at, told_by_draws(visit.action))
        return False

    async def _create_own(self, kind: AnyKind, asked: Asked, beside: Sequence[str]) -> Table:
        """Draws that are given are played with their own word list, as long as it is at hand."""
        await self.admission.require_open()
        request, secret, library = asked.request, self._new_secret(), self._desk.library
        lexicon = library.edition(asked.chosen.edition).lexicon
        sheet = request.action.sheet if isinstance(request.action, r.NewGame) else None
        if sheet is not None and sheet.lexicon is not None:
            lexicon = library.lexicon_of(sheet.lexicon)
        await self._desk.create(
            kind,
            personal(asked.person),
            secret,
            kind.open(secret.game, asked),
            self._desk.outages.begins(request.at),
            request.id,
            lexicon=lexicon,
            say=lambda steps: kind.say(asked, steps),
            beside=beside,
        )
        try:
            return await self._desk.table(secret.game)
        except UnknownGame:  # it was asked for before
            raise GameHere from None

    async def again(self, asked: Asked, table: Table) -> Answer:
        """Open a game that is over once more, with all who have played it.

        Raises:
            OthersGame, NotOver, GameHere: it was not his, is not over, or is open again.
            BotRefusal: as in `open`.
        """
        async with self._one_at_a_time:
            kind, players = table.kind, set(table.status.players)
            if asked.person not in {*players, table.status.organiser}:
                raise OthersGame((kind.commands[0].names,))
            if not table.status.over:
                raise NotOver
            await self._require_place(kind, asked.request.place)
            await self._require_room_again(table, players)
            along = await self._coming_along(asked, table)
            return await self._create(
                kind,
                asked,
                lambda game_id, asked: kind.rematch(game_id, asked, table.game, tuple(along)),
                tuple(along.values()),
            )

    async def _coming_along(self, asked: Asked, table: Table) -> Mapping[int, Place]:
        """The other centres of a game that come along to the next one at home: those that are free.

        And where somebody has stayed, and is told of it: nobody else knows that it goes on there.
        """
        others = {} if asked.centre != HOME else dict(table.places)
        others.pop(HOME, None)
        kind, status = table.kind.name, table.status
        closed = await self._store.places.closed()
        there = {status.centre_of(each) for each in (*status.present, asked.person)}
        return {
            each: at
            for each, at in others.items()
            if each in there and at not in closed and not await self._desk.running(at, kind)
        }

    async def _require_room_again(self, table: Table, players: set[int]) -> None:
        """Require room for one more: one lobby of the same players, and few games of theirs.

        Raises:
            GameHere: they have them already.
        """
        on = 0
        for running in await self._desk.running(table.place, table.kind.name):
            with suppress(DamagedGame):  # which nobody plays
                status = (await self._desk.table(running)).status
                is_theirs = players <= set(status.players)
                on += is_theirs
                if is_theirs and (on >= MOST_TOGETHER or not status.started):
                    raise GameHere

    async def try_out(self, visit: Visit[r.NewGame]) -> Answer:
        """What a game that could be opened so is like; refused if its rules do not go together."""
        kind = self._desk.kinds[visit.action.kind]
        return await self._try(visit, kind.open)

    async def try_pair(self, visit: Visit[r.NewGame]) -> Answer:
        """The same of a game of a tournament."""
        kind, pair = self._desk.kinds[visit.action.kind], (1, 2)
        return await self._try(visit, lambda game, asked: kind.pair(game, asked, pair))

    async def _try(
        self, visit: Visit[r.NewGame], opening: Callable[[str, Asked], Sequence[Any]]
    ) -> Answer:
        kind, chosen = self._desk.kinds[visit.action.kind], visit.chosen
        lexicon = self._desk.library.edition(chosen.edition).lexicon
        asked, secret = Asked(visit.request, visit.person, chosen, {}), random_secret()
        table = Table(kind, secret.game, visit.place, None, 0, secret)
        try:
            commands = opening(secret.game, asked)
            await self._desk.referee.begin(table, commands, lexicon, visit.now)
        except NotAllowed as refused:
            return Answer(kind.refusal(refused.reason, chosen.language), refused=True)
        return Answer(kind.in_short(visit.action.preset, chosen))

    async def open_pair(
        self, visit: Visit[r.NewGame], game_id: str, players: Sequence[int]
    ) -> None:
        """Begin a game of that name between these, the first of whom begins; once, however often it is asked.

        Raises:
            BotRefusal, NotAllowed: not now.
        """
        async with self._one_at_a_time:
            kind, chosen = self._desk.kinds[visit.action.kind], visit.chosen
            await self.admission.require_room_for(visit.request, chosen)
            asked = Asked(visit.request, visit.person, chosen, {})
            await self._desk.create(
                kind,
                visit.place,
                GameSecret(game_id, self._new_secret().secret),
                kind.pair(game_id, asked, players),
                visit.now,
                visit.request.id,
                lexicon=self._desk.library.edition(chosen.edition).lexicon,
                say=lambda _: "",
            )

    async def _create(
        self,
        kind: AnyKind,
        asked: Asked,
        commands: Callable[[str, Asked], Sequence[Any]],
        along: Sequence[Place] = (),
    ) -> Answer:
        request, chosen = asked.request, asked.chosen
        await self.admission.require_open()
        await self.admission.require(request, asked.person, chosen)
        asked = replace(asked, bests=await self._bests(asked.person))
        secret = self._new_secret()
        hints = [
            chosen.texts.games.lacks(lack)
            for lack in r.Lack
            if lack in request.lacks - r.OF_EVENINGS
        ]
        try:
            said = await self._desk.create(
                kind,
                request.place,
                secret,
                commands(secret.game, asked),
                request.at,
                request.id,
                lexicon=self._desk.library.edition(chosen.edition).lexicon,
                say=lambda steps: "\n".join([kind.say(asked, steps), *hints]),
                along=along,
            )
        except NotAllowed as refused:  # only its kind has the words
            return Answer(kind.refusal(refused.reason, chosen.language), refused=True)
        return Answer(said)

    async def _bests(self, person: int) -> Mapping[str, int]:
        """The records of the person."""
        own = await self._store.places.settings(personal(person))
        return {name: int(value) for name, value in own.items() if name.startswith(BEST)}
