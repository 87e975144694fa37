"""A referee for the tests: drives a duplicate game with a clock that the test moves.

Two ways to get the tiles of a round: `Referee.next_round` draws them from the secret as in a real game;
`Referee.deal` writes down a draw that the test chose, for `evolve` takes every recorded fact.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import reduce

from engine.board import Board
from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.decide import decide
from engine.duplicate.draws import Draw
from engine.duplicate.evolve import evolve
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import DuplicateRules, Refereeing
from engine.duplicate.state import DuplicateGame, Phase, next_wake
from engine.fair_draw import VERSION, GameSecret
from engine.lexicon import Lexicon
from engine.solutions import Solution
from engine.tiles import ALL_TILES, remove_tiles
from tests.builders import play

START = datetime(2026, 1, 10, 20, 0, tzinfo=UTC)
ANNE, BOB, CHLOE = 1, 2, 3
REMI = 9
"""Who referees, and has no seat."""
SECRET = GameSecret("partie", bytes(range(32)))

WORDS = Lexicon.from_words(
    """
    AH AS CHAT CHATS EN ES ET ETE EU HA HE LA LE LES MER MERE NE NES NON OS OSE OSER RE ROSE ROSES
    SA SE SEL SELS TA TE THE THES TU
    """.split(),
    name="essai",
)
"""Few enough to know the tops by heart: with CHATSER it is H4 CHATS (26), or H5 CHAT (18)."""

CLUB_WORDS = Lexicon.from_words(
    """
    AH AI AN AS AU AUX BU CE CES DE DES DO DU DUE EH EN ES ET ETA ETE ETES EU EUX EX FA FI HA HE HI HO
    IF IL ILS JE KA KI LA LE LES LI LIE LIRE LIT LU LUE LUT MA MAI MAL ME MER MES MI MIE MIS MOT MOTS MU
    NE NES NEZ NI NID NIE NON NU NUE OH ON ONT OR OS OSE OU PAR PI PIE PLI PU QI RA RAT RE RI RIT RU RUE
    SA SE SEL SES SI SOL SU SUR TA TE TES TIR TU UN UNE US UT VA VAN VIE VIN VIT VU VUE WU XI YEN
    """.split(),
    name="club",
)
"""Short words with all letters but a few: whole games, from the first draw to the end."""

NO_HURRY = DuplicateRules("normal", close_when_all_answered=False)
AT_ONCE = DuplicateRules("normal", change_time=timedelta(0))
"""A round is over with the last answer."""
OFFICIAL = replace(NO_HURRY, refereeing=Refereeing.OFFICIAL)


def seconds(count: float) -> timedelta:
    return timedelta(seconds=count)


def solution(text: str, points: int = 20) -> Solution:
    return Solution(play(text), points)


def times(events: Iterable[e.Event]) -> list[tuple[str, float]]:
    """What happened, and how many seconds after the start."""
    return [(type(event).__name__, (event.at - START).total_seconds()) for event in events]


def replay(events: Iterable[e.Event]) -> DuplicateGame:
    """The state that the events add up to."""
    first, *others = events
    return reduce(evolve, others, evolve(None, first))


class Referee:
    """One game: its log, its state and the time."""

    def __init__(
        self,
        rules: DuplicateRules = NO_HURRY,
        *,
        players: Iterable[int] = (ANNE, BOB),
        lexicon: Lexicon = WORDS,
        secret: GameSecret = SECRET,
        version: int = VERSION,
    ) -> None:
        self.lexicon, self.secret, self.now = lexicon, secret, START
        self.log: list[e.Event] = []
        self.state: DuplicateGame | None = None
        if version == VERSION:
            self.do(c.CreateGame(secret.game, rules))
        else:  # as an earlier Chevalet wrote it
            commitment, words = secret.commitment(version), lexicon.identity
            self.write(e.GameCreated(secret.game, rules, words, commitment, START, version))
        for player in players:
            self.do(c.Join(player))

    @property
    def game(self) -> DuplicateGame:
        assert self.state is not None
        return self.state

    @property
    def phase(self) -> Phase:
        return self.game.phase

    @property
    def deadline(self) -> datetime:
        assert self.game.round is not None
        assert self.game.round.deadline is not None
        return self.game.round.deadline

    def ask(self, command: c.Command, *, sent: float = 0) -> list[e.Event]:
        """What the command would bring about, sent so many seconds from now (before it: < 0)."""
        return decide(
            self.state,
            command,
            lexicon=self.lexicon,
            now=self.now + seconds(sent),
            rng=self.secret,
        )

    def do(self, command: c.Command, *, sent: float = 0) -> list[e.Event]:
        events = self.ask(command, sent=sent)
        self.write(*events)
        return events

    def write(self, *events: e.Event) -> None:
        """Take the events for facts."""
        self.log += events
        for event in events:
            self.state = evolve(self.state, event)

    def next_round(self) -> None:
        """Draw from the secret, and start the clock."""
        self.do(c.NextRound(self.game.round_number))
        self.open()

    def deal(self, rack: str) -> None:
        """The next round has these tiles, all drawn anew."""
        self.write(e.RoundDrawn(self.game.round_number, (Draw(0, "", rack),), self.now))

    def open(self) -> None:
        self.do(c.OpenRound(self.game.round_number))

    def deal_and_open(self, rack: str) -> None:
        self.deal(rack)
        self.open()

    def submit(self, player: int, text: str, *, sent: float = 0) -> list[e.Event]:
        """The player's bulletin for the round that is on."""
        return self.do(c.Submit(player, self.game.round_number, text), sent=sent)

    def abstain(self, player: int, *, sent: float = 0) -> list[e.Event]:
        return self.do(c.Abstain(player, self.game.round_number), sent=sent)

    def wait(self, count: float) -> list[e.Event]:
        """Let time pass; what falls due is done at its time, as a punctual ticker would."""
        end, seen = self.now + seconds(count), len(self.log)
        while (due := next_wake(self.game)) is not None and due <= end:
            self.now = max(self.now, due)
            self.do(c.Wake())
        self.now = end
        return self.log[seen:]

    def finish_round(self) -> ScoredRound:
        """Wait for the end of the round and the correction."""
        self.wait((self.deadline - self.now).total_seconds())
        self.wait(e.GRACE.total_seconds())
        return self.game.rounds[-1]

    def play_round(self, rack: str, bulletins: dict[int, str]) -> ScoredRound:
        """A whole round with these tiles."""
        self.deal_and_open(rack)
        for player, text in bulletins.items():
            self.submit(player, text)
        return self.finish_round()

    def points(self, player: int) -> int:
        """The player's points in the last round that was scored."""
        result = self.game.rounds[-1].result(player)
        assert result is not None
        return result.points


