"""What a bulletin is worth, by the letter of the regulation: slow, and sharing no code with the engine.

A board is fifteen texts of fifteen signs, a rack a text, the words a set. A bulletin is what is written: a
word, perhaps a square (row, column, across), perhaps a score. Letters of the board and several solutions are
left out.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

Place = tuple[int, int, bool]
"""Row and column from 0, and whether it runs across."""

SIZE = 15
VALUES = dict.fromkeys("AEIOULNRST", 1) | dict.fromkeys("DGM", 2) | dict.fromkeys("BCP", 3)
VALUES |= dict.fromkeys("FHV", 4) | dict.fromkeys("JQ", 8) | dict.fromkeys("KWXYZ", 10)
TRIPLE_WORDS = {(r, c) for r in (0, 7, 14) for c in (0, 7, 14)} - {(7, 7)}
DOUBLE_WORDS = {(i, i) for i in (1, 2, 3, 4, 7)} | {(i, 14 - i) for i in (1, 2, 3, 4)}
DOUBLE_WORDS |= {(14 - r, 14 - c) for r, c in DOUBLE_WORDS}
TRIPLE_LETTERS = {(r, c) for r in (1, 5, 9, 13) for c in (1, 5, 9, 13)} - DOUBLE_WORDS
_EDGE = {(0, 3), (0, 11), (2, 6), (2, 8), (3, 7), (3, 0), (3, 14), (6, 6), (6, 8)}
DOUBLE_LETTERS = _EDGE | {(c, r) for r, c in _EDGE}
DOUBLE_LETTERS |= {(14 - r, 14 - c) for r, c in DOUBLE_LETTERS}


@dataclass(frozen=True)
class Slip:
    """What is written."""

    word: str
    place: Place | None
    score: int | None


@dataclass(frozen=True)
class Solution:
    """A word where it may lie: its points, whether all words exist, whether its jokers are marked."""

    place: Place
    points: int
    exists: bool
    marked: bool


@dataclass(frozen=True)
class Situation:
    """What there is: board, rack, words, and the book (``fa``, ``fb``, ``r11``)."""

    board: tuple[str, ...]
    rack: str
    words: frozenset[str]
    book: str

    def tile(self, row: int, column: int) -> str:
        """What lies there, nothing outside the board."""
        inside = 0 <= row < SIZE and 0 <= column < SIZE
        return self.board[row][column].replace(".", "") if inside else ""


def verdict(slip: Slip, now: Situation) -> tuple[int, str]:
    """The points, and the sanction: nothing, ``warning``, ``five-points`` or ``zero``."""
    if not any(row.strip(".") for row in now.board):
        return first_round(slip, now)
    # 3.2.2: of the extension of a word of three letters or more the reference is of no account, be it then
    # that it says where the word is right; FA does not say that it is not looked at
    ways = []
    if any(run in slip.word.upper() for run in runs(now)):  # else there is no need to look
        ways = [place for place in everywhere() if extends(slip.word, place, now)]
    found = [each for place in ways for each in solutions(slip, place, now)]
    here = solutions(slip, slip.place, now) if slip.place else []
    taken = any(each.exists for each in here)
    if now.book == "fa":
        taken = taken or (bool(here) and slip.place not in ways)
    if found and not taken:
        return settle(found, slip)
    if slip.place is None:
        return 0, "zero"  # 4.2: no reference
    row, column, across = slip.place
    other = good(solutions(slip, (row, column, not across), now), slip)
    typed = good(here, slip)
    if typed:
        # 4.3: playable both ways from its square, and the score is that of the other: the lowest
        if slip.score not in {None, typed.points} and other and other.points == slip.score:
            return min(typed.points, other.points), "warning"
        return settle(here, slip)
    if now.book == "r11" and slip.score is not None:
        # R11: the last letter is missing and lies there, the score is that of the whole word
        end = along(slip.place, len(slip.word))
        last = now.tile(*end)
        if last and not now.tile(*along(slip.place, len(slip.word) + 1)):
            last = last.lower() if slip.word[-1].islower() else last.upper()
            longer = Slip(slip.word + last, slip.place, slip.score)
            whole = good(solutions(longer, slip.place, now), longer)
            if whole and whole.points == slip.score:
                return whole.points, "five-points"
    # 4.3: the reference is inverted
    if other and other.points == slip.score:
        return other.points, "warning"
    if now.book == "r11" and slip.score is not None and not spoils(slip.word, slip.place, now):
        # R11: one row or column off, or both
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                near = good(solutions(slip, (row + down, column + right, across), now), slip)
                if near and near.points == slip.score:
                    return near.points, "five-points"
    return 0, "zero"  # 4.2


def first_round(slip: Slip, now: Situation) -> tuple[int, str]:
    """4.3: the best place, whatever is written; R11: the least favourable joker, each in its best place."""
    choices: dict[frozenset[int], list[Solution]] = {}
    for column in range(SIZE):
        for jokers, marked in joker_choices(slip.word, (7, column, True), now):
            points = points_of(slip.word, (7, column, True), jokers, now)
            exists = slip.word.upper() in now.words
            choices.setdefault(jokers, []).append(
                Solution((7, column, True), points, exists, marked)
            )
    if not choices:
        return 0, "zero"
    if now.book == "r11":
        best = [max(each, key=lambda one: one.points) for each in choices.values()]
        return settle(best, slip)
    everything = [one for each in choices.values() for one in each]
    top = max(one.points for one in everything)
    # of places that pay as much, the one that is written, else the last
    place = max((one.place == slip.place, one.place) for one in everything if one.points == top)[1]
    return settle([one for one in everything if one.place == place], slip)


def settle(found: list[Solution], slip: Slip) -> tuple[int, str]:
    """3.3.3, 4.5: the one with the score, else the lowest; then what is wrong with it."""
    one = pick(found, slip)
    if not one.exists:
        return 0, "zero"  # 4.2: a word that does not exist
    if not one.marked or slip.score != one.points:
        return one.points, "warning"  # 4.3: the joker, or the score
    return one.points, ""


def pick(found: list[Solution], slip: Slip) -> Solution:
    """The one with the score, else the lowest, of those that exist if there are any."""
    existing = [one for one in found if one.exists] or found
    exact = [one for one in existing if one.points == slip.score]
    return min(exact or existing, key=lambda one: one.points)


def good(found: list[Solution], slip: Slip) -> Solution | None:
    """What lies there, if it exists."""
    one = pick(found, slip) if found else None
    return one if one and one.exists else None


def solutions(slip: Slip, place: Place, now: Situation) -> list[Solution]:
    """The ways to lay the word there with this rack."""
    exists = all(word.upper() in now.words for word in words_of(slip.word, place, now))
    return [
        Solution(place, points_of(slip.word, place, jokers, now), exists, marked)
        for jokers, marked in joker_choices(slip.word, place, now)
    ]


def along(place: Place, steps: int) -> tuple[int, int]:
    row, column, across = place
    return (row, column + steps) if across else (row + steps, column)


def everywhere() -> Iterator[Place]:
    return ((r, c, a) for r in range(SIZE) for c in range(SIZE) for a in (True, False))


def runs(now: Situation) -> Iterator[str]:
    """What lies in rows and columns, three letters or more, in capitals."""
    columns = ("".join(column) for column in zip(*now.board, strict=True))
    for line in (*now.board, *columns):
        yield from (run for run in line.upper().split(".") if len(run) >= 3)


def new_letters(word: str, place: Place, now: Situation) -> list[int] | None:
    """Which letters are laid; None if the word may not lie there (2.5)."""
    if len(word) < 2 or now.tile(*along(place, -1)) or now.tile(*along(place, len(word))):
        return None
    new = []
    for at, letter in enumerate(word):
        row, column = along(place, at)
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return None
        lying = now.tile(row, column)
        if not lying:
            new.append(at)
        elif lying.upper() != letter.upper():
            return None
    if not new:
        return None
    if not any(row.strip(".") for row in now.board):
        return new if (7, 7) in [along(place, at) for at in range(len(word))] else None
    beside = any(len(crossing(at, word, place, now)) > 1 for at in new)
    return new if beside or len(new) < len(word) else None


def crossing(at: int, word: str, place: Place, now: Situation) -> list[tuple[int, int, str]]:
    """The squares and letters of the word that crosses at a letter."""
    row, column = along(place, at)
    down, right = (1, 0) if place[2] else (0, 1)
    cells = [(row, column, word[at])]
    for way in (-1, 1):
        step = 1
        while lying := now.tile(row + way * step * down, column + way * step * right):
            cells.append((row + way * step * down, column + way * step * right, lying))
            step += 1
    return sorted(cells)


def words_of(word: str, place: Place, now: Situation) -> list[str]:
    new = new_letters(word, place, now) or []
    crossed = [crossing(at, word, place, now) for at in new]
    return [word, *("".join(cell[2] for cell in cells) for cells in crossed if len(cells) > 1)]


def joker_choices(word: str, place: Place, now: Situation) -> list[tuple[frozenset[int], bool]]:
    """4.3, 4.5: which letters are jokers, and whether that is what is marked; none if tiles lack."""
    new = new_letters(word, place, now)
    if new is None or len(new) > 7:
        return []
    held = now.rack.count("?")
    possible = [
        frozenset(jokers)
        for count in range(min(held, len(new)) + 1)
        for jokers in combinations(new, count)
        if not Counter(word[at].upper() for at in new if at not in jokers) - Counter(now.rack)
    ]
    if not possible:
        return []
    marks = frozenset(at for at in new if word[at].islower())
    if not held or word.islower() or (word.istitle() and len(marks) > held):
        marks = frozenset()
    if marks in possible:
        return [(marks, True)]
    containing = [each for each in possible if marks <= each]
    chosen = {each for each in containing if len(each) == min(map(len, containing))}
    chosen |= {each for each in possible if len(each) == min(map(len, possible))}
    return [(each, False) for each in chosen]


def points_of(word: str, place: Place, jokers: frozenset[int], now: Situation) -> int:
    new = new_letters(word, place, now) or []
    laid = {along(place, at) for at in new}
    blank = {along(place, at) for at in jokers}
    main = [(*along(place, at), word[at]) for at in range(len(word))]
    crossed = [crossing(at, word, place, now) for at in new]
    total = 50 if len(new) == 7 else 0
    for cells in [main, *(each for each in crossed if len(each) > 1)]:
        times, letters = 1, 0
        for row, column, letter in cells:
            square = (row, column)
            lying = now.tile(row, column)
            worth = 0 if square in blank or lying.islower() else VALUES[letter.upper()]
            if square in laid:
                worth *= 3 if square in TRIPLE_LETTERS else 2 if square in DOUBLE_LETTERS else 1
                times *= 3 if square in TRIPLE_WORDS else 2 if square in DOUBLE_WORDS else 1
            letters += worth
        total += letters * times
    return total


def extends(word: str, place: Place, now: Situation) -> bool:
    """Whether it may lie there and makes a word of three letters or more longer; FA: at one end."""
    if new_letters(word, place, now) is None:
        return False
    lying = "".join(now.tile(*along(place, at)) or "." for at in range(len(word)))
    start = 0
    for run in lying.split("."):
        one_end = start == 0 or start + len(run) == len(word)
        if len(run) >= 3 and (now.book != "fa" or one_end):
            return True
        start += len(run) + 1
    return False


def spoils(word: str, place: Place, now: Situation) -> bool:
    """R11: whether letters laid there make a word with the board that does not exist."""
    free = [
        at
        for at in range(len(word))
        if all(0 <= each < SIZE for each in along(place, at)) and not now.tile(*along(place, at))
    ]
    for at in free:
        cells = crossing(at, word, place, now)
        if len(cells) > 1 and "".join(cell[2] for cell in cells).upper() not in now.words:
            return True
    fits = all(
        all(0 <= each < SIZE for each in along(place, at))
        and (now.tile(*along(place, at)) or word[at]).upper() == word[at].upper()
        for at in range(len(word))
    )
    for at in free:
        first = last = at
        while first - 1 in free or now.tile(*along(place, first - 1)):
            first -= 1
        while last + 1 in free or now.tile(*along(place, last + 1)):
            last += 1
        lying = [now.tile(*along(place, each)) for each in range(first, last + 1)]
        whole = "".join(tile or word[first + i] for i, tile in enumerate(lying)).upper()
        # where it does not fit, a word is spoilt, not a letter that is crossed
        adds = any(lying) if fits else any(a and b for a, b in pairwise(lying))
        if adds and whole not in now.words:
            return True
    return False
