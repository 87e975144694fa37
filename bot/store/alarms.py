"""What is to be done at a time, and is no game's (`bot.alarms`)."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Alarm:
    """An alarm; there is one of a name and key.

    Attributes:
        name: who sees to it.
        key: about what: a place's number, a date.
        due: when, aware and in UTC.
        data: what is to be remembered until then, JSON or empty.
    """

    name: str
    key: str
    due: datetime
    data: str = ""
