"""What may be chosen when a classic game is opened; fixed from the toss on (SPEC T9).

Two sets of rules have names: the family's (`FAMILY`: M03, M12, W) and the tournament's (`TOURNAMENT`: C).
Where the books disagree, the article of the disagreement (X1 to X32) stands beside the setting. Settings that
contradict each other make no rules: `contradictions` says why, and a game with them is refused. The variants
of the box go with either set (`variants`).
"""

from dataclasses import dataclass, replace
from datetime import timedelta
from enum import Enum, unique

from engine.classic.variants import Bags, require_theme
from engine.options import option

MOST_SEATS = 4
SHORTEST_CORRESPONDENCE = timedelta(hours=1)
"""A time per move from which on a game is played over days: nobody is expected to sit there."""
LONGEST_TIME = timedelta(days=30)
"""Of a move, a bank or a lobby."""
LONGEST_DELAY = timedelta(minutes=5)
"""Of a program's move."""
MOST_PASSES = 9


@unique
class TossJoker(Enum):
    """The worth of a joker in the toss (SPEC X3)."""

    BEFORE_A = "before-a"
    AGAIN = "again"


@unique
class Order(Enum):
    """In which order they play after who won the toss (SPEC F3, X20)."""

    JOINED = "joined"
    """As they came in, round the table."""
    LETTERS = "letters"
    """By the letters that they drew."""
    SEATED = "seated"
    """As they came in, without a toss: somebody else has said who begins."""


@unique
class Challenge(Enum):
    """The treatment of words that do not exist (SPEC F7, T12, X7)."""

    AUTO = "auto"
    """They are refused before they lie there: nobody challenges, and nobody loses a turn."""
    FREE = "free"
    """Any other player may challenge; to be wrong costs nothing."""
    FIVE_POINTS = "five-points"
    """To be wrong costs five points for each good word."""
    DOUBLE = "double"
    """To be wrong costs the challenger's next turn."""


@unique
class Clock(Enum):
    """The kind of clock: whose time, and over what (SPEC T13)."""

    NONE = "none"
    """Nobody; who is absent for too long is dealt with all the same."""
    BANK = "bank"
    """Each player has so much time for the game (pendule)."""
    MOVE = "move"
    """Each move has so much time (chronomètre); over days, with a reserve for each player."""
    SHARED = "shared"
    """The game has so much time for all together (crédit-temps global; F9)."""


@unique
class OutOfTime(Enum):
    """The consequence of an empty bank (SPEC T14, X8)."""

    FREEZE = "freeze"
    """He plays no more (C 7.3)."""
    MINUS_TEN = "minus-ten"
    """He plays on; each minute begun costs ten points at the end (WESPA)."""
    GAME_ENDS = "game-ends"
    """Nobody plays on (W)."""


@unique
class LostTurns(Enum):
    """The lost turns that count as passes (SPEC X25)."""

    TIME = "time"
    NONE = "none"
    ALL = "all"


@unique
class Absent(Enum):
    """The fate of the seat of a player who does nothing for too long, or leaves (SPEC X23)."""

    FORFEIT = "forfeit"
    """He is out of the game."""
    SUBSTITUTE = "substitute"
    """His seat is free for whoever takes it; until somebody does, his turns are skipped."""
    PASSES = "passes"
    """His turns are passed for him; he may come back at any time."""


@unique
class Late(Enum):
    """The treatment of a player who has done nothing since the start (SPEC T19)."""

    FORFEIT = "forfeit"
    """He has lost after `late_after`."""
    CLOCK = "clock"
    """His clock runs; he has lost when it is empty before he came."""


@unique
class NoWord(Enum):
    """The winner when no word was ever placed (SPEC T16)."""

    TOTALS = "totals"
    """As ever, after deductions (F10)."""
    LOWEST_RACK = "lowest-rack"
    TIE = "tie"


@unique
class Solitaire(Enum):
    """Alone (SPEC S2)."""

    RECORD = "record"
    """One rack, against one's own record."""
    TWO_RACKS = "two-racks"
    """Two racks, against oneself."""
    OPEN_TILES = "open-tiles"
    """All that remain may be chosen from, with the dictionary open."""


CLOCKS = frozenset(
    ("clock", "bank", "move_time", "alarm", "reserve", "out_of_time", "late", "late_after")
)
"""The rules that whoever leads a game may change while it is on (SPEC T13, C 6.4)."""


