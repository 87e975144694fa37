"""The terminal game as its player sees it: a transcript, and what is left in the folder."""

import io
import json
import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.terminal.archive import Archive
from bot.terminal.lines import TypedLines
from bot.terminal.session import Session
from bot.texts import LANGUAGES
from bot.texts.typography import NARROW, WIDE
from engine.duplicate.record import read_record
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.verification import verify_draws, verify_game
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from render.theme import LIGHT

TRANSCRIPT = Path(__file__).parents[1] / "transcripts" / "terminal.txt"
PASSES = "(le temps passe)"
"""Stands in a script for: nothing is typed until the game wants to be woken."""


class Script:
    """Typed lines and a clock; the clock moves when nothing is typed."""

    def __init__(self, lines: list[str], echo: Callable[[str], None]) -> None:
        self._lines = list(lines)
        self._echo = echo
        self._time = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)

    def now(self) -> datetime:
        return self._time

    def read(self, limit: timedelta | None) -> str | None:
        if not self._lines:
            raise EOFError
        line = self._lines.pop(0)
        self._echo(f"> {line}")
        if line != PASSES:
            self._time += timedelta(seconds=1)
            return line
        assert limit is not None, "the game waits for a line"
        self._time += limit
        return None


def play(
    lines: list[str],
    folder: Path,
    lexicon: Lexicon,
    language: str = "fr",
    rules: DuplicateRules | None = None,
    *,
    full_announcement: bool = True,
) -> list[str]:
    """What a game with these lines shows, the folder's name and special spaces made plain."""
    said: list[str] = []
    script = Script(lines, said.append)
    Session(
        lexicon=lexicon,
        rules=rules or DuplicateRules(close_when_all_answered=False),
        secret=GameSecret("essai", bytes(32)),
        texts=LANGUAGES[language],
        lines=script,
        archive=Archive(folder, LIGHT),
        write=said.append,
        now=script.now,
        zone=UTC,
        full_announcement=full_announcement,
    ).play()
    plain = "\n".join(said).replace(str(folder), "DOSSIER").replace(os.sep, "/")
    return plain.replace(WIDE, " ").replace(NARROW, " ").splitlines()


def test_a_few_rounds_as_typed_and_as_answered(tmp_path: Path, shipped: Lexicon) -> None:
    """Made again with CHEVALET_UPDATE=1; read the difference before you commit it."""
    lines = ["/aide", "bonjour tout le monde", "H4 ZZZ", PASSES, "/plus", PASSES, PASSES, PASSES]
    lines += [PASSES, "", "/passe", "", PASSES, "/annuler", "", "/pause", "/fin", "/reprendre"]
    lines += ["/grille", "/danse", "/quitter"]
    said = "\n".join(play(lines, tmp_path, shipped)) + "\n"
    if os.environ.get("CHEVALET_UPDATE") == "1":
        TRANSCRIPT.write_text(said, encoding="utf-8")
    assert said == TRANSCRIPT.read_text(encoding="utf-8")


def test_a_whole_game_verifies_and_leaves_a_picture_a_round(
    tmp_path: Path, shipped: Lexicon
) -> None:
    rules = DuplicateRules(warning=timedelta(0), pause=timedelta(0))
    said = play([PASSES] * 90, tmp_path, shipped, "en", rules, full_announcement=False)
    data = json.loads((tmp_path / "partie.json").read_text(encoding="utf-8"))
    rounds = len(data["rounds"])
    assert f"in {rounds} rounds." in said[-4]
    assert len(list(tmp_path.glob("coup-*.png"))) == rounds > 10
    record = read_record(data)
    assert verify_draws(record).is_right
    report = verify_game(record, shipped)
    assert report.is_right
    assert not report.not_top


def test_the_receipt_does_not_tell_whether_the_word_exists(
    tmp_path: Path, shipped: Lexicon
) -> None:
    """The first rack of this game is XONIEIR; the best place of the first word counts."""
    receipts = [
        next(line for line in play([f"H8 {w}", "/quitter"], tmp_path, shipped) if "Noté" in line)
        for w in ("NOIX", "XION")
    ]
    assert "NOIX" in shipped
    assert "XION" not in shipped
    assert receipts == [
        f"Noté : {word} en H8, {points} points. Modifiable jusqu’à la fin du coup."
        for word, points in (("NOIX", 26), ("XION", 26))
    ]


def test_a_bulletin_can_be_replaced_and_the_round_ended(tmp_path: Path, shipped: Lexicon) -> None:
    rack = play(["/quitter"], tmp_path, shipped)
    drawn = next(x for x in rack if x.startswith("Coup 1 : ")).removeprefix("Coup 1 : ")
    said = play([f"H8 {drawn[:2]}", f"H8 {drawn[:3]}", "", PASSES, "/quitter"], tmp_path, shipped)
    mine = next(line for line in said if line.startswith("Vous : "))
    assert mine.startswith(f"Vous : {drawn[:3]} en ")


def test_the_end_of_input_ends_the_game_and_keeps_it(tmp_path: Path, shipped: Lexicon) -> None:
    said = play([], tmp_path, shipped, "en")
    assert "Game over: ended by the organiser." in said
    assert (tmp_path / "partie.json").exists()


def test_typed_lines_come_with_a_limit() -> None:
    lines = TypedLines(io.StringIO("H4 MOT\r\n\nfin"))
    assert lines.read(None) == "H4 MOT"
    assert lines.read(timedelta(seconds=5)) == ""
    assert lines.read(None) == "fin"
    with pytest.raises(EOFError):
        lines.read(None)
    with pytest.raises(EOFError):
        lines.read(None)


def test_nothing_typed_is_none() -> None:
    reader, writer = os.pipe()
    with os.fdopen(reader) as stream:
        lines = TypedLines(stream)
        assert lines.read(timedelta(0)) is None
        os.write(writer, b"H4 MOT\n")
        assert lines.read(None) == "H4 MOT"
        os.close(writer)
        with pytest.raises(EOFError):
            lines.read(None)


def test_chevalet_alone_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[general]\nlanguage = "en"\n', encoding="utf-8")
    options = ["--config", str(config), "--folder", str(tmp_path / "game"), "--preset", "blitz"]
    monkeypatch.setattr("bot.cli.play.TypedLines", lambda: TypedLines(io.StringIO("/quit\n")))
    assert main(options) == 0
    shown = capsys.readouterr()
    assert str(config) in shown.err
    assert "Time: 1" in shown.out
    assert (tmp_path / "game" / "partie.json").exists()


@pytest.mark.parametrize(
    ("toml", "options", "told"),
    [
        ("", ["--seconds", "0"], "--seconds"),
        ("", ["--seconds", "999999999"], "round_time"),
        ("[lexicon]\nfile = 'nowhere'\n", [], "nowhere"),
        (f"[lexicon]\ndigest = '{'0' * 64}'\n", [], "digest"),
        ("[lexicon]\nfiles = 'x'\n", [], "lexicon.files"),
    ],
)
def test_a_game_that_cannot_start_says_why_in_one_line(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    toml: str,
    options: list[str],
    told: str,
) -> None:
    config = tmp_path / "config.toml"
    config.write_text(toml, encoding="utf-8")
    assert main(["play", "--config", str(config), "--language", "fr", *options]) == 2
    shown = capsys.readouterr().err.splitlines()
    assert told in shown[-1]
    assert shown[-1].startswith("chevalet: ")
