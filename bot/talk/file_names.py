"""Files are named for people: the day, what it is, who played: ``2026-11-22-feuille-lea-tom.csv``.

A name is of plain letters, which every system and every mail takes.
"""

import re
from collections.abc import Sequence
from datetime import datetime
from unicodedata import normalize

LONGEST = 60
"""Signs before the ending."""
MOST_PLAYERS = 3
_OTHERS = re.compile(r"[^a-z0-9]+")


def file_name(what: str, ending: str, at: datetime | None, names: Sequence[str] = ()) -> str:
    """The name of a file about a game; `at` is when it was over, None if it goes on."""
    day = "" if at is None else f"{at:%Y-%m-%d}"
    named = names if len(names) <= MOST_PLAYERS else ()
    parts = filter(None, (day, _plain(what), *map(_plain, named)))
    return f"{'-'.join(parts)[:LONGEST].rstrip('-') or 'chevalet'}.{ending}"


def _plain(text: str) -> str:
    letters = normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return _OTHERS.sub("-", letters).strip("-")
