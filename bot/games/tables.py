"""A game where it is played, and what happens there.

What is decided is folded once, into steps (before, event, after) that what is said and what is stored share.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from bot.games.kind import AnyKind, Status, Step
from bot.store import Seat
from bot.talk.identity import Place
from engine.fair_draw import GameSecret

AnyStep = Step[Any, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """A game where it is played, as far as it is known here; `seq` is the number of its last event."""

    kind: AnyKind
    id: str
    place: Place
    game: Any
    seq: int
    secret: GameSecret

    @property
    def status(self) -> Status:
        """What everybody may know of it."""
        return self.kind.status(self.game)

    def after(self, steps: Sequence[AnyStep]) -> Self:
        """The same after these steps."""
        if not steps:
            return self
        return replace(self, game=steps[-1].after, seq=self.seq + len(steps))


@dataclass(frozen=True, slots=True)
class Done:
    """What has happened at a table: nothing, if there are no steps or it was a repeat."""

    said: str
    table: Table
    steps: tuple[AnyStep, ...] = ()


def fold(kind: AnyKind, game: Any, events: Sequence[Any]) -> list[AnyStep]:
    """The events one after the other, each with the game before and after it."""
    steps = []
    for event in events:
        after = kind.evolve(game, event)
        steps.append(Step(game, event, after))
        game = after
    return steps


def seats(before: Table, after: Table) -> tuple[Seat, ...]:
    """Who sat down for the first time."""
    known = () if before.game is None else before.status.players
    players = after.status.players
    if len(players) == len(known):
        return ()
    return tuple(Seat(player, player) for player in players if player not in known)
