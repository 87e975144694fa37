"""Games whose keeper cheats with the draws and goes on as if nothing had happened: what he does is found.

All he writes down fits together: he plays on from the tiles that he chose, with the true secret.
"""

import json
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.draw_verification import DrawReport, verify_draws
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.letter_kinds import has_both_kinds
from engine.duplicate.reasons import ChoiceReason, Termination
from engine.duplicate.record import RecordError, read_record, record
from engine.duplicate.rules import MOST_CANCELLED, Openness
from engine.duplicate.state import DuplicateGame, Phase
from engine.fair_draw import VERSIONS, GameSecret
from engine.lexicon import Lexicon
from engine.tiles import JOKER
from tests.engine.duplicate.games import (
    ANNE,
    CLUB_WORDS,
    NO_HURRY,
    Referee,
    play_to_the_end,
)

PATIENT = 23
"""Racks thrown away until one holds a joker."""


def _check(data: dict[str, Any], lexicon: Lexicon = CLUB_WORDS) -> DrawReport:
    return verify_draws(read_record(json.loads(json.dumps(data))), lexicon)


def _errors(report: DrawReport) -> list[str]:
    return [problem["error"] for problem in report.problems]


def _first_draws(referee: Referee) -> list[Draw]:
    """What the secret gives, up to the first good rack with a joker."""
    draws: list[Draw] = []
    for attempt in count():
        drawn = referee.secret.draw(
            referee.game.bag, 7, round_number=1, attempt=attempt, start=referee.game.start_digest
        )
        draws.append(Draw(attempt, "", drawn))
        if JOKER in drawn and has_both_kinds(drawn, 2):
            return draws
    raise AssertionError


def _waiting(version: int) -> tuple[Referee, list[Draw]]:
    """A game that is about to be drawn, and draws of which 23 are to be thrown away."""
    for seed in count():
        secret = GameSecret("partie", seed.to_bytes(32, "big"))
        referee = Referee(lexicon=CLUB_WORDS, secret=secret, players=(ANNE,), version=version)
        *frozen, _ = referee.ask(c.NextRound(1))
        referee.write(*frozen)
        draws = _first_draws(referee)
        if len(draws) == PATIENT + 1:
            return referee, draws
    raise AssertionError


def _chosen(reason: Rejection, version: int) -> dict[str, Any]:
    """A game whose first rack was picked: the 23 before it went back for a reason that is none."""
    referee, draws = _waiting(version)
    void = [
        replace(draw, rejected=reason if has_both_kinds(draw.rack, 2) else Rejection.KINDS)
        for draw in draws[:-1]
    ]
    referee.write(e.RoundDrawn(1, (*void, draws[-1]), referee.now))
    return record(play_to_the_end(referee).game)


@pytest.mark.parametrize("version", VERSIONS)
def test_racks_thrown_away_as_unplayable(version: int) -> None:
    report = _check(_chosen(Rejection.NO_PLAY, version))
    assert not report.is_right
    assert set(_errors(report)) == {"rejected_without_reason"}
    assert len(report.problems) > PATIENT // 2
    assert {problem["round"] for problem in report.problems} == {1}


@pytest.mark.parametrize("version", VERSIONS)
def test_racks_thrown_away_as_cancelled(version: int) -> None:
    report = _check(_chosen(Rejection.CANCELLED, version))
    assert not report.is_right
    assert "cancelled_too_often" in _errors(report)
    assert report.cancelled > PATIENT // 2


def test_as_many_cancelled_rounds_as_the_rules_allow_are_right_and_counted() -> None:
    referee = play_to_the_end(Referee(lexicon=CLUB_WORDS, players=(ANNE,)), cancel=[2, 3])
    assert MOST_CANCELLED >= 1
    report = _check(record(referee.game))
    assert (report.is_right, report.cancelled) == (True, 2)


@pytest.fixture(scope="module")
def finished() -> DuplicateGame:
    return play_to_the_end(Referee(lexicon=CLUB_WORDS, players=(ANNE,))).game


@pytest.mark.parametrize("missing", [1, 2, 5])
def test_rounds_cut_off_at_the_end(finished: DuplicateGame, missing: int) -> None:
    data = record(finished)
    del data["rounds"][-missing:]
    report = _check(data)
    assert (report.is_right, report.end) == (False, None)
    assert _errors(report) == ["game_not_over"]


