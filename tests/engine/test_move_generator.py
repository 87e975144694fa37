from collections import Counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.board import Board
from engine.formulas import FORMULAS, NORMAL, Formula
from engine.lexicon import Lexicon
from engine.move_generator import iterate_plays
from engine.placement import place
from tests import strategies
from tests.builders import board, lexicon
from tests.engine.oracle import all_plays


def listed(made: Board, rack: str, words: Lexicon, formula: Formula = NORMAL) -> list[str]:
    return sorted(str(play) for play in iterate_plays(made, rack, words.graph, formula))


@pytest.mark.parametrize(
    ("lying", "rack", "words", "plays"),
    [
        # the first word covers the star, and is listed across only
        ([], "SA", "AS SA", "H7 AS,H7 SA,H8 AS,H8 SA"),
        ([], "ASXXXXX", "AS", "H7 AS,H8 AS"),
        ([], "A?", "AS", "H7 As,H8 As"),
        ([], "AS?", "AS", "H7 AS,H7 As,H7 aS,H8 AS,H8 As,H8 aS"),
        ([], "??", "AS", "H7 as,H8 as"),
        ([], "A", "A", ""),
        ([], "", "AS", ""),
        ([], "XX", "AS", ""),
        # extending in front, behind, both
        (["H8 PASSE"], "SRR", "PASSE PASSES PASSER REPASSER", "H8 PASSER,H8 PASSES"),
        (["H8 PASSE"], "RER", "PASSE PASSER REPASSER", "H6 REPASSER,H8 PASSER"),
        (["H8 PASSE"], "ER", "REPASSE", "H6 REPASSE"),
        # through a lying joker, whose case stays
        (["H8 PAsSE"], "R", "PASSER", "H8 PAsSER"),
        # touching without crossing: all crossing words must be known
        (["H8 PASSE"], "SI", "SI PASSES PASSEI", "10H SI,11H SI,13G SI,13H SI,H8 PASSEI,H8 PASSES"),
        (["H8 PASSE"], "SI", "SI PASSES", "10H SI,11H SI,13H SI,H8 PASSES"),
        (["H8 PASSE"], "SI", "SI", "10H SI,11H SI"),
        # up to the edge and not beyond
        (["H8 PASSE"], "RIEZ", "PASSERIE PASSERIEZ", "H8 PASSERIE"),
        (["A1 AS"], "TEXT", "TEXTAS EXTAS", ""),
        (["O12 ETES"], "ER", "ETRE RETES ETESE", "O11 RETES"),
        (["O11 ETES"], "E", "ETESE", "O11 ETESE"),
        # a gap between two words
        (["H4 PAS", "H8 E"], "S", "PASSE PASS", "H4 PASSE"),
        (["H4 PAS", "H8 E"], "S", "PASS", ""),
        # words of no tile of one's own, or of one letter, are no plays
        (["H8 AS"], "X", "AS", ""),
        (["H8 AS"], "A", "A", ""),
    ],
)
def test_small_positions_a_player_can_check(
    lying: list[str], rack: str, words: str, plays: str
) -> None:
    assert listed(board(*lying), rack, lexicon(words)) == list(filter(None, plays.split(",")))


@pytest.mark.parametrize(
    ("lying", "words", "plays"),
    [
        # S on H10 makes AS across and ES down, as long: across, so H9 AS and not 10G ES
        (["H9 A", "G10 E"], "AS ES", "9H AS,G10 ES,H9 AS"),
        # the longer word, whichever way it runs: not 10G ES, not H9 AS
        (["H8 TA", "G10 E"], "TAS ES", "G10 ES,H8 TAS"),
        (["H9 A", "10F LE"], "AS LES", "10F LES,9H AS"),
        # only one way makes a word of two letters: that
        (["10F LE"], "AS LES", "10F LES"),
        (["H8 TA"], "TAS ES", "H8 TAS"),
        # a crossing word that is unknown forbids both
        (["H9 A", "10F LE"], "AS", "9H AS"),
        (["H9 A", "10F LE"], "LES", ""),
    ],
)
def test_one_tile_that_makes_two_words_is_one_play(
    lying: list[str], words: str, plays: str
) -> None:
    assert listed(board(*lying), "S", lexicon(words)) == list(filter(None, plays.split(",")))


