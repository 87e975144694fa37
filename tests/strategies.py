"""Random boards, racks, word lists and plays for laws.

Searching laws use small boards and few letters, so that words meet often and a slow oracle can try
everything.
"""

from collections.abc import Iterator
from itertools import product

from hypothesis import assume
from hypothesis import strategies as st

from engine.board import Board, Direction, Layout, Square
from engine.formulas import NORMAL, Formula, Jokers
from engine.lexicon import Lexicon
from engine.moves import Play, Reference
from engine.placement import IllegalPlay, place
from engine.tiles import ALL_TILES, COUNTS, EMPTY

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FEW_LETTERS = "ABE"


def references() -> st.SearchStrategy[Reference]:
    """Any square of the standard board, either way."""
    coordinates = st.integers(0, 14)
    return st.builds(
        Reference, st.builds(Square, coordinates, coordinates), st.sampled_from(Direction)
    )


def words() -> st.SearchStrategy[str]:
    """Any 1 to 15 letters, jokers in lower case."""
    return st.text(LETTERS + LETTERS.lower(), min_size=1, max_size=15)


def layouts(size: int) -> st.SearchStrategy[Layout]:
    """Any premium squares, symmetric or not."""
    row = st.text(".dtDT", min_size=size, max_size=size)
    return st.lists(row, min_size=size, max_size=size).map(lambda rows: Layout(tuple(rows)))


@st.composite
def boards(draw: st.DrawFn, size: int, letters: str = FEW_LETTERS) -> Board:
    """A board of any tiles, one in three or none, whether they make words or not."""
    layout = draw(layouts(size))
    if draw(st.integers(0, 5)) == 0:
        return Board.empty(layout)
    tile = st.sampled_from("." * 2 * (len(letters) + 1) + letters + letters[0].lower())
    row = st.lists(tile, min_size=size, max_size=size).map("".join)
    return Board.parse(draw(st.lists(row, min_size=size, max_size=size)), layout)


def lexicons(letters: str = FEW_LETTERS, longest: int = 5) -> st.SearchStrategy[Lexicon]:
    """A few words; those of one letter, which no play can be, are among them."""
    word = st.text(letters, min_size=1, max_size=longest)
    return st.sets(word, min_size=1, max_size=12).map(_lexicon)


def dense_lexicons(letters: str, longest: int) -> st.SearchStrategy[Lexicon]:
    """All words of so few letters but a few."""
    words = {
        "".join(word)
        for length in range(1, longest + 1)
        for word in product(letters, repeat=length)
    }
    return st.sets(st.sampled_from(sorted(words)), max_size=12).map(
        lambda out: _lexicon(words - out)
    )


def _lexicon(words: set[str]) -> Lexicon:
    return Lexicon.from_words(words, name="random")


def racks(letters: str = FEW_LETTERS, most: int = 5) -> st.SearchStrategy[str]:
    """Up to `most` of few letters, two jokers among them at the most: there are no more."""
    tiles = st.text(letters + "?", max_size=most)
    return tiles.filter(lambda rack: rack.count("?") <= COUNTS["?"])


def drawn_tiles(most: int = 8) -> st.SearchStrategy[str]:
    """Up to `most` tiles that the full set really holds, in the order in which they are drawn."""
    return st.permutations(ALL_TILES).flatmap(
        lambda tiles: st.integers(0, most).map(lambda count: "".join(tiles[:count]))
    )


def small_formulas() -> st.SearchStrategy[Formula]:
    """At most 1 to 5 tiles in a turn, with bonuses that a short word can earn."""
    return st.builds(
        lambda most, jokers: Formula("small", most, most, {most: 50, most - 1: 25}, jokers),
        st.integers(1, 5),
        st.sampled_from(Jokers),
    )


@st.composite
def plays(draw: st.DrawFn, size: int, letters: str = FEW_LETTERS) -> Play:
    """Any word anywhere: most of them are illegal."""
    coordinates = st.integers(0, size - 1)
    return Play(
        draw(st.builds(Square, coordinates, coordinates)),
        draw(st.sampled_from(Direction)),
        draw(st.text(letters + letters.lower(), min_size=1, max_size=size)),
    )


@st.composite
def legal_plays(draw: st.DrawFn, size: int, letters: str = FEW_LETTERS) -> tuple[Board, Play]:
    """A board and a play that may lie there, if words and rack are no matter."""
    board = draw(boards(size, letters))
    candidates = [
        (start, direction, word)
        for row, column in product(range(size), repeat=2)
        for direction in Direction
        for start in [Square(row, column)]
        for word in _skeletons(board, start, direction)
    ]
    first = draw(st.integers(0, len(candidates) - 1))
    legal = (
        (start, direction, word)
        for start, direction, word in candidates[first:] + candidates[:first]
        if _may_lie(board, Play(start, direction, word.replace("_", letters[0])))
    )
    found = next(legal, None)
    assume(found is not None)
    assert found is not None
    start, direction, skeleton = found
    word = "".join(
        draw(st.sampled_from(letters + letters.lower())) if letter == "_" else letter
        for letter in skeleton
    )
    return board, Play(start, direction, word)


def _skeletons(board: Board, start: Square, direction: Direction) -> Iterator[str]:
    """The words from one square on, up to any empty square, ``_`` for each new letter."""
    word, square = "", start
    while board.holds(square):
        lying = board.tile(square)
        word += "_" if lying == EMPTY else lying
        yield word
        square = square.moved(direction, 1)


def _may_lie(board: Board, play: Play) -> bool:
    try:
        place(board, play, formula=NORMAL)
    except IllegalPlay:
        return False
    return True
