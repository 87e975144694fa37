"""The search for the top, by formula and number of jokers, on positions of whole games: ``make bench``.

Per position the best of three batches, warm, and the search that is the first in it (how, is said in
`bot.cli.workbench.bench`); set-up (board with cross-checks, rack) apart. Microseconds of one machine mean
little: compare in one run, for instance two commits (see CONTRIBUTING.md) or the two kernels below.
"""

from collections import defaultdict
from itertools import islice
from random import Random

import pytest

from bot.cli.workbench.bench import Searched, figures, time_positions
from engine.fair_draw import GameSecret
from engine.finders import Finders
from engine.formulas import FORMULAS, Jokers
from engine.kernel import Kernel
from engine.lexicon import Lexicon
from engine.tiles import JOKER
from tests.positions import Position, drawn_game, games, with_jokers

GAMES, SEED = 24, 2026
MOST = {"compiled": 150, "interpreted": 30}
"""Positions for each number of jokers."""


def test_times_by_number_of_jokers(
    kernel: Kernel, shipped: Lexicon, capsys: pytest.CaptureFixture[str]
) -> None:
    finders = Finders(shipped.finders.tables, kernel)
    name = "interpreted" if kernel.why_interpreted else "compiled"
    chance = Random(SEED)
    wanted: dict[tuple[str, int], list[Searched]] = defaultdict(list)
    for number, drawn in enumerate(games(shipped, GAMES, SEED)):
        position = with_jokers(drawn, number % 3, chance)
        wanted[position.formula.name, position.rack.count(JOKER)].append(_searched(position))
    for formula in FORMULAS.values():
        if formula.jokers is not Jokers.ORDINARY:
            secret = GameSecret("bench", bytes(32))
            for position in islice(drawn_game(shipped, secret, formula), MOST[name]):
                jokers = position.rack.count(JOKER)
                wanted[formula.name, jokers].append(_searched(position))
    with capsys.disabled():
        print(f"\n{name}, microseconds")
        for (formula_name, jokers), positions in sorted(wanted.items()):
            timed = time_positions(finders, positions[: MOST[name]])
            shown = "  ".join(f"{key} {value:9}" for key, value in figures(timed).items())
            print(f"{formula_name:16} {jokers} jokers  {shown}")
    assert wanted


def _searched(position: Position) -> Searched:
    return position.board, position.rack, position.formula
