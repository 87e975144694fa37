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
    was last heard of.
    """

    number: int
    present: bool
    joined: datetime
    missed: int = 0


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

    def seat(self, player: Player) -> Self:
        """With this player; who was there keeps his place in the order."""
        if player.number not in self.by_number:
            return type(self)((*self, player))
        return type(self)(player if each.number == player.number else each for each in self)

    def with_missed(self, missed: Mapping[int, int]) -> Self:
        """These players have let so many rounds go by."""
        return type(self)(
            replace(player, missed=missed[player.number]) if player.number in missed else player
            for player in self
        )
