import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from engine.board import Board
from engine.formulas import FORMULAS, NORMAL, Formula
from engine.moves import Play
from engine.placement import place
from engine.scoring import ScoreBreakdown, score
from tests import strategies
from tests.builders import board, play, words_on


def scored(lying: list[str], said: str, formula: Formula = NORMAL) -> ScoreBreakdown:
    before = board(*lying)
    return score(before, place(before, play(said), formula=formula), formula)


def cases(data_folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        (data_folder / "vectors.json").read_text(encoding="utf-8")
    )["scores"]
    assert len(found) == 16
    return found


def test_published_scores_total(data_folder: Path) -> None:
    for case in cases(data_folder):
        earned = scored(case["board"], case["play"], FORMULAS[case["formula"]])
        assert earned.total == case["total"], case["id"]


def test_published_scores_word_by_word(data_folder: Path) -> None:
    for case in cases(data_folder):
        if "main" not in case:
            continue
        main, *crosses = scored(case["board"], case["play"]).words
        assert main.points == case["main"], case["id"]
        assert main.multiplier == case["multiplier"], case["id"]
        assert [[cross.word, cross.points] for cross in crosses] == case["crosses"], case["id"]


def test_published_scores_of_the_same_word_elsewhere(data_folder: Path) -> None:
    for case in cases(data_folder):
        word = case["play"].split()[1]
        for where, total in case.get("also", {}).items():
            assert scored(case["board"], f"{where} {word}").total == total, (case["id"], where)


def test_published_scores_on_the_other_edges(data_folder: Path) -> None:
    """The same letters lie under the word, the same are new."""
    for case in cases(data_folder):
        said, before = play(case["play"]), board(*case["board"])
        lying = [before.tile(square) for square in said.squares()]
        for where in case.get("also_refs", []):
            there = play(f"{where} {said.word}")
            tiles = zip(there.squares(), lying, strict=True)
            edge = Board.empty().with_tiles((at, tile) for at, tile in tiles if tile != ".")
            assert (
                score(edge, place(edge, there, formula=NORMAL), formula=NORMAL).total
                == case["total"]
            ), where


@pytest.mark.parametrize(
    ("lying", "said", "explained"),
    [
        ([], "H8 PASSE", "PASSE (3 + 1 + 1 + 1 + 1x2) x 2 = 16"),
        ([], "H8 pASSE", "PASSE (0 + 1 + 1 + 1 + 1x2) x 2 = 10"),
        ([], "H8 PASSe", "PASSE (3 + 1 + 1 + 1 + 0x2) x 2 = 12"),
        (["H8 PASSE"], "12H ES", "ES (1 + 1) = 2"),
        (
            ["H8 PASSE"],
            "13H RIZ",
            "RIZ (1 + 1x2 + 10) = 13\nPASSER (3 + 1 + 1 + 1 + 1 + 1) = 8\n= 21",
        ),
        (
            ["H8 PASSE"],
            "9E DEMANGEA",
            "DEMANGEA (2 + 1 + 2x2 + 1 + 1x2 + 2 + 1 + 1) = 14\nscrabble + 50\n= 64",
        ),
    ],
)
def test_a_score_explains_itself(lying: list[str], said: str, explained: str) -> None:
    assert str(scored(lying, said)) == explained


@pytest.mark.parametrize(
    ("lying", "said", "words"),
    [
        # F6 triples the letter: 4 x 3 in both words, and nothing of a joker
        ("6A PAIRE", "F6 FA", [("FA", 13), ("PAIREF", 19)]),
        ("6A PAIRE", "F6 fA", [("FA", 1), ("PAIREF", 7)]),
        # E5 doubles both words, H15 triples them, under a joker too
        ("5A PAVE", "E5 SI", [("SI", 4), ("PAVES", 20)]),
        ("5A PAVE", "E5 sI", [("SI", 2), ("PAVES", 18)]),
        ("H11 PAVE", "15H SI", [("SI", 6), ("PAVES", 30)]),
        ("H11 PAVE", "15H sI", [("SI", 3), ("PAVES", 27)]),
        # premiums under lying tiles count no more, those under new tiles once more
        ("H8 PASSE", "H8 PASSES", [("PASSES", 8)]),
        ("H8 PASSE", "8H PU", [("PU", 4)]),
    ],
)
def test_a_premium_counts_in_both_words_that_share_the_tile(
    lying: str, said: str, words: list[tuple[str, int]]
) -> None:
    assert [(word.word, word.points) for word in scored([lying], said).words] == words


