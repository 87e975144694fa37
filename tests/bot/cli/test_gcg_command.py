"""``chevalet gcg``: what other programs wrote down, told, checked and drawn."""

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.__main__ import main

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def game(data_folder: Path) -> str:
    return str(data_folder / "gcg" / "woogles.gcg")


def report(capsys: Capture) -> dict[str, Any]:
    """The one line that was printed."""
    said, complaint = capsys.readouterr()
    assert complaint == ""
    told: dict[str, Any] = json.loads(said)
    return told


def assert_refused(capsys: Capture, told: str, *arguments: str) -> None:
    assert main(["gcg", *arguments]) == 2
    said, complaint = capsys.readouterr()
    assert said == ""
    assert len(complaint.splitlines()) == 1
    assert told in complaint


def test_a_game_is_told_in_one_line(capsys: Capture, game: str) -> None:
    assert main(["gcg", game]) == 0
    told = report(capsys)
    assert told["players"] == ["Capucine Orléans", "Zéphyr Bâlois"]
    assert told["totals"] == [358, 358]
    assert told["events"][:2] == [
        {"line": 8, "player": "capucine", "what": "H7 ORNeZ +26", "total": 26},
        {"line": 9, "player": "zephyr", "what": "11H ZENS +26", "total": 26},
    ]
    assert told["rows"][7][6:11] == "ORNeZ"
    assert "remarks" not in told


def test_a_game_that_adds_up_is_checked(capsys: Capture, game: str) -> None:
    assert main(["gcg", game, "--check"]) == 0
    told = report(capsys)
    assert told["remarks"] == []
    assert told["unknown_words"] == []


def test_what_does_not_add_up_is_told_with_its_line(
    capsys: Capture, game: str, tmp_path: Path
) -> None:
    text = Path(game).read_text(encoding="utf-8").replace("8G ORNeZ +26", "8G ORNeZ +27")
    wrong = tmp_path / "wrong.gcg"
    wrong.write_text(text, encoding="utf-8")
    assert main(["gcg", str(wrong), "--check"]) == 1
    assert report(capsys)["remarks"] == [
        {"line": 8, "problem": "+27 is written, +26 is right"},
        {"line": 8, "problem": "the total 26 is written, 27 follows"},
    ]


def test_an_unknown_word_is_told_and_no_mistake(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "short.gcg"
    file.write_text("#player1 a A\n#player2 b B\n>a: JKXZ 8H JKZ +56 56\n")
    assert main(["gcg", str(file), "--check"]) == 0
    assert report(capsys)["unknown_words"] == [{"line": 3, "word": "JKZ"}]


def test_any_position_and_the_whole_game_are_drawn(
    capsys: Capture, game: str, tmp_path: Path
) -> None:
    png, gif = tmp_path / "board.png", tmp_path / "game.gif"
    assert main(["gcg", game, "--turn", "1", "-o", str(png), "--film", str(gif)]) == 0
    told = report(capsys)
    assert "ORNEZ" in told["alt"]
    assert "ZENS" not in told["alt"]
    with Image.open(png) as picture, Image.open(gif) as film:
        assert picture.format == "PNG"
        assert getattr(film, "n_frames", 0) == len(told["events"]) + 1


def test_the_last_position_is_drawn_unless_another_is_named(
    capsys: Capture, game: str, tmp_path: Path
) -> None:
    png = tmp_path / "board.png"
    assert main(["gcg", game, "-o", str(png)]) == 0
    assert "ZENS" in report(capsys)["alt"]


def test_bad_input_is_one_line(capsys: Capture, game: str, tmp_path: Path) -> None:
    no_game = tmp_path / "no.gcg"
    no_game.write_text("#player1 a A\n>b: ABC 8H CAB +3 3\n")
    assert_refused(capsys, "line 2: no player is called 'b'", str(no_game))
    assert_refused(capsys, "No such file", str(tmp_path / "nowhere.gcg"))
    assert_refused(capsys, "-o FILE.png", game, "--turn", "3")
    assert_refused(capsys, "--turn: 0 to 33, not 34", game, "--turn", "34", "-o", "x.png")
    assert_refused(capsys, "--turn: 0 to 33, not -1", game, "--turn", "-1", "-o", "x.png")
    assert_refused(capsys, "--seconds", game, "--film", "x.gif", "--seconds", "nan")
    assert_refused(
        capsys, "--film: there is no folder", game, "--film", str(tmp_path / "no" / "x.gif")
    )
    binary = tmp_path / "board.gcg"
    binary.write_bytes(bytes(range(256)))
    assert_refused(capsys, "line 1: neither a pragma", str(binary))
