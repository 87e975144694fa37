"""What is agreed on before a game of loto."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType

WORDS = 2
"""That each player writes."""
LETTERS = 7
"""That each of them has."""
MOST = 50
"""Players."""
PACES: Mapping[str, timedelta] = MappingProxyType(
    {str(seconds): timedelta(seconds=seconds) for seconds in (5, 10, 15, 20, 30)}
)
"""From one letter to the next, by their seconds."""
LAST_TIME = timedelta(minutes=1)
"""After the last letter, to say that one has all."""


@dataclass(frozen=True, slots=True)
class LotoRules:
    """A letter every so often."""

    every: timedelta = PACES["10"]
