"""What may be chosen for a place about its duplicate games, beside what holds for all games there."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Self

from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.games.rule_spelling import SHORT_PACE_SPELLINGS
from bot.places.setting import Setting
from bot.places.settings import PlaceSettings
from bot.talk.command import Spelling
from engine.duplicate.rules import PRESETS

ANNOUNCEMENTS = MappingProxyType({"full": ("complète", "full"), "short": ("courte", "short")})
PACE_SPELLINGS: Mapping[str, Spelling] = MappingProxyType(
    {name: SHORT_PACE_SPELLINGS.get(name, name) for name in PRESETS}
    | {
        "heure": ("heure", "hour"),
        "demi-journee": ("demi-journée", "half-day"),
        "jour": ("jour", "day"),
    }
)
"""By the name of a preset."""
_PACES_IN_WORDS = {
    name: (DUPLICATE["fr"].menus.pace(name), DUPLICATE["en"].menus.pace(name)) for name in PRESETS
}
_PAUSED_DRAW = MappingProxyType({"hidden": ("caché", "hidden"), "shown": ("visible", "shown")})
_UNSENT = MappingProxyType({"told": ("dit", "told"), "handed-in": ("remis", "handed-in")})

DUPLICATE_SETTINGS: Mapping[str, Setting] = MappingProxyType(
    {
        "announcement": Setting(
            ("annonce", "announcement"),
            lambda: ANNOUNCEMENTS,
            "full",
            label=("Annonce du tirage", "Draw announcement"),
            words={
                "full": ("Épelée", "Spelled out"),
                "short": ("Les lettres seules", "Letters only"),
            },
        ),
        "pace": Setting(
            ("cadence", "pace"),
            lambda: PACE_SPELLINGS,
            label=("Cadence du duplicate", "Duplicate pace"),
            words=_PACES_IN_WORDS,
        ),
        "paused_draw": Setting(
            ("tirage-en-pause", "draw-in-pauses"),
            lambda: _PAUSED_DRAW,
            "hidden",
            label=("Tirage pendant une pause", "Draw during a pause"),
        ),
        "unsent": Setting(
            ("mot-non-envoye", "unsent-word"),
            lambda: _UNSENT,
            "told",
            label=("Mot posé mais non envoyé", "Word laid but not sent"),
            words={"told": ("Signalé", "Pointed out"), "handed-in": ("Remis", "Handed in")},
        ),
    }
)
"""By the name under which a choice is stored."""


@dataclass(frozen=True, slots=True)
class DuplicateSettings:
    """The settings that hold in a place.

    Attributes:
        announcement: ``full`` by the spelling table, or ``short``.
        pace: the preset of a new game; empty for the configuration's times.
        paused_draw: ``hidden`` or ``shown``: whether the draw may be seen while the clock stands.
        unsent: ``told`` or ``handed-in``: what becomes of a word that still lies on a page's board, and was
            not sent, when the time is over.
    """

    announcement: str
    pace: str
    paused_draw: str
    unsent: str

    @classmethod
    def of(cls, chosen: PlaceSettings) -> Self:
        """The settings among all that was chosen for a place."""
        return cls(**{name: chosen.of_games[name] for name in DUPLICATE_SETTINGS})
