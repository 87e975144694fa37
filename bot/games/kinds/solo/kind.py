"""Duplicate alone as a kind of game: what is asked of one, what it says and answers (`bot.games.kind`).

Nothing of it is said in a place: whoever plays is answered, and that is all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.games.kind import Asked, Kind, Step, View
from bot.games.kinds.solo.actions import (
    Look,
    SoloAction,
    asks_first,
    command_of,
    require_round,
)
from bot.games.kinds.solo.commands import SOLO_COMMANDS
from bot.games.kinds.solo.events import EVENTS, KIND, renumber
from bot.games.kinds.solo.played import played
from bot.games.kinds.solo.presets import rules_of
from bot.games.kinds.solo.private_answers import MOST_OPEN, PrivateAnswers, offer
from bot.games.kinds.solo.receipts import tell
from bot.games.kinds.solo.status import SoloStatus
from bot.games.kinds.solo.texts import SOLO
from bot.places.setting import Setting
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk import solo_actions as s
from bot.talk import turn_actions as t
from bot.talk.answers import Answer, Form
from bot.talk.messages import Message
from bot.talk.previews import Noted
from bot.talk.refusals import OldButton, ToolsWereUsed
from bot.talk.round_names import RoundName
from engine.errors import NotationError, RuleViolation
from engine.solo import commands as c
from engine.solo import errors
from engine.solo import events as e
from engine.solo.decide import decide
from engine.solo.evolve import evolve
from engine.solo.state import SoloGame, next_wake

_STANDS_OTHERWISE = (
    errors.GameOver
    | errors.NoRound
    | errors.RoundIsOn
    | errors.RoundIsOver
    | errors.TooLate
    | errors.NothingNoted
    | OldButton
)
"""Reasons of what is over, or not due: whoever asked is shown how things stand."""

Steps = Sequence[Step[SoloGame, e.Event]]


@dataclass(frozen=True, slots=True)
class Solo(Kind[SoloGame, c.Command, e.Event]):
    """The kind."""

    name = KIND
    one_a_place = False
    personal = True
    events = EVENTS
    commands = SOLO_COMMANDS

    def label(self, language: str) -> str:
        return SOLO[language].course.label

    @property
    def settings(self) -> Mapping[str, Setting]:
        return {}

    # The game ----------------------------------------------------------------------------------

    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    next_wake = staticmethod(next_wake)
    status = staticmethod(SoloStatus)
    played = staticmethod(played)
    renumber = staticmethod(renumber)

    def is_heavy(self, game: SoloGame, command: c.Command) -> bool:
        """Whether the command may search for the top, as all but these."""
        return not isinstance(command, c.Abort | c.LoseTime)

    # What is meant -----------------------------------------------------------------------------

    def open(self, game_id: str, asked: Asked) -> Sequence[c.Command]:
        """The game, and its first draw at once: he waits for nobody."""
        action = asked.request.action
        assert isinstance(action, r.NewGame)
        rules = rules_of(action)
        created = c.CreateGame(game_id, asked.person, rules, action.sheet, action.origin)
        return created, c.NextRound(1)

    def before_opening(self, asked: Asked, own: Sequence[SoloGame]) -> SoloGame | Answer | None:
        """The game on the same draws; or those that he has left, if he may mean one, or has too many."""
        action = asked.request.action
        assert isinstance(action, r.NewGame)
        rules, texts = rules_of(action), SOLO[asked.chosen.language]
        named = action.sheet.name if action.sheet is not None else ""
        for game in own:
            same_sheet = named and game.sheet is not None and game.sheet.name == named
            if (same_sheet or (rules.seed and not action.sheet)) and game.rules == rules:
                return game
        unnamed = [game for game in own if game.sheet is None or not game.sheet.name]
        if not named and len(unnamed) >= MOST_OPEN:
            return offer(unnamed, texts, too_many=True)
        if own and not (action.preset or action.sheet or action.seed):
            return offer(own, texts, too_many=False)
        return None

    def answers(self, action: g.GameAction) -> bool:
        return isinstance(action, SoloAction | Look)

    command = staticmethod(command_of)

    def due(self) -> c.Command:
        return c.Wake()

    def begin_round(self, name: RoundName, centre: int) -> c.Command:
        """Never asked: no message opens a round."""
        return c.Wake()

    def lose_time(self, since: datetime, until: datetime) -> c.Command:
        return c.LoseTime(since, until)

    def suspend(self, centre: int) -> c.Command:
        """Never asked: it is played in no place that could be closed."""
        return c.Wake()

    # What is said ------------------------------------------------------------------------------

    say = staticmethod(tell)

    def messages(self, steps: Steps, view: View) -> list[Message]:
        return []

    def is_told_in_private(self, event: e.Event) -> bool:
        return False

    def answer(self, asked: Asked, game: SoloGame, said: str, steps: Steps) -> Answer:
        """The answer: how the game stands, or what was to be shown."""
        answers, action = PrivateAnswers.of(asked, game), asked.request.action
        match action:
            case g.ShowBoard():
                return answers.board()
            case g.ShowBag():
                return answers.bag()
            case t.ExportGame():
                return answers.export()
            case t.ShowSheet(form):
                return answers.sheet(asked.person, form)
            case g.ShowControls() if game.termination is None:
                return answers.sure_to_stop()
            case s.ShowTop(sure) if not steps and game.round and asks_first(game, sure=sure):
                return answers.sure_to_see(game.round)
            case s.TakeHint("") if game.round is not None:
                return answers.which_hint(game.round)
            case g.Submit():
                return answers.after_word(steps)
            case _:
                return answers.card()

    def unjudged(self, game: SoloGame) -> SoloGame:
        return game

    def preview(self, asked: Asked, steps: Steps) -> Noted:
        for step in steps:
            if isinstance(step.event, e.WordNoted):
                noted, texts = step.event, SOLO[asked.chosen.language]
                said = texts.answers.preview(noted.play, noted.points)
                return Noted(said, RoundName(noted.round))
        raise AssertionError("a word is noted, or refused")

    def refuse(self, asked: Asked, game: SoloGame, reason: Exception, said: str) -> Answer:
        answers = PrivateAnswers.of(asked, game)
        if isinstance(reason, _STANDS_OTHERWISE) or game.round is None:
            return answers.card(said)
        return answers.again(said, game.round)

    def refusal(self, reason: RuleViolation | NotationError, language: str) -> str:
        return SOLO[language].refusals.rule(reason)

    def form(self, asked: Asked, game: SoloGame) -> Form:
        action = asked.request.action
        meant = action.round if isinstance(action, g.Submit) else None
        current = require_round(game, meant)
        if asked.was_helped(self.status(game)):
            raise ToolsWereUsed
        return PrivateAnswers.of(asked, game).form(current)
