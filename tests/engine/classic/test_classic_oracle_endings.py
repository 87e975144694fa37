"""The oracle by itself: every road to the end, the clocks, who leaves, sanctions, matches."""

from dataclasses import replace

import pytest

from tests.engine.classic.oracle.match import (
    is_match_over,
    match_points,
    match_winner,
    tie_break_points,
)
from tests.engine.classic.oracle.rules import FAMILY, TOURNAMENT, Rules
from tests.engine.classic.oracle.table import Table
from tests.engine.classic.oracle.tables import WORDS, is_on, lying, refusal, table

# --- Ends ----------------------------------------------------------------------------------------


def test_out_with_x_and_a_left_at_the_other() -> None:
    game = table(FAMILY, "RIZ", "XA", bag="")
    game.grid = lying(("H8", "PASSE"))
    game.play(1, 0, "13H", "RIZ")
    assert (game.over, game.deductions, game.totals()) == ("out", [11, -11], [32, -11])
    assert game.ranks() == [1, 2]
    assert refusal(game.pass_turn, 2, 1) == "over"


def test_out_with_four_gives_all_racks_to_one() -> None:
    game = table(FAMILY, "RIZ", "XA", "Q", "?E", bag="")
    game.grid = lying(("H8", "PASSE"))
    game.play(1, 0, "13H", "RIZ")
    assert game.totals() == [21 + 11 + 8 + 1, -11, -8, -1]
    assert game.ranks() == [1, 4, 3, 2]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("passes", [2, 3])
def test_all_pass_in_a_row(players: int, passes: int) -> None:
    game = Table(Rules(passes_max=passes), ["AAEB?XL"] * players, "E" * 20, WORDS)
    for turn in range(passes * players):
        assert is_on(game)
        game.pass_turn(turn, turn % players)
    assert (game.over, game.totals()) == ("passes", [-17] * players)
    assert game.winners() == list(range(players))


@pytest.mark.parametrize(
    "breaker", ["play", "exchange", "exchange that counts", "time", "time, none"]
)
def test_what_breaks_a_series_of_passes(breaker: str) -> None:
    rules = Rules(
        exchange_is_pass=breaker == "exchange that counts",
        clock="move",
        time=60,
        lost_turn_is_pass="none" if breaker == "time, none" else "time",
    )
    game = table(rules, "PASSEXX", "RIZXXXX")
    for at in (1, 2, 3):
        game.pass_turn(at, (at - 1) % 2)
    match breaker:
        case "play":
            game.play(4, 1, "8H", "RIZ")
        case "exchange" | "exchange that counts":
            game.exchange(4, 1, "X")
        case _:
            game.wait(63)
    assert (game.over == "passes") is (breaker in {"exchange that counts", "time"})


def test_no_word_at_all_the_lower_rack_wins() -> None:
    game = Table(TOURNAMENT, ["MGHERSQ", "AAEB?XL"], "E" * 20, WORDS)
    game.sanction(0, 1, "20")  # the racks alone are compared
    for turn in range(6):
        game.pass_turn(turn, turn % 2)
    assert (game.totals(), game.winners()) == ([-19, -37], [1])


def test_a_move_that_fell_was_placed_all_the_same() -> None:
    game = Table(TOURNAMENT, ["MGHERSQ", "AAEB?XL"], "E" * 20, WORDS)
    game.sanction(0, 1, "20")  # as for every total
    game.play(1, 0, "H8", "MG")
    game.contest(2, 1, "MG")
    for turn in range(6):
        game.pass_turn(3 + turn, (turn + 1) % 2)
    assert (game.totals(), game.winners()) == ([-19, -37], [0])


@pytest.mark.parametrize(("lost", "ends"), [("time", False), ("none", False), ("all", True)])
def test_whether_a_turn_lost_to_a_challenge_is_a_pass(lost: str, ends: bool) -> None:
    game = table(Rules(challenge="free", lost_turn_is_pass=lost), "PAXXXXX", "RIZXXXX")
    for at in (1, 2):
        game.pass_turn(at, at - 1)
    game.play(3, 0, "H8", "PA")
    game.contest(4, 1, "PA")
    game.pass_turn(5, 1)
    assert (game.over == "passes") is ends


