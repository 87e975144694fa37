"""French numbers: plurals, thousands, places, gaps, decimals, durations."""

from datetime import timedelta
from fractions import Fraction

from bot.talk.typography import NARROW, french
from bot.texts.lists import tenths, two_largest

MORE = "et {count} autres"
"""After names, for those who are not named."""


class FrenchNumbers:
    """See `bot.texts.protocol.Texts`."""

    def percentage(self, value: Fraction) -> str:
        return french(f"{with_comma(tenths(value))} %")

    def points(self, number: int) -> str:
        return french(count(number, "point"))

    def duration(self, length: timedelta) -> str:
        return french(duration(length))


def count(number: int, word: str) -> str:
    """French plural: from two on."""
    return f"{thousands(number)} {word}{'s' if abs(number) >= 2 else ''}"  # noqa: PLR2004 - French counts 0 and 1 as singular


def duration(length: timedelta) -> str:
    """``95 s`` is ``1 min 35``; the two largest units are told, days from two days on."""
    unit, larger, smaller = two_largest(length)
    signs = {"day": "j", "hour": "h", "minute": "min", "second": "s"}
    said = f"{larger} {signs[unit]}"
    if not smaller:
        return said
    return f"{said} {smaller} h" if unit == "day" else f"{said} {smaller:02}"


def ordinal(rank: int) -> str:
    """A place in the ranking (feminine): ``1re``, ``2e``."""
    return "1re" if rank == 1 else f"{rank}e"


def signed(value: int) -> str:
    """With its sign, and a true minus."""
    return f"−{thousands(-value)}" if value < 0 else f"+{thousands(value)}" if value else "0"


def thousands(number: int) -> str:
    """``1 040``, with a narrow space that does not break."""
    return f"{number:,}".replace(",", NARROW)


def with_comma(number: int) -> str:
    """413 as 41,3."""
    return f"{number // 10},{number % 10}"
