"""``chevalet match``: which of two levels plays better, and how sure that is."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from time import perf_counter
from typing import Any

from bot.cli.common import (
    OK,
    InputError,
    add_config_option,
    add_lexicon_option,
    add_numbers,
    open_searchable,
)
from bot.cli.progress import ProgressBar
from bot.cli.workbench.levels import LEVELS, Budget, add_budget_options, advisor, budget_of
from bot.cli.workbench.processes import in_processes
from engine.strategy.match import Chooser, Pair, play_pair, strength_of
from engine.strategy.position import Candidate, Position

_DESCRIPTION = """\
Plays games in pairs: the same order of the bag, with the seats swapped. Writes one JSON line: "share" is what
part of the games A has won (a draw is half a game), "low" and "high" are the ends of its 95 % interval, over
pairs; "points" are the mean points of A and of B, "moves_per_second" those of both in all processes together.

The result is the same for the same seed, pairs and nodes, however many processes play.
"""


@dataclass(frozen=True, slots=True)
class Match:
    """A match: the two players, and the words; `seed` is that of the first pair."""

    a: str
    b: str
    budget: Budget
    seed: int
    lexicon: Path | None = None
    config: Path | None = None


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    parser = commands.add_parser(
        "match",
        help="measure two levels of programs against each other",
        description=_DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_lexicon_option(parser)
    add_config_option(parser)
    for name in ("a", "b"):
        parser.add_argument(f"--{name}", choices=LEVELS, required=True, help="who plays")
    add_numbers(
        parser,
        ("--pairs", 100, "of games"),
        ("--jobs", 1, "processes"),
        ("--seed", 0, "of the first pair"),
    )
    add_budget_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, and write what came of it."""
    for name, number, least in (("--pairs", args.pairs, 2), ("--jobs", args.jobs, 1)):
        if number < least:
            raise InputError(f"{name}: at least {least}, not {number}")
    match = Match(args.a, args.b, budget_of(args), args.seed, args.lexicon, args.config)
    _choosers(match)  # what cannot be opened is said once, and tables are made once
    bar = ProgressBar(sys.stderr, f"{args.a} - {args.b}")
    started, pairs = perf_counter(), list[Pair]()
    for pair in play(match, args.pairs, args.jobs):
        pairs.append(pair)
        bar.show(len(pairs), args.pairs)
    bar.clear()
    print(json.dumps(_told(match, pairs, perf_counter() - started)))
    return OK


def play(match: Match, pairs: int, jobs: int) -> Iterator[Pair]:
    """Play so many pairs, in order."""
    return in_processes(partial(_pair, match), range(pairs), jobs)


def _pair(match: Match, number: int) -> Pair:
    return play_pair(*_choosers(match), match.seed + number)


@cache
def _choosers(match: Match) -> tuple[Chooser, Chooser]:
    """Both players, made once in each process."""
    lexicon = open_searchable(match.lexicon, config=match.config)

    def chooser(level: str) -> Chooser:
        advised = advisor(level, lexicon, match.budget)

        def chosen(position: Position, seed: int) -> Candidate:
            return advised(position, seed)[0].candidate

        return chosen

    return chooser(match.a), chooser(match.b)


def _told(match: Match, pairs: Sequence[Pair], seconds: float) -> dict[str, Any]:
    strength = strength_of(pairs)
    return {
        "a": match.a,
        "b": match.b,
        "pairs": strength.pairs,
        "share": round(strength.share, 4),
        "low": round(strength.low, 4),
        "high": round(strength.high, 4),
        "points": [round(points, 1) for points in strength.points],
        "moves_per_second": round(sum(pair.turns for pair in pairs) / seconds),
    }
