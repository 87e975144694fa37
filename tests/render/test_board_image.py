"""The PNG: what it costs, what it holds, and that it looks as it did.

The golden pictures are made again with CHEVALET_UPDATE=1; open them before you commit them. They are
compared with a tolerance, because each version of FreeType draws letters a little differently.
"""

import struct
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from string import ascii_letters

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from bot.texts import LANGUAGES
from engine.board import Board, Direction, Square
from engine.moves import Play
from engine.tiles import ALL_TILES
from render.board_image import _empty_board, _palette, _tile, board_png, letters
from render.geometry import Geometry
from render.picture import BoardPicture
from render.theme import COLOUR_BLIND, DARK, LIGHT, THEMES, Theme
from tests.golden import UPDATE
from tests.laws import examples

GOLDEN = Path(__file__).parent / "golden"
TOLERANCE = 28
LABELS = LANGUAGES["fr"].games.picture_labels

LATE = Board.parse(
    """
    DAMA...O....H..
    ...STIMULAS.U..
    .......I...ET..
    ...B...L...PI..
    ...O...L...AN..
    .DETRONER..R...
    ...O...R...G...
    ..OXYUrEs..N...
    ..VE...SA..AB..
    .ZEE.VE.O...E.R
    .US.CENTUPLAS.E
    .N......L..HADJ
    .A...S..E...C.U
    QI...K.NEW..E.G
    I.RIFIFI......E
    """.split()
)
LAST = tuple(Play(Square(10, 4), Direction.ACROSS, "CENTUPLAS").squares())
CROWD = tuple((f"Joueuse numéro {n} au très long nom de famille", str(900 - n)) for n in range(40))
LATE_PICTURE = BoardPicture(
    LATE,
    LABELS,
    title="Coup 21",
    framed=LAST,
    last="K5 CENTUPLAS, 98\N{NO-BREAK SPACE}points",
    rack="LCNE?TP",
    scores=(("Léa", "980"), ("Tom", "955"), ("Inès", "941"), ("Marc-Antoine", "902")),
    clock="3 min",
    bag=12,
)
EMPTY_PICTURE = BoardPicture(Board.empty(), LABELS)

PICTURES: dict[str, tuple[BoardPicture, Theme]] = {
    "empty-light": (EMPTY_PICTURE, LIGHT),
    "late-light": (LATE_PICTURE, LIGHT),
    "late-dark": (LATE_PICTURE, DARK),
    "crowd-colour-blind": (replace(LATE_PICTURE, scores=CROWD), COLOUR_BLIND),
}


def chunks(png: bytes) -> Iterator[str]:
    """The names of the chunks of a PNG."""
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8].decode("ascii")
        at += 12 + length


