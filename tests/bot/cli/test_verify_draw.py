"""``chevalet game verify-draw`` as it is typed: which word list it takes, what it says, how it ends."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from engine.duplicate import commands as c
from engine.duplicate.record import record
from engine.lexicon import Lexicon, save, to_bytes
from engine.short_code import short_code
from tests.bot.stores import open_store
from tests.engine.duplicate.games import ANNE, BOB, CLUB_WORDS, Referee, official, play_to_the_end

Run = Callable[..., tuple[int, dict[str, Any] | None, str]]


@pytest.fixture(autouse=True)
def _steady_draws() -> None:
    """Here the draws are the true ones."""


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    """A whole game with a phrase and a cancelled round."""
    referee = Referee(lexicon=CLUB_WORDS, players=(ANNE,))
    referee.do(c.GivePhrase(ANNE, "vent d’ouest"))
    return record(play_to_the_end(referee, cancel=[2]).game)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """The word list of that game."""
    path = tmp_path / "club.lexicon"
    save(CLUB_WORDS, path)
    return path


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Checks a record with options: the exit code, the report, what was said on stderr."""
    config = tmp_path / "config.toml"
    config.write_text(f"[general]\ndata_folder = '{tmp_path / 'data'}'\n", encoding="utf-8")

    def checked(data: dict[str, Any], *options: str) -> tuple[int, dict[str, Any] | None, str]:
        file = tmp_path / "game.json"
        file.write_text(json.dumps(data), encoding="utf-8")
        code = main(["game", "verify-draw", str(file), "--config", str(config), *options])
        out, err = capsys.readouterr()
        return code, json.loads(out) if out else None, err

    return checked


def test_a_right_game_and_all_that_is_to_be_compared(
    run: Run, finished: dict[str, Any], club: Path
) -> None:
    code, report, err = run(finished, "--lexicon", str(club))
    assert (code, err) == (0, "chevalet: Every draw is proved.\n")
    assert report is not None
    for name in ("game", "version", "commitment", "digest", "statement"):
        assert report[name] == finished[name]
    assert report["lexicon"] == CLUB_WORDS.digest
    assert report["phrases"] == ["vent d’ouest"]
    assert (report["cancelled"], report["commitment_holds"], report["over"]) == (1, True, True)
    assert report["end"] == finished["termination"]
    assert report["problems"] == []


def test_a_code_that_was_noted_is_compared(run: Run, finished: dict[str, Any], club: Path) -> None:
    start, secret = short_code(finished["digest"]), short_code(finished["commitment"])
    noted = start.lower(), secret.replace(" ", "")
    named = ("--code", noted[0], "--code", noted[1])
    code, report, err = run(finished, "--lexicon", str(club), *named)
    assert code == 0
    assert err.splitlines() == [
        f"chevalet: {noted[0]}: the code of the start, shown with the first draw.",
        f"chevalet: {noted[1]}: the code of the secret, shown in the lobby.",
        "chevalet: Every draw is proved.",
    ]
    assert report is not None
    assert report["codes"] == {"commitment": secret, "start": start}
    other = short_code("0" * 64)
    code, report, err = run(finished, "--lexicon", str(club), "--code", other)
    assert code == 1
    assert report is not None
    assert report["problems"] == [{"error": "another_code", "code": other}]
    assert other in err


def test_the_list_of_the_games_digest_is_found_in_the_configuration(
    run: Run, finished: dict[str, Any], club: Path, tmp_path: Path
) -> None:
    with (tmp_path / "config.toml").open("a", encoding="utf-8") as config:
        config.write(f"[lexicons]\nclub = '{club}'\n")
    assert run(finished)[0] == 0


async def test_a_list_that_is_kept_for_its_games_is_found(
    run: Run, finished: dict[str, Any], tmp_path: Path
) -> None:
    async with await open_store(tmp_path / "data") as store:
        await store.lists.put(CLUB_WORDS.digest, to_bytes(CLUB_WORDS))
    assert run(finished)[0] == 0


def test_a_list_that_is_not_at_hand_is_asked_for(run: Run, finished: dict[str, Any]) -> None:
    code, report, err = run(finished)
    assert (code, report) == (2, None)
    assert "--lexicon" in err
    assert CLUB_WORDS.digest in err
    assert len(err.splitlines()) == 1


