"""What a shard says and how it ends is not lost."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests import shards
from tests.shards import QUICK, ROOT, Outcome, Shard, main, marked, run, summary

NOTHING = Shard("nothing", ())


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shard:
    """A shard of one test that succeeds, one that fails and one that is skipped."""
    monkeypatch.setattr(shards, "LOGS", tmp_path / "logs")
    (tmp_path / "test_it.py").write_text(
        "import pytest\n"
        "def test_right(): pass\n"
        "def test_wrong(): assert 'left' == 'right'\n"
        "def test_elsewhere(): pytest.skip('no such package')\n",
        encoding="utf-8",
    )
    return Shard("failing", (str(tmp_path), "-p", "no:cacheprovider", "--noconftest"))


def test_a_failure_is_shown_and_counted(failing: Shard) -> None:
    outcome = run(failing)
    assert outcome.code == 1
    assert "assert 'left' == 'right'" in outcome.shown
    assert outcome.counts >= Counter(failed=1, passed=1, skipped=1)


def test_of_a_success_the_skips_and_the_summary_are_shown() -> None:
    log = ".s.\nSKIPPED [1] tests/x.py:3: no such package\n2 passed, 1 skipped in 0.10s\n"
    assert Outcome(NOTHING, 0, log).shown.splitlines() == log.splitlines()[1:]


@pytest.mark.parametrize("log", ["", "......\nFatal Python error: Segmentation fault\n"])
def test_a_shard_that_breaks_off_is_an_error(log: str) -> None:
    assert Outcome(NOTHING, -11, log).counts == {"error": 1}


def test_the_last_line_is_the_summary_of_all() -> None:
    logs = [
        "1 failed, 30 passed, 4 deselected in 61.01s (0:01:01)\n",
        "12 passed, 2 skipped, 1 warning in 2.10s\n",
        "3 passed, 2 errors in 2.10s\n",
    ]
    told = summary([Outcome(NOTHING, 0, log) for log in logs], 3725.5)
    assert told.strip("=") == (
        " 1 failed, 45 passed, 2 skipped, 1 warning, 2 errors in 3725.50s (1:02:05) "
    )


def test_the_exit_code_is_the_worst(
    failing: Shard, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shards, "QUICK", (failing,))
    assert main(["--quick"]) == 1
    assert "= 1 failed, 1 passed, 1 skipped" in capsys.readouterr().out.splitlines()[-1]
    right = replace(failing, arguments=(*failing.arguments, "-k", "right"))
    monkeypatch.setattr(shards, "QUICK", (right, replace(right, name="again")))
    assert main(["--quick"]) == 0
    assert "= 2 passed" in capsys.readouterr().out.splitlines()[-1]


def test_a_shard_of_marked_tests_reads_the_modules_that_name_the_mark() -> None:
    assert "tests/bot/test_kill.py" in marked("processes")
    assert "tests/bot/platforms/playground/test_browser.py" in marked("processes")
    assert "tests/engine/test_play_counts.py" in marked("exhaustive")
    assert "tests/test_docs.py" not in {*marked("processes"), *marked("exhaustive")}


def test_every_folder_of_tests_is_in_one_shard_of_what_is_not_marked() -> None:
    """A folder is taken by each shard that names it, or one above, and does not ignore it."""
    folders = {module.parent for module in (ROOT / "tests").rglob("test_*.py")}
    assert len(folders) > 40
    for folder in folders:
        assert sum(_takes(shard, folder) for shard in QUICK) == 1, folder


def _takes(shard: Shard, folder: Path) -> bool:
    ignored = [ROOT / a.removeprefix("--ignore=") for a in shard.arguments if "--ignore=" in a]
    named = [ROOT / a for a in shard.arguments if a.startswith("tests")] or [ROOT / "tests"]
    return any(map(folder.is_relative_to, named)) and not any(map(folder.is_relative_to, ignored))


def test_files_lie_in_memory_but_for_what_is_killed(
    failing: Shard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTEST_DEBUG_TEMPROOT", raising=False)
    (tmp_path / "test_it.py").write_text(
        "def test_it(tmp_path): raise AssertionError(f'in {tmp_path}')\n", encoding="utf-8"
    )
    memory = tmp_path / "memory"
    monkeypatch.setattr(shards, "MEMORY", memory)
    assert f"in {memory}" not in run(failing).shown, "there is no such folder"
    memory.mkdir()
    assert f"in {memory}" in run(failing).shown
    assert f"in {memory}" not in run(replace(failing, on_disk=True)).shown
    monkeypatch.setattr(shards, "ROOM", 1 << 80)
    assert f"in {memory}" not in run(failing).shown, "it is full"
    assert {shard.name for shard in shards.SHARDS if shard.on_disk} == {"processes"}


def test_what_passes_alone_is_told_and_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shards, "LOGS", tmp_path / "logs")
    (tmp_path / "test_it.py").write_text(
        "import pathlib, pytest\n"
        "been = pathlib.Path(__file__).with_name('been')\n"
        "@pytest.mark.parametrize('name', ['a b - c'])\n"
        "def test_late(name):\n"
        "    first, _ = not been.exists(), been.touch()\n"
        "    assert not first\n"
        "def test_right(): pass\n",
        encoding="utf-8",
    )
    arguments = (str(tmp_path), "-p", "no:cacheprovider", "--noconftest")
    outcome = run(Shard("late", arguments))
    assert outcome.code == 1
    again = shards.alone(outcome)
    assert again.code == 0
    assert (again.counts["passed"], again.counts["failed"]) == (2, 0)
    assert "passed alone: " in capsys.readouterr().out


def test_what_is_broken_fails_again(failing: Shard) -> None:
    outcome = run(failing)
    assert shards.alone(outcome) == outcome
