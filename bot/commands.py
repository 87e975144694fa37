"""The one table of commands, for every platform.

Adapters register what stands here (`bot.command` says what a row is) and translate; none of them knows a
command by name.
"""

from datetime import timedelta

from bot import requests as r
from bot.command import Command, Suggest, plain, row
from bot.messages import Press
from bot.place_commands import PLACE_COMMANDS
from bot.refusals import BadArgument, UnknownCommand
from engine.duplicate.rules import PRESETS

MOST_SECONDS = 3600
"""The most that a round is extended by at once."""
_ROUND_DIGITS = 4


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


COMMANDS: tuple[Command, ...] = (
    row(
        ("duplicate", "ouvrir une partie duplicate"),
        ("duplicate", "open a duplicate game"),
        _new_game,
        ("cadence", "pace"),
        tuple(PRESETS),
    ),
    row(("rejoindre", "participer"), ("join", "take part"), plain(r.Join())),
    row(("quitter", "ne plus participer"), ("leave", "take part no longer"), plain(r.Leave())),
    row(
        ("commencer", "tirer le premier coup, ou le suivant"),
        ("start", "draw the first round, or the next"),
        plain(r.Start()),
    ),
    row(
        ("jouer", "remettre un bulletin : H4 SEMAINE"),
        ("play", "hand in a bulletin: H4 SEMAINE"),
        r.Submit,
        ("bulletin", "bulletin"),
        suggest=Suggest.BULLETINS,
        required=True,
    ),
    row(("passe", "bulletin blanc"), ("pass", "blank bulletin"), plain(r.Blank())),
    row(
        ("moi", "mon bulletin et mon classement"),
        ("me", "my bulletin and my place"),
        plain(r.ShowMine()),
    ),
    row(("grille", "la grille en texte"), ("board", "the board as text"), plain(r.ShowBoard())),
    row(("sac", "les lettres qui restent"), ("bag", "the letters left"), plain(r.ShowBag())),
    row(("fin", "terminer le coup"), ("end", "end the round"), plain(r.EndRound())),
    row(
        ("plus", "prolonger le coup de 30 secondes, ou de tant"),
        ("more", "30 seconds more, or so many"),
        _more_time,
        ("secondes", "seconds"),
    ),
    row(
        ("annuler", "annuler le coup (art. 5.2)"),
        ("cancel", "void the round (art. 5.2)"),
        r.CancelRound,
        ("motif", "reason"),
    ),
    row(("pause", "arrêter la pendule"), ("pause", "stop the clock"), plain(r.Pause())),
    row(
        ("suspendre", "remettre la suite à un autre jour"),
        ("suspend", "go on another day"),
        plain(r.Suspend()),
    ),
    row(("reprendre", "reprendre"), ("resume", "go on"), plain(r.Resume())),
    row(("arreter", "terminer la partie"), ("stop", "end the game"), plain(r.Abort())),
    *PLACE_COMMANDS,
    row(("aide", "les commandes"), ("help", "the commands"), plain(r.Help()), everywhere=True),
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
    command = command_named(name)
    if command is None:
        raise UnknownCommand(name[:20])
    return command.make(argument.strip())


def command_named(name: str) -> Command | None:
    """The command of that name in any language, None if there is none."""
    return _BY_NAME.get(name.strip().lower())


def wants_form(payload: str) -> bool:
    """Whether a pressed button wants something typed first."""
    return payload.partition(":")[0] == Press.PLAY.value


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
        case Press.RULE.value:
            return r.ChangeRule(number, text[:20])
        case _:
            raise UnknownCommand(payload[:20])
