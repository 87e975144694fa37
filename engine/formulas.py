"""Formulas: how many letters are drawn, how many may be placed, what placing many earns, what jokers do.

The normal game draws 7 and pays 50 for all of them (SPEC P7). Seven of eight draws 8 of which at
most 7 may be placed; seven and eight lets all 8 be placed and pays 75 for that (SPEC O4). Each of the three
is played with any of the ways of jokers (SPEC O1, O2, O5).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from types import MappingProxyType


@unique
class Jokers(Enum):
    """The jokers' source, their worth, and the fate of one that was played."""

    ORDINARY = ""
    """From the bag, for nothing; it stays where it was played."""
    JOKER_GAME = "joker"
    """One on each rack, from beside the bag; the real letter takes its place while the bag has one."""
    DEAR = "joker-cher"
    """As in the joker game, and it earns what its letter is worth while the bag has one."""
    EXPLOSIVE = "explosive"
    """From the bag as ever; the real letter takes its place likewise."""

    @property
    def lie_apart(self) -> bool:
        """Whether each rack has one as long as there is one, and the bag has none."""
        return self in {Jokers.JOKER_GAME, Jokers.DEAR}

    @property
    def give_way(self) -> bool:
        """Whether the real letter takes the place of one that was played."""
        return self is not Jokers.ORDINARY


@dataclass(frozen=True, slots=True)
class Formula:
    """The numbers of one formula; `bonuses` maps tiles placed in a turn to points."""

    name: str
    rack_size: int
    most_placed: int
    bonuses: Mapping[int, int]
    jokers: Jokers = Jokers.ORDINARY

    def bonus(self, placed: int) -> int:
        """Points for placing so many tiles in one turn (the scrabble), 0 for few."""
        return self.bonuses.get(placed, 0)


_SEVEN = MappingProxyType({7: 50})
_EIGHT = MappingProxyType({7: 50, 8: 75})

NORMAL = Formula("normal", rack_size=7, most_placed=7, bonuses=_SEVEN)


def _with(jokers: Jokers) -> tuple[Formula, ...]:
    of_eight = f"-{jokers.value}"
    return (
        Formula(jokers.value, 7, 7, _SEVEN, jokers),
        Formula(f"7sur8{of_eight}", 8, 7, _SEVEN, jokers),
        Formula(f"7et8{of_eight}", 8, 8, _EIGHT, jokers),
    )


FORMULAS: Mapping[str, Formula] = MappingProxyType(
    {
        formula.name: formula
        for formula in (
            NORMAL,
            Formula("7sur8", 8, 7, _SEVEN),
            Formula("7et8", 8, 8, _EIGHT),
            *_with(Jokers.JOKER_GAME),
            *_with(Jokers.DEAR),
            *_with(Jokers.EXPLOSIVE),
        )
    }
)
"""Every formula by the name that files and commands use."""
