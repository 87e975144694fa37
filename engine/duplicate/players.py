"""Who takes part, in the order in which they first joined.

What is asked with every bulletin (is he in, who is there) is found once for these players, however often it
is asked: with a thousand of them a bulletin costs hardly more than with five.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Self


@dataclass(frozen=True, slots=True)
class Player:
    """Someone who takes part, or did.

    `joined` is when he last sat down. `missed` counts the rounds in a row that he has let go by since he
    was last heard of. `head` is the one of his pair under whose number it plays, None if it is he, or
    if he plays alone (`engine.duplicate.pairs`).
    """

    number: int
    present: bool
    joined: datetime
    missed: int = 0
    head: int | None = None


class Players(tuple[Player, ...]):  # noqa: SLOT001 - it keeps what was found
    """All players of a game, those who left included. It never changes."""

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """Of all of them."""
        return tuple(player.number for player in self)

    @cached_property
    def present(self) -> tuple[int, ...]:
        """The numbers of those who take part now."""
        return tuple(player.number for player in self if player.present)

    @cached_property
    def by_number(self) -> Mapping[int, Player]:
        """Number -> player."""
        return {player.number: player for player in self}

    @cached_property
    def _heads(self) -> Mapping[int, int]:
        return {each.number: each.head for each in self if each.head is not None}

    def head(self, number: int) -> int:
        """The number under which a player plays: his own, or that of the other one of his pair."""
        return self._heads.get(number, number)

    @cached_property
    def present_heads(self) -> tuple[int, ...]:
        """The numbers under which those play who take part now; of a pair one is enough."""
        if not self._heads:
            return self.present
        there = {self.head(number) for number in self.present}
        return tuple(number for number in self.numbers if number in there)

    def of(self, head: int) -> tuple[int, ...]:
        """Who plays under this number, its own first."""
        return (head, *(number for number, led in self._heads.items() if led == head))

    def pair(self, head: int, partner: int) -> Self:
        """These two are a pair, and were just heard of."""
        return self.seat(replace(self.by_number[partner], head=head)).with_missed({head: 0})

    def part(self, number: int) -> Self:
        """This player is in no pair any more."""
        return type(self)(
            replace(each, head=None) if number in (each.number, each.head) else each
            for each in self
        )

    def seat(self, player: Player) -> Self:
        """With this player; who was there keeps his place in the order."""
        if player.number not in self.by_number:
            return type(self)((*self, player))
        return type(self)(player if each.number == player.number else each for each in self)

    def with_missed(self, missed: Mapping[int, int]) -> Self:
        """Who plays under these numbers has let so many rounds go by."""
        return type(self)(
            replace(each, missed=missed[head])
            if (head := self.head(each.number)) in missed
            else each
            for each in self
        )
