"""What may be asked of tournaments of classic games (`bot.tournaments`), and one as it is told."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.tournament.events import Score, System


@dataclass(frozen=True, slots=True)
class OpenTournament:
    """Announce one; `typed` says of which kind, how many rounds, how long one lasts, and the rules."""

    typed: str


@dataclass(frozen=True, slots=True)
class ShowTournament:
    """Show how it stands, and what one may do."""


@dataclass(frozen=True, slots=True)
class ExportTournament:
    """The table and all results as a file."""


@dataclass(frozen=True, slots=True)
class EnterTournament:
    """Take part; a button says in which, 0: the one that is on here.

    Of somebody else (`name`) whoever leads may say that he is there again.
    """

    name: str = ""
    tournament: int = 0


@dataclass(frozen=True, slots=True)
class WithdrawPlayer:
    """Play no more; of somebody else (`name`) whoever leads may say so. It is asked if that is not `sure`."""

    name: str = ""
    tournament: int = 0
    sure: bool = False


@dataclass(frozen=True, slots=True)
class RestPlayer:
    """Leave the next round out; of somebody else likewise."""

    name: str = ""
    tournament: int = 0


@dataclass(frozen=True, slots=True)
class BeginRound:
    """Pair the next round and begin its games; a button says which."""

    tournament: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class ForfeitGame:
    """The game of this player is lost."""

    name: str


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Note another result, as it was typed (``2 412-380``)."""

    typed: str


@dataclass(frozen=True, slots=True)
class ExtendRound:
    """The round that is on lasts longer, by as much as was typed (``2 j``)."""

    typed: str


@dataclass(frozen=True, slots=True)
class LeadTournament:
    """Lead it from now on."""


@dataclass(frozen=True, slots=True)
class EndTournament:
    """It is over here and now. Asked about before it is `sure`."""

    tournament: int = 0
    sure: bool = False


TournamentOrder = (
    OpenTournament
    | BeginRound
    | ForfeitGame
    | CorrectResult
    | ExtendRound
    | LeadTournament
    | EndTournament
)
"""By whoever leads it, or manages the place."""
TournamentAction = (
    TournamentOrder
    | ShowTournament
    | ExportTournament
    | EnterTournament
    | WithdrawPlayer
    | RestPlayer
)


@dataclass(frozen=True, slots=True)
class GameView:
    """A game of a round: both names, whoever begins first, and how it came out."""

    names: tuple[str, str]
    score: Score | None = None
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round as it is told; `until` is when its time is over, by the clock of the place.

    `longer` is whether that is later than it was at first.
    """

    number: int
    of: int
    games: tuple[GameView, ...]
    bye: str = ""
    until: datetime | None = None
    longer: bool = False
    absent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the table."""

    place: int
    name: str
    won: int
    difference: int
    points: int
    out: bool = False


@dataclass(frozen=True, slots=True)
class TournamentView:
    """A tournament as it is told.

    Attributes:
        system: the way of pairing.
        rounds: how many there are, None before that is known.
        usual: how many there would be with those who have entered.
        limit: how long a round lasts at the most; nothing: until its games are over.
        words: those after the command that opens its games.
        rules: what they mean, in a few lines.
        leader: who leads it.
        players: who has entered and plays.
        table: the table of results.
        began: how many rounds have begun.
        over: whether it is.
        absent: who is not there for the next round.
    """

    system: System
    rounds: int | None
    usual: int
    limit: timedelta
    words: str
    rules: str
    leader: str
    players: tuple[str, ...]
    table: tuple[LineView, ...]
    began: int
    over: bool
    absent: tuple[str, ...] = ()