def test_another_list_is_said_and_is_exit_code_1(
    run: Run, finished: dict[str, Any], tmp_path: Path
) -> None:
    words = [word for word in CLUB_WORDS.graph if word != "WU"]
    save(Lexicon.from_words(words, name="autre"), tmp_path / "autre.lexicon")
    code, report, err = run(finished, "--lexicon", str(tmp_path / "autre.lexicon"))
    assert code == 1
    assert "another word list" in err
    assert report is not None
    assert report["problems"][0]["error"] == "another_word_list"


def test_what_is_not_proved_is_said_in_words(
    run: Run, finished: dict[str, Any], club: Path
) -> None:
    another = finished | {"secret": finished["secret"][::-1]}
    code, report, err = run(another, "--lexicon", str(club))
    assert code == 1
    assert report is not None
    first = err.splitlines()[0]
    assert first.startswith(
        "chevalet: Not proved: the secret does not open the commitment; round 1, "
    )
    assert "_" not in first
    assert first.endswith(f"; and {1 + len(report['problems']) - 3} more.")


def test_rounds_cut_off_are_said_and_are_exit_code_1(
    run: Run, finished: dict[str, Any], club: Path
) -> None:
    cut = finished | {"rounds": finished["rounds"][:-2]}
    code, report, err = run(cut, "--lexicon", str(club))
    assert code == 1
    assert "not over: that it was stopped after round" in err
    assert report is not None
    assert (report["over"], report["end"]) == (False, None)


def test_a_game_that_was_stopped_is_right_and_said_to_be_unfinished(run: Run, club: Path) -> None:
    referee = Referee(lexicon=CLUB_WORDS, players=(ANNE,))
    referee.next_round()
    referee.finish_round()
    referee.do(c.Abort())
    code, report, err = run(record(referee.game), "--lexicon", str(club))
    assert (code, len(err.splitlines())) == (0, 2)
    assert "Every draw is proved." in err
    assert "not over: that it was stopped after round" in err
    assert report is not None
    assert report["over"] is False


def test_of_bulletins_it_is_said_that_they_are_taken_as_stated(run: Run, club: Path) -> None:
    referee = official(players=(BOB, ANNE), lexicon=CLUB_WORDS)
    referee.next_round()
    referee.submit(ANNE, "%")
    referee.finish_round()
    referee.do(c.Abort())
    data = json.loads(json.dumps(record(referee.game)))
    code, report, err = run(data, "--lexicon", str(club))
    assert code == 0
    assert report is not None
    assert (report["bulletins"], report["otherwise"]) == (1, [])
    assert err.endswith(
        "bulletins are taken as stated, and points, sanctions and rulings with them\n"
    )
    data["rounds"][0]["bulletins"][0]["points"] = 50
    code, report, err = run(data, "--lexicon", str(club))
    assert code == 0
    assert report is not None
    assert report["otherwise"] == [{"round": 1, "player": 2, "points": 0, "sanction": "zero"}]
    assert err.endswith("by the regulation alone 1 would have others: round 1, player 2\n")


def test_a_game_that_was_stopped_before_a_draw_that_would_have_failed_is_told_apart(
    run: Run, finished: dict[str, Any], club: Path
) -> None:
    assert finished["termination"] == "no-play-left"
    code, report, err = run(finished | {"termination": "aborted"}, "--lexicon", str(club))
    assert (code, len(err.splitlines())) == (0, 2)
    assert "stopped before a draw" in err
    assert report is not None
    assert (report["end"], report["termination"]) == ("no-play-left", "aborted")


@pytest.mark.parametrize("command", ["verify", "verify-draw"])
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"formula": "jokers"}, "formula: 'jokers' is not one of"),
        ({"rounds": []}, "rounds: a list of at least one round"),
        ({"version": 3}, "version: 3 is not one of 1, 2"),
        ({"statement": "é"}, "statement: one line of JSON"),
        ({"lexicon": {"digest": "../x\0"}}, "lexicon: a digest has 64 hex digits"),
        ({"openness": "wide"}, "openness: 'wide' is not one of"),
    ],
)
def test_what_cannot_be_verified_is_one_line(
    finished: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    command: str,
    changes: dict[str, Any],
    said: str,
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(finished | changes), encoding="utf-8")
    assert main(["game", command, str(file)]) == 2
    err = capsys.readouterr().err
    assert str(file) in err
    assert said in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("missing", ["secret", "commitment", "lexicon", "statement"])
def test_an_unfinished_game_or_one_without_proof_is_one_line(
    run: Run, finished: dict[str, Any], missing: str
) -> None:
    """The record of a game that goes on has no secret yet."""
    code, report, err = run(finished | {missing: None})
    assert (code, report, len(err.splitlines())) == (2, None, 1)
    assert missing in err
