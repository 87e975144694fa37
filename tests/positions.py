"""Positions as they come up: duplicate games played by the top, from a seed.

``python -m tests.positions GAMES SEED`` prints them for ``chevalet top``, with racks of 0, 1 and 2 jokers:
where a rack has fewer, letters of it are replaced.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.board import Board
from engine.formulas import FORMULAS, NORMAL, Formula
from engine.lexicon import Lexicon, load_shipped
from engine.placement import place
from engine.solutions import find_top
from engine.tiles import ALL_TILES, JOKER, remove_tiles


@dataclass(frozen=True, slots=True)
class Position:
    """A board and the tiles of a round."""

    board: Board
    rack: str
    formula: Formula = NORMAL

    def as_json(self) -> str:
        """A line for ``chevalet top``."""
        return json.dumps(
            {"rows": self.board.rows, "rack": self.rack, "formula": self.formula.name}
        )


def game(lexicon: Lexicon, chance: Random, formula: Formula = NORMAL) -> Iterator[Position]:
    """The positions of one game; of equal tops one is placed at random."""
    board, rack = Board.empty(), ""
    bag = list(ALL_TILES)
    chance.shuffle(bag)
    while True:
        while bag and len(rack) < formula.rack_size:
            rack += bag.pop()
        tops = find_top(board, rack, lexicon, formula) if rack else []
        if not tops:
            return
        yield Position(board, rack, formula)
        placement = place(board, chance.choice(tops).play, formula=formula)
        board = board.with_tiles(placement.placed)
        rack = remove_tiles(rack, placement.used)


def games(lexicon: Lexicon, count: int, seed: int) -> Iterator[Position]:
    """The positions of so many games, the formulas in turn."""
    chance = Random(seed)
    formulas = [FORMULAS[name] for name in ("normal", "normal", "7sur8", "7et8")]
    for number in range(count):
        yield from game(lexicon, chance, formulas[number % len(formulas)])


def with_jokers(position: Position, jokers: int, chance: Random) -> Position:
    """The position with exactly so many jokers on the rack, if it has so many tiles."""
    letters = [tile for tile in position.rack if tile != JOKER]
    chance.shuffle(letters)
    kept = letters[: len(position.rack) - jokers]
    rack = "".join(kept) + JOKER * (len(position.rack) - len(kept))
    return Position(position.board, rack, position.formula)


def main(arguments: list[str]) -> None:
    """Print the positions."""
    count, seed = map(int, arguments)
    chance = Random(seed)
    lexicon = load_shipped()
    for position in games(lexicon, count, seed):
        jokers = position.rack.count(JOKER)
        for wanted in range(jokers, 3):
            sys.stdout.write(with_jokers(position, wanted, chance).as_json() + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
