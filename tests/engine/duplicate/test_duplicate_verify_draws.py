"""Checking the draws of a game once its secret is revealed: right ones, and every kind of forgery."""

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine.board import Board
from engine.duplicate import commands as c
from engine.duplicate.draw_verification import DrawReport, verify_draws
from engine.duplicate.drawing import needed_of_each_kind
from engine.duplicate.draws import Rejection
from engine.duplicate.record import RecordError, read_record, record
from engine.duplicate.rules import Bulletins, Drawing, DuplicateRules, Kept, Scoring
from engine.duplicate.start import read_statement, settings
from engine.duplicate.state import Phase
from engine.fair_draw import GameSecret
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.solutions import best_solutions
from engine.statement import digest_of, write_start
from tests.engine.duplicate.games import (
    ANNE,
    CLUB_WORDS,
    NO_HURRY,
    OFFICIAL,
    Referee,
    official,
    play_to_the_end,
    seconds,
)

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


# What a referee chose, and what was handed in ---------------------------------------------------


def _first_round(rules: DuplicateRules, seed: int) -> Referee:
    """After the first round, in which nobody has played."""
    secret = GameSecret("partie", seed.to_bytes(32, "big"))
    referee = official(rules, players=(ANNE,), lexicon=CLUB_WORDS, secret=secret)
    referee.next_round()
    referee.wait(185)
    return referee


def _has_equal_tops(referee: Referee) -> bool:
    return referee.phase is Phase.CHOOSING


def test_a_top_that_a_referee_chose_is_right_and_any_other_is_not() -> None:
    rules = replace(OFFICIAL, choice_time=seconds(20), pause=seconds(1))
    referee = next(filter(_has_equal_tops, map(partial(_first_round, rules), count())))
    referee.do(c.ChooseTop(1, 2))
    referee.do(c.Abort())
    data = record(referee.game)
    assert _check(data).is_right
    frozen = read_statement(data["statement"])
    without = write_start(
        replace(frozen, rules=replace(frozen.rules, choice_time=seconds(0))), settings
    )
    forged = data | {"statement": without, "digest": digest_of(without)}
    assert "another_top_was_due" in _errors(_check(forged), 1)


def test_the_best_word_handed_in_need_not_be_a_top_and_must_exist() -> None:
    rules = replace(NO_HURRY, kept=Kept.HANDED_IN)
    secret = GameSecret("partie", bytes(32))
    referee = Referee(rules, players=(ANNE,), lexicon=CLUB_WORDS, secret=secret)
    referee.next_round()
    words = best_solutions(Board.empty(), referee.game.rack, CLUB_WORDS, NORMAL, scores=5)
    assert words[-1].points < words[0].points
    referee.submit(ANNE, str(words[-1].play))
    referee.finish_round()
    assert referee.game.rounds[0].top.play.word == words[-1].play.word
    referee.do(c.Abort())
    data = record(referee.game)
    assert _check(data).is_right
    data["rounds"][0]["score"] += 1
    assert _errors(_check(data), 1) == ["wrong_score"]
    others = Lexicon.from_words(["ZZ"], name=CLUB_WORDS.name)
    assert "unknown_word" in _errors(_check(data, others), 1)


def test_a_strict_draw_is_checked_strictly() -> None:
    """One vowel is enough from round 16 on by the regulation, not by the rules of the box (SPEC X15)."""
    remaining = "AABBCCDDEE"
    assert needed_of_each_kind(remaining, 16) == 1
    assert needed_of_each_kind(remaining, 16, drawing=Drawing.STRICT) == 2
    assert needed_of_each_kind("ABBCCDD", 16, drawing=Drawing.STRICT) == 1
    rules = replace(NO_HURRY, drawing=Drawing.STRICT, pause=seconds(1))
    secret = GameSecret("partie", bytes(32))
    referee = Referee(rules, players=(ANNE,), lexicon=CLUB_WORDS, secret=secret)
    data = record(play_to_the_end(referee).game)
    assert len(data["rounds"]) > 15
    assert _check(data).is_right


@pytest.mark.parametrize(
    "rules",
    [
        replace(NO_HURRY, solutions=3),
        replace(NO_HURRY, scoring=Scoring.PLACES),
        replace(NO_HURRY, bulletins=Bulletins.ANNOUNCED),
    ],
)
def test_games_of_several_solutions_places_and_points_alone_are_proved(
    rules: DuplicateRules,
) -> None:
    game = play_to_the_end(Referee(rules, lexicon=CLUB_WORDS)).game
    data = json.loads(json.dumps(record(game)))
    report = verify_draws(read_record(data), CLUB_WORDS)
    assert (report.problems, report.commitment_holds) == ((), True)
    for played, scored in zip(data["rounds"], game.rounds, strict=True):
        best = sum(each["score"] for each in played.get("best", ()))
        assert best == (scored.most if rules.solutions > 1 else 0)
