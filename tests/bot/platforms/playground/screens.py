"""What the page looks like, as pictures that somebody looks at: five widths, three themes, each of its views.

Not a test: nothing is compared. What sticks out to the right of the screen is said.

    python -m tests.bot.platforms.playground.screens FOLDER [SCENE ...]
"""

import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.bot.platforms.playground.browser import Club, open_browser
from tests.bot.process import Bot

WIDTHS = {320: 640, 390: 780, 768: 1024, 1280: 800, 1920: 1080}
THEMES = ("light", "dark", "colour-blind")
SETTINGS = "[duplicate]\nround_seconds = 170\npause_seconds = 5\nannouncement = 'short'\n"
_OUT = """
    const wide = document.documentElement.clientWidth, out = [];
    for (const each of document.querySelectorAll('body *')) {
      const box = each.getBoundingClientRect();
      if (box.width && box.right > wide + 1 && !each.closest('.hidden, svg'))
        out.push(`${each.tagName}#${each.id}.${each.className} ${Math.round(box.right)}`);
    }
    return out.slice(0, 4);
"""


def entering(club: Club) -> None:
    club.open_tab("Tom")


def empty(club: Club) -> None:
    club.enter("Léa")


def lobby(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/duplicate")
    club.sees("Léa", "public", "Commencer")


def first_round(club: Club) -> None:
    lobby(club)
    club.press("Léa", "Commencer")
    club.sees("Léa", "public", "0 bulletin")


def second_round(club: Club) -> None:
    first_round(club)
    club.say("Léa", "/passer")
    club.sees("Léa", "public", "Top du coup")
    club.sees("Léa", "public", "Coup 2 : ")
    club.say("Léa", "/passer")
    club.sees("Léa", "public", "Coup 3 : ")


def laid(club: Club) -> None:
    first_round(club)
    drawn = next(x for x in club.text("public").splitlines() if x.startswith("Coup 1 : "))
    word = drawn.removeprefix("Coup 1 : ").lstrip("-").replace("?", "")[:4]
    club.line().send_keys(f"H5 {word}")


def card(club: Club) -> None:
    first_round(club)
    club.say("Léa", "/passer")
    club.sees("Léa", "public", "Top du coup")


def course(club: Club) -> None:
    second_round(club)
    club.view("course")


def words(club: Club) -> None:
    club.enter("Léa")
    club.view("words")


def final(club: Club) -> None:
    second_round(club)
    club.say("Léa", "/arreter")
    club.press("Léa", "Oui, arrêter la partie")
    club.sees("Léa", "public", "Partie terminée")


def classic(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/classique club")
    club.press("Léa", "Commencer")


def alone(club: Club) -> None:
    club.enter("Léa")
    club.say("Léa", "/entrainement")
    club.sees("Léa", "private", "Coup 1")


SCENES: dict[str, Callable[[Club], None]] = {
    each.__name__: each
    for each in (
        entering, empty, lobby, first_round, laid, card, second_round, course, words, final, classic, alone,
    )
}  # fmt: skip


@contextmanager
def _club(folder: Path) -> Iterator[Club]:
    bot = Bot(folder, SETTINGS)
    bot.start()
    driver = open_browser(folder / "browser")
    try:
        yield Club(bot, driver)
    finally:
        driver.quit()
        bot.stop()


def take(club: Club, name: str, folder: Path) -> None:
    """Every width in every theme."""
    for width, height in WIDTHS.items():
        if width < 500:
            club.telephone(width, height)
        else:
            club.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
            club.driver.execute_cdp_cmd(
                "Emulation.setDeviceMetricsOverride",
                {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
            )
        for theme in THEMES:
            club.driver.execute_script(f"document.documentElement.dataset.theme = '{theme}'")
            club.driver.save_screenshot(str(folder / f"{name}-{width}-{theme}.png"))
        out = club.driver.execute_script(_OUT)
        if out:
            sys.stdout.write(f"{name} at {width}: sticks out: {out}\n")


def main(arguments: Sequence[str]) -> None:
    """Take the pictures."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name in arguments[1:] or SCENES:
        with tempfile.TemporaryDirectory() as data, _club(Path(data)) as club:
            SCENES[name](club)
            take(club, name, folder)


if __name__ == "__main__":
    main(sys.argv[1:])
