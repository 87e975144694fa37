"""Draws of a classic game, each a pure function of what was fixed before it (`engine.fair_draw`).

All draws of a game or match are counted from 1: those of each toss, the racks that are dealt, each refill and
each exchange, in the order of the events. Draw number n is the secret's draw of round n from the sorted bag
as it is then; who holds which tiles follows from the events before. For an exchange the tiles are drawn first
and put back then (SPEC F5).
"""

from engine.classic.state import ClassicGame
from engine.fair_draw import GameSecret
from engine.tiles import sort_tiles


def draw_tiles(game: ClassicGame, count: int, secret: GameSecret) -> str:
    """The next `count` tiles, in the order in which they are drawn; all that are left if those are fewer."""
    return draw_from(game, game.bag, count, game.draws + 1, secret)


def draw_from(game: ClassicGame, bag: str, count: int, number: int, secret: GameSecret) -> str:
    """The same from another bag: draw `number`, from 1."""
    drawn = min(count, len(bag))
    return secret.draw(
        sort_tiles(bag), drawn, round_number=number, attempt=0, start=game.start_digest
    )
