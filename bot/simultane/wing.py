"""Simultanés as people ask for them: somebody gets a code, and others bring their places in by it.

Whoever leads the game that is on, in its lobby or later, is told the code; before anybody leads that of an
evening, who has announced it is; nobody else. Where none is on, one is opened first. Whoever knows it may
bring in any place where he may open a game; where it is played already, he sits down. A wrong code and one
that does not hold any more are refused alike.
"""

from dataclasses import replace
from typing import Any, assert_never

from bot.games.askers import Askers
from bot.games.desk import Desk
from bot.games.kind import Asked
from bot.games.opening import Opener
from bot.games.play import Play
from bot.games.rooms import Rooms
from bot.games.tables import Table
from bot.places.settings import Settings
from bot.places.visit import Visit, Wing
from bot.simultane.codes import Codes, Guesses, looks_like_code
from bot.simultane.commands import SIMULTANE_COMMANDS
from bot.store import DamagedGame, Store, UnknownGame
from bot.talk import requests as r
from bot.talk import simultane_actions as m
from bot.talk.answers import Answer, refused
from bot.talk.game_actions import Join
from bot.talk.refusals import BadArgument, GameHere, NoSuchSimultane, NotAllowed

KIND = "duplicate"
"""The kind of game that is played so."""


class SimultaneWing(Wing):
    """Opens simultanés, and lets places in."""

    commands = SIMULTANE_COMMANDS
    actions = (m.Simultane, m.JoinSimultane)

    def __init__(
        self,
        store: Store,
        desk: Desk,
        opener: Opener,
        rooms: Rooms,
        play: Play,
        settings: Settings,
        codes: Codes,
    ) -> None:
        self._store = store
        self._desk = desk
        self._opener = opener
        self._rooms = rooms
        self._play = play
        self._askers: Askers = play.askers
        self._settings = settings
        self._codes = codes
        self._guesses = Guesses()

    async def answer(self, visit: Visit[m.Simultane | m.JoinSimultane]) -> Answer:
        """Do it, and say what happened or why not.

        Raises:
            BotRefusal, NotAllowed: not now, or not so.
        """
        match visit.action:
            case m.JoinSimultane() as joining:
                return await self._join(visit.asking(joining))
            case m.Simultane(preset):
                if not preset and await self._desk.running(visit.place, KIND):
                    return await self._call_or_show(visit)
                return await self._open(visit, preset)
            case _:
                assert_never(visit.action)

    async def _call(self, visit: Visit[Any]) -> Answer:
        """Admit centres, and tell the code to whoever leads."""
        told = await self._play.answer(visit.asking(m.CallCentres()))
        running = await self._desk.running(visit.place, KIND)
        if told.refused or not running:
            return told
        code = await self._code(visit, running[0])
        table = await self._desk.table(running[0])
        # Where a platform tells this in a private chat, who only manages the place is nobody's organiser.
        buttons = told.buttons if table.status.organiser == visit.person else ()
        # The place shows that others may come in, and not how.
        said = f"{told.text}\n{code}"
        return replace(told, text=said, buttons=buttons, private=True, shown=False)

    async def _call_or_show(self, visit: Visit[Any]) -> Answer:
        """Whoever does not lead is shown how it stands, and who has announced it is told the code."""
        told = await self._call(visit)
        if not told.refused:
            return told
        shown = await self._play.answer(visit.asking(m.ShowCentres()))
        running = await self._desk.running(visit.place, KIND)
        if not running or not await self._has_announced(visit, running[0]):
            return shown
        return Answer(await self._code(visit, running[0]), private=True)

    async def _code(self, visit: Visit[Any], game: str) -> str:
        return visit.texts.games.code_of_simultane(await self._codes.of(game))

    async def _has_announced(self, visit: Visit[Any], game: str) -> bool:
        """Whether it is the lobby of this person's evening, open to centres, and nobody leads it yet."""
        status = (await self._desk.table(game)).status
        if status.organiser is not None or status.started or not status.admits_centres:
            return False
        here = await self._store.evenings.in_place(await self._store.numbers.of(visit.place))
        return any((each.game, each.organiser) == (game, visit.person) for each in here)

    async def _open(self, visit: Visit[Any], preset: str) -> Answer:
        """Open a game first; asked again after a crash in between, it is that one."""
        try:
            new = self._desk.kinds[KIND].commands[0].make(preset)
        except BadArgument as no_rules:
            if looks_like_code(preset):
                raise NoSuchSimultane from no_rules
            raise
        assert isinstance(new, r.NewGame), "the first row of a kind opens a game"
        if visit.request.private:
            await self._settings.note_private(visit.place)
        opened = await self._rooms.open(visit.asking(new))
        if opened.refused:
            return opened
        request = replace(
            visit.request, id=f"{visit.request.id}/code", place=opened.place or visit.place
        )
        told = await self._call(replace(visit, request=request))
        return replace(told, text=f"{opened.text}\n{told.text}", place=opened.place)

    async def _join(self, visit: Visit[m.JoinSimultane]) -> Answer:
        table = await self._admitting(visit)
        if not table.is_at(visit.place):
            try:
                return await self._bring(visit, table)
            except GameHere:  # or somebody else has just brought it in
                table = await self._desk.table(table.id)
                if not table.is_at(visit.place):
                    raise
        return await self._play.answer(visit.asking(Join()))

    async def _bring(self, visit: Visit[m.JoinSimultane], table: Table) -> Answer:
        kind, request, place = table.kind, visit.request, visit.place
        await self._opener.admission.require_room_for(request, visit.chosen)
        turns: list[Asked] = []

        async def ask(table: Table) -> Any:
            asked = await self._askers.about(table, request, visit.person)
            asked = replace(asked, chosen=visit.chosen, centre=table.centre_at(place))
            turns.append(asked)
            return kind.bring_centre(asked, table.game, visit.action.name)

        async with self._opener.while_free(kind, place):
            if request.private:
                await self._settings.note_private(place)
            try:
                done = await self._desk.carry_out(
                    table.id,
                    ask,
                    request.at,
                    request_id=request.id,
                    say=lambda steps: kind.say(turns[-1], steps),
                    brought=place,
                )
            except NotAllowed as refusal:
                return refused(kind.refusal(refusal.reason, visit.chosen.language))
        return Answer(done.said)

    async def _admitting(self, visit: Visit[m.JoinSimultane]) -> Table:
        """The game of a code.

        Raises:
            NoSuchSimultane: there is none, or it admits nobody.
            TooManyWrongCodes: too many were wrong.
        """
        who = visit.person, visit.place, visit.now
        self._guesses.require_few(*who, manages=visit.request.manages)
        game = await self._codes.find(visit.action.code)
        try:
            table = None if game is None else await self._desk.table(game)
        except (UnknownGame, DamagedGame):
            table = None
        if table is None or not table.status.admits_centres:
            self._guesses.note(*who)
            raise NoSuchSimultane
        return table
