"""Draws of a classic game, each a pure function of what was fixed before it (`engine.fair_draw`).

All draws of a game or match are counted from 1: those of each toss, the racks that are dealt, each refill and
each exchange, in the order of the events. Draw number n is the secret's draw of round n from the sorted bag
as it is then; who holds which tiles follows from the events before. For an exchange the tiles are drawn first
and put back then (SPEC F5).

From two bags (SPEC V4), draw number n is two of the secret's: attempt 0 from the vowels, attempt 1 from the
rest.
"""

from engine.classic.state import ClassicGame, Seat
from engine.classic.variants import Bags
from engine.fair_draw import GameSecret
from engine.tiles import VOWELS, sort_tiles


def draw_tiles(game: ClassicGame, seat: Seat, kept: str, count: int, secret: GameSecret) -> str:
    """The next `count` tiles for who keeps these, as they are drawn; all that are left if those are fewer.

    How many of them are vowels, his seat says, where there are two bags.
    """
    number, bags = game.draws + 1, game.rules.bags
    if bags is Bags.ONE:
        return draw_from(game, game.bag, count, number, secret)
    vowels = "".join(tile for tile in game.bag if is_vowel(tile, bags))
    others = "".join(tile for tile in game.bag if not is_vowel(tile, bags))
    lacking = max(seat.vowels - sum(is_vowel(tile, bags) for tile in kept), 0)
    from_others = min(count - min(lacking, count, len(vowels)), len(others))
    return draw_from(game, vowels, count - from_others, number, secret) + draw_from(
        game, others, from_others, number, secret, attempt=1
    )


def is_vowel(tile: str, bags: Bags) -> bool:
    """Whether a tile of a rack comes from the bag of vowels."""
    return tile in VOWELS or (tile == "Y" and bags is Bags.Y_IS_VOWEL)


def draw_from(
    game: ClassicGame, bag: str, count: int, number: int, secret: GameSecret, attempt: int = 0
) -> str:
    """Draw `number`, from 1, from another bag."""
    drawn = min(count, len(bag))
    return secret.draw(
        sort_tiles(bag), drawn, round_number=number, attempt=attempt, start=game.start_digest
    )
