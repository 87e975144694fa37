"""The one table of commands, for every platform.

Adapters register what stands here (`bot.talk.command` says what a row is) and translate; none of them knows a
command by name.
"""

from datetime import timedelta
from typing import assert_never

from bot.games.duplicate.lead_commands import LEAD_COMMANDS
from bot.people.commands import PERSON_COMMANDS
from bot.places.commands import PLACE_COMMANDS
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.command import Command, Group, Suggest, plain, row
from bot.talk.controls import Control, parse_control
from bot.talk.messages import Press
from bot.talk.refusals import BadArgument, NotSeconds, UnknownCommand
from bot.talk.round_names import RoundName
from bot.talk.word_views import HelpSection
from bot.words.commands import WORD_COMMANDS, parse_page
from engine.duplicate.rules import PRESETS

MOST_SECONDS = 3600
"""The most that a round is extended by at once."""
_SECONDS_DIGITS = 4
_SURE = ("oui", "yes")
_LONGEST_PAYLOAD = 64


def _more_time(text: str) -> r.Action:
    seconds = (text.strip() or "30").lstrip("0")
    digits = seconds.isascii() and seconds.isdigit() and len(seconds) <= _SECONDS_DIGITS
    if not digits or int(seconds) > MOST_SECONDS:
        raise NotSeconds(text, MOST_SECONDS)
    return g.MoreTime(timedelta(seconds=int(seconds)))


def _stop(text: str) -> r.Action:
    """What cannot be undone is asked for twice, as the panel does it; ``oui`` answers beforehand."""
    typed = text.strip().lower()
    if not typed:
        return g.ShowControls(f"{Control.STOP.value}.0")
    if typed not in _SURE:
        raise BadArgument(text, (_SURE,))
    return g.Abort()


def _new_game(text: str) -> r.Action:
    preset = text.strip().lower()
    if preset and preset not in PRESETS:
        raise BadArgument(text, tuple(PRESETS))
    return r.NewGame(preset)


COMMANDS: tuple[Command, ...] = (
    row(
        ("duplicate", "ouvrir une partie duplicate"),
        ("duplicate", "open a duplicate game"),
        _new_game,
        ("cadence", "pace"),
        tuple(PRESETS),
        rule="pace",
        example="blitz",
    ),
    row(("rejoindre", "entrer dans la partie"), ("join", "join the game"), plain(g.Join())),
    row(("quitter", "quitter la partie"), ("leave", "leave the game"), plain(g.Leave())),
    row(
        ("phrase", "ajouter une phrase à vous aux tirages, avant le début"),
        ("phrase", "add a phrase of your own to the draws, before the start"),
        g.GivePhrase,
        ("phrase", "phrase"),
        example=("vent de mer, sel et genêts", "west wind, salt and gorse"),
        required=True,
    ),
    row(
        ("jouer", "remettre un bulletin ; un score (H4 MOT 22) départage deux lectures possibles"),
        ("play", "hand in a slip; a score (H4 MOT 22) decides between two possible readings"),
        g.Submit,
        ("bulletin", "slip"),
        example="H4 SEMAINE",
        suggest=Suggest.BULLETINS,
        required=True,
    ),
    row(
        ("passer", "remettre un bulletin blanc"),
        ("pass", "hand in a blank slip"),
        plain(g.Blank()),
        old_names=("passe",),
    ),
    row(
        ("moi", "mon bulletin et ma place"),
        ("mine", "my slip and my place"),
        plain(g.ShowMine()),
    ),
    *PERSON_COMMANDS,
    row(("grille", "la grille en texte"), ("board", "the board as text"), plain(g.ShowBoard())),
    row(("sac", "les lettres du sac"), ("bag", "the letters in the bag"), plain(g.ShowBag())),
    *LEAD_COMMANDS,
    row(
        ("commencer", "tirer le premier coup, ou le suivant"),
        ("start", "draw the first round, or the next"),
        plain(g.Start()),
        group=Group.ORGANISER,
    ),
    row(
        ("fin", "terminer le coup en cours"),
        ("end", "end the round in progress"),
        plain(g.EndRound()),
        group=Group.ORGANISER,
    ),
    row(
        ("plus", "prolonger le coup de 30 s, ou du nombre de secondes donné"),
        ("more", "extend the round by 30 s, or by as many seconds as you say"),
        _more_time,
        ("secondes", "seconds"),
        group=Group.ORGANISER,
        example="60",
    ),
    row(
        ("annuler", "annuler le coup (art. 5.2)"),
        ("cancel", "cancel the round (art. 5.2)"),
        g.CancelRound,
        ("motif", "reason"),
        group=Group.ORGANISER,
    ),
    row(
        ("pause", "arrêter le chrono"),
        ("pause", "stop the clock"),
        plain(g.Pause()),
        group=Group.ORGANISER,
    ),
    row(
        ("suspendre", "remettre la suite à un autre jour"),
        ("suspend", "put the rest off to another day"),
        plain(g.Suspend()),
        group=Group.ORGANISER,
    ),
    row(
        ("reprendre", "reprendre une partie en pause ou suspendue"),
        ("resume", "resume a paused or suspended game"),
        plain(g.Resume()),
        group=Group.ORGANISER,
    ),
    row(
        ("arreter", "arrêter la partie pour de bon"),
        ("stop", "end the game for good"),
        _stop,
        ("confirmer", "confirm"),
        (("oui", "yes"),),
        group=Group.ORGANISER,
    ),
    *WORD_COMMANDS,
    *PLACE_COMMANDS,
    row(
        ("aide", "les commandes ; un groupe ou une commande en détail"),
        ("help", "the commands; a group or a command in detail"),
        r.Help,
        ("sujet", "topic"),
        group=Group.CHAT,
        example=("mots", "words"),
        everywhere=True,
    ),
)

