"""Rebuild the word list: ``python -m engine.lexicon.builder PACKAGES OUTPUT``.

PACKAGES is a folder with the packages of `engine.lexicon.builder.packages`, as
``make lexicon-sources`` lays them there; OUTPUT is where the files go that
`engine.lexicon.builder.publish` names. Half a minute of work. Prints the digest of the list.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.lexicon.builder.publish import build, write

_ARGUMENTS: Final = 2


def main(arguments: Sequence[str]) -> int:
    """Build and save; returns the exit code."""
    if len(arguments) != _ARGUMENTS:
        sys.stderr.write("usage: python -m engine.lexicon.builder PACKAGES OUTPUT\n")
        return 2
    packages, output = map(Path, arguments)
    try:
        built = build(packages)
        write(built, output)
    except (OSError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(f"{built.lexicon.digest}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
