"""Laws that hold in every classic game, whatever is asked of it in whatever order.

Hypothesis is the players, whoever leads, the platforms and the ticker: commands that make sense and commands
that do not, of this turn and of others, on time and late. After every step all laws are checked.
"""

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from functools import reduce
from hashlib import sha256

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.clock import next_wake
from engine.classic.contradictions import contradiction
from engine.classic.course import follow
from engine.classic.decide import decide
from engine.classic.drawing import is_vowel
from engine.classic.evolve import evolve
from engine.classic.reasons import Ending, Sanction
from engine.classic.recycling import jokers_to_have
from engine.classic.rules import (
    FAMILY,
    Absent,
    Challenge,
    ClassicRules,
    Clock,
    LostTurns,
    OutOfTime,
)
from engine.classic.state import RACK, ClassicGame, Phase
from engine.classic.theme import to_vote_on
from engine.classic.variants import Bags
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import GameSecret
from engine.formulas import NORMAL
from engine.solutions import find_top
from engine.tiles import ALL_TILES, JOKER, as_drawn
from tests.engine.classic.games import all_tiles
from tests.engine.classic.lobbies import START
from tests.engine.duplicate.games import CLUB_WORDS
from tests.laws import examples

PLAYERS = st.sampled_from([1, 2, 3, 4])
TURN_OFFSETS = st.sampled_from([0, 0, 0, 0, 0, -1, 1])
"""Commands are mostly meant for the turn that is on."""
STEPS = st.sampled_from([1, 5, 29, 31, 200, 700, 90000])
"""Seconds that go by."""
RULES = st.builds(
    lambda clock, out_of_time, **rules: replace(
        FAMILY,
        clock=clock,
        out_of_time=out_of_time if clock is Clock.BANK else OutOfTime.FREEZE,
        **rules,
    ),
    clock=st.sampled_from(Clock),
    out_of_time=st.sampled_from(OutOfTime),
    challenge=st.sampled_from(Challenge),
    window=st.sampled_from([None, timedelta(seconds=30)]),
    lost_turns=st.sampled_from(LostTurns),
    absent=st.sampled_from(Absent),
    passes=st.integers(1, 3),
    exchange_is_pass=st.booleans(),
    exchange_least=st.sampled_from([1, 7]),
    games=st.sampled_from([1, 1, 3]),
    auto_end=st.booleans(),
    recycling=st.booleans(),
    bags=st.sampled_from(Bags),
    theme=st.sampled_from(["", "", "ce qu’on veut"]),
    theme_words=st.sampled_from([(), (), ("LE", "UN", "ET", "NE", "SA")]),
).filter(lambda rules: contradiction(replace(rules, games=1)) is None)


