"""What warnings and penalties take off at the end of a game (article 4.7, R11; SPEC D19, X31)."""

FREE_WARNINGS = 3
POINTS = 5
"""Of a warning that is not free, and of a five-point penalty from the first on."""


def warning_penalty(warnings: int) -> int:
    """What so many warnings of a game cost together: 0 or more."""
    return POINTS * max(0, warnings - FREE_WARNINGS)


def penalty(warnings: int, five_points: int) -> int:
    """What is taken off: the five-point penalties of R11 are a ledger of their own."""
    return warning_penalty(warnings) + POINTS * five_points
