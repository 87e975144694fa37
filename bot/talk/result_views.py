"""What somebody can ask about games that are over, and what is shown: results, rankings, badges."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction


@unique
class Circle(Enum):
    """The people whose results are meant."""

    OWN = "own"
    HERE = "here"
    """Of all who played in this place."""
    ALL = "all"


@unique
class Order(Enum):
    """The order of a ranking."""

    SEASON = "season"
    """The percentages of a month."""
    HANDICAP = "handicap"
    """The same, with handicaps."""
    COTE = "cote"
    """Of duplicate (`bot.ratings.cote`)."""
    CLASSIC = "classic"
    """The rating of classic games (`bot.ratings.skill`)."""


@dataclass(frozen=True, slots=True)
class ShowStats:
    """Show the sums of results."""

    circle: Circle = Circle.OWN


@dataclass(frozen=True, slots=True)
class ShowRanking:
    """Show a ranking: here, or of all who want to be seen there. A season is this month's, or is named."""

    order: Order = Order.SEASON
    month: str = ""
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class ChooseShown:
    """Whether this person is shown beyond the places where he has played; None: say it."""

    wanted: bool | None = None


ResultAction = ShowStats | ShowRanking | ChooseShown


@unique
class Feat(Enum):
    """The feat that a badge is given for."""

    GAMES = "games"
    TOPS = "tops"
    SCRABBLES = "scrabbles"
    SOLOS = "solos"


@dataclass(frozen=True, slots=True)
class Badge:
    """A badge for so many of a feat."""

    feat: Feat
    step: int


@dataclass(frozen=True, slots=True)
class Part:
    """The games of one formula and pace; percentage of the tops."""

    formula: str
    pace: int
    games: int
    percentage: Fraction


@dataclass(frozen=True, slots=True)
class KindStats:
    """The sums of one kind of game.

    Attributes:
        label: what the kind is called.
        games: how many; points: the mean.
        percentage: of the tops; negative: what was missed of them, a game. None where there are no tops.
        rounds, found: rounds, and those in which the top was found; solos, scrabbles, missed: as in `Total`.
        high, play: what the best play earned, and that play; empty for none.
        parts: by formula and pace, those of most games first; none if there is but one.
    """

    label: str
    games: int
    points: int
    percentage: Fraction | None = None
    negative: int = 0
    rounds: int = 0
    found: int = 0
    solos: int = 0
    scrabbles: int = 0
    missed: int = 0
    high: int = 0
    play: str = ""
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class StatsView:
    """Statistics; ratings (value as `Order` shows it, games) and badges are somebody's own."""

    circle: Circle
    kinds: tuple[KindStats, ...]
    ratings: Mapping[Order, tuple[int, int]]
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True, slots=True)
class RankedName:
    """A line; `value` is in tenths, but for the rating of classic games."""

    rank: int
    name: str
    value: int
    games: int


@dataclass(frozen=True, slots=True)
class RankingView:
    """A ranking: its first lines, and that of who asks if it is not among them.

    `month` is (year, month) of a season; `counted` is how many results of it count.
    """

    order: Order
    lines: tuple[RankedName, ...]
    own: RankedName | None
    month: tuple[int, int] | None = None
    counted: int = 0
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class BestRound:
    """A play, ``H4 SEMAINE`` with a joker in lower case, who made it in one game, and what it earned."""

    names: tuple[str, ...]
    play: str
    points: int


@dataclass(frozen=True, slots=True)
class RoundUpView:
    """A week of a place: games and players, its best plays, how many solos who had, words that nobody found.

    Those words have what they would have earned.
    """

    games: int
    players: int
    best: tuple[BestRound, ...]
    solos: tuple[tuple[str, int], ...]
    missed: tuple[tuple[str, int], ...]
