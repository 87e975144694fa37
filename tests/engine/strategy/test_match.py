import pytest

from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.placement import IllegalPlay
from engine.solutions import find_top
from engine.strategy.match import Chooser, Pair, play_pair, strength_of
from engine.strategy.position import Candidate, Exchanged, Passed, Position
from engine.tiles import ALL_TILES, as_drawn, sort_tiles, value
from tests.builders import play


def best_of(lexicon: Lexicon) -> Chooser:
    def chosen(position: Position, _: int) -> Candidate:
        tops = find_top(position.board, position.rack, lexicon, NORMAL)
        return Candidate(tops[0].play, 0, 0, "") if tops else Candidate(Passed(), 0, 0, "")

    return chosen


def passing(position: Position, _: int) -> Candidate:
    return Candidate(Passed(), 0, 0, position.rack)


def test_a_player_against_himself_wins_half_of_every_pair(shipped: Lexicon) -> None:
    best = best_of(shipped)
    pairs = [play_pair(best, best, seed) for seed in range(3)]
    assert all(pair.points[0] == pair.points[1][::-1] for pair in pairs)
    strength = strength_of(pairs)
    assert (strength.share, strength.low, strength.high) == (0.5, 0.5, 0.5)
    assert strength.points[0] == strength.points[1]


def test_who_places_words_beats_who_passes(shipped: Lexicon) -> None:
    pair = play_pair(passing, best_of(shipped), 1)
    assert pair.quarters == 0
    assert pair.points[0][0] < 0 < pair.points[0][1]


def test_what_a_player_knows_adds_up_to_the_set(shipped: Lexicon) -> None:
    seen: list[Position] = []
    best = best_of(shipped)

    def watching(position: Position, seed: int) -> Candidate:
        seen.append(position)
        return best(position, seed)

    play_pair(watching, watching, 4)
    for position in seen:
        lying = "".join(map(as_drawn, position.board.tiles))
        assert sort_tiles(lying + position.rack + position.unseen) == ALL_TILES
    assert {position.bag_count for position in seen} >= {0, 88}
    assert len(seen) > 30


def test_two_who_only_pass_subtract_their_racks() -> None:
    pair = play_pair(passing, passing, 2)
    assert pair.turns == 12
    assert all(points < 0 for points in pair.points[0])


def test_two_who_only_exchange_come_to_an_end() -> None:
    def exchanging(position: Position, _: int) -> Candidate:
        assert position.bag_count == 88
        return Candidate(Exchanged(position.rack), 0, 0, "")

    pair = play_pair(exchanging, exchanging, 3)
    assert pair.turns == 12
    assert pair.points[0] == pair.points[1][::-1]


def test_who_goes_out_has_what_the_other_holds(shipped: Lexicon) -> None:
    seen: list[Position] = []
    best = best_of(shipped)

    def watching(position: Position, seed: int) -> Candidate:
        seen.append(position)
        return best(position, seed)

    pair = play_pair(watching, watching, 5)
    last = seen[-1]
    earned = find_top(last.board, last.rack, shipped, NORMAL)[0].points
    held = sum(map(value, last.unseen))
    assert held > 0
    assert sorted(pair.points[1]) == sorted([last.scores[0] + earned + held, last.scores[1] - held])


def test_what_may_not_be_placed_is_no_move() -> None:
    def cheating(_: Position, __: int) -> Candidate:
        return Candidate(play("A1 KIWI"), 0, 0, "")

    with pytest.raises(IllegalPlay):
        play_pair(cheating, passing, 1)


def test_strength_is_told_by_pairs() -> None:
    won, lost = Pair(((2, 1), (2, 1)), 9), Pair(((1, 2), (1, 2)), 9)
    even, drawn = Pair(((2, 1), (1, 2)), 9), Pair(((1, 1), (2, 2)), 9)
    assert [pair.quarters for pair in (won, lost, even, drawn)] == [4, 0, 2, 2]
    sure = strength_of([even, drawn] * 50)
    assert (sure.low, sure.high) == (0.5, 0.5)
    unsure = strength_of([won, lost] * 50)
    assert unsure.share == 0.5
    assert 0.40 < unsure.low < 0.41
    assert 0.59 < unsure.high < 0.60
    assert unsure.points == (1.5, 1.5)


def test_few_pairs_that_are_all_won_prove_little() -> None:
    won = Pair(((2, 1), (2, 1)), 9)
    few, many = strength_of([won] * 10), strength_of([won] * 2000)
    assert few.share == few.high == many.high == 1
    assert 0.7 < few.low < 0.8
    assert 0.99 < many.low < 1


def test_no_interval_goes_beyond_all_games_and_none() -> None:
    won, lost = Pair(((2, 1), (2, 1)), 9), Pair(((1, 2), (1, 2)), 9)
    even = Pair(((2, 1), (1, 2)), 9)
    best, worst = strength_of([won, won, even]), strength_of([lost, lost, even])
    assert 0.5 < best.share < best.high <= 1
    assert (worst.low, worst.high) == pytest.approx((1 - best.high, 1 - best.low))
