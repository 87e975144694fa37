"""Words to cover that a test plays: its clock is set by hand."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import reduce

from engine.board import Board
from engine.fair_draw import GameSecret
from engine.junior import commands as c
from engine.junior import events as e
from engine.junior.decide import decide
from engine.junior.evolve import evolve
from engine.junior.rules import PLAIN, JuniorRules
from engine.junior.state import JuniorGame
from engine.lexicon import Lexicon
from engine.party import commands as p
from engine.party import events as pe
from tests.builders import board

NOW = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)
SECRET = GameSecret("5f2a", bytes(32))
WORDS = Lexicon.from_words(["CHAT"], name="club")
_LAID = board("H4 CHAT", "7H TABLE")
GRID = Board(tuple(row.lower() for row in _LAID.rows), PLAIN)
"""CHAT, and TABLE down from its T."""
LEA, TOM, ZOE = 1, 2, 3


@dataclass
class Junior:
    """Léa and Tom play on this grid; it is Léa's turn, whose time runs, and these tiles lie open."""

    grid: Board = GRID
    rack: str = "AACHT"
    players: tuple[int, ...] = (LEA, TOM)
    now: datetime = NOW
    said: list[e.Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.do(c.CreateGame("5f2a", JuniorRules()))
        for player in self.players:
            self.do(p.Join(player))
        printed = e.GridPrinted("{}", self.grid, self.rack, NOW)
        self.said += [printed, pe.TurnBegan(1, self.players[0], NOW)]
        self.do(p.OpenTurn(1))

    @property
    def game(self) -> JuniorGame:
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

    def cover(self, player: int, text: str, turn: int | None = None) -> list[e.Event]:
        return self.do(c.Cover(player, text, turn))

    def wait(self, seconds: float) -> list[e.Event]:
        """Time goes by, and what is due is done."""
        self.now += timedelta(seconds=seconds)
        return self.do(p.Wake())
