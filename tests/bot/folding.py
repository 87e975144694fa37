"""From stored events to the game, beside the bot."""

from collections.abc import Iterable
from functools import reduce
from typing import Any

from engine.duplicate.evolve import evolve
from engine.duplicate.state import DuplicateGame


def fold(events: Iterable[Any]) -> DuplicateGame | None:
    """The state that the events of a duplicate game add up to; None without any."""
    game: DuplicateGame | None = reduce(evolve, events, None)
    return game