def official(
    rules: DuplicateRules = OFFICIAL,
    *,
    players: Iterable[int] = (ANNE, BOB),
    lexicon: Lexicon = WORDS,
    secret: GameSecret = SECRET,
) -> Referee:
    """An official game that Rémi referees."""
    referee = Referee(rules, players=(), lexicon=lexicon, secret=secret)
    referee.do(c.Officiate(REMI))
    for player in players:
        referee.do(c.Join(player))
    return referee


def board_with_all_but(tiles: str) -> Board:
    """A board on which all the others lie, packed from the top without any sense; row H is free.

    Rows A to F are full, and row G as far as the tiles go.
    """
    others = remove_tiles(ALL_TILES, tiles)
    assert 90 < len(others) <= 105
    packed = others.replace("?", "e").ljust(225, ".")
    return Board.parse([packed[start : start + 15] for start in range(0, 225, 15)])


def play_to_the_end(referee: Referee, *, cancel: Iterable[int] = ()) -> Referee:
    """Let the game run; each round in `cancel` is voided once after its clock has started."""
    to_cancel = set(cancel)
    if not referee.game.has_started:
        referee.do(c.NextRound(1))
    while referee.phase is not Phase.ENDED:
        if referee.game.halt is not None:  # for nobody plays
            referee.do(c.Resume())
        number = referee.game.round_number
        if referee.phase is Phase.ANNOUNCED:
            referee.open()
            if number in to_cancel:
                to_cancel.remove(number)
                referee.do(c.CancelRound(number, "mauvais tirage"))
        referee.wait(200)
    return referee
