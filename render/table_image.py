"""The PNG of a `TablePicture`, as wide as its cells want and never wider than a picture of the board.

A telephone shows a narrow table larger than a wide one. Where there is no room, the columns come closer to
each other, then their letters become smaller; only then is something cut with an ellipsis, the widest column
of words first, so that no number is ever read wrong. Sixteen colours are enough for letters on one ground: so
the longest game stays under 100 kB. Shaded cells add four grounds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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
_SETS = ((_GAP, 28), (_CLOSE_GAP, 28), (_CLOSE_GAP, 26), (_CLOSE_GAP, 24))
"""The gap and the size of the letters in the cells; the first with which nothing is cut."""
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
    gap, size = _set_of(table)
    widths = _widths(table.columns, rows, gap, size)
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
    spread = gap + (room - inner) // max(1, len(widths) - 1)
    spans = [
        _Span(_MARGIN + sum(widths[:at]) + spread * at, each, table.columns[at].numbers)
        for at, each in enumerate(widths)
    ]
    y = _MARGIN + _TITLE_LINE + _LINE * 2 // 3
    headings, faint = [column.heading for column in table.columns], [theme.faint] * len(spans)
    _draw_cells(draw, headings, spans, y, faint, letters("SemiBold", 24))
    for row in rows:
        line = y + _LINE // 4
        draw.line((_MARGIN, line, width - _MARGIN, line), theme.square, 2)
        y += _LINE
        _draw_row(draw, row, spans, y, (gap, size), theme)
    y += _MARGIN // 2
    for told_below in below:
        y += _LINE
        draw.text((_MARGIN, y), told_below, theme.text, plain, "ls")
    return image


@dataclass(frozen=True, slots=True)
class _Span:
    """The place of a column, in pixels from the left; numbers stand on its right side."""

    left: int
    width: int
    numbers: bool


def _draw_row(
    draw: ImageDraw.ImageDraw,
    row: Row,
    spans: Sequence[_Span],
    y: int,
    chosen: tuple[int, int],
    theme: Theme,
) -> None:
    """The shades, half a gap wider than their columns, and the cells on them."""
    gap, size = chosen
    inks = [theme.frame if row.strong else theme.text] * len(spans)
    top, bottom = y - _LINE * 3 // 4 + 1, y + _LINE // 4
    for at, shade in enumerate(row.shades):
        if shade is not None:
            ground, inks[at] = theme.premium(PREMIUMS[shade])
            left, right = spans[at].left, spans[at].left + spans[at].width
            draw.rectangle((left - gap // 2, top, right + gap // 2, bottom), ground)
    font = letters("SemiBold" if row.strong else "Regular", size)
    _draw_cells(draw, row.cells, spans, y, inks, font)


def _draw_cells(
    draw: ImageDraw.ImageDraw,
    cells: Sequence[str],
    spans: Sequence[_Span],
    y: int,
    inks: Sequence[Colour],
    font: ImageFont.FreeTypeFont,
) -> None:
    for cell, span, ink in zip(cells, spans, inks, strict=True):
        fitting = shortened(drawable(cell), font.getlength, span.width + 1)
        at, anchor = (span.left + span.width, "rs") if span.numbers else (span.left, "ls")
        draw.text((at, y), fitting, ink, font, anchor)


def _set_of(table: TablePicture) -> tuple[int, int]:
    """The set of `_SETS`; that of a shaded table is close."""
    rows = table.rows[-MOST_ROWS:]
    sets = _SETS[1:] if _is_shaded(table) else _SETS
    fits = (
        each for each in sets if _excess(_whole_widths(table.columns, rows, each[1]), each[0]) <= 0
    )
    return next(fits, sets[-1])


def _whole_widths(columns: Sequence[Column], rows: Sequence[Row], size: int) -> list[int]:
    """As wide as their widest cells."""
    heading, bold = letters("SemiBold", 24), letters("SemiBold", size)
    widths = []
    for at, column in enumerate(columns):
        cells = (bold.getlength(drawable(row.cells[at])) for row in rows)
        widths.append(round(max((heading.getlength(column.heading), *cells))) + 1)
    return widths


def _excess(widths: Sequence[int], gap: int) -> int:
    """The excess of the widths, in pixels; nothing if it is not above zero."""
    return sum(widths) + gap * (len(widths) - 1) - (WIDEST - 2 * _MARGIN)


def _widths(columns: Sequence[Column], rows: Sequence[Row], gap: int, size: int) -> list[int]:
    """As wide as their widest cells; where that is too much, the widest words lose some."""
    widths = _whole_widths(columns, rows, size)
    too_much = _excess(widths, gap)
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
    """The mixture of so many parts of the ink on the ground."""
    red, green, blue = (
        under + round((over - under) * part / _STRENGTHS)
        for over, under in zip(ink, ground, strict=True)
    )
    return red, green, blue
