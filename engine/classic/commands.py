"""What can be asked of a classic game.

Players are internal numbers; below zero they are programs. A command that a button or a timer sends names the
turn that it was meant for, so that it does nothing when it comes too late. The time of a command is not in
it: `decide` is given `now`, which is the platform's own time for whatever a person did.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.classic.reasons import Sanction
from engine.classic.rules import ClassicRules
from engine.table.commands import (
    Abort,
    GivePhrase,
    HandOn,
    Join,
    Leave,
    LoseTime,
    Pause,
    Resume,
    Start,
    Suspend,
    TakeLead,
    Wake,
)


@dataclass(frozen=True, slots=True)
class CreateGame:
    """Fix the rules; the lexicon and the secret are those that `decide` is given.

    `best` is the record of who will play alone, None if he has none (SPEC S2).
    """

    game: str
    rules: ClassicRules
    best: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Other rules, before the toss."""

    rules: ClassicRules


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """The message of this turn is out: its clock starts."""

    turn: int


@dataclass(frozen=True, slots=True)
class Play:
    """Place a word, as typed (``H4 PAsSE``)."""

    player: int
    turn: int
    text: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange these tiles (jokers as ``?``)."""

    player: int
    turn: int
    tiles: str


@dataclass(frozen=True, slots=True)
class Recycle:
    """Have the joker on this square for its letter (SPEC V1); the square as typed (``H8``, ``8-h``)."""

    player: int
    turn: int
    square: str


@dataclass(frozen=True, slots=True)
class ChooseVowels:
    """Draw so as to hold so many vowels, from now on (SPEC V4)."""

    player: int
    number: int


@dataclass(frozen=True, slots=True)
class VoteTheme:
    """Vote that a word of this turn's move, or of the last that made it, is of the theme (SPEC V3)."""

    player: int
    word: str
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass."""

    player: int
    turn: int


@dataclass(frozen=True, slots=True)
class Contest:
    """Challenge words of the move of this turn; without words, refused with those that may be named."""

    player: int
    turn: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Accept:
    """Let the move of this turn stand."""

    player: int
    turn: int


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up (of a match, the game that is on, if it is that of `turn`)."""

    player: int
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Arrange:
    """Let the rack lie in this order from now on."""

    player: int
    tiles: str


@dataclass(frozen=True, slots=True)
class Skip:
    """The player whose turn this is loses it."""

    turn: int


@dataclass(frozen=True, slots=True)
class Replace:
    """Give a player's seat to somebody else, with rack, score and clock; None: to anybody who wants it."""

    player: int
    by: int | None


@dataclass(frozen=True, slots=True)
class Punish:
    """A referee's sanction (SPEC T17), with its reason."""

    player: int
    sanction: Sanction
    reason: str


@dataclass(frozen=True, slots=True)
class Lift:
    """Take a player's last sanction back, as long as the game is on; who was put out by it plays on."""

    player: int
    reason: str


@dataclass(frozen=True, slots=True)
class Appeal:
    """A player asks for a ruling (SPEC T17): it is noted, and told to whoever leads the game."""

    player: int
    text: str


@dataclass(frozen=True, slots=True)
class GiveTime:
    """More time for this turn (no bank), or for this player's bank; below zero less."""

    turn: int
    by: timedelta


@dataclass(frozen=True, slots=True)
class TakeBreak:
    """A player goes away for a moment, on his own time: it is told, and the clock runs (C 10.6)."""

    player: int


GameCommand = (
    ChangeRules
    | Join
    | Leave
    | HandOn
    | TakeLead
    | GivePhrase
    | Start
    | OpenTurn
    | Play
    | Exchange
    | Recycle
    | ChooseVowels
    | VoteTheme
    | Pass
    | Contest
    | Accept
    | Resign
    | Arrange
    | Skip
    | Replace
    | Punish
    | Lift
    | Appeal
    | GiveTime
    | Pause
    | TakeBreak
    | Suspend
    | Resume
    | Abort
    | LoseTime
    | Wake
)
"""To a game that there is."""
Command = CreateGame | GameCommand
