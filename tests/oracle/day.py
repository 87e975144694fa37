"""A day's problem made from its secret by whoever read `docs/daily.md`, and nothing else.

Nothing of ours is imported: letters, squares, points, plays, draws and demands are written anew, the slow
way. What is put in is what the page names: the words of the list, the bands of words, the words not asked.
"""

import hmac
import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256

BANDS = Callable[[str], int | None]
SIZE = 15
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SET = (
    "A" * 9 + "BB" + "CC" + "DDD" + "E" * 15 + "FF" + "GG" + "HH" + "I" * 8 + "JK" + "L" * 5 + "MMM"
    + "N" * 6 + "O" * 6 + "PP" + "Q" + "R" * 6 + "S" * 6 + "T" * 6 + "U" * 6 + "VV" + "WXYZ" + "??"
)  # fmt: skip
VALUE = dict.fromkeys("AEIOULNRST", 1) | dict.fromkeys("DGM", 2) | dict.fromkeys("BCP", 3)
VALUE |= dict.fromkeys("FHV", 4) | dict.fromkeys("JQ", 8) | dict.fromkeys("KWXYZ", 10)
PREMIUMS = """
T..d...T...d..T .D...t...t...D. ..D...d.d...D.. d..D...d...D..d ....D.....D.... .t...t...t...t.
..d...d.d...d.. T..d...D...d..T ..d...d.d...d.. .t...t...t...t. ....D.....D.... d..D...d...D..d
..D...d.d...D.. .D...t...t...D. T..d...T...d..T
""".split()
WEEK = (
    ("position", "easy", 4, 1), ("five-rounds", "easy", 0, 5), ("joker", "medium", 5, 1),
    ("scrabble", "medium", 4, 1), ("five-rounds", "medium", 4, 5), ("position", "hard", 7, 1),
    ("short-game", "medium", 0, 10),
)  # fmt: skip
LAST_BAND = {"easy": 2, "medium": 3, "hard": 4}
Grid = tuple[str, ...]
EMPTY: Grid = ("." * SIZE,) * SIZE


class Words:
    """A list, and all that its words begin with."""

    def __init__(self, words: Collection[str]) -> None:
        self.all = frozenset(words)
        self.beginnings = {word[:end] for word in self.all for end in range(len(word) + 1)}


@dataclass(frozen=True)
class Found:
    """A play: where it begins, the word with jokers in lower case, all the words it makes."""

    row: int
    column: int
    down: bool
    word: str
    points: int
    tiles: tuple[tuple[int, int, str], ...]
    formed: tuple[str, ...]

    @property
    def ref(self) -> str:
        row, column = LETTERS[self.row], str(self.column + 1)
        return column + row if self.down else row + column

    @property
    def drawn(self) -> str:
        return "".join("?" if tile.islower() else tile for *_, tile in self.tiles)


def plays(grid: Grid, rack: str, words: Words) -> list[Found]:
    """Every play, each once."""
    found = list(_across(grid, rack, words))
    if grid == EMPTY:
        return found
    turned: Grid = tuple("".join(column) for column in zip(*grid, strict=True))
    for each in _across(turned, rack, words):
        tiles = tuple((row, column, tile) for column, row, tile in each.tiles)
        down = Found(each.column, each.row, True, each.word, each.points, tiles, each.formed)
        found.append(down)
    listed: dict[tuple[tuple[int, int, str], ...], Found] = {}
    for each in found:
        twin = listed.get(each.tiles)
        if twin is None or len(each.word) > len(twin.word):  # those across came first
            listed[each.tiles] = each
    return list(listed.values())


def _across(grid: Grid, rack: str, words: Words) -> Iterator[Found]:
    for row in range(SIZE):
        if grid == EMPTY and row != 7:
            continue
        checks = [_crossing(grid, row, column, words) for column in range(SIZE)]
        for column in range(SIZE):
            if column and grid[row][column - 1] != ".":
                continue
            if _may_touch(grid, row, column, checks, len(rack)):
                yield from _walk(grid, row, column, rack, words, checks)


def _crossing(grid: Grid, row: int, column: int, words: Words) -> tuple[str, str, str] | None:
    """What stands above and below an empty square, and the letters that go between."""
    if grid[row][column] != ".":
        return None
    line = "".join(grid[each][column] for each in range(SIZE))
    above = line[:row].rpartition(".")[2]
    below = line[row + 1 :].partition(".")[0]
    if not above + below:
        return None
    fit = [each for each in LETTERS if (above + each + below).upper() in words.all]
    return above, below, "".join(fit)


def _may_touch(grid: Grid, row: int, column: int, checks: Sequence[object], count: int) -> bool:
    if grid == EMPTY:
        return column <= 7
    for at in range(column, SIZE):
        if grid[row][at] != "." or (checks[at] is not None and count):
            return True
        if not count:
            return False
        count -= 1
    return False