def test_nobody_can_play_or_exchange() -> None:
    game = table(Rules(ends_when_blocked=True), "RIZ", "QXX", "ES", bag="")
    game.grid = lying(("H8", "PASSE"))
    game.pass_turn(1, 0)
    assert is_on(game)  # RIZ can still be played
    game.pass_turn(2, 1)
    game.racks[0] = "QXX"
    game.racks[2] = "QXX"
    game.pass_turn(3, 2)
    assert (game.over, game.totals()) == ("blocked", [-28, -28, -28])


# --- Clocks --------------------------------------------------------------------------------------

BANK = Rules(challenge="five", passes_max=3, window=30, clock="bank", time=100)


def test_who_is_out_of_time_may_only_contest_and_the_other_goes_on_alone() -> None:
    game = table(BANK, "PASSEXX", "RIZXXXX", bag="E" * 20)
    game.pass_turn(10, 0)
    game.wait(110)
    assert (game.frozen, game.turn, game.passes) == ({1}, 0, [0, 1])
    assert refusal(game.play, 115, 1, "H8", "RIZ") == "out_of_time"
    assert refusal(game.exchange, 115, 0, "X") == "no_exchange_alone"
    game.play(120, 0, "H8", "PASSE")
    assert game.turn == 1  # who can do no more than contest
    assert game.time_used(0) == 20
    game.contest(125, 1, "PASSE")
    assert (game.totals(), game.turn, game.passes) == ([16, -5], 0, [1])
    game.pass_turn(130, 0)
    game.pass_turn(135, 0)
    assert is_on(game)
    game.pass_turn(140, 0)
    assert (game.over, game.totals()) == ("passes", [16 - 25, -5 - 52])


def test_the_window_is_off_the_clock_of_who_has_none_left() -> None:
    game = table(BANK, "PASSEXX", "RIZXXXX", bag="E" * 20)
    game.pass_turn(10, 0)
    game.play(111, 0, "H8", "PASSE")
    game.wait(140)
    assert (game.turn, game.time_used(0)) == (1, 11)
    game.wait(145)
    assert (game.turn, game.time_used(0), game.racks[0]) == (0, 15, "XXEEEEE")


def test_both_out_of_time_both_subtract() -> None:
    game = table(BANK, "PASSEXX", "RIZXXXX")
    game.pass_turn(10, 0)
    game.wait(200)
    assert (game.over, game.now, game.totals()) == ("clocks", 200, [-27, -52])


def test_one_out_of_time_the_other_goes_out() -> None:
    game = table(BANK, "RIZ", "XA", bag="")
    game.grid = lying(("H8", "PASSE"))
    game.pass_turn(10, 0)
    game.play(115, 0, "13H", "RIZ")
    game.wait(145)
    assert (game.over, game.totals()) == ("out", [32, -11])


@pytest.mark.parametrize(
    ("thinks", "fine"), [(100, 0), (101, 10), (160, 10), (161, 20), (220, 20), (221, 30)]
)
def test_ten_points_a_minute_begun(thinks: int, fine: int) -> None:
    game = table(Rules(clock="bank", time=100, at_zero="minus10"), "PASSEXX", "RIZXXXX")
    game.play(thinks, 0, "H8", "PASSE")
    assert (game.totals(), game.over) == ([16 - fine, 0], None)


@pytest.mark.parametrize(("deducts", "totals"), [(False, [16, 0]), (True, [16 - 25, -52])])
@pytest.mark.parametrize("clock", ["shared", "bank"])
def test_the_game_ends_with_its_time(clock: str, deducts: bool, totals: list[int]) -> None:
    rules = Rules(clock=clock, time=100, at_zero="end", time_deducts=deducts)
    game = table(rules, "PASSEXX", "RIZXXXX")
    game.play(1, 0, "H8", "PASSE")
    game.wait(99)
    assert is_on(game)
    game.wait(101)
    assert (game.over, game.totals(), game.winners()) == ("time", totals, [0])


