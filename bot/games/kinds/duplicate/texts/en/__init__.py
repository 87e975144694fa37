"""English: what is said of a duplicate game."""

from bot.games.kinds.duplicate.texts.en import (
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
from bot.texts.en import ENGLISH

ENGLISH_DUPLICATE = DuplicateTexts(
    ENGLISH,
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
