"""Games with tiles of one's own, games alone, small games and the word tools, in a real browser."""

from selenium.webdriver.common.keys import Keys

from tests.bot.platforms.playground.browser import IN_BROWSER, Club, finger

pytestmark = IN_BROWSER


def actions(club: Club) -> list[str]:
    """What can be pressed at the table."""
    return [button.text for button in club.all("#actions button")]


def tiles(club: Club) -> list[str]:
    """On the rack, from the left; ``?`` is a joker."""
    labels = [str(tile.get_attribute("aria-label")) for tile in club.all("#rack .rack-tile")]
    return [label.split(",")[0].replace("joker", "?") for label in labels]


def rows(club: Club) -> list[str]:
    """Of the list of clocks: name, points, time."""
    return [row.text.replace("\n", " ") for row in club.all(".score-board li")]


def begin(club: Club, *rules: str) -> tuple[str, str]:
    """Léa and Tom begin a classic game; returns who is on, and the other."""
    for name in ("Léa", "Tom"):
        club.enter(name)
    club.say("Léa", "/classique")
    club.sees("Tom", "public", "Joueurs : Léa.")
    club.press("Tom", "Rejoindre")
    club.sees("Léa", "public", "Joueurs : Léa, Tom.")
    for rule in rules:
        club.say("Léa", f"/regle {rule}")
    club.press("Léa", "Commencer")
    club.until(lambda: club.shown("#heading").startswith("Tour 1"))
    on = "Tom" if "à Tom" in club.shown("#heading") else "Léa"
    return on, "Tom" if on == "Léa" else "Léa"


def test_a_classic_game_is_played_challenged_and_exchanged_at_its_table(club: Club) -> None:
    on, other = begin(club, "contestation libre", "fenetre 60 s", "temps pendule")
    for name in (on, other):
        club.at(name)
        club.until(lambda: len(tiles(club)) == 7)  # unasked
    assert "Changer" not in actions(club), "it is not the turn of who waits"
    club.enter("Zoé")
    club.until(lambda: club.shown("#heading").startswith("Tour 1"))
    assert (tiles(club), actions(club)) == ([], []), "who looks on has no rack, and leads nothing"

    club.at(on)
    assert {"Changer", "Passer"} <= set(actions(club))
    assert club.shown("#heading") == "Tour 1 : à vous de jouer"
    word = "".join(tiles(club)).replace("?", "")[:4]
    club.say(on, f"H6 {word}")  # what is tried is played
    club.until(lambda: club.shown("#heading").startswith("Tour 2"))
    assert not club.typed()
    standing, running = rows(club)
    assert standing.startswith(on)
    assert running.startswith(f"{other} 0 ")
    assert club.find(".score-on").text.startswith(other)
    assert club.shown(".score-latest small").startswith(f"{word}, "), (
        "the last move, and its points"
    )
    club.at("Zoé")
    club.driver.get(f"{club.bot.address}/?view=big")
    club.until(lambda: club.shown(".big-count").startswith(f"{on} : {word}, "))

    club.at(other)
    club.until(lambda: club.shown("#heading") == "Tour 2 : à vous de jouer")
    left = "[data-does=do][data-left^='0:'], [data-does=do][data-left='1:00']"
    club.until(lambda: club.find(left).text == f"Contester {word}")
    club.press(other, f"Contester {word}")
    club.until(lambda: "Accepter" not in actions(club))
    before = tiles(club)
    club.press(other, "Changer")
    club.until(lambda: len(club.all("#form-choices button")) == 7)
    first, _, third, *_ = club.all("#form-choices button")
    first.click()
    third.click()
    assert club.find("#answer").get_property("value") == f"{before[0]} {before[2]}"
    club.find("#form-send").click()
    club.until(lambda: not club.shown("#heading").startswith("Tour 2"))
    club.sees(other, "public", f"{other} change 2 lettres")


def test_a_game_alone_keeps_its_tiles_while_a_hint_is_asked_for(club: Club) -> None:
    club.enter("Zoé")
    club.say("Zoé", "/entrainement")
    club.until(lambda: len(tiles(club)) == 7)
    drawn = tiles(club)
    club.press("Zoé", "Indices")
    club.until(lambda: "Revenir" in actions(club))
    assert tiles(club) == drawn
    club.press("Zoé", "Revenir")
    club.press("Zoé", "Voir le top")
    club.until(lambda: "Coup suivant" in actions(club))
    club.press("Zoé", "Coup suivant")
    club.until(lambda: club.shown("#heading") == "Coup 2")
    club.view("course")
    assert "Vous n’avez pas joué ce coup" in club.text("private"), "the result is kept"


