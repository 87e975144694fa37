"""What an organiser does beside the panel of any game: programs and substitutes, skipped turns, sanctions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """Buttons, and what is to be typed into their forms, with an example."""

    skip: str
    """The player to move loses the turn."""
    punish: str
    punish_label: str
    punish_example: str
    replace: str
    """Another person, or a program, takes a player's seat."""
    replace_label: str
    replace_example: str
    computer: str
    """A program takes a seat."""
    how_strong: str
    """A question: one of which strength?"""
    levels: Mapping[str, str]
    """By the keys of `bot.games.kinds.classic.presets.LEVELS`."""
    take_seat: Callable[[str], str]
    """Sit down where a player is missing."""

    def level(self, level: str) -> str:
        """A program of this level."""
        return self.levels[level]
