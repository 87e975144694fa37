"""Words that exist, but not in the game: how PARIS, ONU, ARCENCIEL and AUJOURDHUI are written.

The game has no capital, hyphen, apostrophe or full stop, and a word that is only written with one is
not admitted. Who types it wants to know that it is no typing error: this is a table from the folded
letters to the spellings (`engine.lexicon.sorted_table`). It is no verdict: PARIS is also the plural of
*pari*, so a list is asked first.
"""

from pathlib import Path
from typing import Final

from engine.lexicon.sorted_table import SortedTable, open_table

SEPARATOR: Final = ";"
FILE_NAME: Final = "elsewhere.table"
_DATA: Final = Path(__file__).parent / "data"


class Elsewhere:
    """Spellings with a capital, a hyphen, an apostrophe or a full stop, by their letters."""

    def __init__(self, table: SortedTable) -> None:
        """Take the table."""
        self._table: Final = table

    @classmethod
    def load_shipped(cls) -> "Elsewhere":
        """Open the data that comes with the engine.

        Raises:
            LexiconFileError: the file is missing or damaged.
        """
        return cls(open_table(_DATA / FILE_NAME))

    def spellings(self, word: str) -> tuple[str, ...]:
        """The spellings of these letters (capitals A to Z); mostly ()."""
        value = self._table.get(word)
        return () if value is None else tuple(value.decode().split(SEPARATOR))
