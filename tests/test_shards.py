"""What a shard says and how it ends is not lost."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests import shards
from tests.shards import Outcome, Shard, main, run, summary

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
    return Shard("failing", (str(tmp_path), "-p", "no:cacheprovider", "--noconftest"), traced=False)


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