def test_a_bank_of_days_pays_for_long_moves() -> None:
    game = table(Rules(clock="move", time=100, reserve=50), "PASSEXX", "RIZXXXX")
    game.pass_turn(130, 0)  # 30 from the bank
    game.pass_turn(131, 1)
    game.wait(250)
    assert game.turn == 0
    game.wait(251)
    assert (game.turn, game.passes) == (1, [0, 1, 0])


def test_an_outage_gives_its_time_back() -> None:
    game = table(BANK, "PASSEXX", "RIZXXXX")
    game.play(10, 0, "H8", "PASSE")
    game.outage(50, 20)
    game.wait(59)
    assert game.racks[0] == "XX"
    game.wait(60)
    assert (game.racks[0], game.time_used(1)) == ("XXEEEEE", 30)


# --- Who leaves, and sanctions -------------------------------------------------------------------


@pytest.mark.parametrize("leaves", ["resign", "absent", "loss", "exclusion"])
def test_of_two_the_other_wins_whatever_the_totals(leaves: str) -> None:
    game = table(FAMILY, "PASSEXX", "RIZXXXX")
    game.play(1, 0, "H8", "PASSE")
    match leaves:
        case "resign":
            game.resign(2, 0)
        case "absent":
            game.absent(2, 0)
        case _:
            game.sanction(2, 0, leaves)
    assert (game.over, game.totals(), game.ranks()) == ("left", [16, 0], [2, 1])


def test_of_four_the_others_go_on_until_one_is_left() -> None:
    game = table(FAMILY, "PASSEXX", "RIZXXXX", "EEEEEEE", "ABCDEFG")
    game.play(1, 0, "H8", "PASSE")
    game.resign(2, 1)
    assert game.turn == 2
    assert is_on(game)
    assert refusal(game.pass_turn, 3, 1) == "has_left"
    game.pass_turn(3, 2)
    game.pass_turn(4, 3)
    game.resign(5, 3)
    assert game.turn == 0
    game.resign(6, 0)
    assert (game.over, game.totals(), game.ranks()) == ("left", [16, 0, 0, 0], [2, 3, 1, 3])


def test_the_passes_of_those_who_are_left_count() -> None:
    game = table(FAMILY, "PASSEXX", "RIZXXXX", "EEEEEEE")
    for seat in (0, 1, 2):
        game.pass_turn(seat, seat)
    game.resign(4, 0)
    game.pass_turn(5, 1)
    assert is_on(game)
    game.pass_turn(6, 2)
    assert (game.over, game.totals()) == ("passes", [0, -52, -7])  # his rack is out of play


def test_who_never_came_has_lost_when_his_bank_is_empty() -> None:
    game = table(replace(BANK, late_clock=True), "PASSEXX", "RIZXXXX")
    game.came = {0}
    game.pass_turn(10, 0)
    game.wait(110)
    assert (game.over, game.totals(), game.ranks()) == ("left", [0, 0], [1, 2])


def test_who_lets_all_turns_go_by_loses_those_that_follow_at_once() -> None:
    """C 6.3.2: the turn, and nothing else."""
    rules = Rules(clock="move", time=60)
    game = table(rules, "PASSERR", "RIZXXXX", bag="ZRI" + 20 * "E")
    game.play(10, 0, "H8", "PASSE")
    game.wait(70)
    game.play(80, 0, "13H", "RIZ")
    game.wait(140)
    game.exchange(150, 0, "E")
    game.wait(210)
    assert (game.over, game.left(), game.turn) == (None, [0, 1], 0)