def test_a_game_that_was_stopped_is_right_as_far_as_it_went_and_not_over() -> None:
    referee = Referee(lexicon=CLUB_WORDS, players=(ANNE,))
    referee.next_round()
    referee.finish_round()
    referee.do(c.Abort())
    report = _check(record(referee.game))
    assert (report.is_right, report.end) == (True, None)


def test_an_end_that_was_none(finished: DuplicateGame) -> None:
    report = _check(record(finished))
    assert (report.is_right, report.end) == (True, finished.termination)
    data = record(finished)
    data["termination"] = Termination.ALL_PLACED.value
    assert _errors(_check(data)) == ["another_end"]


def _with_another_isotop(openness: Openness) -> tuple[int, dict[str, Any]]:
    """A game that goes on with another top than the rules choose; the round in which it did."""
    rules = replace(NO_HURRY, openness=openness)
    referee = Referee(rules, lexicon=CLUB_WORDS, players=(ANNE,))
    referee.do(c.NextRound(1))
    cheated = 0
    while referee.phase is not Phase.ENDED:
        match referee.phase:
            case Phase.ANNOUNCED:
                referee.open()
            case Phase.CLOSING if not cheated:
                referee.now += e.GRACE
                for event in referee.ask(c.Wake()):
                    if isinstance(event, e.RoundScored) and event.isotops:
                        cheated = event.round
                        event = replace(event, top=event.isotops[0])  # noqa: PLW2901
                    referee.write(event)
            case _ if referee.game.halt is not None:
                referee.do(c.Resume())
            case _:
                referee.wait(1 if not cheated else 200)
    return cheated, record(referee.game)


@pytest.mark.parametrize("openness", Openness)
def test_another_of_the_tops(openness: Openness) -> None:
    cheated, data = _with_another_isotop(openness)
    assert cheated
    report = _check(data)
    assert [(problem["error"], problem["round"]) for problem in report.problems] == [
        ("another_top_was_due", cheated)
    ]


@pytest.mark.parametrize("openness", Openness)
def test_openness_counted_or_sampled_is_checked_as_it_was_played(openness: Openness) -> None:
    rules = replace(NO_HURRY, openness=openness)
    game = play_to_the_end(Referee(rules, lexicon=CLUB_WORDS, players=(ANNE,))).game
    assert _check(record(game)).is_right


def test_a_play_that_is_no_top() -> None:
    """The keeper played without the word that was the only top: the draws of version 1 know no list."""
    honest = play_to_the_end(Referee(lexicon=CLUB_WORDS, players=(ANNE,), version=1)).game
    alone = next(scored for scored in honest.rounds if scored.reason is ChoiceReason.ONLY)
    best = alone.top.play.word.upper()
    fewer = Lexicon.from_words((word for word in CLUB_WORDS.graph if word != best), name="club")
    data = record(play_to_the_end(Referee(lexicon=fewer, players=(ANNE,), version=1)).game)
    data["lexicon"]["digest"] = CLUB_WORDS.digest
    assert "not_a_top" in _errors(_check(data))


@pytest.mark.parametrize("version", VERSIONS)
def test_the_digest_of_another_list(version: int) -> None:
    data = record(play_to_the_end(Referee(lexicon=CLUB_WORDS, version=version)).game)
    other = Lexicon.from_words(["AUTRE"], name="autre")
    data["lexicon"] = {"name": other.name, "digest": other.digest}
    report = _check(data)
    assert not report.is_right
    assert report.problems[0] == {
        "error": "another_word_list",
        "recorded": other.digest,
        "used": CLUB_WORDS.digest,
    }
    frozen = {"error": "another_start", "field": "lexicon"}
    assert (frozen in report.problems) == (version > 1)


def test_one_commitment_opened_31_ways() -> None:
    """A secret with line feeds in it could be cut anywhere; each opening had draws of its own."""
    spread = [f"{byte:02x}" for byte in range(32)]
    referee = Referee(lexicon=CLUB_WORDS, players=(ANNE,), version=1)
    data = record(play_to_the_end(referee).game)
    for cut in range(1, 32):
        data["game"] = "\n".join(["partie", *spread[:cut]])
        data["secret"] = "\n".join(spread[cut:])
        with pytest.raises(RecordError, match=r"^secret: 64 hex digits"):
            _check(data)
