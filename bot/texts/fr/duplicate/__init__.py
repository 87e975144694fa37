"""French: what is said of a duplicate game."""

from bot.texts.duplicate.protocol import DuplicateTexts
from bot.texts.fr import FRENCH
from bot.texts.fr.duplicate import (
    answers,
    cards,
    course,
    draws,
    menus,
    official,
    panel,
    refusals,
    series,
    several,
)

FRENCH_DUPLICATE = DuplicateTexts(
    FRENCH,
    menus=menus,
    draws=draws,
    course=course,
    cards=cards,
    answers=answers,
    several=several,
    official=official,
    panel=panel,
    series=series,
    refusals=refusals,
)
