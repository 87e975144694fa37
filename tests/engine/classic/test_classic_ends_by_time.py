"""Games that time ends, or that go on without who has none left (SPEC T14, F9, X8, X22, X26)."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.reasons import Ending
from engine.classic.rules import (
    FAMILY,
    TOURNAMENT,
    Challenge,
    ClassicRules,
    Clock,
    OutOfTime,
)
from tests.engine.classic.games import ANNE, BOB, CHLOE, Table, find, names

FREE_TIME = replace(FAMILY, late_after=timedelta(0))
BANK = replace(TOURNAMENT, bank=timedelta(minutes=10), challenge=Challenge.AUTO)
MINUTES = 60


def pass_all(table: Table, times: int) -> None:
    for _ in range(times):
        assert table.on_turn is not None
        table.pass_turn(table.on_turn)


# --- Time (T14, F9, X8, X22, X26) ------------------------------------------------------------------


def timed(rules: ClassicRules, racks: tuple[str, ...] = ("AB", "XA")) -> Table:
    """A game on a clock in which each has passed once, for nobody to be late; ANNE is to move."""
    table = Table(rules, racks, bag="", words=("H8 PASSE",), scores={ANNE: 50, BOB: 40})
    pass_all(table, len(racks))
    return table


def run_out(table: Table, minutes: float = 10) -> list[e.Event]:
    table.later(minutes * MINUTES)
    return table.wake()


def test_who_is_out_of_time_plays_no_more_and_the_other_goes_on() -> None:
    table = timed(BANK, ("AB", "REXA"))
    events = run_out(table)
    assert names(events) == ["BankEmptied", "TurnLost", "TurnBegan"]
    table.play(BOB, "13H RE")
    assert table.on_turn == BOB  # ANNE's turn went by


def test_three_passes_of_the_one_who_is_left_end_it() -> None:
    """X26: the turns of the other count as passes; both subtract, nobody adds."""
    table = timed(BANK)
    run_out(table)
    pass_all(table, 2)
    assert table.result().ending is Ending.PASSES
    assert table.totals() == {ANNE: 46, BOB: 29}


def test_both_out_of_time_subtract_and_nobody_adds() -> None:
    table = timed(BANK)
    run_out(table)
    run_out(table)
    assert table.result().ending is Ending.TIME
    assert table.totals() == {ANNE: 46, BOB: 29}


def test_who_is_left_alone_may_still_go_out() -> None:
    """7.1 applies."""
    table = timed(BANK, ("AB", "RE"))
    run_out(table)
    events = table.play(BOB, "13H RE")
    assert table.result().ending is Ending.OUT
    assert table.totals() == {BOB: 40 + find(events, e.WordPlaced).points + 4, ANNE: 46}


def test_each_minute_begun_beyond_the_bank_costs_ten_points() -> None:
    """X8, WESPA."""
    table = timed(replace(BANK, out_of_time=OutOfTime.MINUS_TEN))
    run_out(table, 10)
    table.later(2 * MINUTES)
    pass_all(table, 4)
    assert table.result().ending is Ending.PASSES
    assert find(table.log, e.PlayerPenalised).points == 30  # two minutes and a second
    assert table.totals() == {ANNE: 50 - 4 - 30, BOB: 29}


@pytest.mark.parametrize(
    ("rules", "deducted"),
    [
        (replace(FREE_TIME, clock=Clock.SHARED, bank=timedelta(minutes=10)), False),
        (replace(FREE_TIME, clock=Clock.SHARED, bank=timedelta(minutes=10), deduct=True), True),
        (replace(BANK, out_of_time=OutOfTime.GAME_ENDS), False),
        (replace(BANK, out_of_time=OutOfTime.GAME_ENDS, deduct=True), True),
    ],
)
def test_the_time_of_the_game_is_over(rules: ClassicRules, deducted: bool) -> None:
    table = timed(rules)
    events = run_out(table)
    assert names(events) == ["BankEmptied", "GameScored", "GameEnded"]
    assert table.result().ending is Ending.TIME
    assert table.totals() == ({ANNE: 46, BOB: 29} if deducted else {ANNE: 50, BOB: 40})
    assert table.result().winner == ANNE


def test_who_leaves_in_his_turn_has_used_the_time_of_all() -> None:
    rules = replace(FREE_TIME, clock=Clock.SHARED, bank=timedelta(minutes=10))
    table = timed(rules, ("AB", "XA", "Q"))
    table.later(9 * MINUTES)
    table.do(c.Leave(ANNE))
    table.open()
    assert names(run_out(table, 1)) == ["BankEmptied", "GameScored", "GameEnded"]


def test_a_move_that_can_still_fall_is_settled_before_time_ends_the_game() -> None:
    rules = replace(
        FREE_TIME, clock=Clock.SHARED, bank=timedelta(minutes=10), challenge=Challenge.FREE
    )
    table = Table(rules, ("RIBET", "XAS"), bag="", words=("H8 PASSE",))
    pass_all(table, 2)
    table.later(9 * MINUTES + 50)
    table.play(ANNE, "13H RIB")
    table.later(8)
    assert names(table.wake()) == ["BankEmptied"]
    table.contest(BOB, "RIB")
    assert table.result().ending is Ending.TIME
    assert table.totals() == {ANNE: 0, BOB: 0}


def test_nobody_is_on_turn_after_the_time_of_the_game() -> None:
    """CHLOE may still challenge what ANNE played, and no more, when BOB has left in the last turn."""
    rules = replace(
        FREE_TIME, clock=Clock.SHARED, bank=timedelta(minutes=10), challenge=Challenge.FREE
    )
    table = Table(rules, ("RIBET", "XAS", "Q"), bag="", words=("H8 PASSE",))
    pass_all(table, 3)
    table.later(9 * MINUTES + 50)
    table.play(ANNE, "13H RIB")
    table.later(8)
    assert names(table.wake()) == ["BankEmptied"]
    assert names(table.do(c.Leave(BOB))) == ["PlayerOut"]
    table.accept(CHLOE)
    assert table.result().ending is Ending.TIME


def test_a_game_that_is_stopped_takes_nothing_for_time() -> None:
    table = timed(replace(BANK, out_of_time=OutOfTime.MINUS_TEN))
    run_out(table, 12)
    table.pass_turn(ANNE)
    table.do(c.Abort())
    assert table.totals() == {ANNE: 50, BOB: 40}
