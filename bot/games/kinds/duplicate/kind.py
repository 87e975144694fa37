"""Duplicate as a kind of game: what is asked of one, what it says and answers (`bot.games.kind`)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import zip_longest
from typing import assert_never

from bot.games.kind import Asked, Kind, Step, View
from bot.games.kinds.duplicate.actions import DuplicateAction, Look, command_of, require_form
from bot.games.kinds.duplicate.channel_news import ChannelNews
from bot.games.kinds.duplicate.commands import DUPLICATE_COMMANDS
from bot.games.kinds.duplicate.events import EVENTS, KIND, renumber
from bot.games.kinds.duplicate.leaving import asks_again, sure
from bot.games.kinds.duplicate.notes import NOTED, Notes
from bot.games.kinds.duplicate.options import with_pace
from bot.games.kinds.duplicate.organiser import DuplicatePanel, heirs, panel_for, removable
from bot.games.kinds.duplicate.paper import slip_overheard
from bot.games.kinds.duplicate.played import played
from bot.games.kinds.duplicate.private_answers import PrivateAnswers
from bot.games.kinds.duplicate.private_messages import TOLD, PrivateMessages
from bot.games.kinds.duplicate.receipts import tell
from bot.games.kinds.duplicate.referee_panel import referee_form
from bot.games.kinds.duplicate.rule_names import RULE_BOOK
from bot.games.kinds.duplicate.settings import DUPLICATE_SETTINGS, DuplicateSettings
from bot.games.kinds.duplicate.sides import series_of
from bot.games.kinds.duplicate.simultane import bring_centre, centres_told
from bot.games.kinds.duplicate.simultane_views import show_centres, team_lines
from bot.games.kinds.duplicate.status import DuplicateStatus
from bot.games.kinds.duplicate.suggestions import bulletins, partners, players
from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.games.kinds.duplicate.words import names_pace, rules_with
from bot.games.own_sheet import show_own_sheet
from bot.places.setting import Setting
from bot.places.settings import PlaceSettings
from bot.talk import game_actions as g
from bot.talk import official_actions as o
from bot.talk import paper_actions as p
from bot.talk import requests as r
from bot.talk import series_actions as s
from bot.talk import simultane_actions as m
from bot.talk import turn_actions as t
from bot.talk.answers import Answer, Form
from bot.talk.messages import Message
from bot.talk.previews import Noted
from bot.talk.refusals import NotAPlayer, OldButton, Overheard, ToolsWereUsed
from bot.talk.round_names import RoundName
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.decide import decide
from engine.duplicate.evolve import evolve
from engine.duplicate.next_game import next_game
from engine.duplicate.rules import DuplicateRules, Refereeing
from engine.duplicate.state import DuplicateGame, next_wake
from engine.errors import NotationError, RuleViolation

_TOO_LATE = (
    errors.RoundIsOver | errors.RoundWasVoid | errors.TooLate | errors.GameHasStarted | OldButton
)
"""Reasons of a press that came too late: who pressed is shown how things stand."""

Steps = Sequence[Step[DuplicateGame, e.Event]]


@dataclass(frozen=True, slots=True)
class Duplicate(Kind[DuplicateGame, c.Command, e.Event]):
    """The kind; `rules` are those of the configuration, which a new game starts with."""

    rules: DuplicateRules

    name = KIND
    one_a_place = True
    events = EVENTS
    commands = DUPLICATE_COMMANDS

    def label(self, language: str) -> str:
        return DUPLICATE[language].course.label

    @property
    def settings(self) -> Mapping[str, Setting]:
        """Without a pace, the configuration's time holds."""
        pace = replace(DUPLICATE_SETTINGS["pace"], unset=self.rules.round_time)
        return {**DUPLICATE_SETTINGS, "pace": pace}

    # The game ----------------------------------------------------------------------------------

    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    next_wake = staticmethod(next_wake)
    status = staticmethod(DuplicateStatus)
    renumber = staticmethod(renumber)
    played = staticmethod(played)
    series = staticmethod(series_of)
    teams = staticmethod(team_lines)

    def is_heavy(self, game: DuplicateGame, command: c.Command) -> bool:
        """Only these may search for the top."""
        return isinstance(command, c.Wake | c.NextRound | c.ChooseTop)

    # What is meant -----------------------------------------------------------------------------

    def open(self, game_id: str, asked: Asked) -> Sequence[c.Command]:
        action = asked.request.action
        assert isinstance(action, r.NewGame)
        rules = self._rules(action.preset, asked.chosen)
        commands: list[c.Command] = [c.CreateGame(game_id, rules)]
        if rules.refereeing is Refereeing.OFFICIAL and not action.gone:
            commands.append(c.Officiate(asked.person))
        elif not action.empty:
            commands.append(c.Join(asked.person))
        return [*commands, c.AdmitCentres()] if action.calls else commands

    def in_short(self, preset: str, chosen: PlaceSettings) -> str:
        texts, rules = DUPLICATE[chosen.language], self._rules(preset, chosen)
        return f"{texts.course.game_title(rules)}\n{texts.menus.in_a_line(rules)}"

    def _rules(self, preset: str, chosen: PlaceSettings) -> DuplicateRules:
        pace = DuplicateSettings.of(chosen).pace
        usual = replace(self.rules, open_dictionary=chosen.dictionary == "open")
        if pace and not names_pace(preset):
            usual = with_pace(usual, pace)
        return rules_with(usual, preset)

    def answers(self, action: g.GameAction) -> bool:
        return isinstance(action, DuplicateAction | Look | t.Rematch | p.ErasePaper)

    def rematch(
        self, game_id: str, asked: Asked, game: DuplicateGame, along: Sequence[int] = ()
    ) -> Sequence[c.Command]:
        return next_game(game, game_id, asked.person, asked.centre, along)

    command = staticmethod(command_of)

    def due(self) -> c.Command:
        return c.Wake()

    def begin_round(self, name: RoundName, centre: int) -> c.Command:
        return c.OpenRound(name.number, name.draws, centre)

    def lose_time(self, since: datetime, until: datetime) -> c.Command:
        return c.LoseTime(since, until)

    def suspend(self, centre: int) -> c.Command:
        return c.LoseCentre(centre)

    bring_centre = staticmethod(bring_centre)
    centres_told = staticmethod(centres_told)

    # What is said ------------------------------------------------------------------------------

    say = staticmethod(tell)

    def messages(self, steps: Steps, view: View) -> list[Message]:
        channel, private, notes = ChannelNews.of(view), PrivateMessages.of(view), Notes.of(view)
        said: list[Message] = []
        for step in _worth_saying(steps):
            said += channel.messages(step.event, step.after, step.before)
            said += private.after(step)
            said += notes.after(step)
        return said

    def is_told_in_private(self, event: e.Event) -> bool:
        return isinstance(event, TOLD | NOTED)

    def answer(self, asked: Asked, game: DuplicateGame, said: str, steps: Steps) -> Answer:
        """The answer, with what the player needs next; or what was to be shown."""
        answers, action = PrivateAnswers.of(asked, game), asked.request.action
        if isinstance(action, Look):
            return _show(action, answers, asked)
        if asks_again(asked, game):
            return sure(asked, game, answers.texts)
        match action:
            case g.Submit() | g.Blank() if steps:
                return replace(answers, game=steps[-1].after).received(asked.person, said)
            case g.Join():
                return answers.joined(asked.person, said)
            case m.LeaveSimultane():  # which is the last word there
                return Answer(said, in_place=True, shown=True)
            case g.ChangeRule(in_form=True):
                return answers.choices(may_change=True)
            case g.ChangeRule():
                return Answer(said, shown=True)
            case p.EnterSlip():
                return replace(answers.ordered(asked, said), private=True)
            case g.GameAction(is_order=True):
                return answers.ordered(asked, said)
            case _:
                return Answer(said)

    def unjudged(self, game: DuplicateGame) -> DuplicateGame:
        return game

    def preview(self, asked: Asked, steps: Steps) -> Noted:
        for step in steps:
            if isinstance(step.event, e.BulletinReceived) and step.after.round is not None:
                noted = PrivateAnswers.of(asked, step.after).preview(step.event)
                return Noted(noted, RoundName.of(step.after.round))
        raise AssertionError("a bulletin is received, or refused")

    def refuse(self, asked: Asked, game: DuplicateGame, reason: Exception, said: str) -> Answer:
        answers, action = PrivateAnswers.of(asked, game), asked.request.action
        if isinstance(reason, Overheard):
            entering = isinstance(action, p.EnterSlip)
            return (
                slip_overheard(asked, game, answers.texts) if entering else answers.overheard(said)
            )
        if isinstance(reason, errors.NotInGame | NotAPlayer):
            return answers.not_in_game(said)
        ordered = isinstance(action, g.GameAction) and action.is_order
        if ordered and isinstance(reason, RuleViolation):
            return replace(panel_for(asked, game), text=said)
        return answers.too_late(said) if isinstance(reason, _TOO_LATE) else Answer(said)

    def refusal(self, reason: RuleViolation | NotationError, language: str) -> str:
        return DUPLICATE[language].refusals.rule(reason)

    def form(self, asked: Asked, game: DuplicateGame) -> Form:
        if isinstance(asked.request.action, o.Filled | p.EnterSlip):
            texts = DUPLICATE[asked.chosen.language]
            return referee_form(asked.request.action, texts.official, texts.paper)
        require_form(game, asked.request.action, asked.person)
        if asked.was_helped(self.status(game)):
            raise ToolsWereUsed
        return PrivateAnswers.of(asked, game).form()

    def suggest(self, asked: Asked, game: DuplicateGame, typed: str) -> list[str]:
        """Bulletins of one's own, or other players."""
        if isinstance(asked.request.action, g.Submit):
            return bulletins(game, asked.person, typed)
        if isinstance(asked.request.action, s.PairUp):
            return partners(game, asked.person, asked.names, typed)
        hands_on = isinstance(asked.request.action, g.HandOn)
        among = heirs(game, asked.gone) if hands_on else removable(game)
        return players(among, asked.names, typed)


