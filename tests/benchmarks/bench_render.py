"""How long a picture takes: ``make bench``."""

from dataclasses import replace
from typing import Any

import pytest

from bot.texts import LANGUAGES
from engine.board import Board, Direction, Square
from engine.moves import Play
from engine.tiles import ALL_TILES
from render.board_image import board_png
from render.picture import BoardPicture
from render.theme import THEMES, Theme

START = BoardPicture(
    Board.parse((*("." * 15,) * 7, ".......PAsSE...", *("." * 15,) * 7)),
    LANGUAGES["fr"].games.picture_labels,
    title="Coup 2",
    framed=tuple(Play(Square(7, 7), Direction.ACROSS, "PAsSE").squares()),
    last="H8 PA(S)SE, 14 points",
    rack="AE?RSTT",
    scores=(("Léa", "14"), ("Tom", "8")),
    clock="3 min",
    bag=90,
)
_TILES = ALL_TILES.replace("??", "qz").ljust(225, ".")
END = replace(
    START,
    board=Board(tuple(_TILES[row * 15 : row * 15 + 15] for row in range(15))),
    scores=tuple((f"Joueur {n}", "900") for n in range(40)),
)
"""All 102 tiles and a crowd of players."""


@pytest.mark.parametrize("picture", [START, END], ids=["start", "end"])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_board_png(benchmark: Any, theme: Theme, picture: BoardPicture) -> None:
    """The first picture of a process pays for the fonts and the empty board; it is not counted."""
    png = benchmark(board_png, picture, theme)
    benchmark.extra_info["bytes"] = len(png)
