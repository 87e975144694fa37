"""How long a picture takes: ``make bench``."""

from typing import Any

import pytest

from bot.texts import LANGUAGES
from engine.board import Board, Direction, Square
from engine.moves import Play
from render.board_image import board_png
from render.picture import BoardPicture
from render.theme import THEMES, Theme

ROWS = ("..DETRONER.....", *("." * 15,) * 6, ".......PAsSE...", *("." * 15,) * 7)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def bench_board_png(benchmark: Any, theme: Theme) -> None:
    picture = BoardPicture(
        Board.parse(ROWS),
        LANGUAGES["fr"].picture_labels(),
        title="Coup 3",
        framed=tuple(Play(Square(7, 7), Direction.ACROSS, "PASSE").squares()),
        last="H8 PASSE, 16 points",
        rack="AE?RSTT",
        scores=tuple((f"Joueur {n}", "100") for n in range(20)),
        clock="3 min",
        bag=80,
    )
    png = benchmark(board_png, picture, theme)
    benchmark.extra_info["bytes"] = len(png)
