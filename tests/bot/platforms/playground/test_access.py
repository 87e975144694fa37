"""Who does not see or uses no mouse: where the keyboard is, and what a screen reader says."""

from selenium.webdriver.common.keys import Keys

from tests.bot.platforms.playground.browser import IN_BROWSER, Club

pytestmark = IN_BROWSER


def keyboard(club: Club) -> str:
    """The id of what has the keyboard, or its tag."""
    active = club.driver.switch_to.active_element
    return str(active.get_attribute("id") or active.tag_name)


def begin(club: Club) -> None:
    """A game that Léa has opened, without a mouse."""
    club.enter("Léa")
    club.until(lambda: "Ouvrir une partie" in club.shown("#empty"))
    club.walk_to("Ouvrir une partie")
    club.keys(Keys.ENTER)
    club.until(lambda: "Commencer" in club.shown("#lobby"))


def test_the_keyboard_is_never_lost_when_what_had_it_is_gone(club: Club) -> None:
    begin(club)
    assert keyboard(club) == "heading"
    club.walk_to("Commencer")
    club.keys(Keys.ENTER)
    club.until(lambda: len(club.rack()) == 7)
    assert keyboard(club) == "heading"
    club.walk_to("line")
    club.keys("/aide", Keys.ENTER)
    club.until(lambda: club.find("#answered").is_displayed())
    club.walk_to("×")
    club.keys(Keys.ENTER)
    club.until(lambda: not club.find("#answered").is_displayed())
    assert keyboard(club) == "heading"


def test_the_last_tile_of_the_rack_leaves_the_keyboard_to_the_board(club: Club) -> None:
    begin(club)
    club.walk_to("Commencer")
    club.keys(Keys.ENTER)
    club.until(lambda: len(club.rack()) == 7)
    club.walk_to("line")
    club.keys(Keys.ARROW_UP)
    club.until(lambda: keyboard(club) == "svg")
    club.driver.execute_script("document.querySelector('.rack-tile').focus()")
    for _ in range(7):
        club.keys(Keys.ENTER)
        if club.all("#joker[open]"):
            club.keys("e")
    assert club.rack() == ""
    assert keyboard(club) == "svg"


def press(club: Club, label: str) -> None:
    """By the keyboard."""
    club.until(lambda: _rests_on(club, label))
    club.keys(Keys.ENTER)


def _rests_on(club: Club, label: str) -> bool:
    return bool(club.driver.execute_script(_FOCUS, label))


_FOCUS = """
    const found = [...document.querySelectorAll('#round button')]
      .find((each) => each.checkVisibility() && each.textContent.startsWith(arguments[0]));
    found?.focus();
    return Boolean(found);
"""


def comes_to(club: Club, wanted: str) -> None:
    club.until(lambda: keyboard(club) == wanted)


def test_against_a_program_the_keyboard_comes_to_what_is_told(club: Club) -> None:
    club.enter("Léa")
    press(club, "Contre l’ordinateur")
    press(club, "Débutant")
    club.until(lambda: len(club.rack()) == 7)
    comes_to(club, "heading")
    club.say("Léa", "/abandonner")
    comes_to(club, "answered")
    club.keys(Keys.ESCAPE)
    club.until(lambda: not club.find("#answered").is_displayed())
    comes_to(club, "heading")
    club.say("Léa", "/abandonner")
    comes_to(club, "answered")
    press(club, "Oui, j’abandonne")
    club.until(lambda: "gagne" in club.shown("#ending #heading"))
    comes_to(club, "heading")
    for label, told in (("Mes résultats", "1 partie"), ("Défi du jour", "Un seul essai")):
        press(club, label)
        club.until(lambda told=told: told in club.shown("#answered"))  # type: ignore[misc]
        comes_to(club, "answered")
    press(club, "Commencer")
    club.until(lambda: "Coup 1" in club.shown("#heading"))
    comes_to(club, "heading")


