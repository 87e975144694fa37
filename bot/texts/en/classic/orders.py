"""English: what an organiser does beside the panel of any game."""

from collections.abc import Mapping

from bot.talk.typography import as_typed, english

skip = "Skip this turn"
punish = "Sanction"
punish_label = "Player, sanction, reason"
punish_example = "Tom warning plays too slowly"
replace = "Replace"
replace_label = "Player (and their replacement)"
replace_example = "Tom beginner"
save = "GCG file"
_OPPONENTS: Mapping[str, str] = {"1": "Strong opponent", "2": "Easy opponent"}


def opponent(level: str) -> str:
    return _OPPONENTS[level]


def take_seat(name: str) -> str:
    return english(f"Take over from {as_typed(name)}")
