"""What is chosen for a place: language, time zone, picture, pace, whether games are played there.

A choice for a channel wins over one for its server, and that one over the configuration. A thread has
those of its channel. Places are known to be part of others from the requests that came from there.
"""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from types import MappingProxyType
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from bot.store import Store
from bot.store.remembered import Remembered
from bot.talk.identity import Place
from bot.talk.refusals import BadArgument
from bot.texts import LANGUAGES, Texts
from engine.duplicate.rules import PRESETS
from render.theme import THEMES

MOST_REMEMBERED = 20_000
_LONGEST_TYPED = 60
_WITHIN = "within"
_PRIVATE = "private"
_MOST_LISTED = 12
"""Values that a refusal lists."""


@dataclass(frozen=True, slots=True)
class PlaceSettings:
    """What holds in a place.

    Attributes:
        language: of what is said there.
        time_zone: IANA name.
        theme: of the picture.
        announcement: ``full`` by the spelling table, or ``short``.
        pace: the preset of a new game; empty for the configuration's times.
        games: ``yes`` or ``no``: whether games may be opened.
        threads: ``yes`` or ``no``: whether a game gets a thread of its own, where there are threads.
        nicknames: ``yes`` or ``no``: whether people are called as on this server, where there are nicknames.
        paused_draw: ``hidden`` or ``shown``: whether the draw may be seen while the clock stands.
        dictionary: ``open`` or ``closed``: whether the word tools answer during the rounds of new games.
        edition: the word list, by its name; empty for the configuration's (`bot.library`).
    """

    language: str = "fr"
    time_zone: str = "Europe/Paris"
    theme: str = "light"
    announcement: str = "full"
    pace: str = ""
    games: str = "yes"
    threads: str = "no"
    nicknames: str = "no"
    paused_draw: str = "hidden"
    dictionary: str = "closed"
    edition: str = ""

    @property
    def texts(self) -> Texts:
        """The sentences."""
        return LANGUAGES[self.language]

    @property
    def zone(self) -> ZoneInfo:
        """The time zone."""
        return ZoneInfo(self.time_zone)


@dataclass(frozen=True, slots=True)
class Setting:
    """One of them: its names by language, and what it may be.

    Attributes:
        names: as typed, by language.
        values: as stored, with what is typed in each language.
        of_servers: it is about something that only a server has.
    """

    names: Mapping[str, str]
    values: Callable[[], Mapping[str, tuple[str, ...]]]
    of_servers: bool = False


@cache
def _zones() -> Mapping[str, tuple[str, ...]]:
    return {zone: (zone,) for zone in sorted(available_timezones())}


def _same(*values: str) -> Callable[[], Mapping[str, tuple[str, ...]]]:
    return lambda: {value: (value,) for value in values}


def _yes_no() -> Mapping[str, tuple[str, ...]]:
    return {"yes": ("oui", "yes"), "no": ("non", "no")}


def _setting(
    fr: str,
    en: str,
    values: Callable[[], Mapping[str, tuple[str, ...]]],
    *,
    of_servers: bool = False,
) -> Setting:
    return Setting(MappingProxyType({"fr": fr, "en": en}), values, of_servers)


SETTINGS: Mapping[str, Setting] = MappingProxyType(
    {
        "language": _setting("langue", "language", _same(*LANGUAGES)),
        "time_zone": _setting("fuseau", "time-zone", _zones),
        "theme": _setting(
            "thème",
            "theme",
            lambda: dict(
                zip(
                    THEMES,
                    (("clair", "light"), ("sombre", "dark"), ("daltonien", "colour-blind")),
                    strict=True,
                )
            ),
        ),
        "announcement": _setting(
            "annonce",
            "announcement",
            lambda: {
                "full": ("complète", "full"),
                "short": ("brève", "short"),
            },
        ),
        "pace": _setting("cadence", "pace", _same(*PRESETS)),
        "games": _setting("parties", "games", _yes_no),
        "threads": _setting("fils", "threads", _yes_no, of_servers=True),
        "nicknames": _setting("pseudos", "nicknames", _yes_no, of_servers=True),
        "paused_draw": _setting(
            "tirage-en-pause",
            "draw-in-pauses",
            lambda: {"hidden": ("caché", "hidden"), "shown": ("visible", "shown")},
        ),
        "dictionary": _setting(
            "dictionnaire",
            "dictionary",
            lambda: {"open": ("ouvert", "open"), "closed": ("fermé", "closed")},
        ),
    }
)
"""By the name of the field; the word lists, which are the operator's, come beside them."""
_FIELDS = frozenset(field.name for field in fields(PlaceSettings))


def with_editions(names: Iterable[str]) -> Mapping[str, Setting]:
    """The settings, with these word lists to choose from."""
    editions = {"": ("défaut", "default"), **{name: (name,) for name in names}}
    edition = _setting("édition", "edition", lambda: editions)
    return MappingProxyType({**SETTINGS, "edition": edition})


