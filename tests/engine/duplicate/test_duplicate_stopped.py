"""Games that somebody stopped: what is written down of the last round, and whether they had gone on."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from engine.duplicate import commands as c
from engine.duplicate.draw_verification import DrawReport, verify_draws
from engine.duplicate.draws import Draw
from engine.duplicate.reasons import Termination
from engine.duplicate.record import RecordError, read_record, record
from engine.duplicate.rules import MOST_CANCELLED
from engine.duplicate.verification import verify_game
from engine.lexicon import Lexicon
from tests.engine.duplicate.games import ANNE, CLUB_WORDS, Referee, play_to_the_end


def _check(data: dict[str, Any], lexicon: Lexicon = CLUB_WORDS) -> DrawReport:
    return verify_draws(read_record(json.loads(json.dumps(data))), lexicon)


def _errors(report: DrawReport) -> list[str]:
    return [problem["error"] for problem in report.problems]


def _begun(scored: int) -> Referee:
    """A game with so many scored rounds, and one that is on."""
    referee = Referee(lexicon=CLUB_WORDS, players=(ANNE,))
    for _ in range(scored):
        referee.next_round()
        referee.finish_round()
    referee.next_round()
    return referee


def _cancel(referee: Referee) -> Draw:
    """Void the round that is on, or the last one; the draw that stood."""
    game = referee.game
    number = game.round.number if game.round is not None else len(game.rounds)
    draw = game.round.draw if game.round is not None else game.rounds[-1].draws[-1]
    referee.do(c.CancelRound(number, "mauvais tirage"))
    return draw


# The last round -----------------------------------------------------------------------------------


@pytest.mark.parametrize("scored", [0, 2])
def test_a_cancelled_round_that_was_never_scored_is_written_down(scored: int) -> None:
    referee = _begun(scored)
    void = _cancel(referee)
    referee.do(c.Abort())
    data = record(referee.game)
    assert data["unscored"][-1] == {"kept": void.kept, "drawn": void.drawn, "rejected": "cancelled"}
    report = _check(data)
    assert (report.is_right, report.cancelled) == (True, 1)
    written = [*(played["draws"] for played in data["rounds"]), data["unscored"]]
    assert report.draws == sum(map(len, written))


def test_a_scored_round_that_was_cancelled_is_written_down_as_one_without_a_result() -> None:
    referee = _begun(1)
    referee.finish_round()
    _cancel(referee)
    referee.do(c.Abort())
    data = record(referee.game)
    assert len(data["rounds"]) == 1
    report = _check(data)
    assert (report.is_right, report.cancelled) == (True, 1)


def test_a_round_that_was_on_is_written_down_with_all_its_draws() -> None:
    referee = _begun(1)
    _cancel(referee)
    referee.next_round()
    assert referee.game.round is not None
    drawn = [draw.drawn for draw in referee.game.round.draws]
    referee.do(c.Abort())
    data = record(referee.game)
    assert [draw["drawn"] for draw in data["unscored"]] == drawn
    report = _check(data)
    assert (report.is_right, report.cancelled, report.end) == (True, 1, None)


def test_a_game_without_a_scored_round_can_be_checked_by_both() -> None:
    referee = _begun(0)
    referee.do(c.Abort())
    data = record(referee.game)
    assert data["rounds"] == []
    assert _check(data).is_right
    assert verify_game(read_record(data), CLUB_WORDS).is_right


def test_a_finished_game_and_one_that_goes_on_leave_no_round_behind() -> None:
    going_on = _begun(1)
    finished = play_to_the_end(Referee(lexicon=CLUB_WORDS, players=(ANNE,)), cancel=[1])
    for referee in (going_on, finished):
        assert record(referee.game)["unscored"] == []


@pytest.fixture(scope="module")
def stopped() -> dict[str, Any]:
    """Stopped after its second round was cancelled as often as the rules allow."""
    referee = _begun(1)
    for _ in range(MOST_CANCELLED - 1):
        _cancel(referee)
        referee.next_round()
    _cancel(referee)
    referee.do(c.Abort())
    return record(referee.game)


@pytest.fixture
def written(stopped: dict[str, Any]) -> dict[str, Any]:
    """The same, to be forged."""
    return deepcopy(stopped)


def test_its_cancelled_draws_are_right_and_counted(stopped: dict[str, Any]) -> None:
    report = _check(stopped)
    assert (report.is_right, report.cancelled) == (True, MOST_CANCELLED)


def _another_tile(draws: list[dict[str, Any]]) -> None:
    draws[-1]["drawn"] = draws[-1]["drawn"][::-1]


def _kept(draws: list[dict[str, Any]]) -> None:
    draws[0]["kept"] = ""


def _bad(draws: list[dict[str, Any]]) -> None:
    draws[-1]["rejected"] = "kinds"


def _all_stand(draws: list[dict[str, Any]]) -> None:
    for draw in draws:
        del draw["rejected"]


def _one_left_out(draws: list[dict[str, Any]]) -> None:
    del draws[0]


@pytest.mark.parametrize(
    ("forge", "error"),
    [
        (_another_tile, "not_what_the_secret_gives"),
        (_kept, "wrong_tiles_kept"),
        (_bad, "rejected_draw_kept"),
        (_all_stand, "draw_neither_kept_nor_rejected"),
        (_one_left_out, "wrong_tiles_kept"),
    ],
)
def test_forged_draws_of_the_last_round_are_found(
    written: dict[str, Any], forge: Callable[[list[dict[str, Any]]], None], error: str
) -> None:
    forge(written["unscored"])
    report = _check(written)
    assert error in _errors(report)
    assert {problem["round"] for problem in report.problems} == {2}


def test_one_cancelled_draw_too_many_is_found(written: dict[str, Any]) -> None:
    written["unscored"].append(deepcopy(written["unscored"][-1]))
    assert "cancelled_too_often" in _errors(_check(written))


@pytest.mark.parametrize(
    ("unscored", "place"),
    [
        ({}, "the record: unscored is a list"),
        (["CHA"], "the record, draw 1"),
        ([{"kept": "", "drawn": "é"}], "the record, draw 1: drawn"),
    ],
)
def test_draws_that_cannot_be_read_are_refused(
    written: dict[str, Any], unscored: object, place: str
) -> None:
    written["unscored"] = unscored
    with pytest.raises(RecordError, match=f"^{place}"):
        _check(written)


def test_a_record_of_an_earlier_version_says_nothing_of_it(written: dict[str, Any]) -> None:
    del written["unscored"]
    assert read_record(written).unscored == ()


# The end --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def over(shipped: Lexicon) -> dict[str, Any]:
    """A game with a whole list: it goes on until too few tiles are left."""
    data = record(play_to_the_end(Referee(lexicon=shipped, players=(ANNE,))).game)
    assert data["termination"] in {Termination.ALL_PLACED.value, Termination.ONE_KIND_LEFT.value}
    return data


def test_a_game_that_had_ended_by_itself_was_not_stopped(
    over: dict[str, Any], shipped: Lexicon
) -> None:
    report = _check(over, shipped)
    assert (report.is_right, report.stopped_before_it) == (True, False)
    report = _check(over | {"termination": "aborted"}, shipped)
    assert report.problems == ({"error": "another_end", "due": over["termination"]},)


def test_nothing_is_drawn_after_the_end(over: dict[str, Any], shipped: Lexicon) -> None:
    more = [{"kept": "", "drawn": ""}]
    report = _check(over | {"unscored": more}, shipped)
    at = {"round": len(over["rounds"]) + 1, "error": "game_was_over"}
    assert at in report.problems


def test_a_score_that_is_not_the_tops(over: dict[str, Any], shipped: Lexicon) -> None:
    data = deepcopy(over)
    score = data["rounds"][3]["score"]
    data["rounds"][3]["score"] += 1
    expected = {"round": 4, "error": "wrong_score", "score": score}
    assert _check(data, shipped).problems == (expected,)


@pytest.mark.long
def test_who_stops_before_the_draw_that_would_fail_does_not_lie() -> None:
    """Only that draw shows that nothing can be played any more."""
    game = play_to_the_end(Referee(lexicon=CLUB_WORDS, players=(ANNE,))).game
    assert game.termination is Termination.NO_PLAY_LEFT
    assert not _check(record(game)).stopped_before_it
    report = _check(record(game) | {"termination": Termination.ABORTED.value})
    assert (report.is_right, report.end) == (True, Termination.NO_PLAY_LEFT)
    assert report.stopped_before_it


def test_a_game_that_was_stopped_earlier_could_have_gone_on(stopped: dict[str, Any]) -> None:
    report = _check(stopped)
    assert (report.end, report.stopped_before_it) == (None, False)


@pytest.mark.parametrize("end", ["all-placed", "one-kind-left", "no-play-left", "lobby-left"])
def test_a_game_with_a_round_left_did_not_end_by_itself(written: dict[str, Any], end: str) -> None:
    written["termination"] = end
    assert _errors(_check(written)) == ["game_not_over"]


def test_a_name_that_lies_about_the_list_is_found(written: dict[str, Any]) -> None:
    written["lexicon"]["name"] = "ODS 9"
    assert _check(written).problems == ({"error": "another_start", "field": "lexicon.name"},)
