"""What warnings and penalties take off at the end of a game (article 4.7, R11; SPEC D19, X31)."""

from dataclasses import dataclass

POINTS = 5
"""Of a five-point penalty, from the first on (R11)."""
MOST = 1000
"""Of a warning's number, and of what it costs: more than anybody means."""


@dataclass(frozen=True, slots=True)
class Tariff:
    """The points of warnings, from the first of a game that costs: as article 4.7 has it, or a club."""

    first: int = 4
    points: int = 5

    def of(self, number: int) -> int:
        """The cost of the `number`th warning of a game, from 1."""
        return self.points if number >= self.first else 0

    def of_all(self, warnings: int) -> int:
        """The cost of so many warnings of a game together: 0 or more."""
        return self.points * max(0, warnings - self.first + 1)

    def penalty(self, warnings: int, five_points: int) -> int:
        """The deduction: the five-point penalties of R11 are a ledger of their own."""
        return self.of_all(warnings) + POINTS * five_points


ARTICLE_4_7 = Tariff()
