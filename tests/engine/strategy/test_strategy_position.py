from itertools import pairwise

import pytest

from engine.board import Board
from engine.moves import Play
from engine.strategy.position import Candidate, Exchanged, Passed, Position, unseen_of
from engine.tiles import ALL_TILES
from tests.builders import board, play


def test_unseen_are_the_bag_and_what_others_hold() -> None:
    lying = board("H4 PAsSE")
    unseen = unseen_of(lying, "AEIRST?")
    assert len(unseen) == len(ALL_TILES) - 12
    assert sorted(unseen + "PA?SE" + "AEIRST?") == sorted(ALL_TILES)
    assert Position(lying, "AEIRST?", unseen).bag_count == 83
    assert Position(lying, "AEIRST?", unseen, (7, 7), (0, 0, 0)).bag_count == 76


def test_more_than_the_set_has_cannot_be_seen() -> None:
    with pytest.raises(ValueError, match="not in list"):
        unseen_of(Board.empty(), "KK")


@pytest.mark.parametrize(
    ("unseen", "others", "scores"), [("AAA", (4,), (0, 0)), ("AAAA", (4,), (0,))]
)
def test_a_position_that_cannot_be_is_none(
    unseen: str, others: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError, match=r"others hold|are needed"):
        Position(Board.empty(), "A", unseen, others, scores)


def test_of_equals_plays_come_first_and_passing_last() -> None:
    def candidate(move: Play | Exchanged | Passed, worth: int = 0) -> Candidate:
        return Candidate(move, 0, worth, "")

    ordered = [
        candidate(Passed(), 1),
        candidate(play("4H AS")),
        candidate(play("H4 AN")),
        candidate(play("H4 AS")),
        candidate(Exchanged("AB")),
        candidate(Exchanged("B")),
        candidate(Passed()),
    ]
    assert all(first.order < second.order for first, second in pairwise(ordered))
