"""French numbers: plurals, places, gaps, decimals, durations."""

from datetime import timedelta
from fractions import Fraction

from bot.texts.lists import tenths
from bot.texts.typography import french

MORE = "et {count} autres"
"""After names, for those who are not named."""


class FrenchNumbers:
    """See `bot.texts.protocol.Texts`."""

    def percentage(self, value: Fraction) -> str:
        return french(f"{with_comma(tenths(value))} %")

    def points(self, number: int) -> str:
        return french(count(number, "point"))

    def duration(self, length: timedelta) -> str:
        minutes, seconds = divmod(round(length.total_seconds()), 60)
        if not minutes:
            return french(f"{seconds} s")
        return french(f"{minutes} min {seconds:02}" if seconds else f"{minutes} min")


def count(number: int, word: str) -> str:
    """French plural: from two on."""
    return f"{number} {word}{'s' if abs(number) >= 2 else ''}"  # noqa: PLR2004 - French counts 0 and 1 as singular


def ordinal(rank: int) -> str:
    """``1er``, ``2e``."""
    return "1er" if rank == 1 else f"{rank}e"


def signed(value: int) -> str:
    """With its sign, and a true minus."""
    return f"−{-value}" if value < 0 else f"+{value}" if value else "0"


def with_comma(number: int) -> str:
    """413 as 41,3."""
    return f"{number // 10},{number % 10}"
