"""Whose game is analysed for whom, and of what.

Who may see a game that is over (`bot.past_games.shelf`) may see its analysis: of a game in turns all racks,
as its file has them, of a duplicate game what each handed in, as the cards of its rounds had it. What
somebody made of it later, alone, only he sees. Of a game that is on there is none.

A game with rounds is analysed as it is kept (`bot.store.Played`), also when its events are gone; one that was
played in turns as its kind tells it (`Kind.recorded`). It is judged with the word list that it was played
with.
"""

import asyncio
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import replace

from bot.analysis.commands import ANALYSIS_COMMANDS
from bot.analysis.curves import curve_of_rounds, curve_of_turns
from bot.analysis.pages import Pages
from bot.analysis.rounds import recorded_rounds
from bot.analysis.running import Analyses, AnyAnalysis, Make
from bot.analysis.told import Moves, Rounds
from bot.games.desk import Desk
from bot.past_games.files import named_file
from bot.past_games.shelf import Seen, Shelf
from bot.people.directory import People
from bot.places.visit import Visit, Wing
from bot.store import DamagedGame, Played, Store, UnknownGame
from bot.talk.analysis_views import Analyse, AnalysisForm, GameIsOn, NothingToAnalyse
from bot.talk.answers import Answer
from bot.talk.curves import Curve
from bot.talk.past_presses import analysis_button
from engine.analysis import classic, duplicate
from engine.analysis.comparing import Budget
from engine.analysis.round_values import DuplicateAnalysis
from engine.analysis.values import Analysis, NotAnalysable
from engine.kernel import load_kernel
from engine.lexicon import LexiconIdentity
from engine.strategy.leaves import Leaves
from engine.strategy.position import GoOn

NODES = 1_500
"""For each move: about a tenth of a second where the search is compiled."""


