"""The row of the command table that is about simultanés."""

from bot.simultane.codes import split_code
from bot.talk import requests as r
from bot.talk.command import YES, Command, Group, argument, by_language, row
from bot.talk.names import clean_name
from bot.talk.refusals import ArgumentMissing, BadArgument
from bot.talk.simultane_actions import (
    CloseCentres,
    JoinSimultane,
    LeaveSimultane,
    NameCentre,
    NameReferee,
    ShowCentres,
    Simultane,
)
from bot.talk.typography import fold

_CLOSE = ("fermer", "close")
_LEAVE = ("quitter", "leave")
_NAME = ("nom", "name")
_REFEREE = ("arbitre", "referee")
_SHOW = ("centres",)


def _lines(name: tuple[str, str]) -> dict[str, str]:
    command = SIMULTANE_COMMANDS[0].names
    return {language: f"{command[language]} {by_language(name)[language]}" for language in command}


def _read(typed: str) -> r.Action:
    """A code and the name of this place; a word of the lists above; or the rules of a new game."""
    line = typed.strip()
    if (found := split_code(line)) is not None:
        code, name = found
        return JoinSimultane(code, clean_name(name))
    first, _, rest = line.partition(" ")
    word = fold(first)
    if word in _NAME:
        if not (name := clean_name(rest)):
            raise ArgumentMissing(_lines(_NAME), by_language("Lyon"))
        return NameCentre(name)
    if word in _REFEREE:
        if not rest.strip():
            raise ArgumentMissing(_lines(_REFEREE), by_language("Tom"))
        return NameReferee(rest.strip())
    if word in _CLOSE:
        return CloseCentres()
    if word in _LEAVE:
        sure = fold(rest.strip())
        if sure and sure not in YES:
            raise BadArgument(rest.strip(), (YES,))
        return LeaveSimultane(bool(sure))
    return ShowCentres() if word in _SHOW else Simultane(line)


SIMULTANE_COMMANDS: tuple[Command, ...] = (
    row(
        ("simultane", "jouer une même partie dans plusieurs salons ; avec un code : y entrer"),
        ("simultaneous", "play one game in several places; with a code: join it"),
        _read,
        argument(
            "code",
            "code",
            ("centres", _NAME, _REFEREE, _CLOSE, _LEAVE),
            example="K7QX-M3PD",
            several=True,
        ),
        argument("nom", "name", example="Lyon"),
        guesses=("simul", "centre", "centres", "clubs"),
        group=Group.GAME,
        rare=True,
    ),
)
