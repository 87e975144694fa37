"""The row of the command table that is about the daily challenge, and what its buttons carry."""

from dataclasses import replace
from datetime import date

from bot.talk import requests as r
from bot.talk.command import Command, Group, argument, row

ARCHIVE = ("archives", "archive")
SHOWN = "?"
"""In the place of a round: what is asked is told before the clock starts."""
_MOST_TYPED = 30
_LONGEST_NUMBER = 18


def _read(typed: str) -> r.Action:
    """``archives``, or a date as it is typed; nothing is today's."""
    asked = typed.strip().lower()[:_MOST_TYPED]
    return r.ShowDays() if asked in ARCHIVE else r.PlayDay(typed=asked, shown=True)


def parse_day(about: str) -> r.Action:
    """The action of a date's button: ``2026-11-22:7``, the number of a place; behind it a round, or `SHOWN`.

    Raises:
        ValueError: it is none of ours.
    """
    day, _, rest = about.partition(":")
    origin, _, number = rest.partition(":")
    if len(rest) > _LONGEST_NUMBER:  # the database would not take it
        raise ValueError(about)
    begins = r.PlayDay(date.fromisoformat(day), int(origin or 0))
    if number == SHOWN:
        return replace(begins, shown=True)
    return replace(begins, round=int(number or 0))


DAILY_COMMANDS: tuple[Command, ...] = (
    row(
        ("defi", "le défi du jour, en privé ; archives : les précédents"),
        ("daily", "today's challenge, in private; archive: earlier ones"),
        _read,
        argument("date", "date", example=ARCHIVE),
        guesses=("jour", "quotidien", "today", "puzzle"),
        group=Group.ALONE,
        everywhere=True,
        discreet=True,
    ),
)
