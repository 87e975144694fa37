"""What can be said of what an organiser does beside the panel of any game."""

from typing import Protocol


class Orders(Protocol):
    """Programs and substitutes, skipped turns and sanctions."""

    skip: str
    """A button: the player to move loses the turn."""
    punish: str
    """A button: a referee's sanction."""
    punish_label: str
    """What is to be typed into its form."""
    punish_example: str
    """A sanction, typed."""
    replace: str
    """A button: somebody else, or a program, takes a player's seat."""
    replace_label: str
    """What is to be typed into its form."""
    replace_example: str
    """Two names, typed."""

    save: str
    """A button: the game that is over as a file, for other programs."""

    computer: str
    """A button: a program takes a seat."""
    how_strong: str
    """How strong they are: which one?"""

    def level(self, level: str) -> str:
        """A button: one of this level; a key of `bot.games.kinds.classic.presets.LEVELS`."""

    def take_seat(self, name: str) -> str:
        """A button: sit down where a player is missing."""
