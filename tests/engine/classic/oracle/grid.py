"""The board of the oracle: a dictionary of squares, the premiums as the rules print them, the points.

Nothing here is shared with the engine. A tile on the board is a capital, or a small letter for a joker
(E3); a reference is read as in P8: letter first is across, number first is down.
"""

from dataclasses import dataclass

PREMIUMS = """
T..d...T...d..T
.D...t...t...D.
..D...d.d...D..
d..D...d...D..d
....D.....D....
.t...t...t...t.
..d...d.d...d..
T..d...D...d..T
..d...d.d...d..
.t...t...t...t.
....D.....D....
d..D...d...D..d
..D...d.d...D..
.D...t...t...D.
T..d...T...d..T
""".split()

# E2: how many of each, and what each is worth.
TILES = {
    tile: (int(count), int(worth))
    for tile, count, worth in (
        word.split("/")
        for word in """
        A/9/1 B/2/3 C/2/3 D/3/2 E/15/1 F/2/4 G/2/2 H/2/4 I/8/1 J/1/8 K/1/10 L/5/1 M/3/2 N/6/1
        O/6/1 P/2/3 Q/1/8 R/6/1 S/6/1 T/6/1 U/6/1 V/2/4 W/1/10 X/1/10 Y/1/10 Z/1/10 ?/2/0
        """.split()
    )
}
ALL_TILES = "".join(tile * count for tile, (count, _) in TILES.items())
CENTRE = (7, 7)  # H8

Square = tuple[int, int]
Grid = dict[Square, str]


class Refused(Exception):
    """What the rules do not allow; `code` says why, and nothing has changed."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass
class Move:
    """A move that may lie: the new tiles, and each word made with its points."""

    new: Grid
    words: list[tuple[str, int]]
    score: int


def face_value(tiles: str) -> int:
    """What tiles are worth that lie on no premium: jokers nothing (C 7.1)."""
    return sum(TILES[tile][1] for tile in tiles if tile.isupper())


def read_reference(reference: str) -> tuple[Square, Square]:
    """The first square, and the step to the next one."""
    if reference[0].isalpha():
        row, column, step = reference[0], reference[1:], (0, 1)
    else:
        row, column, step = reference[-1], reference[:-1], (1, 0)
    square = ("ABCDEFGHIJKLMNO".find(row), int(column) - 1)
    if square[0] < 0 or not 0 <= square[1] < 15:
        raise Refused("off_board")
    return square, step


def move_on(grid: Grid, reference: str, word: str) -> Move:
    """The move that writes the whole word there; which words exist is not asked (P1 to P7)."""
    start, step = read_reference(reference)
    if "?" in word:
        raise Refused("undeclared_joker")  # T10 (4.1.5)
    squares = [(start[0] + i * step[0], start[1] + i * step[1]) for i in range(len(word))]
    if any(row > 14 or column > 14 for row, column in squares):
        raise Refused("off_board")
    if len(word) < 2:
        raise Refused("too_short")
    before = (start[0] - step[0], start[1] - step[1])
    after = (squares[-1][0] + step[0], squares[-1][1] + step[1])
    if before in grid or after in grid:
        raise Refused("not_the_whole_word")
    new = {}
    for square, tile in zip(squares, word, strict=True):
        if square not in grid:
            new[square] = tile
        elif grid[square].upper() != tile.upper():
            raise Refused("square_taken")
    if not new:
        raise Refused("no_new_tile")
    if not grid and CENTRE not in new:
        raise Refused("not_on_centre")  # P1
    crossings = [words_through(grid, new, square, (step[1], step[0])) for square in new]
    crossed = [crossing for crossing in crossings if len(crossing) > 1]
    if grid and len(new) == len(word) and not crossed:
        raise Refused("not_connected")  # P3
    words = [score_of(grid, new, line) for line in [squares, *crossed]]
    bonus = 50 if len(new) == 7 else 0  # P7
    return Move(new, words, sum(points for _, points in words) + bonus)


def words_through(grid: Grid, new: Grid, square: Square, step: Square) -> list[Square]:
    """The squares of the line of tiles through a square, in the direction of the step."""
    lying = grid.keys() | new.keys()
    row, column = square
    while (row - step[0], column - step[1]) in lying:
        row, column = row - step[0], column - step[1]
    line = []
    while (row, column) in lying:
        line.append((row, column))
        row, column = row + step[0], column + step[1]
    return line


def score_of(grid: Grid, new: Grid, line: list[Square]) -> tuple[str, int]:
    """A word and its points: letter premiums first, then word premiums, of new tiles only (P5, P6)."""
    word, points, multiplier = "", 0, 1
    for row, column in line:
        square = (row, column)
        tile = grid[square] if square in grid else new[square]
        value = face_value(tile)
        if square in new:
            premium = PREMIUMS[row][column]
            value *= {"d": 2, "t": 3}.get(premium, 1)
            multiplier *= {"D": 2, "T": 3}.get(premium, 1)
        word += tile.upper()
        points += value
    return word, points * multiplier
