"""The classic game as a kind of game: what is asked of one, what it says and answers (`bot.games.kind`)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import assert_never

from bot.games.kind import Asked, Kind, Step, View
from bot.games.kinds.classic.actions import (
    ClassicAction,
    Look,
    asks_again,
    command_of,
    is_tried,
    require_form,
)
from bot.games.kinds.classic.channel_news import ChannelNews
from bot.games.kinds.classic.commands import CLASSIC_COMMANDS
from bot.games.kinds.classic.config import USUAL_EFFORT, Effort
from bot.games.kinds.classic.events import EVENTS, KIND, renumber
from bot.games.kinds.classic.named import names_of
from bot.games.kinds.classic.opening import open_again, open_game, open_pair, rules_named
from bot.games.kinds.classic.organiser import order_form, panel_for, question
from bot.games.kinds.classic.played import places_of, played
from bot.games.kinds.classic.private_answers import PrivateAnswers
from bot.games.kinds.classic.private_messages import TOLD, PrivateMessages
from bot.games.kinds.classic.receipts import tell
from bot.games.kinds.classic.rule_names import rules_said
from bot.games.kinds.classic.settings import CLASSIC_SETTINGS
from bot.games.kinds.classic.status import ClassicStatus
from bot.games.kinds.classic.suggestions import players, turns, words_of_move, words_to_vote_on
from bot.games.kinds.classic.texts import CLASSIC
from bot.games.recorded import ProgramResult, Recorded
from bot.library import Information
from bot.places.setting import Setting
from bot.places.settings import PlaceSettings
from bot.talk import game_actions as g
from bot.talk import turn_actions as t
from bot.talk.answers import Answer, Form
from bot.talk.messages import Message
from bot.talk.names import unisolate
from bot.talk.previews import Noted
from bot.talk.refusals import NotAPlayer, OldButton, Overheard
from bot.talk.round_names import RoundName
from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.clock import next_wake
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.numbers import is_person
from engine.classic.programs import acts_at, awaits, choose
from engine.classic.recorded_turns import recorded
from engine.classic.rules import Challenge, ClassicRules
from engine.classic.state import ClassicGame
from engine.classic.view import PlayerView
from engine.errors import NotationError, RuleViolation
from engine.lexicon import Lexicon

_TOO_LATE = errors.TurnIsOver | errors.TooLate | errors.GameHasStarted | OldButton
"""Reasons of a press that came too late: who pressed is shown how things stand."""

Steps = Sequence[Step[ClassicGame, e.Event]]


@dataclass(frozen=True, slots=True)
class Classic(Kind[ClassicGame, c.Command, e.Event]):
    """The kind; `rules` are those of the configuration, made of its `preset`: a new game starts with them.

    `effort` is how much programs think before a move.
    """

    rules: ClassicRules
    preset: str = "famille"
    effort: Effort = USUAL_EFFORT

    name = KIND
    one_a_place = False
    tells_unasked = True
    events = EVENTS
    commands = CLASSIC_COMMANDS

    def label(self, language: str) -> str:
        return CLASSIC[language].course.label

    @property
    def settings(self) -> Mapping[str, Setting]:
        """Without a choice, the configuration's rules hold."""
        chosen = replace(CLASSIC_SETTINGS["classic"], unset=self.preset)
        return {**CLASSIC_SETTINGS, "classic": chosen}

    # The game ----------------------------------------------------------------------------------

    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    status = staticmethod(ClassicStatus)
    renumber = staticmethod(renumber)
    played = staticmethod(played)

    def next_wake(self, game: ClassicGame) -> datetime | None:
        """The time at which a program is to act; of those that act at once, the one waiting longest."""
        at = acts_at(game)
        return next_wake(game) if at is None else at

    def is_heavy(self, game: ClassicGame, command: c.Command) -> bool:
        """Whether the game ends when nobody can play, which is searched for after any turn (SPEC F8)."""
        return game.rules.auto_end

    def recorded(self, game: ClassicGame, names: Mapping[int, str], language: str) -> Recorded:
        called = names_of(names, game, language)
        people = tuple(at for at, seat in enumerate(game.seats) if not seat.is_program)
        return Recorded(recorded(game), tuple(called[seat.player] for seat in game.seats), people)

    def programs(self, game: ClassicGame, language: str) -> Sequence[ProgramResult]:
        called = names_of({}, game, language)
        return tuple(
            ProgramResult(place, unisolate(called[player]), points)
            for player, place, points in places_of(game)
            if not is_person(player)
        )

    awaits_program = staticmethod(awaits)

    def program(
        self,
        seen: PlayerView,
        lexicon: Lexicon,
        information: Information,
        lasts: Callable[[], timedelta],
    ) -> c.GameCommand | None:
        nodes, longest = self.effort.nodes, self.effort.longest
        return choose(seen, lexicon, information, nodes=nodes, go_on=lambda: lasts() < longest)

    # What is meant -----------------------------------------------------------------------------

    def open(self, game_id: str, asked: Asked) -> Sequence[c.Command]:
        return open_game(game_id, asked, self.rules)

    def pair(self, game_id: str, asked: Asked, players: Sequence[int]) -> Sequence[c.Command]:
        return open_pair(game_id, asked, players, self.rules)

    def in_short(self, preset: str, chosen: PlaceSettings) -> str:
        rules = rules_named(preset, chosen, self.rules)
        return CLASSIC[chosen.language].course.opening(rules)

    def rematch(
        self, game_id: str, asked: Asked, game: ClassicGame, along: Sequence[int] = ()
    ) -> Sequence[c.Command]:
        return open_again(game_id, asked, game)

    is_tried = staticmethod(is_tried)

    def answers(self, action: g.GameAction) -> bool:
        return isinstance(action, ClassicAction | Look | t.Rematch)

    command = staticmethod(command_of)

    def due(self) -> c.Command:
        return c.Wake()

    def begin_round(self, name: RoundName, centre: int) -> c.Command:
        return c.OpenTurn(name.number)

    def lose_time(self, since: datetime, until: datetime) -> c.Command:
        return c.LoseTime(since, until)

    def suspend(self, centre: int) -> c.Command:
        return c.Suspend()

    # What is said ------------------------------------------------------------------------------

    say = staticmethod(tell)

    def messages(self, steps: Steps, view: View) -> list[Message]:
        channel, private = ChannelNews.of(view), PrivateMessages.of(view)
        said: list[Message] = []
        for step in steps:
            said += channel.messages(step.event, step.after, step.before)
            said += private.after(step)
        return said

    def is_told_in_private(self, event: e.Event) -> bool:
        return isinstance(event, TOLD)

    def answer(self, asked: Asked, game: ClassicGame, said: str, steps: Steps) -> Answer:
        """The answer, with what the player needs next; or what was to be shown."""
        answers, action = PrivateAnswers.of(asked, game), asked.request.action
        assert isinstance(action, g.GameAction)
        if isinstance(action, Look):
            return _show(action, answers, asked)
        if asks_again(action, game):
            return answers.sure(action)
        if is_tried(action):
            return answers.trial(_placed(steps))
        match action:
            case g.Submit() | g.Blank() | t.Exchange():
                return answers.received(asked.person, said)
            case t.Arrange():
                return answers.mine(asked.person)
            case t.ChooseVowels() if game.has_started:
                return answers.mine(asked.person, said)
            case g.Join() | t.TakeSeat():
                return answers.joined(said)
            case g.ChangeRule(in_form=True):
                return answers.choices(may_change=True)
            case g.ChangeRule():
                return Answer(said, shown=True)
            case g.GameAction(is_order=True):
                return answers.ordered(asked, said)
            case _:
                return Answer(said)

    def unjudged(self, game: ClassicGame) -> ClassicGame:
        return replace(game, rules=replace(game.rules, challenge=Challenge.FREE))

    def preview(self, asked: Asked, steps: Steps) -> Noted:
        """The note of a move, or of an exchange or a pass that is typed where a move is expected."""
        said = CLASSIC[asked.chosen.language].answers
        for step in steps:
            match step.event:
                case e.WordPlaced() as placed:
                    return PrivateAnswers.of(asked, step.after).preview(placed)
                case e.TilesExchanged(turn=turn, tiles=tiles):
                    return Noted(said.exchanged(len(tiles)), RoundName(turn))
                case e.TurnPassed(turn=turn):
                    return Noted(said.passed, RoundName(turn))
                case _:
                    continue
        raise AssertionError("it is done, or refused")

    def refuse(self, asked: Asked, game: ClassicGame, reason: Exception, said: str) -> Answer:
        answers, action = PrivateAnswers.of(asked, game), asked.request.action
        if isinstance(reason, Overheard):
            return answers.overheard()
        if isinstance(reason, errors.NotInGame | NotAPlayer):
            return answers.not_in_game(said)
        ordered = isinstance(action, g.GameAction) and action.is_order
        if ordered and isinstance(reason, RuleViolation):
            return replace(panel_for(asked, game), text=said)
        if isinstance(reason, _TOO_LATE):
            return answers.too_late(asked.person, said)
        return Answer(said)

    def refusal(self, reason: RuleViolation | NotationError, language: str) -> str:
        return CLASSIC[language].refusals.rule(reason)

    def form(self, asked: Asked, game: ClassicGame) -> Form:
        action = asked.request.action
        assert isinstance(action, g.GameAction)
        if isinstance(action, t.Punish | t.Replace):
            return order_form(CLASSIC[asked.chosen.language], action)
        require_form(game, action, asked.person)
        return PrivateAnswers.of(asked, game).form(action, asked.person)

    def suggest(self, asked: Asked, game: ClassicGame, typed: str) -> list[str]:
        """The suggestions that everybody knows anyway; what can be played, the player finds out."""
        match asked.request.action:
            case g.Submit():
                return []
            case t.Contest():
                return words_of_move(game, asked.person, typed)
            case t.VoteTheme():
                return words_to_vote_on(game, asked.person, typed)
            case t.ShowHistory():
                return turns(game, typed)
            case _:
                return players(asked, game, typed)


def _show(look: Look, answers: PrivateAnswers, asked: Asked) -> Answer:
    match look:
        case g.ShowBoard():
            return answers.board()
        case g.ShowBag():
            return answers.bag()
        case g.ShowMine():
            return answers.mine(asked.person)
        case t.ShowRules(rule):
            return Answer(rules_said(answers.game.rules, rule, answers.texts))
        case g.ShowDraws():
            return answers.draws()
        case g.ShowChoices():
            return answers.choices(may_change=asked.leads(answers.game.organiser))
        case t.ShowSheet():
            return answers.sheet()
        case t.ShowUnseen():
            return answers.unseen(asked.person)
        case t.ShowHistory(turn):
            return answers.history(turn)
        case t.ShowFilm():
            return answers.film()
        case t.ExportGame():
            return answers.export()
        case g.ShowControls(about) if about:
            return question(asked, answers.game, about)
        case g.ShowControls():
            return panel_for(asked, answers.game)
        case _:
            assert_never(look)


def _placed(steps: Steps) -> Step[ClassicGame, e.Event]:
    """The move among what follows from a move."""
    return next(step for step in steps if isinstance(step.event, e.WordPlaced))
