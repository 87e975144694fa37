"""A duplicate game, judged: what each player missed, by hand and against published games."""

import json
from pathlib import Path

import pytest

from engine.analysis.duplicate import DuplicateRound, Handed, RecordedDuplicate, analyse
from engine.analysis.round_values import DuplicateAnalysis
from engine.analysis.values import NotAnalysable, Phase
from engine.duplicate.record import read_record
from engine.formulas import FORMULAS, NORMAL
from engine.lexicon import Lexicon
from engine.solutions import find_top
from tests.builders import lexicon, play

LIST = lexicon("TRIE TIRE RITE SATIRE SATIRES TRI ET TES")


def of_one_round(*handed: Handed, kept: str = "H4 SATIRES") -> DuplicateAnalysis:
    rounds = (DuplicateRound("SATIRES", play(kept), handed),)
    return analyse(RecordedDuplicate(NORMAL, rounds, 3), LIST)


def test_a_round_by_hand() -> None:
    """SATIRES is 66 at its best place; who played TRIE for 8 lost 58 and a bonus word, who had nothing 66."""
    found = of_one_round(
        Handed(0, play("H4 SATIRES"), 66), Handed(1, play("H5 TRIE"), 8), Handed(2, None, 0)
    )
    (one,) = found.rounds
    assert (one.best, one.phase, one.bag, one.rack) == (66, Phase.FIRST_THIRD, 95, "AEIRSST")
    assert [(each.loss, each.top, one.missed(each)) for each in one.found] == [
        (0, True, False),
        (58, False, True),
        (66, False, True),
    ]
    assert one.scrabbles.count == 1
    assert [
        (own.whole.best, own.whole.lost, own.whole.scrabbles, own.whole.missed)
        for own in found.sums
    ] == [
        (1, 0, 1, 0),
        (0, 5800, 0, 1),
        (0, 6600, 0, 1),
    ]
    assert [(each.number, lost.loss) for each, lost in found.worst(1)] == [(1, 58)]
    assert found.worst(0) == ()


def test_the_kept_word_is_the_top_if_it_is_one() -> None:
    (one,) = of_one_round(kept="H2 SATIRES").rounds
    assert one.top == one.kept
    assert one.kept.points == one.best
    (other,) = of_one_round(kept="H5 TRIE").rounds
    assert (other.kept.points, other.top.points) == (8, 66)


def test_a_kept_word_that_the_list_lacks_can_be_the_best() -> None:
    rounds = (DuplicateRound("SATIRES", play("H4 SATIRES"), (Handed(0, play("H5 TRIE"), 8),)),)
    found = analyse(RecordedDuplicate(NORMAL, rounds, 1), lexicon("TRIE"))
    (one,) = found.rounds
    assert (one.unknown, one.best, one.found[0].loss) == (("SATIRES",), 66, 58)
    assert (found.total, found.best) == (66, 66)


@pytest.mark.parametrize(
    "rack, kept, told",
    [
        ("WWAAAAA", "H4 SATIRES", "round 1: the set does not hold WWAAAAA beside the board"),
        ("SATIREA", "H4 SATIRES", "round 1: H4 SATIRES: tiles_not_on_rack"),
        ("SATIRES", "A1 SATIRES", "round 1: A1 SATIRES: centre_not_covered"),
    ],
)
def test_a_game_that_cannot_be_is_refused(rack: str, kept: str, told: str) -> None:
    rounds = (DuplicateRound(rack, play(kept)),)
    with pytest.raises(NotAnalysable, match=told):
        analyse(RecordedDuplicate(NORMAL, rounds), LIST)


def test_once_time_is_over_the_rounds_end() -> None:
    rounds = (DuplicateRound("SATIRES", play("H4 SATIRES")),) * 2
    found = analyse(RecordedDuplicate(NORMAL, rounds), LIST, go_on=lambda: False)
    assert (found.rounds, found.whole) == ((), False)


def test_rounds_that_are_known_are_not_searched_again() -> None:
    rounds = (
        DuplicateRound("SATIRES", play("H4 SATIRES")),
        DuplicateRound("RIEAAAA", play("6H TRIE")),
    )
    recorded = RecordedDuplicate(NORMAL, rounds)
    whole = analyse(recorded, LIST)
    answers = iter([True])
    part = analyse(recorded, LIST, go_on=lambda: next(answers, False))
    assert (len(part.rounds), part.whole) == (1, False)
    again = analyse(recorded, LIST, known=part)
    assert again == whole
    assert again.rounds[0] is part.rounds[0]


@pytest.mark.long
@pytest.mark.parametrize("number", [0, 1])
def test_published_games_are_judged(data_folder: Path, shipped: Lexicon, number: int) -> None:
    """Every kept word has the points that were published, and every top is the one that is found."""
    data = json.loads((data_folder / "games.json").read_text(encoding="utf-8"))["games"][number]
    record = read_record(data)
    rounds = tuple(DuplicateRound(each.rack, each.play) for each in record.rounds)
    found = analyse(RecordedDuplicate(FORMULAS[data["formula"]], rounds), shipped)
    assert [each.kept.points for each in found.rounds] == [each.score for each in record.rounds]
    assert found.total == data["total"]
    for each in found.rounds[:4]:
        tops = find_top(each.board, each.rack, shipped, record.formula)
        assert each.tops == tuple(tops)
    assert found.best >= found.total
    assert found.sums == ()
