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
from array import array
from pathlib import Path
from random import Random
from types import ModuleType

from Cython.Compiler.Main import compile as translate

from engine.board import Board
from engine.finders import Finders
from engine.formulas import FORMULAS
from engine.kernel import ALL_SCORES, INTERPRETED, VARIABLE, Kernel, load_kernel
from engine.kernel.kept import NUMBERS
from engine.kernel.loading import one_source
from engine.lexicon import Lexicon
from engine.solutions import found_by
from engine.strategy.position import always
from engine.tiles import ALL_TILES, COUNTS, JOKER, remove_tiles
from tests.engine import play_counts

AS_IT_IS = load_kernel({VARIABLE: INTERPRETED})
NAME = "checked_top_finder"
CHECKS = (
    "-fsanitize=bounds,shift,signed-integer-overflow,integer-divide-by-zero,null "
    "-fsanitize-undefined-trap-on-error"
)
NODES_OF_ENDS = 40
LENGTHS_OF_RACKS = (8, 7, 3)


def build(folder: Path) -> ModuleType:
    """Compile the sources with checks, and load the result."""
    for end in ("py", "pxd"):
        (folder / f"{NAME}.{end}").write_text(one_source(end), encoding="utf-8")
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
    fast, slow = Finders(tables, checked), Finders(tables, AS_IT_IS)
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


def play_on(checked: Kernel, lexicon: Lexicon) -> None:
    """Compare games of the two, with leaves and without, and worlds of a position."""
    chance = Random(31)
    leaves = array("h", (chance.randint(-900, 900) for _ in range(NUMBERS)))
    layout = Board.empty().layout
    fast, slow = (kernel.playouts(lexicon.finders.tables, layout) for kernel in (checked, AS_IT_IS))
    for table in (None, leaves):
        fast.set_leaves(table)
        slow.set_leaves(table)
        assert fast.records(1, 0, 2) == slow.records(1, 0, 2)
    for playouts in (fast, slow):
        playouts.prepare(Board.empty().rows, "AE?", "KW", remove_tiles(ALL_TILES, "AE?KW"), (7, 7))
    assert list(fast.sample(3, 0, 2, 0)) == list(slow.sample(3, 0, 2, 0))


def search_ends(checked: Kernel, lexicon: Lexicon, boards: list[Board]) -> None:
    """Compare what the two say of ends on every board where something lies."""
    chance = Random(31)
    for board in boards:
        if not board.is_empty:
            rack, other = ("".join(chance.sample(ALL_TILES, 4)) for _ in range(2))
            found = []
            for kernel in (checked, AS_IT_IS):
                ending = kernel.ending(lexicon.finders.tables, board.layout)
                ending.set(board.rows, rack, other)
                ending.search(NODES_OF_ENDS, always)
                found.append(ending.found())
            assert found[0] == found[1], (board, rack, other)


def main(arguments: list[str]) -> None:
    """Build and play; says how many searches agreed."""
    module = build(Path(arguments[0]))
    checked = Kernel(module.TopFinder, module.Playouts, module.Ending, "")
    boards = [Board.empty(), *map(play_counts.board_of, play_counts.load()["positions"])]
    lexicon = play_counts.small_lexicon()
    play_on(checked, lexicon)
    search_ends(checked, lexicon, boards)
    sys.stdout.write(f"{play(checked, lexicon, boards)} searches agree\n")


if __name__ == "__main__":
    main(sys.argv[1:])
