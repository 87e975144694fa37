"""What may be asked of club evenings: announced, listed, called off, and who comes (`bot.evenings`)."""

from dataclasses import dataclass
from datetime import date, time
from enum import Enum, unique
from fractions import Fraction


@unique
class Coming(Enum):
    """The answer to an announcement; nothing where it was taken back."""

    YES = "yes"
    MAYBE = "maybe"
    NO = ""


@unique
class Unclear(Enum):
    """The reason why no evening could be read from what was typed."""

    ALL = "all"
    HOUR_MISSING = "hour missing"
    NO_SUCH_HOUR = "no such hour"
    NO_SUCH_DATE = "no such date"
    OTHER_WEEKDAY = "other weekday"
    OVER = "over"


@unique
class Change(Enum):
    """The part of an evening that is another one since it was announced anew."""

    DATE = "date"
    HOUR = "hour"
    EACH_WEEK = "each week"
    RULES = "rules"
    GAMES = "games"
    PAUSE = "pause"


@dataclass(frozen=True, slots=True)
class PlanEvening:
    """Announce an evening, or one anew; `typed` means something by the clock of the place."""

    typed: str


@dataclass(frozen=True, slots=True)
class ShowEvenings:
    """Show the evenings that are planned here."""


@dataclass(frozen=True, slots=True)
class CallOff:
    """Call an evening off: that of a day as it was `typed`, or the one whose button was pressed.

    A button is asked about before it is `sure`.
    """

    typed: str = ""
    evening: int = 0
    sure: bool = False


@dataclass(frozen=True, slots=True)
class LeaveOut:
    """Leave a date of a weekly evening out, as it was `typed`."""

    typed: str


@dataclass(frozen=True, slots=True)
class Come:
    """Say that one comes to the evening of that date; said twice, it is taken back."""

    evening: int
    on: date
    coming: Coming


@dataclass(frozen=True, slots=True)
class EndEvening:
    """No game follows the one that is on."""


@unique
class RankingForm(Enum):
    """How the ranking of an evening is wanted."""

    CARD = "card"
    CSV = "csv"


@dataclass(frozen=True, slots=True)
class ShowEveningRanking:
    """The ranking over the games of an evening: of the day as it was `typed`, `on` a date, or of the last."""

    typed: str = ""
    on: date | None = None
    form: RankingForm = RankingForm.CARD


@dataclass(frozen=True, slots=True)
class CallRole:
    """Have reminders call a role of the server, as its mention was `typed`; or no more."""

    typed: str


EveningPlan = PlanEvening | CallOff | LeaveOut | EndEvening
EveningOrder = EveningPlan | CallRole
"""By who manages the place."""
EveningAction = EveningOrder | ShowEvenings | ShowEveningRanking | Come


@dataclass(frozen=True, slots=True)
class EveningView:
    """An evening as it is told.

    Attributes:
        on, hour: by the place's clock.
        zone: that clock's (IANA name).
        weekly: whether there is one each week.
        words: those after the command that opens its game.
        rules: what they mean, in a line or two.
        coming, maybe: who has said so.
        left_out: dates on which there is none.
        games: how many; pause: minutes between them.
        simultane: other places may come in.
    """

    on: date
    hour: time
    zone: str
    weekly: bool
    words: str
    rules: str
    coming: tuple[str, ...] = ()
    maybe: tuple[str, ...] = ()
    left_out: tuple[date, ...] = ()
    games: int = 1
    pause: int = 0
    simultane: bool = False


@dataclass(frozen=True, slots=True)
class EveningResult:
    """What somebody made of one game of an evening; shares are percentages of the tops."""

    points: Fraction
    place: int
    share: Fraction


@dataclass(frozen=True, slots=True)
class EveningLine:
    """A line of the ranking; the two of a pair are one. `results` has None for a game that they missed."""

    rank: int
    name: str
    value: Fraction
    results: tuple[EveningResult | None, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A person who has played missed games later: by number, with the points; `total` is of all games."""

    name: str
    games: tuple[tuple[int, int], ...]
    total: Fraction


@dataclass(frozen=True, slots=True)
class EveningRanking:
    """The games of an evening that are over, ranked together.

    Attributes:
        on: its date.
        by: what ranks: ``points``, ``places``, ``percentage``.
        sheets: the games, the first one first.
        lines: best first.
        replayed: those who have played some later; they have no place.
    """

    on: date
    by: str
    sheets: tuple[str, ...]
    lines: tuple[EveningLine, ...]
    replayed: tuple[Replayed, ...] = ()
