"""Words that no program chooses: slurs, of a small list that is kept by hand (`data/slurs.txt` says which).

None is placed by an opponent or a level of the command line, nor asked for by a daily challenge. They are
words of the game all the same: whoever places one is refereed like anybody, the top of a round may be one
(and then hints speak of it), and an analysis says so.
"""

from pathlib import Path
from typing import Final

_FILE: Final = Path(__file__).parent / "data" / "slurs.txt"


def read_slurs() -> frozenset[str]:
    """The words of the list, in capitals; a line that begins with # explains."""
    lines = _FILE.read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


SLURS: Final = read_slurs()
