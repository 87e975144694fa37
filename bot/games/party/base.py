"""What small games around a table (`engine.party`) have in common as kinds: a kind says what is its own."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, ClassVar, Protocol, TypeVar

from bot.games.kind import Asked, Kind, Step, View
from bot.games.party.cards import Card, alert, end_post, lobby_post, past_edit, turn_post
from bot.games.party.events import renumber
from bot.games.party.status import PartyStatus
from bot.games.status import Tells
from bot.store import Event
from bot.talk import game_actions as g
from bot.talk.answers import Answer
from bot.talk.controls import STOP_NOW, Control, question
from bot.talk.messages import Button, Message, Press
from bot.talk.requests import NewGame
from bot.talk.round_names import RoundName
from engine.party import commands as p
from engine.party import events as pe
from engine.party.state import Party, Phase


class HasParty(Protocol):
    """The state of such a game."""

    @property
    def party(self) -> Party:
        """The players, and the course of the game."""


Game = TypeVar("Game", bound=HasParty)
Ask = TypeVar("Ask")
Happened = TypeVar("Happened", bound=Event)


class PartyKind(Kind[Game, Ask, Happened]):
    """See `bot.games.kind.Kind`; a place has one game of each at a time."""

    one_a_place = True
    tells: ClassVar[Tells]
    """See `bot.games.status.Status`; each kind says it."""
    writes: ClassVar[bool] = False
    finds_words: ClassVar[bool] = False
    """See `PartyStatus`."""

    # What its kind says ------------------------------------------------------------------------

    @abstractmethod
    def lobby(self, game: Game, view: View) -> Card:
        """The game and its rules."""

    @abstractmethod
    def turn(self, game: Game, view: View) -> Card:
        """The turn that is on."""

    @abstractmethod
    def past(self, step: Step[Game, Happened], view: View) -> str:
        """The remains of a turn that this step has ended."""

    @abstractmethod
    def end(self, game: Game, view: View) -> Card:
        """The card of the end."""

    # What is the same --------------------------------------------------------------------------

    renumber = staticmethod(renumber)

    def status(self, game: Game) -> PartyStatus:
        return PartyStatus(game.party, self.tells, self.writes, self.finds_words)

    # Commands of any party are commands of each.
    def due(self) -> Any:
        return p.Wake()

    def begin_round(self, name: RoundName, centre: int) -> Any:
        return p.OpenTurn(name.number)

    def lose_time(self, since: datetime, until: datetime) -> Any:
        return p.LoseTime(since, until)

    def suspend(self, centre: int) -> Any:
        return p.Suspend()

    def messages(self, steps: Sequence[Step[Game, Happened]], view: View) -> list[Message]:
        said: list[Message] = []
        for step in steps:
            said += self._of(step, view)
        return said

    def is_told_in_private(self, event: Happened) -> bool:
        """The beginning of a turn, to those who want to know it."""
        return isinstance(event, pe.TurnBegan)

    def said(self, asked: Asked, steps: Sequence[Step[Game, Happened]]) -> str:
        """The answer to who asked, of what can happen in any of them."""
        texts = asked.chosen.texts
        if isinstance(asked.request.action, NewGame):
            return texts.games.opened
        for step in steps:
            match step.event:
                case pe.PlayerJoined():
                    return texts.games.joined
                case pe.PlayerLeft(player) if player == asked.person:
                    return texts.games.left
                case _:
                    continue
        return texts.chat.did(asked.request.action)

    def draws(self, asked: Asked, game: Game) -> Answer:
        """The facts that the draws depend on."""
        texts, party = asked.chosen.texts, game.party
        facts = (texts.party.commitment(party.game, party.commitment, str(party.lexicon)),)
        told = texts.games.all_of_draws(party.commitment, "", facts, "", party.secret)
        return Answer(told, private=True)

    def panel(self, asked: Asked, game: Game, controls: g.ShowControls) -> Answer:
        """The leader's panel; whether it is to be stopped, is asked once more."""
        texts, party = asked.chosen.texts, game.party
        if controls.asked == question(Control.STOP):
            stop = Button(texts.games.control(Control.STOP), Press.CONTROL, query=STOP_NOW)
            return Answer(texts.party.sure_to_stop, buttons=(stop,), game=party.game)
        resume, suspend = (
            Button(texts.games.control(control), Press.DO, query=line)
            for control, line in ((Control.RESUME, "reprendre"), (Control.SUSPEND, "suspendre"))
        )
        stop = Button(
            texts.games.control(Control.STOP), Press.CONTROL, query=question(Control.STOP)
        )
        goes_on = {Phase.ON: (suspend,), Phase.SUSPENDED: (resume,)}.get(party.phase, ())
        return Answer(texts.party.panel, buttons=(*goes_on, stop), game=party.game)

    def _of(self, step: Step[Game, Happened], view: View) -> Iterator[Message]:
        before = None if step.before is None else step.before.party
        game, party = step.after, step.after.party
        if before is None or before.turn == 0 or party.ending:
            yield lobby_post(self.lobby(game, view), party, view)
        if before is not None and before.turn and (before.turn != party.turn or party.ending):
            yield past_edit(self.past(step, view), before, view)
        if party.ending:
            yield end_post(self.end(game, view), party, view)
        elif party.turn:
            yield turn_post(self.turn(game, view), party, view)
        if isinstance(step.event, pe.TurnBegan) and party.mover in view.wanting:
            yield alert(self.label(view.chosen.language), party, view)
