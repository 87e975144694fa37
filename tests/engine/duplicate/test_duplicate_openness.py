"""The average top of the next round, and the choice by it (article 2.4)."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from engine.bag import bag_after
from engine.board import Board
from engine.duplicate import openness
from engine.duplicate.openness import SAMPLES, average_next_tops
from engine.duplicate.reasons import ChoiceReason
from engine.duplicate.rules import Openness
from engine.duplicate.top_choice import MOST_MEASURED, Choice, choose_top
from engine.formulas import FORMULAS, NORMAL, Formula
from engine.joker_game import lay_down
from engine.lexicon import Lexicon
from engine.placement import place
from engine.scoring import score
from engine.solutions import Solution, find_top
from engine.tiles import remove_tiles, sort_tiles
from tests.builders import board, lexicon, play
from tests.engine.duplicate.games import CLUB_WORDS

EMPTY = Board.empty()


def averages(
    made: Board, rack: str, words: Lexicon, *plays: str, formula: Formula = NORMAL
) -> list[Fraction]:
    placements = [place(made, play(text), formula=NORMAL) for text in plays]
    return average_next_tops(made, rack, placements, words, formula)


def choose(tops: list[str], rack: str, words: Lexicon, made: Board = EMPTY) -> Choice:
    solutions = [Solution(play(text), 10) for text in tops]
    return choose_top(solutions, made, rack, words, NORMAL, Openness.SAMPLED)


def test_it_is_the_mean_of_the_tops_of_the_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """By hand: after LE only LET (three points) can be played, with the first of two draws."""
    monkeypatch.setattr(openness, "_racks", lambda *_: ["KWXYZTA", "KWXYZSB"])
    monkeypatch.setattr(openness, "SAMPLES", 2)
    assert averages(EMPTY, "LEKWXYZ", lexicon("LE LET"), "H8 LE") == [Fraction(3, 2)]


def test_no_play_counts_nothing() -> None:
    assert averages(EMPTY, "LEKWXYZ", lexicon("KWXZ"), "H8 KWXZ") == [0]


def racks(made: Board, rack: str, words: Lexicon, formula: Formula = NORMAL) -> list[str]:
    """Those that are drawn when nothing of this rack is kept."""
    chance = openness._chance(made, rack, words, formula)
    return openness._racks(made, "", formula, chance)


def test_the_draws_follow_from_the_position_alone() -> None:
    made, rack = board("H8 LE"), "MOTSAEI"
    first = racks(made, rack, CLUB_WORDS)
    assert first == racks(made, "".join(sorted(rack)), CLUB_WORDS)
    assert first != racks(made, "MOTSAEE", CLUB_WORDS)
    assert first != racks(board("8H LE"), rack, CLUB_WORDS)
    assert first != racks(made, rack, lexicon("LE"))
    assert len(first) == SAMPLES
    bag = bag_after(made, "")
    for drawn in first:
        assert len(drawn) == NORMAL.rack_size
        remove_tiles(bag, drawn)  # all of them are in the bag


def test_at_the_end_of_the_bag_less_is_drawn() -> None:
    formula = FORMULAS["7sur8"]
    full = "AAAAAAAAABBCCDDDEEEEEEEEEEEEEEEFFGGHHIIIIIIIIJKLLLLLMMMNNNNNNOOOOOOPPQRRRRRRSSSSSSTTTTTTUUUUUU"
    rows = [full[start : start + 15].ljust(15, ".") for start in range(0, len(full), 15)]
    made = Board.parse(rows + ["." * 15] * (15 - len(rows)))
    bag = bag_after(made, "")
    assert len(bag) == 8
    chance = openness._chance(made, "V", CLUB_WORDS, formula)
    for drawn in openness._racks(made, "V", formula, chance):
        assert sort_tiles(drawn) == bag


@pytest.mark.parametrize(
    ("name", "jokers", "letters"),
    [("joker", {1}, {0, 1}), ("explosive", {0, 1, 2}, {0, 1}), ("normal", {0, 1}, {0, 1, 2})],
)
def test_the_bag_is_the_one_that_the_word_leaves(
    name: str, jokers: set[int], letters: set[int]
) -> None:
    """One C of two has gone where a joker lay, which is drawn again: at once, or when it comes."""
    formula, rack = FORMULAS[name], "?ELIURN"
    placed = place(EMPTY, play("H8 cE"), formula=formula)
    after, kept = lay_down(EMPTY, rack, placed, formula)
    chance = openness._chance(EMPTY, rack, CLUB_WORDS, formula)
    found = openness._racks(after, kept, formula, chance)
    assert {drawn.count("?") for drawn in found} <= jokers
    assert max(drawn.count("?") for drawn in found) == max(jokers) or name == "explosive"
    assert {drawn.count("C") for drawn in found} <= letters


def test_the_top_with_the_better_average_is_placed() -> None:
    """Both score 10; after LE everybody can go on, after KWXZ only who draws a joker."""
    choice = choose(["H8 LE", "H8 KWXZ"], "LEKWXZU", lexicon("LE KWXZ KWXZK LES LET LEU"))
    assert str(choice.top.play) == "H8 LE"
    assert choice.reason is ChoiceReason.OPENNESS
    assert choice.opening is not None
    assert choice.opening.placed > choice.opening.other
    assert choice.opening.draws == SAMPLES


def test_what_is_told_are_the_average_of_the_placed_top_and_the_next_best() -> None:
    """In tenths of points, of three tops with three averages."""
    words = lexicon("LE MU KWX LES LET LEU MUE MUS")
    tops = ["H8 KWX", "H8 MU", "H8 LE"]
    by_average = sorted(averages(EMPTY, "LEMUKWX", words, *tops), reverse=True)
    assert len(set(by_average)) == len(tops)
    opening = choose(tops, "LEMUKWX", words).opening
    assert opening is not None
    assert abs(Fraction(opening.placed, 10) - by_average[0]) <= Fraction(1, 20)
    assert abs(Fraction(opening.other, 10) - by_average[1]) <= Fraction(1, 20)


def test_equal_averages_leave_the_decision_to_the_other_criteria() -> None:
    choice = choose(["H8 KWXZ", "H8 KWXYZ"], "KWXYZAE", lexicon("KWXZ KWXYZ"))
    assert (choice.reason, choice.opening) == (ChoiceReason.FEWER_TILES, None)


def test_obligations_come_first() -> None:
    words = lexicon("LE LES LET LEU SEL MU")
    choice = choose(["H8 Le", "H8 MU"], "L?MUKWX", words)
    assert (str(choice.top.play), choice.reason) == ("H8 MU", ChoiceReason.NO_JOKER)


def test_a_dozen_at_the_most_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of thirteen, the one that extends least is left out, and never placed."""
    measured: list[int] = []
    real: Callable[..., list[Fraction]] = average_next_tops

    def counted(made: Board, rack: str, placements: list[object], *rest: object) -> list[Fraction]:
        measured.append(len(placements))
        return real(made, rack, placements, *rest)

    monkeypatch.setattr("engine.duplicate.top_choice.average_next_tops", counted)
    pairs = ["LA", "LE", "ME", "MA", "SA", "SE", "TA", "TE", "AS", "ES", "ET", "AL", "OK"]
    words = Lexicon.from_words([*pairs, *(pair + "S" for pair in pairs if pair != "OK")], name="x")
    tops = [f"H8 {pair}" for pair in pairs]
    choice = choose(tops, "LEMASTOK"[:7] + "K", words)
    assert measured == [MOST_MEASURED]
    assert str(choice.top.play) != "H8 OK"


def test_every_machine_chooses_the_same() -> None:
    rack = "AEIRSTN"
    tops = find_top(EMPTY, rack, CLUB_WORDS, formula=NORMAL)
    expected = choose_top(tops, EMPTY, rack, CLUB_WORDS, NORMAL, Openness.SAMPLED)
    again = choose_top(tops[::-1], EMPTY, rack, CLUB_WORDS, NORMAL, Openness.SAMPLED)
    assert again == expected
    best = max(score(EMPTY, place(EMPTY, top.play, formula=NORMAL), NORMAL).total for top in tops)
    assert expected.top.points == best
