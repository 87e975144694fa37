"""The settings of a place as a form: a menu each, or a line where there is too much to choose from."""

from collections.abc import Mapping

from bot.places.setting import Setting, pick_spelling
from bot.places.settings import PlaceSettings, describe
from bot.talk.messages import Choice, Menu, Press

MOST_CHOICES = 25
"""In a menu of Discord."""


def setting_menus(
    chosen: PlaceSettings, offered: Mapping[str, Setting], reads: str = ""
) -> tuple[Menu, ...]:
    """A menu for each of these settings, in the language of who reads them, or else of the place."""
    texts = chosen.read_in(reads).texts
    language, words = texts.language, texts.places.values
    held_now = describe(chosen, offered, language)
    menus = []
    for (name, each), (_, holds) in zip(offered.items(), held_now, strict=True):
        values = each.values()
        choices = tuple(
            Choice(value, words.get(value, _capital(pick_spelling(spelling, language))))
            for value, spelling in values.items()
            if value
        )
        listed = len(choices) <= MOST_CHOICES
        held = chosen.value_of(name) or each.unset
        menus.append(
            Menu(
                name,
                _capital(each.names[language].replace("-", " ")),
                choices if listed else (),
                held if isinstance(held, str) else "",
                Press.SETTING,
                said="" if listed or not isinstance(holds, str) else holds,
            )
        )
    return tuple(menus)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
