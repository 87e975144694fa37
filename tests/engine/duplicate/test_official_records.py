"""What an official record says of its refereeing, its bulletins and its end: proved, or told to be stated."""

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from engine.duplicate import commands as c
from engine.duplicate.draw_verification import DrawReport, verify_draws
from engine.duplicate.record import RecordError, read_record, record
from engine.formulas import NORMAL
from engine.refereeing.regulation import Regulation
from engine.solutions import find_top
from tests.engine.duplicate.games import ANNE, BOB, CLUB_WORDS, OFFICIAL, official

Data = dict[str, Any]
Forgery = Callable[[Data], object]
ANNES = 1
"""Where her bulletin is in a round; the other is nothing that can be read."""


def played(*, solutions: int = 1) -> Data:
    """A round that was cancelled, and one in which two have handed in something."""
    rules = replace(OFFICIAL, regulation=Regulation.FB, solutions=solutions)
    referee = official(rules, players=(BOB, ANNE), lexicon=CLUB_WORDS)
    for number in (1, 2):
        referee.next_round()
        assert referee.game.round is not None
        top = find_top(referee.game.board, referee.game.round.rack, CLUB_WORDS, NORMAL)[0]
        referee.submit(ANNE, f"{top.play} {top.points}")
        referee.submit(BOB, "%")
        referee.finish_round()
        if number == 1:
            referee.do(c.CancelRound(1, "mauvais tirage"))
    referee.do(c.Abort())
    return json.loads(json.dumps(record(referee.game)))  # type: ignore[no-any-return] # JSON


def check(data: Data) -> DrawReport:
    return verify_draws(read_record(data), CLUB_WORDS)


@pytest.fixture(scope="module")
def recorded() -> Data:
    return played()


@pytest.fixture
def data(recorded: Data) -> Data:
    """To be forged."""
    return deepcopy(recorded)


def test_a_record_as_it_was_written_is_proved(data: Data) -> None:
    report = check(data)
    assert (report.problems, report.is_right) == ((), True)
    assert (report.bulletins, report.otherwise) == (2, ())


@pytest.mark.parametrize(
    ("forge", "field"),
    [
        (lambda data: data.update(regulation="r11"), "regulation"),
        (lambda data: data.pop("regulation"), "regulation"),
        (lambda data: data.update(connection=True), "connection"),
        (lambda data: data.pop("connection"), "connection"),
        (lambda data: data.update(solutions=2), "solutions"),
    ],
)
def test_what_it_says_of_its_refereeing_is_what_was_frozen(
    data: Data, forge: Forgery, field: str
) -> None:
    forge(data)
    assert check(data).problems == ({"error": "another_start", "field": field},)


@pytest.mark.parametrize(
    ("name", "value"), [("points", 3), ("sanction", "zero"), ("text", "H4 ZZZ 3")]
)
def test_a_bulletin_that_the_regulation_judges_otherwise_is_told(
    data: Data, name: str, value: object
) -> None:
    own = data["rounds"][0]["bulletins"][ANNES]
    own[name] = value
    report = check(data)
    assert report.is_right  # a referee may have ruled so
    assert [(told["round"], told["player"]) for told in report.otherwise] == [(1, own["player"])]


@pytest.mark.parametrize(
    "bulletins",
    [3, [3], {"Ana": "H4 MOT"}, [{"player": 1}], [{"player": "1", "text": "", "points": 0}]],
)
def test_bulletins_that_cannot_be_read_are_no_record(data: Data, bulletins: object) -> None:
    data["rounds"][0]["bulletins"] = bulletins
    with pytest.raises(RecordError, match=r"^round 1: bulletins: "):
        check(data)


def test_a_removed_end_is_seen(data: Data) -> None:
    del data["termination"]
    assert check(data).problems == ({"error": "no_termination"},)


@pytest.mark.parametrize("forge", [lambda best: best.reverse(), lambda best: best.pop()])
def test_the_best_solutions_of_a_round_of_several_are_proved(forge: Forgery) -> None:
    data = played(solutions=2)
    assert check(data).problems == ()
    forge(data["rounds"][0]["best"])
    assert check(data).problems == ({"round": 1, "error": "other_solutions"},)


def test_a_round_of_one_solution_has_no_best_ones(data: Data) -> None:
    data["rounds"][0]["best"] = []
    assert check(data).problems == ({"round": 1, "error": "other_solutions"},)