def _walk(
    grid: Grid,
    row: int,
    start: int,
    rack: str,
    words: Words,
    checks: Sequence[tuple[str, str, str] | None],
) -> Iterator[Found]:
    def go(
        at: int, word: str, left: str, placed: tuple[tuple[int, int, str], ...], touched: bool
    ) -> Iterator[Found]:
        if word.upper() not in words.beginnings:
            return
        if at == SIZE or grid[row][at] == ".":
            touches = touched or (grid == EMPTY and start <= 7 < at)
            if len(word) > 1 and placed and touches and word.upper() in words.all:
                yield _counted(row, start, word, placed, checks, grid)
        if at == SIZE:
            return
        if grid[row][at] != ".":
            yield from go(at + 1, word + grid[row][at], left, placed, True)
            return
        check = checks[at]
        for tile in dict.fromkeys(left):
            for letter in LETTERS.lower() if tile == "?" else tile:
                if check is None or letter.upper() in check[2]:
                    yield from go(
                        at + 1,
                        word + letter,
                        left.replace(tile, "", 1),
                        (*placed, (row, at, letter)),
                        touched or check is not None,
                    )

    yield from go(start, "", rack, (), False)


def _counted(
    row: int,
    start: int,
    word: str,
    placed: tuple[tuple[int, int, str], ...],
    checks: Sequence[tuple[str, str, str] | None],
    grid: Grid,
) -> Found:
    main, times, crossings, formed = 0, 1, 0, [word.upper()]
    for at, letter in enumerate(word, start):
        premium = PREMIUMS[row][at] if grid[row][at] == "." else "."
        value = VALUE.get(letter, 0) * {"d": 2, "t": 3}.get(premium, 1)
        factor = {"D": 2, "T": 3}.get(premium, 1)
        main, times = main + value, times * factor
        check = checks[at]
        if check is not None:
            above, below, _ = check
            others = sum(VALUE.get(each, 0) for each in above + below)
            crossings += factor * (value + others)
            formed.append((above + letter + below).upper())
    points = main * times + crossings + 50 * (len(placed) == 7)
    return Found(row, start, False, word, points, placed, tuple(formed))