_BY_NAME = {
    name: command for command in COMMANDS for name in (*command.names.values(), *command.old_names)
}


def help_sections(language: str, topic: str = "") -> list[HelpSection]:
    """The groups with their commands; of a group's name that group, of a command's that command.

    Raises:
        BadArgument: neither a group nor a command.
    """
    wanted = topic.strip().removeprefix("/").lower()
    known = _BY_NAME.get(wanted)
    sections = []
    for group in Group:
        shown = [each for each in COMMANDS if each.group is group]
        if wanted and wanted not in group.value:
            shown = [each for each in shown if each is known]
        if shown:
            lines = tuple((each.usage(language), each.help[language]) for each in shown)
            choices = shown[0].choices if len(shown) == 1 else ()
            named = tuple(choice[language] for choice in choices)
            sections.append(HelpSection(group.name_in(language), lines, named))
    if not sections:
        raise BadArgument(topic, tuple(group.name_in(language) for group in Group))
    return sections


def parse_line(line: str) -> r.Action:
    """What a typed line asks for: ``/command argument``, or a bulletin.

    Raises:
        UnknownCommand: no command of that name.
        BadArgument: an argument that the command cannot use.
    """
    if not line.startswith("/"):
        return g.Submit(line)
    name, _, argument = line[1:].lstrip().partition(" ")
    command = command_named(name)
    if command is None:
        raise UnknownCommand(name)
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
    kind, _, about = payload[:_LONGEST_PAYLOAD].partition(":")
    try:
        return _pressed(Press(kind), about, text)
    except ValueError:
        raise UnknownCommand(payload) from None


def _pressed(press: Press, about: str, text: str) -> r.Action:
    meant = RoundName.parse(about)
    match press:
        case Press.JOIN:
            return g.Join()
        case Press.START:
            return g.Start(meant)
        case Press.PLAY:
            return g.Submit(text, meant)
        case Press.BLANK:
            return g.Blank(meant)
        case Press.MINE:
            return g.ShowMine()
        case Press.BOARD:
            return g.ShowBoard()
        case Press.RULE:
            return g.ChangeRule(about, text[:20])
        case Press.ORGANISE:
            return g.ShowControls()
        case Press.CONTROL:
            return parse_control(about)
        case Press.CHECK:
            return r.CheckWords(about)
        case Press.WORDS:
            return parse_page(about)
        case _:
            assert_never(press)
