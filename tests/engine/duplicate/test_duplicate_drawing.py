"""The draw: two vowels and two consonants, or one and one; something to play (SPEC D1, D4, D5, D22)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bag import bag_after
from engine.board import Board
from engine.duplicate.drawing import draw_rack, needed_of_each_kind
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.letter_kinds import has_both_kinds
from engine.fair_draw import GameSecret
from engine.formulas import FORMULAS, NORMAL
from engine.lexicon import Lexicon
from engine.tiles import ALL_TILES
from tests.engine.duplicate.games import CLUB_WORDS, board_with_all_but

EMPTY_BOARD = Board.empty()


def _secret(seed: int) -> GameSecret:
    return GameSecret("partie", seed.to_bytes(32, "big"))


def _draw(
    *,
    kept: str = "",
    board: Board = EMPTY_BOARD,
    round_number: int = 1,
    lexicon: Lexicon = CLUB_WORDS,
    seed: int = 0,
    formula: str = "normal",
    void_draws: tuple[Draw, ...] = (),
) -> tuple[Draw, ...] | None:
    return draw_rack(
        board,
        kept,
        round_number=round_number,
        void_draws=void_draws,
        formula=FORMULAS[formula],
        lexicon=lexicon,
        secret=_secret(seed),
    )


def _may_stand(rack: str, least: int) -> bool:
    """The rule read literally: try Y and jokers as vowels and as consonants in every way."""
    kinds = ("V" if tile in "AEIOU" else "VC" if tile in "Y?" else "C" for tile in rack)
    return any(
        way.count("V") >= least and way.count("C") >= least for way in map("".join, product(*kinds))
    )


@pytest.mark.parametrize(
    ("rack", "round_number", "valid"),
    [
        ("AEIOUTB", 1, True),  # five vowels, two consonants
        ("AEIOUUB", 1, False),  # one consonant
        ("AEIOUY?", 15, True),  # Y and joker both counted as consonants
        ("BCDFGAY", 15, True),  # Y as second vowel
        ("BCDFGHA", 15, False),
        ("BCDFGHA", 16, True),  # from round 16 on one of each is enough
        ("BCDFGHJ", 16, False),
        ("BCDFGHY", 16, True),
        ("BCDFGHY", 15, False),
        ("EENTY?A", 2, True),
        ("AEIOUEY", 15, False),  # Y is one consonant, not two
        ("AEIOUE?", 16, True),
    ],
)
def test_a_rack_needs_two_vowels_and_two_consonants_until_round_15_then_one_of_each(
    rack: str,
    round_number: int,
    valid: bool,  # a column of the table
) -> None:
    assert has_both_kinds(rack, needed_of_each_kind(ALL_TILES, round_number)) is valid


@pytest.mark.parametrize(
    ("remaining", "round_number", "needed"),
    [
        ("AEBC", 3, 2),
        ("AEB", 3, 1),  # one consonant is left: two cannot be asked for
        ("AEEIOUUB", 3, 1),
        ("AEBY", 3, 2),  # Y as the second consonant
        ("AEBY", 16, 1),
        ("B??C", 3, 2),
        ("BC?", 3, 1),
        ("AY", 3, 1),
        ("A?", 15, 1),
    ],
)
def test_two_of_each_are_needed_only_if_what_remains_allows_it(
    remaining: str, round_number: int, needed: int
) -> None:
    """The regulation: "si le reliquat le permet"; rack and bag together."""
    assert needed_of_each_kind(remaining, round_number) == needed


def test_after_a_thousand_draws_one_of_each_is_enough() -> None:
    assert needed_of_each_kind(ALL_TILES, 1, 999) == 2
    assert needed_of_each_kind(ALL_TILES, 1, 1000) == 1


@given(
    rack=st.text(alphabet="AEYBCD?", max_size=8),
    least=st.sampled_from([1, 2]),
)
def test_the_count_of_kinds_agrees_with_trying_all_ways(rack: str, least: int) -> None:
    assert has_both_kinds(rack, least) == _may_stand(rack, least)


def test_the_first_rack_is_drawn_from_the_whole_set() -> None:
    draws = _draw()
    assert draws is not None
    assert draws[-1].kept == ""
    assert draws[-1].drawn == _secret(0).draw(
        bag_after(EMPTY_BOARD, ""), 7, round_number=1, attempt=len(draws) - 1
    )


def test_tiles_that_are_kept_are_completed_to_seven() -> None:
    draws = _draw(kept="AEST")
    assert draws is not None
    assert draws[0].kept == "AEST"
    assert len(draws[0].drawn) == 3
    assert draws[0].rack == "AEST" + draws[0].drawn


@pytest.mark.parametrize(("formula", "size"), [("normal", 7), ("7sur8", 8), ("7et8", 8)])
def test_a_rack_has_as_many_tiles_as_the_formula_says(formula: str, size: int) -> None:
    draws = _draw(formula=formula)
    assert draws is not None
    assert len(draws[-1].rack) == size


def test_the_last_rack_has_the_tiles_that_are_left() -> None:
    board = board_with_all_but("AELST")
    last_column = board.transposed().rows[14].rstrip(".")
    only_word = Lexicon.from_words([last_column.upper() + "E"], name="essai")
    draws = _draw(kept="ALT", board=board, lexicon=only_word, round_number=20)
    assert draws is not None
    assert sorted(draws[-1].rack) == sorted("AELST")


@given(seed=st.integers(0, 2**32), round_number=st.sampled_from([1, 15, 16]))
def test_all_draws_are_rejected_for_their_kinds_but_the_one_that_stands(
    seed: int, round_number: int
) -> None:
    """A rejected rack goes back as a whole, and the next attempt draws seven."""
    draws = _draw(kept="BCDFG", seed=seed, round_number=round_number)
    assert draws is not None
    least = 2 if round_number <= 15 else 1
    for attempt, draw in enumerate(draws):
        assert draw.attempt == attempt
        assert draw.kept == ("BCDFG" if attempt == 0 else "")
        assert len(draw.rack) == 7
        assert (draw.rejected is Rejection.KINDS) == (not _may_stand(draw.rack, least))
    assert draws[-1].rejected is None
    assert all(draw.rejected for draw in draws[:-1])


def test_a_rack_with_which_nothing_can_be_scored_goes_back() -> None:
    """SPEC D22; the only word needs the one J."""
    only_je = Lexicon.from_words(["JE"], name="essai")
    draws = _draw(lexicon=only_je)
    assert draws is not None
    assert Rejection.NO_PLAY in [draw.rejected for draw in draws]
    assert all("J" not in draw.rack for draw in draws if draw.rejected is Rejection.NO_PLAY)
    assert "J" in draws[-1].rack or "?" in draws[-1].rack


def test_two_jokers_alone_score_nothing_so_such_a_rack_goes_back() -> None:
    """Both jokers make the word WW, which is worth no point."""
    draws = _draw(kept="??AEIBC", lexicon=Lexicon.from_words(["WW"], name="essai"))
    assert draws is not None
    assert draws[0].rejected is Rejection.NO_PLAY
    assert "W" in draws[-1].rack


def test_where_the_y_is_all_there_is_of_a_kind_racks_go_back_until_one_holds_it() -> None:
    """SPEC X28: ten consonants and the Y are left; each of them makes a word below column 15."""
    left = "BCDFGHLMNPY"
    board = board_with_all_but(left)
    last_column = board.transposed().rows[14].rstrip(".").upper()
    lexicon = Lexicon.from_words([last_column + letter for letter in left], name="essai")
    draws = _draw(kept="BCDFG", board=board, lexicon=lexicon, round_number=3)
    assert draws is not None
    assert len(draws) > 1
    for draw in draws:
        assert draw.rejected is (None if "Y" in draw.rack else Rejection.KINDS)


def test_there_is_no_rack_when_no_tiles_that_remain_allow_a_play() -> None:
    assert _draw(lexicon=Lexicon.from_words(["WWWW"], name="essai")) is None
    assert _draw(lexicon=Lexicon.from_words([], name="vide")) is None


@pytest.mark.long
def test_a_play_that_needs_too_lucky_a_rack_is_not_waited_for_for_ever() -> None:
    """All that remains could make the word, but no rack of two thousand holds these seven tiles."""
    assert _draw(lexicon=Lexicon.from_words(["KWXYZJQ"], name="essai")) is None


def test_cancelled_draws_come_first_and_the_next_attempt_is_a_new_one() -> None:
    void = Draw(0, "", "CHATSER", Rejection.CANCELLED)
    draws = _draw(void_draws=(void,))
    first = _draw()
    assert draws is not None
    assert first is not None
    assert draws[0] == void
    assert draws[1].attempt == 1
    assert draws[1].drawn != first[0].drawn


@given(st.integers(0, 2**32))
def test_a_draw_is_a_function_of_the_secret(seed: int) -> None:
    assert _draw(seed=seed) == _draw(seed=seed)


def test_no_tile_is_drawn_that_lies_on_the_board() -> None:
    board = board_with_all_but("AEBCDST")
    placed = bag_after(board, "")
    drawn = _secret(0).draw(placed, NORMAL.rack_size, round_number=20, attempt=0)
    assert sorted(drawn) == sorted("AEBCDST")


def test_where_a_rack_has_one_joker_the_other_one_cannot_stand_for_a_vowel() -> None:
    """Else a rack would be drawn a thousand times that no draw can give."""
    remaining = "BCDFGKLR??"
    assert needed_of_each_kind(remaining, 5) == 2
    assert needed_of_each_kind(remaining, 5, formula=FORMULAS["joker"]) == 1
    assert needed_of_each_kind(f"{remaining}Y", 5, formula=FORMULAS["joker"]) == 2
