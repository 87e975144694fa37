"""Rebuild the shipped word list: ``python -m engine.lexicon fr.aff fr.dic OUTPUT``.

The dictionary is the one of the Debian package named in ``data/NOTICE.md``. Prints the
digest and the number of words by length, as ``data/README.md`` shows them.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.lexicon.files import save
from engine.lexicon.hunspell import build_from_hunspell

NAME: Final = "Français libre 1"
LICENCE: Final = "MPL-2.0"
SOURCES: Final = (
    (
        "Dictionnaire orthographique français « Toutes variantes » 7.0, Dicollecte / Grammalecte "
        "(hunspell-fr-comprehensive 1:7.0-1), MPL-2.0"
    ),
)


def main(arguments: Sequence[str]) -> int:
    """Build and save the list; returns the exit code."""
    if len(arguments) != 3:
        sys.stderr.write("usage: python -m engine.lexicon fr.aff fr.dic OUTPUT\n")
        return 2
    affixes, dictionary, output = map(Path, arguments)
    try:
        lexicon = build_from_hunspell(
            affixes.read_text(encoding="utf-8"),
            dictionary.read_text(encoding="utf-8"),
            name=NAME,
            licence=LICENCE,
            sources=SOURCES,
        )
        save(lexicon, output)
    except (OSError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(f"{lexicon.digest}\n")
    for length, count in lexicon.counts_by_length().items():
        sys.stdout.write(f"{length:2} {count:6}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
