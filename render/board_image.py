"""The PNG of a `BoardPicture`; films, tables and charts are drawn with its letters and colours.

Shapes are drawn four times too large and scaled down, which Pillow needs for smooth edges; what does not
change from picture to picture (the empty board, each tile, the palette) is kept, so that a picture costs
a few pastes and lines of text. The caches are bounded.

The file has no metadata and the same bytes for the same picture: letters are set by FreeType alone, for
Pillow's other layout engine depends on what the machine has.
"""

from functools import lru_cache
from io import BytesIO
from itertools import chain
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from engine.board import ROW_NAMES, Layout, Premium, Square
from engine.tiles import EMPTY, is_joker, value
from render.geometry import BAR, GAP, LAST_LINES, TILE, Box, Geometry, StripParts
from render.lines import drawable, shortened, wrapped
from render.picture import BoardPicture, Labels
from render.shapes import SHAPES, STAR
from render.theme import LIGHT, Colour, Theme

LIMIT = 100_000
"""Bytes of a picture."""

_FONTS = Path(__file__).parent / "fonts"
OVERSIZE = 4
"""Shapes are drawn so much too large."""


def board_png(picture: BoardPicture, theme: Theme = LIGHT) -> bytes:
    """The picture as a PNG, under `LIMIT` bytes."""
    image = with_palette(draw_board(picture, theme), theme)
    png = _compressed(image, 6)
    # Ten times slower; only boards with far more tiles than there are come here.
    return png if len(png) < LIMIT else _compressed(image, 9)


def palette_png(image: Image.Image, theme: Theme) -> bytes:
    """The image as a PNG in the colours of its theme."""
    return _compressed(with_palette(image, theme), 6)


def draw_board(picture: BoardPicture, theme: Theme) -> Image.Image:
    """The picture in all the colours that come up in drawing it."""
    geometry = Geometry(picture.board.size)
    image = _empty_board(picture.board.layout, picture.labels, theme).copy()
    _draw_tiles(image, picture, geometry, theme)
    for frame in geometry.frames(picture.framed):
        _draw_frame(image, frame, theme)
    _draw_strip(image, picture, geometry, theme)
    return image


def with_palette(image: Image.Image, theme: Theme) -> Image.Image:
    """The image in the colours of its theme alone."""
    return image.quantize(palette=_palette(theme), dither=Image.Dither.NONE)


def _compressed(image: Image.Image, level: int) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=level)
    return file.getvalue()


@lru_cache(maxsize=8)
def _palette(theme: Theme) -> Image.Image:
    """An image without a picture, which is how Pillow takes a palette."""
    carrier = Image.new("P", (1, 1))
    carrier.putpalette(list(chain.from_iterable(theme.palette())))
    return carrier


@lru_cache(maxsize=32)
def letters(weight: str, size: int) -> ImageFont.FreeTypeFont:
    """The letters of this weight, so many pixels high."""
    return ImageFont.truetype(
        _FONTS / f"Inter-{weight}.otf", size, layout_engine=ImageFont.Layout.BASIC
    )


@lru_cache(maxsize=8)
def _empty_board(layout: Layout, labels: Labels, theme: Theme) -> Image.Image:
    """The board without tiles, with its coordinates."""
    geometry = Geometry(layout.size)
    image = Image.new("RGB", geometry.size, theme.background)
    draw = ImageDraw.Draw(image)
    for row in range(layout.size):
        for column in range(layout.size):
            box = geometry.square(Square(row, column))
            premium = layout.premium(row, column)
            fill, ink = theme.premium(premium)
            _paste(image, _plain_square(box.size, fill, theme.grid), box)
            if row == column == layout.size // 2:
                _paste(image, _star(box.size[0], ink), box)
            elif premium is not Premium.NONE:
                draw.text(
                    box.centre, labels.sign(premium), ink, letters("SemiBold", SHAPES.sign), "mm"
                )
    _draw_coordinates(draw, geometry, theme)
    return image


