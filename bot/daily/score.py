"""What is told of a play without telling a word of it.

A round is one sign, filled as far as its points go: ● is the top, ◕ three quarters of it or more, ◑ half,
◔ less, ○ nothing. So it is read without its colour and without a legend. Who took hints has a question mark.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.store import Mark, StoredResult
from bot.talk.daily_views import LEVELS, Line, filled

TOP, *_, NOTHING = LEVELS
HINTED = "?"


def line_of(stored: StoredResult, names: Mapping[int, str], tops: Sequence[int]) -> Line:
    """The line of a play of a day with these tops, also if it was left before its end."""
    result = stored.result
    percentage = Fraction(100 * result.points, sum(tops) or 1)
    name = names.get(result.person, "")
    return Line(name, result.points, percentage, signs(tops, result.marks))


def signs(tops: Sequence[int], marks: Sequence[Mark]) -> str:
    """The signs of all rounds of a play, those that were not reached too."""
    told = [
        sign(mark.points, top, hinted=mark.hinted) for top, mark in zip(tops, marks, strict=False)
    ]
    return "".join(told) + NOTHING * (len(tops) - len(told))


def sign(points: int, top: int, *, hinted: bool = False) -> str:
    """The sign of a round."""
    return filled(points, top) + (HINTED if hinted else "")