def draw(secret: bytes, name: str, number: int, attempt: int, bag: str, count: int) -> str:
    """The tiles of one draw, in order."""

    def numbers() -> Iterator[int]:
        block = 0
        while True:
            digest = hmac.new(
                secret, f"{name}/{number}/{attempt}/{block}".encode(), sha256
            ).digest()
            for start in range(0, 32, 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            block += 1

    source, tiles = numbers(), list(bag)
    for at in range(count):
        size = len(tiles) - at
        number_drawn = next(each for each in source if each < 2**32 // size * size)
        other = at + number_drawn % size
        tiles[at], tiles[other] = tiles[other], tiles[at]
    return "".join(tiles[:count])


def in_order(tiles: str) -> str:
    """A to Z, jokers last."""
    return "".join(sorted(tiles.replace("?", ""))) + "?" * tiles.count("?")


def without(tiles: str, taken: str) -> str:
    """The tiles that are left, in their order."""
    for tile in taken:
        assert tile in tiles
        tiles = tiles.replace(tile, "", 1)
    return tiles


def is_fair(rack: str) -> bool:
    vowels = sum(map(rack.count, "AEIOU"))
    either = sum(map(rack.count, "Y?"))
    consonants = len(rack) - vowels - either
    lacking = max(0, 2 - vowels) + max(0, 2 - consonants)
    return lacking <= either and rack.count("?") < 2 and max(Counter(rack).values()) <= 3


def laid(grid: Grid, play: Found) -> Grid:
    rows = [list(row) for row in grid]
    for row, column, letter in play.tiles:
        rows[row][column] = letter
    return tuple(map("".join, rows))


def words_on(grid: Grid) -> set[str]:
    lines = (*grid, *("".join(column) for column in zip(*grid, strict=True)))
    return {word.upper() for line in lines for word in line.split(".") if len(word) > 1}


def kept_of(tops: Sequence[Found], grid: Grid, rack: str, words: Words) -> Found:
    """SPEC D10, where no game ends so early."""

    def cost(play: Found) -> tuple[object, ...]:
        kept = without(rack, play.drawn)
        either = sum(map(kept.count, "Y?"))
        vowels = sum(map(kept.count, "AEIOU"))
        balance = max(0, abs(vowels - (len(kept) - vowels - either)) - either)
        rallonges = -extensions(laid(grid, play), play, words) if len(tops) > 1 else 0
        return play.drawn.count("?"), rallonges, len(play.tiles), balance, play.ref, play.word

    return min(tops, key=cost)


def extensions(grid: Grid, play: Found, words: Words) -> int:
    line = "".join(row[play.column] for row in grid) if play.down else grid[play.row]
    start = play.row if play.down else play.column
    before = line[:start][::-1]
    after = line[start + len(play.word) :]
    word, total = play.word.upper(), 0
    free = [
        max(n for n in range(4) if n <= len(side) and not side[: n + 1].strip("."))
        for side in (before, after)
    ]
    for other in words.all:
        longer = len(other) - len(word)
        total += 0 < longer <= free[0] and other.endswith(word)
        total += 0 < longer <= free[1] and other.startswith(word)
    return total


@dataclass(frozen=True)
class Asked:
    """A round that may be asked, or lie on the board before."""

    rack: str
    tops: tuple[Found, ...]
    next_best: int
    scrabbles: frozenset[str]

    @property
    def points(self) -> int:
        return self.tops[0].points


class Maker:
    """The problem of one date."""

    def __init__(self, of: date, secret: bytes, words: Words, bands: BANDS) -> None:
        self.of, self.secret, self.words, self.bands = of, secret, words, bands
        self.kind, self.level, self.before, self.asked = WEEK[of.weekday()]

    def statement(self, lexicon: tuple[str, str], digest: str) -> str | None:
        """The line; `lexicon` is its name and digest, `digest` that of what is known of words."""
        for let_go in range(5):
            for attempt in range(10 if let_go == 4 else 60):
                made = self.try_once(attempt, let_go)
                if made is not None:
                    level, grid, rounds = made
                    said = {
                        "version": 1, "date": str(self.of), "kind": self.kind, "level": level,
                        "let_go": let_go, "lexicon": {"name": lexicon[0], "digest": lexicon[1]},
                        "words": digest, "formula": "normal", "board": grid, "rounds": rounds,
                    }  # fmt: skip
                    return json.dumps(said, separators=(",", ":"))
        return None

    def candidates(self, grid: Grid, kept: str, number: int, attempt: int) -> Iterator[Asked]:
        on_board = "".join("?" if tile.islower() else tile for tile in "".join(grid) if tile != ".")
        bag = in_order(without(SET, on_board + kept))
        for each in range(60):
            new = draw(
                self.secret, f"day-{self.of}", number, attempt * 60 + each, bag, 7 - len(kept)
            )
            rack = kept + new
            if not is_fair(rack):
                continue
            found = sorted(
                plays(grid, rack, self.words), key=lambda play: (-play.points, play.ref, play.word)
            )
            if found:
                best = found[0].points
                yield Asked(
                    rack,
                    tuple(play for play in found if play.points == best),
                    next((play.points for play in found if play.points < best), 0),
                    frozenset(play.word for play in found if len(play.tiles) == 7),
                )

    def try_once(self, attempt: int, let_go: int) -> tuple[str, Grid, list[dict[str, str]]] | None:
        grid = EMPTY
        for number in range(1, self.before + 1):
            for each in self.candidates(grid, "", number, attempt):
                top = each.tops[0]
                known = let_go == 4 or all(self.bands(word) for word in top.formed)
                if "?" not in each.rack and top.word not in words_on(grid) and known:
                    grid = laid(grid, top)
                    break
            else:
                break
        start, kept, rest = grid, "?" if self.kind == "joker" else "", ""
        rounds, hardness = [], 0
        for number in range(self.before + 1, self.before + self.asked + 1):
            for each in self.candidates(grid, kept, number, attempt):
                top = kept_of(each.tops, grid, each.rack, self.words)
                if all(self.is_good(each, one, grid, let_go) for one in (each.tops[0], top)):
                    break
            else:
                return None
            hardness += self.hardness(each, top, grid)
            new = in_order(without(each.rack, rest))
            rounds.append({"rest": rest, "new": new, "ref": top.ref, "word": top.word})
            grid, kept = laid(grid, top), without(each.rack, top.drawn)
            rest = in_order(kept)
        average = hardness / self.asked
        level = "easy" if average < 2 else "medium" if average < 5 else "hard"
        if let_go == 0 and level != self.level:
            return None
        return level, start, rounds

    def band(self, top: Found) -> int | None:
        main, *others = top.formed
        bands = [self.bands(word) for word in (main, *(each for each in others if len(each) > 3))]
        return None if None in bands else max(each for each in bands if each is not None)

    def answers(self, each: Asked, grid: Grid) -> int:
        return len({top.word for top in each.tops}) if grid == EMPTY else len(each.tops)

    def is_good(self, each: Asked, top: Found, grid: Grid, let_go: int) -> bool:
        takes_all = len(top.tiles) == 7
        if self.kind == "joker" and "?" not in top.drawn:
            return False
        if self.kind in {"position", "scrabble"} and "?" in each.rack:
            return False
        if self.kind == "scrabble" and not takes_all:
            return False
        if let_go < 2 and each.points - each.next_best < 2:
            return False
        if let_go < 3 and self.answers(each, grid) > 1:
            return False
        if let_go < 3 and self.kind == "scrabble" and len(each.scrabbles) > 1:
            return False
        if let_go < 4 and not all(self.bands(word) for word in top.formed):
            return False
        band = self.band(top)
        common = band is not None and band <= LAST_BAND[self.level]
        return let_go > 0 or (common and (self.asked > 1 or len(top.word) > 4))

    def hardness(self, each: Asked, top: Found, grid: Grid) -> int:
        band = self.band(top)
        rarity = 5 if band is None else band - 1
        less = each.points - each.next_best
        distance = (10 * less >= each.points) + (4 * less >= each.points)
        several = self.answers(each, grid) > 1
        return max(0, rarity + (len(top.tiles) == 7) + distance - several)


def commitment(statement: str, secret: bytes) -> str:
    """What is shown the day before."""
    return sha256(f"chevalet-day-1\n{statement}\n{secret.hex()}".encode()).hexdigest()
