"""The PNG: what it costs, what it holds, and that it looks as it did.

The golden pictures are made again with CHEVALET_UPDATE=1; open them before you commit them. They are
compared with a tolerance, because each version of FreeType draws letters a little differently.
"""

import os
import struct
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.texts import LANGUAGES
from engine.board import Board, Direction, Square
from engine.moves import Play
from engine.tiles import ALL_TILES
from render.board_image import board_png
from render.geometry import Geometry
from render.picture import BoardPicture
from render.theme import COLOUR_BLIND, DARK, LIGHT, THEMES, Theme

GOLDEN = Path(__file__).parent / "golden"
LABELS = LANGUAGES["fr"].picture_labels()

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
    last="11E CENTUPLAS, 98 points",
    rack="LCNE?TP",
    scores=(("Léa", "980"), ("Tom", "955")),
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


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_looks_as_it_did(name: str) -> None:
    png = board_png(*PICTURES[name])
    path = GOLDEN / f"{name}.png"
    if os.environ.get("CHEVALET_UPDATE") == "1":
        path.write_bytes(png)
    now, then = (Image.open(BytesIO(data)).convert("RGB") for data in (png, path.read_bytes()))
    assert now.size == then.size
    difference = ImageStat.Stat(ImageChops.difference(now, then))
    assert max(difference.mean) < 2.0


def test_the_comparison_sees_a_letter_that_moved() -> None:
    """The tolerance is no blindfold: one frame less is seen."""
    one = Image.open(BytesIO(board_png(LATE_PICTURE))).convert("RGB")
    other = Image.open(BytesIO(board_png(replace(LATE_PICTURE, board=Board.empty()))))
    difference = ImageStat.Stat(ImageChops.difference(one, other.convert("RGB")))
    assert max(difference.mean) > 2.0


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_fullest_picture_stays_under_100_kb(theme: Theme) -> None:
    """All 102 tiles on the board, both jokers among them, and a crowd of players."""
    tiles = ALL_TILES.replace("??", "qz").ljust(225, ".")
    full = Board(tuple(tiles[row * 15 : row * 15 + 15] for row in range(15)))
    picture = replace(LATE_PICTURE, board=full, rack="QKWXYZJ?", scores=CROWD)
    assert len(board_png(picture, theme)) < 100_000


def test_there_is_no_metadata() -> None:
    assert set(chunks(board_png(LATE_PICTURE))) <= {"IHDR", "PLTE", "IDAT", "IEND"}


def test_the_same_picture_is_the_same_bytes() -> None:
    assert board_png(LATE_PICTURE) == board_png(replace(LATE_PICTURE))


def test_wider_than_high() -> None:
    width, height = Image.open(BytesIO(board_png(EMPTY_PICTURE))).size
    assert width > 1.2 * height


def test_a_rack_that_is_not_in_the_value_is_not_in_the_picture() -> None:
    """With a rack there is more to see; without, nothing where it would stand but background."""
    strip = Geometry().strip
    below_the_title = (strip.left, strip.top + 60, strip.right, strip.bottom)
    picture = replace(EMPTY_PICTURE, title="Coup 1")
    colours = [
        len(Image.open(BytesIO(board_png(drawn))).crop(below_the_title).getcolors() or ())
        for drawn in (picture, replace(picture, rack="AEIOUST"))
    ]
    assert colours[0] == 1
    assert colours[1] > 1


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
