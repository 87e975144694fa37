"""Whole classic games, played by commands as people and programs give them."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.programs import choose
from engine.classic.rules import ClassicRules
from engine.classic.state import ClassicGame
from engine.classic.view import view_of
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.engine.classic.lobbies import SECRET, START
from tests.engine.strategy.bands import RARE

Choice = Callable[[ClassicGame], c.Command | None]
"""What happens next at a table; None to leave it to the player on turn."""


class Played:
    """A game that is played; `events` is all that has happened."""

    def __init__(
        self,
        lexicon: Lexicon,
        rules: ClassicRules,
        players: tuple[int, ...] = (1, 2),
        secret: GameSecret = SECRET,
    ) -> None:
        self.lexicon, self.secret = lexicon, secret
        self.now = START
        self.events: list[e.Event] = []
        self._game: ClassicGame | None = None
        self.do(c.CreateGame(secret.game, rules))
        for player in players:
            self.do(c.Join(player))

    @property
    def game(self) -> ClassicGame:
        """How it stands."""
        assert self._game is not None
        return self._game

    def do(self, command: c.Command) -> None:
        """Ten seconds later, this is asked."""
        self.now += timedelta(seconds=10)
        happened = decide(self._game, command, lexicon=self.lexicon, now=self.now, rng=self.secret)
        for event in happened:
            self._game = evolve(self._game, event)
        self.events += happened

    def play_on(self, choice: Choice = lambda _: None, most: int = 400) -> None:
        """Until it is over: whoever is on turn plays what earns most."""
        for _ in range(most):
            if self.game.termination is not None:
                return
            turn = self.game.turn
            command = choice(self.game)
            if command is None and turn is not None:
                if turn.opened is None:
                    self.do(c.OpenTurn(turn.number))
                command = choose(view_of(self.game, turn.player), self.lexicon, RARE)
            if command is None and self.game.pending is not None:
                heard = (self.game.pending.move.player, *self.game.pending.accepted)
                others = (seat.player for seat in self.game.in_play if seat.player not in heard)
                command = c.Accept(next(others), self.game.pending.turn)
            assert command is not None, "somebody has something to do"
            self.do(command)
        raise AssertionError("the game does not end")


def told(problem: dict[str, Any]) -> str:
    """What is wrong with a record, in a few words: ``other_facts points``."""
    about = problem.get("fields", ())
    return " ".join(
        (problem["error"], *about, *(problem[key] for key in ("due", "refused") if key in problem))
    )
