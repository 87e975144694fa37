"""Games recorded with the oracle, for a comparison to begin with; and plays that somebody may think of."""

from dataclasses import dataclass, replace
from functools import cache
from itertools import islice, product
from random import Random

from engine.board import Board
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.move_generator import iterate_plays
from engine.notation import mark_jokers
from tests.engine.classic.oracle.course import as_drawn
from tests.engine.classic.oracle.grid import ALL_TILES, Grid, Refused, move_on
from tests.engine.classic.oracle.rules import FAMILY
from tests.engine.classic.oracle.table import Table
from tests.engine.duplicate.games import CLUB_WORDS

MOST_TURNS = 50
FEW_TILES = 3
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
    """The racks that are dealt, and a whole game: words, then nonsense, until few tiles are left."""
    chance = Random(seed)
    mixed = "".join(chance.sample(ALL_TILES, len(ALL_TILES)))
    racks = tuple(mixed[7 * seat : 7 * seat + 7] for seat in range(players))
    rules = replace(FAMILY, challenge="free")
    table = Table(rules, list(racks), mixed[7 * players :], set(CLUB_WORDS.graph))
    turns: list[Recorded] = []
    while len(turns) < MOST_TURNS and len(table.bag) >= 7:
        found = proposals(table, table.turn, CLUB_WORDS)
        turns.append(_record(table, found[-1] if found else ""))
    while table.bag or len(table.racks[table.turn]) > FEW_TILES:
        rack = table.racks[table.turn]
        tiles = rack if table.bag else rack[FEW_TILES:]
        tries = (nonsense(table, tiles[:count]) for count in range(len(tiles), 0, -1))
        text = next(filter(None, tries), "")
        if not text:
            break
        turns.append(_record(table, text))
    return racks, tuple(turns)


def _record(table: Table, text: str) -> Recorded:
    """The turn as it is played; without a word, an exchange."""
    seat, before = table.turn, table.bag
    if not text:
        rack = table.racks[seat]
        table.exchange(0, seat, rack)
        return Recorded(seat, "", "", rack, (), 0, before[:7])
    reference, word = text.split()
    move = move_on(table.grid, reference, word)
    table.play(0, seat, reference, word)
    for other in table.left():
        if other != seat:
            table.accept(0, other)
    drawn = before[: len(before) - len(table.bag)]
    words = tuple(made for made, _ in move.words)
    return Recorded(seat, reference, word, as_drawn(move), words, move.score, drawn)


def nonsense(table: Table, tiles: str) -> str:
    """The first place where these tiles may lie in this order, as it is typed; nothing without one."""
    word = tiles.replace("?", "e")
    for row, column in product("ABCDEFGHIJKLMNO", range(1, 16)):
        for reference in (f"{row}{column}", f"{column}{row}"):
            try:
                move = move_on(table.grid, reference, word)
            except Refused:
                continue
            if len(move.new) == len(word):
                return f"{reference} {word}"
    return ""


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
