"""French numbers and lists: plurals, thousands, places, gaps, decimals, durations, enumerations."""

from collections.abc import Sequence
from datetime import timedelta
from fractions import Fraction

from bot.talk.typography import NARROW, french
from bot.texts.lists import tenths, two_largest

MORE = "et {count} autres"
"""After names, for those who are not named."""


def typeset(text: str) -> str:
    return french(text)


def points(number: int) -> str:
    return french(count(number, "point"))


def percentage(value: Fraction) -> str:
    return french(f"{decimal(tenths(value))} %")


def duration(length: timedelta) -> str:
    """``95 s`` is ``1 min 35``; the two largest units are told, days from two days on."""
    unit, larger, smaller = two_largest(length)
    signs = {"day": "j", "hour": "h", "minute": "min", "second": "s"}
    said = f"{larger} {signs[unit]}"
    if smaller:
        said += f" {smaller} h" if unit == "day" else f" {smaller:02}"
    return french(said)


def count(number: int, word: str) -> str:
    """``1 point``, ``2 points``, ``1 040 points``."""
    return f"{thousands(number)} {word}{'s' if is_plural(number) else ''}"


def is_plural(number: int) -> bool:
    """0 and 1 are singular."""
    return abs(number) > 1


def listing(items: Sequence[str]) -> str:
    """``A, E et R``."""
    *others, last = items
    return f"{', '.join(others)} et {last}" if others else last


def decimal(number: int) -> str:
    """413 as 41,3."""
    return f"{number // 10},{number % 10}"


def ordinal(rank: int) -> str:
    """A place in the ranking (feminine): ``1re``, ``2e``."""
    return "1re" if rank == 1 else f"{rank}e"


def place(rank: int, *, tied: bool) -> str:
    """``2e ex æquo``."""
    return f"{ordinal(rank)} ex æquo" if tied else ordinal(rank)


def signed(value: int) -> str:
    """With its sign, and a true minus."""
    return f"+{thousands(value)}" if value > 0 else thousands(value)


def thousands(number: int) -> str:
    """``1 040``, with a narrow space that does not break; below nothing, with a true minus."""
    return f"{number:,}".replace(",", NARROW).replace("-", "−")


def halves(doubled: int) -> str:
    """5 as ``2,5``."""
    whole, half = divmod(doubled, 2)
    return f"{thousands(whole)},5" if half else thousands(whole)


def worth(hundredths: int) -> str:
    """Hundredths of a point with one decimal: ``−12,4``."""
    tenths = (abs(hundredths) + 5) // 10
    return f"{'−' if hundredths < 0 and tenths else ''}{decimal(tenths)}"


def exact_worth(hundredths: int) -> str:
    """The same for a spreadsheet: ``12,34``, never below nothing."""
    return f"{hundredths // 100},{hundredths % 100:02}"
