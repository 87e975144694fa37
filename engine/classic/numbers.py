"""Whose number is what.

A person has a number above zero. Below zero are those that nobody else is: programs, whose number ends in
their level (-1, then -11, -21 for others of the same level), and the second rack of somebody who plays
against himself (SPEC S2), whose number is his own tenfold, below zero.
"""

from engine.strategy.knowledge import Level

_LEVELS = {level.value: level for level in Level}


def level_of(player: int) -> Level | None:
    """The level of the program of this number, None if it is none."""
    return _LEVELS.get(-player % 10) if player < 0 else None


def program_of(level: Level, others: int) -> int:
    """The number of one more program of this level, beside so many others."""
    return -(10 * others + level.value)


def second_rack_of(person: int) -> int:
    """The number of his second rack."""
    return -10 * person


def owner_of(player: int) -> int | None:
    """The player whose second rack has this number; None if it is no second rack's."""
    return -player // 10 if player < 0 and level_of(player) is None else None


def is_person(player: int) -> bool:
    """Whether somebody has this number, who can be called and written to."""
    return player > 0
