"""What somebody can ask of games that are over, and how one is told: in a list, on its page, in a file."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique
from fractions import Fraction

from bot.talk.refusals import BotRefusal
from engine.board import Board


@unique
class PageForm(Enum):
    """The wanted form of a game's page; the value travels in a button."""

    CARD = ""
    ROUNDS = "r"
    """The rounds as text."""
    BOARD = "b"
    """The board at its end."""
    FILM = "f"
    """The board after each of its rounds."""
    CSV = "c"
    PRINT = "p"
    """A page to be printed."""


@dataclass(frozen=True, slots=True)
class ListGames:
    """The games that are over, of this place; in private, of this person. `page` counts from 1."""

    page: int = 1


@dataclass(frozen=True, slots=True)
class ShowGame:
    """The page of a game that is over (`bot.store.results.Played.sheet`), in this form.

    Without its sheet it is meant by its `number` in the list, from 1.
    """

    sheet: str
    form: PageForm = PageForm.CARD
    number: int = 0


@dataclass(frozen=True, slots=True)
class Replay:
    """Play a game again alone: of the list by its number, as noted by a club, as attached; or this one."""

    text: str = ""
    sheet: str = ""


PastAction = ListGames | ShowGame | Replay


@dataclass(frozen=True, slots=True)
class RankedLine:
    """A player's place, name, points; of a game with rounds the percentage of the tops and the negative.

    `late` played it after the others, `left` did not stay to its end. A rank of 0: there is no ranking.
    """

    rank: int
    name: str
    points: int
    percentage: Fraction | None
    negative: int
    solos: int
    late: bool
    left: bool


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A team's place in a game that was played in several centres; `players`: how many played for it."""

    rank: int
    name: str
    players: int
    points: Fraction


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round: the draw, the word kept, the number who found as much, and the player who was alone."""

    number: int
    rack: str
    ref: str
    word: str
    points: int
    found: int
    solo: str
    scrabble: bool


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game that is over.

    Attributes:
        label: what its kind is called.
        when: when it ended, by the clock of whoever reads it.
        formula, pace: of its draws, empty in a classic game; seconds a round, 0 without a clock.
        best: the sum of the tops.
        rounds: none in a classic game.
        ranking: best first.
        boards: as it was after each of the rounds.
        whole: it was played to its end.
        teams: best first; none of a game that was played in one place.
    """

    label: str
    when: datetime
    formula: str
    pace: int
    best: int
    rounds: tuple[RoundLine, ...]
    ranking: tuple[RankedLine, ...]
    boards: tuple[Board, ...]
    whole: bool
    teams: tuple[TeamLine, ...] = ()


class NotShown(BotRefusal):
    """A game that is over is not shown, or not played again, for one of the reasons below."""


class NoSuchGame(NotShown):
    """There is none, or none for this person: neither was he there, nor was it played here."""


class NothingToReplay(NotShown):
    """The game has no draws that everybody had."""


class NoGameInFile(NotShown):
    """The file holds no game that can be played again."""
