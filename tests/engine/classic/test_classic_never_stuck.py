"""Nobody is ever stuck: whatever is done to a game, a time comes next, and left alone it comes to its end.

Hypothesis chooses the rules and plays everybody: words that may not exist, challenges, absences, sanctions,
pauses, outages, and a clock that now and then goes backwards.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import reduce
from itertools import cycle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.classic import commands as c
from engine.classic.clock import elapsed, next_due, next_wake, time_left
from engine.classic.contradictions import contradiction
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.programs import awaits, next_command
from engine.classic.reasons import Sanction
from engine.classic.rules import (
    Absent,
    Challenge,
    ClassicRules,
    Clock,
    Late,
    LostTurns,
    OutOfTime,
    Solitaire,
)
from engine.classic.state import Phase
from engine.errors import NotationError, RuleViolation
from tests.engine.classic.clocks import seconds
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, DAN, SECRET, START, WORDS, lobby
from tests.engine.strategy.bands import EVERYDAY, RARE, BandsOf
from tests.laws import examples

MOST_STEPS = 600
"""More than any game needs that nobody plays."""
STRONG, BEGINNER, CLUB, CHAMPION = -1, -2, -3, -4


def minutes(count: int) -> timedelta:
    return seconds(60 * count)


RULES = st.builds(
    ClassicRules,
    seats=st.sampled_from([2, 3, 4]),
    passes=st.sampled_from([1, 2, 3]),
    challenge=st.sampled_from(Challenge),
    window=st.sampled_from([None, seconds(3), seconds(30), minutes(10)]),
    clock=st.sampled_from(Clock),
    bank=st.sampled_from([seconds(20), minutes(5)]),
    move_time=st.sampled_from([seconds(20), minutes(3), minutes(90)]),
    alarm=st.sampled_from([seconds(0), seconds(10)]),
    reserve=st.sampled_from([seconds(0), minutes(5)]),
    out_of_time=st.sampled_from(OutOfTime),
    lost_turns=st.sampled_from(LostTurns),
    absent=st.sampled_from(Absent),
    nudge=st.sampled_from([seconds(0), minutes(2)]),
    patience=st.sampled_from([minutes(1), minutes(60)]),
    late=st.sampled_from(Late),
    late_after=st.sampled_from([seconds(0), minutes(2)]),
    games=st.sampled_from([1, 1, 3]),
    solitaire=st.sampled_from([None, None, None, None, Solitaire.RECORD, Solitaire.TWO_RACKS]),
).filter(lambda rules: contradiction(rules) is None)


class Table:
    """A game that is on, the time, and chance for what is tried."""

    def __init__(self, rules: ClassicRules, players: list[int], bands: BandsOf) -> None:
        seats = 1 if rules.solitaire is not None else min(len(players), rules.seats)
        self.game = lobby(players[:seats], rules)
        self.bands = bands
        self.now = START
        self.do(c.Start())

    def do(self, command: c.GameCommand, now: datetime | None = None) -> bool:
        """What comes of it; nothing if it is refused. Whether anything did."""
        before = self.game
        try:
            events = decide(before, command, lexicon=WORDS, now=now or self.now, rng=SECRET)
        except (RuleViolation, NotationError):
            return False
        self.game = reduce(evolve, events, before)
        self.check()
        return bool(events)

    def check(self) -> None:
        """The laws."""
        game = self.game
        if game.phase is Phase.ENDED or game.halt is not None:
            assert next_wake(game) is None
            return
        assert next_wake(game) is not None or awaits(game, self.now), "nobody is ever stuck"
        for seat in game.in_play:
            left = time_left(game, seat.player, self.now)
            if game.rules.clock is Clock.BANK and game.rules.out_of_time is not OutOfTime.MINUS_TEN:
                assert left is not None
                due = next_due(game)
                late = due is not None and due[0] < self.now
                assert late or left >= timedelta(0), "nobody has less than none"
        assert elapsed(game, self.now) >= timedelta(0)
        bag = len(game.bag)  # which is what is neither on the board nor on a rack
        assert bag + sum(len(seat.rack) for seat in game.seats) <= 102

    def leave_alone(self) -> None:
        """Nobody does anything any more but the bot, which shows each turn and wakes in time, or late."""
        slow = cycle((0, 0, 2, 4, 0.5))
        if self.game.halt is not None:
            self.do(c.Resume())
        for _ in range(MOST_STEPS):
            if self.game.phase is Phase.ENDED:
                return
            self.now += seconds(next(slow))
            if awaits(self.game, self.now):
                command = next_command(self.game, WORDS, self.bands, self.now, nodes=20)
                assert command is not None
                assert self.do(command), "a program does something"
            elif self.game.turn is not None and self.game.turn.opened is None:
                assert self.do(c.OpenTurn(self.game.turns))
            else:
                due = next_wake(self.game)
                assert due is not None
                self.now = max(self.now, due)
                assert self.do(c.Wake()), "what was due happens"
        raise AssertionError("left alone, it comes to its end")


def word_of(table: Table, chance: Random) -> str:
    """A word that fits the board somewhere, be it in the list or not: one tile, or two, at the crossing."""
    game = table.game
    assert game.turn is not None
    seat = game.seat(game.turn.player)
    assert seat is not None
    tiles = [tile for tile in seat.rack if tile != "?"]
    chance.shuffle(tiles)
    if game.board.is_empty:
        return f"H7 {''.join(tiles[: chance.choice([2, 3, 7])])}"
    row, column = chance.choice("ABCDEFGHIJKLMNO"), chance.randint(1, 15)
    where = chance.choice([f"{row}{column}", f"{column}{row}"])
    return f"{where} {''.join(tiles[:2])}"


def player_on_turn(table: Table) -> int:
    return ANNE if table.game.turn is None else table.game.turn.player


def try_words(table: Table, chance: Random) -> None:
    """Until one lies there."""
    player = player_on_turn(table)
    for _ in range(40):
        if table.game.turn is None or table.do(
            c.Play(player, table.game.turns, word_of(table, chance))
        ):
            return


def contest(table: Table, chance: Random) -> None:
    pending = table.game.pending
    if pending is not None:
        who = chance.choice([seat.player for seat in table.game.seats])
        table.do(c.Contest(who, pending.turn, pending.move.words[: chance.choice([1, 9])]))


def accept(table: Table, chance: Random) -> None:
    turn = 0 if table.game.pending is None else table.game.pending.turn
    table.do(c.Accept(chance.choice([ANNE, BOB, CHLOE]), turn))


def exchange(table: Table, chance: Random) -> None:
    seat = table.game.seat(player_on_turn(table))
    if seat is not None:
        tiles = seat.rack[: chance.choice([1, 7])]
        table.do(c.Exchange(seat.player, table.game.turns, tiles))


def wait(table: Table, chance: Random) -> None:
    table.now += seconds(chance.choice([-5, 1, 10, 25, 40, 200, 7200]))


def wake_late(table: Table, chance: Random) -> None:
    """However late it comes: what is due then is done, one after the other."""
    due = next_wake(table.game)
    if due is not None:
        table.now = max(table.now, due + seconds(chance.choice([0, 0, 3, 3600])))
        table.do(c.Wake())


def lose_time(table: Table, chance: Random) -> None:
    since = table.now - seconds(chance.choice([5, 60, 4000]))
    table.do(c.LoseTime(since, table.now - seconds(chance.choice([0, 3]))))


def anybody(chance: Random) -> int:
    return chance.choice([ANNE, BOB, CHLOE, DAN, 5, -2])


def let_a_program_act(table: Table, _: Random) -> None:
    command = next_command(table.game, WORDS, table.bands, table.now, nodes=20)
    if command is not None:
        assert table.do(command), "what a program does is never refused"


def turn(table: Table) -> int:
    return table.game.turns


def sentence(table: Table, chance: Random) -> None:
    table.do(c.Punish(anybody(chance), chance.choice(list(Sanction)), "motif"))


Trial = Callable[[Table, Random], object]
TRIALS: dict[str, Trial] = {
    "open": lambda table, _: table.do(c.OpenTurn(turn(table))),
    "play": try_words,
    "pass": lambda table, _: table.do(c.Pass(player_on_turn(table), turn(table))),
    "exchange": exchange,
    "contest": contest,
    "accept": accept,
    "wait": wait,
    "wake": wake_late,
    "lose time": lose_time,
    "pause": lambda table, _: table.do(c.Pause()),
    "suspend": lambda table, _: table.do(c.Suspend()),
    "resume": lambda table, _: table.do(c.Resume()),
    "skip": lambda table, _: table.do(c.Skip(turn(table))),
    "clocks": lambda table, chance: table.do(
        c.ChangeRules(replace(table.game.rules, clock=chance.choice(list(Clock))))
    ),
    "give": lambda table, _: table.do(c.GiveTime(turn(table), seconds(45))),
    "leave": lambda table, chance: table.do(c.Leave(anybody(chance))),
    "take out": lambda table, chance: table.do(c.Leave(anybody(chance), taken_out=True)),
    "come": lambda table, chance: table.do(c.Join(anybody(chance))),
    "replace": lambda table, chance: table.do(c.Replace(anybody(chance), anybody(chance))),
    "resign": lambda table, chance: table.do(c.Resign(anybody(chance))),
    "break": lambda table, chance: table.do(c.TakeBreak(anybody(chance))),
    "punish": sentence,
    "program": let_a_program_act,
    "lift": lambda table, chance: table.do(c.Lift(anybody(chance), "motif")),
}
USUAL = [
    "open",
    "play",
    "pass",
    "exchange",
    "contest",
    "accept",
    "wait",
    "wake",
    "program",
    "play",
    "program",
]


@pytest.mark.long
@examples(150)
@given(
    RULES,
    st.sampled_from(
        [
            [ANNE, BOB],
            [ANNE, BOB, CHLOE],
            [ANNE, BOB, CHLOE, DAN],
            [ANNE, BEGINNER],
            [ANNE, CLUB, CHAMPION],
            [ANNE, BEGINNER, STRONG, CHAMPION],
        ]
    ),
    st.lists(st.sampled_from(USUAL) | st.sampled_from(sorted(TRIALS)), max_size=25),
    st.randoms(use_true_random=False),
    st.sampled_from([EVERYDAY, RARE]),
)
def test_a_time_comes_next_and_left_alone_the_game_ends(
    rules: ClassicRules, players: list[int], tried: list[str], chance: Random, bands: BandsOf
) -> None:
    table = Table(rules, players, bands)
    for name in tried:
        if table.game.phase is Phase.ENDED:
            break
        TRIALS[name](table, chance)
    table.leave_alone()
