"""Why a classic game refuses a command. Nothing has changed; `bot.texts` says it in words.

Articles are those of the classic regulation (règlement du Scrabble classique, C) where it has one.
"""

from dataclasses import dataclass
from typing import ClassVar

from engine.classic.contradictions import Contradiction
from engine.errors import RuleViolation
from engine.moves import Play
from engine.table.errors import (
    AlreadyIn,
    BadPhrase,
    GameOver,
    NotHalted,
    NotInGame,
    OrganiserIsHere,
    TooLateForAPhrase,
    WrongSecret,
)


@dataclass(eq=False)
class NoSeat(RuleViolation):
    """All `seats` are taken."""

    seats: int


class SeatTaken(RuleViolation):
    """The seat is not free."""


@dataclass(eq=False)
class TooFewPlayers(RuleViolation):
    """The game needs `fewest`."""

    fewest: int


class GameHasStarted(RuleViolation):
    """The conditions are accepted once both have drawn."""

    article: ClassVar[str] = "3.5"


class NotStarted(RuleViolation):
    """The toss has not been made."""


@dataclass(eq=False)
class RulesContradict(RuleViolation):
    """Two settings do not go together."""

    why: Contradiction


@dataclass(eq=False)
class NotYourTurn(RuleViolation):
    """The turn is `player`'s."""

    player: int


@dataclass(eq=False)
class TurnIsOver(RuleViolation):
    """Meant for an earlier turn than the one that is on: `turn`, from 1."""

    turn: int


class LastMoveOpen(RuleViolation):
    """The last move of the game can still be challenged, or accepted; nobody is to move (SPEC X21)."""


@dataclass(eq=False)
class GameHalted(RuleViolation):
    """The game is paused, or `suspended` to another day."""

    suspended: bool


@dataclass(eq=False)
class TooLate(RuleViolation):
    """Sent after the time of the turn was over."""

    article: ClassVar[str] = "6.3"
    turn: int


class OutOfTimeNow(RuleViolation):
    """The player's bank is empty: he may still challenge, and nothing else."""

    article: ClassVar[str] = "7.3"


@dataclass(eq=False)
class ReferenceMissing(RuleViolation):
    """A word goes with the square of its first letter."""

    word: str


@dataclass(eq=False)
class WordsUnknown(RuleViolation):
    """Words that the list does not have, where the game refuses such (`Challenge.AUTO`)."""

    play: Play
    words: tuple[str, ...]


@dataclass(eq=False)
class JokerUndeclared(RuleViolation):
    """The rack lacks `missing`, and a joker of it is not said to be that letter."""

    article: ClassVar[str] = "4.1.5"
    play: Play
    missing: str


@dataclass(eq=False)
class BagTooSmall(RuleViolation):
    """Tiles are exchanged only if at least `least` are in the bag; `left` are."""

    article: ClassVar[str] = "4.3.1"
    left: int
    least: int


@dataclass(eq=False)
class TilesNotYours(RuleViolation):
    """The rack does not hold `missing`."""

    missing: str


class NothingToExchange(RuleViolation):
    """No tile was named."""


class NoExchangeNow(RuleViolation):
    """The other is out of time: no more exchanges."""

    article: ClassVar[str] = "7.3"


class NothingToContest(RuleViolation):
    """No move can be challenged now: only the last one, until it is settled."""

    article: ClassVar[str] = "5.1"


class NoChallengesHere(RuleViolation):
    """The game refuses words that do not exist, so nothing is challenged."""


class OwnMove(RuleViolation):
    """A player's own move is neither challenged nor accepted by that player."""


@dataclass(eq=False)
class NameTheWords(RuleViolation):
    """Each word is challenged by its name: `words` are those of the move."""

    article: ClassVar[str] = "5.1"
    words: tuple[str, ...]


@dataclass(eq=False)
class NotOfTheMove(RuleViolation):
    """`named` is none of the words that the last move made: `words`."""

    article: ClassVar[str] = "5.1"
    named: tuple[str, ...]
    words: tuple[str, ...]


class AlreadyAccepted(RuleViolation):
    """The player has let it stand, or has challenged it once."""


class BadArrangement(RuleViolation):
    """Not the tiles of the rack."""


class BadTime(RuleViolation):
    """Time can be given, seven days at the most; never taken."""


class NoClock(RuleViolation):
    """There is no clock to give time on."""


class NothingToLift(RuleViolation):
    """The player has no sanction that can be taken back."""


class NoReason(RuleViolation):
    """A sanction, and an appeal, say why."""


@dataclass(eq=False)
class NotAgreed(RuleViolation):
    """Players `left` have to agree to the variants of the game (SPEC V1 to V4)."""

    left: int


class VariantNotPlayed(RuleViolation):
    """The rules of the game do not have this."""


@dataclass(eq=False)
class NoJokerThere(RuleViolation):
    """No joker lies on this square, as it was typed."""

    square: str


@dataclass(eq=False)
class LetterNeeded(RuleViolation):
    """The joker stands for this letter, and the rack has none."""

    letter: str


@dataclass(eq=False)
class BadVowels(RuleViolation):
    """More vowels than a rack holds, or fewer than none; `most` are as many as it holds."""

    most: int


class NothingToVoteOn(RuleViolation):
    """No move on which can still be voted made such a word, or it has its points."""


class OwnWord(RuleViolation):
    """The others say whether a word is of the theme."""


class AlreadyVoted(RuleViolation):
    """The player has said so of this word."""
