"""What can be said of the rules of a game by their names."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Protocol

Value = str | int | timedelta
"""Of a rule: as it is typed, or a number, or a time."""


class Rules(Protocol):
    """All of them, or one."""

    def every(self, lines: Sequence[tuple[str, Value]], example: str) -> str:
        """All rules, each by its name with what holds; and how one is changed, with an `example`."""

    def one(self, name: str, value: Value, choices: Sequence[str], example: str) -> str:
        """One of them: what holds, and what else may be typed."""
