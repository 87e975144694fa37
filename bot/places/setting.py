"""What a setting is: its names, what may be chosen, how it is typed; all of them: `bot.places.settings`."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from types import MappingProxyType

from bot.talk.command import NO, Spelling, by_language

NEVER = "no"
_HOUR = re.compile(r"([0-9]{1,2}) ?(?:[:h.] ?([0-9]{2})?)?")
_HOURS: Mapping[str, Spelling] = MappingProxyType(
    {NEVER: NO}
    | {
        f"{hour:02}:{minute:02}": f"{hour:02}:{minute:02}"
        for hour in range(24)
        for minute in range(60)
    }
)


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its name, and its values.

    Attributes:
        name: as typed.
        values: as stored, with what is typed.
        default: of one that is in `PlaceSettings.of_games`; of the others, `PlaceSettings` has it.
        unset: what holds without a value: one of the values, or a time; None if something is always chosen.
        of_servers: it is about something that only a server has.
        of_one_place: it is chosen for one place, never for all of a server.
        label: what it is about, in words, as a form has it; else its names.
        words: of values, where those that are typed are none that one would read.
        read: how what is typed is written in `values`, where there is more than one way to write it.
        example: of a value, where they are too many to be listed; else what holds without a choice.
    """

    name: Spelling
    values: Callable[[], Mapping[str, Spelling]]
    default: str = ""
    of_servers: bool = False
    unset: str | timedelta | None = None
    of_one_place: bool = False
    label: Spelling = ""
    words: Mapping[str, Spelling] = field(default_factory=dict)
    read: Callable[[str], str] = str
    example: str = ""

    @property
    def names(self) -> Mapping[str, str]:
        """The name in each language."""
        return by_language(self.name)


def hours() -> Mapping[str, Spelling]:
    """None, and each time of day to the minute."""
    return _HOURS


def read_hour(typed: str) -> str:
    """``8 h 30``, ``8h30`` and ``8.30`` as ``08:30``; as it was typed if it is no time."""
    found = _HOUR.fullmatch(typed.strip().lower())
    if found is None:
        return typed
    hour, minute = found.groups()
    return f"{int(hour):02}:{int(minute or 0):02}"


def select_settings(offered: Mapping[str, Setting], *, on_server: bool) -> Mapping[str, Setting]:
    """The settings that mean something in a place: outside a server, some do not."""
    return {name: each for name, each in offered.items() if on_server or not each.of_servers}


def pick_spelling(spelling: Spelling, language: str) -> str:
    """The spelling in that language."""
    return by_language(spelling)[language]
