"""How well a program of the command line plays, and how long it may search.

None names a slur (`engine.strategy.slurs`), no more than an opponent places one: what is judged is asked of
``top`` and ``analyse``.
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from bot.cli.common import InputError
from engine.lexicon import Lexicon
from engine.lexicon.information import WordInformation
from engine.strategy.choosing import at_a_glance, consider
from engine.strategy.knowledge import Knowledge, Level
from engine.strategy.leaves import Leaves
from engine.strategy.levels import choose, is_decent
from engine.strategy.position import (
    GoOn,
    Position,
    Weighed,
    always,
)

DEFAULT_NODES = 1_500
"""A tenth of a second, about."""
MOST_NODES = 10_000_000
_MOST_MS = 3_600_000
_ENDLESS = 1 << 62


@dataclass(frozen=True, slots=True)
class Budget:
    """The budget for a move: so many nodes, or so many milliseconds if they are given."""

    nodes: int
    ms: int | None = None

    def go_on(self) -> GoOn:
        """Whether there is time left, counted from now."""
        if self.ms is None:
            return always
        end = perf_counter() + self.ms / 1_000
        return lambda: perf_counter() < end


def add_budget_options(parser: argparse.ArgumentParser) -> None:
    """``--nodes N`` or ``--ms N``."""
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--nodes",
        type=int,
        metavar="N",
        help=f"racks that the champion searches for one move; default: {DEFAULT_NODES}",
    )
    budget.add_argument(
        "--ms",
        type=int,
        metavar="N",
        help="milliseconds for one move of the champion instead; too few to simulate anything, as some "
        "hundreds are where the search is not compiled (`chevalet --version`), and it plays as static",
    )


def budget_of(args: argparse.Namespace) -> Budget:
    """The budget that these options say.

    Raises:
        InputError: too little to search with, or too much.
    """
    for name, number, most in (("--nodes", args.nodes, MOST_NODES), ("--ms", args.ms, _MOST_MS)):
        if number is not None and not 1 <= number <= most:
            raise InputError(f"{name}: from 1 to {most}, not {number}")
    if args.ms is not None:
        return Budget(_ENDLESS, args.ms)
    return Budget(args.nodes or DEFAULT_NODES)


Advisor = Callable[[Position, int], list[Weighed]]
"""A function of a position and a seed to moves, best first."""


def advisor(level: str, lexicon: Lexicon, budget: Budget) -> Advisor:
    """The advisor of a level (one of `LEVELS`).

    Raises:
        LexiconFileError: the worths of leaves cannot be read.
    """
    return _MAKERS[level](lexicon, budget)


def _of_a_game(level: Level) -> Callable[[Lexicon, Budget], Advisor]:
    """As an opponent in a classic game (`engine.strategy.levels`)."""

    def made(lexicon: Lexicon, budget: Budget) -> Advisor:
        known = Knowledge(lexicon, WordInformation.load_shipped())

        def advice(position: Position, seed: int) -> list[Weighed]:
            found = choose(
                level, position, known, nodes=budget.nodes, seed=seed, go_on=budget.go_on()
            )
            return [Weighed(found, found.worth)]

        return advice

    return made


def _static(lexicon: Lexicon, budget: Budget) -> Advisor:
    """Points and what is kept, nothing simulated; at the end, where all is known, the plays of both."""
    leaves = Leaves.load_shipped()

    def advice(position: Position, _: int) -> list[Weighed]:
        return [at_a_glance(position, lexicon, leaves)]

    return _decent(advice, lexicon, budget)


def _champion(lexicon: Lexicon, budget: Budget) -> Advisor:
    """The advisor that uses all there is."""
    leaves = Leaves.load_shipped()

    def advice(position: Position, seed: int) -> list[Weighed]:
        go_on = budget.go_on()
        return consider(position, lexicon, leaves, nodes=budget.nodes, seed=seed, go_on=go_on)

    return _decent(advice, lexicon, budget)


def _decent(advisor: Advisor, lexicon: Lexicon, budget: Budget) -> Advisor:
    """The same without slurs; where nothing is left, the move that earns most otherwise."""

    def advice(position: Position, seed: int) -> list[Weighed]:
        found = [each for each in advisor(position, seed) if is_decent(position, each.candidate)]
        return found or _of_a_game(Level.HIGHEST)(lexicon, budget)(position, seed)

    return advice


_MAKERS: dict[str, Callable[[Lexicon, Budget], Advisor]] = {
    "beginner": _of_a_game(Level.BEGINNER),
    "club": _of_a_game(Level.CLUB),
    "strong": _of_a_game(Level.HIGHEST),
    "static": _static,
    "champion": _champion,
}
LEVELS = tuple(_MAKERS)
"""Weakest first."""
