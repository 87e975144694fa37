"""What can be said of games that follow each other, and of players who are a pair."""

from collections.abc import Sequence
from typing import Protocol

from engine.duplicate.rules import SeriesRanking
from engine.duplicate.series import SeriesStanding


class Series(Protocol):
    """Games that follow each other, and players who are a pair."""

    next_game: str
    """The button that opens the game after one that is over."""
    none_yet: str
    """Asked for the ranking of a series, and there is one game of it; how it goes on."""

    def number(self, number: int) -> str:
        """Which game of a series this is, from 2."""

    def standings(
        self,
        lines: Sequence[SeriesStanding],
        sides: Sequence[str],
        by: SeriesRanking,
        games: int,
    ) -> str:
        """The ranking after so many games, under a heading; who stands in a line is in `sides`."""

    def pair(self, names: Sequence[str]) -> str:
        """What two are called who play together; or one who plays alone."""

    how_to_pair: str
    """In the lobby of a game for pairs: how one is made."""
    accept: str
    """The button that accepts an offer."""

    def pair_offered(self, name: str, partner: str) -> str:
        """In public: one asks another to be a pair."""

    def pair_is_offered(self, partner: str) -> str:
        """To who has asked."""

    def pair_made(self, pair: str) -> str:
        """In public: two play together from now on."""

    you_are_a_pair: str
    """To who has accepted."""
