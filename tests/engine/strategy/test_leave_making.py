"""How leaves are made: the best move of a rack, which leaves a rack is a sample of, what samples say."""

from array import array
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from engine.lexicon import Lexicon
from engine.strategy.chance import SplitMix64
from engine.strategy.leave_making import worths
from engine.strategy.leave_making.samples import Samples, leaves_of, play_game
from engine.strategy.leave_making.worths import Tally
from engine.strategy.leave_numbers import COUNT, MOST_KEPT, number_of
from engine.strategy.leaves import Leaves
from engine.tiles import COUNTS, JOKER, LETTERS, VALUES, sort_tiles
from tests.builders import lexicon


@cache
def some_leaves() -> Leaves:
    """Worths between -20 and 20 points, without sense."""
    chance = array("H", Random(7).randbytes(2 * COUNT))
    return Leaves(array("h", (drawn % 4001 - 2000 for drawn in chance)))


@pytest.mark.parametrize(
    ("held", "drawn"), [("", "AABSE?S"), ("QU", "EES?A"), ("AB??EE", "A"), ("Z", "AAAAAA")]
)
def test_a_rack_is_a_sample_of_the_held_leave_and_of_those_that_add_drawn_tiles(
    held: str, drawn: str
) -> None:
    expected = [
        number_of(sort_tiles(held + "".join(added)))
        for count in range(MOST_KEPT - len(held) + 1)
        for added in combinations(drawn, count)
    ]
    assert sorted(leaves_of(held, drawn)) == sorted(expected)


def test_the_samples_of_a_game_follow_from_its_seed(shipped: Lexicon) -> None:
    once = play_game(shipped, some_leaves(), 5)
    assert once == play_game(shipped, some_leaves(), 5)
    assert once != play_game(shipped, some_leaves(), 6)
    blind = [e for leave, e in zip(once.leaves, once.earned, strict=True) if leave == 0]
    assert abs(sum(blind)) <= len(blind), "what the free racks of a board earn is what it is worth"


PRICE = {tile: 100 * VALUES[tile] for tile in LETTERS} | {JOKER: 2500}


def price(tiles: str) -> int:
    return sum(PRICE[tile] for tile in tiles)


def test_a_game_in_which_nobody_finds_a_word_has_no_board_to_sample() -> None:
    """It ends all the same."""
    samples = play_game(lexicon("KWZ"), Leaves.none(), seed=3)
    assert not samples.leaves
    assert not samples.earned


@pytest.mark.soak
def test_leaves_that_were_never_seen_are_worth_what_their_parts_say() -> None:
    """Of pairs alone samples are taken, and each tile adds its price; but E and S are dearer together."""
    pairs = [
        "".join(pair)
        for pair in combinations_with_replacement(LETTERS + JOKER, 2)
        if pair[0] != pair[1] or COUNTS[pair[0]] > 1
    ]
    tally = Tally()
    for leave in (*(LETTERS + JOKER), *pairs):
        samples = Samples(
            array("I", [number_of(leave)] * 50),
            array("i", [price(leave) + 700 * (leave == "ES")] * 50),
        )
        tally.add(samples)
    worth = tally.worths("ab" * 32).worth
    assert worth("") == 0
    assert worth("QU") == price("QU")
    assert worth("EQSU") == price("EQSU") + 700
    assert worth("BEKSU?") == price("BEKSU?") + 700
    assert worth("EESS") == price("EESS") + 4 * 700
    assert worth("QQ") == 0, "there is one"


@pytest.mark.long
def test_samples_are_believed_as_their_number_warrants(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three pairs earn as much more than their tiles; one was seen often, one seldom, one never."""
    monkeypatch.setattr(worths, "MOST_KEPT", 2)
    chance = SplitMix64(11)
    tally = Tally()

    def see(leave: str, mean: int, count: int) -> None:
        earned = [mean + sign * chance.below(4000) for sign in (-1, 1) for _ in range(count // 2)]
        tally.add(Samples(array("I", [number_of(leave)] * len(earned)), array("i", earned)))

    for tile in LETTERS:
        see(tile, 0, 4_000)
    for pair in combinations(LETTERS, 2):
        see("".join(pair), 0, 400)
    see("EZ", 3000, 4_000)
    see("AZ", 3000, 4)
    worth = tally.worths("ab" * 32).worth
    assert worth("EZ") == pytest.approx(3000, abs=300)
    assert abs(worth("AZ")) < worth("EZ") / 2
