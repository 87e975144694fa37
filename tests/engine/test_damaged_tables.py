"""A damaged file of tables crashes nothing and keeps nobody waiting, in C or in Python."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.kernel import INTERPRETED, VARIABLE, Kernel

PATIENCE = 120
"""Seconds, after which a search that goes round for ever is ended."""


@pytest.mark.parametrize("seed", [1, 2])
def test_the_compiled_top_finder_survives(tmp_path: Path, compiled: Kernel, seed: int) -> None:
    _survives(tmp_path, str(compiled), seed, 400)


def test_the_interpreted_one_does_too(tmp_path: Path) -> None:
    _survives(tmp_path, INTERPRETED, 3, 30)


def _survives(folder: Path, kernel: str, seed: int, count: int) -> None:
    command = [sys.executable, "-m", "tests.engine.damaged_tables"]
    done = subprocess.run(
        [*command, str(folder), str(seed), str(count)],
        env={**os.environ, VARIABLE: kernel},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(kernel)
    assert " 0 used" not in done.stdout
    assert " 0 refused" not in done.stdout
