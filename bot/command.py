"""What a command is, for every platform.

A command has a name and a help line in each language, perhaps arguments, and a function that makes the
`Action` of what was typed after it. Names are lower case, without blanks, 32 characters at the most: every
platform takes them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, unique
from types import MappingProxyType
from typing import Any

from bot import requests as r


@unique
class Suggest(Enum):
    """What is offered while an argument is being typed (`bot.suggestions`)."""

    SETTINGS = "settings"
    SETTING_VALUES = "setting-values"
    BULLETINS = "bulletins"


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument.

    Attributes:
        names: by language.
        choices: the only values, if they can be listed, each by language.
        suggest: what is offered while it is being typed.
        required: there is nothing to do without it.
    """

    names: Mapping[str, str]
    choices: tuple[Mapping[str, str], ...] = ()
    suggest: Suggest | None = None
    required: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    Attributes:
        names, help: by language.
        make: the action of what was typed after the name.
        argument, choices: the first argument, and its values if they can be listed.
        suggest: what is offered while it is being typed.
        required: there is nothing to do without it.
        more: further arguments; `make` gets all of them in order, with blanks between.
        managers: for those who manage the place. Platforms may hide it from others; the application
            looks again.
        everywhere: needs no game and nothing of the place: of use wherever a person takes the bot along.
    """

    names: Mapping[str, str]
    help: Mapping[str, str]
    make: Callable[[str], r.Action]
    argument: Mapping[str, str] | None = None
    choices: tuple[str, ...] = ()
    suggest: Suggest | None = None
    required: bool = False
    more: tuple[Argument, ...] = ()
    managers: bool = False
    everywhere: bool = False

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """All arguments."""
        if self.argument is None:
            return ()
        choices = tuple(dict.fromkeys(self.names, choice) for choice in self.choices)
        return (Argument(self.argument, choices, self.suggest, self.required), *self.more)


def row(
    fr: tuple[str, str],
    en: tuple[str, str],
    make: Callable[[str], r.Action],
    argument: tuple[str, str] | None = None,
    choices: tuple[str, ...] = (),
    **fields: Any,
) -> Command:
    """A row of the table: (name, help) in each language, the argument's name in each."""
    return Command(
        names=MappingProxyType({"fr": fr[0], "en": en[0]}),
        help=MappingProxyType({"fr": fr[1], "en": en[1]}),
        make=make,
        argument=argument and MappingProxyType({"fr": argument[0], "en": argument[1]}),
        choices=choices,
        **fields,
    )


def plain(action: r.Action) -> Callable[[str], r.Action]:
    """For a command that takes no argument."""
    return lambda _: action
