"""Games recorded with the oracle, for a comparison to begin with; and plays that somebody may think of."""

from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random

from engine.board import Board
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.move_generator import iterate_plays
from engine.notation import mark_jokers
from tests.engine.classic.oracle.grid import ALL_TILES, Grid
from tests.engine.classic.oracle.rules import FAMILY
from tests.engine.classic.oracle.table import Table
from tests.engine.duplicate.games import CLUB_WORDS

MOST_TURNS = 70
FAKE_WORDS = (
    "BAE CEU DRA ELU ERO FES GAE IRE LEU MEU NAE OSE PIU RAI SEI TAO TUS UET VEA ZEE".split()
)
PLAUSIBLE = Lexicon.from_words(
    [*CLUB_WORDS.graph, *FAKE_WORDS, "QA", "ZI", "XA", "JE"], name="plausible"
)
"""What somebody may try: the words of the game, and others that look like words."""


@dataclass(frozen=True)
class Recorded:
    """A turn of a prologue: what was placed, where, and what was drawn then; or exchanged, for no word."""

    seat: int
    reference: str
    word: str
    tiles: str
    words: tuple[str, ...]
    points: int
    drawn: str


@cache
def prologue(players: int, seed: int) -> tuple[tuple[str, ...], tuple[Recorded, ...]]:
    """The racks that are dealt, and a whole game up to where nobody finds a word."""
    chance = Random(seed)
    mixed = "".join(chance.sample(ALL_TILES, len(ALL_TILES)))
    racks = tuple(mixed[7 * seat : 7 * seat + 7] for seat in range(players))
    table = Table(FAMILY, list(racks), mixed[7 * players :], set(CLUB_WORDS.graph))
    turns: list[Recorded] = []
    while len(turns) < MOST_TURNS and len(table.racks[table.turn]) == 7:
        seat, before = table.turn, table.bag
        found = proposals(table, seat, CLUB_WORDS)
        if not found:
            if len(table.bag) < 7:
                break
            rack = table.racks[seat]
            table.exchange(0, seat, rack)
            turns.append(Recorded(seat, "", "", rack, (), 0, before[:7]))
            continue
        reference, word = found[-1].split()
        grid = set(table.grid)
        points = table.play(0, seat, reference, word)
        new = [tile for at, tile in table.grid.items() if at not in grid]
        tiles = "".join("?" if tile.islower() else tile for tile in new)
        drawn = before[: len(before) - len(table.bag)]
        words = (word.upper(),)
        turns.append(Recorded(seat, reference, word, tiles, words, points, drawn))
    return racks, tuple(turns)


def proposals(table: Table, seat: int, words: Lexicon, most: int = 60) -> list[str]:
    """Some plays of these words, as they are typed."""
    plays = iterate_plays(board_of(table.grid), table.racks[seat], words.graph, NORMAL)
    return sorted((str(found) for found in islice(plays, most)), key=lambda text: (len(text), text))


def typed(text: str) -> str:
    """As a player marks his jokers so that nobody mistakes them."""
    reference, word = text.split()
    return f"{reference} {mark_jokers(word)}"


def board_of(grid: Grid) -> Board:
    rows = ("".join(grid.get((row, column), ".") for column in range(15)) for row in range(15))
    return Board.parse(tuple(rows))
