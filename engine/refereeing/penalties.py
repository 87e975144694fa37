"""What warnings and penalties take off at the end of a game (article 4.7, R11; SPEC D19, X31)."""

from dataclasses import dataclass

POINTS = 5
"""Of a five-point penalty, from the first on (R11)."""
MOST = 1000
"""Of a warning's number, and of what it costs: more than anybody means."""


@dataclass(frozen=True, slots=True)
class Tariff:
    """From which warning of a game on each costs how many points: as article 4.7 has it, or a club."""

    first: int = 4
    points: int = 5

    def of(self, number: int) -> int:
        """What a warning costs, the `number`th of a game, from 1."""
        return self.points if number >= self.first else 0

    def of_all(self, warnings: int) -> int:
        """What so many warnings of a game cost together: 0 or more."""
        return self.points * max(0, warnings - self.first + 1)

    def penalty(self, warnings: int, five_points: int) -> int:
        """What is taken off: the five-point penalties of R11 are a ledger of their own."""
        return self.of_all(warnings) + POINTS * five_points


ARTICLE_4_7 = Tariff()
