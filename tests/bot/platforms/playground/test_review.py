"""What is over, in a real browser: cards, the way back through the boards, a game's page and its link."""

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER


def tiles(club: Club) -> int:
    """On the board that is shown."""
    return len(club.all("#board .tile"))


def best(club: Club) -> str:
    """The points of the top of the round that is shown, by its title."""
    return club.shown("#heading").split(" : ")[1].split(" point")[0]


def step(club: Club, label: str) -> None:
    club.until(lambda: club.find(f"#review button[aria-label='{label}']").is_displayed())
    club.find(f"#review button[aria-label='{label}']").click()


def play_two_rounds(club: Club, name: str) -> None:
    club.say(name, "/duplicate")
    club.sees(name, "public", "mène la partie")
    club.say(name, "/commencer")
    for number in (1, 2):
        club.sees(name, "public", f"Coup {number} : ")
        club.until(lambda: club.clock() != "")
        club.say(name, "/fin")
        club.sees(name, "public", f"Top du coup {number}")
        if number == 1:
            club.until(lambda: "Vous :" in club.shown("#review"))
            club.press(name, "Organiser")
            club.press(name, "Coup suivant")


PLACES = """
    return ["#board svg", "#tab-round", "#actions", "#file-label"].map((each) => {
      const { x, y } = document.querySelector(each).getBoundingClientRect();
      return [each, Math.round(x), Math.round(y)];
    });
"""


