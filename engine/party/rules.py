"""What is agreed on before a game that is played in turns, whatever is played."""

from collections.abc import Mapping
from datetime import timedelta
from types import MappingProxyType

TURNS: Mapping[str, timedelta] = MappingProxyType(
    {str(minutes): timedelta(minutes=minutes) for minutes in (1, 2, 3, 5, 10)}
)
"""The time of a turn, by its minutes."""
