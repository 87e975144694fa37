"""What holds for a person who may be told of each round in a private message."""

from enum import Enum, unique


@unique
class Alert(Enum):
    """What holds for a person on a platform."""

    OFF = "off"
    ON = "on"
    CLOSED = "closed"
    """Wanted, and refused when it was tried."""
