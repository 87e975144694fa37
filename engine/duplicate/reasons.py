"""Why a round was given more time, why it ended, why this top, why these points, why the game is over.

Events hold these values, so they are kept for ever: names may change, values may not.
"""

from enum import Enum, unique


@unique
class ExtensionReason(Enum):
    """The reason why a round was given more time."""

    ORGANISER = "organiser"
    OUTAGE = "outage"


@unique
class CloseReason(Enum):
    """The reason why a round ended."""

    TIME = "time"
    ALL_ANSWERED = "all-answered"
    ORGANISER = "organiser"


@unique
class ChoiceReason(Enum):
    """The reason why this top was placed and not one with as many points (SPEC D10)."""

    ONLY = "only"
    NO_JOKER = "no-joker"
    ENDS_GAME = "ends-game"
    EXTENSIONS = "extensions"
    OPENNESS = "openness"
    FEWER_TILES = "fewer-tiles"
    BALANCE = "balance"
    ORDER = "order"
    REFEREE = "referee"
    """Chosen by who referees."""


@unique
class Verdict(Enum):
    """The verdict on a player's round; the value is the article."""

    ADMITTED = "4.1"
    INADMISSIBLE = "4.2 (mot non admis)"
    NULL = "4.2"
    """For another fault: `Written.ruling` says which (`engine.refereeing.faults`)."""
    OVERLAPS = "FO 4"
    """Of the same entry as a better solution of the same bulletin (multitops)."""
    COMPENSATED = "4.6"
    """Not admitted, and paid by the average all the same (SPEC D20)."""
    RULED = "5.3"
    """The referee has said what it is worth."""
    BLANK = "4.2 (bulletin vierge)"
    ABSENT = "4.2 (pas de bulletin)"


@unique
class Termination(Enum):
    """The reason why a game is over; the first three by article 2.7."""

    ALL_PLACED = "all-placed"
    ONE_KIND_LEFT = "one-kind-left"
    NO_PLAY_LEFT = "no-play-left"
    ABORTED = "aborted"
    LOBBY_LEFT = "lobby-left"
    """Everybody left before the first draw."""
    LOBBY_EXPIRED = "lobby-expired"
    """Nobody started it (`DuplicateRules.lobby_time`)."""
