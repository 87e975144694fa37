"""Small games around a table (`engine.party`) as kinds: what they have in common.

A kind of them has three public messages: that of the lobby; that of the turn that is on, whose time starts
when it is out, and which shrinks to a line when the turn is over; and the card of the end. `PartyKind` makes
the messages of what its kind says of each (`Card`).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import ClassVar, Generic, Protocol, TypeVar

from bot.games import commands as common
from bot.games.kind import Asked, Step, View
from bot.library import Information
from bot.places.setting import Setting
from bot.store import Best, Event, Played
from bot.talk import game_actions as g
from bot.talk.answers import Answer, Form
from bot.talk.controls import STOP_NOW, SURE, Control
from bot.talk.messages import (
    Button,
    Edit,
    Labelled,
    Message,
    Post,
    Press,
    Private,
    Public,
    lobby_slot,
    round_slot,
)
from bot.talk.previews import Noted
from bot.talk.refusals import NotInThisGame
from bot.talk.requests import NewGame
from bot.talk.round_names import RoundName
from engine.lexicon import Lexicon, LexiconIdentity
from engine.party import commands as p
from engine.party import events as pe
from engine.party.state import Party, Phase
from render.picture import BoardPicture

SILENCE = timedelta(minutes=30)
"""Since somebody did something, after which a game need not wait for who leads it."""
COMMANDS = (
    common.JOIN,
    common.LEAVE,
    common.START,
    common.PLAY,
    common.MINE,
    common.BOARD,
    common.SUSPEND,
    common.RESUME,
    common.STOP,
)
"""The rows that all of them answer."""
Look = g.ShowMine | g.ShowBoard | g.ShowControls
PartyAction = g.Join | g.Leave | g.Start | g.Submit | g.Suspend | g.Resume | g.Abort | Look
"""What all of them answer."""


class HasParty(Protocol):
    """The state of such a game."""

    @property
    def party(self) -> Party:
        """Who is there, and where it stands."""


Game = TypeVar("Game", bound=HasParty)
Ask = TypeVar("Ask")
Happened = TypeVar("Happened", bound=Event)


@dataclass(frozen=True, slots=True)
class Card:
    """What a kind says in one of its messages."""

    title: str
    text: str
    small: str = ""
    picture: BoardPicture | None = None
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class PartyStatus:
    """See `bot.games.status.Status`; `tells_words` and `writes` are as the kind has them."""

    party: Party
    tells_words: bool
    writes: bool
    """Whether those who are there hand something in before the start."""

    @property
    def over(self) -> bool:
        return self.party.phase is Phase.ENDED

    @property
    def started(self) -> bool:
        return self.party.turn > 0

    @property
    def suspended(self) -> bool:
        return self.party.phase is Phase.SUSPENDED

    @property
    def organiser(self) -> int | None:
        return self.party.leader

    def is_silent(self, at: datetime) -> bool:
        return at - self.party.touched > SILENCE

    @property
    def waits_for_anybody(self) -> bool:
        return self.party.nobody_plays

    @property
    def players(self) -> tuple[int, ...]:
        return self.party.players

    @property
    def present(self) -> tuple[int, ...]:
        return self.party.present

    @property
    def lexicon(self) -> LexiconIdentity:
        return self.party.lexicon

    @property
    def awaited(self) -> str | None:
        match self.party.phase:
            case Phase.LOBBY:
                return lobby_slot(self.party.game)
            case Phase.ON:
                return turn_slot(self.party)
            case Phase.SUSPENDED | Phase.ENDED:
                return None

    @property
    def tools_help_since(self) -> datetime | None:
        return None

    def is_shut_out(self, person: int) -> bool:
        return self.has_turn(person)

    def has_turn(self, person: int) -> bool:
        return self.party.phase is Phase.ON and self.party.mover == person

    @property
    def bests(self) -> tuple[Best, ...]:
        return ()

    def may_hand_in(self, person: int) -> bool:
        writes = self.writes and self.party.phase is Phase.LOBBY
        return self.has_turn(person) or (writes and person in self.party.present)


class PartyKind(ABC, Generic[Game, Ask, Happened]):
    """See `bot.games.kind.Kind`; a place has one game of each at a time."""

    one_a_place: ClassVar[bool] = True
    personal: ClassVar[bool] = False
    tells_unasked: ClassVar[bool] = False
    tells_words: ClassVar[bool] = False
    """See `bot.games.status.Status`."""
    writes: ClassVar[bool] = False
    """See `PartyStatus`."""

    @property
    def settings(self) -> Mapping[str, Setting]:
        return {}

    # What its kind says ------------------------------------------------------------------------

    @abstractmethod
    def label(self, language: str) -> str:
        """What people call it."""

    @abstractmethod
    def lobby(self, game: Game, view: View) -> Card:
        """What is played, and by which rules."""

    @abstractmethod
    def turn(self, game: Game, view: View) -> Card:
        """The turn that is on."""

    @abstractmethod
    def past(self, step: Step[Game, Happened], view: View) -> str:
        """What is left of a turn that this step has ended."""

    @abstractmethod
    def end(self, game: Game, view: View) -> Card:
        """All that was played."""

    # What is the same --------------------------------------------------------------------------

    def awaits_program(self, game: Game) -> bool:
        return False

    def program(self, game: Game, lexicon: Lexicon, information: Information) -> None:
        return None

    def status(self, game: Game) -> PartyStatus:
        return PartyStatus(game.party, self.tells_words, self.writes)

    def played(self, game: Game) -> Played | None:
        return None

    def before_opening(self, asked: Asked, own: Sequence[Game]) -> Answer | None:
        return None

    def rematch(self, game_id: str, asked: Asked, game: Game) -> Sequence[Ask]:
        raise NotInThisGame

    def is_tried(self, action: g.GameAction) -> bool:
        return False

    def due(self) -> p.PartyCommand:
        return p.Wake()

    def begin_round(self, name: RoundName) -> p.PartyCommand:
        return p.OpenTurn(name.number)

    def lose_time(self, since: datetime, until: datetime) -> p.PartyCommand:
        return p.LoseTime(since, until)

    def suspend(self) -> p.PartyCommand:
        return p.Suspend()

    def messages(self, steps: Sequence[Step[Game, Happened]], view: View) -> list[Message]:
        said: list[Message] = []
        for step in steps:
            said += self._of(step, view)
        return said

    def is_told_in_private(self, event: Happened) -> bool:
        """Those who want it are told that it is their turn."""
        return isinstance(event, pe.TurnBegan)

    def preview(self, asked: Asked, steps: Sequence[Step[Game, Happened]]) -> Noted:
        return Noted(self.say(asked, steps), None)

    @abstractmethod
    def say(self, asked: Asked, steps: Sequence[Step[Game, Happened]]) -> str:
        """See `bot.games.kind.Kind`."""

    def said(self, asked: Asked, steps: Sequence[Step[Game, Happened]]) -> str:
        """What who asked is told of what can happen in any of them."""
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
        return texts.chat.done

    def refuse(self, asked: Asked, game: Game, reason: Exception, said: str) -> Answer:
        return Answer(said)

    def suggest(self, asked: Asked, game: Game, typed: str) -> list[str]:
        return []

    @abstractmethod
    def form(self, asked: Asked, game: Game) -> Form:
        """See `bot.games.kind.Kind`."""

    def panel(self, asked: Asked, game: Game, controls: g.ShowControls) -> Answer:
        """What who leads it can do; whether it is to be stopped, is asked once more."""
        texts, party = asked.chosen.texts, game.party
        if controls.asked == STOP_NOW.removesuffix(SURE):
            stop = Button(texts.games.control(Control.STOP), Press.CONTROL, query=STOP_NOW)
            return Answer(texts.party.sure_to_stop, buttons=(stop,), game=party.game)
        resume, suspend = (
            Button(texts.games.control(control), Press.DO, query=line)
            for control, line in ((Control.RESUME, "reprendre"), (Control.SUSPEND, "suspendre"))
        )
        stop = Button(texts.games.control(Control.STOP), Press.CONTROL, query=STOP_NOW[:-1])
        goes_on = {Phase.ON: (suspend,), Phase.SUSPENDED: (resume,)}.get(party.phase, ())
        return Answer(texts.party.panel, buttons=(*goes_on, stop), game=party.game)

    # Its messages ------------------------------------------------------------------------------

    def _of(self, step: Step[Game, Happened], view: View) -> Iterator[Message]:
        before = None if step.before is None else step.before.party
        game, party = step.after, step.after.party
        in_lobby = before is None or before.turn == 0
        if in_lobby or party.phase is Phase.ENDED:
            yield self._lobby(game, view)
        if before is not None and before.turn and (before.turn != party.turn or party.ending):
            text = self.past(step, view)
            yield Edit(Public(view.place), text, party.game, slot=turn_slot(before))
        if party.phase is Phase.ENDED:
            yield self._post(self.end(game, view), f"{party.game}/end", game, view)
        elif party.turn:
            yield self._turn(game, view)
        if isinstance(step.event, pe.TurnBegan) and party.mover in view.wanting:
            yield self._alert(party, view)

    def _lobby(self, game: Game, view: View) -> Post:
        card, party, texts = self.lobby(game, view), game.party, view.chosen.texts
        waits = party.phase is Phase.LOBBY
        presses: tuple[Labelled, ...] = (Press.JOIN, Press.START, Press.ORGANISE) if waits else ()
        names = [view.names[player] for player in party.present or party.players]
        lines = [card.text, texts.games.players(names)]
        if waits and party.leader is not None:
            lines.append(texts.games.leads(view.names[party.leader]))
        lobby = Post(
            Public(view.place),
            "\n".join(lines),
            party.game,
            slot=lobby_slot(party.game),
            title=card.title,
            small=texts.party.commitment(party.game, party.commitment, str(party.lexicon)),
        )
        own = card.buttons if waits else ()
        buttons = (*(Button(texts.chat.label(press), press) for press in presses), *own)
        return replace(lobby, buttons=buttons)

    def _turn(self, game: Game, view: View) -> Post:
        party, texts = game.party, view.chosen.texts
        card = self.turn(game, view)
        organise = Button(texts.chat.label(Press.ORGANISE), Press.ORGANISE)
        if party.phase is Phase.SUSPENDED:
            resume = Button(texts.games.control(Control.RESUME), Press.DO, query="reprendre")
            said = texts.party.nobody_plays if party.nobody_plays else texts.party.suspended
            card = replace(card, text=f"{card.text}\n{said}", buttons=(resume,))
        post = self._post(card, turn_slot(party), game, view)
        waits = party.phase is Phase.ON and party.deadline is None
        return replace(
            post,
            buttons=(*card.buttons, organise),
            until=party.deadline,
            opens=RoundName(party.turn) if waits else None,
            ping=party.mover if party.phase is Phase.ON else None,
        )

    def _post(self, card: Card, slot: str, game: Game, view: View) -> Post:
        return Post(
            Public(view.place),
            card.text,
            game.party.game,
            slot=slot,
            title=card.title,
            small=card.small,
            picture=card.picture,
            buttons=card.buttons,
        )

    def _alert(self, party: Party, view: View) -> Message:
        assert party.mover is not None, "it is somebody's turn"
        return Post(
            Private(party.mover, view.place.platform),
            view.chosen.texts.party.your_turn,
            party.game,
            slot=f"{turn_slot(party)}/alert",
            title=self.label(view.chosen.language),
            about=view.place,
        )


def turn_slot(party: Party) -> str:
    """The slot of the message of the turn that is on."""
    return round_slot(party.game, RoundName(party.turn))


def command_of(action: PartyAction, asked: Asked) -> p.PartyCommand | None:
    """Which command that means; None of what is only to be shown, and of what is handed in."""
    match action:
        case g.Join():
            return p.Join(asked.person)
        case g.Leave():
            return p.Leave(asked.person)
        case g.Start():
            return p.Start()
        case g.Suspend():
            return p.Suspend()
        case g.Resume():
            return p.Resume()
        case g.Abort():
            return p.Abort()
        case g.Submit() | g.ShowMine() | g.ShowBoard() | g.ShowControls():
            return None
