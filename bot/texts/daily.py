"""What can be said of the daily challenge; `bot.talk.daily_views` has the values that it is said of."""

from collections.abc import Sequence
from datetime import date, datetime, time
from typing import Protocol

from bot.talk.daily_views import Own, Past, Problem, Ranking, Solved
from engine.solutions import Solution

MOST_RANKED = 15
"""Players of a place whom a card names, each in a line."""
MOST_LATE = 8
"""Of those who were late, in one line."""


class Daily(Protocol):
    """The daily challenge. Times are those of the place's clock."""

    play: str
    """A button: open today's challenge, in private."""

    round_by_round: str
    """A button: show the solution of each round, in private."""

    not_announced: str
    """The place is told of no challenge any more."""

    def announced_at(self, hour: time, zone: str) -> str:
        """The place is told of each day's challenge at this hour of this time zone."""

    def title(self, on: date) -> str:
        """The challenge of a date."""

    def solution_title(self, on: date) -> str:
        """The same when it is over."""

    def picture_title(self, on: date) -> str:
        """The challenge of a date, in the narrow strip beside a board."""

    def task(self, problem: Problem) -> str:
        """What is asked, how hard it is, and how long a round is."""

    def opened(self, problem: Problem) -> str:
        """What is asked, to whoever has opened it; that there is one try."""

    def own_rank(self, rank: int, players: int) -> str:
        """A person's place among those of a channel; empty if nobody else has played there."""

    def open_until(self, until: datetime) -> str:
        """The clock starts with a press; until when the ranking is open."""

    def ranking(self, ranking: Ranking) -> str:
        """Who has played here, and half of the world; empty if nobody has."""

    def world(self, ranking: Ranking) -> str:
        """What half of the world has reached; empty if nobody has played."""

    def edition(self, problem: Problem) -> str:
        """The word list of the day."""

    def commitment(self, on: date, digest: str) -> str:
        """That the challenge of that date is fixed."""

    def proof(self, digest: str, secret: str) -> str:
        """What a day that is over was made from, and what was told before."""

    def short_date(self, on: date) -> str:
        """A button: the challenge of that date."""

    def own(self, on: date, own: Own) -> str:
        """What a person has made of it: first what may be passed on, for it tells no word."""

    def solved_round(self, on: date, solved: Solved) -> str:
        """What could be played in one round of several."""

    def solved(self, rounds: Sequence[Solved]) -> str:
        """What could be played: all of one round, the tops of several."""

    def last_play(self, top: Solution) -> str:
        """A play with its points, on a picture."""

    def archive(self, days: Sequence[Past]) -> str:
        """Challenges of the last dates, and what somebody made of them."""

    def none(self, on: date) -> str:
        """That date has no challenge."""

    def to_come(self, on: date, begins: datetime) -> str:
        """That date is not there yet anywhere."""

    def list_lost(self, lexicon: str) -> str:
        """The word list that the challenge was made with is not there any more."""

    def forgotten(self, until: datetime) -> str:
        """The account was forgotten while the challenge was on, which is over then."""

    not_ready: str
    """Today's challenge is being prepared."""
