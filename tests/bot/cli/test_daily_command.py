"""``chevalet daily`` as it is typed: what it makes, shows and proves, and what it keeps to itself."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.cli import daily
from bot.daily import preparing
from bot.store.sql.days import recorded_day
from bot.store.sqlite.database import DATABASE_NAME, opened
from engine.daily.day import read_day
from engine.daily.week import end_of
from engine.lexicon import save
from tests.bot.stores import open_store
from tests.engine.duplicate.games import CLUB_WORDS

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)
TODAY = NOW.date()


class Installation:
    """A data folder, and a clock that is set by hand."""

    def __init__(self, folder: Path, kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.now = NOW
        self.capsys = capsys
        self.folder = folder / "data"
        self.folder.mkdir()
        (self.folder / "tables").symlink_to(kept / "tables")
        self.config = folder / "config.toml"
        self.config.write_text(f"[general]\ndata_folder = '{self.folder}'\n", encoding="utf-8")

    def run(self, *typed: str) -> tuple[int, str, str]:
        code = main(["daily", *typed, "--config", str(self.config)])
        return code, *self.capsys.readouterr()

    def prove(self, file: Path, **changed: Any) -> tuple[int, dict[str, Any], str]:
        proof = json.loads(file.read_text(encoding="utf-8")) | changed
        file.write_text(json.dumps(proof), encoding="utf-8")
        code, out, err = self.run("verify", str(file))
        return code, json.loads(out) if out else {}, err


@pytest.fixture
def here(
    tmp_path: Path,
    kept: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Installation:
    made = Installation(tmp_path, kept, capsys)
    monkeypatch.setattr(daily, "now", lambda: made.now)
    monkeypatch.setattr(preparing, "AHEAD", timedelta(days=2))
    return made


@pytest.fixture
def proof(here: Installation, tmp_path: Path) -> Path:
    """A day that is over."""
    assert here.run("prepare")[0] == 0
    here.now = end_of(TODAY)
    file = tmp_path / "day.json"
    assert here.run("show", str(TODAY), "-o", str(file))[0] == 0
    return file


def test_what_is_missing_is_made_and_no_problem_is_told(here: Installation) -> None:
    code, out, err = here.run("prepare")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line.split(" (")[0] for line in lines[:-1]] == [
        "2026-11-22 short-game medium",
        "2026-11-23 position easy",
        "2026-11-24 five-rounds easy",
    ]
    assert lines[-1].startswith("3 made with ")
    with opened(here.folder / DATABASE_NAME, read_only=True) as connection:
        stored = recorded_day(connection, TODAY)
    assert stored is not None
    assert json.loads(stored.body)["rounds"][0]["word"] not in out
    assert here.run("prepare")[1].startswith("0 made")


async def test_the_bot_must_be_stopped_for_it(here: Installation) -> None:
    async with await open_store(here.folder):
        code = await asyncio.to_thread(main, ["daily", "prepare", "--config", str(here.config)])
    assert code == 2


@pytest.mark.long
def test_a_list_without_a_scrabble_leaves_thursday_out(
    here: Installation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "AHEAD", timedelta(days=4))
    words, few = tmp_path / "few.txt", tmp_path / "few.lexicon"
    words.write_text("LE\nLA\n", encoding="utf-8")
    assert main(["lexicon", "build", str(words), "-o", str(few)]) == 0
    here.capsys.readouterr()
    with here.config.open("a", encoding="utf-8") as config:
        config.write(f"[lexicon]\nfile = '{few}'\n")
    code, out, _ = here.run("prepare")
    assert code == 1
    assert "2026-11-26 left out: the list has no such problem\n" in out
    assert out.endswith("1 left out\n")


@pytest.mark.parametrize("early", [timedelta(microseconds=1), timedelta(days=2)])
def test_a_day_that_is_not_over_everywhere_is_not_shown(
    here: Installation, early: timedelta
) -> None:
    assert here.run("prepare")[0] == 0
    here.now = end_of(TODAY) - early
    code, out, err = here.run("show", str(TODAY))
    assert (code, out) == (2, "")
    assert "not over everywhere before 2026-11-23 12:00 UTC" in err


@pytest.mark.parametrize(("typed", "why"), [("demain", "is no date"), ("2026-02-30", "is no date")])
def test_what_is_no_date_is_said(here: Installation, typed: str, why: str) -> None:
    code, _, err = here.run("show", typed)
    assert code == 2
    assert why in err


def test_a_date_without_a_challenge_is_said(here: Installation) -> None:
    assert here.run("prepare")[0] == 0
    code, _, err = here.run("show", str(date(2020, 1, 1)))
    assert code == 2
    assert "had no challenge here" in err
    assert here.run("show", str(date.max))[0] == 2


def test_a_day_that_is_over_is_proved(here: Installation, proof: Path) -> None:
    code, report, err = here.prove(proof)
    assert (code, err) == (0, "chevalet: The challenge of 2026-11-22 is proved.\n")
    assert (report["date"], report["kind"], report["problems"]) == (str(TODAY), "short-game", [])
    shown = json.loads(here.run("show", str(TODAY))[1])
    assert shown == json.loads(proof.read_text(encoding="utf-8"))


@pytest.mark.long
def test_a_changed_commitment_secret_or_statement_is_seen(here: Installation, proof: Path) -> None:
    code, report, err = here.prove(proof, commitment="0" * 64)
    assert (code, report["problems"]) == (1, ["commitment"])
    assert "do not open the commitment" in err
    assert err.count("\n") == 1
    code, report, _ = here.prove(proof, secret="0" * 64)
    assert (code, report["problems"]) == (1, ["commitment", "problem"])
    statement = json.loads(proof.read_text(encoding="utf-8"))["statement"]
    code, report, _ = here.prove(proof, statement=statement.replace("medium", "easy"))
    assert (code, report["problems"]) == (1, ["commitment", "problem"])


def test_a_day_of_a_version_that_knew_other_things_of_words(
    here: Installation, proof: Path
) -> None:
    """It is proved if the same problem follows; if not, nobody says that it was forged."""
    said = json.loads(proof.read_text(encoding="utf-8"))
    secret, day = bytes.fromhex(said["secret"]), read_day(said["statement"])
    former = replace(day, words="0" * 64)
    code, report, _ = here.prove(
        proof, statement=former.statement, commitment=former.commitment(secret)
    )
    assert (code, report["problems"]) == (0, [])
    other = replace(former, let_go=former.let_go + 1)
    code, report, err = here.prove(
        proof, statement=other.statement, commitment=other.commitment(secret)
    )
    assert (code, report["problems"]) == (1, ["words"])
    assert err.startswith("chevalet: The commitment holds, the rest cannot be told here: ")


@pytest.mark.parametrize(
    "changed",
    [{"statement": "{}"}, {"statement": 5}, {"secret": "12"}, {"secret": None}, {"commitment": 1}],
)
def test_what_cannot_be_read_is_one_line(
    here: Installation, proof: Path, changed: dict[str, Any]
) -> None:
    code, report, err = here.prove(proof, **changed)
    assert (code, report) == (2, {})
    assert err.count("\n") == 1


def test_a_file_that_holds_no_proof_is_one_line(here: Installation, tmp_path: Path) -> None:
    file = tmp_path / "list.json"
    file.write_text("[]", encoding="utf-8")
    code, _, err = here.run("verify", str(file))
    assert (code, err.count("\n")) == (2, 1)


def shown(proof: Path, **changed: str) -> list[str]:
    """What a chat is shown of it, as options."""
    said = json.loads(proof.read_text(encoding="utf-8"))
    options = {"date": str(TODAY), "secret": said["secret"], "commitment": said["commitment"]}
    return [part for name, text in (options | changed).items() for part in (f"--{name}", text)]


def test_what_a_chat_was_shown_is_enough(here: Installation, proof: Path) -> None:
    code, out, err = here.run("verify", *shown(proof))
    assert (code, err) == (0, "chevalet: The challenge of 2026-11-22 is proved.\n")
    assert json.loads(out)["kind"] == "short-game"


@pytest.mark.parametrize(
    "changed", [{"secret": "0" * 64}, {"commitment": "0" * 64}, {"date": "2026-11-29"}]
)
def test_what_was_not_shown_opens_nothing(
    here: Installation, proof: Path, changed: dict[str, str]
) -> None:
    code, out, _ = here.run("verify", *shown(proof, **changed))
    assert (code, json.loads(out)["problems"]) == (1, ["commitment"])


def test_another_word_list_opens_nothing(here: Installation, proof: Path, tmp_path: Path) -> None:
    few = tmp_path / "club.lexicon"
    save(CLUB_WORDS, few)
    code, out, _ = here.run("verify", *shown(proof), "--lexicon", str(few))
    assert (code, json.loads(out)["problems"]) == (1, ["commitment"])
    thursday = shown(proof, date="2026-11-26")
    code, out, err = here.run("verify", *thursday, "--lexicon", str(few))
    assert (code, out) == (2, "")
    assert "no problem for 2026-11-26" in err


@pytest.mark.parametrize(
    "typed",
    [
        [],
        ["--date", "2026-11-22"],
        ["day.json", "--date", "2026-11-22"],
        ["--date", "x", "--secret", "0" * 64, "--commitment", "0"],
        ["--date", "2026-11-22", "--secret", "0", "--commitment", "0"],
    ],
)
def test_what_is_not_enough_is_one_line(here: Installation, typed: list[str]) -> None:
    code, out, err = here.run("verify", *typed)
    assert (code, out, err.count("\n")) == (2, "", 1)
