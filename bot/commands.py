"""The one table of commands, for every platform.

A command has a name and a help line in each language, perhaps an argument, and a function that makes the
`Action`. Adapters register what stands here and translate; none of them knows a command by name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType

from bot import requests as r
from bot.messages import Press
from bot.refusals import BadArgument, UnknownCommand
from engine.duplicate.rules import PRESETS

MOST_SECONDS = 3600
"""The most that a round is extended by at once."""
_ROUND_DIGITS = 4


@dataclass(frozen=True, slots=True)
class Command:
    """One command: names, help and argument by language."""

    names: Mapping[str, str]
    help: Mapping[str, str]
    make: Callable[[str], r.Action]
    argument: Mapping[str, str] | None = None
    choices: tuple[str, ...] = ()


def _more_time(text: str) -> r.Action:
    seconds = text.strip() or "30"
    if not seconds.isascii() or not seconds.isdigit() or not 1 <= int(seconds[:6]) <= MOST_SECONDS:
        raise BadArgument(text[:20])
    return r.MoreTime(timedelta(seconds=int(seconds)))


def _new_game(text: str) -> r.Action:
    preset = text.strip().lower()
    if preset and preset not in PRESETS:
        raise BadArgument(text[:20], tuple(PRESETS))
    return r.NewGame(preset)


def _plain(action: r.Action) -> Callable[[str], r.Action]:
    return lambda _: action


def _command(
    fr: tuple[str, str],
    en: tuple[str, str],
    make: Callable[[str], r.Action],
    argument: tuple[str, str] | None = None,
    choices: tuple[str, ...] = (),
) -> Command:
    return Command(
        names=MappingProxyType({"fr": fr[0], "en": en[0]}),
        help=MappingProxyType({"fr": fr[1], "en": en[1]}),
        make=make,
        argument=argument and MappingProxyType({"fr": argument[0], "en": argument[1]}),
        choices=choices,
    )


COMMANDS: tuple[Command, ...] = (
    _command(
        ("duplicate", "ouvrir une partie duplicate"),
        ("duplicate", "open a duplicate game"),
        _new_game,
        ("cadence", "pace"),
        tuple(PRESETS),
    ),
    _command(("rejoindre", "participer"), ("join", "take part"), _plain(r.Join())),
    _command(
        ("quitter", "ne plus participer"), ("leave", "take part no longer"), _plain(r.Leave())
    ),
    _command(
        ("commencer", "tirer le premier coup, ou le suivant"),
        ("start", "draw the first round, or the next"),
        _plain(r.Start()),
    ),
    _command(
        ("jouer", "remettre un bulletin : H4 SEMAINE"),
        ("play", "hand in a bulletin: H4 SEMAINE"),
        r.Submit,
        ("bulletin", "bulletin"),
    ),
    _command(("passe", "bulletin blanc"), ("pass", "blank bulletin"), _plain(r.Blank())),
    _command(
        ("moi", "mon bulletin et mon classement"),
        ("me", "my bulletin and my place"),
        _plain(r.ShowMine()),
    ),
    _command(
        ("grille", "la grille en texte"), ("board", "the board as text"), _plain(r.ShowBoard())
    ),
    _command(("sac", "les lettres qui restent"), ("bag", "the letters left"), _plain(r.ShowBag())),
    _command(("fin", "terminer le coup"), ("end", "end the round"), _plain(r.EndRound())),
    _command(
        ("plus", "prolonger le coup de 30 secondes, ou de tant"),
        ("more", "30 seconds more, or so many"),
        _more_time,
        ("secondes", "seconds"),
    ),
    _command(
        ("annuler", "annuler le coup (art. 5.2)"),
        ("cancel", "void the round (art. 5.2)"),
        r.CancelRound,
        ("motif", "reason"),
    ),
    _command(("pause", "arrêter la pendule"), ("pause", "stop the clock"), _plain(r.Pause())),
    _command(
        ("suspendre", "remettre la suite à un autre jour"),
        ("suspend", "go on another day"),
        _plain(r.Suspend()),
    ),
    _command(("reprendre", "reprendre"), ("resume", "go on"), _plain(r.Resume())),
    _command(("arreter", "terminer la partie"), ("stop", "end the game"), _plain(r.Abort())),
    _command(("aide", "les commandes"), ("help", "the commands"), _plain(r.Help())),
)

_BY_NAME = {name: command for command in COMMANDS for name in command.names.values()}


def help_lines(language: str) -> list[tuple[str, str]]:
    """Each command as it is typed, with what it does."""
    return [
        (
            command.names[language]
            + (f" {command.argument[language]}" if command.argument is not None else ""),
            command.help[language],
        )
        for command in COMMANDS
    ]


def parse_line(line: str) -> r.Action:
    """What a typed line asks for: ``/command argument``, or a bulletin.

    Raises:
        UnknownCommand: no command of that name.
        BadArgument: an argument that the command cannot use.
    """
    if not line.startswith("/"):
        return r.Submit(line)
    name, _, argument = line[1:].partition(" ")
    command = _BY_NAME.get(name.strip().lower())
    if command is None:
        raise UnknownCommand(name[:20])
    return command.make(argument.strip())


def parse_press(payload: str, text: str = "") -> r.Action:
    """What a pressed button asks for; `text` is what was typed into its form.

    Raises:
        UnknownCommand: a payload that is none of ours.
    """
    kind, _, number = payload[:64].partition(":")
    round_number = (
        int(number)
        if number.isascii() and number.isdigit() and len(number) <= _ROUND_DIGITS
        else None
    )
    match kind:
        case Press.JOIN.value:
            return r.Join()
        case Press.START.value:
            return r.Start()
        case Press.PLAY.value:
            return r.Submit(text, round_number)
        case Press.BLANK.value:
            return r.Blank(round_number)
        case Press.MINE.value:
            return r.ShowMine()
        case Press.BOARD.value:
            return r.ShowBoard()
        case _:
            raise UnknownCommand(payload[:20])
