"""What is chosen for a place: language, time zone, picture, whether games are played there, and how.

What only some kind of game has, its own folder brings (`bot.games`).

A choice for a channel wins over one for its server, and that one over the configuration. A thread has
those of its channel. Places are known to be part of others from the requests that came from there. In a
private chat where no language was chosen, that of the person's client holds.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import cache
from types import MappingProxyType
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from bot.places.setting import NEVER, Setting, hours, pick_spelling, read_hour
from bot.store import Places, StoreError
from bot.store.remembered import Remembered
from bot.talk.answers import Look
from bot.talk.command import NO, YES, Spelling, by_language
from bot.talk.identity import Place
from bot.talk.refusals import BadArgument
from bot.talk.requests import Request
from bot.talk.typography import fold
from bot.texts import LANGUAGES, Texts
from render.theme import THEMES

MOST_REMEMBERED = 20_000
_WITHIN = "within"
_PRIVATE = "private"
_SPOKEN = "spoken"
_HEARD_IN = "heard-in"
_MOST_LISTED = 12
"""Values that a refusal lists."""


@dataclass(frozen=True, slots=True)
class PlaceSettings:
    """The settings that hold in a place.

    Attributes:
        language: of what is said there.
        time_zone: IANA name.
        theme: of the picture.
        games: ``yes`` or ``no``: whether games may be opened.
        threads: ``yes`` or ``no``: whether a game gets a thread of its own, where there are threads.
        nicknames: ``yes`` or ``no``: whether people are called as on this server, where there are nicknames.
        dictionary: ``open`` or ``closed``: whether the word tools answer during the rounds of new games.
        challenge: when the daily challenge is announced, ``20:00`` by the clock there, or `NEVER`.
        round_up: ``yes`` or ``no``: whether the place is told on Mondays what was played there.
        voice: ``yes`` or ``no``: whether games are refereed aloud.
        edition: the word list, by its name; empty for the configuration's (`bot.library`).
        of_games: what only some kind of game has, by its name in `Settings.offered`.
    """

    language: str = "fr"
    time_zone: str = "Europe/Paris"
    theme: str = "light"
    games: str = "yes"
    threads: str = "no"
    nicknames: str = "no"
    dictionary: str = "closed"
    challenge: str = NEVER
    round_up: str = "no"
    voice: str = "no"
    edition: str = ""
    of_games: Mapping[str, str] = field(default_factory=dict)

    @property
    def texts(self) -> Texts:
        """The sentences."""
        return LANGUAGES[self.language]

    @property
    def look(self) -> Look:
        """The look of what is told there."""
        return Look(self.language, self.theme, self.time_zone)

    @property
    def zone(self) -> ZoneInfo:
        """The time zone."""
        return ZoneInfo(self.time_zone)

    def read_in(self, language: str) -> "PlaceSettings":
        """The same for who reads this language; empty for that of the place."""
        return replace(self, language=language) if language else self

    def value_of(self, name: str) -> str:
        """The value of a setting."""
        value: str = self.of_games[name] if name in self.of_games else getattr(self, name)
        return value


@cache
def _zones() -> Mapping[str, Spelling]:
    return {zone: zone for zone in sorted(available_timezones())}


_YES_NO = MappingProxyType({"yes": YES, "no": NO})
_THEME_NAMES = MappingProxyType(
    {
        "light": ("clair", "light"),
        "dark": ("sombre", "dark"),
        "colour-blind": ("daltonien", "colour-blind"),
    }
)
_THEMES = MappingProxyType({theme: _THEME_NAMES[theme] for theme in THEMES})
DICTIONARY = MappingProxyType({"open": ("ouvert", "open"), "closed": ("fermé", "closed")})

SETTINGS: Mapping[str, Setting] = MappingProxyType(
    {
        "language": Setting(
            ("langue", "language"),
            lambda: {code: code for code in LANGUAGES},
            words={"fr": ("Français", "French"), "en": ("Anglais", "English")},
        ),
        "time_zone": Setting(
            ("fuseau", "time-zone"), _zones, label=("Fuseau horaire", "Time zone")
        ),
        "theme": Setting(("thème", "theme"), lambda: _THEMES, label=("Couleurs", "Colours")),
        "games": Setting(
            ("parties", "games"), lambda: _YES_NO, label=("Parties ici", "Games here")
        ),
        "threads": Setting(
            ("fils", "threads"),
            lambda: _YES_NO,
            of_servers=True,
            label=("Un fil par partie", "A thread for each game"),
        ),
        "nicknames": Setting(
            ("pseudos", "nicknames"),
            lambda: _YES_NO,
            of_servers=True,
            label=("Pseudos du serveur", "Server nicknames"),
        ),
        "dictionary": Setting(
            ("dictionnaire", "dictionary"),
            lambda: DICTIONARY,
            label=("Outils de mots pendant les coups", "Word tools during rounds"),
            words={
                "open": ("Ils répondent", "They answer"),
                "closed": ("Ils se taisent", "They stay silent"),
            },
        ),
        "challenge": Setting(
            ("défi", "daily"),
            hours,
            of_one_place=True,
            label=("Heure du défi du jour", "Daily challenge at"),
            read=read_hour,
            example="20:00",
        ),
        "round_up": Setting(
            ("bilan", "round-up"),
            lambda: _YES_NO,
            of_one_place=True,
            label=("Bilan du lundi", "Monday round-up"),
        ),
        "voice": Setting(
            ("voix", "voice"),
            lambda: _YES_NO,
            of_one_place=True,
            label=("Arbitrage à voix haute", "Refereeing aloud"),
        ),
    }
)
"""By the name of the field; those of games, and the operator's word lists, come beside them."""
_FIELDS = frozenset({*SETTINGS, "edition"})


