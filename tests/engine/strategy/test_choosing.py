from engine.lexicon import Lexicon
from engine.strategy import static
from engine.strategy.choosing import at_a_glance, choose, consider
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


def test_at_a_glance_the_plays_of_both_are_seen_once_the_bag_is_empty() -> None:
    """SKA earns more, and keeps less; but then the other goes out with PASSEZ."""
    words = lexicon("PASSER PASSEZ SKA")
    position = Position(board("H4 PASSE"), "AKR", "Z", (1,))
    assert static.best(position, words, Leaves.none()).move == play("7H SKA")
    glanced = at_a_glance(position, words, Leaves.none())
    assert (glanced.candidate.move, glanced.candidate.kept) == (play("H4 PASSER"), "AK")


def test_at_a_glance_the_move_of_most_static_worth_is_made_as_long_as_there_is_a_bag() -> None:
    leaves = Leaves.load_shipped()
    for others in ((7,), (3,), (4, 4), ()):
        scores = (0,) * (1 + len(others))
        position = Position(
            board("H4 PASSE"), "AES", "ABCEEIKLW"[: sum(others) + 1], others, scores
        )
        best = static.best(position, WORDS, leaves)
        found = at_a_glance(position, WORDS, leaves)
        assert (found.candidate, found.worth, found.nodes) == (best, best.worth, 1)


def test_at_a_glance_the_end_of_three_is_not_known() -> None:
    position = Position(board("H4 PASSE"), "AES", "KW", (1, 1), (0, 0, 0))
    found = at_a_glance(position, WORDS, Leaves.none())
    assert found.candidate == static.best(position, WORDS, Leaves.none())
