"""Positions as they come up: duplicate games played by the top, from a seed.

``python -m tests.positions GAMES SEED`` prints them for ``chevalet top``, with racks of 0, 1 and 2 jokers:
where a rack has fewer, letters of it are replaced. ``GAMES SEED FORMULA`` prints those of games drawn as that
formula says, their racks as they came.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

from engine.bag import bag_after
from engine.board import Board
from engine.duplicate.drawing import draw_rack
from engine.duplicate.ending import find_termination
from engine.fair_draw import GameSecret
from engine.formulas import FORMULAS, NORMAL, Formula
from engine.joker_game import lay_down
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


def drawn_game(lexicon: Lexicon, secret: GameSecret, formula: Formula) -> Iterator[Position]:
    """The positions of a game of duplicate, as its formula draws it; the first top is placed."""
    board, rest = Board.empty(), ""
    for number in count(1):
        draws = None
        if find_termination(rest + bag_after(board, rest)) is None:
            draws = draw_rack(
                board,
                rest,
                round_number=number,
                void_draws=(),
                formula=formula,
                lexicon=lexicon,
                secret=secret,
            )
        if draws is None:
            return
        rack = draws[-1].rack
        yield Position(board, rack, formula)
        placement = place(board, find_top(board, rack, lexicon, formula)[0].play, formula=formula)
        board, rest = lay_down(board, rack, placement, formula)


def with_jokers(position: Position, jokers: int, chance: Random) -> Position:
    """The position with exactly so many jokers on the rack, if it has so many tiles."""
    letters = [tile for tile in position.rack if tile != JOKER]
    chance.shuffle(letters)
    kept = letters[: len(position.rack) - jokers]
    rack = "".join(kept) + JOKER * (len(position.rack) - len(kept))
    return Position(position.board, rack, position.formula)


def main(arguments: list[str]) -> None:
    """Print the positions."""
    games_wanted, seed = map(int, arguments[:2])
    chance = Random(seed)
    lexicon = load_shipped()
    for name in arguments[2:]:
        for _ in range(games_wanted):
            secret = GameSecret("bench", chance.randbytes(32))
            for drawn in drawn_game(lexicon, secret, FORMULAS[name]):
                sys.stdout.write(drawn.as_json() + "\n")
    if arguments[2:]:
        return
    for position in games(lexicon, games_wanted, seed):
        jokers = position.rack.count(JOKER)
        for wanted in range(jokers, 3):
            sys.stdout.write(with_jokers(position, wanted, chance).as_json() + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
