"""What is said of games that are over: their list, the page of one, its files (`bot.talk.past_views`)."""

from collections.abc import Sequence
from typing import Protocol

from bot.talk.past_views import PageForm, PastGame, RankedLine, RoundLine

MOST_RANKED = 20
"""Players whom a page in a chat names; a file has them all."""


class PastGames(Protocol):
    """Lists and pages."""

    none_here: str
    none_of_yours: str
    replay: str
    """A button: play the same draws alone."""
    back: str
    """A button: the list."""
    record: str
    """A button: the file that other programs read."""
    scrabble: str
    """What the sign after some points means in the table of rounds."""

    def form(self, form: PageForm) -> str:
        """A button: the page in this form."""

    def heading(self, page: int, *, own: bool) -> str:
        """Above a list: of the chat's games, or of one's own."""

    def line(self, number: int, game: PastGame) -> str:
        """One game of a list."""

    def how_to_replay(self, number: int) -> str:
        """Below a list: what to press, and what may be typed."""

    def title(self, game: PastGame) -> str:
        """Which game it was, and when."""

    def facts(self, game: PastGame) -> str:
        """Its formula and pace, its rounds, the sum of its tops."""

    def ranking(self, lines: Sequence[RankedLine], most: int) -> str:
        """A line a player, those who played later marked; of many, how many more there are."""

    def columns(self) -> Sequence[tuple[str, bool]]:
        """Of the table of rounds: headings, and whether numbers stand below them."""

    def cells(self, line: RoundLine) -> tuple[str, ...]:
        """A round in that table."""

    def rounds(self, lines: Sequence[RoundLine]) -> str:
        """The same, a line a round, read from left to right."""

    def frame(self, line: RoundLine) -> tuple[str, str]:
        """On a picture of the board after a round: which one it was, and its word."""

    def alt(self, game: PastGame) -> str:
        """The table in some sentences."""

    def headings(self) -> Sequence[str]:
        """Of the table for spreadsheets, which names below it each player's rounds."""

    def fields(self, line: RoundLine) -> Sequence[str]:
        """A round in it: numbers without spaces."""

    def ranking_columns(self) -> Sequence[tuple[str, bool]]:
        """Of the ranking on a printed page."""

    def ranking_cells(self, line: RankedLine) -> tuple[str, ...]:
        """A player in it."""

    def ranking_fields(self, line: RankedLine) -> Sequence[str]:
        """A player in the table for spreadsheets, below the same headings: numbers without spaces."""

    def print_headings(self) -> tuple[str, str, str]:
        """Of a printed page: ranking, rounds, board."""

    def saved(self, name: str) -> str:
        """What comes with the answer, by the name of the file."""
