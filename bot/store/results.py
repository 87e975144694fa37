"""What is kept of a game that is over, beside its events: what rankings, sheets and libraries are made of.

It is written with the end of the game, in one transaction, and stays when the events are read no more.
Whoever is forgotten is a number in it, and has no name. All times are aware and in UTC.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Protocol


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as a table shows it.

    Attributes:
        rack: its tiles, those kept first.
        word, ref, points: the top, or the word that was kept; a joker in lower case.
        found: how many found that many points.
        solo: who alone was above the others and was paid for it, or alone found the top.
        scrabble: it earned the bonus for many tiles.
    """

    rack: str
    word: str
    ref: str
    points: int
    found: int = 0
    solo: int | None = None
    scrabble: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A person's mark in a round.

    Attributes:
        play: ``H4 SEMAINE``; empty for nothing.
        points: what it earned, less what hints cost.
        hints: what those took off: with the points, what the play earned.
        absent: he was not there; a blank bulletin is one.
        scrabble: what he played earned the bonus for many tiles.
        hinted: he took some, which costs nothing where nothing was earned.
    """

    play: str
    points: int
    hints: int = 0
    absent: bool = False
    scrabble: bool = False
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """A person's result in a game.

    Attributes:
        person: his number.
        points: his total, bonuses and penalties counted.
        rank: his place among those who played; 0 where there is no ranking.
        marks: his rounds, as many as the game has; none in a classic game.
        solos: rounds of which he is the `PlayedRound.solo`.
        late: he played it after the others, or after its day.
        left: he did not stay to the end.
        centre: of a game in several places, the number of the one where he played.
    """

    person: int
    points: int
    rank: int = 0
    marks: tuple[Mark, ...] = ()
    solos: int = 0
    late: bool = False
    left: bool = False
    centre: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over.

    Attributes:
        sheet: what it has in common with games of the same draws: its own id, that of the game that it
            replays, or that of a day (``day-2026-11-22``).
        kind: the kind of game.
        formula: of its draws; empty in a classic game.
        pace: seconds a round, or a turn; 0 without a clock.
        origin: the number of the place that it counts for, 0 for the place where it was played.
        rounds: its table; empty in a classic game.
        results: of its persons; programs have none.
        lexicon: the digest of its word list.
        at: when it ended.
        rated: it was played to its end, so that it may count for ratings.
        board: the rows that lay there before the first round; none of an empty board.
    """

    sheet: str
    kind: str
    formula: str
    pace: int
    origin: int
    rounds: tuple[PlayedRound, ...]
    results: tuple[Result, ...]
    lexicon: str
    at: datetime
    rated: bool = True
    board: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredResult:
    """A result, and of what.

    Attributes:
        result: what the person made of it.
        sheet, game: the draws, and the game in which they were played.
        kind, formula, pace: as in `Played`.
        place: the number of the place that it counts for.
        at: when it ended.
        best: the sum of the tops; 0 in a classic game.
        players: how many persons the game had.
        counted: it counts for seasons and ratings: a whole game, played with the others, and ranked.
        handicap: the mean percentage of the games before (`bot.ratings.handicap`), None of too few.
    """

    result: Result
    sheet: str
    game: str
    kind: str
    formula: str
    pace: int
    place: int
    at: datetime
    best: int
    players: int
    counted: bool
    handicap: Fraction | None

    @property
    def percentage(self) -> Fraction:
        """The percentage of the tops."""
        return Fraction(100 * self.result.points, self.best or 1)

    @property
    def negative(self) -> int:
        """The points missed of the tops: zero or below, but for bonuses."""
        return self.result.points - self.best


@dataclass(frozen=True, slots=True)
class Total:
    """The sums of the results of one kind, formula and pace, of a person, or of all in a place.

    Attributes:
        kind, formula, pace: as in `Played`.
        games, points, best: how many, their points, and the tops of all their rounds together.
        rounds: that they had; found: those in which the top was found.
        solos: as in `Result`.
        scrabbles, missed: how many were played, and how many tops were one when none was.
        high, play: what the best play earned, and that play.
    """

    kind: str
    formula: str
    pace: int
    games: int
    points: int
    best: int
    rounds: int
    found: int
    solos: int
    scrabbles: int
    missed: int
    high: int
    play: str


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a person, as it is ranked and shown, and the number of games.

    Of games with rounds it is the `COTE`, in tenths (`bot.ratings.cote`); of others the `SKILL`
    (`bot.ratings.skill`).
    """

    person: int
    kind: str
    value: int
    games: int


class Results(Protocol):
    """Games that are over. Places are their numbers (`Store.numbers`). All may raise `StoreError`."""

    async def table(self, sheet: str) -> Played | None:
        """The game of that name, or the day, with its rounds and no results; None if nobody has played it."""

    async def tables(self, sheets: Iterable[str]) -> Mapping[str, Played]:
        """The tables of these names."""

    async def games_in(
        self, place: int, limit: int, before: datetime | None = None, *, own: bool = False
    ) -> list[Played]:
        """Games that were played in a place, newest first, each with its results, late ones last.

        All of them, of a game in several places, or those of the place alone (`own`).
        """

    async def of_sheet(
        self, sheet: str, place: int | None = None, limit: int = 1000
    ) -> list[StoredResult]:
        """The results of these draws; in one place only, if it is named. Best first, late ones behind."""

    async def median(self, sheet: str) -> tuple[int, int]:
        """The median of the points of those who were in time, anywhere, and how many they are."""

    async def of_person(
        self, person: int, limit: int, before: datetime | None = None
    ) -> list[StoredResult]:
        """The results of a person, newest first."""

    async def days_of(self, person: int, limit: int) -> list[StoredResult]:
        """The results of a person in days (sheets whose names begin as `DAY`), newest date first."""

    async def between(self, place: int, since: datetime, until: datetime) -> list[StoredResult]:
        """The results that count for a place in a span of time, oldest first; without the marks."""

    async def totals_of(self, person: int, place: int = 0) -> list[Total]:
        """A person's, in one place or (0) anywhere; those of most games first."""

    async def totals_in(self, place: int) -> list[Total]:
        """The totals of all together in one place, or (0) anywhere; those of most games first."""

    async def ratings_of(self, persons: Iterable[int]) -> Mapping[int, Sequence[Rating]]:
        """The ratings of those persons who have some."""

    async def best_rated(
        self, kind: str, fewest: int, limit: int, place: int | None = None
    ) -> list[Rating]:
        """The highest of so many games at least: of those who have played in a place.

        Without a place, of those who want to be shown to everybody (`SHOWN`).
        """


COTE, SKILL = "cote", "skill"
DAY = "day-"
"""The beginning of the name of a day's sheet; its date follows."""
SHOWN = "world"
"""The setting of a person that says ``yes`` if he wants to be shown beyond the places where he has played."""
