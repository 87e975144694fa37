"""Noughts and crosses as a kind of game: what a kind has in `bot/games/`; the bot has no line of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.games import commands as common
from bot.games import orders
from bot.games.kind import Asked, Kind, Step, View
from bot.games.status import Status, Tells
from bot.library import Information
from bot.places.setting import Setting
from bot.store.codec import EventCodec, StoredAs
from bot.talk import game_actions as g
from bot.talk.answers import Answer, File, Form
from bot.talk.command import Command, plain, row
from bot.talk.controls import STOP_NOW, Control
from bot.talk.messages import Button, Message, Post, Press, Private, Public, Remove, lobby_slot
from bot.talk.requests import NewGame
from bot.talk.round_names import RoundName
from engine.board import Board
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon, LexiconIdentity
from render.picture import BoardPicture, Film
from tests.bot.games.noughts import rules
from tests.bot.games.noughts.rules import SEATS, SQUARES, Noughts
from tests.bot.games.noughts.texts import NOUGHTS, NoughtsTexts

KIND = "noughts"
SIGNS = "XO"
PROGRAM = -1
"""The number of a seat that is nobody's."""
SILENCE = timedelta(hours=1)
"""Since the last turn, after which a game need not wait for who opened it."""

EVENTS = EventCodec(
    (
        StoredAs("opened", rules.Opened),
        StoredAs("sat-down", rules.SatDown),
        StoredAs("turn-began", rules.TurnBegan),
        StoredAs("marked", rules.Marked),
        StoredAs("time-given", rules.TimeGiven),
        StoredAs("halted", rules.Halted),
        StoredAs("ended", rules.Ended),
    )
)


@dataclass(frozen=True, slots=True)
class SeatProgram(g.GameAction):
    """Let a program have the other seat."""

    right = g.Right.ANYBODY


@dataclass(frozen=True, slots=True)
class ShowSheet(g.GameAction):
    """What was played, to be saved, and as a film; for who asks alone."""

    right = g.Right.ANYBODY
    reach = g.Reach.PRIVATE


COMMANDS: tuple[Command, ...] = (
    row(("morpion", "ouvrir un morpion"), ("noughts", "open one"), plain(NewGame(KIND))),
    row(
        ("machine", "jouer contre un programme"),
        ("machine", "play a program"),
        plain(SeatProgram()),
    ),
    row(("carnet", "ce qui a été joué"), ("notebook", "what was played"), plain(ShowSheet())),
    common.JOIN,
    common.LEAVE,
    common.PLAY,
    common.BOARD,
    common.MINE,
    orders.RESUME,
    orders.STOP,
)

ANSWERED = (
    g.Join
    | SeatProgram
    | g.Leave
    | g.Submit
    | g.Resume
    | g.Abort
    | g.ShowBoard
    | g.ShowMine
    | ShowSheet
    | g.ShowControls
)
Steps = Sequence[Step[Noughts, rules.Event]]


@dataclass(frozen=True, slots=True)
class NoughtsStatus(Status):
    """See `bot.games.kind.Status`."""

    game: Noughts

    @property
    def over(self) -> bool:
        return self.game.ended

    @property
    def started(self) -> bool:
        return len(self.game.players) == SEATS

    @property
    def suspended(self) -> bool:
        return self.game.halted

    @property
    def organiser(self) -> int | None:
        return self.game.players[0] if self.game.players else None

    def is_silent(self, at: datetime) -> bool:
        return self.game.began is not None and at - self.game.began > SILENCE

    @property
    def players(self) -> tuple[int, ...]:
        return self.game.players

    @property
    def present(self) -> tuple[int, ...]:
        return self.game.players

    @property
    def lexicon(self) -> LexiconIdentity:
        return self.game.lexicon

    @property
    def awaited(self) -> str | None:
        if self.game.ended or self.game.halted:
            return None
        return board_slot(self.game) if self.started else lobby_slot(self.game.game)

    @property
    def tells(self) -> Tells:
        return Tells.NOTHING

    def withholds(self, person: int) -> Tells | None:
        return Tells.SOME if self.has_turn(person) else None

    def has_turn(self, person: int) -> bool:
        return self.game.turn == person

    def may_hand_in(self, person: int) -> bool:
        return self.has_turn(person)


