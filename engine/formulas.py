"""Formulas: how many letters are drawn, how many may be placed, what placing many earns.

The normal game draws 7 and pays 50 for all of them (SPEC P7). Seven of eight draws 8 of which at
most 7 may be placed; seven and eight lets all 8 be placed and pays 75 for that (SPEC O4). The joker
variants share these numbers; what makes them different happens in the draw and on the grid
(SPEC O1), which is why `joker` is a flag here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Formula:
    """The numbers of one formula; `bonuses` maps tiles placed in a turn to points."""

    name: str
    rack_size: int
    most_placed: int
    bonuses: Mapping[int, int]
    joker: bool = False

    def bonus(self, placed: int) -> int:
        """Points for placing so many tiles in one turn (the scrabble), 0 for few."""
        return self.bonuses.get(placed, 0)


_SEVEN = MappingProxyType({7: 50})
_EIGHT = MappingProxyType({7: 50, 8: 75})

NORMAL = Formula("normal", rack_size=7, most_placed=7, bonuses=_SEVEN)

FORMULAS: Mapping[str, Formula] = MappingProxyType(
    {
        formula.name: formula
        for formula in (
            NORMAL,
            Formula("7sur8", 8, 7, _SEVEN),
            Formula("7et8", 8, 8, _EIGHT),
            Formula("joker", 7, 7, _SEVEN, joker=True),
            Formula("7sur8-joker", 8, 7, _SEVEN, joker=True),
            Formula("7et8-joker", 8, 8, _EIGHT, joker=True),
        )
    }
)
"""Every formula by the name that files and commands use."""
