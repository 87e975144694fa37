"""A game of loto that a test plays: its clock is set by hand."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import reduce

from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from engine.loto import commands as c
from engine.loto import events as e
from engine.loto.decide import decide
from engine.loto.evolve import evolve, next_wake
from engine.loto.rules import LotoRules
from engine.loto.state import LotoGame
from engine.party import commands as p
from engine.party.state import Phase

NOW = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)
SECRET = GameSecret("5f2a", bytes(32))
LIST = "BONJOUR MAISONS TOUJOUR VOITURE CHATONS CHEVAUX GAGNAGE ZEZAYEZ SEMAINE".split()
WORDS = Lexicon.from_words(LIST, name="club")
LEA, TOM, ZOE = 1, 2, 3


@dataclass
class Loto:
    """It is open, and nobody has sat down."""

    rules: LotoRules = field(default_factory=LotoRules)
    now: datetime = NOW
    said: list[e.Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.do(c.CreateGame("5f2a", self.rules))

    @property
    def game(self) -> LotoGame:
        """As it stands."""
        return reduce(evolve, self.said, None)  # type: ignore[return-value]  # not empty

    def do(self, command: c.Command) -> list[e.Event]:
        """What comes of it is kept."""
        before = self.game if self.said else None
        events = decide(before, command, lexicon=WORDS, now=self.now, rng=SECRET)
        self.said += events
        return events

    def begin(self) -> "Loto":
        """Léa and Tom have written their words, and the first letter is about to be called."""
        self.do(c.WriteWords(LEA, "bonjour maisons"))
        self.do(c.WriteWords(TOM, "voiture, chatons"))
        self.do(p.Start())
        self.do(p.OpenTurn(1))
        return self

    def wait(self, seconds: float = 10) -> list[e.Event]:
        """Time goes by, and what is due is done."""
        self.now += timedelta(seconds=seconds)
        return self.do(p.Wake())

    def call_all_of(self, player: int) -> None:
        """Letters are called until this player has all."""
        while self.game.left(player):
            self.wait()

    @property
    def due(self) -> datetime | None:
        return next_wake(self.game)

    @property
    def is_over(self) -> bool:
        return self.game.party.phase is Phase.ENDED
