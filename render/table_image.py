"""The PNG of a `TablePicture`, as wide as its cells want and never wider than a picture of the board.

A telephone shows a narrow table larger than a wide one. What has no room is cut with an ellipsis, the widest
column of words first, so that no number is ever read wrong. Sixteen colours are enough for letters on one
ground: so the longest game stays under 100 kB. Shaded cells add four grounds.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import chain
from types import MappingProxyType

from PIL import Image, ImageDraw, ImageFont

from engine.board import Premium
from render.board_image import letters
from render.lines import drawable, shortened, wrapped
from render.table import MOST_ROWS, Column, Row, Shade, TablePicture
from render.theme import LIGHT, Colour, Theme

WIDEST = 1280
NARROWEST = 640
_MARGIN = 32
_GAP = 26
"""Between two columns."""
_CLOSE_GAP = 12
"""Where cells are shaded."""
PREMIUMS: Mapping[Shade, Premium] = MappingProxyType(
    {
        Shade.BEST: Premium.TRIPLE_WORD,
        Shade.GOOD: Premium.DOUBLE_WORD,
        Shade.NEAR: Premium.DOUBLE_LETTER,
        Shade.BAD: Premium.TRIPLE_LETTER,
    }
)
"""Their colours in every theme, which are told apart by everybody, with an ink that can be read on them."""
_LINE = 42
_TITLE_LINE = 58
_NARROWEST_WORDS = 90
"""Pixels that a column of words keeps."""
_STRENGTHS = 4
_MOST_BELOW = 4
"""Lines of one sentence below the table."""


def table_png(table: TablePicture, theme: Theme = LIGHT) -> bytes:
    """The picture as a PNG, under 100 kB."""
    shaded, file = _is_shaded(table), BytesIO()
    palette = _palette(theme, shaded=shaded)
    image = draw_table(table, theme).quantize(palette=palette, dither=Image.Dither.NONE)
    image.save(file, "PNG", bits=8 if shaded else 4, compress_level=9)
    return file.getvalue()


def _is_shaded(table: TablePicture) -> bool:
    return any(row.shades for row in table.rows)


def draw_table(table: TablePicture, theme: Theme) -> Image.Image:
    """The picture in all the colours that come up in drawing it."""
    rows = table.rows[-MOST_ROWS:]
    gap = _CLOSE_GAP if _is_shaded(table) else _GAP
    widths = _widths(table.columns, rows, gap)
    inner = sum(widths) + gap * (len(widths) - 1)
    title, plain = letters("Bold", 34), letters("Regular", 26)
    told = max((title.getlength(table.title), *map(plain.getlength, table.below)))
    width = min(WIDEST, max(NARROWEST, round(max(inner, told)) + 2 * _MARGIN))
    room = width - 2 * _MARGIN
    below = [
        line
        for each in table.below
        for line in wrapped(drawable(each), plain.getlength, room, _MOST_BELOW)
    ]
    height = 2 * _MARGIN + _TITLE_LINE + _LINE * (1 + len(rows) + len(below)) + _MARGIN // 2
    image = Image.new("RGB", (width, height), theme.background)
    draw = ImageDraw.Draw(image)
    y = _MARGIN + _TITLE_LINE * 3 // 5
    draw.text(
        (_MARGIN, y),
        shortened(drawable(table.title), title.getlength, room),
        theme.text,
        title,
        "ls",
    )
    spread = (room - inner) // max(1, len(widths) - 1)
    lefts = [_MARGIN + sum(widths[:at]) + (gap + spread) * at for at in range(len(widths))]
    headings = Row(tuple(column.heading for column in table.columns))
    y = _MARGIN + _TITLE_LINE + _LINE * 2 // 3
    faint = [theme.faint] * len(lefts)
    _draw_row(draw, headings, table.columns, lefts, widths, y, faint, letters("SemiBold", 24))
    for row in rows:
        line = y + _LINE // 4
        draw.line((_MARGIN, line, width - _MARGIN, line), theme.square, 2)
        y += _LINE
        ink = theme.frame if row.strong else theme.text
        weight = letters("SemiBold" if row.strong else "Regular", 28)
        inks = [ink] * len(lefts)
        for at, shade in enumerate(row.shades):
            if shade is not None:
                ground, inks[at] = theme.premium(PREMIUMS[shade])
                around = (lefts[at] - gap // 2, y - _LINE * 3 // 4 + 1)
                draw.rectangle((around, (lefts[at] + widths[at] + gap // 2, line + _LINE)), ground)
        _draw_row(draw, row, table.columns, lefts, widths, y, inks, weight)
    y += _MARGIN // 2
    for told_below in below:
        y += _LINE
        draw.text((_MARGIN, y), told_below, theme.text, plain, "ls")
    return image


def _draw_row(
    draw: ImageDraw.ImageDraw,
    row: Row,
    columns: Sequence[Column],
    lefts: Sequence[int],
    widths: Sequence[int],
    y: int,
    inks: Sequence[Colour],
    font: ImageFont.FreeTypeFont,
) -> None:
    parts = zip(row.cells, columns, lefts, widths, inks, strict=True)
    for cell, column, left, width, ink in parts:
        fitting = shortened(drawable(cell), font.getlength, width + 1)
        at, anchor = (left + width, "rs") if column.numbers else (left, "ls")
        draw.text((at, y), fitting, ink, font, anchor)


def _widths(columns: Sequence[Column], rows: Sequence[Row], gap: int) -> list[int]:
    """As wide as their widest cells; where that is too much, the widest words lose some."""
    heading, bold = letters("SemiBold", 24), letters("SemiBold", 28)
    widths = []
    for at, column in enumerate(columns):
        cells = (bold.getlength(drawable(row.cells[at])) for row in rows)
        widths.append(round(max((heading.getlength(column.heading), *cells))) + 1)
    too_much = sum(widths) + gap * (len(widths) - 1) - (WIDEST - 2 * _MARGIN)
    words = [at for at, column in enumerate(columns) if not column.numbers]
    while too_much > 0 and words:
        widest = max(words, key=lambda at: widths[at])
        if widths[widest] <= _NARROWEST_WORDS:
            break
        widths[widest] -= 1
        too_much -= 1
    return widths


@lru_cache(maxsize=16)
def _palette(theme: Theme, *, shaded: bool) -> Image.Image:
    """The ground, the lines, and each ink in four strengths, on what it is drawn."""
    inks = [(ink, theme.background) for ink in (theme.text, theme.faint, theme.frame)]
    if shaded:
        grounds = map(theme.premium, PREMIUMS.values())
        inks += [(ink, ground) for ground, ink in grounds]
    colours = [
        *dict.fromkeys(ground for _, ground in inks),
        theme.square,
        *(_mixed(*pair, part) for pair in inks for part in range(1, _STRENGTHS + 1)),
    ]
    carrier = Image.new("P", (1, 1))
    carrier.putpalette(list(chain.from_iterable(colours)))
    return carrier


def _mixed(ink: Colour, ground: Colour, part: int) -> Colour:
    """So many parts of the ink on the ground."""
    red, green, blue = (
        under + round((over - under) * part / _STRENGTHS)
        for over, under in zip(ink, ground, strict=True)
    )
    return red, green, blue
