"""A game alone on paper: checked, proved and played again like one of duplicate (SPEC S1, Q33)."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.board import Board
from engine.duplicate.draw_verification import verify_draws
from engine.duplicate.reasons import Termination
from engine.duplicate.record import RecordError, read_record
from engine.duplicate.verification import verify_game
from engine.lexicon import LexiconIdentity
from engine.sheet import Sheet, SheetRound
from engine.solo import commands as c
from engine.solo.record import record
from engine.solo.rules import SoloRules
from engine.solo.sheets import read_sheet
from engine.solo.state import Phase
from tests.builders import board
from tests.engine.solo.games import CLUB_WORDS, Alone, given


def played(rules: SoloRules, sheet: Sheet | None = None) -> Alone:
    """A whole game in which the top is shown."""
    alone = Alone(rules, sheet, lexicon=CLUB_WORDS)
    while alone.phase is not Phase.ENDED:
        alone.go_on()
        alone.show_top()
    return alone


def on_paper(alone: Alone) -> dict[str, Any]:
    """As it is read from a file."""
    data: dict[str, Any] = json.loads(json.dumps(record(alone.game)))
    return data


@pytest.mark.parametrize("rules", [SoloRules("normal"), SoloRules("7sur8", rounds=4)])
def test_scores_are_checked_and_draws_are_proved(rules: SoloRules) -> None:
    alone = played(rules)
    written = read_record(on_paper(alone))
    report = verify_game(written, CLUB_WORDS)
    assert report.is_right
    assert (report.total, report.not_top, report.unknown_words) == (alone.game.top_total, (), ())
    proof = verify_draws(written, CLUB_WORDS)
    assert proof.is_right
    assert proof.draws >= len(alone.game.rounds)


def test_a_draw_that_was_changed_is_found() -> None:
    data = on_paper(played(SoloRules("normal", rounds=3)))
    data["rounds"][1]["draws"][-1]["drawn"] = data["rounds"][1]["draws"][-1]["drawn"][::-1]
    assert not verify_draws(read_record(data), CLUB_WORDS).is_right


def test_a_game_that_was_stopped_in_a_round_is_proved_too() -> None:
    alone = Alone(lexicon=CLUB_WORDS)
    alone.go_on()
    alone.show_top()
    alone.go_on()
    alone.do(c.Abort())
    written = read_record(on_paper(alone))
    assert written.termination is Termination.ABORTED
    assert written.unscored == alone.game.unscored
    assert verify_draws(written, CLUB_WORDS).is_right


def test_while_it_is_played_its_secret_is_not_in_it() -> None:
    alone = Alone(lexicon=CLUB_WORDS)
    alone.go_on()
    alone.show_top()
    data = on_paper(alone)
    assert (data["secret"], data["termination"]) == (None, None)
    assert alone.secret.reveal() not in json.dumps(data)


@pytest.mark.parametrize(
    ("rules", "sheet"),
    [(SoloRules("normal", rounds=2, seed="été"), None), (SoloRules("normal"), given("LESUNIT"))],
)
def test_given_draws_prove_nothing(rules: SoloRules, sheet: Sheet | None) -> None:
    written = read_record(on_paper(played(rules, sheet)))
    with pytest.raises(RecordError, match="commitment"):
        verify_draws(written, CLUB_WORDS)


def test_ones_own_answers_are_in_it() -> None:
    alone = Alone()
    alone.deal("CHATSER")
    alone.submit("CHAT H5")
    alone.deal("ERTESET")
    alone.show_top()
    first, second = on_paper(alone)["rounds"]
    assert first["answer"] == {
        "word": "CHAT",
        "ref": "H5",
        "earned": 18,
        "hints": 0,
        "points": 18,
    }
    assert (second["answer"]["word"], second["answer"]["points"]) == (None, 0)


def test_a_game_is_played_again_with_its_draws_and_its_words() -> None:
    alone = played(SoloRules("normal"))
    sheet = read_sheet(on_paper(alone), name="encore")
    assert (sheet.name, sheet.lexicon) == ("encore", CLUB_WORDS.identity)
    again = played(SoloRules("normal"), sheet)
    assert [each.kept for each in again.game.rounds] == [each.kept for each in alone.game.rounds]
    assert [each.draws[-1] for each in again.game.rounds] == [
        replace(each.draws[-1], attempt=again.game.rounds[at].draws[-1].attempt)
        for at, each in enumerate(alone.game.rounds)
    ]
    assert read_sheet(on_paper(again), name="encore") == sheet


def test_a_position_is_written_with_its_board() -> None:
    position = Sheet("jour", "normal", (SheetRound("", "LESUNIT"),), board=board("H4 MOTS"))
    data = on_paper(played(SoloRules("normal"), position))
    assert data["sheet"] == "jour"
    assert verify_game(read_record(data), CLUB_WORDS).is_right
    assert read_sheet(data).board == position.board


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("x", "a list of rows"),
        ([1], "a list of rows"),
        (["..."], "15 rows"),
        (["%" * 15] * 15, "'%'"),
    ],
)
def test_a_board_that_is_none_is_told(rows: object, message: str) -> None:
    data = on_paper(played(SoloRules("normal", rounds=1)))
    with pytest.raises(RecordError, match=f"^board: .*{message}"):
        read_record({**data, "board": rows})


def test_a_record_without_draws_or_list_is_a_sheet_too(data_folder: Path) -> None:
    games = json.loads((data_folder / "games.json").read_text(encoding="utf-8"))["games"]
    sheet = read_sheet(games[0])
    assert (sheet.lexicon, sheet.board) == (None, Board.empty())
    assert [given.rack for given in sheet.rounds[:2]] == ["AECC?NU", "EIOLMLS"]


def test_a_list_without_a_name_is_known_by_its_digest() -> None:
    data = on_paper(played(SoloRules("normal", rounds=1)))
    del data["lexicon"]["name"]
    assert read_sheet(data).lexicon == LexiconIdentity("", CLUB_WORDS.digest)


def test_a_game_of_which_nothing_was_scored_is_no_sheet() -> None:
    alone = Alone()
    alone.go_on()
    alone.do(c.Abort())
    with pytest.raises(RecordError, match=r"^rounds: "):
        read_sheet(on_paper(alone))
