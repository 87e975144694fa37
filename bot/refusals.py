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


class ForgedButton(BotRefusal):
    """Not a button of ours, or not from here."""


class OldButton(BotRefusal):
    """The button of a game that is over."""


class NotManager(BotRefusal):
    """Only those who manage the place may do this."""


class GamesNotHere(BotRefusal):
    """Games are not to be played in this place."""


class MayNotPost(BotRefusal):
    """The bot may not write in this place."""


@dataclass(eq=False)
class NotOrganiser(BotRefusal):
    """Only the organiser may do this: who opened the game."""

    organiser: str
