"""``chevalet leaves``: make what kept tiles are worth anew, and ask it."""

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from bot.cli.common import (
    BAD_INPUT,
    OK,
    InputError,
    add_config_option,
    add_lexicon_option,
    add_numbers,
    complain,
    open_searchable,
    require_file,
)
from bot.cli.progress import ProgressBar
from bot.cli.workbench.processes import in_processes
from engine.lexicon import Lexicon
from engine.strategy.chance import SplitMix64
from engine.strategy.leave_making.samples import Samples, play_game
from engine.strategy.leave_making.worths import SETTLED, Tally
from engine.strategy.leaves import Leaves
from engine.strategy.position import CENTI
from engine.tiles import ALL_TILES, JOKER, missing_tiles, sort_tiles

GAMES, GENERATIONS = 500, 6
"""Some minutes of two processors."""
MOST_SHOWN = 7
_TOLD = (JOKER, "S", "ES", "QU")


@dataclass(frozen=True, slots=True)
class Generation:
    """Games in which leaves are worth what a file says; the first has none."""

    number: int
    leaves: Path | None
    lexicon: Path | None
    config: Path | None


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommands."""
    leaves = commands.add_parser("leaves", help="make or ask what kept tiles are worth")
    kinds = leaves.add_subparsers(required=True, metavar="COMMAND")
    build = kinds.add_parser(
        "build",
        help="make the worths of leaves anew, by games that the program plays against itself",
        description="Plays games, each generation by what kept tiles were worth in the one before. FILE is "
        "written after each of them: who interrupts keeps the last. The same word list, games, "
        "generations and seed give the same file, with any number of processes.",
    )
    build.add_argument("-o", "--output", metavar="FILE", type=Path, required=True)
    add_numbers(
        build,
        ("--games", GAMES, "of a generation"),
        ("--generations", GENERATIONS, "one after the other"),
        ("--jobs", os.cpu_count() or 1, "processes"),
        ("--seed", 0, "of all games"),
    )
    add_lexicon_option(build)
    add_config_option(build)
    build.set_defaults(run=run_build)
    show = kinds.add_parser(
        "show",
        help="what kept tiles are worth, in points",
        description="Says of each leave, A-Z and ? for a joker, what it is worth beside the points of the "
        "move that keeps it.",
    )
    show.add_argument("tiles", metavar="TILES", nargs="+", help='at most seven; "" for none')
    show.add_argument("--leaves", metavar="FILE", type=Path, help="default: those that are shipped")
    show.set_defaults(run=run_show)


def run_build(args: argparse.Namespace) -> int:
    """Play the generations, one after the other."""
    for option in ("games", "generations", "jobs"):
        if getattr(args, option) < 1:
            raise InputError(f"--{option}: at least 1, not {getattr(args, option)}")
    require_file("--output", args.output)
    lexicon = open_searchable(args.lexicon, config=args.config)  # its tables are made once
    seeds = SplitMix64(args.seed)
    bar = ProgressBar(sys.stderr, "Playing")
    tally = Tally()
    for number in range(args.generations):
        if number <= SETTLED:
            tally = Tally()
        before = args.output if number else None
        generation = Generation(number, before, args.lexicon, args.config)
        played = _play(generation, [seeds.next() for _ in range(args.games)], args.jobs)
        for game, samples in enumerate(played, start=1):
            tally.add(samples)
            bar.show(number * args.games + game, args.generations * args.games)
        bar.clear()
        leaves = tally.worths(lexicon.digest)
        leaves.save(args.output)
        told = ", ".join(f"{tiles} {_points(leaves.worth(tiles))}" for tiles in _TOLD)
        print(f"{args.output}: generation {number + 1} of {args.generations}; {told}", flush=True)
    return OK


def _play(generation: Generation, seeds: list[int], jobs: int) -> Iterator[Samples]:
    """A game for each seed."""
    return in_processes(partial(_game, generation), seeds, jobs)


def _game(generation: Generation, seed: int) -> Samples:
    return play_game(*_player(generation), seed)


@cache
def _player(generation: Generation) -> tuple[Lexicon, Leaves]:
    """The lexicon and the leaves, opened once in each process."""
    leaves = Leaves.none() if generation.leaves is None else Leaves.load(generation.leaves)
    return open_searchable(generation.lexicon, config=generation.config), leaves


def run_show(args: argparse.Namespace) -> int:
    """Print a line for each leave."""
    leaves = Leaves.load_shipped() if args.leaves is None else Leaves.load(args.leaves)
    code = OK
    for typed in args.tiles:
        tiles = typed.upper()
        if len(tiles) > MOST_SHOWN or missing_tiles(ALL_TILES, tiles):
            complain(f"{typed[:40]!r}: not at most {MOST_SHOWN} tiles of the set, A-Z and ?")
            code = BAD_INPUT
            continue
        print(f"{sort_tiles(tiles):7} {_points(leaves.worth(tiles))}")
    return code


def _points(worth: int) -> str:
    return f"{worth / CENTI:+.1f}"
