"""Tables laid by hand, for what a player can check."""

from collections.abc import Callable

import pytest

from tests.engine.classic.oracle.grid import Grid, Refused
from tests.engine.classic.oracle.rules import Rules
from tests.engine.classic.oracle.table import Table

WORDS = set("DIN DUALS RETAIRA PASSE PASSER RIZ ES SI LE LA AN ET TE CA AXE".split())


def lying(*moves: tuple[str, str]) -> Grid:
    grid: Grid = {}
    for reference, word in moves:
        row, column = reference[0], int(reference[1:])
        grid |= {("ABCDEFGHIJKLMNO".index(row), column - 1 + i): w for i, w in enumerate(word)}
    return grid


def table(rules: Rules, *racks: str, bag: str = "EEEEEEEEEEEEEE") -> Table:
    """Everybody has been seen already."""
    laid = Table(rules, list(racks), bag, WORDS)
    laid.came = set(range(len(racks)))
    return laid


def is_on(game: Table) -> bool:
    return game.over is None


def refusal(do: Callable[..., object], *what: object) -> str:
    with pytest.raises(Refused) as refused:
        do(*what)
    return refused.value.code