def test_nothing_jumps_when_a_clock_stops_or_a_bulletin_is_noted(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.say("Léa", "/commencer")
    club.until(lambda: club.clock() != "" and len(club.rack()) == 7)
    began = club.driver.execute_script(PLACES)
    club.say("Léa", f"H4 {club.rack().replace('?', '')[:3]}")
    club.until(lambda: "Noté" in club.shown("#receipt"))
    assert club.driver.execute_script(PLACES) == began
    club.until(lambda: "Tout le monde a répondu" in club.shown("#count"))
    assert club.driver.execute_script(PLACES) == began
    club.say("Léa", "/pause")
    club.until(lambda: club.clock() == "" and "en pause" in club.shown("#own"))
    paused = club.driver.execute_script(PLACES)
    assert (paused[:2], paused[3]) == (began[:2], began[3])


def test_the_last_seconds_are_the_clock_s_alone(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate temps=34s signal=30s")
    club.say("Léa", "/commencer")
    club.until(lambda: club.clock() != "" and len(club.rack()) == 7)
    began = club.driver.execute_script(PLACES)
    club.sees("Léa", "public", "Plus que 30 s")
    club.until(lambda: bool(club.all("#clock.late")))
    assert club.shown("#own") == ""
    assert club.driver.execute_script(PLACES) == began


def test_rounds_are_looked_at_again_and_a_game_is_found_by_its_link(club: Club) -> None:
    club.enter("Léa")
    play_two_rounds(club, "Léa")
    club.until(lambda: club.shown("#review .review-own") == f"Vous : —, 0 (−{best(club)})")
    assert "1. Léa : 0 · pas de bulletin" in club.shown("#review")
    assert club.shown("#ranking") == ""  # it is told once
    both = tiles(club)
    step(club, "Coup précédent")
    club.until(lambda: "Coup 1" in club.shown("#review"))
    assert "Top du coup 1" in club.shown("#review h3")
    assert 0 < tiles(club) < both
    step(club, "Coup suivant")
    club.until(lambda: tiles(club) == both)

    club.say("Léa", "/arreter oui")
    club.until(lambda: len(club.all("#review .review-game tbody tr")) == 2)
    assert "0 point" in club.shown("#ending")
    assert club.shown("#ranking") == club.shown("#count") == ""
    club.find("#review tbody button[aria-label='Coup 1']").click()
    club.until(lambda: tiles(club) < both)
    club.press("Léa", "Ma feuille")
    club.until(lambda: "Feuille de route" in club.shown("#review caption"))
    game = club.find("#public article:last-child").get_attribute("data-game")

    club.open_tab("Tom", f"/?game={game}")
    club.come_in_as("Tom")
    club.until(lambda: "Fermer la partie" in club.shown("#review"))
    club.until(lambda: "Coup 1" in club.shown("#review"))
    assert 0 < tiles(club) < both
    step(club, "Coup en cours")
    club.until(lambda: tiles(club) == both)
    club.press("Tom", "Fermer la partie")
    club.until(lambda: "game=" not in club.driver.current_url)


def test_the_game_of_a_link_is_looked_at_apart_from_the_one_that_is_on(club: Club) -> None:
    for name in ("Léa", "Tom"):
        club.enter(name)
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    club.say("Léa", "/fin")
    club.until(lambda: "Top" in club.shown("#review"))
    club.say("Léa", "/arreter oui")
    club.until(lambda: club.find("#ending").is_displayed())
    game = club.find("#public article:last-child").get_attribute("data-game")
    club.say("Léa", "/junior")  # a game in which nothing is kept from anybody
    club.press("Tom", "Rejoindre")
    club.sees("Léa", "public", "Joueurs : Léa, Tom.")
    club.press("Léa", "Commencer")
    club.at("Tom")
    club.until(lambda: len(club.all(".letters-rows svg")) == 5)
    club.driver.get(f"{club.bot.address}/?game={game}")
    club.until(lambda: "Fermer la partie" in club.shown("#review"))
    assert (club.clock(), club.shown("#heading"), club.shown("#actions")) == ("", "", "")
    assert (club.shown("#say button.go"), club.all(".letters-rows svg")) == ("Envoyer", [])
    assert club.find("#board").is_displayed()
    club.find("#table-choice button").click()  # the way back to what is on
    club.until(lambda: len(club.all(".letters-rows svg")) == 5)
    assert club.clock() != ""
    assert "game=" not in club.driver.current_url


def test_the_big_view_shows_a_round_to_a_room_full_of_people(club: Club) -> None:
    club.enter("Léa")
    club.driver.switch_to.new_window("tab")
    screen = club.driver.current_window_handle
    club.driver.get(f"{club.bot.address}/?view=big")
    club.until(lambda: "s’affichera ici" in club.shown(".big-title"))
    club.say("Léa", "/duplicate")
    club.say("Léa", "/commencer")
    club.sees("Léa", "public", "Coup 1 : ")
    club.driver.switch_to.window(screen)
    club.until(lambda: club.shown(".big-title") == "Coup 1")
    club.until(lambda: club.shown(".big-clock").startswith("1:"))
    assert len(club.all(".big-draw svg")) == 7
    assert club.shown(".big-count") == "0 bulletin"
    assert club.shown(".big-ranking").split() == ["Léa", "0"]
    assert club.find(".big-ranking li").get_attribute("data-place") == "1"
    assert [each.is_displayed() for each in club.all("#line, #actions, #rack, header")] == [
        False
    ] * 4
    club.say("Léa", "/passer")
    club.driver.switch_to.window(screen)
    club.until(lambda: "Top du coup 1" in club.shown(".big-title"))
    assert "bulletin blanc" in club.shown(".big-result")
    assert club.shown(".big-note") == ""
    club.say("Léa", "/pause")
    club.until(lambda: "Partie en pause" in club.shown("#own"))
    club.driver.switch_to.window(screen)
    club.until(lambda: "Partie en pause" in club.shown(".big-note"))


def test_a_tab_that_nobody_looks_at_bears_a_mark_until_somebody_does(club: Club) -> None:
    club.enter("Léa")
    club.driver.execute_script("document.hasFocus = () => false;")
    club.say("Léa", "/duplicate")
    club.say("Léa", "/commencer")
    club.until(lambda: club.driver.title.startswith("● Coup 1 – 1:"))
    assert "Coup 1. Tirage : " in str(club.find("#said").get_property("textContent")).replace(
        "\xa0", " "
    )
    club.driver.execute_script("dispatchEvent(new Event('focus'));")
    club.until(lambda: club.driver.title.startswith("Coup 1 – 1:"))


def test_whether_to_end_the_game_is_asked_until_it_is_answered(club: Club) -> None:
    """The next round takes nothing away that holds in it too."""
    for name in ("Léa", "Tom"):
        club.enter(name)
    club.say("Léa", "/duplicate")
    club.sees("Tom", "public", "mène la partie")
    club.say("Tom", "/rejoindre")
    club.sees("Léa", "public", "Tom")
    club.say("Léa", "/commencer")
    club.sees("Léa", "public", "Coup 1 : ")
    club.press("Léa", "Passer")
    club.say("Léa", "/arreter")
    club.until(lambda: "Arrêter la partie" in club.shown("#answered"))
    club.press("Tom", "Passer")
    club.sees("Tom", "public", "Top du coup 1")
    club.sees("Léa", "public", "Top du coup 1")
    club.view("round")
    assert "Arrêter la partie" in club.shown("#answered")
    club.press("Léa", "Oui, arrêter la partie")
    club.sees("Léa", "public", "Partie terminée")
    club.until(lambda: "Arrêter la partie" not in club.shown("#answered"))
