"""Laws that hold in every game alone, whatever is asked of it in whatever order, on time and late."""

from collections import Counter
from hashlib import sha256

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.errors import NotationError, RuleViolation
from engine.fair_draw import GameSecret
from engine.sheet import Sheet
from engine.solo import commands as c
from engine.solo import events as e
from engine.solo.hints import Hint
from engine.solo.rules import SoloRules
from engine.solo.state import Phase, next_wake
from engine.solutions import solutions
from engine.tiles import ALL_TILES, as_drawn
from tests.engine.solo.games import CLUB_WORDS, Alone, given, replay, seconds
from tests.laws import examples

ROUND_OFFSETS = st.sampled_from([0, 0, 0, 0, 0, -1, 1])
"""Commands are mostly meant for the round that is on, or the next."""
LATENCIES = st.sampled_from([0, 0, 0, -0.5, -3, -40])
RULES = st.builds(
    SoloRules,
    formula=st.just("normal"),
    round_time=st.sampled_from([None, seconds(60)]),
    confirm=st.booleans(),
    rounds=st.sampled_from([0, 0, 3]),
    seed=st.just(""),
)
SHEETS = st.sampled_from(
    [
        None,
        None,
        given("LESUNIT H6 LES", "TINU+AAE", "ZZTINUE"),
        given("LESUNIT", "TINUAAE H6 TINU", "EAE+LLLL"),
    ]
)


class AnyGame(RuleBasedStateMachine):
    """One game and its log."""

    @initialize(rules=RULES, sheet=SHEETS, seed=st.integers(0, 2**20))
    def create(self, rules: SoloRules, sheet: Sheet | None, seed: int) -> None:
        secret = GameSecret("partie", sha256(str(seed).encode()).digest())
        self.alone = Alone(rules, sheet, lexicon=CLUB_WORDS, secret=secret)

    def ask(self, command: c.GameCommand, late: float = 0) -> None:
        """What is refused changes nothing, and is refused again."""
        try:
            self.alone.do(command, sent=late)
        except (RuleViolation, NotationError) as refused:
            try:
                self.alone.ask(command, sent=late)
            except type(refused):
                return
            raise AssertionError("taken after all") from refused

    def number(self, offset: int) -> int:
        return self.alone.game.round_number + offset

    @rule(offset=ROUND_OFFSETS)
    def next_round(self, offset: int) -> None:
        self.ask(c.NextRound(self.number(offset)))

    @rule(offset=ROUND_OFFSETS, late=LATENCIES, pick=st.integers(0, 400))
    def submit(self, offset: int, late: float, pick: int) -> None:
        game = self.alone.game
        formula = game.rules.played_formula
        plays = solutions(game.board, game.rack, CLUB_WORDS, formula) if game.round else []
        text = str(plays[pick % len(plays)].play) if plays else "H4 LES"
        self.ask(c.Submit(self.number(offset), text), late)

    @rule(text=st.sampled_from(["H4 LESU", "ZZZ A1", "", "H8", "EEN 3C", "LES"]))
    def submit_anything(self, text: str) -> None:
        self.ask(c.Submit(self.number(0), text))

    @rule(offset=ROUND_OFFSETS, hint=st.sampled_from(Hint), late=LATENCIES)
    def take_hint(self, offset: int, hint: Hint, late: float) -> None:
        self.ask(c.TakeHint(self.number(offset), hint), late)

    @rule(offset=ROUND_OFFSETS)
    def settle(self, offset: int) -> None:
        self.ask(c.Settle(self.number(offset)))

    @rule(offset=ROUND_OFFSETS)
    def show_top(self, offset: int) -> None:
        self.ask(c.ShowTop(self.number(offset)))

    @rule(lost=st.sampled_from([5, 20, 90]), ago=st.sampled_from([0, 10, 100]))
    def lose_time(self, lost: float, ago: float) -> None:
        until = self.alone.now - seconds(ago)
        self.ask(c.LoseTime(until - seconds(lost), until))

    @rule(count=st.sampled_from([1, 20, 58, 62, 500]))
    def wait(self, count: float) -> None:
        self.alone.wait(count)

    @rule()
    def wake(self) -> None:
        self.ask(c.Wake())

    @rule(really=st.integers(0, 20))
    def abort(self, really: int) -> None:
        if not really:
            self.ask(c.Abort())

    @invariant()
    def the_log_adds_up_to_the_game(self) -> None:
        assert replay(self.alone.log) == self.alone.game

    @invariant()
    def no_tile_is_lost_and_none_is_added(self) -> None:
        game = self.alone.game
        lying = "".join(map(as_drawn, game.board.tiles))
        assert Counter(lying + game.rack + game.bag) == Counter(ALL_TILES)

    @invariant()
    def points_are_what_words_earn_less_what_hints_cost(self) -> None:
        for scored in self.alone.game.rounds:
            result = scored.result
            assert result.points == max(0, result.earned - result.cost)
            assert result.cost == sum(hint.cost for hint in scored.hints)
            assert (result.earned > 0) <= (result.play is not None)
        assert 0 <= self.alone.game.percentage <= 100

    @invariant()
    def the_secret_is_told_at_the_end_and_not_before(self) -> None:
        over = self.alone.phase is Phase.ENDED
        assert over == (self.alone.game.secret is not None)
        before = [event for event in self.alone.log if not isinstance(event, e.GameEnded)]
        assert self.alone.secret.reveal() not in repr(before)

    @invariant()
    def only_a_clock_wakes(self) -> None:
        due = next_wake(self.alone.game)
        assert (due is not None) == (
            self.alone.phase is Phase.ON and self.alone.game.rules.round_time is not None
        )
        assert due is None or due >= self.alone.now


AnyGame.TestCase.settings = examples(20, stateful_step_count=30)
TestAnyGame = AnyGame.TestCase
