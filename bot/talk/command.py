"""What a command is, for every platform.

A command has a name, a help line and perhaps arguments and an example in each language, and a function
that makes the `Action` of what was typed after it. Names are lower case, without blanks, 32 characters at
the most: every platform takes them.

Few are offered, so that they can be learnt: most rows stand `under` another, which gathers them
(`bot.talk.gathering`), and some are left to buttons. All of them are understood where text is typed.
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

Spelling = str | tuple[str, str]
"""As it is typed: the same in each language, or in French and in English."""
YES, NO = ("oui", "yes"), ("non", "no")


def by_language(typed: Spelling) -> Mapping[str, str]:
    """The spelling in each language."""
    fr, en = (typed, typed) if isinstance(typed, str) else typed
    return MappingProxyType({"fr": fr, "en": en})


@unique
class Group(Enum):
    """The group of a command; help shows one at a time. The value is its name in each language."""

    GAME = ("partie", "game")
    TABLE = ("table", "table")
    """Beside playing: rules, draws, pairs and series, what is left of a game."""
    TURNS = ("classique", "classic")
    """Games whose players take turns."""
    ALONE = ("seul", "alone")
    """Games of one person."""
    ORGANISER = ("organisateur", "organising")
    """Running a game, and refereeing it."""
    WORDS = ("mots", "words")
    RESULTS = ("résultats", "results")
    """The traces of games."""
    CHAT = ("salon", "channel")
    """The place, and oneself."""

    def name_in(self, language: str) -> str:
        """The name that is typed after the help command."""
        return by_language(self.value)[language]


@unique
class Under(Enum):
    """A command under which others stand, by its name in each language."""

    MANAGE = ("organiser", "manage")
    REFEREE = ("arbitrer", "referee")
    JOIN = ("rejoindre", "join")
    TURN = ("tour", "turn")
    RACK = ("chevalet", "rack")
    BAG = ("sac", "bag")
    SHEET = ("feuille", "sheet")
    BOX = ("jeu", "minigame")
    SEARCH = ("chercher", "search")
    ACCOUNT = ("compte", "account")
    STATUS = ("statut", "status")


@unique
class Suggest(Enum):
    """The kind of suggestions for an argument being typed (`bot.places.suggestions`)."""

    SETTINGS = "settings"
    SETTING_VALUES = "setting-values"
    BULLETINS = "bulletins"
    PLAYERS = "players"
    HEIRS = "heirs"
    """To whom a game may be handed over."""
    PARTNERS = "partners"
    WORDS_OF_MOVE = "words-of-move"
    """Words that can be challenged."""
    WORDS_TO_VOTE_ON = "words-to-vote-on"
    """Words that may be found to be of a theme."""
    TURNS = "turns"
    """The turns played, by number."""


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument.

    Attributes:
        names: by language.
        choices: the only values, if they can be listed, each by language.
        several: as many of the choices as one likes, with blanks between, and what is no choice besides.
        follows: what is offered for it depends on the one before it (`bot.talk.gathering`).
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
    several: bool = False
    follows: bool = False

    def complete(self, typed: str, language: str) -> list[str]:
        """The typed text with each choice that its last word may become."""
        *words, last = typed.split(" ")
        left = [each[language] for each in self.choices if each[language] not in words]
        return [" ".join((*words, each)) for each in left if each.startswith(last.lower())]


@dataclass(frozen=True, slots=True)
class Command:
    """A command.

    Attributes:
        names, help: by language; the help is spaced as its language wants.
        read: the action of what was typed after the name; raises a `BotRefusal` if that will not do.
        arguments: `read` gets all of them in order, with blanks between.
        group: where help shows it.
        under: the command that gathers it: it is typed behind that one's name, or as ever by its own.
        unlisted: it is offered nowhere: a button does the same, or another command, or its author knows it.
        rare: it is offered only where there is room for many.
        members: the commands that it gathers (`bot.talk.gathering.gather` fills them in).
        managers: for those who manage the place; the application looks.
        operators: for whoever hosts the bot: nobody else is offered it, or told of it.
        old_names: names that it had: still understood where text is typed, offered nowhere.
        given_up: names that it had, and that will mean something else: who types one is told today's.
        guesses: words by which people look for it in vain, without accents (`bot.talk.near_names`).
        discreet: what is typed and what is answered concern nobody else: a platform that can hides both.
        takes_file: reads a file that comes along, too (`bot.talk.requests.Request.attached`).
        everywhere: needs no game and nothing of the place: of use wherever a person takes the bot along.
    """

    names: Mapping[str, str]
    help: Mapping[str, str]
    read: Callable[[str], r.Action]
    arguments: tuple[Argument, ...] = ()
    group: Group = Group.GAME
    under: Under | None = None
    unlisted: bool = False
    rare: bool = False
    members: "tuple[Command, ...]" = ()
    managers: bool = False
    operators: bool = False
    old_names: tuple[str, ...] = ()
    given_up: tuple[str, ...] = ()
    guesses: tuple[str, ...] = ()
    takes_file: bool = False
    everywhere: bool = False
    discreet: bool = False

    def make(self, text: str) -> r.Action:
        """The action of what was typed after the name.

        Raises:
            BotRefusal: that will not do.
        """
        if not text.strip() and any(each.required for each in self.arguments):
            raise ArgumentMissing(self.lines, self.example or {})
        return self.read(text)

    @property
    def listed(self) -> bool:
        """Whether a platform that registers names is told this one."""
        return self.under is None and not self.unlisted

    @property
    def lines(self) -> Mapping[str, str]:
        """As it is typed by who knows only what is offered, by language: ``organiser pause``."""
        if self.under is None:
            return self.names
        first = by_language(self.under.value)
        return MappingProxyType(
            {code: f"{first[code]} {name}" for code, name in self.names.items()}
        )

    @property
    def example(self) -> Mapping[str, str] | None:
        """A first argument, by language."""
        return self.arguments[0].example if self.arguments else None

    @property
    def needs(self) -> Mapping[str, str] | None:
        """An example of what has to follow, by language; None if nothing has to."""
        return self.example if any(each.required for each in self.arguments) else None

    def usage(self, language: str) -> str:
        """As it is typed, without the stroke: with an example, or what may be left out in brackets.

        An example of several words is a whole line: what follows is in it. What a command gathers is told
        apart.
        """
        if self.members:
            return self.names[language]
        first = self.arguments[0] if self.arguments else None
        whole = (
            first is not None and first.required and " " in (first.example or {}).get(language, "")
        )
        said = (
            each.example[language]
            if each.required and each.example
            else f"[{each.names[language]}]"
            for each in (self.arguments[:1] if whole else self.arguments)
        )
        return " ".join((self.lines[language], *said))


def argument(
    fr: str,
    en: str,
    choices: Iterable[Spelling] = (),
    *,
    example: Spelling | None = None,
    suggest: Suggest | None = None,
    required: bool = False,
    explain: Callable[[str, str], str] | None = None,
    several: bool = False,
) -> Argument:
    """An argument by its name in each language."""
    return Argument(
        by_language((fr, en)),
        tuple(by_language(choice) for choice in choices),
        suggest,
        required,
        None if example is None else by_language(example),
        explain,
        several,
    )


def row(
    fr: tuple[str, str],
    en: tuple[str, str],
    read: Callable[[str], r.Action],
    *arguments: Argument,
    **fields: Any,
) -> Command:
    """A row of the table: (name, help) in each language; what is made of its arguments."""
    return Command(
        by_language((fr[0], en[0])),
        by_language((french(fr[1]), english(en[1]))),
        read,
        arguments,
        **fields,
    )


def by_name(*parts: Iterable[Command]) -> Mapping[str, Command]:
    """The rows by each of their names; a row that several kinds of game give is there once.

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
    """The action of a command that takes no argument."""
    return lambda _: action
