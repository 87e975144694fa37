"""The settings of a place as a form: a menu each, or a line where there is too much to choose from.

Each is called by what it is about, and its values by words; what is typed, in `describe`, stays short.
"""

from collections.abc import Mapping

from bot.places.setting import Setting, pick_spelling
from bot.places.settings import PlaceSettings, describe
from bot.talk.command import Spelling
from bot.talk.messages import Choice, Menu, Press

MOST_CHOICES = 25
"""In a menu of Discord."""


def setting_menus(
    chosen: PlaceSettings, offered: Mapping[str, Setting], reads: str = ""
) -> tuple[Menu, ...]:
    """A menu for each of these settings, in the language of who reads them, or else of the place."""
    texts = chosen.read_in(reads).texts
    language, held_now = texts.language, describe(chosen, offered, texts.language)
    menus = []
    for (name, each), (_, holds) in zip(offered.items(), held_now, strict=True):
        choices = tuple(
            Choice(value, _in_words(each.words.get(value, spelling), language))
            for value, spelling in each.values().items()
            if value
        )
        listed = len(choices) <= MOST_CHOICES
        held = chosen.value_of(name) or each.unset
        said = holds if isinstance(holds, str) else texts.places.as_configured(holds)
        known = listed and any(choice.value == held for choice in choices)
        menus.append(
            Menu(
                name,
                _in_words(each.label or each.names[language], language),
                choices if listed else (),
                held if isinstance(held, str) else "",
                Press.SETTING,
                said="" if known else _in_words(said, language) if listed else said,
            )
        )
    return tuple(menus)


def _in_words(spelling: Spelling, language: str) -> str:
    text = pick_spelling(spelling, language)
    return text[:1].upper() + text[1:]
