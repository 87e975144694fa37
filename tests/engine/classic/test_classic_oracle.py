"""The oracle by itself: the points, the turns and the challenges of every case that the rules print.

`tests/data/vectors.json` holds the published examples; the squares that they leave out are chosen here.
"""

import json
from pathlib import Path

import pytest

from tests.engine.classic.oracle.grid import ALL_TILES, face_value, move_on
from tests.engine.classic.oracle.rules import FAMILY, Rules
from tests.engine.classic.oracle.table import Table
from tests.engine.classic.oracle.tables import is_on, lying, refusal, table

VECTORS = json.loads((Path(__file__).parents[2] / "data" / "vectors.json").read_text("utf-8"))
FREE = Rules(challenge="free")
FIVE = Rules(challenge="five", passes_max=3)
DOUBLE = Rules(challenge="double")


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
