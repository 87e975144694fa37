"""The PNG of a `BoardPicture`. The only module that imports Pillow.

Shapes are drawn four times too large and scaled down, which Pillow needs for smooth edges; what does not
change from picture to picture (the empty board, each tile) is kept, so that a picture costs a few pastes
and lines of text. The caches are bounded by the number of themes and tiles.

The file has no metadata and the same bytes for the same picture.
"""

from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from engine.board import ROW_NAMES, Layout, Premium, Square
from engine.tiles import EMPTY, JOKER, is_joker, value
from render.geometry import GAP, RACK_TILE, RACK_TILES, TILE, Box, Geometry
from render.picture import BoardPicture, Labels
from render.theme import LIGHT, Colour, Theme

_FONTS = Path(__file__).parent / "fonts"
_OVERSIZE = 4
_LINE = 34
_UNDRAWABLE = "\N{BULLET}"


def board_png(picture: BoardPicture, theme: Theme = LIGHT) -> bytes:
    """The picture as a PNG, under 100 kB."""
    geometry = Geometry(picture.board.size)
    image = _empty_board(picture.board.layout, picture.labels, theme).copy()
    _draw_tiles(image, picture, geometry, theme)
    if picture.framed:
        _draw_frame(image, geometry.frame(picture.framed), theme)
    _draw_strip(ImageDraw.Draw(image), image, picture, geometry, theme)
    # 255 colours look the same and make the file a third as large; the fast method is good enough.
    image = image.quantize(255, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    file = BytesIO()
    image.save(file, "PNG", compress_level=6)
    return file.getvalue()


@lru_cache(maxsize=16)
def _font(weight: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FONTS / f"Inter-{weight}.otf", size)


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
            image.paste(_rounded(box.size, 7, fill, theme.grid, 2), (box.left, box.top))
            if row == column == layout.size // 2:
                _draw_star(image, box, ink, fill)
            elif premium is not Premium.NONE:
                draw.text(box.centre, labels.sign(premium), ink, _font("SemiBold", 22), "mm")
    _draw_coordinates(draw, geometry, theme)
    return image


def _draw_coordinates(draw: ImageDraw.ImageDraw, geometry: Geometry, theme: Theme) -> None:
    font, board = _font("SemiBold", 24), geometry.board
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
                box = geometry.tile(Square(row, column))
                sprite = _tile(tile, TILE, theme)
                image.paste(sprite, (box.left, box.top), sprite)


@lru_cache(maxsize=512)
def _tile(tile: str, size: int, theme: Theme) -> Image.Image:
    """A tile: letter and points; a joker has its letter in a circle, as referees write it."""
    joker = is_joker(tile)
    face = theme.joker_tile if joker else theme.tile
    image = _rounded((size, size), size // 7, face, theme.tile_edge, 2, transparent=True)
    draw = ImageDraw.Draw(image)
    letter = "" if tile == JOKER else tile.upper()
    if joker:
        ring = _ring(round(size * 0.8), theme.joker)
        offset = (size - ring.width) // 2
        image.paste(ring, (offset, offset), ring)
        draw.text((size / 2, size / 2), letter, theme.joker, _font("Bold", size * 5 // 9), "mm")
        return image
    points = str(value(tile))
    middle = (size * 0.44, size * 0.46)
    draw.text(middle, letter, theme.letter, _font("Bold", size * 2 // 3), "mm")
    corner = (size * 0.94, size * 0.93)
    draw.text(corner, points, theme.letter, _font("SemiBold", size // 4), "rs")
    return image


def _draw_frame(image: Image.Image, box: Box, theme: Theme) -> None:
    """A line around the last word."""
    width, height = box.size
    big = Image.new("L", (width * _OVERSIZE, height * _OVERSIZE), 0)
    ImageDraw.Draw(big).rounded_rectangle(
        (0, 0, big.width - 1, big.height - 1),
        radius=9 * _OVERSIZE,
        outline=255,
        width=4 * _OVERSIZE,
    )
    image.paste(theme.frame, (box.left, box.top), big.resize(box.size, Image.Resampling.BOX))


def _draw_strip(
    draw: ImageDraw.ImageDraw,
    image: Image.Image,
    picture: BoardPicture,
    geometry: Geometry,
    theme: Theme,
) -> None:
    """Title, clock, rack, last play, scores and bag, from top to bottom."""
    strip, labels = geometry.strip, picture.labels
    y = strip.top
    draw.text((strip.left, y), _drawable(picture.title), theme.text, _font("Bold", 34), "lt")
    if picture.clock:
        clock = _font("SemiBold", 30)
        draw.text((strip.right, y + 2), _drawable(picture.clock), theme.frame, clock, "rt")
    y += 64
    if picture.rack:
        draw.text((strip.left, y), labels.rack, theme.faint, _font("SemiBold", 22), "lt")
        y += 32
        for index, tile in enumerate(picture.rack[:RACK_TILES]):
            sprite, box = _tile(tile, RACK_TILE, theme), geometry.rack_tile(index, y)
            image.paste(sprite, (box.left, box.top), sprite)
        y += RACK_TILE + 2 * GAP
    if picture.last:
        for line in _wrapped(_drawable(picture.last), _font("SemiBold", 26), strip.size[0]):
            draw.text((strip.left, y), line, theme.text, _font("SemiBold", 26), "lt")
            y += _LINE
        y += GAP
    bottom = strip.bottom - (_LINE if picture.bag is not None else 0)
    if picture.scores:
        draw.text((strip.left, y), labels.scores, theme.faint, _font("SemiBold", 22), "lt")
        y += _LINE
        _draw_scores(draw, picture, Box(strip.left, y, strip.right, bottom), theme)
    if picture.bag is not None:
        text = f"{labels.bag} {picture.bag}"
        draw.text((strip.left, strip.bottom), text, theme.faint, _font("SemiBold", 22), "lb")


def _draw_scores(draw: ImageDraw.ImageDraw, picture: BoardPicture, box: Box, theme: Theme) -> None:
    """As many players as fit; the last line counts the others."""
    font = _font("Regular", 25)
    room = max(1, box.size[1] // _LINE)
    scores = picture.scores
    shown = scores if len(scores) <= room else scores[: room - 1]
    y = box.top
    for name, points in shown:
        wide = box.size[0] - font.getlength(points) - GAP
        draw.text((box.left, y), _shortened(_drawable(name), font, wide), theme.text, font, "lt")
        draw.text((box.right, y), points, theme.text, _font("SemiBold", 25), "rt")
        y += _LINE
    if len(shown) < len(scores):
        more = picture.labels.more.format(count=len(scores) - len(shown))
        draw.text((box.left, y), more, theme.faint, font, "lt")


def _drawable(text: str) -> str:
    """The text with a dot for each character that the font does not have."""
    return "".join(sign if sign in _signs() else _UNDRAWABLE for sign in text)


@lru_cache(maxsize=1)
def _signs() -> frozenset[str]:
    """The characters that the shipped fonts hold (see fonts/README.md)."""
    ranges = ((0x20, 0x7E), (0xA0, 0x17F), (0x2010, 0x2015), (0x2018, 0x201E), (0x2190, 0x2193))
    return frozenset(chr(code) for first, last in ranges for code in range(first, last + 1)) | {
        *"\u2022\u2026\u202f\u2212\u20ac"
    }


def _shortened(text: str, font: ImageFont.FreeTypeFont, width: float) -> str:
    """The text, cut with an ellipsis if it is too wide."""
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


def _wrapped(text: str, font: ImageFont.FreeTypeFont, width: int) -> list[str]:
    """Lines that fit, broken at ordinary spaces."""
    lines: list[str] = []
    for word in text.split(" "):
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and font.getlength(joined) <= width:
            lines[-1] = joined
        else:
            lines.append(_shortened(word, font, width))
    return lines


def _rounded(
    size: tuple[int, int],
    radius: int,
    fill: Colour,
    edge: Colour,
    width: int,
    *,
    transparent: bool = False,
) -> Image.Image:
    """A rectangle with round corners and an edge, on the edge's colour or on nothing."""
    ground = (*edge, 0 if transparent else 255)
    big = Image.new("RGBA", (size[0] * _OVERSIZE, size[1] * _OVERSIZE), ground)
    ImageDraw.Draw(big).rounded_rectangle(
        (0, 0, big.width - 1, big.height - 1),
        radius=radius * _OVERSIZE,
        fill=fill,
        outline=edge,
        width=width * _OVERSIZE,
    )
    return big.resize(size, Image.Resampling.BOX)


def _ring(size: int, colour: Colour) -> Image.Image:
    big = Image.new("RGBA", (size * _OVERSIZE, size * _OVERSIZE), (*colour, 0))
    ImageDraw.Draw(big).ellipse(
        (0, 0, big.width - 1, big.height - 1), outline=colour, width=size * _OVERSIZE // 14
    )
    return big.resize((size, size), Image.Resampling.BOX)


# A five-pointed star in a circle of radius 1, first point up: (x, y) of points and notches.
_STAR = (
    (0.0, -1.0), (0.225, -0.309), (0.951, -0.309), (0.363, 0.118), (0.588, 0.809),
    (0.0, 0.382), (-0.588, 0.809), (-0.363, 0.118), (-0.951, -0.309), (-0.225, -0.309),
)  # fmt: skip


def _draw_star(image: Image.Image, box: Box, ink: Colour, fill: Colour) -> None:
    """The star of the centre square."""
    side = box.size[0] * _OVERSIZE
    big = Image.new("RGBA", (side, side), (*fill, 0))
    points = [(side * (0.5 + 0.36 * x), side * (0.52 + 0.36 * y)) for x, y in _STAR]
    ImageDraw.Draw(big).polygon(points, fill=ink)
    star = big.resize(box.size, Image.Resampling.BOX)
    image.paste(star, (box.left, box.top), star)
