"""Why something cannot be done in a tournament."""

from dataclasses import dataclass

from engine.errors import RuleViolation


class TournamentIsOver(RuleViolation):
    """Nothing more happens in it."""


class AlreadyEntered(RuleViolation):
    """The player takes part."""


class NotEntered(RuleViolation):
    """The player takes no part, or has withdrawn."""


class EntriesClosed(RuleViolation):
    """Everybody meets everybody, and it has begun."""


@dataclass(eq=False)
class TooManyPlayers(RuleViolation):
    """No more can enter than `most`."""

    most: int


class TooFewPlayers(RuleViolation):
    """Two at least are needed for a round."""


@dataclass(eq=False)
class RoundIsOn(RuleViolation):
    """So many games of round `number` have no result yet."""

    number: int
    left: int


@dataclass(eq=False)
class NotTheNextRound(RuleViolation):
    """The round that comes next is `number`."""

    number: int


class NoRounds(RuleViolation):
    """No round has begun yet."""


@dataclass(eq=False)
class NoSuchTable(RuleViolation):
    """Round `round` has the tables 1 to `last`."""

    round: int
    last: int
