"""The oracle by itself: every worked case that the rules print, with what a player can add up.

`tests/data/vectors.json` holds the published examples; the squares that they leave out are chosen here.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.engine.classic.oracle.grid import ALL_TILES, Grid, Refused, face_value, move_on
from tests.engine.classic.oracle.match import (
    is_match_over,
    match_points,
    match_winner,
    tie_break_points,
)
from tests.engine.classic.oracle.rules import FAMILY, TOURNAMENT, Rules
from tests.engine.classic.oracle.table import Table

VECTORS = json.loads((Path(__file__).parents[2] / "data" / "vectors.json").read_text("utf-8"))
WORDS = set("DIN DUALS RETAIRA PASSE PASSER RIZ ES SI LE LA AN ET TE CA AXE".split())
FREE = Rules(challenge="free")
FIVE = Rules(challenge="five", passes_max=3)
DOUBLE = Rules(challenge="double")


def lying(*moves: tuple[str, str]) -> Grid:
    grid: Grid = {}
    for reference, word in moves:
        row, column = reference[0], int(reference[1:])
        grid |= {("ABCDEFGHIJKLMNO".index(row), column - 1 + i): w for i, w in enumerate(word)}
    return grid


def table(rules: Rules, *racks: str, bag: str = "EEEEEEEEEEEEEE") -> Table:
    return Table(rules, list(racks), bag, WORDS)


def is_on(game: Table) -> bool:
    return game.over is None


def refusal(do: Any, *what: Any) -> str:
    with pytest.raises(Refused) as refused:
        do(*what)
    return refused.value.code


# --- The tiles, the board, the points -----------------------------------------------------------


def test_the_set_has_102_tiles_worth_197_points() -> None:
    assert (len(ALL_TILES), face_value(ALL_TILES)) == (102, 197)


@pytest.mark.parametrize(
    ("rack", "worth"), [("XA", 11), ("AAEB?XL", 17), ("MGHERSQ", 19), ("", 0), ("??", 0)]
)
def test_a_rack_is_worth_what_is_printed_on_its_tiles(rack: str, worth: int) -> None:
    assert face_value(rack) == worth


@pytest.mark.parametrize(
    ("before", "reference", "word", "score", "words"),
    [
        ([], "H8", "PASSE", 16, [("PASSE", 16)]),
        ([], "8H", "PASSE", 16, [("PASSE", 16)]),
        ([], "H4", "PASSE", 20, [("PASSE", 20)]),
        ([], "H5", "PASSE", 14, [("PASSE", 14)]),
        ([], "H8", "pASSE", 10, [("PASSE", 10)]),
        ([], "H8", "PASSe", 12, [("PASSE", 12)]),
        ([], "H8", "FEDAYIN", 110, [("FEDAYIN", 60)]),
        ([], "H2", "SEMAINE", 70, [("SEMAINE", 20)]),
        ([], "H4", "JOUEUSE", 94, [("JOUEUSE", 44)]),
        ([("H8", "PASSE")], "H6", "REPASSERAI", 36, [("REPASSERAI", 36)]),
        ([("H8", "PASSE")], "8F", "DEPLIEZ", 29, [("DEPLIEZ", 29)]),
        (
            [("H8", "PASSE")],
            *("I7", "MUNIE", 20),
            [("MUNIE", 9), ("PU", 4), ("AN", 3), ("SI", 2), ("SE", 2)],
        ),
        ([("H8", "PASSE")], "13H", "RIZ", 21, [("RIZ", 13), ("PASSER", 8)]),
        ([("H8", "PASSE")], "9E", "DEMANGEA", 64, [("DEMANGEA", 14)]),
        ([("H8", "PASSE")], "9A", "DEMANGEA", 64, [("DEMANGEA", 14)]),
        ([("H8", "pASSE")], "H8", "PASSES", 5, [("PASSES", 5)]),
        ([("A7", "R"), ("A9", "D"), ("A11", "A")], "A7", "RADIATION", 99, [("RADIATION", 99)]),
        (
            [("A2", "ECONSI"), ("A9", "ERATIO")],
            *("A1", "DECONSIDERATION", 513, [("DECONSIDERATION", 513)]),
        ),
        ([("H6", "DIN")], "9D", "DUALS", 12, [("DUALS", 7), ("DINS", 5)]),
        ([("H2", "RETAIRA")], "9G", "DIN", 15, [("DIN", 7), ("RETAIRAI", 8)]),
    ],
)
def test_published_scores(
    before: list[tuple[str, str]],
    reference: str,
    word: str,
    score: int,
    words: list[tuple[str, int]],
) -> None:
    move = move_on(lying(*before), reference, word)
    assert (move.score, move.words) == (score, words)


def test_the_published_vectors_are_counted_alike() -> None:
    cases = [case for case in VECTORS["scores"] if case["formula"] == "normal"]
    assert len(cases) >= 12
    for case in cases:
        grid = lying(*(tuple(word.split()) for word in case["board"]))
        reference, word = case["play"].split()
        assert move_on(grid, reference, word).score == case["total"], case["id"]


@pytest.mark.parametrize(
    ("before", "reference", "word", "why"),
    [
        ([], "H9", "PASSE", "not_on_centre"),
        ([], "H8", "P", "too_short"),
        ([], "H12", "PASSE", "off_board"),
        ([], "P8", "PASSE", "off_board"),
        ([], "H8", "PA?SE", "undeclared_joker"),
        ([("H8", "PASSE")], "A1", "RIZ", "not_connected"),
        ([("H8", "PASSE")], "I13", "RIZ", "not_connected"),  # only a corner touches
        ([("H8", "PASSE")], "H8", "PASSE", "no_new_tile"),
        ([("H8", "PASSE")], "H8", "PAS", "not_the_whole_word"),
        ([("H8", "PASSE")], "H13", "RIZ", "not_the_whole_word"),
        ([("H8", "PASSE")], "8H", "RIZ", "square_taken"),
    ],
)
def test_what_may_not_lie(
    before: list[tuple[str, str]], reference: str, word: str, why: str
) -> None:
    assert refusal(move_on, lying(*before), reference, word) == why


# --- Turns ---------------------------------------------------------------------------------------


def test_a_game_of_four_turns_by_hand() -> None:
    game = table(FAMILY, "PASSEXX", "RIZXXXX", bag="ABCDEFGHIJKLMN")
    assert game.play(1, 0, "H8", "PASSE") == 16
    assert (game.racks[0], game.bag, game.turn) == ("XXABCDE", "FGHIJKLMN", 1)
    assert game.play(2, 1, "13H", "RIZ") == 21
    assert (game.racks[1], game.bag, game.turn) == ("XXXXFGH", "IJKLMN", 0)
    assert refusal(game.exchange, 3, 0, "XX") == "bag_too_low"
    game.pass_turn(4, 0)
    assert (game.totals(), game.turn, game.passes, game.over) == ([16, 21], 1, [0], None)


def test_an_exchange_draws_before_it_gives_back() -> None:
    game = table(FAMILY, "ABCDEFG", "RIZXXXX", bag="HIJKLMN")
    game.exchange(1, 0, "ACE")
    assert (game.racks[0], game.bag, game.turn) == ("BDFGHIJ", "KLMNACE", 1)


@pytest.mark.parametrize(
    ("seat", "does", "what", "why"),
    [
        (1, "play", ("H8", "RIZ"), "not_his_turn"),
        (0, "play", ("H8", "RIZ"), "not_on_rack"),
        (0, "play", ("H8", "PAX"), "invalid_word"),
        (0, "play", ("H8", "PASSe"), "not_on_rack"),  # a joker that he has not
        (0, "exchange", ("Z",), "not_on_rack"),
        (0, "exchange", ("",), "nothing_exchanged"),
        (0, "exchange", ("AA",), "not_on_rack"),
        (1, "pass_turn", (), "not_his_turn"),
        (1, "accept", (), "nothing_to_contest"),
        (1, "contest", ("PASSE",), "nothing_to_contest"),
    ],
)
def test_what_is_refused_changes_nothing(
    seat: int, does: str, what: tuple[str, ...], why: str
) -> None:
    game = table(FAMILY, "PASSEXX", "RIZXXXX")
    before = {name: repr(value) for name, value in vars(game).items() if name != "now"}
    assert refusal(getattr(game, does), 5, seat, *what) == why
    assert {name: repr(value) for name, value in vars(game).items() if name != "now"} == before


# --- Challenges ----------------------------------------------------------------------------------


def contested(rules: Rules, before: list[tuple[str, str]], x: str, move: tuple[str, str]) -> Table:
    """X (seat 0) has just made the move; Y (seat 1) may contest."""
    game = table(rules, x, "EEEEEEE")
    game.grid = lying(*before)
    game.play(10, 0, *move)
    return game


@pytest.mark.parametrize(
    ("named", "stands", "x", "y"),
    [
        (["DINS"], False, 0, 0),
        (["DUALS"], True, 12, -5),
        (["DINS", "DUALS"], False, 0, -5),
    ],
)
def test_duals_and_dins(named: list[str], stands: bool, x: int, y: int) -> None:
    game = contested(FIVE, [("H6", "DIN")], "DUALSAA", ("9D", "DUALS"))
    assert (game.totals(), game.tiles_in_bag(), game.racks[0]) == ([12, 0], 9, "AA")
    game.contest(20, 1, *named)
    assert game.totals() == [x, y]
    assert game.turn == 1  # Y plays next in every case
    assert (len(game.grid) == 8) is stands
    assert sorted(game.racks[0]) == sorted("AAEEEEE" if stands else "DUALSAA")
    assert len(game.bag) == (9 if stands else 14)


@pytest.mark.parametrize("mover", [0, 1])
def test_retairai_may_be_contested_whoever_left_retaira_alone(mover: int) -> None:
    game = table(FIVE, "RETAIRA", "EEEEEEE", bag="DINXXXXEEEEEEEEEE")
    game.play(1, 0, "H2", "RETAIRA")
    game.accept(2, 1)
    game.racks[1] = "DINXXXX"
    if mover == 0:
        game.pass_turn(3, 1)
    assert game.play(4, mover, "9G", "DIN") == 15
    game.contest(5, 1 - mover, "RETAIRAI")
    assert game.points[mover] == (0 if mover else 16 + 50)
    assert (len(game.grid), game.turn) == (7, 1 - mover)
    assert refusal(game.contest, 6, 1 - mover, "RETAIRA") == "nothing_to_contest"


@pytest.mark.parametrize(
    ("rules", "named", "stands", "y", "turn"),
    [
        (FREE, ["DUALS"], True, 0, 1),
        (FREE, ["DINS"], False, 0, 1),
        (DOUBLE, ["DUALS"], True, 0, 0),  # Y's turn is gone
        (DOUBLE, ["DINS"], False, 0, 1),
        (DOUBLE, ["DINS", "DUALS"], False, 0, 1),  # not in vain: the move came off
    ],
)
def test_the_other_forms(rules: Rules, named: list[str], stands: bool, y: int, turn: int) -> None:
    game = contested(rules, [("H6", "DIN")], "DUALSAA", ("9D", "DUALS"))
    game.contest(20, 1, *named)
    assert (len(game.grid) == 8, game.total(1), game.turn) == (stands, y, turn)


def test_only_words_of_the_last_move_by_another_who_has_not_answered() -> None:
    game = table(FIVE, "PASSEXX", "RIZXXXX", "EEEEEEE")
    game.play(1, 0, "H8", "PASSE")
    assert refusal(game.contest, 2, 0, "PASSE") == "own_move"
    assert refusal(game.contest, 2, 1) == "no_word_named"
    assert refusal(game.contest, 2, 1, "PASSER") == "word_not_in_move"
    game.contest(3, 1, "PASSE")
    assert refusal(game.contest, 4, 1, "PASSE") == "has_answered"
    game.contest(5, 2, "PASSE")  # each pays his own
    assert (game.totals(), game.last, game.turn) == ([16, -5, -5], None, 1)


def test_a_late_loser_of_a_turn_is_passed_over_in_a_double_challenge() -> None:
    game = table(DOUBLE, "PASSEXX", "RIZXXXX", "EEEEEEE")
    game.play(1, 0, "H8", "PASSE")
    game.contest(2, 2, "PASSE")
    game.pass_turn(3, 1)
    assert (game.turn, game.passes) == (0, [])  # a turn lost to a challenge breaks the series (X25)


@pytest.mark.parametrize("closed_by", ["accept", "play", "pass", "time"])
def test_the_refill_waits_for_the_window(closed_by: str) -> None:
    game = table(Rules(challenge="free", window=30), "PASSEXX", "RIZXXXX", bag="ABCDEFGHIJKLMN")
    game.play(100, 0, "H8", "PASSE")
    assert (game.racks[0], game.tiles_in_bag(), len(game.bag)) == ("XX", 9, 14)
    match closed_by:
        case "accept":
            game.accept(110, 1)
        case "play":
            game.play(110, 1, "13H", "RIZ")
        case "pass":
            game.pass_turn(110, 1)
        case _:
            game.wait(129)
            assert game.racks[0] == "XX"
            game.wait(130)
    assert game.racks[0] == "XXABCDE"


def test_who_goes_out_can_be_contested_and_then_the_game_goes_on() -> None:
    game = table(FIVE, "ZE", "XA", bag="")
    game.grid = lying(("H8", "RI"))
    game.play(1, 0, "8G", "ZRE")
    assert is_on(game)
    assert (game.tiles_in_bag(), game.totals()) == (0, [12, 0])
    game.contest(2, 1, "ZRE")
    assert is_on(game)
    assert (game.racks[0], game.turn) == ("ZE", 1)
    game.pass_turn(3, 1)
    game.play(4, 0, "8G", "ZRE")
    game.accept(5, 1)
    assert (game.over, game.totals(), game.winners()) == ("out", [23, -11], [0])


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


def test_a_move_that_fell_leaves_no_word_placed() -> None:
    game = Table(TOURNAMENT, ["MGHERSQ", "AAEB?XL"], "E" * 20, WORDS)
    game.play(1, 0, "H8", "MG")
    game.contest(2, 1, "MG")
    for turn in range(6):
        game.pass_turn(3 + turn, (turn + 1) % 2)
    assert game.winners() == [1]


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
    assert (game.over, game.totals(), game.ranks()) == ("left", [16, 0, 0, 0], [2, 4, 1, 3])


def test_the_passes_of_those_who_are_left_count() -> None:
    game = table(FAMILY, "PASSEXX", "RIZXXXX", "EEEEEEE")
    for seat in (0, 1, 2):
        game.pass_turn(seat, seat)
    game.resign(4, 0)
    game.pass_turn(5, 1)
    assert is_on(game)
    game.pass_turn(6, 2)
    assert (game.over, game.totals()) == ("passes", [0, -52, -7])  # his rack is out of play


def test_sanctions() -> None:
    game = table(FAMILY, "PASSEXX", "RIZXXXX")
    game.sanction(1, 0, "warning")
    game.sanction(1, 0, "20")
    game.sanction(1, 0, "20")
    assert (game.totals(), game.over) == ([-40, 0], None)


def test_an_absent_player_may_only_lose_his_turn() -> None:
    game = table(Rules(absent="pass"), "PASSEXX", "RIZXXXX")
    game.absent(1, 0)
    assert (game.turn, game.passes, game.over) == (1, [0], None)


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
