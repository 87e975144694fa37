"""The one table of commands, for every platform.

Adapters register what stands here (`bot.talk.command` says what a row is) and translate; none of them knows a
command by name.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import fields, replace
from typing import assert_never

from bot.analysis.wing import AnalysisWing
from bot.daily.commands import parse_day
from bot.daily.wing import DailyWing
from bot.deck.wing import DeckWing
from bot.evenings.commands import parse_evening
from bot.evenings.wing import EveningWing
from bot.games.accounts import AccountWing
from bot.games.farewell import Farewell
from bot.games.kind import AnyKind
from bot.gatherings import GATHERING
from bot.help import sections_of
from bot.operators.wing import OperatorWing
from bot.past_games.wing import PastGamesWing
from bot.people.commands import parse_account
from bot.people.wing import AlertWing
from bot.places.visit import Wing
from bot.places.wing import SettingsWing
from bot.results.wing import ResultWing
from bot.simultane.wing import SimultaneWing
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.command import Command, Group, argument, by_name, row
from bot.talk.controls import SURE, parse_control
from bot.talk.every_platform import LONGEST_FILLED, LONGEST_PAYLOAD
from bot.talk.gathering import gathered
from bot.talk.messages import Press
from bot.talk.near_names import near
from bot.talk.past_presses import parse_past
from bot.talk.refusals import BotRefusal, CommandRenamed, UnknownCommand
from bot.talk.result_views import ResultAction
from bot.talk.round_names import RoundName
from bot.talk.typography import fold, whole
from bot.talk.word_views import HelpSection
from bot.tournaments.commands import parse_tournament
from bot.tournaments.wing import TournamentWing
from bot.words.commands import parse_check, parse_page
from bot.words.wing import WordWing
from engine.errors import NotationError
from engine.notation import parse_bulletin

WINGS: tuple[type[Wing], ...] = (
    DailyWing,
    EveningWing,
    TournamentWing,
    SimultaneWing,
    PastGamesWing,
    AnalysisWing,
    AlertWing,
    AccountWing,
    Farewell,
    WordWing,
    DeckWing,
    ResultWing,
    SettingsWing,
)
"""The commands of no game, in the order of help."""
MOST_TYPED = 200
"""Signs of a rule or a setting that is typed into a form."""
_HELP = row(
    ("aide", "par où commencer ; un sujet ou une commande en détail"),
    ("help", "where to start; a subject or a command in detail"),
    r.Help,
    argument("sujet", "topic", example=("mots", "words")),
    group=Group.CHAT,
    everywhere=True,
    discreet=True,
    guesses=("commandes", "commands", "menu", "info", "manuel"),
)


class CommandTable:
    """The rows of these kinds of games, and those that are there whatever is played.

    Those of operators are there only if there are any: `operated`.
    """

    def __init__(self, kinds: Iterable[AnyKind], *, operated: bool = False) -> None:
        of_games = [kind.commands for kind in kinds]
        for _, *asked_in_a_game in of_games:
            for command in asked_in_a_game:
                _require_short(command)
        operators = (OperatorWing,) if operated else ()
        of_wings = (wing.commands for wing in (*WINGS, *operators))
        self._by_name = gathered(by_name(*of_games, GATHERING, *of_wings, (_HELP,)))
        self._given_up = {name: each for each in self._by_name.values() for name in each.given_up}
        self.rows = tuple({id(each): each for each in self._by_name.values()}.values())
        self._for_all = tuple(each for each in self.rows if not each.operators)

    def find(self, name: str) -> Command | None:
        """The command of that name in any language, None if there is none."""
        return self._by_name.get(fold(name.strip()))

    def help_sections(
        self, language: str, topic: str = "", *, operated: bool = False
    ) -> tuple[HelpSection, ...]:
        """The help on a topic: a command in any language, or a subject (`bot.help`); for an operator if so.

        Raises:
            BadArgument: neither of them.
        """
        wanted = fold(topic.strip().removeprefix("/"))
        known = self._by_name.get(wanted, self._given_up.get(wanted))
        if known is not None and known.operators and not operated:
            known = None
        rows = self.rows if operated else self._for_all
        return sections_of(rows, known, language, wanted)

    def of_line(self, line: str) -> Command | None:
        """The command of a typed line, None if it is none of ours."""
        return self.find(line[1:].lstrip().partition(" ")[0]) if line.startswith("/") else None

    @property
    def for_files(self) -> str:
        """The command that a file with no line means, as it is typed; empty if there is none."""
        return next((f"/{each.names['fr']}" for each in self.rows if each.takes_file), "")

    def parse_line(self, line: str) -> r.Action:
        """The action of a typed line: ``/command argument``, or a bulletin.

        Raises:
            UnknownCommand, CommandRenamed: no command of that name, or not any more.
            BadArgument: an argument that the command cannot use.
        """
        line = whole(line)
        if not line.startswith("/"):
            return g.Submit(line)
        name, _, argument = line[1:].lstrip().partition(" ")
        return self._named(name).make(argument.strip())

    def names_of_actions(self) -> dict[type[r.Action], str]:
        """The line, in English, that asks for an action; one that several ask for has no name here."""
        lines = dict[type[r.Action], list[str]]()
        for each in self.rows:
            lines.setdefault(type(each.make((each.needs or {}).get("en", ""))), []).append(
                each.lines["en"]
            )
        return {action: named[0] for action, named in lines.items() if len(named) == 1}

    def _named(self, name: str) -> Command:
        command = self.find(name)
        if command is not None:
            return command
        renamed = self._given_up.get(fold(name.strip()))
        if renamed is None:
            raise UnknownCommand(name, tuple(each.lines for each in near(name, self._for_all)))
        raise CommandRenamed(name, renamed.names, renamed.example or {})

    def parse_remark(self, line: str) -> r.Action | None:
        """The action of a line that was not meant for the bot alone; None if it is only talk.

        What names a square is a bulletin, be it meant as one or not; what begins with the name of a command
        that is to be secret tells as much (``changer AB``).
        """
        name, _, rest = line.strip().partition(" ")
        command = self.find(name) if rest else None
        if command is not None:
            with suppress(BotRefusal):
                action = command.make(rest.strip())
                return action if isinstance(action, g.GameAction) and action.secret else None
        try:
            names_a_square = parse_bulletin(line).reference is not None
        except NotationError:
            return None
        return g.Submit(line) if names_a_square else None

    def parse_press(self, payload: str, text: str | None = None) -> r.Action:
        """The action of a pressed button; `text` was typed into its form, None if the form is to open.

        Raises:
            UnknownCommand: a payload that is none of ours.
        """
        kind, _, about = whole(payload[:LONGEST_PAYLOAD]).partition(":")
        try:
            return self._read_press(Press(kind), about, None if text is None else whole(text))
        except ValueError:
            raise UnknownCommand(payload) from None

    def _read_press(self, press: Press, about: str, typed: str | None) -> r.Action:
        meant, text = RoundName.parse(about), typed or ""
        match press:
            case Press.JOIN:
                return g.Join()
            case Press.START:
                return g.Start(meant)
            case Press.PLAY:
                return g.Submit(text, meant)
            case Press.MOVE:
                turn, _, played = about.partition(":")
                turn, played = (turn, played) if played else ("", about)
                return g.Submit(played, RoundName.parse(turn), confirmed=True)
            case Press.BLANK:
                return g.Blank(meant, sure=False)
            case Press.MINE:
                return g.ShowMine()
            case Press.BOARD:
                return g.ShowBoard()
            case Press.RULE:
                rule, _, value = about.partition(":")  # a menu tells the value beside it
                return g.ChangeRule(rule, value or text[:20])
            case Press.CHOOSE if not about:
                return g.ShowChoices()
            case Press.CHOOSE:
                rule, _, value = about.partition(":")
                return g.ChangeRule(rule, value or text[:MOST_TYPED], in_form=True)
            case Press.SETTING:
                name, _, value = about.partition(":")
                return r.ChangeSetting(name, value or text[:MOST_TYPED], in_form=True)
            case Press.ORGANISE:
                return g.ShowControls()
            case Press.CONTROL:
                return parse_control(about)
            case Press.IN_GAME:
                return self._in_game(about)
            case Press.DO:
                return self._in_round(about, "")
            case Press.FILL:
                filled = self._in_round(about, typed)
                if isinstance(filled, r.NewGame | ResultAction):  # only what is on has forms
                    raise UnknownCommand(about)
                return filled
            case Press.DAY:
                return parse_day(about)
            case Press.EVENING:
                return parse_evening(about)
            case Press.TOURNAMENT:
                return parse_tournament(about)
            case Press.FORGET:
                return r.Forget(int(about.removesuffix(SURE)), sure=about.endswith(SURE))
            case Press.ACCOUNT:
                return parse_account(about)
            case Press.PAST:
                return parse_past(about)
            case Press.CHECK:
                return parse_check(about)
            case Press.WORDS:
                return parse_page(about)
            case _:
                assert_never(press)

    def _in_round(
        self, about: str, typed: str | None
    ) -> g.GameAction | r.NewGame | r.Review | ResultAction:
        """The action of a line and the text after it, for a round or a question; a form may open first.

        A line that opens a game, or asks for results, is meant for none that is on.
        """
        meant, _, line = about.partition(":")
        name, _, argument = line.partition(" ")
        command = self._named(name)
        make = command.read if typed is None else command.make
        action = make(f"{argument} {typed or ''}".strip())
        if isinstance(action, r.NewGame | ResultAction):
            return action
        if isinstance(action, r.Review):
            question = RoundName.parse(meant)
            return replace(action, question=None if question is None else question.number)
        if not isinstance(action, g.GameAction):
            raise UnknownCommand(about)
        if any(each.name == "round" for each in fields(action)):
            action = replace(action, round=RoundName.parse(meant))  # type: ignore[call-arg]  # it has one
        return action

    def _in_game(self, about: str) -> g.InGame:
        game, _, line = about.partition(":")
        action = self.parse_line(line)
        if not isinstance(action, g.GameAction):
            raise UnknownCommand(about)
        return g.InGame(game, action)


def _require_short(command: Command) -> None:
    """Any button may ask for what follows the name of a game's command, in a link too (`Press.FILL`).

    Raises:
        ValueError: there is no room for the name.
    """
    for name in command.names.values():
        if command.arguments and len(name) > LONGEST_FILLED:
            raise ValueError(f"/{name} has more than {LONGEST_FILLED} letters")


def wants_form(payload: str) -> bool:
    """Whether a pressed button wants something typed first."""
    return payload.partition(":")[0] in (Press.PLAY.value, Press.FILL.value)
