"""Why the bot refuses before the game is even asked. `bot.texts` says it in words."""

from dataclasses import dataclass


class BotRefusal(Exception):
    """Nothing was done."""


@dataclass(eq=False)
class UnknownCommand(BotRefusal):
    """No command, or no button, of that name."""

    name: str


@dataclass(eq=False)
class BadArgument(BotRefusal):
    """An argument that the command cannot use; `choices` are those it can, if they can be listed."""

    argument: str
    choices: tuple[str, ...] = ()


class NoGameHere(BotRefusal):
    """No game is on in this place."""


class GameHere(BotRefusal):
    """A game is on in this place already."""


@dataclass(eq=False)
class NotOrganiser(BotRefusal):
    """Only the organiser may do this: who opened the game."""

    organiser: str
