"""What is said around an analysis in a chat: its headings and buttons, what it leads to, why there is none.

What was done and what was lost is `bot.texts.analysis`.
"""

from collections.abc import Sequence
from typing import Protocol

from engine.analysis.values import Sum
from engine.moves import Play


class AnalysisPages(Protocol):
    """Cards and pages."""

    button: str
    """A button: the analysis of this game, or back to its card."""
    show: str
    """A button: the analysis, once it is there."""
    under_way: str
    """It takes a moment; what to press then."""
    dearest: str
    """Above the greatest losses."""
    page: str
    """A button: the page of the game."""
    table: str
    """A button: the table for spreadsheets."""
    cut_short: str
    """Time was over: the last rounds are not in it."""
    finish: str
    """A button: what time was too short for."""
    to_finish: str
    """That it is there, below what time was too short for."""
    not_simulated: str
    """The search is too slow here for simulations."""

    def heading(self, game: str, name: str = "") -> str:
        """Which game it is of (`PastGames.title`), and of whom if it is a page of one player."""

    def move_number(self, number: int) -> str:
        """A button, and above a board: a move."""

    def round_number(self, number: int) -> str:
        """The same of a round."""

    def phases(self, sums: Sequence[Sum]) -> str:
        """What was lost in the parts of a game, in a line; empty if it was all in one, or nothing was."""

    def phase(self, each: Sum) -> str:
        """What a player did in one part of it."""

    def lost_by(self, name: str, worst: str) -> str:
        """One of the greatest losses, and whose."""

    def best(self, play: Play, earned: int) -> str:
        """On a board: the best move that there was."""
