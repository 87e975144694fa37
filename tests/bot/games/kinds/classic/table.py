"""A classic game without a platform and a store: what is decided in it, and what each is shown then."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from bot.games.kind import Asked, Step, View
from bot.games.kinds.classic.channel_news import ChannelNews
from bot.games.kinds.classic.private_answers import PrivateAnswers
from bot.games.kinds.classic.private_messages import PrivateMessages
from bot.games.kinds.classic.receipts import tell
from bot.games.kinds.classic.texts import CLASSIC
from bot.library import Library
from bot.places.settings import PlaceSettings
from bot.talk import game_actions as g
from bot.talk.identity import Account, Place
from bot.talk.messages import Edit, Message, Private, Remove, Shown
from bot.talk.requests import NewGame, Request
from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.rules import ClassicRules
from engine.classic.state import ClassicGame
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon

PLACE = Place("club", "salon")
START = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
NAMES = {1: "Léa", 2: "Tom", 3: "Zoé", 4: "Anaïs"}
LEA, TOM, ZOE, ANAIS = NAMES

ClassicStep = Step[ClassicGame, e.Event]


@dataclass
class Table:
    """Who plays is numbered as in `NAMES`; the messages of the channel, and of each player, by slot."""

    lexicon: Lexicon
    rules: ClassicRules
    language: str = "fr"
    seed: int = 1
    wanting: frozenset[int] = frozenset(NAMES)
    game: ClassicGame | None = None
    now: datetime = START
    log: list[Message] = field(default_factory=list)
    steps: list[ClassicStep] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.secret = GameSecret("g", self.seed.to_bytes(32, "big"))
        self.chosen = PlaceSettings(language=self.language, time_zone="UTC")
        self.view = View(
            place=PLACE,
            chosen=self.chosen,
            names=NAMES,
            alone=False,
            wanting=self.wanting,
            information=Library.of(self.lexicon).information,
        )

    @property
    def state(self) -> ClassicGame:
        """The game as it stands."""
        assert self.game is not None, "it is open"
        return self.game

    def asked(self, person: int, action: g.GameAction | NewGame) -> Asked:
        """What somebody asks."""
        name = NAMES[person]
        request = Request("1", Account("club", name), name, PLACE, self.now, action)
        return Asked(request, person, self.chosen, NAMES)

    def answers(self, person: int = LEA) -> PrivateAnswers:
        """What may be told to one who asks now."""
        return PrivateAnswers.of(self.asked(person, g.ShowMine()), self.state)

    def refusal(self, person: int, command: c.Command) -> str:
        """Why that is refused to him."""
        try:
            self.do(person, command)
        except (RuleViolation, NotationError) as reason:
            return CLASSIC[self.language].refusals.rule(reason)
        raise AssertionError("nothing was refused")

    def do(self, person: int, command: c.Command, action: g.GameAction | None = None) -> str:
        """It happens, everybody is shown what follows, and he is told this."""
        steps = self.decided(command)
        self._show(steps)
        self._open()
        return tell(self.asked(person, action or g.ShowMine()), steps)

    def decided(self, command: c.Command) -> list[ClassicStep]:
        """What would happen."""
        events = decide(self.game, command, lexicon=self.lexicon, now=self.now, rng=self.secret)
        steps, game = [], self.game
        for event in events:
            after = evolve(game, event)
            steps.append(Step(game, event, after))
            game = after
        return steps

    def begin(self, *players: int) -> "Table":
        """They open a game, and start it."""
        self.do(players[0], c.CreateGame("g", self.rules))
        for player in players:
            self.do(players[0], c.Join(player))
        self.do(players[0], c.Start())
        return self

    def wait(self, seconds: float) -> None:
        """Time passes, and what comes due is done."""
        self.now += timedelta(seconds=seconds)
        self._show(self.decided(c.Wake()))
        self._open()

    def give(self, player: int, rack: str) -> None:
        """He holds these tiles, whatever he drew: the rest of the bag takes what he had."""
        seats = tuple(
            replace(seat, rack=rack) if seat.player == player else seat for seat in self.state.seats
        )
        self.game = replace(self.state, seats=seats)

    @property
    def channel(self) -> dict[str, Shown]:
        """What stands in the channel, oldest first."""
        return self._standing([m for m in self.log if not isinstance(m.audience, Private)])

    def private(self, person: int) -> dict[str, Shown]:
        """What stands in the private chat of this person."""
        own = [
            message
            for message in self.log
            if isinstance(message.audience, Private) and message.audience.person == person
        ]
        return self._standing(own)

    def _standing(self, log: Sequence[Message]) -> dict[str, Shown]:
        shown: dict[str, Shown] = {}
        for message in log:
            if isinstance(message, Remove):
                shown.pop(message.slot, None)
            elif not isinstance(message, Edit) or message.slot in shown:
                shown[message.slot] = message
        return shown

    def _show(self, steps: Sequence[ClassicStep]) -> None:
        channel, private = ChannelNews.of(self.view), PrivateMessages.of(self.view)
        for step in steps:
            self.log += channel.messages(step.event, step.after, step.before)
            self.log += private.after(step)
            self.game = step.after
        self.steps += steps

    def _open(self) -> None:
        """The message of the turn is out."""
        turn = self.state.turn
        if turn is not None and turn.opened is None and turn.player > 0:
            self._show(self.decided(c.OpenTurn(turn.number)))
