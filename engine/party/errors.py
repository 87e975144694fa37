"""Why a party refuses a command, whatever is played. Nothing has changed; `bot.texts` says it in words."""

from dataclasses import dataclass

from engine.errors import RuleViolation


class AlreadySeated(RuleViolation):
    """The player takes part already."""


class NotSeated(RuleViolation):
    """The player does not take part."""


@dataclass(eq=False)
class TableFull(RuleViolation):
    """No more than so many can play."""

    most: int


@dataclass(eq=False)
class TooFewSeated(RuleViolation):
    """The game needs `fewest` players."""

    fewest: int


class HasBegun(RuleViolation):
    """The game has begun; that is done before the start."""


class NotBegun(RuleViolation):
    """The game has not begun; that is done after the start."""


class StandsStill(RuleViolation):
    """The game is suspended."""


class GoesOn(RuleViolation):
    """The game is not suspended."""


class NotHisTurn(RuleViolation):
    """The turn is somebody else's."""


class TurnOver(RuleViolation):
    """Meant for another turn than the one that is on, or sent after its time."""


class PartyOver(RuleViolation):
    """The game has ended."""


class AnotherSecret(RuleViolation):
    """The secret at hand is not the one that the game committed to."""
