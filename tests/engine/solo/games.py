"""A person alone with a referee, for the tests: a game with a clock that the test moves."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import reduce

from engine.duplicate.draws import Draw
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from engine.sheet import Sheet, SheetRound
from engine.solo import commands as c
from engine.solo import events as e
from engine.solo.decide import decide
from engine.solo.evolve import evolve
from engine.solo.hints import Hint
from engine.solo.rules import SoloRules
from engine.solo.state import Phase, ScoredRound, SoloGame, next_wake
from tests.builders import play
from tests.engine.duplicate.games import ANNE, CLUB_WORDS, SECRET, START, WORDS, seconds

__all__ = ["ANNE", "CLUB_WORDS", "SECRET", "START", "WORDS", "Alone", "given", "replay", "seconds"]

AT_ONCE = SoloRules("normal")
CONFIRMED = SoloRules("normal", round_time=seconds(180), confirm=True)


def given(*rounds: str, name: str = "", formula: str = "normal") -> Sheet:
    """``CHATSER``, ``ER+TEST H4 CHATS``: kept and new tiles, and the word that was kept."""
    return Sheet(name, formula, tuple(map(_given, rounds)))


def _given(text: str) -> SheetRound:
    tiles, _, word = text.partition(" ")
    rest, _, new = tiles.rpartition("+")
    return SheetRound(rest, new, play=play(word) if word else None)


def replay(events: Iterable[e.Event]) -> SoloGame:
    """The state that the events add up to."""
    first, *others = events
    return reduce(evolve, others, evolve(None, first))


class Alone:
    """One game: its log, its state and the time."""

    def __init__(
        self,
        rules: SoloRules = AT_ONCE,
        sheet: Sheet | None = None,
        *,
        lexicon: Lexicon = WORDS,
        secret: GameSecret = SECRET,
    ) -> None:
        self.lexicon, self.secret, self.now = lexicon, secret, START
        self.log: list[e.Event] = []
        self.state: SoloGame | None = None
        self.do(c.CreateGame(secret.game, ANNE, rules, sheet, origin=7))

    @property
    def game(self) -> SoloGame:
        assert self.state is not None
        return self.state

    @property
    def phase(self) -> Phase:
        return self.game.phase

    @property
    def last(self) -> ScoredRound:
        return self.game.rounds[-1]

    @property
    def deadline(self) -> datetime:
        assert self.game.round is not None
        assert self.game.round.deadline is not None
        return self.game.round.deadline

    def ask(self, command: c.Command, *, sent: float = 0) -> list[e.Event]:
        """What the command would bring about, sent so many seconds from now (before it: < 0)."""
        now = self.now + seconds(sent)
        return decide(self.state, command, lexicon=self.lexicon, now=now, rng=self.secret)

    def do(self, command: c.Command, *, sent: float = 0) -> list[e.Event]:
        events = self.ask(command, sent=sent)
        self.write(*events)
        return events

    def write(self, *events: e.Event) -> None:
        """Take the events for facts."""
        self.log += events
        for event in events:
            self.state = evolve(self.state, event)

    def go_on(self) -> str:
        """Ask for the next round: its tiles, empty if the game is over."""
        self.do(c.NextRound(self.game.round_number))
        return self.game.rack if self.game.round is not None else ""

    def deal(self, rack: str) -> None:
        """The next round has these tiles, all drawn anew; a draw that the test chose, for a fact is taken."""
        time = self.game.rules.round_time
        deadline = None if time is None else self.now + time
        draws = (Draw(0, "", rack),)
        self.write(e.RoundDrawn(self.game.round_number, draws, deadline, self.now))

    def submit(self, text: str, *, sent: float = 0) -> list[e.Event]:
        return self.do(c.Submit(self.game.round_number, text), sent=sent)

    def settle(self) -> list[e.Event]:
        return self.do(c.Settle(self.game.round_number))

    def show_top(self) -> list[e.Event]:
        return self.do(c.ShowTop(self.game.round_number))

    def hint(self, hint: Hint) -> list[e.Event]:
        return self.do(c.TakeHint(self.game.round_number, hint))

    def wait(self, count: float) -> Sequence[e.Event]:
        """Let time pass; what falls due is done at its time, as a punctual ticker would."""
        end, seen = self.now + seconds(count), len(self.log)
        while (due := next_wake(self.game)) is not None and due <= end:
            self.now = max(self.now, due)
            self.do(c.Wake())
        self.now = end
        return self.log[seen:]