def test_a_move_of_who_leaves_can_still_fall() -> None:
    game = table(Rules(challenge="free"), "PAXXXXX", "RIZXXXX", "EEEEEEE")
    game.play(1, 0, "H8", "PA")
    game.resign(2, 0)
    assert (game.turn, game.tiles_in_bag()) == (1, 14)
    game.contest(3, 2, "PA")
    assert (game.grid, game.totals(), len(game.racks[0])) == ({}, [0, 0, 0], 7)


def test_sanctions() -> None:
    game = table(FAMILY, "PASSEXX", "RIZXXXX")
    game.sanction(1, 0, "warning")
    game.sanction(1, 0, "20")
    game.sanction(1, 0, "20")
    assert (game.totals(), game.over) == ([-40, 0], None)


def test_who_is_away_passes_until_he_is_back() -> None:
    game = table(Rules(absent="away"), "PASSEXX", "RIZXXXX", "EEEEEEE")
    game.absent(1, 0)
    assert (game.turn, game.passes) == (1, [0])
    game.exchange(2, 1, "X")
    game.pass_turn(3, 2)
    assert (game.turn, game.passes) == (1, [2, 0])
    game.back(4, 0)
    assert refusal(game.back, 5, 0) == "is_here"
    game.pass_turn(6, 1)
    game.pass_turn(7, 2)
    assert (game.turn, game.passes) == (0, [2, 0, 1, 2])


def test_a_sanction_is_lifted() -> None:
    game = table(FAMILY, "PASSEXX", "RIZXXXX")
    game.sanction(1, 0, "20")
    game.sanction(2, 0, "warning")
    game.lift(3, 0)
    assert game.totals() == [-20, 0]
    game.lift(4, 0)
    assert game.totals() == [0, 0]
    assert refusal(game.lift, 5, 0) == "nothing_to_lift"


@pytest.mark.parametrize(("clock", "at"), [("bank", 160), ("shared", 160), ("move", 160)])
def test_time_that_is_given(clock: str, at: int) -> None:
    game = table(Rules(clock=clock, time=100, at_zero="end"), "PASSEXX", "RIZXXXX")
    game.give_time(50, 60)
    game.wait(at - 1)
    assert (game.turn, game.over) == (0, None)
    game.wait(at)
    assert (game.turn, game.over) != (0, None)


# --- Matches -------------------------------------------------------------------------------------

WON, LOST, DRAWN = [1, 2], [2, 1], [1, 1]


@pytest.mark.parametrize(
    ("games", "tie_breaks", "over", "winner"),
    [
        ([WON], [[9, -9]], False, 0),
        ([WON, WON], [[9, -9], [1, -1]], True, 0),
        ([WON, LOST], [[9, -9], [-9, 9]], False, None),
        ([WON, LOST, LOST], [[99, -99], [-9, 9], [-9, 9]], True, 1),
        ([DRAWN, WON], [[0, 0], [9, -9]], False, 0),
        ([DRAWN, WON, DRAWN], [[0, 0], [9, -9], [0, 0]], True, 0),
        ([DRAWN, WON, LOST], [[0, 0], [9, -9], [-10, 10]], True, 1),
        ([DRAWN, DRAWN, DRAWN], [[0, 0]] * 3, True, None),
    ],
)
def test_matches(
    games: list[list[int]], tie_breaks: list[list[int]], over: bool, winner: int | None
) -> None:
    assert (is_match_over(games), match_winner(games, tie_breaks)) == (over, winner)


@pytest.mark.parametrize(
    ("totals", "ranks", "resigned", "pm", "pdep"),
    [
        ([300, 250], WON, False, [1, 0], [50, -50]),
        ([300, 300], DRAWN, False, [0.5, 0.5], [0, 0]),
        ([300, 250], WON, True, [1, 0], [50, -50]),  # the loser resigned behind
        ([300, 250], LOST, True, [0, 1], [0, 0]),  # ... or in the lead
    ],
)
def test_what_a_game_brings(
    totals: list[int], ranks: list[int], resigned: bool, pm: list[float], pdep: list[int]
) -> None:
    assert match_points(ranks) == pm
    assert tie_break_points(totals, ranks, resigned=resigned) == pdep
