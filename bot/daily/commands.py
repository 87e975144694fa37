"""The row of the command table that is about the daily challenge."""

from bot.talk import requests as r
from bot.talk.command import Command, Group, argument, row

ARCHIVE = ("archives", "archive")
_MOST_TYPED = 30


def _read(typed: str) -> r.Action:
    """``archives``, or a date as it is typed; nothing is today's."""
    asked = typed.strip().lower()[:_MOST_TYPED]
    return r.ShowDays() if asked in ARCHIVE else r.PlayDay(typed=asked)


DAILY_COMMANDS: tuple[Command, ...] = (
    row(
        ("defi", "le défi du jour, en privé ; archives : les précédents"),
        ("daily", "today's challenge, in private; archive: earlier ones"),
        _read,
        argument("date", "date", example=ARCHIVE),
        group=Group.GAME,
        everywhere=True,
        discreet=True,
    ),
)