@pytest.mark.parametrize(
    ("formula", "placed", "bonus"),
    [("normal", 6, 0), ("normal", 7, 50), ("7sur8", 7, 50), ("7et8", 7, 50), ("7et8", 8, 75)],
)
def test_the_bonus_comes_after_all_multiplications(formula: str, placed: int, bonus: int) -> None:
    earned = scored([], f"H4 {'EEEEEEEE'[:placed]}", FORMULAS[formula])
    letters = placed + 1  # H4 doubles a letter, H8 the word, H12 is out of reach
    assert (earned.bonus, earned.total) == (bonus, 2 * letters + bonus)
    assert earned.is_scrabble is (bonus > 0)


@pytest.mark.parametrize(
    ("lying", "said", "rack", "points"),
    [
        ([], "H8 wE", "?E", 22),
        ([], "H8 wE", None, 22),
        ([], "H8 wE", "?EW", 2),
        (["H8 WE"], "I8 dE", "?E", 19),
        (["H8 DDD"], "H8 DDDd", "?A", 6),
        (["H8 wE"], "H8 wES", "?S", 2),
        ([], "H8 kK", "?K", 20),
        ([], "H8 kA", "??A", 22),
    ],
    ids=[
        "the bag has one",
        "nothing else is at hand",
        "the only one is at hand",
        "in both words",
        "all lie there",
        "one that lies there is worth nothing",
        "one of each",
        "two on the rack",
    ],
)
def test_a_dear_joker_is_worth_its_letter_while_the_bag_has_one(
    lying: list[str], said: str, rack: str | None, points: int
) -> None:
    """SPEC O2; H8 doubles the word."""
    before, formula = board(*lying), FORMULAS["joker-cher"]
    placement = place(before, play(said), formula=formula)
    assert score(before, placement, formula, rack=rack).total == points


# --- laws -----------------------------------------------------------------------------------------

PRINTED = {
    letter: points
    for points, letters in {
        1: "AEILNORSTU",
        2: "DGM",
        3: "BCP",
        4: "FHV",
        8: "JQ",
        10: "KWXYZ",
    }.items()
    for letter in letters
}
"""What is printed on the tiles."""


HOW_MANY = {"A": 9, "K": 1, "Z": 1}


def slow_score(before: Board, after: Board, placed: int, formula: Formula) -> int:
    """The score from two pictures of the board: new words, signs of the squares, printed points."""
    total = formula.bonuses.get(placed, 0)
    dear = ""
    if formula.jokers.value == "joker-cher":
        dear = "".join(
            letter for letter, many in HOW_MANY.items() if after.tiles.count(letter) < many
        )
    for direction, square, tiles in words_on(after) - words_on(before):
        letters, multiplier = 0, 1
        for steps, tile in enumerate(tiles):
            at = square.moved(direction, steps)
            sign = before.layout.rows[at.row][at.column] if before.tile(at) == "." else "."
            is_dear = tile.islower() and before.tile(at) == "." and tile.upper() in dear
            printed = PRINTED.get(tile.upper() if is_dear else tile, 0)
            letters += printed * {"d": 2, "t": 3}.get(sign, 1)
            multiplier *= {"D": 2, "T": 3}.get(sign, 1)
        total += letters * multiplier
    return total


@given(strategies.legal_plays(5, "AKZ"), strategies.small_formulas())
def test_a_score_is_what_two_pictures_of_the_board_say(
    position: tuple[Board, Play], formula: Formula
) -> None:
    before, said = position
    placement = place(before, said, formula=NORMAL)
    after = before.with_tiles(placement.placed)
    expected = slow_score(before, after, len(placement.placed), formula)
    assert score(before, placement, formula).total == expected


@given(strategies.legal_plays(5, "AKZ"))
def test_the_mirror_of_a_play_has_the_same_score(position: tuple[Board, Play]) -> None:
    before, said = position
    mirror = before.transposed()
    mirrored = score(mirror, place(mirror, said.transposed(), formula=NORMAL), formula=NORMAL)
    assert mirrored == score(before, place(before, said, formula=NORMAL), formula=NORMAL)


@given(strategies.legal_plays(5, "AKZ"))
def test_a_breakdown_has_every_word_with_every_letter(position: tuple[Board, Play]) -> None:
    before, said = position
    placement = place(before, said, formula=NORMAL)
    for formed, explained in zip(
        placement.words, score(before, placement, formula=NORMAL).words, strict=True
    ):
        assert explained.tiles == "".join(letter.tile for letter in explained.letters)
        assert (explained.tiles, explained.word) == (formed.tiles, formed.word)
        assert all(
            letter.multiplier == 1
            for letter, new in zip(explained.letters, formed.new, strict=True)
            if not new
        )
