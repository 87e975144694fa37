"""A damaged file of tables crashes nothing and keeps nobody waiting, in C or in Python."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engine.anagram_tables import GROUP_HEAD
from engine.finders import Finders
from engine.formulas import NORMAL
from engine.kernel import ALL_SCORES, INTERPRETED, VARIABLE, Kernel
from engine.solutions import found_by
from tests.builders import board, lexicon
from tests.engine.damaged_tables import WORDS

PATIENCE = 120
"""Seconds, after which a search that goes round for ever is ended."""


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
def test_the_compiled_top_finder_survives(tmp_path: Path, compiled: Kernel, seed: int) -> None:
    _survives(tmp_path, str(compiled), seed, 400)


@pytest.mark.long
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


def test_a_group_with_more_words_than_there_are_bytes_has_none(kernel: Kernel) -> None:
    words = lexicon(WORDS)
    tables = words.finders.tables
    letters = bytearray(tables.letters)
    for cell in tables.groups:
        if cell:
            group = cell & 0xFFFFFFFF
            letters[group + 1 : group + GROUP_HEAD] = b"\xff\xff\xff"
    finders = Finders(replace(tables, letters=memoryview(bytes(letters))), kernel)
    with finders.at(board(), "PASSERD", NORMAL) as finder:
        finder.search(ALL_SCORES)
        assert not found_by(finder)
