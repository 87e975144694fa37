"""English numbers: plurals, places, gaps, decimals, durations."""

from datetime import timedelta
from fractions import Fraction

from bot.talk.typography import english
from bot.texts.lists import tenths, two_largest

MORE = "and {count} others"
"""After names, for those who are not named."""


class EnglishNumbers:
    """See `bot.texts.protocol.Texts`."""

    def percentage(self, value: Fraction) -> str:
        return f"{tenths(value) / 10:.1f}%"

    def points(self, number: int) -> str:
        return english(count(number, "point"))

    def duration(self, length: timedelta) -> str:
        return english(duration(length))


def count(number: int, word: str) -> str:
    """``1 point``, ``2 points``, ``1,040 points``."""
    return f"{number:,} {word}{'' if abs(number) == 1 else 's'}"


def duration(length: timedelta) -> str:
    """``95 s`` is ``1 min 35 s``; the two largest units are told, days from two days on."""
    unit, larger, smaller = two_largest(length)
    if unit == "day":
        return f"{larger} days" + (f" {smaller} h" if smaller else "")
    signs = {"hour": ("h", "min"), "minute": ("min", "s"), "second": ("s", "")}[unit]
    return f"{larger} {signs[0]}" + (f" {smaller} {signs[1]}" if smaller else "")


def ordinal(number: int) -> str:
    """``1st``, ``11th``."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def signed(value: int) -> str:
    """With its sign, and a true minus."""
    return f"−{-value:,}" if value < 0 else f"+{value:,}" if value else "0"