class NoughtsKind(Kind[Noughts, rules.Command, rules.Event]):
    """See `bot.games.kind.Kind`; a place has as many games as people want."""

    name = KIND
    one_a_place = False
    events = EVENTS
    commands = COMMANDS
    settings: Mapping[str, Setting] = {}

    def label(self, language: str) -> str:
        return NOUGHTS[language].label

    def decide(
        self,
        game: Noughts | None,
        command: rules.Command,
        *,
        lexicon: Lexicon,
        now: datetime,
        rng: GameSecret,
    ) -> list[rules.Event]:
        return rules.decide(game, command, lexicon=lexicon.identity, now=now)

    def evolve(self, game: Noughts | None, event: rules.Event) -> Noughts:
        return rules.evolve(game, event)

    def next_wake(self, game: Noughts) -> datetime | None:
        return game.began if game.turn == PROGRAM and game.began is not None else game.deadline

    def awaits_program(self, game: Noughts, now: datetime) -> tuple[str, ...] | None:
        return game.marks if game.turn == PROGRAM and game.began is not None else None

    def program(
        self,
        seen: tuple[str, ...],
        lexicon: Lexicon,
        information: Information,
        lasts: Callable[[], timedelta],
    ) -> rules.Command | None:
        """The first square that is free."""
        return rules.Mark(PROGRAM, next(each for each in SQUARES if each not in seen))

    def status(self, game: Noughts) -> NoughtsStatus:
        return NoughtsStatus(game)

    def renumber(self, event: rules.Event, became: Mapping[int, int]) -> rules.Event:
        match event:
            case rules.SatDown(player=player) | rules.Marked(player=player):
                return replace(event, player=became.get(player, player))
            case rules.Ended(winner=int() as winner):
                return replace(event, winner=became.get(winner, winner))
            case _:
                return event

    # What is meant -----------------------------------------------------------------------------

    def open(self, game_id: str, asked: Asked) -> Sequence[rules.Command]:
        return rules.Open(game_id), rules.Sit(asked.person)

    def answers(self, action: g.GameAction) -> bool:
        return isinstance(action, ANSWERED)

    def command(self, asked: Asked, game: Noughts) -> rules.Command | None:
        match asked.request.action:
            case g.Join():
                return rules.Sit(asked.person)
            case SeatProgram():
                return rules.Sit(PROGRAM)
            case g.Leave():
                return rules.Quit(asked.person)
            case g.Submit(text, meant):
                _require_now(meant, game)
                return rules.Mark(asked.person, text)
            case g.Resume():
                return rules.GoOn()
            case g.Abort():
                return rules.Stop()
            case g.ShowBoard() | g.ShowMine() | ShowSheet() | g.ShowControls():
                return None
            case action:
                raise NotImplementedError(action)

    def due(self) -> rules.Command:
        return rules.Due()

    def begin_round(self, name: RoundName, centre: int) -> rules.Command:
        return rules.Begin()

    def lose_time(self, since: datetime, until: datetime) -> rules.Command:
        return rules.Lose(since, until)

    def suspend(self, centre: int) -> rules.Command:
        return rules.Halt()

    # What is said ------------------------------------------------------------------------------

    def messages(self, steps: Steps, view: View) -> list[Message]:
        said: list[Message] = []
        for step in steps:
            game, event = step.after, step.event
            said.append(_lobby(game, view) if len(game.players) < SEATS else _board(step, view))
            if isinstance(event, rules.SatDown | rules.Marked):
                said += _calls(game, view)
            if isinstance(event, rules.SatDown | rules.Marked) and game.turn in view.wanting:
                said.append(_alert(game, view))
        return said

    def is_told_in_private(self, event: rules.Event) -> bool:
        return isinstance(event, rules.SatDown | rules.Marked)

    def say(self, asked: Asked, steps: Steps) -> str:
        texts = NOUGHTS[asked.chosen.language]
        if isinstance(asked.request.action, NewGame):
            return texts.waiting
        for step in steps:
            match step.event:
                case rules.SatDown():
                    return texts.common.games.joined
                case rules.Marked(square=square):
                    return texts.marked.format(square=square)
                case _:
                    pass
        return texts.common.chat.did(asked.request.action)

    def answer(self, asked: Asked, game: Noughts, said: str, steps: Steps) -> Answer:
        texts = NOUGHTS[asked.chosen.language]
        match asked.request.action:
            case g.ShowBoard() | g.ShowMine():
                return Answer(_squares(game), fixed=True)
            case ShowSheet():
                film = Film((_picture(game, texts, 0), _picture(game, texts, len(game.marks))), 0.5)
                return Answer(
                    texts.label, picture=film, file=File("morpion.txt", " ".join(game.marks))
                )
            case g.ShowControls():
                stop = texts.common.games.control(Control.STOP)
                button = Button(stop, Press.CONTROL, query=STOP_NOW)
                return Answer(texts.sure, buttons=(button,), game=game.game)
            case _:
                return Answer(said)

    def rematch(
        self, game_id: str, asked: Asked, game: Noughts, along: Sequence[int] = ()
    ) -> Sequence[rules.Command]:
        return (rules.Open(game_id), *map(rules.Sit, game.players))

    def unjudged(self, game: Noughts) -> Noughts:
        return game

    def refusal(self, reason: RuleViolation | NotationError, language: str) -> str:
        return NOUGHTS[language].refusals[type(reason)]

    def form(self, asked: Asked, game: Noughts) -> Form:
        match asked.request.action:
            case g.Submit("", meant):
                _require_now(meant, game)
            case action:
                raise NotImplementedError(action)
        if game.turn != asked.person:
            raise rules.NotYourTurn
        texts = NOUGHTS[asked.chosen.language]
        return Form(texts.label, _squares(game), texts.which, "b2", until=game.deadline)

    def suggest(self, asked: Asked, game: Noughts, typed: str) -> list[str]:
        free = (square for square in SQUARES if square not in game.marks)
        return [square for square in free if square.startswith(typed.lower())]


