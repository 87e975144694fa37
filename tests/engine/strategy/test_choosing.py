from engine.lexicon import Lexicon
from engine.strategy.choosing import choose, consider
from engine.strategy.leaves import Leaves
from engine.strategy.position import Passed, Position, unseen_of
from tests.builders import board, lexicon, play

WORDS = lexicon("AS ASE PASSE SE ES")


def test_a_scrabble_is_not_missed(shipped: Lexicon) -> None:
    lying = board("H4 PASSE")
    position = Position(lying, "AEELRST", unseen_of(lying, "AEELRST"))
    found = consider(position, shipped, Leaves.load_shipped(), nodes=500, seed=1)
    assert found[0].candidate.points > 70
    assert found[0].candidate.kept == ""


def test_alone_there_is_nobody_to_simulate() -> None:
    position = Position(board("H4 PASSE"), "AEFS", "", (), (0,))
    best = consider(position, WORDS, Leaves.none(), nodes=100, seed=1)[0].candidate
    assert (best.move, best.points, best.kept) == (play("G7 ASE"), 10, "F")


def test_who_can_place_nothing_passes_when_the_bag_is_low() -> None:
    position = Position(board("H4 PASSE"), "KW", "ABC", (3,))
    assert choose(position, WORDS, Leaves.none(), nodes=100, seed=1).move == Passed()


def test_with_an_empty_bag_the_end_is_searched() -> None:
    lying = board("H4 PASSE")
    position = Position(lying, "A", "KW", (2,))
    best = consider(position, WORDS, Leaves.none(), nodes=100, seed=1)[0]
    assert best.candidate.kept == ""
    assert best.nodes > 0
    assert best.worth == 100 * (best.candidate.points + 2 * 20), (
        "he goes out, and has the others' tiles"
    )
