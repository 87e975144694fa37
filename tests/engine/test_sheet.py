"""A sheet from racks and words."""

import pytest

from engine.formulas import FORMULAS, NORMAL
from engine.sheet import SheetRound, boards_of, rounds_of
from tests.builders import board, play


@pytest.mark.parametrize(
    ("racks", "expected"),
    [
        (
            [("CHATSER", "H4 CHATS"), ("ERTESET", "I4 TES")],
            [("", "CHATSER", ()), ("ER", "TESET", ())],
        ),
        (
            [("CHATSER", "H4 CHATS"), ("TREESET", "I4 TES")],
            [("", "CHATSER", ()), ("ER", "TESET", ())],
        ),
        (
            [("CHATSER", "H4 CHATS"), ("LATINES", "I4 TES")],
            [("", "CHATSER", ()), ("", "LATINES", ("",))],
        ),
        (
            [("CHATSER", "A1 CHATS"), ("ERTESET", "I4 TES")],
            [("", "CHATSER", ()), ("", "ERTESET", ())],
        ),
    ],
    ids=["as they came", "in any order", "drawn anew", "a word that may not lie there"],
)
def test_what_was_kept_follows_from_the_words(
    racks: list[tuple[str, str]], expected: list[tuple[str, str, tuple[str, ...]]]
) -> None:
    rounds = rounds_of([(rack, play(word)) for rack, word in racks], NORMAL)
    assert [(each.rest, each.new, each.rejected) for each in rounds] == expected
    assert [each.play for each in rounds] == [play(word) for _, word in racks]


def test_a_game_may_have_begun_on_a_board() -> None:
    (first, second) = rounds_of(
        [("SAEIOUL", play("8H CHATS")), ("AEIOULE", play("K8 SA"))], NORMAL, board("8H CHAT")
    )
    assert first == SheetRound("", "SAEIOUL", play=play("8H CHATS"))
    assert (second.rest, second.new) == ("AEIOUL", "E")


def test_a_joker_that_came_back_is_a_new_tile() -> None:
    racks = [("?HATSER", play("H4 cHATS")), ("ERT?ESE", play("I4 TES"))]
    (_, second) = rounds_of(racks, FORMULAS["joker"])
    assert (second.rest, second.new) == ("ER", "T?ESE")


def test_the_grid_after_each_round_has_all_words_but_those_that_may_not_lie_there() -> None:
    played = [
        ("CHATSER", play("H4 CHATS")),
        ("ERTESET", play("A1 TES")),
        ("ERTESET", play("I4 TES")),
    ]
    first, same, last = boards_of(played, NORMAL)
    assert first == same == board("H4 CHATS")
    rows = last.rows
    assert rows[7] == "...CHATS......."
    assert rows[8] == "...TES........."
    assert rows[0] == "." * 15
    (begun,) = boards_of(played[2:], NORMAL, board("H4 CHATS"))
    assert begun.rows == rows