def pixels(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of a channel, 0 to 255, over blocks of 8 x 8 pixels.

    Letters that another FreeType draws with other edges average out; another letter does not.
    """
    blocks = ImageChops.difference(one.reduce(8), other.reduce(8))
    return max(high for _, high in ImageStat.Stat(blocks).extrema)


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_looks_as_it_did(name: str) -> None:
    png = board_png(*PICTURES[name])
    path = GOLDEN / f"{name}.png"
    if UPDATE:
        path.write_bytes(png)
    now, then = pixels(png), pixels(path.read_bytes())
    assert now.size == then.size
    assert difference(now, then) < TOLERANCE


@pytest.mark.parametrize(
    "other",
    [
        replace(LATE_PICTURE, board=Board((LATE.rows[0].replace("D", "O"), *LATE.rows[1:]))),
        replace(LATE_PICTURE, board=Board((LATE.rows[0].replace("D", "d"), *LATE.rows[1:]))),
        replace(LATE_PICTURE, framed=()),
        replace(LATE_PICTURE, framed=LAST[1:]),
        replace(LATE_PICTURE, last="K5 CENTUPLAI, 98\N{NO-BREAK SPACE}points"),
        replace(LATE_PICTURE, rack="LCNE?TB"),
        replace(LATE_PICTURE, scores=(("Léa", "988"), *LATE_PICTURE.scores[1:])),
        replace(LATE_PICTURE, bag=18),
        replace(LATE_PICTURE, labels=LANGUAGES["en"].games.picture_labels),
    ],
    ids="letter joker no-frame frame word rack score bag language".split(),
)
def test_the_comparison_is_not_blind(other: BoardPicture) -> None:
    """What differs by one thing is seen to differ."""
    assert difference(pixels(board_png(LATE_PICTURE)), pixels(board_png(other))) > TOLERANCE


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_fullest_picture_stays_under_100_kb(theme: Theme) -> None:
    """All 102 tiles on the board, both jokers among them, and a crowd of players."""
    tiles = ALL_TILES.replace("??", "qz").ljust(225, ".")
    full = Board(tuple(tiles[row * 15 : row * 15 + 15] for row in range(15)))
    picture = replace(LATE_PICTURE, board=full, rack="QKWXYZJ?", scores=CROWD)
    assert len(board_png(picture, theme)) < 100_000


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_board_fuller_than_a_game_can_make_it_stays_under_100_kb(theme: Theme) -> None:
    """Tiles on all squares, equal ones far from each other, and wide texts: the least compressible."""
    tiles = "QgMkWRaBqXSzGKw"
    rows = tuple(tiles[row:] + tiles[:row] for row in range(15))
    absurd = replace(LATE_PICTURE, board=Board(rows), scores=CROWD, last="W Q " * 40)
    assert len(board_png(absurd, theme)) < 100_000


@examples(20)
@given(
    st.lists(st.text(ascii_letters + ".", min_size=15, max_size=15), min_size=15, max_size=15),
    st.lists(st.tuples(st.text(max_size=40), st.text("0123456789", max_size=4)), max_size=30),
    st.sampled_from(list(THEMES.values())),
)
def test_whatever_is_shown_stays_under_100_kb(
    rows: list[str], scores: list[tuple[str, str]], theme: Theme
) -> None:
    picture = replace(LATE_PICTURE, board=Board(tuple(rows)), scores=tuple(scores))
    assert len(board_png(picture, theme)) < 100_000


def test_there_is_no_metadata() -> None:
    assert set(chunks(board_png(LATE_PICTURE))) == {"IHDR", "PLTE", "IDAT", "IEND"}


def test_the_same_picture_is_the_same_bytes() -> None:
    """Also when nothing is kept from the pictures before."""
    first = board_png(LATE_PICTURE)
    assert board_png(replace(LATE_PICTURE)) == first
    for kept in (_empty_board, letters, _palette, _tile):
        kept.cache_clear()
    assert board_png(LATE_PICTURE) == first


def test_wider_than_high() -> None:
    width, height = pixels(board_png(EMPTY_PICTURE)).size
    assert width > 1.2 * height


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_squares_have_exactly_the_colours_of_the_theme(theme: Theme) -> None:
    """So what is computed about a theme's colours holds for the picture."""
    image, geometry = pixels(board_png(EMPTY_PICTURE, theme)), Geometry()
    for square in (Square(row, column) for row in range(15) for column in range(15)):
        premium = Board.empty().layout.premium(square.row, square.column)
        box = geometry.square(square)
        assert image.getpixel((box.left + 6, box.top + 10)) == theme.premium(premium)[0]


def test_the_picture_without_a_rack_is_the_same_whatever_racks_were_drawn_before() -> None:
    """Privacy: the rack is in the value or nowhere."""
    public = replace(LATE_PICTURE, rack="")
    before = board_png(public)
    assert board_png(replace(LATE_PICTURE, rack="QKWXYZJ")) != before
    assert board_png(public) == before


def test_without_a_rack_there_is_nothing_where_it_would_stand() -> None:
    """With one, there is."""
    parts = Geometry().parts(clock=False, rack=7, last=0, bag=False)
    place = (parts.rack[0].left, parts.rack[0].top, parts.shelf.right, parts.shelf.bottom)
    picture = replace(EMPTY_PICTURE, title="Coup 1")
    colours = [
        len(pixels(board_png(drawn)).crop(place).getcolors() or ())
        for drawn in (picture, replace(picture, rack="AEIOUST"))
    ]
    assert colours[0] == 1
    assert colours[1] > 1


def test_nothing_runs_out_of_the_strip() -> None:
    """The longest texts are cut: the margin at the right stays empty."""
    wide = "W" * 300
    picture = replace(
        LATE_PICTURE, title=wide, clock=wide, last=wide, rack="W" * 30, scores=((wide, "1234"),)
    )
    image = pixels(board_png(picture))
    margin = image.crop((Geometry().strip.right + 2, 0, *image.size))
    assert margin.getcolors() == [(margin.width * margin.height, LIGHT.background)]


def test_a_joker_differs_from_its_letter() -> None:
    lower = Board((*("." * 15,) * 7, ".......PAsSE...", *("." * 15,) * 7))
    upper = Board(tuple(row.upper() for row in lower.rows))
    assert board_png(replace(EMPTY_PICTURE, board=lower)) != board_png(
        replace(EMPTY_PICTURE, board=upper)
    )


@pytest.mark.parametrize(
    "name",
    ["", "雪の王", "\u202eabc", "👩‍👩‍👧", "x" * 500, "Œdipe Ÿ", "a\nb\tc", "<b>&amp;", "\x00"],
)
def test_any_name_can_be_drawn(name: str) -> None:
    picture = replace(EMPTY_PICTURE, scores=((name, "12"),), title=name, last=name, clock=name)
    assert board_png(picture)
