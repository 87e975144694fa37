"""English numbers: plurals, places, gaps, decimals, durations."""

from datetime import timedelta
from fractions import Fraction

from bot.texts.lists import tenths
from bot.texts.typography import numbers_with_units

MORE = "and {count} others"
"""After names, for those who are not named."""


class EnglishNumbers:
    """See `bot.texts.protocol.Texts`."""

    def percentage(self, value: Fraction) -> str:
        return f"{tenths(value) / 10:.1f}%"

    def points(self, number: int) -> str:
        return numbers_with_units(count(number, "point"))

    def duration(self, length: timedelta) -> str:
        minutes, seconds = divmod(round(length.total_seconds()), 60)
        if not minutes:
            return numbers_with_units(f"{seconds} s")
        return numbers_with_units(f"{minutes} min {seconds} s" if seconds else f"{minutes} min")


def count(number: int, word: str) -> str:
    """``1 point``, ``2 points``."""
    return f"{number} {word}{'' if abs(number) == 1 else 's'}"


def ordinal(number: int) -> str:
    """``1st``, ``11th``."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def signed(value: int) -> str:
    """With its sign, and a true minus."""
    return f"−{-value}" if value < 0 else f"+{value}" if value else "0"
