"""A game of loto as it stands: what its events add up to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.loto.rules import LotoRules
from engine.party.state import Party
from engine.tiles import ALL_TILES, missing_tiles, sort_tiles


@dataclass(frozen=True, slots=True)
class LotoGame:
    """The whole game.

    Attributes:
        words: the two words of each player, in the order in which they sat down.
        called: the tiles that were called, in this order.
        statement: what was frozen at the start; empty before.
        winner: who was the first to say that he has all.
    """

    party: Party
    rules: LotoRules
    words: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    called: str = ""
    statement: str = ""
    winner: int | None = None

    @property
    def all_called(self) -> bool:
        """Whether the bag is empty."""
        return len(self.called) == len(ALL_TILES)

    @property
    def writers(self) -> tuple[int, ...]:
        """The players who are there and have their words."""
        return tuple(player for player in self.party.present if player in self.words)

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The players who are there and have no words yet."""
        return tuple(player for player in self.party.present if player not in self.words)

    def left(self, player: int) -> str:
        """The letters of his words that are not crossed out, sorted."""
        return sort_tiles(missing_tiles(self.called, "".join(self.words[player])))

    def crossed(self, player: int) -> tuple[str, ...]:
        """The player's words, crossed-out letters in lower case, of equal ones the first written."""
        return cross_out(self.words[player], self.called)


def cross_out(words: Sequence[str], called: str) -> tuple[str, ...]:
    """The words, what these tiles cross out in lower case: each tile one letter at most."""
    left = list(called)
    crossed = []
    for word in words:
        letters = []
        for letter in word:
            if letter in left:
                left.remove(letter)
                letters.append(letter.lower())
            else:
                letters.append(letter)
        crossed.append("".join(letters))
    return tuple(crossed)