def _show(look: Look, answers: PrivateAnswers, asked: Asked) -> Answer:
    match look:
        case g.ShowBoard():
            return answers.board()
        case g.ShowBag():
            return answers.bag()
        case g.ShowMine():
            return answers.mine(asked.person)
        case m.ShowCentres():
            return Answer(show_centres(answers.game, answers.texts, asked.centre))
        case o.ShowSheetOfAll(sheet, form):
            return answers.sheets_of_all().show(sheet, form)
        case t.ShowRules(rule):
            texts = answers.texts
            return Answer(RULE_BOOK.say(answers.game.rules, rule, texts.common, texts.rule_words))
        case g.ShowDraws():
            return answers.draws()
        case g.ShowChoices():
            return answers.choices(may_change=asked.leads(answers.game.organiser))
        case t.ShowSheet(form):
            game, common = answers.game, answers.texts.common
            own = game.players.head(asked.person)
            return show_own_sheet(played(game), own, common, game.game, form, answers.zone)
        case t.ExportGame():
            return answers.export()
        case s.ShowSeries():
            return answers.series()
        case g.ShowControls(about) if about:
            panel = DuplicatePanel(answers.game, answers.texts, asked.gone)
            return panel.question(about, asked.names)
        case g.ShowControls():
            return panel_for(asked, answers.game)
        case _:
            assert_never(look)


def _worth_saying(steps: Steps) -> Iterator[Step[DuplicateGame, e.Event]]:
    """The steps worth saying: of many who hand in a bulletin, or join the lobby, together, the last."""
    for step, following in zip_longest(steps, steps[1:]):
        if following is None or not _says_all_of(following, step):
            yield step


def _says_all_of(
    following: Step[DuplicateGame, e.Event], step: Step[DuplicateGame, e.Event]
) -> bool:
    match step.event, following.event:
        case e.BulletinReceived(), e.BulletinReceived():
            return True
        case e.PlayerJoined(), e.PlayerJoined():
            return not following.after.has_started
        case e.PlayerLeft(taken_out=False), e.PlayerLeft(taken_out=False) | e.CentreLeft():
            return following.after.is_simultane
        case _:
            return False
