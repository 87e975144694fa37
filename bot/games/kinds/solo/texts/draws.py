"""A draw."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Draws:
    """Every sentence is whole."""

    round_title: Callable[[int, int | None], str]
    """The heading of a round; of so many, if that is known."""
    rack: Callable[[str], str]
