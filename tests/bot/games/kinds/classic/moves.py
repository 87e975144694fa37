"""What somebody may play in a classic game, and what nobody else may read of it."""

from collections.abc import Iterable
from itertools import permutations

from engine.classic.state import ClassicGame
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import IllegalPlay, place
from engine.solutions import best_plays
from engine.tiles import sort_tiles

FEWEST = 5
"""Tiles of which a text is not likely to have all, in a row, by chance."""


def best(game: ClassicGame, lexicon: Lexicon) -> Play | None:
    """What earns most, for whoever is to move."""
    assert game.turn is not None
    seat = game.seat(game.turn.player)
    assert seat is not None
    found = best_plays(game.board, sort_tiles(seat.rack), lexicon, NORMAL, count=1)
    return found[0].play if found else None


def bad(game: ClassicGame, lexicon: Lexicon) -> Play:
    """The same letters, as a word that does not exist."""
    good = best(game, lexicon)
    assert good is not None
    assert game.turn is not None
    seat = game.seat(game.turn.player)
    assert seat is not None
    for letters in permutations(good.word):
        play = Play(good.square, good.direction, "".join(letters))
        try:
            place(game.board, play, rack=seat.rack, formula=NORMAL)
        except IllegalPlay:
            continue
        if play.word.upper() not in lexicon:
            return play
    raise AssertionError("there is one")


def rack_of(game: ClassicGame) -> str:
    """Of whoever is to move."""
    assert game.turn is not None
    seat = game.seat(game.turn.player)
    assert seat is not None
    return seat.rack


def racks_of(game: ClassicGame) -> set[str]:
    """All that are too long to be read somewhere by chance."""
    return {seat.rack for seat in game.seats if len(seat.rack) >= FEWEST}


def told_of(racks: Iterable[str], said: str) -> set[str]:
    """The racks that a text tells: as they are, from behind or by the alphabet, whatever is between."""
    letters = said.replace("joker", "?").translate(
        dict.fromkeys(map(ord, " ,·-\n\N{NO-BREAK SPACE}"))
    )
    return {
        rack
        for rack in racks
        if any(order in letters for order in (rack, rack[::-1], sort_tiles(rack)))
    }
