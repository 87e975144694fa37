"""What a setting is: its names, what may be chosen, how it is typed; all of them: `bot.places.settings`."""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from bot.talk.command import Spelling, by_language

_LONGEST_TYPED = 60


@dataclass(frozen=True, slots=True)
class Setting:
    """One of them: its names by language, and what it may be.

    Attributes:
        names: as typed, by language.
        values: as stored, with what is typed.
        default: of one that is in `PlaceSettings.of_games`; of the others, `PlaceSettings` has it.
        unset: what holds without a value: one of the values, or a time; None if something is always chosen.
        of_servers: it is about something that only a server has.
    """

    names: Mapping[str, str]
    values: Callable[[], Mapping[str, Spelling]]
    default: str = ""
    of_servers: bool = False
    unset: str | timedelta | None = None


def setting(
    fr: str,
    en: str,
    values: Callable[[], Mapping[str, Spelling]],
    default: str = "",
    *,
    of_servers: bool = False,
) -> Setting:
    """A setting with its name in each language."""
    return Setting(by_language((fr, en)), values, default, of_servers)


def select_settings(offered: Mapping[str, Setting], *, on_server: bool) -> Mapping[str, Setting]:
    """Those that mean something in a place: outside a server, some do not."""
    return {name: each for name, each in offered.items() if on_server or not each.of_servers}


def fold(text: str) -> str:
    """Lower case, without accents: so may a name or a value be typed."""
    marked = unicodedata.normalize("NFD", text[:_LONGEST_TYPED].lower())
    return "".join(sign for sign in marked if not unicodedata.combining(sign))


def pick_spelling(spelling: Spelling, language: str) -> str:
    """What is typed in that language."""
    return by_language(spelling)[language]
