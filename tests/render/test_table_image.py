"""The PNG of a table: what it costs, that nothing is left out of it, and that it looks as it did.

The golden picture is made again with CHEVALET_UPDATE=1; open it before you commit it.
"""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.delivery.render_worker import draw_still
from render.alt_text import alt_text
from render.table import MOST_ROWS, Column, Row, Shade, TablePicture
from render.table_image import NARROWEST, PREMIUMS, WIDEST, draw_table, table_png
from render.theme import DARK, LIGHT, THEMES, Theme
from tests.golden import UPDATE

GOLDEN = Path(__file__).parent / "golden" / "table-dark.png"
TOLERANCE = 6
COLUMNS = (
    Column("Coup", numbers=True),
    Column("Tirage"),
    Column("Top"),
    Column("Pts", numbers=True),
    Column("Votre mot"),
    Column("Perte", numbers=True),
)
FOUND = Row(("1", "AEINRST", "H4 ENTRAIS", "68", "H4 ENTRAIS", "0"), strong=True)
MISSED = Row(("2", "DEOR?TU", "4A DéTOURN", "1\N{NARROW NO-BREAK SPACE}040", "", "−74"))
TABLE = TablePicture("Feuille de route", COLUMNS, (FOUND, MISSED), "Deux coups.", ("96,2 %",))


def size(png: bytes) -> tuple[int, int]:
    return Image.open(BytesIO(png)).size


def is_drawn(changed: TablePicture) -> bool:
    """Whether it looks otherwise."""
    first, other = (draw_table(each, LIGHT) for each in (TABLE, changed))
    return first.size != other.size or ImageChops.difference(first, other).getbbox() is not None


def test_a_table_looks_as_it_did() -> None:
    png = table_png(TABLE, DARK)
    if UPDATE:
        GOLDEN.write_bytes(png)
    now, then = (Image.open(BytesIO(each)).convert("RGB") for each in (png, GOLDEN.read_bytes()))
    assert now.size == then.size
    assert max(ImageStat.Stat(ImageChops.difference(now, then)).mean) < TOLERANCE


@pytest.mark.parametrize("column", range(len(COLUMNS)))
def test_every_cell_is_drawn(column: int) -> None:
    cells = list(MISSED.cells)
    cells[column] += "7"
    assert is_drawn(replace(TABLE, rows=(FOUND, replace(MISSED, cells=tuple(cells)))))


def test_before_anything_is_cut_columns_come_closer_and_letters_become_smaller() -> None:
    """An analysis of a game against the computer: of what is cut the last letters are not seen."""
    cells = (
        *("3", "Ordinateur (débutant)", "EEEMMOR", "K3 MEMES", "14", "K5 MESOMERE", "90", "72,6"),
        "scrabble manqué",
    )
    columns = tuple(Column("Pts", numbers=cell[0].isdigit()) for cell in cells)
    wide = replace(TABLE, columns=columns, rows=(Row(cells),))
    for at, cell in enumerate(cells):
        other = replace(wide, rows=(Row((*cells[:at], f"{cell[:-1]}7", *cells[at + 1 :])),))
        drawn, changed = (draw_table(each, LIGHT) for each in (wide, other))
        assert ImageChops.difference(drawn, changed).getbbox() is not None, cell


def test_title_headings_and_the_lines_below_are_drawn() -> None:
    assert is_drawn(replace(TABLE, title="Feuille de Zoé"))
    assert is_drawn(replace(TABLE, columns=(Column("Tour", numbers=True), *COLUMNS[1:])))
    assert is_drawn(replace(TABLE, below=("96,1 %",)))
    assert is_drawn(replace(TABLE, rows=(replace(FOUND, strong=False), MISSED)))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("shade", Shade)
def test_a_shaded_cell_lies_on_a_colour_of_its_own(shade: Shade, theme: Theme) -> None:
    shaded = replace(FOUND, shades=(shade, *[None] * 5))
    drawn = draw_table(replace(TABLE, rows=(shaded, MISSED)), theme)
    colours = {colour for _, colour in drawn.getcolors(1 << 16) or ()}
    assert theme.premium(PREMIUMS[shade])[0] in colours
    assert len({theme.premium(each) for each in PREMIUMS.values()}) == len(Shade)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_greatest_shaded_table_stays_under_100_kb(theme: Theme) -> None:
    shades, signs = (None, None, None, None, None, *Shade), ".....TSN0"
    rows = []
    for n in range(40):
        at = [(7 * n + 5 * k * k + n * k) % len(signs) for k in range(28)]
        cells = (f"Anne-Sophie {n}", *(signs[each] for each in at), "1 234")
        rows.append(Row(cells, shades=(None, *(shades[each] for each in at), None)))
    columns = (Column("Joueur"), *(Column(str(n), numbers=True) for n in range(29)))
    assert len(draw_still(TablePicture("Couleurs", columns, tuple(rows), ""), theme)) < 100_000


@pytest.mark.long
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_longest_table_stays_under_100_kb(theme: Theme) -> None:
    rows = tuple(
        Row((str(n), "QKWXYZJ", f"O{n % 15 + 1} WHISKEYS", "1 234", f"{n % 15}A ZLOTYS", f"−{n}"))
        for n in range(MOST_ROWS + 40)
    )
    table = replace(TABLE, rows=rows)
    assert len(draw_still(table, theme)) < 100_000
    assert size(table_png(table)) == size(table_png(replace(table, rows=rows[-MOST_ROWS:])))


def test_a_short_table_is_narrow_so_that_a_telephone_shows_it_large() -> None:
    assert size(table_png(replace(TABLE, columns=COLUMNS[:1], rows=(Row(("1",)),))))[0] == NARROWEST


def test_words_without_room_are_cut_and_numbers_never() -> None:
    long = replace(MISSED, cells=("2", "W" * 40, "W" * 40, "1040", "W" * 40, "−74"))
    table = replace(TABLE, rows=(long,))
    assert size(table_png(table))[0] == WIDEST
    drawn = draw_table(table, LIGHT)
    other = replace(long, cells=(*long.cells[:-1], "−75"))
    changed = ImageChops.difference(drawn, draw_table(replace(table, rows=(other,)), LIGHT))
    assert changed.getbbox() is not None


def test_a_column_of_words_keeps_some_however_many_there_are() -> None:
    columns = tuple(Column("Mot") for _ in range(14))
    table = TablePicture("Mots", columns, (Row(("WHISKEYS" * 5,) * 14),), "Des mots.")
    assert size(table_png(table))[0] == WIDEST


def test_a_table_brings_its_own_words() -> None:
    assert alt_text(TABLE) == "Deux coups."
