"""Draws that can be checked afterwards: commit first, reveal at the end.

Each game has a secret of 32 random bytes, made outside the engine. Its commitment is published with the
game's name when the game is opened. When it starts, all that may still have been chosen (rules, word list,
players' phrases) is frozen, and published with one digest. Every draw is a pure function of (secret, that
digest, game, round, attempt) and of the tiles in the bag: so a restart changes nothing, nobody can guess a
draw without the secret, and once the secret is revealed anybody can repeat all draws.

The commitment is the SHA-256 of three lines without an end: ``chevalet-draw-2``, the game, the secret in
64 hex digits. The first line is known and the last has a fixed length, so nothing else opens it.

The draw is a partial Fisher-Yates shuffle of the sorted bag. Its random numbers are 32-bit words of
HMAC-SHA256(secret, "digest/game/round/attempt/block"), those that would favour a tile being skipped.

Games of version 1 had nothing frozen: their first line is ``chevalet-draw-1``, and no digest with its
stroke goes into their draws.

It proves that the order was fixed before the game, not that nobody was told the secret.
"""

import hmac
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from types import MappingProxyType
from typing import Self

VERSION = 2
"""Of the commitment and the draws of a new game."""
VERSIONS: Mapping[int, str] = MappingProxyType({1: "chevalet-draw-1", 2: "chevalet-draw-2"})
SECRET_BYTES = 32
_WORD = 1 << 32


@dataclass(frozen=True, slots=True)
class GameSecret:
    """The secret of one game's draws. Never stored in an event, logged or sent before the end."""

    game: str
    secret: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes")

    @classmethod
    def revealed(cls, game: str, digits: str) -> Self:
        """The secret of a game as it was published after it.

        Raises:
            ValueError: not 64 hex digits; a blank among them would make another secret of the same line.
        """
        if not re.fullmatch(f"[0-9a-f]{{{2 * SECRET_BYTES}}}", digits):
            raise ValueError(f"{2 * SECRET_BYTES} hex digits are needed")
        return cls(game, bytes.fromhex(digits))

    def commitment(self, version: int = VERSION) -> str:
        """The commitment published before the game: 64 hex digits."""
        return sha256(f"{VERSIONS[version]}\n{self.game}\n{self.reveal()}".encode()).hexdigest()

    def reveal(self) -> str:
        """The secret as it is published after the game: hex digits."""
        return self.secret.hex()

    def draw(
        self, bag: str, count: int, *, round_number: int, attempt: int, start: str = ""
    ) -> str:
        """`count` tiles of the bag, in the order in which they are drawn.

        Args:
            bag: the tiles, sorted (`engine.tiles.sort_tiles`); at least `count` of them.
            count: how many to draw.
            round_number: from 1.
            attempt: from 0; a rejected or cancelled draw is followed by the next attempt.
            start: the digest of what was frozen at the start; empty in version 1.
        """
        tiles = list(bag)
        frozen = f"{start}/" if start else ""
        numbers = _numbers(self.secret, f"{frozen}{self.game}/{round_number}/{attempt}")
        for drawn in range(count):
            chosen = drawn + _below(len(tiles) - drawn, numbers)
            tiles[drawn], tiles[chosen] = tiles[chosen], tiles[drawn]
        return "".join(tiles[:count])


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
