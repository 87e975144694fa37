"""What is said of a game that was analysed (`engine.analysis`), whoever asked for it.

Tables are the same as pictures, in a terminal and for spreadsheets; players are named by the `names` of all,
in the order of play, or by their own.
"""

from collections.abc import Sequence
from typing import Protocol

from bot.texts.lists import MOST_LISTED
from engine.analysis.round_values import AnalysedRound, DuplicateAnalysis, Found
from engine.analysis.values import AnalysedMove, Method, Missed, Option, Phase, PlayerSums, Sum
from engine.notation import mark_jokers
from engine.solutions import Solution
from engine.strategy.position import CENTI

MOST_OPTIONS = 5
"""Moves that are told of one position."""


class Analyses(Protocol):
    """Of any game: parts of it, and what each player did in them. Of a classic game: move by move."""

    def title(self, names: Sequence[str]) -> str:
        """Whose game it is; of many players the first."""

    def unnamed(self, number: int) -> str:
        """A player whose name is not known."""

    def phase(self, phase: Phase) -> str:
        """A part of a game, in a cell."""

    def method(self, method: Method) -> str:
        """Under a table: what a loss is."""

    unfinished: str
    """Time was over: the last moves were compared by less."""
    partial: str
    """Racks that are known in part only, and what follows for the sums."""

    def columns(self) -> Sequence[tuple[str, bool]]:
        """Of the table of moves: headings, and whether numbers stand below them."""

    def cells(self, move: AnalysedMove, names: Sequence[str]) -> tuple[str, ...]:
        """A turn in that table."""

    def headings(self) -> Sequence[str]:
        """Of the table for spreadsheets."""

    def fields(self, move: AnalysedMove, names: Sequence[str]) -> Sequence[str]:
        """A turn in it: numbers without spaces."""

    def detail(self, move: AnalysedMove, name: str) -> str:
        """A turn in full, several lines: what was done, the best moves with their worths, what was missed."""

    def worst(self, move: AnalysedMove) -> str:
        """One of a player's great losses, in half a line."""

    def sum_columns(self) -> Sequence[tuple[str, bool]]:
        """Of the table of players and phases of a classic game."""

    def sum_cells(self, name: str, each: Sum) -> tuple[str, ...]:
        """A player's phase in it, or the whole game."""

    def player(self, name: str, sums: PlayerSums) -> str:
        """What a player did in a whole classic game, in a sentence."""


class AnalysedRounds(Protocol):
    """Of a duplicate game, round by round; what each player found in it."""

    def columns(self) -> Sequence[tuple[str, bool]]:
        """Of the table of rounds: headings, and whether numbers stand below them."""

    def cells(self, each: AnalysedRound) -> tuple[str, ...]:
        """A round in that table."""

    def found_columns(self) -> Sequence[tuple[str, bool]]:
        """Of one player's rounds: headings, and whether numbers stand below them."""

    def found_cells(self, each: AnalysedRound, found: Found) -> tuple[str, ...]:
        """A round in that table."""

    def headings(self) -> Sequence[str]:
        """Of the table for spreadsheets, with a line for each player of each round."""

    def fields(self, each: AnalysedRound, found: Found | None, name: str) -> Sequence[str]:
        """A round in it, of one player, or of nobody: numbers without spaces."""

    def detail(self, each: AnalysedRound, names: Sequence[str], player: int | None = None) -> str:
        """A round in full, several lines: the tops, the bonus words, what each player found, or this one."""

    def worst(self, each: AnalysedRound, found: Found) -> str:
        """One of a player's great losses, in half a line."""

    def sum_columns(self) -> Sequence[tuple[str, bool]]:
        """Of the table of players and phases; its cells are those of any game."""

    def total(self, analysis: DuplicateAnalysis) -> str:
        """The points of the words that were kept, and those of the tops."""

    def player(self, name: str, sums: PlayerSums) -> str:
        """What a player did in the whole game, in a sentence."""


def options_told(move: AnalysedMove) -> list[tuple[int, Option]]:
    """The best moves, and what was done, each with its place among all from 1."""
    numbered = enumerate(move.options, start=1)
    return [
        (move.rank if each.made else at, each)
        for at, each in numbered
        if at <= MOST_OPTIONS or each.made
    ]


def plays_told(solutions: Sequence[Solution]) -> str:
    """``H4 RESI(N)AT, 5D TRAINES``: as everything in an analysis, the place first; a few of them."""
    told = [f"{each.play.ref} {mark_jokers(each.play.word)}" for each in solutions[:MOST_LISTED]]
    return ", ".join(told) + ("…" if len(solutions) > MOST_LISTED else "")


def missed_told(missed: Missed) -> str:
    """``H4 RESI(N)AT 70, 5D TRAINES 68…``."""
    told = [f"{each.play.ref} {mark_jokers(each.play.word)} {each.points}" for each in missed.best]
    return ", ".join(told) + ("…" if missed.count > len(missed.best) else "")


def whole_points(worth: int) -> str:
    """Hundredths that are whole points, with a true minus."""
    return f"{'−' if worth < 0 else ''}{abs(worth) // CENTI}"
