"""Text that fits. A letter is one pixel wide here."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from render.board_image import letters
from render.lines import DRAWABLE, LONGEST, drawable, shortened, wrapped


@pytest.mark.parametrize(
    "name, drawn",
    [
        ("Léa", "Léa"),
        ("Œdipe Ÿ ½ €", "Œdipe Ÿ ½ €"),
        ("E\N{COMBINING ACUTE ACCENT}lodie", "Élodie"),
        ("雪の王 7", "••• 7"),
        ("👩\N{ZERO WIDTH JOINER}👧", "••"),
        ("x\N{COMBINING ENCLOSING CIRCLE}", "x"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}abc", "abc"),
        ("a\nb\tc\0", "a•b•c•"),
        ("", ""),
    ],
)
def test_what_the_fonts_lack_becomes_a_dot(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


def test_a_novel_is_not_measured() -> None:
    assert len(drawable("x" * 100_000)) == LONGEST


@pytest.mark.parametrize("weight", ["Regular", "SemiBold", "Bold"])
def test_the_fonts_have_every_sign_that_is_drawn(weight: str) -> None:
    """A sign that a font lacks looks like one that no font has."""
    font = letters(weight, 32)

    def shape(sign: str) -> bytes:
        image = Image.new("L", (48, 48))
        ImageDraw.Draw(image).text((8, 40), sign, 255, font, "ls")
        return image.tobytes()

    missing = shape("\uffff")
    assert missing == shape("雪")
    assert [s for s in sorted(DRAWABLE) if not s.isspace() and shape(s) == missing] == []


@pytest.mark.parametrize(
    "text, width, cut",
    [
        ("Léa", 3, "Léa"),
        ("Maximilien", 5, "Maxi…"),
        ("Ana Bel", 5, "Ana…"),
        ("Léa", 1, "…"),
        ("Léa", 0, "…"),
        ("", 0, ""),
    ],
)
def test_cut_with_an_ellipsis(text: str, width: int, cut: str) -> None:
    assert shortened(text, len, width) == cut


@pytest.mark.parametrize(
    "text, most, lines",
    [
        ("", 3, []),
        ("H8 PASSE", 3, ["H8 PASSE"]),
        ("H8 PASSE, 16 pts", 3, ["H8 PASSE,", "16 pts"]),
        ("H8 PASSE, 16\N{NO-BREAK SPACE}pts", 3, ["H8 PASSE,", "16\N{NO-BREAK SPACE}pts"]),
        ("one two three four five", 2, ["one two", "three fou…"]),
        ("one two three", 1, ["one two t…"]),
        ("ANTICONSTITUTIONNEL oui", 3, ["ANTICONST…", "oui"]),
    ],
)
def test_broken_at_spaces(text: str, most: int, lines: list[str]) -> None:
    assert wrapped(text, len, 10, most) == lines


@pytest.mark.parametrize(
    "width, drawn",
    [
        (21, "Ordinateur (champion)"),
        (18, "Ordina… (champion)"),
        (14, "Or… (champion)"),
        (13, "Ordinateur (…"),
        (0, "…"),
    ],
)
def test_what_tells_a_name_from_others_stays(width: int, drawn: str) -> None:
    assert shortened("Ordinateur (champion)", len, width) == drawn


@given(st.text(" abc", max_size=60), st.integers(1, 20), st.integers(1, 4))
def test_lines_fit_and_none_is_too_many(text: str, width: int, most: int) -> None:
    lines = wrapped(text, len, width, most)
    assert len(lines) <= most
    assert all(len(line) <= width for line in lines)