def _draw_coordinates(draw: ImageDraw.ImageDraw, geometry: Geometry, theme: Theme) -> None:
    font, board = letters("SemiBold", SHAPES.coordinate), geometry.board
    for index in range(geometry.squares):
        x = geometry.square(Square(0, index)).centre[0]
        y = geometry.square(Square(index, 0)).centre[1]
        for at in (board.top / 2, board.bottom + board.top / 2):
            draw.text((x, at), str(index + 1), theme.text, font, "mm")
        for at in (board.left / 2, board.right + board.left / 2):
            draw.text((at, y), ROW_NAMES[index], theme.text, font, "mm")


def _draw_tiles(
    image: Image.Image, picture: BoardPicture, geometry: Geometry, theme: Theme
) -> None:
    for row, line in enumerate(picture.board.rows):
        for column, tile in enumerate(line):
            if tile != EMPTY:
                _paste(image, _tile(tile, TILE, theme), geometry.tile(Square(row, column)))


def _draw_frame(image: Image.Image, box: Box, theme: Theme) -> None:
    """A line around the last word, or what else was done last."""
    width, height = box.size
    mask = Image.new("L", (width * OVERSIZE, height * OVERSIZE), 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, mask.width - 1, mask.height - 1),
        radius=SHAPES.frame_corner * OVERSIZE,
        outline=255,
        width=SHAPES.frame * OVERSIZE,
    )
    image.paste(theme.frame, (box.left, box.top), mask.resize(box.size, Image.Resampling.BOX))


def _draw_strip(
    image: Image.Image, picture: BoardPicture, geometry: Geometry, theme: Theme
) -> None:
    """Title, clock, rack, last play, scores and bag, from top to bottom."""
    draw, strip, labels = ImageDraw.Draw(image), geometry.strip, picture.labels
    width = strip.right - strip.left
    title, text, heading = letters("Bold", 38), letters("SemiBold", 30), letters("SemiBold", 24)
    last_width = width - BAR - GAP
    last = wrapped(drawable(picture.last), text.getlength, last_width, LAST_LINES)
    parts = geometry.parts(
        clock=bool(picture.clock),
        rack=len(picture.rack),
        last=len(last),
        bag=picture.bag is not None,
    )

    def line(baseline: int, words: str, colour: Colour, font: ImageFont.FreeTypeFont) -> None:
        fitting = shortened(drawable(words), font.getlength, width)
        draw.text((strip.left, baseline), fitting, colour, font, "ls")

    line(parts.title, picture.title, theme.text, title)
    line(parts.clock, picture.clock, theme.frame, text)
    if parts.rack:
        line(parts.rack_heading, labels.rack, theme.faint, heading)
        draw.rectangle(_inside(parts.shelf), theme.tile_edge)
        for tile, box in zip(picture.rack, parts.rack, strict=False):
            _paste(image, _tile(tile, box.size[0], theme), box)
    if last:
        draw.rectangle(_inside(parts.bar), theme.frame)
        for baseline, words in zip(parts.last, last, strict=True):
            draw.text((parts.bar.right + GAP, baseline), words, theme.text, text, "ls")
    if picture.scores:
        line(parts.scores_heading, labels.scores, theme.faint, heading)
        _draw_scores(draw, picture, strip, parts, theme)
    if picture.bag is not None:
        line(parts.bag, f"{labels.bag} {picture.bag}", theme.faint, heading)


def _draw_scores(
    draw: ImageDraw.ImageDraw, picture: BoardPicture, strip: Box, parts: StripParts, theme: Theme
) -> None:
    """As many players as fit; the last line counts the others."""
    font, small, bold = letters("Regular", 28), letters("Regular", 24), letters("SemiBold", 28)
    shown = picture.scores
    if len(shown) + picture.others > len(parts.scores):
        shown = shown[: len(parts.scores) - 1]
        more = picture.labels.more.format(count=len(picture.scores) + picture.others - len(shown))
        draw.text((strip.left, parts.scores[-1]), more, theme.faint, font, "ls")
    for (name, points), baseline in zip(shown, parts.scores, strict=False):
        room = strip.right - strip.left - bold.getlength(points) - GAP
        its = font if font.getlength(drawable(name)) <= room else small
        words = shortened(drawable(name), its.getlength, room)
        draw.text((strip.left, baseline), words, theme.text, its, "ls")
        draw.text((strip.right, baseline), points, theme.text, bold, "rs")


