"""Where a word was to be played, rebuilt from what is kept of its game."""

from dataclasses import replace

import pytest

from bot.deck.position import Position, position_of
from bot.store import PlayedRound
from engine.board import Board
from engine.notation import parse_reference
from tests.bot.deck.cases import PLAYED, ROUNDS, WORDS


def second() -> Position:
    position = position_of(PLAYED, 2)
    assert position is not None
    return position


def test_the_board_has_the_words_before_it() -> None:
    first = position_of(PLAYED, 1)
    assert first is not None
    assert first.board == Board.empty()
    assert first.solved == second().board
    assert second().board.rows[7] == "...MANTISE....."
    assert second().solved.rows[6][7] == "R"
    assert (second().rack, second().points, str(second().top)) == ("AERVZ??", 17, "8G RIVEZ")


def test_a_round_in_which_nothing_could_be_played_leaves_the_board_as_it_was() -> None:
    nothing = replace(PLAYED, rounds=(PlayedRound("VWX", "", "", 0), *ROUNDS))
    third = position_of(nothing, 3)
    assert third is not None
    assert third.board == second().board


def test_a_game_may_begin_on_a_board_with_tiles() -> None:
    begun = replace(PLAYED, board=second().board.rows, rounds=ROUNDS[1:])
    assert position_of(begun, 1) == second()


def test_a_joker_that_was_played_gives_way_to_the_letter_where_the_formula_says_so() -> None:
    rounds = (PlayedRound("AEMNST?", "MANTiSE", "H4", 66), *ROUNDS[1:])
    plain = position_of(replace(PLAYED, rounds=rounds), 2)
    joker = position_of(replace(PLAYED, rounds=rounds, formula="joker"), 2)
    assert plain is not None
    assert joker is not None
    assert plain.board.rows[7] == "...MANTiSE....."
    assert joker.board.rows[7] == "...MANTISE....."


@pytest.mark.parametrize(
    "other",
    [
        replace(PLAYED, formula=""),
        replace(PLAYED, rounds=ROUNDS[:1]),
        replace(PLAYED, rounds=(replace(ROUNDS[0], ref="A1"), ROUNDS[1])),
        replace(PLAYED, rounds=(replace(ROUNDS[0], ref="?"), ROUNDS[1])),
        replace(PLAYED, rounds=(replace(ROUNDS[0], rack="AAAAAAA"), ROUNDS[1])),
        replace(PLAYED, rounds=(ROUNDS[0], replace(ROUNDS[1], rack="AERVVWW"))),
    ],
    ids="formula missing elsewhere unreadable tiles rack".split(),
)
def test_a_table_that_does_not_tell_has_no_position(other: object) -> None:
    assert isinstance(other, type(PLAYED))
    assert position_of(other, 2) is None


@pytest.mark.parametrize(
    ("reference", "word", "points"),
    [
        ("8G", "RIVEZ", 17),
        ("10E", "RIVEZ", 16),  # its I is a joker
        ("8G", "RIZ", 12),
        ("8H", "RIVEZ", 0),
        ("8G", "RISEZ", 0),
        ("N1", "RIVEZ", 0),
        ("I4", "AS", 0),
        ("A14", "RIVEZ", 0),
    ],
)
def test_what_a_word_earns_elsewhere(reference: str, word: str, points: int) -> None:
    assert second().earned_by(parse_reference(reference), word, WORDS) == points
