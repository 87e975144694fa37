"""A game backwards that a test plays: its clock is set by hand."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import reduce

from engine.board import Board
from engine.fair_draw import GameSecret
from engine.inverse import commands as c
from engine.inverse import events as e
from engine.inverse.decide import decide
from engine.inverse.evolve import evolve
from engine.inverse.rules import InverseRules
from engine.inverse.state import InverseGame
from engine.lexicon import Lexicon
from engine.party import commands as p
from engine.party import events as pe
from tests.builders import board

NOW = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)
SECRET = GameSecret("5f2a", bytes(32))
WORDS = Lexicon.from_words("CHAT CHATS HAT SATIN SAT AS SA TIN TA AI SES ES".split(), name="club")
GRID = board("H4 CHATs", "8H sATIN")
"""CHATS, its last letter a joker, and SATIN down from it."""
LEA, TOM, ZOE = 1, 2, 3


@dataclass
class Inverse:
    """Léa and Tom play on this grid; it is Léa's turn, whose time runs."""

    grid: Board = GRID
    rules: InverseRules = field(default_factory=InverseRules)
    players: tuple[int, ...] = (LEA, TOM)
    now: datetime = NOW
    said: list[e.Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.do(c.CreateGame("5f2a", self.rules))
        for player in self.players:
            self.do(p.Join(player))
        self.said += [e.GridLaid("{}", self.grid, NOW), pe.TurnBegan(1, self.players[0], NOW)]
        self.do(p.OpenTurn(1))

    @property
    def game(self) -> InverseGame:
        """As it stands."""
        return reduce(evolve, self.said, None)  # type: ignore[return-value]  # not empty

    def do(self, command: c.Command) -> list[e.Event]:
        """What comes of it is kept; the message of a turn that began is out at once."""
        before = self.game if self.said else None
        events = decide(before, command, lexicon=WORDS, now=self.now, rng=SECRET)
        self.said += events
        if any(isinstance(event, pe.TurnBegan) for event in events):
            self.do(p.OpenTurn(self.game.party.turn))
        return events

    def take(self, player: int, text: str, turn: int | None = None) -> list[e.Event]:
        return self.do(c.TakeAway(player, text, turn))

    def wait(self, seconds: float) -> list[e.Event]:
        """Time goes by, and what is due is done."""
        self.now += timedelta(seconds=seconds)
        return self.do(p.Wake())
