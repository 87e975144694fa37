"""``chevalet leaves``: what kept tiles are worth, asked and made anew."""

from array import array
from pathlib import Path

import pytest

from bot.__main__ import main
from engine.strategy.leave_making.worths import Tally
from engine.strategy.leave_numbers import COUNT
from engine.strategy.leaves import Leaves

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def words(tmp_path: Path) -> str:
    """A word list with which most racks have a move."""
    plain, compiled = tmp_path / "petite.txt", tmp_path / "petite.lexicon"
    plain.write_text("\n".join(a + b for a in "AEIOUS" for b in "EAILNRSTU"), encoding="utf-8")
    assert main(["lexicon", "build", str(plain), "-o", str(compiled)]) == 0
    return str(compiled)


@pytest.mark.long
def test_each_leave_is_told_on_a_line_of_its_own(capsys: Capture, tmp_path: Path) -> None:
    leaves = Leaves.none()
    leaves.digest = "ab" * 32
    leaves.values[1] = 160  # A alone
    leaves.save(tmp_path / "some.leaves")
    assert main(["leaves", "show", "a", "?s", "", "--leaves", str(tmp_path / "some.leaves")]) == 0
    assert capsys.readouterr().out == "A       +1.6\nS?      +0.0\n        +0.0\n"


def test_the_shipped_leaves_are_told_without_a_file(capsys: Capture) -> None:
    assert main(["leaves", "show", "?"]) == 0
    assert capsys.readouterr().out.startswith("?       +")


@pytest.mark.parametrize("tiles", ["AAAAEEEE", "QQ", "É", "A B", "???"])
def test_what_the_set_does_not_hold_is_refused_and_the_rest_told(
    capsys: Capture, tiles: str
) -> None:
    assert main(["leaves", "show", tiles, "E"]) == 2
    said, complaint = capsys.readouterr()
    assert said.startswith("E ")
    assert len(said.splitlines()) == len(complaint.splitlines()) == 1
    assert tiles in complaint


def test_a_file_that_is_none_is_refused_in_one_line(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no leaves", encoding="utf-8")
    assert main(["leaves", "show", "A", "--leaves", str(tmp_path / "text")]) == 2
    assert "not a file of leaves" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--games", "--generations", "--jobs"])
def test_nothing_is_made_of_no_games(capsys: Capture, tmp_path: Path, option: str) -> None:
    assert main(["leaves", "build", "-o", str(tmp_path / "new"), option, "0"]) == 2
    assert capsys.readouterr().err == f"chevalet: {option}: at least 1, not 0\n"
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    "at, told",
    [(".", "{} is a folder, not a file"), ("nowhere/new", "there is no folder {}/nowhere")],
)
def test_no_game_is_played_for_a_file_that_cannot_be(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, at: str, told: str
) -> None:
    monkeypatch.delattr("bot.cli.workbench.leaves.play_game")
    assert main(["leaves", "build", "-o", str(tmp_path / at), "--jobs", "1"]) == 2
    assert capsys.readouterr().err == f"chevalet: --output: {told.format(tmp_path)}\n"


def quickly(tally: Tally, digest: str) -> Leaves:
    """Worths that all samples change."""
    worths = [total % 1000 - 500 for total in tally.sums[:400]]
    return Leaves(array("h", worths + [0] * (COUNT - len(worths))), digest)


@pytest.mark.processes
def test_the_same_seed_makes_the_same_file_with_any_number_of_processes(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: str
) -> None:
    monkeypatch.setattr(Tally, "worths", quickly)
    made = []
    for jobs in ("1", "2"):
        path = tmp_path / f"{jobs}.leaves"
        options = ["--games", "2", "--generations", "2", "--jobs", jobs, "--seed", "4"]
        assert main(["leaves", "build", "-o", str(path), "--lexicon", words, *options]) == 0
        said = capsys.readouterr().out.splitlines()[-2:]
        for number, line in enumerate(said, start=1):
            assert line.startswith(f"{path}: generation {number} of 2; ? ")
        made.append(path.read_bytes())
    assert made[0] == made[1]
    assert any(Leaves.load(tmp_path / "1.leaves").values)
