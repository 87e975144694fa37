"""How games end, and what is added and taken (SPEC F8 to F10, T15, T16, X1, X2, X23, X27)."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.decide import decide
from engine.classic.reasons import Ending, Sanction, Termination
from engine.classic.rules import (
    FAMILY,
    TOURNAMENT,
    Challenge,
    ClassicRules,
    Clock,
    LostTurns,
    NoWord,
)
from engine.classic.state import Phase
from engine.lexicon import Lexicon
from tests.engine.classic.games import ANNE, BOB, CHLOE, DAN, Table, find, names
from tests.engine.classic.lobbies import SECRET, START, lobby
from tests.engine.classic.lobbies import WORDS as OTHER_WORDS

FREE_TIME = replace(FAMILY, late_after=timedelta(0))
BANK = replace(TOURNAMENT, bank=timedelta(minutes=10), challenge=Challenge.AUTO)
MINUTES = 60


def pass_all(table: Table, times: int) -> None:
    for _ in range(times):
        assert table.on_turn is not None
        table.pass_turn(table.on_turn)


# --- Out (T15) -------------------------------------------------------------------------------------


def test_x_and_a_left_at_the_other() -> None:
    """The example of the rules: -11 and +11."""
    table = Table(racks=("RIZ", "XA"), bag="", words=("H8 PASSE",), scores={ANNE: 100, BOB: 150})
    events = table.play(ANNE, "13H RIZ")
    assert names(events) == ["WordPlaced", "GameScored", "GameEnded"]
    points = find(events, e.WordPlaced).points
    assert table.result().ending is Ending.OUT
    assert table.totals() == {BOB: 139, ANNE: 100 + points + 11}
    first, second = table.result().standings
    assert (first.player, first.rack, first.deducted, first.added) == (BOB, "XA", 11, 0)
    assert (second.player, second.rack, second.deducted, second.added) == (ANNE, "", 0, 11)
    assert table.result().winner == BOB
    assert find(events, e.GameEnded).termination is Termination.PLAYED


def test_who_goes_out_gets_the_racks_of_all_others() -> None:
    table = Table(racks=("RIZ", "XA", "Q?", "E"), bag="", words=("H8 PASSE",))
    points = find(table.play(ANNE, "13H RIZ"), e.WordPlaced).points
    assert table.totals() == {ANNE: points + 11 + 8 + 1, CHLOE: -8, BOB: -11, DAN: -1}
    assert table.places() == {ANNE: 1, DAN: 2, CHLOE: 3, BOB: 4}


def test_who_has_left_neither_pays_nor_is_paid_and_ranks_last() -> None:
    """X23."""
    table = Table(
        racks=("RIZ", "XA", "Q?"), bag="", words=("H8 PASSE",), scores={BOB: 500, CHLOE: 7}
    )
    table.do(c.Leave(BOB))
    points = find(table.play(ANNE, "13H RIZ"), e.WordPlaced).points
    assert table.totals() == {ANNE: points + 8, CHLOE: -1, BOB: 500}
    assert table.places() == {ANNE: 1, CHLOE: 2, BOB: 3}
    assert table.result().winner == ANNE


def test_a_bag_that_is_not_empty_is_drawn_from_before_anybody_is_out() -> None:
    table = Table(racks=("RIZ", "XA"), bag="E", words=("H8 PASSE",))
    events = table.play(ANNE, "13H RIZ")
    assert "GameScored" not in names(events)
    assert table.seat(ANNE).rack == "E" or table.seat(BOB).rack == "XAE"


# --- Passes (F6, T11, X1, X2, X25) -----------------------------------------------------------------


@pytest.mark.parametrize("passes", [1, 2, 3])
@pytest.mark.parametrize("racks", [("AB", "XA"), ("AB", "XA", "Q"), ("AB", "XA", "Q", "E?")])
def test_all_pass_so_often_in_a_row(passes: int, racks: tuple[str, ...]) -> None:
    table = Table(
        replace(FAMILY, passes=passes), racks, bag="", words=("H8 PASSE",), scores={ANNE: 20}
    )
    pass_all(table, passes * len(racks) - 1)
    assert table.game.phase is Phase.TURN
    pass_all(table, 1)
    assert table.result().ending is Ending.PASSES
    due = {ANNE: 20 - 4, BOB: -11, CHLOE: -8, DAN: -1}
    assert table.totals() == {player: due[player] for player in table.totals()}


def _exchange(table: Table) -> None:
    assert table.on_turn is not None
    table.exchange(table.on_turn, "E")


def _play(table: Table) -> None:
    assert table.on_turn is not None
    table.play(table.on_turn, "H8 ES")


def _lose(table: Table) -> None:
    table.later(200)
    table.wake()
    table.wake()


@pytest.mark.parametrize(
    ("do", "rules", "breaks"),
    [
        (_play, FAMILY, True),
        (_exchange, FAMILY, True),
        (_exchange, replace(FAMILY, exchange_is_pass=True), False),
        (_lose, FAMILY, False),
        (_lose, replace(FAMILY, lost_turns=LostTurns.ALL), False),
        (_lose, replace(FAMILY, lost_turns=LostTurns.NONE), True),
    ],
)
def test_what_breaks_a_series_of_passes(
    do: Callable[[Table], None], rules: ClassicRules, breaks: bool
) -> None:
    if do is _lose:
        rules = replace(rules, clock=Clock.MOVE, late_after=timedelta(0))
    table = Table(rules, ("ESLTUMB", "ESLTUMB"))
    pass_all(table, 3)
    do(table)
    assert (table.game.phase is Phase.TURN) is breaks
    if breaks:
        pass_all(table, 3)
        assert table.game.phase is Phase.TURN
        pass_all(table, 1)
    assert table.result().ending is Ending.PASSES


def test_those_who_are_left_are_counted() -> None:
    """X23: BOB has passed once, and leaves; the two others have passed twice."""
    table = Table(racks=("ESLTUMB", "ESLTUMA", "ESLTUMA"))
    pass_all(table, 3)
    table.pass_turn(ANNE)
    table.do(c.Leave(BOB))
    assert table.on_turn == CHLOE
    table.pass_turn(CHLOE)
    assert table.result().ending is Ending.PASSES


# --- No word at all (T16, 8.2) ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("racks", "no_word", "places"),
    [
        (("AAEB?XL", "MGHERSQ"), NoWord.TOTALS, {BOB: 1, ANNE: 2}),
        (("AAEB?XL", "MGHERSQ"), NoWord.LOWEST_RACK, {ANNE: 1, BOB: 2}),  # 17 against 19
        (("MGHERSQ", "AAEB?XL"), NoWord.LOWEST_RACK, {BOB: 1, ANNE: 2}),
        (("AAEB?EL", "AAEB?EL"), NoWord.LOWEST_RACK, {ANNE: 1, BOB: 1}),
        (("AAEB?XL", "MGHERSQ"), NoWord.TIE, {ANNE: 1, BOB: 1}),
    ],
)
def test_without_a_word_the_racks_alone_are_compared_if_the_rules_say_so(
    racks: tuple[str, ...], no_word: NoWord, places: dict[int, int]
) -> None:
    table = Table(replace(FAMILY, no_word=no_word), racks)
    table.do(c.Punish(ANNE, Sanction.POINTS, "il parle"))  # which counts for totals only
    pass_all(table, 4)
    assert table.places() == places
    firsts = [player for player, place in places.items() if place == 1]
    assert table.result().winner == (firsts[0] if len(firsts) == 1 else None)


def test_at_home_totals_decide_without_a_word_too() -> None:
    """8.2 is of the tournament: M03, M12 and W know best totals only (F10)."""
    table = Table(FAMILY, ("AAEB?XL", "MGHERSQ"))
    table.do(c.Punish(ANNE, Sanction.POINTS, "il parle"))
    pass_all(table, 4)
    assert table.totals() == {BOB: -19, ANNE: -37}
    assert table.result().winner == BOB


def test_a_word_that_came_off_was_placed_all_the_same() -> None:
    table = Table(replace(TOURNAMENT, window=None), ("AAEB?XL", "MGHERSQ"))
    table.do(c.Punish(ANNE, Sanction.POINTS, "il parle"))
    table.play(ANNE, "H5 ABEX")
    table.contest(BOB, "ABEX")
    assert table.game.board.is_empty
    pass_all(table, 6)
    assert table.result().ending is Ending.PASSES
    assert table.result().winner == BOB


def test_equal_totals_share_a_place() -> None:
    """8.1, with more than two."""
    table = Table(
        racks=("E", "E", "E", "E"),
        bag="",
        words=("H8 PASSE",),
        scores={ANNE: 10, BOB: 30, CHLOE: 30, DAN: 10},
    )
    pass_all(table, 8)
    assert table.places() == {BOB: 1, CHLOE: 1, ANNE: 3, DAN: 3}
    assert table.result().winner is None


# --- Blocked (F8, 7.2) -----------------------------------------------------------------------------


FEW = Lexicon.from_words(["PASSE", "PASSER", "RIZ", "RIZE"], name="peu")
"""When PASSER and RIZ lie there only an E can be placed."""


@pytest.mark.parametrize(
    ("auto_end", "racks", "bag", "ends"),
    [
        (True, ("RIZQ", "X"), "", True),
        (True, ("RIZE", "X"), "", False),
        (True, ("RIZQ", "XE"), "", False),
        (True, ("RIZQ", "X?"), "", False),
        (True, ("RIZKWBV", "XVFGHJQ"), "BDFGHMMCC", True),
        (True, ("RIZKWBV", "XVFGHJQ"), "BDDFGHMMCC", False),  # seven are left to exchange
        (False, ("RIZQ", "X"), "", False),
    ],
)
def test_nobody_can_play_any_more(
    auto_end: bool, racks: tuple[str, str], bag: str, ends: bool
) -> None:
    rules = replace(FAMILY, auto_end=auto_end)
    table = Table(rules, racks, bag=bag, words=("H8 PASSE",), lexicon=FEW)
    table.play(ANNE, "13H RIZ")
    assert (table.game.phase is Phase.ENDED) is ends
    if ends:
        assert table.result().ending is Ending.BLOCKED
        assert all(
            standing.deducted and not standing.added for standing in table.result().standings
        )


# --- Alone, and stopped (X23, X27) -----------------------------------------------------------------


def test_the_other_wins_whatever_the_totals() -> None:
    table = Table(racks=("AB", "XA"), bag="", words=("H8 PASSE",), scores={ANNE: 300, BOB: 2})
    events = table.do(c.Resign(ANNE))
    assert names(events) == ["PlayerOut", "GameScored", "GameEnded"]
    assert table.result().ending is Ending.ALONE
    assert table.totals() == {BOB: 2, ANNE: 300}  # they stand, nothing is deducted
    assert (table.result().winner, table.places()) == (BOB, {BOB: 1, ANNE: 2})


def test_two_who_are_left_go_on() -> None:
    table = Table(racks=("PASSERE", "AEINSTU", "ILRTUDO"))
    assert names(table.do(c.Resign(ANNE))) == ["PlayerOut", "TurnBegan"]
    assert table.on_turn == BOB
    table.pass_turn(BOB)
    table.pass_turn(CHLOE)
    assert table.on_turn == BOB
    table.do(c.Leave(CHLOE))
    assert table.result().winner == BOB


def test_a_game_that_is_stopped_has_no_winner() -> None:
    table = Table(racks=("AB", "XA"), bag="", words=("H8 PASSE",), scores={ANNE: 30, BOB: 40})
    events = table.do(c.Abort())
    assert names(events) == ["GameScored", "GameEnded"]
    assert table.result().ending is Ending.STOPPED
    assert table.totals() == {BOB: 40, ANNE: 30}
    assert table.result().winner is None
    assert find(events, e.GameEnded).termination is Termination.STOPPED


def test_a_lobby_that_is_stopped_has_no_result() -> None:
    open_game = lobby()
    events = decide(open_game, c.Abort(), lexicon=OTHER_WORDS, now=START, rng=SECRET)
    assert names(events) == ["GameEnded"]


def test_a_match_goes_on_with_a_new_game() -> None:
    """T8: all tiles are in the bag again, and who did not start the first game starts the second."""
    table = Table(replace(TOURNAMENT, games=3), ("PASSERE", "AEINSTU"))
    events = table.do(c.Resign(ANNE))
    assert names(events)[:4] == ["PlayerOut", "GameScored", "GameBegan", "OrderDecided"]
    assert names(events)[4:] == ["RackDrawn", "RackDrawn", "TurnBegan"]
    assert table.game.number == 2
    assert table.scores() == {ANNE: 0, BOB: 0}
    with pytest.raises(errors.TurnIsOver):
        table.do(c.Resign(ANNE, 1))  # pressed twice
    events = table.do(c.Resign(ANNE, table.turn))
    assert names(events)[-2:] == ["GameScored", "GameEnded"]
    assert [result.winner for result in table.game.results] == [BOB, BOB]
