"""The challenges of dates as they were prepared, and what could be played: read and found once.

What could be played is found by the engine with the day's own list, in a thread, when it is first asked for:
a round's top, what earns as much, the next best, what makes the word longer.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from bot.library import Library
from bot.store import Days, StoredDay
from bot.talk.daily_views import Solved
from engine.board import Board
from engine.daily.day import Day, read_day
from engine.formulas import FORMULAS
from engine.placement import place
from engine.solutions import Solution, best_solutions
from engine.word_tools import WordIndex
from engine.word_tools.extensions import find_rallonges

MOST_REMEMBERED = 100
SCORES = 3
"""The top and the two next best."""
MOST_HOOKS = 10


@dataclass(frozen=True, slots=True)
class SolvedDay:
    """The possible plays, round by round, and the board after each."""

    rounds: tuple[Solved, ...]
    boards: tuple[Board, ...]

    @property
    def tops(self) -> list[int]:
        """The points of each round's top."""
        return [each.top.points for each in self.rounds]


@dataclass(frozen=True, slots=True)
class KnownDay:
    """A challenge, and what it was made from."""

    stored: StoredDay
    day: Day


class KnownDays:
    """The days of a store. A kept day is never changed, so what was read is right."""

    def __init__(self, days: Days, library: Library) -> None:
        self._days = days
        self._library = library
        self._known: dict[date, KnownDay] = {}
        self._solved: dict[date, asyncio.Task[SolvedDay]] = {}

    async def of(self, on: date) -> KnownDay | None:
        """The challenge of a date, None if it has none yet.

        Raises:
            StoreError: it cannot be read.
        """
        known = self._known.get(on)
        if known is None:
            stored = await self._days.of(on)
            if stored is None:
                return None
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            day = read_day(stored.body)
            await self._library.fetch(day.lexicon)
            known = self._known[on] = KnownDay(stored, day)
        return known

    async def between(self, since: date, until: date) -> list[KnownDay]:
        """The days from one date to another, both included, in order."""
        return [
            KnownDay(stored, read_day(stored.body))
            for stored in await self._days.between(since, until)
        ]

    def has_list(self, known: KnownDay) -> bool:
        """Whether the list that it was made with is at hand, or kept (`bot.games.kept_lists`)."""
        lexicon = known.day.lexicon
        return self._library.lexicon_of(lexicon).digest == lexicon.digest

    async def solved(self, known: KnownDay) -> SolvedDay:
        """The solution of a day."""
        on = known.day.date
        found = self._solved.get(on)
        if found is None or (found.done() and found.exception()):
            if len(self._solved) >= MOST_REMEMBERED:
                self._solved.clear()
            work = asyncio.to_thread(solve, known.day, self._library)
            found = self._solved[on] = asyncio.create_task(work, name=f"solution of {on}")
        return await asyncio.shield(found)


def solve(day: Day, library: Library) -> SolvedDay:
    """Solve the day; it takes a moment."""
    lexicon = library.lexicon_of(day.lexicon)
    index = library.index_of(lexicon)
    board, formula = day.sheet.board, FORMULAS[day.sheet.formula]
    solved, boards = list[Solved](), list[Board]()
    for number, asked in enumerate(day.sheet.rounds, start=1):
        assert asked.play is not None, "a day knows its tops"
        found = best_solutions(board, asked.rack, lexicon, formula, scores=SCORES)
        best = found[0].points
        word = asked.play.word.upper()
        solved.append(
            Solved(
                number,
                asked.rack,
                Solution(asked.play, best),
                [each for each in found if each.points == best and each.play != asked.play],
                [each for each in found if each.points < best],
                library.information.readings(word),
                _longer(index, word),
            )
        )
        board = board.with_tiles(place(board, asked.play, formula=formula).placed)
        boards.append(board)
    return SolvedDay(tuple(solved), tuple(boards))


def _longer(index: WordIndex, word: str) -> Sequence[str]:
    """The letters that may stand before the word, and behind it, shortest first: ``RE-``, ``-S``."""
    longer = find_rallonges(index, word)
    before = [f"{found.removesuffix(word)}-" for found in longer.before.words]
    after = [f"-{found.removeprefix(word)}" for found in longer.after.words]
    return sorted([*before, *after], key=lambda piece: (len(piece), piece))[:MOST_HOOKS]