@dataclass(frozen=True, slots=True)
class ClassicRules:
    """The rules of one game, or of one match.

    Attributes:
        seats: players at the most, programs included.
        toss_joker: X3. order: F3, X20.
        passes: of each player, in a row, that end the game (X1).
        exchange_is_pass: X2. exchange_least: tiles in the bag, below which none are exchanged (X4).
        challenge: X7.
        window: how long a move may be challenged, on the next player's clock; None: until somebody
            acts or all accept.
        clock: how time is measured; bank: each player's, or that of all (`Clock.SHARED`); move_time: of each
            move; alarm: so long before its end the first alarm sounds; reserve: each player's, used up when
            the time of a move is over (correspondence).
        out_of_time: X8. deduct: whether racks come off when time ends the game (X22).
        lost_turns: X25. absent: X23.
        nudge: after so much of a turn its player is called once more, but where each move has a few minutes;
            patience: after so much of a turn without a clock he is absent.
        late, late_after: T19, on a clock, but not over days. Of these times, and of the alarm, 0 is never.
        no_word: T16.
        games: 1, or the most of a match: who has won most of them (two of three) has won it (T8).
        win, draw: match points, in halves (X14).
        auto_end: the game ends when nobody can play any more (F8).
        unseen: players may be shown the tiles that they do not see (T5).
        open_dictionary: words may be looked up (V2).
        recycling: a joker on the board may be had for its letter (V1). bags: V4.
        theme: which words earn more (V3), empty for none; theme_words: these, in capitals without accents; if
            there are none the players vote.
        solitaire: how one person plays alone; None with others.
        lobby_time: how long a game waits for its start; then it is over. None for ever.
        program_delay: so long, about, a program lets others wait for its move.

    Raises:
        ValueError: a value out of bounds; the message names the field. What contradicts each other is told
            by `engine.classic.contradictions`.
    """

    seats: int = MOST_SEATS
    toss_joker: TossJoker = TossJoker.BEFORE_A
    order: Order = Order.JOINED
    passes: int = 2
    exchange_is_pass: bool = False
    exchange_least: int = 7
    challenge: Challenge = Challenge.AUTO
    window: timedelta | None = timedelta(seconds=30)
    clock: Clock = Clock.NONE
    bank: timedelta = timedelta(minutes=20)
    move_time: timedelta = timedelta(minutes=3)
    alarm: timedelta = timedelta(seconds=30)
    reserve: timedelta = timedelta(0)
    out_of_time: OutOfTime = OutOfTime.FREEZE
    deduct: bool = False
    lost_turns: LostTurns = LostTurns.TIME
    absent: Absent = Absent.FORFEIT
    nudge: timedelta = timedelta(hours=12)
    patience: timedelta = timedelta(days=2)
    late: Late = Late.FORFEIT
    late_after: timedelta = timedelta(minutes=15)
    no_word: NoWord = NoWord.TOTALS
    games: int = 1
    win: int = 2
    draw: int = 1
    auto_end: bool = False
    unseen: bool = False
    open_dictionary: bool = False
    recycling: bool = option(False)
    bags: Bags = option(Bags.ONE)
    theme: str = option("")
    theme_words: tuple[str, ...] = option(())
    solitaire: Solitaire | None = None
    lobby_time: timedelta | None = timedelta(hours=1)
    program_delay: timedelta = option(timedelta(0))

    def __post_init__(self) -> None:
        if not 1 <= self.seats <= MOST_SEATS:
            raise ValueError(f"seats: from 1 to {MOST_SEATS}")
        if not 1 <= self.passes <= MOST_PASSES:
            raise ValueError(f"passes: from 1 to {MOST_PASSES}")
        if not 1 <= self.exchange_least <= 7:  # noqa: PLR2004 - a whole rack
            raise ValueError("exchange_least: from 1 to 7 tiles")
        if self.games not in (1, 3):
            raise ValueError("games: 1, or 3 for a match of two winning games")
        if not 0 <= self.draw <= self.win <= 100:  # noqa: PLR2004 - more than anybody means
            raise ValueError("win, draw: no draw is worth more than a win")
        require_theme(self.theme, self.theme_words)
        times = ("bank", "move_time", "alarm", "reserve", "nudge", "patience", "late_after")
        for name in times:
            if not timedelta(0) <= getattr(self, name) <= LONGEST_TIME:
                raise ValueError(f"{name}: up to thirty days")
        if not timedelta(0) <= self.program_delay <= LONGEST_DELAY:
            raise ValueError("program_delay: up to five minutes")
        if not timedelta(minutes=1) <= self.patience:
            raise ValueError("patience: at least a minute")
        for name in ("window", "lobby_time"):
            limit = getattr(self, name)
            if limit is not None and not timedelta(0) < limit <= LONGEST_TIME:
                raise ValueError(f"{name}: up to thirty days, or none")
        for name in (*times, "window", "lobby_time", "program_delay"):
            if (getattr(self, name) or timedelta(0)) % timedelta(seconds=1):
                raise ValueError(f"{name}: whole seconds")

    @property
    def is_correspondence(self) -> bool:
        """Whether it is played over days."""
        return self.clock is Clock.MOVE and self.move_time >= SHORTEST_CORRESPONDENCE

    @property
    def variants(self) -> tuple[object, ...]:
        """The variants that all players must agree to (SPEC Q49)."""
        return (self.open_dictionary, self.recycling, self.bags, self.theme, self.theme_words)

    @property
    def has_variant(self) -> bool:
        """Whether there is anything to agree to."""
        return self.variants != FAMILY.variants

    @property
    def has_theme(self) -> bool:
        """Whether some words earn more (SPEC V3)."""
        return bool(self.theme or self.theme_words)

    @property
    def is_match(self) -> bool:
        """Whether several games are played for one result."""
        return self.games > 1

    @property
    def room(self) -> int:
        """Seats that may be taken before the toss."""
        return self.seats if self.solitaire is None else 1

    @property
    def fewest(self) -> int:
        """Seats that it needs to go on."""
        return 1 if self.solitaire in (Solitaire.RECORD, Solitaire.OPEN_TILES) else 2

    @property
    def words_may_be_asked(self) -> bool:
        """Whether the word tools help those who play (SPEC F10, V2, S2)."""
        return self.open_dictionary or self.solitaire is Solitaire.OPEN_TILES


FAMILY = ClassicRules()
"""``famille`` (SPEC F1 to F12)."""
TOURNAMENT = replace(
    FAMILY,
    seats=2,
    toss_joker=TossJoker.AGAIN,
    passes=3,
    challenge=Challenge.FIVE_POINTS,
    clock=Clock.BANK,
    bank=timedelta(minutes=20),
    no_word=NoWord.LOWEST_RACK,
)
"""``tournoi`` (SPEC T1 to T19); 25 minutes are as usual."""
RULE_SETS = {"famille": FAMILY, "tournoi": TOURNAMENT}
"""By their names."""
