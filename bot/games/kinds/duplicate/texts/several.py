"""What can be said of bulletins that are not one solution: several (multitops), or points alone."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import DuplicateRules
from engine.solutions import Solution


class Several(Protocol):
    """Where a bulletin has several solutions, or points alone, and where places are paid."""

    def opening(self, rules: DuplicateRules) -> str:
        """What of this holds, and how it is written; empty if nothing does."""

    def form(self, rules: DuplicateRules) -> tuple[str, str] | None:
        """What is to be typed into a form, and an example; None if it is one solution."""

    def receipt(self, solutions: Sequence[Solution], total: int) -> str:
        """Several solutions are noted; the same whether words exist and go together or not."""

    def preview(self, solutions: Sequence[Solution], total: int) -> str:
        """A line to be pressed: hand these in."""

    def announced(self, earned: int) -> str:
        """Points alone are noted; the same whether any play earns them or not."""

    def announce(self, earned: int) -> str:
        """A line to be pressed: announce so many points."""

    def counts_so_far(self, solutions: Sequence[Solution], total: int) -> str:
        """Which earlier bulletin counts where the best one does; without solutions, points alone."""

    def best(self, scored: ScoredRound) -> str:
        """The most that a bulletin could earn, and with what; empty where it has one solution."""

    def shares(self, paid: Mapping[int, Fraction], names: Mapping[int, str]) -> str:
        """What the places of a round pay, the best first."""