_JUNIOR = """
    const letter = (each) => each.querySelector('.tile-letter').textContent, squares = {};
    const tiles = [...document.querySelectorAll('.letters-rows span')].map(letter);
    for (const each of tiles) squares[each] = [];
    for (const each of document.querySelectorAll('#board [id^=square-]:has(.tile)'))
      (squares[letter(each)] ??= []).push(each.id.slice('square-'.length));
    return [tiles, squares];
"""


def _gather_for_junior(club: Club) -> None:
    for name in ("Léa", "Tom"):
        club.enter(name)
    club.say("Léa", "/junior")
    club.sees("Tom", "public", "Joueurs : Léa.")
    club.press("Tom", "Rejoindre")
    club.sees("Léa", "public", "Joueurs : Léa, Tom.")


def test_squares_are_pressed_in_a_game_for_the_youngest(club: Club) -> None:
    _gather_for_junior(club)
    club.press("Léa", "Commencer")
    club.until(lambda: bool(club.all("#board [id^=square-] .tile")))
    [first, second, *_] = club.driver.execute_script(
        "return [...document.querySelectorAll('#board [id^=square-]:has(.tile)')]"
    )
    club.until(lambda: len(club.all(".letters-rows svg")) == 5)  # the tiles that both may lay
    names = [str(each.get_attribute("id")).removeprefix("square-") for each in (first, second)]
    club.until(lambda: _pressed(club, first) == names[0])
    assert _pressed(club, second) == " ".join(names)
    assert _pressed(club, first) == names[1], "pressed again, it is let go"
    club.driver.execute_script("document.querySelector('#board [tabindex]').focus()")
    club.keys(Keys.SPACE)  # on the square that is read
    club.until(lambda: club.typed() == f"{names[1]} {names[0]}")
    assert len(club.all(".own-picked")) == 2
    club.find("#clear").click()
    assert not club.all(".own-picked"), "the line was cleared"
    assert str(club.find("#line").get_attribute("placeholder")).startswith("H4 H5")


def test_a_child_drags_a_tile_to_its_square_or_presses_both(club: Club) -> None:
    _gather_for_junior(club)
    club.telephone()
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.all(".letters-rows svg")) == 5)
    club.until(lambda: club.shown("#preview").startswith("Touchez une ou deux cases"))
    tiles, squares = club.driver.execute_script(_JUNIOR)
    place, square = next((at, on) for at, each in enumerate(tiles, 1) for on in squares[each][:1])
    other = next(on for each, free in squares.items() if each != tiles[place - 1] for on in free)
    tile = f".letters-rows span:nth-child({place})"
    club.drag(tile, f"#square-{other}", finger)
    club.until(lambda: "ne va pas ici" in club.shown("#preview"))
    assert club.typed() == ""
    club.drag(tile, f"#square-{square}", finger)
    club.until(lambda: club.typed() == square)
    assert len(club.all(f"#square-{square} .own-cover")) == 1, "it shows the tile"
    assert not club.all(".drag-ghost")
    club.find("#clear").click()
    assert not club.all(".own-cover")
    club.drag(tile, tile, finger)
    club.until(lambda: len(club.all(".letters-held")) == 1)
    club.drag(f"#square-{square}", f"#square-{square}", finger)
    club.until(lambda: club.typed() == square)
    assert not club.all(".letters-held")


