"""Whole games through `decide`, in which everybody plays as a program would."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from functools import reduce

from engine.board import Board
from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.programs import choose
from engine.classic.rules import FAMILY, ClassicRules
from engine.classic.state import ClassicGame, Phase
from engine.classic.view import view_of
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.engine.classic.lobbies import ANNE, BOB, SECRET, START
from tests.engine.duplicate.games import CLUB_WORDS
from tests.engine.strategy.bands import EVERYDAY

__all__ = ["CLUB_WORDS", "WholeGame", "replay"]


def replay(events: Iterable[e.Event]) -> ClassicGame:
    """The state that the events add up to."""
    first, *others = events
    return reduce(evolve, others, evolve(None, first))


class WholeGame:
    """A game that has started: its log, its state, and a clock that goes on by a second."""

    def __init__(
        self,
        players: Iterable[int] = (ANNE, BOB),
        rules: ClassicRules = FAMILY,
        *,
        lexicon: Lexicon = CLUB_WORDS,
        secret: GameSecret = SECRET,
        phrases: Mapping[int, str] | None = None,
    ) -> None:
        self.lexicon, self.secret = lexicon, secret
        self.now: datetime = START
        self.log: list[e.Event] = []
        self._game: ClassicGame | None = None
        self.do(c.CreateGame(secret.game, rules))
        for player in players:
            self.do(c.Join(player))
        for player, phrase in (phrases or {}).items():
            self.do(c.GivePhrase(player, phrase))
        self.do(c.Start())

    @property
    def game(self) -> ClassicGame:
        assert self._game is not None
        return self._game

    @property
    def turn(self) -> int:
        """The number of the turn that is on."""
        assert self.game.turn is not None
        return self.game.turn.number

    def do(self, command: c.Command) -> list[e.Event]:
        """What it brings about."""
        self.now += timedelta(seconds=1)
        events = decide(self._game, command, lexicon=self.lexicon, now=self.now, rng=self.secret)
        self.write(*events)
        return events

    def write(self, *events: e.Event) -> None:
        """Take the events for facts."""
        self.log += events
        for event in events:
            self._game = evolve(self._game, event)

    def move(self) -> list[e.Event]:
        """Whoever has something to do does what a program would."""
        for seat in self.game.in_play:
            command = choose(view_of(self.game, seat.player), self.lexicon, EVERYDAY)
            if command is not None:
                return self.do(command)
        raise AssertionError("nobody has anything to do")

    def to_the_end(self) -> ClassicGame:
        """Play all of it."""
        while self.game.phase is not Phase.ENDED:
            self.move()
        return self.game

    def lie(self, board: Board) -> None:
        """What lies there is what the test wants."""
        self._game = replace(self.game, board=board)
