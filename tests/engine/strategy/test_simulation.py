from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board
from engine.formulas import NORMAL
from engine.kernel import INTERPRETED, VARIABLE
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import place
from engine.strategy import static
from engine.strategy.choosing import choose
from engine.strategy.leaves import Leaves
from engine.strategy.match import play_pair
from engine.strategy.position import CENTI, Candidate, Exchanged, Passed, Position, unseen_of
from engine.strategy.simulation import simulate
from tests.builders import board, lexicon
from tests.laws import examples

WORDS = "AS ASE ES ET ETE LA LAS LE LES PASSE PASSER RE RES SA SAPE SE SEL SES TE TES TRE"


@pytest.fixture(scope="module")
def leaves() -> Leaves:
    return Leaves.load_shipped()


def early() -> Position:
    lying = board("H4 PASSE")
    return Position(lying, "AELRSTE", unseen_of(lying, "AELRSTE"))


def opening() -> Position:
    """No scrabble can be made: several moves are about as good."""
    empty = Board.empty()
    return Position(empty, "AECCINU", unseen_of(empty, "AECCINU"))


@examples(20)
@given(seed=st.integers(0, 1 << 70), nodes=st.integers(1, 400))
def test_a_choice_follows_from_position_seed_and_nodes(seed: int, nodes: int) -> None:
    words, leaves = lexicon(WORDS), Leaves.none()
    assert simulate(early(), words, leaves, nodes=nodes, seed=seed) == simulate(
        early(), words, leaves, nodes=nodes, seed=seed
    )


@pytest.mark.long
def test_interpreted_and_compiled_decide_the_same(
    leaves: Leaves, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = simulate(early(), lexicon(WORDS), leaves, nodes=300, seed=5)
    monkeypatch.setenv(VARIABLE, INTERPRETED)
    interpreted = lexicon(WORDS)
    assert str(interpreted.finders.kernel).startswith(INTERPRETED)
    assert simulate(early(), interpreted, leaves, nodes=300, seed=5) == one


def test_what_it_does_is_allowed(shipped: Lexicon, leaves: Leaves) -> None:
    def chosen(position: Position, seed: int) -> Candidate:
        candidate = choose(position, shipped, leaves, nodes=60, seed=seed)
        match candidate.move:
            case Play() as play:
                placement = place(position.board, play, rack=position.rack, formula=NORMAL)
                assert not placement.unknown_words(shipped)
            case Exchanged(tiles):
                assert position.bag_count >= position.exchange_least
                assert tiles
            case Passed():
                pass
        return candidate

    pair = play_pair(chosen, chosen, 12)
    assert pair.points[0] == pair.points[1][::-1]


def test_without_time_it_is_the_move_of_most_static_worth(shipped: Lexicon, leaves: Leaves) -> None:
    found = simulate(early(), shipped, leaves, nodes=1_000_000, seed=1, go_on=lambda: False)
    assert found[0].candidate == static.best(early(), shipped, leaves)
    assert not any(each.nodes for each in found)


def test_it_ends_soon_after_time_is_over(shipped: Lexicon, leaves: Leaves) -> None:
    asked = count()
    found = simulate(
        opening(), shipped, leaves, nodes=1_000_000, seed=1, go_on=lambda: next(asked) < 40
    )
    assert next(asked) == 41, "it is not asked again once it has said no"
    assert 40 < sum(each.nodes for each in found) < 2_000


def test_the_budget_is_kept(shipped: Lexicon, leaves: Leaves) -> None:
    found = simulate(opening(), shipped, leaves, nodes=500, seed=1)
    assert 500 <= sum(each.nodes for each in found) < 550


def test_who_can_go_out_by_several_equal_moves_comes_to_an_end() -> None:
    """Nothing is searched in such a world."""
    three, asked = Position(board("H4 PASSE"), "A", "KE", (1, 1), (0, 0, 0)), count()
    words = lexicon("PASSE PASSEE AS SA")
    found = simulate(
        three, words, Leaves.none(), nodes=500, seed=1, go_on=lambda: next(asked) < 9_000
    )
    assert found[0].worth == found[1].worth
    assert next(asked) < 500


def test_who_goes_out_has_what_the_others_hold_and_they_lose_it() -> None:
    position = Position(board("H4 PASSE"), "A", "KW", (1, 1), (0, 0, 0))
    best = simulate(position, lexicon(WORDS), Leaves.none(), nodes=200, seed=1)[0]
    assert best.candidate.kept == ""
    assert best.worth == CENTI * (best.candidate.points + 20 + 10 + 20), "and a win is worth 20"


def test_of_several_others_their_mean_counts(shipped: Lexicon, leaves: Leaves) -> None:
    lying = board("H4 PASSE")
    rack = "AELRSTE"
    alone = Position(lying, rack, unseen_of(lying, rack), (7, 7, 7), (0, 0, 0, 0))
    found = simulate(alone, shipped, leaves, nodes=2_000, seed=3)
    assert abs(found[0].worth) < 100 * CENTI
    assert found[0].candidate.points > 0


def test_the_best_comes_first_and_the_dropped_are_not_better(
    shipped: Lexicon, leaves: Leaves
) -> None:
    found = simulate(opening(), shipped, leaves, nodes=5_000, seed=2)
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    assert found[0].error == 0
    assert found[0].nodes > 2 * found[-1].nodes


def test_what_is_asked_for_is_tried_as_long_as_the_best(shipped: Lexicon, leaves: Leaves) -> None:
    poor = Candidate(Passed(), 0, 0, "AELRSTE")
    found = simulate(early(), shipped, leaves, nodes=2_000, seed=1, also=[poor])
    passed = next(each for each in found if each.candidate.move == Passed())
    assert passed.worth < found[0].worth - 20 * CENTI
    assert abs(passed.nodes - found[0].nodes) <= 32


@pytest.mark.long
def test_static_worth_counts_until_worlds_have_told_more(shipped: Lexicon, leaves: Leaves) -> None:
    """Of a move that is said to be worth much more than it brings."""
    best, other, *_ = static.candidates(opening(), shipped, leaves, 2)
    praised = replace(other, worth=best.worth + 300 * CENTI)
    few, many = (
        simulate(
            opening(), shipped, leaves, nodes=nodes, seed=1, candidates=1, also=[best, praised]
        )
        for nodes in (100, 20_000)
    )
    assert few[0].candidate == praised
    assert few[0].worth - few[1].worth > 150 * CENTI
    assert many[0].worth - many[1].worth < 50 * CENTI