def test_a_called_letter_is_the_largest_thing_and_own_words_are_tiles(club: Club) -> None:
    for name in ("Léa", "Tom"):
        club.enter(name)
    club.say("Léa", "/loto 5")
    club.until(lambda: club.shown("#lobby .go") == "Écrire mes mots")
    club.sees("Tom", "public", "Joueurs : Léa.")
    club.press("Tom", "Rejoindre")
    club.until(lambda: club.shown("#lobby .go") == "Écrire mes mots")
    club.say("Tom", "/jouer bonjour maisons")
    club.sees("Léa", "public", "On attend : Léa.")
    club.until(lambda: "On attend : Léa." in club.shown("#lobby"))
    assert "Commencer" not in club.shown("#lobby"), "it would only refuse"
    club.say("Léa", "/jouer voiture chatons")
    club.sees("Léa", "public", "Tout le monde est prêt")
    club.until(lambda: club.shown("#lobby .go") == "Commencer")
    assert "Écrire mes mots" in club.shown("#lobby"), "as long as it waits, they can be others"
    club.press("Léa", "Commencer")
    club.until(lambda: bool(club.all(".letters-newest svg")))
    club.until(lambda: len(club.all(".letters-rows svg")) == 14)
    largest, tile = club.find(".letters-newest svg").size, club.find(".letters-rows svg").size
    assert largest["height"] > 2 * tile["height"]
    assert "appelées" not in club.shown("#count"), "they are drawn"
    said = str(club.find(".letters-rows").get_attribute("aria-label"))
    assert len([each for each in said if each.isalpha() or each == "·"]) == 14
    club.at("Tom")
    club.until(lambda: len(club.all(".letters-rows svg")) == 14)
    assert club.find(".letters-rows").get_attribute("aria-label") != said, "everyone has their own"


def _has_challenge(club: Club, name: str) -> bool:
    """Asked for until it is there: just after the first start it is still being made."""
    club.view("round")
    if not club.all("#rack .rack-tile"):
        club.say(name, "/defi")
        club.until(lambda: club.typed() == "")
        if "Commencer" in club.shown("#answered"):
            club.press(name, "Commencer")
            club.until(lambda: bool(club.all("#rack .rack-tile")))
    return bool(club.all("#rack .rack-tile"))


def _pressed(club: Club, square: object) -> str:
    middle = "const box = arguments[0].getBoundingClientRect(), half = { bubbles: true, "
    at = "clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };"
    club.driver.execute_script(
        f"{middle}{at} arguments[0].dispatchEvent(new MouseEvent('click', half));", square
    )
    return club.typed()


def test_words_are_looked_up_in_their_own_tab_but_not_while_they_would_help(club: Club) -> None:
    club.enter("Léa")
    club.view("words")
    club.until(lambda: len(club.all(".words-tools button")) > 9)
    field = club.find("#words-field")
    field.send_keys("zebre", Keys.ENTER)
    club.until(lambda: "ZEBRE : admis" in club.shown(".words-answers article"))
    assert club.text("private") == "", "no article of the course"
    [anagrams] = [
        each for each in club.all(".words-tools button") if each.text.lower() == "anagrammes"
    ]
    field.clear()
    field.send_keys("chien")
    anagrams.click()
    club.until(lambda: "NICHE" in club.shown(".words-answers article:first-child"))
    asked = len(club.all(".words-answers article"))
    next(
        each for each in club.all(".words-tools button") if each.text.lower() != "anagrammes"
    ).click()
    club.until(lambda: club.driver.switch_to.active_element.get_attribute("id") == "words-field")
    assert len(club.all(".words-answers article")) == asked, (
        "an old text is no question to another tool"
    )
    club.until(lambda: _has_challenge(club, "Léa"))
    club.view("words")
    club.find("#words-field").send_keys(Keys.ENTER)
    silent = "et parties finies vous répondront après"
    club.until(lambda: silent in club.shown(".words-answers article:first-child"))


def test_a_replay_ends_its_round_with_its_clock_and_follows_the_room_s_language(
    club: Club,
) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate temps=10s")
    club.press("Léa", "Commencer")
    club.until(lambda: len(tiles(club)) == 7)
    club.say("Léa", "/fin")
    club.sees("Léa", "public", "Top du coup 1")
    club.say("Léa", "/arreter oui")
    club.until(lambda: bool(club.all("#review-again")))
    club.find("#review-again").click()
    club.press("Léa", "Rejouer")
    club.until(lambda: club.clock() != "" and len(tiles(club)) == 7)
    assert "Arrêter" in actions(club), "there is a way out"
    club.until(lambda: club.clock() == "" and "Temps écoulé" in club.shown("#panel"))
    assert "Arrêter" not in actions(club), "it was its only round"
    club.say("Léa", "/entrainement")
    club.until(lambda: "Voir le top" in actions(club))
    club.say("Léa", "/reglages langue en")
    club.until(lambda: "Show the top" in actions(club))
    assert club.shown("#heading") == "Round 1"
