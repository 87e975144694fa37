"""The GIF of a `Film`: the pictures of a whole game, one after the other.

Every frame has the theme's palette and holds only what has changed since the one before. The last one is
shown longer; then the film starts again. It is half as wide as a picture: sixty frames then take 0.4 MB
and some 50 MB of memory while they are made, and a square is still as large as on a telephone.

The file has no metadata.
"""

from io import BytesIO

from PIL import Image

from render.board_image import draw_board, with_palette
from render.picture import MOST_FRAMES, BoardPicture, Film
from render.theme import LIGHT, Theme

LIMIT = 2_000_000
"""Bytes of a film of sixty frames."""
LAST_SECONDS = 6
_SMALLER = 2
_LEFT_AS_IT_IS = 1
"""The frame stays below the next one."""


def draw_film(film: Film, theme: Theme = LIGHT) -> bytes:
    """The film as an animated GIF, 640 pixels wide."""
    first, *others = [_draw_frame(picture, theme) for picture in film.frames[-MOST_FRAMES:]]
    seconds = [film.seconds] * len(others) + [max(film.seconds, LAST_SECONDS)]
    file = BytesIO()
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[round(1000 * shown) for shown in seconds],
        loop=0,
        disposal=_LEFT_AS_IT_IS,
        optimize=True,  # what has not changed in a frame is left out
    )
    return file.getvalue()


def _draw_frame(picture: BoardPicture, theme: Theme) -> Image.Image:
    return with_palette(draw_board(picture, theme).reduce(_SMALLER), theme)
