"""Whole games as typed and as answered: read them in ``transcripts/``."""

from pathlib import Path

import pytest

from tests.engine.classic.transcript import rewrite
from tests.golden import check

TRANSCRIPTS = sorted(Path(__file__).with_name("transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_game_is_answered_as_written(path: Path) -> None:
    script = path.read_text(encoding="utf-8")
    check(path, rewrite(script))


def test_there_are_transcripts() -> None:
    assert len(TRANSCRIPTS) >= 3