def find_setting(
    typed: str, offered: Mapping[str, Setting] = SETTINGS, language: str = "fr"
) -> str:
    """The setting of that name in any language, or as it is stored.

    Raises:
        BadArgument: there is none.
    """
    for name, each in offered.items():
        if fold(typed) in (name, *map(fold, each.names.values())):
            return name
    names = tuple(each.names[language] for each in offered.values())
    raise BadArgument(typed[:20], names, listed=("/reglages", "/settings"))


def find_value(
    name: str, typed: str, offered: Mapping[str, Setting] = SETTINGS, language: str = "fr"
) -> str:
    """The stored value that is meant by what was typed.

    Raises:
        BadArgument: not one of its values; those that are like it, if there are many.
    """
    values, typed = offered[name].values(), offered[name].read(typed)
    for value, spelling in values.items():
        if fold(typed) in (fold(value), *map(fold, by_language(spelling).values())):
            return value
    choices = [pick_spelling(spelling, language) for spelling in values.values()]
    if len(choices) > _MOST_LISTED:
        choices = [choice for choice in choices if fold(typed) in fold(choice)][:_MOST_LISTED]
    example = "" if choices else offered[name].example or PlaceSettings().value_of(name)
    raise BadArgument(typed[:20], tuple(choices), example)


def describe(
    chosen: PlaceSettings, offered: Mapping[str, Setting] = SETTINGS, reads: str = ""
) -> list[tuple[str, str | timedelta]]:
    """Each setting with what holds, as it is typed in the language of who reads it, or else of the place.

    A time for one that the configuration says in another way (times that are no preset).
    """
    language = reads or chosen.language
    lines: list[tuple[str, str | timedelta]] = []
    for name, each in offered.items():
        value = chosen.value_of(name) or each.unset or ""
        holds: str | timedelta = value if isinstance(value, timedelta) else ""
        if isinstance(value, str):
            values = each.values()  # an edition that is gone is the default
            holds = pick_spelling(values.get(value, values.get("", value)), language)
        lines.append((each.names[language], holds))
    return lines


