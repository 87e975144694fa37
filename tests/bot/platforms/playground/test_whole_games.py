"""Whole games in a real browser: by mouse, by finger, by keyboard alone, and with the server killed in between."""

from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.bot.platforms.playground.browser import Club, Pointer, finger, mouse, squares

pytestmark = [
    pytest.mark.processes,
    pytest.mark.system_package("chromium", "chromium"),
    pytest.mark.system_package("chromium-driver", "chromedriver"),
    # Selenium leaves its own sockets to the collector.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]
SHEET = ("AEINRST H4 TRAINES", "BDEMNOX 10C MONDES", "AILOUVX C10 MAIL")
"""Draws and their words, of which each meets the one before."""


def begin(club: Club, folder: Path) -> None:
    """A game alone on draws that are known."""
    notes = folder / "soirée.txt"
    notes.write_text("\n".join(SHEET), encoding="utf-8")
    club.find("#file").send_keys(str(notes))
    club.until(lambda: "soirée.txt" in club.shown("#attached"))
    club.line().send_keys(Keys.ENTER)


@pytest.mark.parametrize("pointer", [mouse, finger])
def test_a_whole_game_of_tiles_that_are_dragged(
    club: Club, tmp_path: Path, pointer: Pointer
) -> None:
    if pointer is finger:
        club.telephone()
    club.enter("Léa")
    begin(club, tmp_path)
    for line in SHEET:
        drawn, _, bulletin = line.partition(" ")
        club.until(lambda drawn=drawn: sorted(club.rack()) == sorted(drawn))
        club.lay_by(pointer, bulletin)
        club.until(lambda bulletin=bulletin: club.typed() == bulletin)
        club.find("#say button.go").click()
        at, word = bulletin.split()
        club.sees("Léa", "private", f"Vous : {word} en {at}")
        assert club.rack() == ""
        if line != SHEET[-1]:
            club.press("Léa", "Coup suivant")
    club.sees("Léa", "private", "Tops trouvés : 3 sur 3")
    assert [club.lies(square) for square, _ in squares("C10 MAIL")] == [True] * 4


def test_a_whole_game_by_keyboard_alone(club: Club) -> None:
    """Nothing is pressed: the line, the board's arrow, letters, and a walk from button to button."""
    club.enter("Léa")
    club.keys("/duplicate", Keys.ENTER)
    club.sees("Léa", "public", "Commencer")
    club.walk_to("Commencer")
    club.keys(Keys.ENTER)
    for number in (1, 2):
        club.until(lambda number=number: f"Coup {number}" in club.shown("#heading"))
        club.walk_to("line")
        club.keys("/passer", Keys.ENTER) if number > 1 else lay_with_keys(club)
    club.sees("Léa", "public", "Coup 3")
    club.keys("/fin", Keys.ENTER)
