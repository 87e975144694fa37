"""Whole games as typed and as answered: read them in ``transcripts/``.

A transcript that has changed on purpose is written anew with ``CHEVALET_UPDATE=1``; the change is then
read like any other.
"""

import os
from pathlib import Path

import pytest

from tests.engine.duplicate.transcript import rewrite

TRANSCRIPTS = sorted(Path(__file__).with_name("transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_game_is_answered_as_written(path: Path) -> None:
    script = path.read_text(encoding="utf-8")
    if os.environ.get("CHEVALET_UPDATE") == "1":
        path.write_text(rewrite(script), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == rewrite(script)


def test_there_are_transcripts() -> None:
    assert len(TRANSCRIPTS) >= 3
