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
computer = "Computer"
how_strong = english(
    "Which opponent?\n"
    "Beginner: everyday words, short plays, never a bonus.\n"
    "Club: the words a club player knows, and a feel for keeping a blank.\n"
    "Strong: every word, and always the most points.\n"
    "Champion: weighs what it keeps, and what may come next."
)
_LEVELS: Mapping[str, str] = {"1": "Strong", "2": "Beginner", "3": "Club", "4": "Champion"}


def level(level: str) -> str:
    return _LEVELS[level]


def take_seat(name: str) -> str:
    return english(f"Take over from {as_typed(name)}")