def select_settings(
    scopes: Sequence[Place], offered: Mapping[str, Setting] = SETTINGS
) -> Mapping[str, Setting]:
    """Those that mean something in a place that is part of these scopes: outside a server, some do not."""
    return {name: each for name, each in offered.items() if scopes or not each.of_servers}


def fold(text: str) -> str:
    """Lower case, without accents: so may a name or a value be typed."""
    marked = unicodedata.normalize("NFD", text[:_LONGEST_TYPED].lower())
    return "".join(sign for sign in marked if not unicodedata.combining(sign))


def pick_spelling(spellings: Sequence[str], language: str) -> str:
    """The spelling in that language; the only one, if it is the same in all."""
    return spellings[min(list(LANGUAGES).index(language), len(spellings) - 1)]


def find_setting(
    typed: str, offered: Mapping[str, Setting] = SETTINGS, language: str = "fr"
) -> str:
    """The setting of that name in any language, or as it is stored.

    Raises:
        BadArgument: there is none.
    """
    for field, setting in offered.items():
        if fold(typed) in (field, *map(fold, setting.names.values())):
            return field
    raise BadArgument(typed[:20], tuple(setting.names[language] for setting in offered.values()))


def find_value(
    field: str, typed: str, offered: Mapping[str, Setting] = SETTINGS, language: str = "fr"
) -> str:
    """The stored value that is meant by what was typed.

    Raises:
        BadArgument: not one of its values; those that are like it, if there are many.
    """
    values = offered[field].values()
    for value, spellings in values.items():
        if fold(typed) in (fold(value), *map(fold, spellings)):
            return value
    choices = [pick_spelling(spellings, language) for spellings in values.values()]
    if len(choices) > _MOST_LISTED:
        choices = [choice for choice in choices if fold(typed) in fold(choice)][:_MOST_LISTED]
    raise BadArgument(typed[:20], tuple(choices), "" if choices else _example(field))


def _example(field: str) -> str:
    """A value of one that has too many to be listed."""
    value: str = getattr(PlaceSettings(), field)
    return value


def describe(
    chosen: PlaceSettings, offered: Mapping[str, Setting] = SETTINGS
) -> list[tuple[str, str]]:
    """Each setting with what holds, as it is typed in the language of the place.

    Nothing for one that the configuration says in another way (times that are no preset).
    """
    lines = []
    for field, setting in offered.items():
        spellings = setting.values().get(getattr(chosen, field), ("",))
        lines.append((setting.names[chosen.language], pick_spelling(spellings, chosen.language)))
    return lines


class Settings:
    """Reads and writes them. One process owns the store, so what is remembered is right.

    `offered` are those that may be chosen, `editions` the names of the operator's word lists.
    """

    def __init__(self, store: Store, defaults: PlaceSettings, editions: Iterable[str] = ()) -> None:
        self.offered = with_editions(editions)
        self._store = store
        self.defaults = defaults
        self._known = Remembered[Place, Mapping[str, str]](store.settings, MOST_REMEMBERED)

    async def of(self, place: Place) -> PlaceSettings:
        """What holds in a place."""
        chosen: dict[str, Any] = {}
        for scope in (*reversed(await self._scopes(place)), place):
            own = await self._own(scope)
            chosen |= {name: value for name, value in own.items() if name in _FIELDS}
        return replace(self.defaults, **chosen) if chosen else self.defaults

    async def within(self, place: Place, scopes: tuple[Place, ...]) -> None:
        """Note what a place is part of, nearest first."""
        if scopes and scopes != tuple(await self._scopes(place)):
            await self._set(place, _WITHIN, " ".join(scope.chat for scope in scopes))

    async def parts_of(self, place: Place) -> tuple[Place, ...]:
        """What a place is known to be part of, nearest first."""
        return tuple(await self._scopes(place))

    async def note_private(self, place: Place) -> None:
        """Note that nobody but one person is there."""
        if not await self.is_private(place):
            await self._set(place, _PRIVATE, "yes")

    async def is_private(self, place: Place) -> bool:
        """Whether a place is known to be one person's."""
        return _PRIVATE in await self._own(place)

    async def change(self, scope: Place, field: str, value: str | None) -> None:
        """Choose for a place, or for all that are within one; None takes a choice back."""
        await self._set(scope, field, value)

    async def _scopes(self, place: Place) -> list[Place]:
        chats = (await self._own(place)).get(_WITHIN, "").split()
        return [Place(place.platform, chat) for chat in chats]

    async def _own(self, scope: Place) -> Mapping[str, str]:
        return await self._known.of(scope)

    async def _set(self, scope: Place, name: str, value: str | None) -> None:
        await self._store.set_setting(scope, name, value)
        self._known.changed(scope)
