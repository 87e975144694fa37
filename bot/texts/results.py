"""What is said of games that are over: results, rankings, badges (`bot.talk.result_views`)."""

from datetime import date
from typing import Protocol

from bot.talk.result_views import Circle, Order, RankingView, RoundUpView, StatsView


class Results(Protocol):
    """Of one person, of a place, of everybody."""

    def stats(self, view: StatsView) -> str:
        """What results add up to; what to do if there are none."""

    def stats_button(self, circle: Circle) -> str:
        """A button: whose."""

    def ranking(self, view: RankingView) -> str:
        """Who is first, where whoever asks stands, and what counts."""

    def ranking_button(self, order: Order) -> str:
        """A button: another ranking."""

    def shown(self, wanted: bool) -> str:  # noqa: FBT001 - there is nothing else
        """Whether a person is in the rankings of everybody, and how that is changed."""

    alone: str
    """What somebody plays alone, of all kinds: the label of its results."""
    progress: str
    """Title of the chart of one's results."""
    progress_heading: str
    """Of the curve: percentages, game by game."""
    by_length: str
    """Of the bars: mean points lost, by the length of the top."""
    by_letter: str
    """The same, by a letter in it."""

    def month(self, year: int, month: int) -> str:
        """``novembre 2026``."""

    def progress_alt(self, first: str, last: str, games: int, length: int, letter: str) -> str:
        """The chart in words: percentages as they are written; the length and the letter of most losses.

        0 and nothing where that is not known.
        """

    percent_sign: str
    """What stands behind the number of a percentage, with its space."""

    def percent(self, value: float) -> str:
        """``87,3 %``."""

    def lost(self, value: float) -> str:
        """``4,2``, points."""

    def round_up_chosen(self, zone: str, *, wanted: bool) -> str:
        """Whether the place is told it, on Mondays at nine in its time zone."""

    def round_up_title(self, since: date, until: date) -> str:
        """Of the round-up of a week: its first and its last day."""

    def round_up(self, view: RoundUpView) -> str:
        """What a place has played in a week; what there was none of is left out."""
