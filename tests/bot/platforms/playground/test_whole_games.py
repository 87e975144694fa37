"""Whole games in a real browser: by mouse, by finger, by keyboard alone, and where the server was killed."""

from collections import Counter
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.bot.platforms.playground.browser import IN_BROWSER, Club, Pointer, finger, mouse, squares

pytestmark = IN_BROWSER
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
        club.has_drawn(drawn)
        club.lay_by(pointer, bulletin)
        club.has_laid(bulletin)
        club.find("#say button.go").click()
        at, word = bulletin.split()
        club.sees("Léa", "private", f"Vous : {word} en {at}")
        assert club.rack() == ""
        if line != SHEET[-1]:
            club.press("Léa", "Coup suivant")
    club.sees("Léa", "private", "Tops trouvés : 3 sur 3")
    assert [club.lies(square) for square, _ in squares("C10 MAIL")] == [True] * 4


def test_a_whole_game_by_keyboard_alone(club: Club) -> None:
    """The line, the arrow of the board, letters, and a walk from button to button: nothing is pressed."""
    club.enter("Léa")
    club.walk_to("line")
    club.keys("/duplicate pause=1s derniers-changements=0s", Keys.ENTER)
    club.until(lambda: "Commencer" in club.shown("#lobby"))
    club.walk_to("Commencer")
    club.keys(Keys.ENTER)
    club.until(lambda: len(club.rack()) == 7)
    first, word = club.rack(), club.rack().replace("?", "")[:4]

    club.walk_to("line")
    club.keys(Keys.ARROW_UP)  # to the board: its arrow is in the middle
    club.keys(word.lower())
    club.has_laid(f"H8 {word}")
    club.keys(Keys.BACKSPACE)
    club.has_laid(f"H8 {word[:-1]}")
    club.keys(Keys.ESCAPE)
    club.has_drawn(first)
    club.keys(*[Keys.ARROW_LEFT] * 3)
    club.keys(Keys.SPACE, word.lower())  # the arrow points down now
    club.has_laid(f"8H {word}")
    club.keys(Keys.ENTER)
    club.sees("Léa", "private", f"Noté : {word}")

    club.sees("Léa", "public", "Coup 2")
    club.until(lambda: len(club.rack()) == 7)
    club.walk_to("Passer")
    club.keys(Keys.ENTER)
    club.sees("Léa", "private", "bulletin blanc")
    club.sees("Léa", "public", "Coup 3")
    club.walk_to("line")
    club.keys("/arreter", Keys.ENTER)
    club.until(lambda: "Oui, arrêter la partie" in club.shown("#answered"))
    club.walk_to("Oui, arrêter la partie")
    club.keys(Keys.ENTER)
    club.sees("Léa", "public", "Partie terminée")


def test_a_game_goes_on_where_the_server_was_killed(club: Club) -> None:
    """What was noted is, what lay on the board lies there, and what was sent meanwhile is not lost."""
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    rack, word = club.rack(), club.rack().replace("?", "")[:4]
    club.lay_by(mouse, f"H5 {word}")
    club.bot.kill()
    club.until(lambda: "nouvel essai" in club.shown("#who"))
    held = club.clock()
    club.has_laid(f"H5 {word}")
    club.find("#say button.go").click()  # while nobody listens
    assert club.clock() == held
    club.bot.start()
    club.sees("Léa", "private", f"Noté : {word}")
    left = "".join((Counter(rack) - Counter(word)).elements())  # the word stays on the board
    club.has_drawn(left)
    club.until(lambda: club.shown("#who") == "Léa")
    club.driver.refresh()
    club.has_drawn(left)
    club.until(lambda: bool(club.clock()))
    club.say("Léa", "/passer")
    club.sees("Léa", "private", "bulletin blanc")
    club.has_drawn(rack)


def test_back_and_forth_and_a_moment_without_a_network(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    club.driver.get("about:blank")
    club.driver.back()
    club.until(lambda: len(club.rack()) == 7 and club.shown("#who") == "Léa")
    club.driver.execute_cdp_cmd("Network.enable", {})
    offline = {"offline": True, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    club.driver.execute_cdp_cmd("Network.emulateNetworkConditions", offline)
    club.line().send_keys("/passer", Keys.ENTER)
    club.driver.execute_cdp_cmd("Network.emulateNetworkConditions", offline | {"offline": False})
    club.sees("Léa", "private", "bulletin blanc")