@lru_cache(maxsize=512)
def _tile(tile: str, size: int, theme: Theme) -> Image.Image:
    """A tile: letter and points; a joker has its letter in a circle, as referees write it."""
    joker = is_joker(tile)
    face = theme.joker_tile if joker else theme.tile
    image = _blank_tile(size, face, theme.tile_edge)
    draw = ImageDraw.Draw(image)
    if joker:
        middle = (size - SHAPES.lip) / 2
        _draw_ring(image, size / 2, middle, round(size * SHAPES.ring), theme.joker)
        at = (size / 2, middle + size * SHAPES.joker_y)
        draw.text(at, tile.upper(), theme.joker, letters("Bold", int(size * SHAPES.joker)), "ms")
        return image
    at = (size * SHAPES.letter_x, size * SHAPES.letter_y)
    draw.text(at, tile, theme.letter, letters("Bold", int(size * SHAPES.letter)), "ms")
    corner, font = (size * SHAPES.points_x, size * SHAPES.points_y), int(size * SHAPES.points)
    draw.text(corner, str(value(tile)), theme.letter, letters("SemiBold", font), "rs")
    return image


def _paste(image: Image.Image, sprite: Image.Image, box: Box) -> None:
    image.paste(sprite, (box.left, box.top), sprite)


def _inside(box: Box) -> tuple[int, int, int, int]:
    """Pillow's rectangles hold their right and bottom edges."""
    return box.left, box.top, box.right - 1, box.bottom - 1


def _plain_square(size: tuple[int, int], fill: Colour, grid: Colour) -> Image.Image:
    image, draw = _oversized(size, grid)
    groove = SHAPES.groove
    inside = (groove, groove, size[0] - groove, size[1] - groove)
    _rounded(draw, inside, SHAPES.corner, fill)
    return image.resize(size, Image.Resampling.BOX)


def _blank_tile(size: int, face: Colour, edge: Colour) -> Image.Image:
    """Seen slightly from below: a thin edge, and a thicker one at the bottom."""
    image, draw = _oversized((size, size), edge)
    radius, side = size * SHAPES.tile_corner, SHAPES.edge
    _rounded(draw, (0, 0, size, size), radius, edge)
    inside = (side, side, size - side, size - side - SHAPES.lip)
    _rounded(draw, inside, radius - side, face)
    return image.resize((size, size), Image.Resampling.BOX)


def _oversized(size: tuple[int, int], colour: Colour) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """Nothing to see yet; smooth edges will go over into the colour."""
    image = Image.new("RGBA", (size[0] * OVERSIZE, size[1] * OVERSIZE), (*colour, 0))
    return image, ImageDraw.Draw(image)


def _rounded(
    draw: ImageDraw.ImageDraw,
    edges: tuple[float, float, float, float],
    radius: float,
    fill: Colour,
) -> None:
    left, top, right, bottom = (round(edge * OVERSIZE) for edge in edges)
    draw.rounded_rectangle((left, top, right - 1, bottom - 1), radius * OVERSIZE, fill)


def _draw_ring(image: Image.Image, x: float, y: float, size: int, colour: Colour) -> None:
    big, draw = _oversized((size, size), colour)
    last = size * OVERSIZE - 1
    draw.ellipse((0, 0, last, last), outline=colour, width=int(size * OVERSIZE * SHAPES.ring_line))
    ring = big.resize((size, size), Image.Resampling.BOX)
    image.alpha_composite(ring, (round(x - size / 2), round(y - size / 2)))


def _star(size: int, ink: Colour) -> Image.Image:
    """The star of the centre square."""
    image, draw = _oversized((size, size), ink)
    side, radius = size * OVERSIZE, SHAPES.star
    points = [(side * (0.5 + radius * x), side * (SHAPES.star_y + radius * y)) for x, y in STAR]
    draw.polygon(points, fill=ink)
    return image.resize((size, size), Image.Resampling.BOX)
