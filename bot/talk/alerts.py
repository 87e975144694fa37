"""What holds for a person who may be told in private messages what he needs to play."""

from enum import Enum, unique


@unique
class Alert(Enum):
    """The state of private alerts for a person on a platform."""

    UNASKED = "unasked"
    """No choice: the kind of game says whether he is told."""
    OFF = "off"
    ON = "on"
    CLOSED = "closed"
    """Not refused by him, but by the platform when it was tried."""


@unique
class Consent(Enum):
    """The way in which a person consents to private messages."""

    SERVER = "server"
    """Messages of a server that the bot is in are let in."""
    PERSON = "person"
    """Messages of the bot are let in."""
    FIRST_WORD = "first-word"
    """The person has written to the bot in private before."""
