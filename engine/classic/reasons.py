"""Why something happened in a classic game: small vocabularies that events, states and sentences share."""

from enum import Enum, unique


@unique
class WindowEnd(Enum):
    """The reason why a move can be challenged no more."""

    ACTED = "acted"
    """The next player has done something."""
    ACCEPTED = "accepted"
    """All others have."""
    TIME = "time"
    """The window, or the next player's time for his move, is over; or its own player is on turn again."""
    CHALLENGED = "challenged"
    """It was challenged, and the verdict is out."""
    OVER = "over"
    """The game ended."""


@unique
class LossReason(Enum):
    """The reason why a turn went by without an action of its player."""

    TIME = "time"
    """His time for the move was over (SPEC T13)."""
    FROZEN = "frozen"
    """He has no time left at all (SPEC T14)."""
    WRONG_CHALLENGE = "wrong-challenge"
    """He has challenged good words (`Challenge.DOUBLE`)."""
    ABSENT = "absent"
    """He is not there (SPEC X23)."""
    SKIPPED = "skipped"
    """By the leader's order."""


@unique
class OutReason(Enum):
    """The reason why a player's seat is out of the game."""

    RESIGNED = "resigned"
    LEFT = "left"
    TAKEN_OUT = "taken-out"
    ABSENT = "absent"
    LATE = "late"
    TIME = "time"
    SANCTIONED = "sanctioned"
    EXCLUDED = "excluded"

    @property
    def for_good(self) -> bool:
        """Whether he plays no other game of a match either; the others lose this one game only."""
        return self not in (
            OutReason.RESIGNED,
            OutReason.LATE,
            OutReason.TIME,
            OutReason.SANCTIONED,
        )


@unique
class Sanction(Enum):
    """A referee's sanction, in this scale (SPEC T17)."""

    WARNING = "warning"
    POINTS = "points"
    """Twenty of them."""
    LOSS = "loss"
    EXCLUSION = "exclusion"


SANCTION_POINTS = 20
CHALLENGE_POINTS = 5
MINUTE_POINTS = 10


@unique
class PenaltyReason(Enum):
    """The reason why points were taken off."""

    WRONG_CHALLENGE = "wrong-challenge"
    """SPEC T12."""
    SANCTION = "sanction"
    """SPEC T17."""
    OVERTIME = "overtime"
    """SPEC X8."""


@unique
class Ending(Enum):
    """By which road a game came to its end (SPEC F8, T15, T16)."""

    OUT = "out"
    """The bag was empty, and a player went out."""
    BLOCKED = "blocked"
    """Nobody could play or exchange any more."""
    PASSES = "passes"
    TIME = "time"
    """The time of the game, or of all who could still play, is over."""
    ALONE = "alone"
    """All others resigned, left, or were put out: who is left has won (SPEC X27)."""
    STOPPED = "stopped"
    """Stopped by its leader: what was reached stands, and nobody has won."""


@unique
class Termination(Enum):
    """The reason why all of it is over, be it one game or a match."""

    PLAYED = "played"
    STOPPED = "stopped"
    LOBBY_LEFT = "lobby-left"
    LOBBY_OVER = "lobby-over"