def test_the_keyboard_outlives_changed_rules_and_the_end_of_a_game(club: Club) -> None:
    begin(club)
    press(club, "Changer")
    club.until(lambda: bool(club.all("#choices[open]")))
    rules = club.shown(".lobby-rules")
    club.find("#choices select").send_keys(Keys.ARROW_DOWN)
    club.until(lambda: club.shown(".lobby-rules") != rules)
    club.keys(Keys.ESCAPE)
    club.until(lambda: club.focused() == "Changer")
    press(club, "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    press(club, "Organiser")
    club.until(lambda: club.find("#answered").is_displayed())
    club.keys(Keys.ESCAPE)
    club.until(lambda: not club.find("#answered").is_displayed())
    assert club.focused() == "Organiser"
    club.say("Léa", "/arreter")
    comes_to(club, "answered")
    press(club, "Oui, arrêter la partie")
    club.until(lambda: "Partie terminée" in club.shown("#heading"))
    comes_to(club, "heading")


def test_who_comes_to_the_board_sees_where_and_recalled_tiles_keep_the_keyboard(club: Club) -> None:
    begin(club)
    press(club, "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    club.driver.execute_script("document.querySelector('#tools-open').focus()")
    while keyboard(club) != "svg":
        club.keys(Keys.TAB)
    assert club.find("#board svg").get_attribute("aria-activedescendant") == "cell-H8"
    club.driver.execute_script("document.querySelector('.rack-tile').focus()")
    club.keys(Keys.ENTER)
    if club.all("#joker[open]"):
        club.keys("e")
    club.until(lambda: club.lies("H8"))
    club.driver.execute_script("document.querySelector('[data-order=back]').focus()")
    club.keys(Keys.ENTER)
    club.until(lambda: not club.lies("H8"))
    assert "rack-tile" in str(club.driver.switch_to.active_element.get_attribute("class"))


def test_the_language_is_chosen_in_the_settings_without_losing_them(club: Club) -> None:
    club.enter("Léa")
    club.walk_to("⋯")
    club.keys(Keys.ENTER)
    for language in ("EN", "FR"):
        club.driver.execute_script(
            "document.querySelector(`[data-language=${arguments[0]}]`).focus()", language.lower()
        )
        club.keys(Keys.ENTER)
        club.until(
            lambda language=language: club.find("html").get_attribute("lang") == language.lower()  # type: ignore[misc]
        )
        assert club.focused() == language


def test_the_settings_close_behind_the_keyboard_and_it_comes_back_to_them(club: Club) -> None:
    club.enter("Léa")
    tools = "return document.querySelector('#tools').matches(':popover-open')"
    for label in ("Touches du clavier", "Inviter, changer de salon"):
        club.walk_to("⋯")
        club.keys(Keys.ENTER)
        club.walk_to(label)
        club.keys(Keys.ENTER)
        club.until(lambda: bool(club.all("dialog[open]")))
        club.keys(Keys.ESCAPE)
        club.until(lambda: not club.all("dialog[open]"))
        assert keyboard(club) == "tools-open"
    club.keys(Keys.ENTER)
    assert club.driver.execute_script(tools)
    club.walk_to("Coup")
    club.until(lambda: not club.driver.execute_script(tools))


def test_whoever_enlarges_the_page_has_all_of_it(club: Club) -> None:
    """Twice and four times, on a usual screen; a row of the page never leads to the right."""
    begin(club)
    club.walk_to("Commencer")
    club.keys(Keys.ENTER)
    club.until(lambda: len(club.rack()) == 7)
    for width, height in ((640, 450), (640, 360), (320, 256), (320, 225)):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": False}
        club.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert club.driver.execute_script(wide) == 0
        assert club.line().size["width"] >= 120
        assert club.find("#board svg").size["width"] >= 200
        assert all(each.is_displayed() for each in club.all(".rack-tools button")[:3])


def test_what_is_chosen_is_seen_without_the_colours_of_the_page(club: Club) -> None:
    club.enter("Léa")
    media = {"features": [{"name": "forced-colors", "value": "active"}]}
    club.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
    try:
        lines = [
            each.value_of_css_property("border-bottom-color") for each in club.all("nav button")
        ]
        assert len(set(lines[1:])) == 1
        assert lines[0] != lines[1]
    finally:
        club.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


_LISTEN = """
    window.heard = [];
    const said = (node) => {
      for (let each = node; each instanceof Element; each = each.parentElement) {
        const live = each.getAttribute('aria-live'), role = each.getAttribute('role');
        if (live === 'off' || role === 'timer') return false;
        if (live || role === 'status' || role === 'log' || each.tagName === 'OUTPUT') return true;
      }
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const added = [...addedNodes].map((node) => node.textContent).join('');
        if (said(target) && added.trim()) window.heard.push(added.trim());
      }
    }).observe(document, { subtree: true, childList: true });
"""
"""What a screen reader says without being asked."""


def heard(club: Club, wanted: str) -> int:
    """How often this was said."""
    said = club.driver.execute_script("return window.heard")
    return sum(wanted in each.replace("\xa0", " ").replace("\u202f", " ") for each in said)


def test_what_happens_is_said_once(club: Club) -> None:
    """A draw, a receipt, a refusal, the direction, a step back and a lost server."""
    for name in ("Tom", "Léa"):
        club.enter(name)
    club.driver.execute_script(_LISTEN)
    club.say("Léa", "/duplicate")
    club.press("Tom", "Rejoindre")
    club.at("Léa")
    club.until(lambda: heard(club, "Tom rejoint la partie.") == 1)
    club.say("Tom", "/quitter")
    club.at("Léa")
    club.until(lambda: heard(club, "Tom quitte la partie.") == 1)
    club.press("Tom", "Rejoindre")
    club.at("Léa")
    club.until(lambda: heard(club, "Tom rejoint la partie.") == 2)
    club.press("Léa", "Commencer")
    club.until(lambda: heard(club, "Coup 1. Tirage : ") == 1)
    word = club.rack().replace("?", "")[:3]
    club.say("Léa", f"H8 {word}")
    club.until(lambda: heard(club, f"Noté : {word}") == 1)
    club.say("Léa", "/bidon")
    club.until(lambda: heard(club, "Je ne connais pas") == 1)
    club.keys(Keys.ARROW_UP, Keys.SPACE)
    club.until(lambda: heard(club, "vers le bas") == 1)
    club.keys(Keys.SPACE)
    club.until(lambda: heard(club, "vers la droite") == 1)
    club.say("Tom", "/passer")
    club.at("Léa")
    club.until(lambda: heard(club, "Top du coup 1") == 1)
    club.until(lambda: heard(club, f"Vous : H8 {word}") == 1)
    club.bot.kill()
    club.until(lambda: heard(club, "Connexion perdue") == 1)
    club.bot.start()
    club.until(lambda: heard(club, "Connexion rétablie") == 1)
    for once in ("Coup 1. Tirage : ", f"Noté : {word}", "Je ne connais pas", "Connexion perdue"):
        assert heard(club, once) == 1, once


def test_from_the_heading_a_word_is_laid_handed_in_and_the_board_is_reached(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.press("Léa", "Commencer")
    club.until(lambda: len(club.rack()) == 7)
    club.driver.execute_script("document.querySelector('#heading').focus()")
    word = club.rack().replace("?", "")[:3]
    club.keys(word, Keys.ENTER)
    club.sees("Léa", "private", f"Noté : {word}")
    club.driver.execute_script("document.querySelector('#heading').focus()")
    club.keys(Keys.ARROW_RIGHT)
    club.until(lambda: bool(club.all("#board :focus")))


def test_what_is_new_behind_a_tab_is_said_and_the_line_has_a_name(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.until(lambda: "news" in str(club.find("#tab-course").get_attribute("class")))
    assert club.find("#tab-course").accessible_name == "Déroulement"
    assert club.find("#tab-course").get_attribute("aria-description") == "du nouveau"
    assert club.line().accessible_name == "Bulletin ou commande"
    club.view("course")
    assert club.find("#tab-course").get_attribute("aria-description") is None


def test_a_programs_move_is_said_with_the_turn(club: Club) -> None:
    club.enter("Léa")
    club.driver.execute_script(_LISTEN)
    club.say("Léa", "/classique débutant")
    club.until(lambda: bool(club.all("#heading.own-turn")))
    if "Tour 1" in club.shown("#heading"):  # she begins; or his move is about to be said
        club.say("Léa", f"/changer {club.rack()[0]}")
    club.until(lambda: heard(club, "Ordinateur (débutant) : ") == 1)
    assert heard(club, "Glissez vos jetons") == 1, "not at each turn"
    club.until(lambda: bool(club.all("#heading.own-turn")))
    club.say("Léa", f"/changer {club.rack()[0]}")
    club.until(lambda: heard(club, "Ordinateur (débutant) : ") == 2)
    assert heard(club, "Léa change 1 lettre") == 0, "she was answered so"
    club.say("Léa", "/abandonner oui")
    club.until(lambda: heard(club, "Partie terminée") == 1)
    assert heard(club, "Tour ") == heard(club, " de jouer"), "no move again"


def test_what_a_game_alone_answers_is_said(club: Club) -> None:
    club.enter("Léa")
    club.driver.execute_script(_LISTEN)
    club.say("Léa", "/entrainement")
    club.until(lambda: heard(club, "Tirage : ") == 1)
    word = club.rack().replace("?", "")[:2]
    club.say("Léa", f"H8 {word}")
    club.until(lambda: heard(club, f"Vous : {word} en H8") == 1)
    assert not heard(club, "non envoyé")


_CONTRAST = """
    const ink = (colour) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
        .map((part) => part / 255)
        .map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
        .reduce((sum, part, at) => sum + part * [.2126, .7152, .0722][at], 0);
    };
    const line = document.querySelector('#line');
    return ['light', 'dark', 'colour-blind'].map((theme) => {
      document.documentElement.dataset.theme = theme;
      const text = getComputedStyle(line, '::placeholder'), { backgroundColor } = getComputedStyle(line);
      const [low, high] = [text.color, backgroundColor].map(ink).sort((one, other) => one - other);
      return (high + .05) / (low + .05);
    });
"""


def test_what_the_line_proposes_can_be_read(club: Club) -> None:
    club.enter("Léa")
    assert min(club.driver.execute_script(_CONTRAST)) >= 4.5
