"""What is the same in every test is made once in a process: the shipped list, the tables of a list and its
index, an empty database.

Each takes from a tenth of a second to a whole one, which is more than most tests do. Whoever tests one of
them from its file loads that file.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import engine.lexicon
from bot.store.sql.revisions import VERSIONS
from bot.store.sqlite import migrating
from engine.lexicon import Lexicon, lexicon, table_file
from engine.lexicon.anagrams import build_tables
from engine.lexicon.elsewhere import Elsewhere
from engine.lexicon.information import WordInformation
from engine.word_tools import WordIndex

KEPT_TABLES = Path(__file__).parents[1] / ".pytest_cache" / "d" / "data" / "tables"
"""Those of the shipped list are kept from one run to the next."""
FACTS: tuple[tuple[Any, Any], ...] = tuple(
    (owner, cache(owner.load_shipped)) for owner in (WordInformation, Elsewhere)
)
"""What is known of words, for the tests of the bot: a library of words is made for nearly each of them."""
_LISTS = 4
"""Word lists whose tables and index are kept."""


def read_once() -> None:
    """From now on, for all that is imported afterwards."""
    tables = lru_cache(_LISTS)(build_tables)
    replaced: tuple[tuple[Any, str, Any], ...] = (
        (engine.lexicon, "load_shipped", _with_kept_tables(engine.lexicon.load_shipped)),
        (WordIndex, "of", lru_cache(_LISTS)(WordIndex.of)),
        (table_file, "build_tables", tables),
        (lexicon, "build_tables", tables),
        (migrating, "fill", _copies(migrating.fill)),
    )
    for owner, name, kept in replaced:
        setattr(owner, name, kept)


def _with_kept_tables(load: Callable[[], Lexicon]) -> Callable[[], Lexicon]:
    return cache(lambda: table_file.with_tables(load(), KEPT_TABLES))


def _copies(fill: Any) -> Any:
    """An empty database of today's tables is copied from the first that was made."""
    made: list[bytes] = []

    def copied(new: Path, versions: tuple[Path, ...], named: Path) -> None:
        if versions != VERSIONS:
            fill(new, versions, named)
            return
        if not made:
            fill(new, versions, named)
            made.append(new.read_bytes())
        new.write_bytes(made[0])

    return copied