class Settings:
    """Reads and writes them, and remembers what holds.

    `offered` are those that may be chosen: those of every place, `of_games`, and the word list, one of
    `editions`, which are the operator's. Platforms enter themselves: in `several_languages`, where everybody
    reads their own, in `calendars`, which have entries for gatherings.
    """

    def __init__(
        self,
        store: Places,
        defaults: PlaceSettings,
        editions: Iterable[str] = (),
        of_games: Mapping[str, Setting] = MappingProxyType({}),
    ) -> None:
        lists: Mapping[str, Spelling] = {"": ("défaut", "default")} | {
            each: each for each in editions
        }
        label = ("Liste de mots", "Word list")
        edition = Setting(("édition", "edition"), lambda: lists, label=label)
        self.offered = MappingProxyType({**SETTINGS, **of_games, "edition": edition})
        self._of_games = {name: each.default for name, each in of_games.items()}
        self.several_languages = set[str]()
        self.calendars = set[str]()
        self._store = store
        self.defaults = replace(defaults, of_games={**self._of_games, **defaults.of_games})
        self._known = Remembered[Place, Mapping[str, str]](store.settings, MOST_REMEMBERED)
        self._holding = Remembered[Place, PlaceSettings](self._resolve, MOST_REMEMBERED)

    async def of(self, place: Place) -> PlaceSettings:
        """The settings of a place."""
        return await self._holding.of(place)

    def has_several(self, place: Place) -> bool:
        """Whether everybody there reads their own language."""
        return place.platform in self.several_languages

    async def for_request(self, request: Request) -> PlaceSettings:
        """The settings where this is asked, as who asks reads them; the configuration's without an answer."""
        chosen = await self.or_defaults(request.place, request.within)
        return chosen.read_in(request.reads)

    async def or_defaults(self, place: Place, within: tuple[Place, ...] = ()) -> PlaceSettings:
        """The settings of a place that is part of these; the configuration's if the store has no answer."""
        with suppress(StoreError):  # told when a request is handled
            await self.within(place, within)
        with suppress(StoreError):
            return await self.of(place)
        return self.defaults

    async def _resolve(self, place: Place) -> PlaceSettings:
        chosen: dict[str, str] = {}
        for scope in (*reversed(await self.parts_of(place)), place):
            chosen |= await self._known.of(scope)
        if _SPOKEN in chosen:
            chosen.setdefault("language", chosen[_SPOKEN])
        if not chosen:
            return self.defaults
        common: dict[str, Any] = {name: chosen[name] for name in chosen if name in _FIELDS}
        of_games = {name: chosen[name] for name in chosen if name in self._of_games}
        return replace(self.defaults, **common, of_games={**self.defaults.of_games, **of_games})

    async def within(self, place: Place, scopes: tuple[Place, ...]) -> None:
        """Note what a place is part of, nearest first."""
        if scopes and scopes != await self.parts_of(place):
            await self.change(place, _WITHIN, " ".join(scope.chat for scope in scopes))

    async def parts_of(self, place: Place) -> tuple[Place, ...]:
        """The places that a place is known to be part of, nearest first."""
        chats = (await self._known.of(place)).get(_WITHIN, "").split()
        return tuple(Place(place.platform, chat) for chat in chats)

    async def note_private(self, place: Place) -> None:
        """Note that nobody but one person is there."""
        if not await self.is_private(place):
            await self.change(place, _PRIVATE, "yes")

    async def note_language(self, place: Place, language: str) -> None:
        """Note the language of the only person there."""
        if (await self._known.of(place)).get(_SPOKEN, self.defaults.language) != language:
            await self.change(place, _SPOKEN, language)

    async def speak_in(self, place: Place, chat: str) -> None:
        """Note in which other place those are who hear what is said of this one."""
        await self.change(place, _HEARD_IN, chat)

    async def heard_in(self, place: Place) -> str:
        """The other place in which those are who hear; empty for none."""
        for scope in (place, *await self.parts_of(place)):
            if _HEARD_IN in (known := await self._known.of(scope)):
                return known[_HEARD_IN]
        return ""

    async def is_private(self, place: Place) -> bool:
        """Whether a place is known to be one person's."""
        return _PRIVATE in await self._known.of(place)

    async def change(self, scope: Place, name: str, value: str | None) -> None:
        """Choose for a place, or for all that are within one; None takes a choice back."""
        await self._store.set_setting(scope, name, value)
        self.read_anew(scope)

    def read_anew(self, scope: Place | None = None) -> None:
        """Forget what was read of a scope; of all, if a place, or what others are in, has another name."""
        if scope is None:
            self._known.all_changed()
        else:
            self._known.changed(scope)
        self._holding.all_changed()  # in all that are within the scope
