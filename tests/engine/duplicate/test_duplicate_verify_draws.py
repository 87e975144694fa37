"""Checking the draws of a game once its secret is revealed: right ones, and every kind of forgery."""

import json
from collections.abc import Callable
from copy import deepcopy
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine.duplicate.draw_verification import DrawReport, verify_draws
from engine.duplicate.draws import Rejection
from engine.duplicate.record import RecordError, read_record, record
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from engine.statement import digest_of
from tests.engine.duplicate.games import ANNE, CLUB_WORDS, Referee, play_to_the_end

DATA = Path(__file__).parents[2] / "data"
Forgery = Callable[[dict[str, Any]], None]


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    """The record of a whole game with rejected draws and a cancelled round."""
    for seed in count():
        secret = GameSecret("partie", seed.to_bytes(32, "big"))
        referee = Referee(lexicon=CLUB_WORDS, secret=secret, players=(ANNE,))
        data = record(play_to_the_end(referee, cancel=[1, 4]).game)
        if any(_lost_what_was_kept(played) for played in data["rounds"]):
            return data
    raise AssertionError


def _lost_what_was_kept(played: dict[str, Any]) -> bool:
    """Whether two draws went back, the first with tiles kept in it."""
    first, *others = played["draws"]
    return bool(first["kept"]) and first.get("rejected") == "kinds" and len(others) > 1


@pytest.fixture
def written(finished: dict[str, Any]) -> dict[str, Any]:
    """The same, to be forged."""
    return deepcopy(finished)


def _check(data: dict[str, Any], lexicon: Lexicon = CLUB_WORDS) -> DrawReport:
    return verify_draws(read_record(json.loads(json.dumps(data))), lexicon)


def _errors(report: DrawReport, round_number: int) -> list[str]:
    """The problems of one round."""
    return [entry["error"] for entry in report.problems if entry.get("round") == round_number]


def test_all_draws_of_a_finished_game_follow_from_its_secret(finished: dict[str, Any]) -> None:
    report = _check(finished)
    assert report.problems == ()
    assert report.commitment_holds
    assert report.is_right
    assert report.draws == sum(len(played["draws"]) for played in finished["rounds"])
    reasons = {draw.get("rejected") for played in finished["rounds"] for draw in played["draws"]}
    assert reasons >= {None, Rejection.KINDS.value, Rejection.CANCELLED.value}


def _change_a_drawn_tile(data: dict[str, Any]) -> None:
    draw = data["rounds"][2]["draws"][-1]
    other = "Z" if draw["drawn"][0] != "Z" else "E"
    draw["drawn"] = other + draw["drawn"][1:]


def _swap_the_order_of_drawn_tiles(data: dict[str, Any]) -> None:
    draw = data["rounds"][2]["draws"][-1]
    draw["drawn"] = draw["drawn"][::-1]


def _keep_other_tiles(data: dict[str, Any]) -> None:
    draw = data["rounds"][2]["draws"][0]
    draw["kept"], draw["drawn"] = "", draw["kept"] + draw["drawn"]


def _reject_a_good_rack(data: dict[str, Any]) -> None:
    draw = data["rounds"][2]["draws"][-1]
    draw["rejected"] = Rejection.KINDS.value


def _keep_a_rejected_rack(data: dict[str, Any]) -> None:
    played = _round_with_a_rejection(data)
    del played["draws"][0]["rejected"]


def _give_another_reason(data: dict[str, Any]) -> None:
    played = _round_with_a_rejection(data)
    played["draws"][0]["rejected"] = Rejection.CANCELLED.value


def _say_that_the_cancelled_rack_was_bad(data: dict[str, Any]) -> None:
    draw = next(d for d in data["rounds"][0]["draws"] if d.get("rejected") == "cancelled")
    draw["rejected"] = Rejection.KINDS.value


def _leave_out_a_rejected_draw(data: dict[str, Any]) -> None:
    played = _round_with_a_rejection(data)
    del played["draws"][0]


def _write_another_rack(data: dict[str, Any]) -> None:
    """One tile more than was drawn."""
    data["rounds"][2]["rack"] += "E"


def _write_an_illegal_play(data: dict[str, Any]) -> None:
    data["rounds"][2]["ref"] = "A1"


def _round_with_a_rejection(data: dict[str, Any]) -> dict[str, Any]:
    """A round whose first draw, with tiles kept in it, had to go back."""
    return next(played for played in data["rounds"] if _lost_what_was_kept(played))


@pytest.mark.parametrize(
    ("forge", "error"),
    [
        (_change_a_drawn_tile, "not_what_the_secret_gives"),
        (_swap_the_order_of_drawn_tiles, "not_what_the_secret_gives"),
        (_keep_other_tiles, "wrong_tiles_kept"),
        (_reject_a_good_rack, "rejected_draw_kept"),
        (_keep_a_rejected_rack, "draw_neither_kept_nor_rejected"),
        (_give_another_reason, "should_have_been_rejected"),
        (_say_that_the_cancelled_rack_was_bad, "rejected_without_reason"),
        (_leave_out_a_rejected_draw, "wrong_tiles_kept"),
        (_write_another_rack, "rack_is_not_the_last_draw"),
        (_write_an_illegal_play, "illegal_play"),
    ],
)
def test_every_forgery_is_found(written: dict[str, Any], forge: Forgery, error: str) -> None:
    forge(written)
    report = _check(written)
    assert not report.is_right
    assert report.commitment_holds
    assert error in [entry["error"] for entry in report.problems]


def test_a_problem_is_named_by_round_and_draw(written: dict[str, Any]) -> None:
    _change_a_drawn_tile(written)
    draws = len(written["rounds"][2]["draws"])
    first = _check(written).problems[0]
    assert first == {"round": 3, "draw": draws, "error": "not_what_the_secret_gives"}


