"""Words to cover, from the grid to the end (SPEC V7)."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.board import Square
from engine.fair_draw import GameSecret
from engine.inverse.removal import hangs_together
from engine.junior import commands as c
from engine.junior import errors
from engine.junior import events as e
from engine.junior import grid as grid_module
from engine.junior.covering import left_to_cover, name_of, read_squares
from engine.junior.decide import decide
from engine.junior.evolve import evolve, next_wake
from engine.junior.grid import EASY_WORDS, print_grid
from engine.junior.rules import LARGE, SMALL, JuniorRules
from engine.party import commands as p
from engine.party import errors as party_errors
from engine.party import events as pe
from engine.party.state import Phase
from engine.tiles import COUNTS, sort_tiles
from tests.engine.junior.games import GRID, LEA, NOW, SECRET, TOM, WORDS, ZOE, Junior
from tests.laws import examples

FEW_CROSS = b"v)\x007hl\xf7~\x01w\x1c\x00\xd6\x00\xe6+\x96\x00+\x0f`\x0e\x00\xdb\x9c)W5 \xc8\x00l"
"""In the first order of words, eight find a place."""


@pytest.mark.long
@examples(15)
@given(st.binary(min_size=32, max_size=32), st.sampled_from((SMALL, LARGE)))
@example(FEW_CROSS, LARGE)
def test_a_grid_is_of_so_many_easy_words_that_cross(secret: bytes, words: int) -> None:
    grid = print_grid("{}", GameSecret("5f2a", secret), words)
    laid = list(grid.words())
    assert len(laid) == words == len(set(laid))
    assert set(laid) <= set(EASY_WORDS)
    assert hangs_together(grid)
    assert grid.tiles.islower()


def test_easy_words_can_be_made_of_the_set() -> None:
    for word in EASY_WORDS:
        assert all(word.count(letter) <= COUNTS[letter] for letter in word)
    assert list(EASY_WORDS) == sorted(set(EASY_WORDS))


def test_the_start_prints_a_grid_and_opens_five_of_its_letters() -> None:
    game = None
    for command in (c.CreateGame("5f2a", JuniorRules()), p.Join(LEA), p.Join(TOM), p.Start()):
        for event in decide(game, command, lexicon=WORDS, now=NOW, rng=SECRET):
            game = evolve(game, event)
    assert game is not None
    assert len(game.rack) == 5
    assert sort_tiles(game.rack + game.bag) == left_to_cover(game.board)
    assert game.party.mover == LEA


@pytest.mark.parametrize(
    ("typed", "squares"),
    [
        ("H4", ["H4"]),
        ("h4 h5", ["H4", "H5"]),
        ("H4, 5H", ["H4", "H5"]),
        ("H4+H5", ["H4", "H5"]),
    ],
)
def test_squares_are_read(typed: str, squares: list[str]) -> None:
    assert [name_of(square) for square in read_squares(typed)] == squares


@pytest.mark.parametrize("typed", ["", "CHAT", "H4 H4", "H4 4H", "H4 H5 H6", "Z9", "H4 " * 60])
def test_what_are_no_squares_is_refused(typed: str) -> None:
    with pytest.raises(errors.NotSquares):
        read_squares(typed)


def test_letters_are_covered_and_the_rack_is_filled_up() -> None:
    game = Junior()
    covered, began = game.cover(LEA, "H4 H5")
    assert isinstance(covered, e.LettersCovered)
    assert covered.squares == ("H4", "H5")
    assert covered.words == ()
    assert game.game.board.rows[7] == "...CHat........"
    assert len(game.game.rack) == 5
    assert began == pe.TurnBegan(2, TOM, NOW)


def test_who_covers_the_last_letter_of_a_word_earns_a_point_and_of_two_words_two() -> None:
    game = Junior()
    game.cover(LEA, "H4 H5")
    covered, *_ = game.cover(TOM, "H6 H7")
    assert isinstance(covered, e.LettersCovered)
    assert covered.words == ("CHAT",)
    assert game.game.points == {LEA: 0, TOM: 1}
    crossing = Junior(rack="T")
    crossing.said[3] = e.GridPrinted("{}", GRID, "T", NOW)
    rows = [row.upper() for row in GRID.rows]
    rows[7] = rows[7].replace("T", "t")
    crossing.said[3] = e.GridPrinted("{}", type(GRID)(tuple(rows), GRID.layout), "T", NOW)
    covered, ended = crossing.cover(LEA, "H7")
    assert isinstance(covered, e.LettersCovered)
    assert sorted(covered.words) == ["CHAT", "TABLE"]
    assert ended == pe.GameEnded(pe.Ending.DONE, SECRET.reveal(), NOW)
    assert crossing.game.party.ranking(crossing.game.points) == [(1, LEA, 2), (2, TOM, 0)]


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("A1", errors.NothingToCover),
        ("8H", errors.NothingToCover),
        ("I7 J7", errors.NotAmongTiles),  # the A is there, the B is not
        ("12G", errors.NothingToCover),
    ],
)
def test_what_cannot_be_covered_is_refused(typed: str, refusal: type[Exception]) -> None:
    game = Junior()
    before = game.game
    with pytest.raises(refusal):
        game.cover(LEA, typed)
    assert game.game == before


def test_a_covered_letter_is_not_covered_again() -> None:
    game = Junior()
    game.cover(LEA, "H4")
    with pytest.raises(errors.NothingToCover) as caught:
        game.cover(TOM, "H4")
    assert caught.value.ref == "H4"


def test_only_whose_turn_it_is_covers_and_a_turn_out_of_time_is_lost() -> None:
    game = Junior()
    with pytest.raises(party_errors.NotHisTurn):
        game.cover(TOM, "H4")
    with pytest.raises(party_errors.NotSeated):
        game.cover(ZOE, "H4")
    assert next_wake(game.game) is not None
    lost, began = game.wait(122)
    assert lost == pe.TurnLost(1, LEA, game.now)
    assert began == pe.TurnBegan(2, TOM, game.now)


@examples(20)
@given(st.data())
def test_there_is_always_something_to_cover_until_all_is(data: st.DataObject) -> None:
    game = Junior()
    while game.game.party.phase is Phase.ON:
        board, rack = game.game.board, game.game.rack
        assert sort_tiles(rack + game.game.bag) == left_to_cover(board)
        free = [
            Square(row, column)
            for row in range(15)
            for column in range(15)
            if board.at(row, column).islower() and board.at(row, column).upper() in rack
        ]
        assert free
        mover = game.game.party.mover
        assert mover is not None
        game.cover(mover, name_of(data.draw(st.sampled_from(free))))
    assert left_to_cover(game.game.board) == ""
    assert sum(game.game.points.values()) == 2, "each word once"
    assert next_wake(game.game) is None


@pytest.mark.long
def test_a_grid_that_is_full_has_fewer_words_than_were_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(grid_module, "_ORDERS", 2)  # as many are tried, all in vain
    grid = print_grid("{}", SECRET, len(EASY_WORDS))
    assert LARGE < len(list(grid.words())) < len(EASY_WORDS)
    assert set(grid.words()) <= set(EASY_WORDS)
