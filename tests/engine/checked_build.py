"""Compiles the top finder with every check that is left out for speed, and plays with it.

``python -m tests.engine.checked_build FOLDER`` builds in that folder. Arrays and tables are checked for
their bounds, shifts and sums for overflow: the first fault ends the process with a signal. Then the
checked finder searches random positions; its answers must be those of the Python file.
"""

import importlib.util
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path
from random import Random
from types import ModuleType

from Cython.Compiler.Main import compile as translate

from engine.board import Board
from engine.finders import Finders
from engine.formulas import FORMULAS
from engine.kernel import SOURCES, Kernel
from engine.lexicon import Lexicon
from engine.solutions import found_by
from engine.tiles import ALL_TILES, COUNTS, JOKER
from engine.top_finder import ALL_SCORES, TopFinder
from tests.engine import play_counts

NAME = "checked_top_finder"
CHECKS = (
    "-fsanitize=bounds,shift,signed-integer-overflow,integer-divide-by-zero,null "
    "-fsanitize-undefined-trap-on-error"
)
LENGTHS_OF_RACKS = (8, 7, 3)


def build(folder: Path) -> ModuleType:
    """Compile the sources with checks, and load the result."""
    for source in SOURCES:
        (folder / f"{NAME}{source.suffix}").write_bytes(source.read_bytes())
    directives = {"boundscheck": True, "wraparound": False, "initializedcheck": True}
    copy = str(folder / f"{NAME}.py")
    result = translate(copy, compiler_directives=directives)  # type: ignore[no-untyped-call] # Cython has no types
    assert result.num_errors == 0
    target = folder / f"{NAME}.so"
    compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")
    include = sysconfig.get_path("include")
    subprocess.run(
        [
            *(*compiler, "-O1", "-w", "-shared", "-fPIC", f"-I{include}", *CHECKS.split()),
            *(str(folder / f"{NAME}.c"), "-o", str(target)),
        ],
        check=True,
    )
    spec = importlib.util.spec_from_file_location(NAME, target)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def racks(chance: Random) -> list[str]:
    """Racks of several lengths, without a joker, with one and with two."""
    letters = [tile for tile in ALL_TILES if tile != JOKER]
    return [
        "".join(chance.sample(letters, length - jokers)) + JOKER * jokers
        for length in LENGTHS_OF_RACKS
        for jokers in range(COUNTS[JOKER] + 1)
    ]


def play(checked: Kernel, lexicon: Lexicon, boards: list[Board]) -> int:
    """Compare the two on every board; returns how many searches there were."""
    chance = Random(29)
    tables = lexicon.finders.tables
    fast, slow = Finders(tables, checked), Finders(tables, Kernel(TopFinder, "as it is"))
    searches = 0
    for board in boards:
        for rack in racks(chance):
            for wanted in (1, ALL_SCORES):
                answers = []
                for finders in (fast, slow):
                    with finders.at(board, rack, FORMULAS["7et8"]) as finder:
                        finder.search(wanted)
                        answers.append(found_by(finder))
                assert answers[0] == answers[1], (board, rack, wanted)
                searches += 1
    return searches


def main(arguments: list[str]) -> None:
    """Build and play; says how many searches agreed."""
    checked = Kernel(build(Path(arguments[0])).TopFinder, "")
    boards = [Board.empty(), *map(play_counts.board_of, play_counts.load()["positions"])]
    sys.stdout.write(f"{play(checked, play_counts.small_lexicon(), boards)} searches agree\n")


if __name__ == "__main__":
    main(sys.argv[1:])
