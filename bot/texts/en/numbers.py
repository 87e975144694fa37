"""English numbers and lists: plurals, thousands, places, gaps, decimals, durations, enumerations."""

from collections.abc import Sequence
from datetime import timedelta
from fractions import Fraction

from bot.talk.typography import english
from bot.texts.lists import tenths, two_largest

MORE = "and {count} others"
"""After names, for those who are not named."""


def typeset(text: str) -> str:
    return english(text)


def points(number: int) -> str:
    return english(count(number, "point"))


def percentage(value: Fraction) -> str:
    return f"{decimal(tenths(value))}%"


def duration(length: timedelta) -> str:
    """``95 s`` is ``1 min 35 s``; the two largest units are told, days from two days on."""
    unit, larger, smaller = two_largest(length)
    signs = {
        "day": ("days", "h"),
        "hour": ("h", "min"),
        "minute": ("min", "s"),
        "second": ("s", ""),
    }[unit]
    return english(f"{larger} {signs[0]}" + (f" {smaller} {signs[1]}" if smaller else ""))


def count(number: int, word: str) -> str:
    """``1 point``, ``2 points``, ``1,040 points``."""
    return f"{thousands(number)} {word}{'s' if is_plural(number) else ''}"


def is_plural(number: int) -> bool:
    """All but 1 is plural."""
    return abs(number) != 1


def listing(items: Sequence[str]) -> str:
    """``A, E and R``."""
    *others, last = items
    return f"{', '.join(others)} and {last}" if others else last


def ordinal(rank: int) -> str:
    """``1st``, ``11th``."""
    if rank % 100 in (11, 12, 13):
        return f"{rank}th"
    ending = {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    return f"{rank}{ending}"


def place(rank: int, *, tied: bool) -> str:
    """``equal 2nd``."""
    return f"equal {ordinal(rank)}" if tied else ordinal(rank)


def signed(value: int) -> str:
    """With its sign, and a true minus."""
    return f"+{thousands(value)}" if value > 0 else thousands(value)


def thousands(number: int) -> str:
    """``1,040``; below nothing, with a true minus."""
    return f"{number:,}".replace("-", "−")


def decimal(number: int) -> str:
    """413 as 41.3."""
    return f"{number / 10:.1f}"


def halves(doubled: int) -> str:
    """5 as ``2½``."""
    whole, half = divmod(doubled, 2)
    return f"{thousands(whole) if whole else ''}½" if half else thousands(whole)


def worth(hundredths: int) -> str:
    """Hundredths of a point with one decimal: ``−12.4``."""
    tenths = (abs(hundredths) + 5) // 10
    return f"{'−' if hundredths < 0 and tenths else ''}{decimal(tenths)}"


def exact_worth(hundredths: int) -> str:
    """The same for a spreadsheet: ``12.34``, never below nothing."""
    return f"{hundredths // 100}.{hundredths % 100:02}"
