"""What may be chosen for a place about its classic games, beside what holds for all games there."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.games.kinds.classic.presets import SPELLINGS
from bot.games.kinds.classic.texts import CLASSIC
from bot.places.setting import Setting
from bot.places.settings import PlaceSettings

_IN_WORDS = {
    name: (CLASSIC["fr"].menus.rule_sets[name], CLASSIC["en"].menus.rule_sets[name])
    for name in SPELLINGS
}
CLASSIC_SETTINGS: Mapping[str, Setting] = MappingProxyType(
    {
        "classic": Setting(
            ("classique", "classic"),
            lambda: SPELLINGS,
            label=("Partie classique", "Classic game"),
            words=_IN_WORDS,
        )
    }
)
"""By the name under which a choice is stored."""


def preset_of(chosen: PlaceSettings) -> str:
    """The rules of a new game there; empty for the configuration's."""
    return chosen.of_games["classic"]
