"""What exists, but not in the game: how PARIS, ONU, ARCENCIEL and KM are written.

The game has no capital, hyphen, apostrophe or full stop, and a word that is only written with one is
not admitted. Who types it wants to know that it is no typing error: this is a table from the folded
letters to the spellings (`engine.lexicon.sorted_table`). Symbols are told apart, for *km* has no sign that
says why it is no word. The table is no verdict: PARIS is also the plural of *pari*, so a list is asked
first.
"""

from pathlib import Path
from typing import Final

from engine.lexicon.sorted_table import SortedTable, open_table

SEPARATOR: Final = ";"
SYMBOL: Final = "="
"""Before what is a symbol."""
FILE_NAME: Final = "elsewhere.table"
_DATA: Final = Path(__file__).parent / "data"


class Elsewhere:
    """Spellings with a capital, a hyphen, an apostrophe or a full stop, and symbols, by their letters."""

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
        """The spellings of these letters (capitals A to Z), but for symbols; mostly ()."""
        return tuple(each for each in self._all(word) if not each.startswith(SYMBOL))

    def symbol(self, word: str) -> str:
        """The symbol that is written with these letters; mostly none."""
        symbols = (each.removeprefix(SYMBOL) for each in self._all(word) if each.startswith(SYMBOL))
        return next(symbols, "")

    def _all(self, word: str) -> list[str]:
        value = self._table.get(word)
        return [] if value is None else value.decode().split(SEPARATOR)
