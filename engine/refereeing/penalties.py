"""What warnings and penalties take off at the end of a game (article 4.7, R11; SPEC D19, X31)."""

FREE_WARNINGS = 3
POINTS = 5
"""Of a warning that is not free, and of a five-point penalty from the first on."""


def cost_of_warning(number: int) -> int:
    """What a warning costs, the `number`th of a game, from 1."""
    return POINTS if number > FREE_WARNINGS else 0


def warning_penalty(warnings: int) -> int:
    """What so many warnings of a game cost together: 0 or more."""
    return sum(map(cost_of_warning, range(1, warnings + 1)))


def penalty(warnings: int, five_points: int) -> int:
    """What is taken off: the five-point penalties of R11 are a ledger of their own."""
    return warning_penalty(warnings) + POINTS * five_points