def _require_now(meant: RoundName | None, game: Noughts) -> None:
    if meant is not None and meant.number != len(game.marks) + 1:
        raise rules.NotYourTurn


def board_slot(game: Noughts) -> str:
    return f"{game.game}/board"


def _lobby(game: Noughts, view: View) -> Message:
    texts = NOUGHTS[view.chosen.language]
    buttons = () if game.ended else (Button(texts.common.chat.label(Press.JOIN), Press.JOIN),)
    return Post(
        Public(view.place),
        texts.drawn if game.ended else texts.waiting,
        game.game,
        slot=lobby_slot(game.game),
        title=texts.label,
        buttons=buttons,
    )


def _board(step: Step[Noughts, rules.Event], view: View) -> Message:
    texts, game = NOUGHTS[view.chosen.language], step.after
    if game.ended:
        won = texts.drawn if game.winner is None else texts.won
        lines = [won.format(name=_name(game.winner, view))]
    elif game.turn is None:
        lines = [texts.halted]
    else:
        lines = [texts.turn.format(name=_name(game.turn, view))]
    if isinstance(step.event, rules.TimeGiven):
        lines.append(texts.given_back)
    free = () if game.turn is None else [each for each in SQUARES if each not in game.marks]
    return Post(
        Public(view.place),
        "\n".join([_squares(game), *lines]),
        game.game,
        slot=board_slot(game),
        title=texts.label,
        buttons=tuple(Button(square, Press.MOVE, query=square) for square in free),
        until=game.deadline,
        opens=RoundName(1) if isinstance(step.event, rules.SatDown) else None,
    )


def _name(player: int | None, view: View) -> str:
    program = NOUGHTS[view.chosen.language].program
    return program if player == PROGRAM else view.names.get(player or 0, "")


def _calls(game: Noughts, view: View) -> Iterator[Message]:
    """Whose turn it is, is called once; whose it was, need not be any more."""
    slot, marks = f"{game.game}/call-", len(game.marks)
    if marks:
        yield Remove(Public(view.place), game.game, f"{slot}{marks - 1}")
    if game.turn is not None:
        texts = NOUGHTS[view.chosen.language]
        yield Post(
            Public(view.place),
            texts.call,
            game.game,
            f"{slot}{marks}",
            buttons=(
                Button(texts.write, Press.FILL, RoundName(marks + 1), "jouer"),
                Button(texts.give_up, Press.DO, RoundName(marks + 1), "quitter"),
            ),
            ping=game.turn,
        )


def _alert(game: Noughts, view: View) -> Message:
    assert game.turn is not None
    texts = NOUGHTS[view.chosen.language]
    return Post(
        Private(game.turn, view.place.platform),
        texts.turn.format(name=view.names[game.turn]),
        game.game,
        slot=f"{game.game}/turn-{len(game.marks)}",
        title=texts.label,
        about=view.place,
    )


def _picture(game: Noughts, texts: NoughtsTexts, marks: int) -> BoardPicture:
    """With so many of the marks."""
    rows = [["."] * 15 for _ in range(15)]
    for number, square in enumerate(game.marks[:marks]):
        rows["123".index(square[1])]["abc".index(square[0])] = SIGNS[number % SEATS]
    board = Board(tuple("".join(each) for each in rows))
    return BoardPicture(board, texts.common.games.picture_labels, title=texts.label)


def _squares(game: Noughts) -> str:
    signs = {square: SIGNS[number % SEATS] for number, square in enumerate(game.marks)}
    return "\n".join("".join(signs.get(f"{column}{row}", "·") for column in "abc") for row in "123")
