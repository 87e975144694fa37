"""Why any game refuses a command. Nothing has changed; the kind of game has the words for it."""

from dataclasses import dataclass

from engine.errors import RuleViolation


class GameOver(RuleViolation):
    """The game has ended."""


class NotInGame(RuleViolation):
    """Only those who take part may do this."""


class AlreadyIn(RuleViolation):
    """The player takes part already."""


class OrganiserIsHere(RuleViolation):
    """The lead is taken over only from an organiser who is not heard of."""


class TooLateForAPhrase(RuleViolation):
    """The draws are fixed from the start on."""


@dataclass(eq=False)
class BadPhrase(RuleViolation):
    """Nothing to be seen, or more than `most` characters."""

    most: int


class NotHalted(RuleViolation):
    """The game is neither paused nor suspended."""


class WrongSecret(RuleViolation):
    """The secret at hand is not the one that the game committed to."""
