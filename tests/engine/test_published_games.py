"""Games that a club published, folded round by round: the grid, the racks and the scores must agree."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.bag import bag_after
from engine.board import Board
from engine.formulas import FORMULAS, NORMAL
from engine.lexicon import Lexicon
from engine.placement import Placement, place
from engine.scoring import score
from engine.solutions import find_top
from engine.tiles import EMPTY, missing_tiles, remove_tiles, sort_tiles
from tests.builders import play, words_on

NORMAL_GAME, JOKER_GAME = "hiersac-2018-07-07", "hiersac-2022-01-21"


@pytest.fixture(scope="module")
def games(data_folder: Path) -> dict[str, dict[str, Any]]:
    found = json.loads((data_folder / "games.json").read_text(encoding="utf-8"))["games"]
    return {game["id"]: game for game in found}


def replace_jokers(board: Board, placement: Placement, rack: str) -> Board:
    """SPEC O1: a played joker gives way to the real letter while the bag has one."""
    for square, tile in placement.placed:
        bag = bag_after(board, remove_tiles(rack, placement.used))
        if tile.islower() and tile.upper() in bag:
            row = board.rows[square.row]
            row = row[: square.column] + tile.upper() + row[square.column + 1 :]
            board = Board((*board.rows[: square.row], row, *board.rows[square.row + 1 :]))
    return board


@pytest.mark.parametrize(("name", "rounds"), [(NORMAL_GAME, 21), (JOKER_GAME, 18)])
def test_every_round_is_legal_and_scores_as_published(
    games: dict[str, dict[str, Any]], name: str, rounds: int
) -> None:
    game = games[name]
    formula, board, kept, total = FORMULAS[game["formula"]], Board.empty(), "", 0
    assert len(game["rounds"]) == rounds
    for number, played in enumerate(game["rounds"], 1):
        said, rack = play(f"{played['ref']} {played['word']}"), played["rack"]
        assert missing_tiles(bag_after(board, ""), rack) == "", f"round {number}: from the bag"
        placement = place(board, said, rack=rack, formula=formula)
        assert placement.play == said, f"round {number}: jokers as published"
        earned = score(board, placement, formula).total
        assert earned == played["score"], f"round {number}"
        total += earned
        board = board.with_tiles(placement.placed)
        if formula.jokers.give_way:
            board = replace_jokers(board, placement, rack)
        else:
            kept = remove_tiles(rack, placement.used)
            assert sort_tiles(bag_after(board, kept) + kept) == bag_after(board, "")
    assert total == game["total"]
    assert all(len(word) > 1 for _, _, word in words_on(board))


def test_the_normal_game_ends_with_all_tiles_on_the_grid(games: dict[str, dict[str, Any]]) -> None:
    board = Board.empty()
    for played in games[NORMAL_GAME]["rounds"]:
        board = board.with_tiles(
            place(board, play(f"{played['ref']} {played['word']}"), formula=NORMAL).placed
        )
    assert bag_after(board, "") == ""
    assert board.tiles.count(EMPTY) == 0
    assert len(board.tiles) == 102


def test_a_published_top_is_found_if_its_words_are_known(
    games: dict[str, dict[str, Any]], shipped: Lexicon
) -> None:
    """The club's list is another, so tops differ where a word is unknown to either."""
    board, known = Board.empty(), 0
    for played in games[NORMAL_GAME]["rounds"]:
        said = play(f"{played['ref']} {played['word']}")
        placement = place(board, said, formula=NORMAL)
        tops = find_top(board, played["rack"], shipped, formula=NORMAL)
        if all(formed.word in shipped for formed in placement.words):
            known += 1
            assert tops[0].points >= played["score"]
            if tops[0].points == played["score"]:
                assert said in [top.play for top in tops]
        board = board.with_tiles(placement.placed)
    assert known >= 15
