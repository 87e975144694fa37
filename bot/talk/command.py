"""What a command is, for every platform.

A command has a name, a help line and perhaps arguments and an example in each language, and a function
that makes the `Action` of what was typed after it. Names are lower case, without blanks, 32 characters at
the most: every platform takes them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, unique
from itertools import chain
from types import MappingProxyType
from typing import Any

from bot.talk import requests as r
from bot.talk.refusals import ArgumentMissing
from bot.talk.typography import english, french

YES, NO = ("oui", "yes"), ("non", "no")


@unique
class Group(Enum):
    """What a command is about; help shows one group at a time. The value is its name in each language."""

    GAME = ("partie", "game")
    ORGANISER = ("organisateur", "organiser")
    WORDS = ("mots", "words")
    CHAT = ("salon", "channel")

    def name_in(self, language: str) -> str:
        """What is typed after the help command."""
        return _by_language(self.value)[language]


@unique
class Suggest(Enum):
    """What is offered while an argument is being typed (`bot.places.suggestions`)."""

    SETTINGS = "settings"
    SETTING_VALUES = "setting-values"
    BULLETINS = "bulletins"
    PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument.

    Attributes:
        names: by language.
        choices: the only values, if they can be listed, each by language.
        suggest: what is offered while it is being typed.
        required: there is nothing to do without it.
        example: by language.
        explain: what a choice means, in a language, where that is said instead of what is typed.
    """

    names: Mapping[str, str]
    choices: tuple[Mapping[str, str], ...] = ()
    suggest: Suggest | None = None
    required: bool = False
    example: Mapping[str, str] | None = None
    explain: Callable[[str, str], str] | None = None


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    Attributes:
        names, help: by language; the help is spaced as its language wants.
        make: the action of what was typed after the name; raises a `BotRefusal` if that will not do.
        argument, choices: the first argument, and its values if they can be listed, each by language.
        group: where help shows it.
        example: a first argument by language.
        suggest: what is offered while it is being typed.
        required: there is nothing to do without it.
        more: further arguments; `make` gets all of them in order, with blanks between.
        managers: for those who manage the place; the application looks again.
        explain: what a choice means (`Argument.explain`).
        old_names: names that it had: still understood where text is typed, offered nowhere.
        given_up: names that it had, and that will mean something else: who types one is told today's.
        everywhere: needs no game and nothing of the place: of use wherever a person takes the bot along.
    """

    names: Mapping[str, str]
    help: Mapping[str, str]
    make: Callable[[str], r.Action]
    argument: Mapping[str, str] | None = None
    choices: tuple[Mapping[str, str], ...] = ()
    group: Group = Group.GAME
    example: Mapping[str, str] | None = None
    suggest: Suggest | None = None
    required: bool = False
    more: tuple[Argument, ...] = ()
    managers: bool = False
    old_names: tuple[str, ...] = ()
    given_up: tuple[str, ...] = ()
    everywhere: bool = False
    explain: Callable[[str, str], str] | None = None

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """All arguments."""
        if self.argument is None:
            return ()
        first = Argument(
            self.argument, self.choices, self.suggest, self.required, self.example, self.explain
        )
        return (first, *self.more)

    @property
    def restricted(self) -> bool:
        """Whether a platform that can hide commands hides it from those who do not manage the place.

        An organiser who manages nothing has his panel instead (`bot.games.duplicate.organiser`).
        """
        return self.managers or self.group is Group.ORGANISER

    def usage(self, language: str) -> str:
        """As it is typed, without the stroke: with an example, or what may be left out in brackets."""
        if self.required and self.example:
            return f"{self.names[language]} {self.example[language]}"
        optional = (f"[{argument.names[language]}]" for argument in self.arguments)
        return " ".join((self.names[language], *optional))


def row(
    fr: tuple[str, str],
    en: tuple[str, str],
    make: Callable[[str], r.Action],
    argument: tuple[str, str] | None = None,
    choices: tuple[str | tuple[str, str], ...] = (),
    *,
    example: str | tuple[str, str] | None = None,
    required: bool = False,
    **fields: Any,
) -> Command:
    """A row of the table: (name, help) in each language; the argument's name, and an example of it.

    A choice or an example that is the same in each language is given once.
    """
    both = (example, example) if isinstance(example, str) else example
    names, examples = _by_language((fr[0], en[0])), both and _by_language(both)

    def make_of_something(text: str) -> r.Action:
        if not text.strip():
            raise ArgumentMissing(names, examples or {})
        return make(text)

    return Command(
        names=names,
        help=_by_language((french(fr[1]), english(en[1]))),
        make=make_of_something if required else make,
        argument=argument and _by_language(argument),
        choices=tuple(
            _by_language((choice, choice) if isinstance(choice, str) else choice)
            for choice in choices
        ),
        example=examples,
        required=required,
        **fields,
    )


def by_name(*parts: Iterable[Command]) -> Mapping[str, Command]:
    """One table of all rows, by each of their names; a row that several kinds of game give is there once.

    Raises:
        ValueError: two rows share a name.
    """
    table: dict[str, Command] = {}
    for command in chain.from_iterable(parts):
        for name in (*command.names.values(), *command.old_names):
            if table.setdefault(name, command) != command:
                raise ValueError(f"/{name} would mean two things")
    return MappingProxyType(table)


def plain(action: r.Action) -> Callable[[str], r.Action]:
    """For a command that takes no argument."""
    return lambda _: action


def _by_language(both: tuple[str, str]) -> Mapping[str, str]:
    fr, en = both
    return MappingProxyType({"fr": fr, "en": en})