@pytest.mark.parametrize(
    ("formula", "rack", "longest"),
    [
        ("normal", "ABBABBA", 7),
        ("normal", "ABBABBAB", 7),
        ("7sur8", "ABBABBAB", 7),
        ("7et8", "ABBABBAB", 8),
    ],
)
def test_no_more_tiles_than_the_formula_lets(formula: str, rack: str, longest: int) -> None:
    words = lexicon("AB ABBABBA ABBABBAB")
    plays = list(iterate_plays(Board.empty(), rack, words.graph, FORMULAS[formula]))
    assert max(len(play.word) for play in plays) == longest


def test_lying_letters_are_no_tiles_of_the_rack() -> None:
    words = lexicon("PASSERIONS REPASSERIONS")
    assert listed(board("H5 PASSE"), "RIONSRE", words) == ["H3 REPASSERIONS", "H5 PASSERIONS"]


def test_plays_are_found_as_they_are_asked_for() -> None:
    """`can_score` wants one and not all."""
    plays = iterate_plays(Board.empty(), "AS", lexicon("AS SA").graph, formula=NORMAL)
    assert str(next(plays)) == "H7 AS"


small_positions = st.tuples(
    strategies.boards(4, "AB"),
    strategies.racks("AB", most=4),
    strategies.lexicons("AB") | strategies.dense_lexicons("AB", longest=4),
)


@pytest.mark.exhaustive
@given(small_positions, strategies.small_formulas())
@example((Board.empty(), "AB", lexicon("A AB B")), NORMAL)
@example((board("H8 AB"), "A", lexicon("A AB ABA AA")), NORMAL)
def test_the_plays_are_those_found_by_trying_everything(
    position: tuple[Board, str, Lexicon], formula: Formula
) -> None:
    made, rack, words = position
    found = Counter(iterate_plays(made, rack, words.graph, formula))
    assert found == Counter(all_plays(made, rack, words, formula).keys())


@pytest.mark.exhaustive
@given(
    strategies.boards(9, "AB"),
    strategies.racks("AB", most=9),
    strategies.lexicons("AB", longest=9),
    st.sampled_from(sorted(FORMULAS)),
)
def test_formulas_of_seven_and_eight_tiles_are_found_by_trying_everything_too(
    made: Board, rack: str, words: Lexicon, name: str
) -> None:
    formula = FORMULAS[name]
    found = Counter(iterate_plays(made, rack, words.graph, formula))
    assert found == Counter(all_plays(made, rack, words, formula).keys())


@given(small_positions)
def test_every_play_found_is_legal_as_it_stands(position: tuple[Board, str, Lexicon]) -> None:
    made, rack, words = position
    for play in iterate_plays(made, rack, words.graph, formula=NORMAL):
        assert place(made, play, rack=rack, formula=NORMAL).play == play


@given(small_positions)
def test_the_mirror_board_has_the_mirror_plays(position: tuple[Board, str, Lexicon]) -> None:
    """But for the conventions: a play of one tile may be listed under the other word."""
    made, rack, words = position
    mirrored = {
        play.transposed()
        for play in iterate_plays(made.transposed(), rack, words.graph, formula=NORMAL)
    }
    plays = set(iterate_plays(made, rack, words.graph, formula=NORMAL))
    if made.is_empty:
        assert {play.transposed() for play in mirrored} == plays
        return
    placed = {play: place(made, play, formula=NORMAL).placed for play in plays | mirrored}
    assert {placed[play] for play in plays} == {placed[play] for play in mirrored}
    assert all(len(placed[play]) == 1 for play in plays ^ mirrored)
