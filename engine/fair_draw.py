"""Draws that can be checked afterwards: commit first, reveal at the end.

Each game has a secret of 32 random bytes, made outside the engine. Its commitment, SHA-256 over
(version, game, secret), is published before the first tile is drawn. Every draw is a pure function of
(secret, game, round, attempt) and of the tiles in the bag: so a restart changes nothing, nobody can
guess a draw without the secret, and once the secret is revealed anybody can repeat all draws.

The draw is a partial Fisher-Yates shuffle of the sorted bag. Its random numbers are 32-bit words of
HMAC-SHA256(secret, "game/round/attempt/block"), those that would favour a tile being skipped.

It proves that the order was fixed before the game, not that nobody was told the secret.
"""

import hmac
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

VERSION = "chevalet-draw-1"
SECRET_BYTES = 32
_WORD = 1 << 32


@dataclass(frozen=True, slots=True)
class GameSecret:
    """The secret of one game's draws. Never stored in an event, logged or sent before the end."""

    game: str
    secret: bytes = field(repr=False)

    @property
    def commitment(self) -> str:
        """What is published before the game: 64 hex digits."""
        return commit(self.game, self.secret.hex())

    def reveal(self) -> str:
        """The secret as it is published after the game: hex digits."""
        return self.secret.hex()

    def draw(self, bag: str, count: int, *, round_number: int, attempt: int) -> str:
        """`count` tiles of the bag, in the order in which they are drawn.

        Args:
            bag: the tiles, sorted (`engine.tiles.sort_tiles`); at least `count` of them.
            count: how many to draw.
            round_number: from 1.
            attempt: from 0; a rejected or cancelled draw is followed by the next attempt.
        """
        tiles = list(bag)
        numbers = _numbers(self.secret, f"{self.game}/{round_number}/{attempt}")
        for drawn in range(count):
            chosen = drawn + _below(len(tiles) - drawn, numbers)
            tiles[drawn], tiles[chosen] = tiles[chosen], tiles[drawn]
        return "".join(tiles[:count])


def commit(game: str, secret: str) -> str:
    """The commitment to a secret given in hex digits."""
    return sha256(f"{VERSION}\n{game}\n{secret}".encode()).hexdigest()


def _numbers(secret: bytes, purpose: str) -> Iterator[int]:
    """Endless uniform 32-bit numbers."""
    block = 0
    while True:
        digest = hmac.digest(secret, f"{purpose}/{block}".encode(), "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A uniform number from 0 to `limit` - 1; the uneven tail of the range is skipped."""
    fair = _WORD - _WORD % limit
    return next(number for number in numbers if number < fair) % limit
