"""What is kept of a game that is over, beside its events: what rankings, sheets and libraries are made of.

It is written with the end of the game, in one transaction, and stays when the events are read no more.
All times are aware and in UTC.
"""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round as a table shows it.

    Attributes:
        rack: its tiles, those kept first.
        word, ref, points: the top, or the word that was kept; a joker in lower case.
        found: how many found that many points.
        solo: who alone was above the others and was paid for it.
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
    """What one person got in one round.

    Attributes:
        play: ``H4 SEMAINE``; empty for nothing.
        points: what it earned, less what hints cost.
        hints: what those cost.
        absent: he was not there; a blank bulletin is one.
    """

    play: str
    points: int
    hints: int = 0
    absent: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """What one person made of a game.

    Attributes:
        person: his number.
        points: his total, bonuses and penalties counted.
        rank: his place among those who played; 0 where there is no ranking.
        marks: his rounds, as many as the game has; none in a classic game.
        solos: rounds in which he alone was paid for being first.
        late: he played it after the others, or after its day.
        left: he did not stay to the end.
    """

    person: int
    points: int
    rank: int = 0
    marks: tuple[Mark, ...] = ()
    solos: int = 0
    late: bool = False
    left: bool = False


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