class AnalysisWing(Wing):
    """Answers."""

    commands = ANALYSIS_COMMANDS
    actions = (Analyse,)

    def __init__(
        self, store: Store, desk: Desk, shelf: Shelf, people: People, analyses: Analyses
    ) -> None:
        self._store = store
        self._desk = desk
        self._shelf = shelf
        self._people = people
        self._analyses = analyses

    async def answer(self, visit: Visit[Analyse]) -> Answer:
        """The analysis, in the form that is asked for; if it is not there yet, how to come back.

        Raises:
            BotRefusal: there is no such game, or none for him; it is on; there is nothing in it to analyse.
        """
        action = visit.action
        sheet = action.sheet or await self._meant(visit)
        seen = await self._shelf.seen(visit, sheet)
        answer = await self._show(seen, visit)
        return replace(answer, game=sheet, private=not seen.here)

    async def _meant(self, visit: Visit[Analyse]) -> str:
        """The game of this number in the list; without one, the last.

        Raises:
            GameIsOn: it is not over.
            NoSuchGame: no game has it.
        """
        number = visit.action.number
        if not number and await self._is_playing(visit):
            raise GameIsOn(earlier=bool(await self._shelf.games(visit, 1)))
        return await self._shelf.listed(visit, number or 1)

    async def _is_playing(self, visit: Visit[Analyse]) -> bool:
        """Whether a game is on where he asks; in private, whether he plays in one."""
        alone, person = visit.request.private, visit.person
        games = await (
            self._store.games.running_of(person) if alone else self._desk.running(visit.place)
        )
        for game in games:
            with suppress(DamagedGame):
                status = (await self._desk.table(game)).status
                is_meant = person in status.present if alone else True
                if status.started and not status.suspended and is_meant:
                    return True
        return False

    async def _show(self, seen: Seen, visit: Visit[Analyse]) -> Answer:
        """The page that is asked for; the curve is there before the analysis."""
        played, texts, action = seen.played, visit.texts, visit.action
        told, curve = await (self._of_rounds if played.rounds else self._of_moves)(played, visit)
        said = texts.analysis_pages
        if told is None:
            form = AnalysisForm.CARD if _wants_more(visit) else action.form
            again = analysis_button(said.show, played.sheet, form, action.at)
            return Answer(said.under_way, buttons=(again,), curve=curve, in_place=True)
        game = await self._shelf.told(visit, played)
        simulates = isinstance(told, Rounds) or not load_kernel().why_interpreted
        pages = Pages(
            told,
            told.names,
            texts.past.title(game),
            played.sheet,
            texts,
            named_file(game, "csv", said.button),
            curve,
            () if simulates else (said.not_simulated,),
        )
        return await asyncio.to_thread(pages.show, action.form, action.at)

    async def _of_rounds(
        self, played: Played, visit: Visit[Analyse]
    ) -> tuple[Rounds | None, Curve]:
        """None: the analysis is not there yet."""
        results = sorted(
            (each for each in played.results if not each.late or each.person == visit.person),
            key=lambda each: (each.late, each.rank or len(played.results), -each.points),
        )
        first = {each.person: each for each in reversed(results) if each.marks}
        persons = [each.person for each in results if first.get(each.person) is each]
        marks = [first[each].marks for each in persons]
        record = await asyncio.to_thread(recorded_rounds, played, marks)
        lexicon = self._desk.library.lexicon_of(LexiconIdentity("", played.lexicon))
        key = (played.sheet, tuple(persons), lexicon.digest)  # what they did is never changed

        def make(go_on: GoOn, known: AnyAnalysis | None) -> DuplicateAnalysis:
            assert known is None or isinstance(known, DuplicateAnalysis), "of rounds"
            return duplicate.analyse(record, lexicon, go_on=go_on, known=known)

        analysis = await self._made(key, make, visit)
        named = await self._people.names(persons, visit.place)
        names, counted = [named[each] for each in persons], [first[each] for each in persons]
        curve = curve_of_rounds(played, counted, names, visit.texts, visit.person)
        if analysis is None:
            return None, curve
        assert isinstance(analysis, DuplicateAnalysis), "of rounds"
        best = sum(each.points for each in played.rounds)
        negatives = [each.points - best for each in counted]
        return Rounds(analysis, names, visit.texts, negatives), curve

    async def _of_moves(self, played: Played, visit: Visit[Analyse]) -> tuple[Moves | None, Curve]:
        try:
            table = await self._desk.table(played.sheet)
        except UnknownGame as error:
            raise NothingToAnalyse from error
        if not table.status.over:  # it is kept of each game that is, and of no other
            raise GameIsOn
        names = await self._people.names(table.status.named, visit.place)
        recorded = table.kind.recorded(table.game, names, visit.chosen.language)
        if recorded is None or not any(turn.rack for turn in recorded.game.turns):
            raise NothingToAnalyse
        game, lexicon = recorded.game, self._desk.library.lexicon_of(table.status.lexicon)
        budget = Budget(0 if load_kernel().why_interpreted else NODES)

        def make(go_on: GoOn, known: AnyAnalysis | None) -> Analysis:
            assert known is None or isinstance(known, Analysis), "of moves"
            leaves = Leaves.load_shipped()
            return classic.analyse(
                game,
                lexicon,
                leaves,
                budget=budget,
                go_on=go_on,
                progress=self._analyses.watch,
                known=known,
            )

        curve = curve_of_turns(recorded, played.sheet, visit.texts)
        analysis = await self._made((game, lexicon.digest), make, visit)
        if analysis is None:
            return None, curve
        assert isinstance(analysis, Analysis), "of moves"
        return Moves(analysis, recorded.names, visit.texts, recorded.people), curve

    async def _made(self, key: Hashable, make: Make, visit: Visit[Analyse]) -> AnyAnalysis | None:
        """See `Analyses.of`.

        Raises:
            NothingToAnalyse: by the rules of a variant, or of long ago, it is no game that can be judged.
        """
        try:
            return await self._analyses.of(key, make, visit.person, more=_wants_more(visit))
        except NotAnalysable as error:
            raise NothingToAnalyse from error


def _wants_more(visit: Visit[Analyse]) -> bool:
    """Whether what time was too short for is wanted, too."""
    return visit.action.form is AnalysisForm.MORE
