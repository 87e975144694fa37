"""French: what is said of a duplicate game."""

from bot.games.kinds.duplicate.texts.fr import (
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
from bot.games.kinds.duplicate.texts.protocol import DuplicateTexts
from bot.texts.fr import FRENCH

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
