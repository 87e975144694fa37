"""What somebody has read and found good is on file, and a test compares.

What has changed on purpose is written anew with ``CHEVALET_UPDATE=1``; the change is then read like any
other.
"""

import os
import re
from pathlib import Path

UPDATE = os.environ.get("CHEVALET_UPDATE") == "1"
_ID = re.compile(r"\b[0-9a-f]{12,}\b")


def check(path: Path, made: str) -> None:
    """The file holds exactly this text."""
    if UPDATE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(made, encoding="utf-8")
    assert made == path.read_text(encoding="utf-8")


def mask_ids(text: str) -> str:
    """Ids and digests as ``#1``, ``#2``, in order: the same one has the same number.

    What they are says nothing to a reader, and much of what may change changes them.
    """
    numbers: dict[str, int] = {}
    return _ID.sub(lambda found: f"#{numbers.setdefault(found[0], len(numbers) + 1)}", text)