def test_a_left_out_attempt_shows_in_the_next_one(written: dict[str, Any]) -> None:
    """The tiles of attempt 2, given as attempt 1, are not what the secret gives there."""
    played = next(played for played in written["rounds"] if len(played["draws"]) > 2)
    del played["draws"][1]
    errors = [entry["error"] for entry in _check(written).problems]
    assert errors[0] == "not_what_the_secret_gives"


def test_another_secret_fits_neither_the_commitment_nor_the_draws(
    written: dict[str, Any],
) -> None:
    written["secret"] = "11" * 32
    report = _check(written)
    assert not report.commitment_holds
    assert _errors(report, 1)


def test_another_commitment_is_found_though_all_draws_are_right(written: dict[str, Any]) -> None:
    written["commitment"] = GameSecret("partie", b"\x11" * 32).commitment()
    report = _check(written)
    start = {"error": "another_start", "field": "commitment"}
    assert (report.commitment_holds, report.problems) == (False, (start,))
    assert not report.is_right


def test_a_game_under_another_name_is_another_game(written: dict[str, Any]) -> None:
    written["game"] = "autre partie"
    report = _check(written)
    assert not report.commitment_holds
    assert _errors(report, 1)


@pytest.mark.parametrize("more", ["KK", "K" * 5])
def test_tiles_that_nobody_can_have_cannot_be_played_from(
    written: dict[str, Any], more: str
) -> None:
    """Of K there is one, and of a rack seven tiles; after a play without them, they would be kept."""
    first = written["rounds"][0]
    first["rack"] = first["word"] + more
    assert _errors(_check(written), 1) == ["rack_is_not_the_last_draw", "illegal_play"]


def test_a_draw_that_went_back_for_another_reason_is_found(written: dict[str, Any]) -> None:
    played = _round_with_a_rejection(written)
    played["draws"][0]["rejected"] = Rejection.NO_PLAY.value
    number = written["rounds"].index(played) + 1
    assert _errors(_check(written), number) == ["rejected_for_another_reason"]


@pytest.mark.parametrize(
    ("field", "value"),
    [("openness", "sampled"), ("digest", "00" * 32), ("formula", "7sur8")],
)
def test_what_was_frozen_is_what_the_record_says(
    written: dict[str, Any], field: str, value: object
) -> None:
    written[field] = value
    report = _check(written)
    assert not report.is_right
    assert {"error": "another_start", "field": field} in report.problems


def test_another_start_has_other_draws(written: dict[str, Any]) -> None:
    """A phrase that nobody gave, with the digest made anew."""
    written["statement"] = written["statement"].replace('"phrases":[]', '"phrases":["sel"]')
    written["digest"] = digest_of(written["statement"])
    report = _check(written)
    assert report.phrases == ("sel",)
    assert _errors(report, 1)[0] == "not_what_the_secret_gives"


@pytest.mark.parametrize("statement", ["[]", "{", "{}", "\\u00e9", '{"version":2}', "[" * 100_000])
def test_a_start_that_nobody_wrote_is_refused(written: dict[str, Any], statement: str) -> None:
    written["statement"] = statement
    with pytest.raises(RecordError, match=r"^statement: "):
        _check(written)


@pytest.mark.parametrize(
    ("written_so", "otherwise"),
    [("}", "} "), ('"phrases"', '"x":0,"phrases"'), ("3600.0", "3600.25")],
)
def test_a_start_with_something_of_the_keepers_own_is_refused(
    written: dict[str, Any], written_so: str, otherwise: str
) -> None:
    assert written_so in written["statement"]
    written["statement"] = written["statement"].replace(written_so, otherwise)
    written["digest"] = digest_of(written["statement"])
    with pytest.raises(RecordError, match=r"^statement: not what Chevalet writes$"):
        _check(written)


@pytest.mark.parametrize("key", ["statement", "digest"])
def test_a_game_of_version_1_repeats_no_start_that_proves_nothing(key: str) -> None:
    old = json.loads((DATA / "game_of_version_1.json").read_text(encoding="utf-8"))
    with pytest.raises(RecordError, match="version 1"):
        _check(old | {key: "d" * 64})


def test_a_game_of_version_1_is_checked_as_it_was_played() -> None:
    """Written by the version of Chevalet that played it."""
    old = json.loads((DATA / "game_of_version_1.json").read_text(encoding="utf-8"))
    report = _check(old)
    assert (report.problems, report.is_right, report.cancelled) == ((), True, 1)
    old["secret"] = "11" * 32
    assert not _check(old).commitment_holds


@pytest.mark.parametrize("key", ["lexicon", "statement"])
def test_draws_cannot_be_checked_without_word_list_and_start(
    written: dict[str, Any], key: str
) -> None:
    del written[key]
    with pytest.raises(RecordError, match=rf"^{key}: .* needed to check the draws$"):
        _check(written)


@pytest.mark.parametrize("key", ["game", "commitment", "secret"])
def test_draws_cannot_be_checked_without_game_commitment_and_secret(
    written: dict[str, Any], key: str
) -> None:
    del written[key]
    with pytest.raises(RecordError, match=rf"{key}.* needed"):
        _check(written)


def test_a_secret_is_written_in_hex_digits(written: dict[str, Any]) -> None:
    written["secret"] = "motus"
    with pytest.raises(RecordError, match=r"^secret: 64 hex digits are needed$"):
        _check(written)


def test_every_round_needs_its_draws(written: dict[str, Any]) -> None:
    del written["rounds"][2]["draws"]
    with pytest.raises(RecordError, match=r"^round 3: draws are missing"):
        _check(written)