class AnyGame(RuleBasedStateMachine):
    """One game and its log."""

    @initialize(rules=RULES, seed=st.integers(0, 2**20), players=st.integers(2, 4))
    def create(self, rules: ClassicRules, seed: int, players: int) -> None:
        if rules.is_match:
            rules, players = replace(rules, seats=2), 2
        self.secret = GameSecret("partie", sha256(str(seed).encode()).digest())
        self.now = START
        self.log: list[e.Event] = []
        self.state: ClassicGame | None = None
        self.do(c.CreateGame("partie", rules))
        for player in range(1, players + 1):
            self.do(c.Join(player))
        self.do(c.Start())

    @property
    def game(self) -> ClassicGame:
        assert self.state is not None
        return self.state

    def do(self, command: c.Command) -> list[e.Event]:
        """Once, and then again, as a platform may send it."""
        events = self._decide(command)
        self.state = reduce(evolve, events, self.state)
        self.log += events
        if isinstance(command, _ONCE):
            assert not events or not self._decide(command)
        return events

    def _decide(self, command: c.Command) -> list[e.Event]:
        try:
            return decide(self.state, command, lexicon=CLUB_WORDS, now=self.now, rng=self.secret)
        except (RuleViolation, NotationError):
            return []

    @precondition(lambda self: self.game.turn is not None)
    @rule(offset=TURN_OFFSETS, player=st.none() | PLAYERS, score=st.sampled_from(["top", "bad"]))
    def play(self, offset: int, player: int | None, score: str) -> None:
        assert self.game.turn is not None
        seat = self.game.seat(player or self.game.turn.player)
        if seat is None:
            return
        tops = find_top(self.game.board, seat.rack, CLUB_WORDS, NORMAL)
        bad = f"H8 {seat.rack[:3].replace('?', 'e')}"
        text = str(tops[0].play) if tops and score == "top" else bad
        self.do(c.Play(seat.player, self.game.turns + offset, text))

    @precondition(lambda self: self.game.turn is not None)
    @rule(offset=TURN_OFFSETS, player=st.none() | PLAYERS, count=st.integers(0, 7))
    def exchange(self, offset: int, player: int | None, count: int) -> None:
        assert self.game.turn is not None
        seat = self.game.seat(player or self.game.turn.player)
        if seat is not None:
            self.do(c.Exchange(seat.player, self.game.turns + offset, seat.rack[:count]))

    @precondition(lambda self: self.game.turn is not None)
    @rule(offset=TURN_OFFSETS)
    def pass_turn(self, offset: int) -> None:
        assert self.game.turn is not None
        self.do(c.Pass(self.game.turn.player, self.game.turns + offset))

    @precondition(lambda self: self.game.turn is not None)
    @rule(offset=TURN_OFFSETS, player=st.none() | PLAYERS)
    def recycle(self, offset: int, player: int | None) -> None:
        assert self.game.turn is not None
        seat = self.game.seat(player or self.game.turn.player)
        for square, _ in () if seat is None else jokers_to_have(self.game, seat.rack):
            assert seat is not None
            self.do(c.Recycle(seat.player, self.game.turns + offset, str(square)))

    @rule(player=PLAYERS, number=st.integers(-1, 8))
    def choose_vowels(self, player: int, number: int) -> None:
        self.do(c.ChooseVowels(player, number))

    @rule(player=PLAYERS, number=st.integers(0, 5))
    def vote(self, player: int, number: int) -> None:
        words = [word for _, move in to_vote_on(self.game) for word in move.words]
        self.do(c.VoteTheme(player, (words or ["LE"])[number % max(len(words), 1)]))

    @rule(player=PLAYERS, count=st.integers(0, 2), offset=TURN_OFFSETS)
    def contest(self, player: int, count: int, offset: int) -> None:
        pending = self.game.pending
        words = ("MOT",) if pending is None else pending.move.words[:count]
        turn = self.game.turns if pending is None else pending.turn
        self.do(c.Contest(player, turn + offset, words))

    @rule(player=PLAYERS)
    def accept(self, player: int) -> None:
        if self.game.pending is not None:
            self.do(c.Accept(player, self.game.pending.turn))

    @rule(player=PLAYERS)
    def turn_the_rack_round(self, player: int) -> None:
        seat = self.game.seat(player)
        if seat is not None:
            self.do(c.Arrange(player, seat.rack[::-1]))

    @rule(offset=TURN_OFFSETS)
    def open(self, offset: int) -> None:
        self.do(c.OpenTurn(self.game.turns + offset))

    @rule(seconds=STEPS)
    def wait(self, seconds: int) -> None:
        """Time goes by, and whatever is due is done."""
        self.now += timedelta(seconds=seconds)
        for _ in range(100):
            due = next_wake(self.game)
            if due is None or due > self.now:
                return
            assert self.do(c.Wake()), "what is due is done"
        raise AssertionError("it is woken again and again")

    @rule(player=PLAYERS, what=st.sampled_from(["resign", "leave", "join", "substitute", "break"]))
    def come_and_go(self, player: int, what: str) -> None:
        commands: dict[str, c.Command] = {
            "resign": c.Resign(player, self.game.turns),
            "leave": c.Leave(player),
            "join": c.Join(player),
            "substitute": c.Replace(player, player + 10),
            "break": c.TakeBreak(player),
        }
        self.do(commands[what])

    @rule(what=st.sampled_from(["pause", "suspend", "resume", "skip", "time", "clocks", "outage"]))
    def lead(self, what: str) -> None:
        commands: dict[str, c.Command] = {
            "pause": c.Pause(),
            "suspend": c.Suspend(),
            "resume": c.Resume(),
            "skip": c.Skip(self.game.turns),
            "time": c.GiveTime(self.game.turns, timedelta(minutes=1)),
            "clocks": c.ChangeRules(replace(self.game.rules, clock=Clock.SHARED)),
            "outage": c.LoseTime(self.now - timedelta(seconds=40), self.now),
        }
        self.do(commands[what])

    @rule(player=PLAYERS, sanction=st.sampled_from([Sanction.WARNING, Sanction.POINTS]))
    def punish(self, player: int, sanction: Sanction) -> None:
        self.do(c.Punish(player, sanction, "motif"))

    @invariant()
    def no_tile_is_lost_or_made(self) -> None:
        assert all_tiles(self.game) == Counter(ALL_TILES)

    @invariant()
    def racks_are_full_as_long_as_there_are_tiles(self) -> None:
        pending = self.game.pending
        for seat in self.game.seats:
            waits = pending is not None and pending.move.player == seat.player
            assert len(seat.rack) <= RACK
            full = len(seat.rack) == RACK or not self.game.bag
            assert full or waits or seat.out is not None or self.game.phase is Phase.ENDED
        assert 0 <= self.game.bag_count <= len(self.game.bag)

    @invariant()
    def somebody_is_to_move_or_the_last_move_is_open_or_all_is_over(self) -> None:
        game = self.game
        match game.phase:
            case Phase.TURN:
                assert game.turn is not None
                assert game.turn.player in {seat.player for seat in game.in_play}
                assert game.pending is None or game.pending.turn < game.turn.number
            case Phase.LAST_WINDOW:
                assert game.pending is not None
                assert not game.bag
            case Phase.ENDED:
                assert game.turn is None
                assert game.pending is None
            case Phase.LOBBY:
                raise AssertionError("it has started")

    @invariant()
    def nothing_follows_any_more(self) -> None:
        assert follow(self.game, self.now, CLUB_WORDS, self.secret) == []

    @invariant()
    def scores_are_what_was_scored_and_taken(self) -> None:
        points = Counter[int]()
        events = self.log[last_began(self.log) :]
        made: dict[int, int] = {}
        for event in events:
            match event:
                case e.WordPlaced(player, turn, points=earned):
                    points[player] += earned
                    made[turn] = earned
                case e.ThemeScored(player, turn, points=earned):
                    points[player] += earned
                    made[turn] += earned
                case e.MoveTakenBack(player, turn):
                    points[player] -= made[turn]
                case e.PlayerPenalised(player, taken):
                    points[player] -= taken
                case e.PlayerReplaced(player, by):
                    points[by] = points.pop(player, 0)
                case _:
                    pass
        assert {seat.player: seat.score for seat in self.game.seats} == {
            seat.player: points[seat.player] for seat in self.game.seats
        }

    @invariant()
    def what_lies_on_the_board_was_placed(self) -> None:
        tiles = Counter[str]()
        made: dict[int, str] = {}
        for event in self.log[last_began(self.log) :]:
            match event:
                case e.WordPlaced(_, turn, tiles=placed):
                    tiles.update(placed)
                    made[turn] = placed
                case e.JokerRecycled(letter=letter):
                    tiles.subtract([JOKER])
                    tiles.update([letter])
                case e.MoveTakenBack(_, turn):
                    tiles.subtract(made[turn])
                case _:
                    pass
        assert Counter(map(as_drawn, self.game.board.tiles)) == +tiles

    @invariant()
    def who_draws_holds_the_vowels_that_he_wants(self) -> None:
        """Of the racks that were filled last, if both bags are still there."""
        bags = self.game.rules.bags
        last = self.log[-1]
        in_bag = {is_vowel(tile, bags) for tile in self.game.bag}
        if bags is Bags.ONE or not isinstance(last, e.RackDrawn) or len(in_bag) == 1:
            return
        seat = self.game.seat(last.player)
        if seat is not None and self.game.bag:
            kept = len(seat.rack) - len(last.tiles)
            vowels = [is_vowel(tile, bags) for tile in seat.rack]
            wanted = min(max(seat.vowels, sum(vowels[:kept])), sum(vowels[:kept]) + len(last.tiles))
            assert sum(vowels) == wanted

    @invariant()
    def replay_is_the_state(self) -> None:
        state: ClassicGame | None = None
        for event in self.log:
            state = evolve(state, event)
        assert state == self.state

    @invariant()
    def results_add_up(self) -> None:
        for result in self.game.results:
            deducted = sum(each.deducted for each in result.standings)
            added = sum(each.added for each in result.standings)
            assert added == (deducted if result.ending is Ending.OUT else 0)
            first = [each.player for each in result.standings if each.place == 1]
            assert result.winner in (None, *first)
            assert [each.place for each in result.standings] == sorted(
                each.place for each in result.standings
            )


_ONCE = (
    c.Play,
    c.Exchange,
    c.Pass,
    c.Contest,
    c.Accept,
    c.Resign,
    c.OpenTurn,
    c.Start,
    c.Arrange,
    c.ChooseVowels,
)
"""Commands that have no second effect."""


def last_began(log: list[e.Event]) -> int:
    """Where the game that is on begins in the log."""
    return max(at for at, event in enumerate(log) if isinstance(event, e.GameBegan))


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = examples(30, stateful_step_count=30)
