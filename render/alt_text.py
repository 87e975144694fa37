"""The picture in words: an alt text that sums up, and a text board that shows every square."""

from itertools import product

from engine.board import ROW_NAMES, Premium
from engine.tiles import EMPTY, JOKER
from render.picture import BoardPicture, Still

LONGEST_ALT = 1024
"""Discord's limit."""
MOST_SCORES = 10
"""The picture always has room for so many."""

_PLAIN_SIGNS = {
    Premium.NONE: ".",
    Premium.DOUBLE_LETTER: "'",
    Premium.TRIPLE_LETTER: '"',
    Premium.DOUBLE_WORD: "-",
    Premium.TRIPLE_WORD: "=",
}


def alt_text(picture: Still, *, with_words: bool = False) -> str:
    """The picture in one to seven sentences, 1,024 characters at the most.

    `with_words` names all words of the board, for whoever has no text board beside the picture.
    """
    if isinstance(picture, BoardPicture):
        return _cut(_of_board(picture, with_words=with_words))
    return _cut(picture.alt)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_ALT else text[: LONGEST_ALT - 1].rstrip() + "…"


def _of_board(picture: BoardPicture, *, with_words: bool) -> str:
    labels = picture.labels
    parts = {
        "title": picture.title,
        "last": picture.last,
        "rack": " ".join(labels.joker if tile == JOKER else tile for tile in picture.rack),
        "scores": _scores(picture),
        "clock": picture.clock,
        "bag": "" if picture.bag is None else str(picture.bag),
        "words": ", ".join(picture.board.words()) if with_words else "",
    }
    sentences = [sentence.format(**parts) for part, sentence in labels.alt if parts[part]]
    if picture.board.is_empty:
        sentences.append(labels.empty)
    return " ".join(sentences)


def _scores(picture: BoardPicture) -> str:
    said = [f"{name} {points}" for name, points in picture.scores[:MOST_SCORES]]
    left_out = len(picture.scores) + picture.others - len(said)
    return ", ".join([*said, picture.labels.more.format(count=left_out)] if left_out else said)


def text_board(picture: BoardPicture) -> str:
    """The board in a fixed-width font, 33 characters wide: it fits a phone held upright.

    Tiles as they are (jokers in lower case); on empty squares ``=`` triples and ``-`` doubles the word,
    ``"`` triples and ``'`` doubles the letter, as the last line says of those that the board has. The
    numbers of the columns have a line for their tens and one for their units.
    """
    board = picture.board
    numbers = [f"{column:>2}" for column in range(1, board.size + 1)]
    heading = [f"  {' '.join(digits)}".rstrip() for digits in zip(*numbers, strict=True)]
    lines = list(heading)
    for row, name in zip(range(board.size), ROW_NAMES, strict=False):
        squares = (
            tile if tile != EMPTY else _PLAIN_SIGNS[board.layout.premium(row, column)]
            for column, tile in enumerate(board.rows[row])
        )
        lines.append(f"{name} {' '.join(squares)} {name}")
    everywhere = product(range(board.size), repeat=2)
    kinds = {board.layout.premium(row, column) for row, column in everywhere}
    signs = [f"{_PLAIN_SIGNS[kind]} {sign}" for kind, sign in picture.labels.signs if kind in kinds]
    return "\n".join([*lines, *heading, *([f"  {'   '.join(signs)}"] if signs else [])])
