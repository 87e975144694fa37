"""English: what is said of a duplicate game."""

from bot.texts.duplicate.protocol import DuplicateTexts
from bot.texts.en import ENGLISH
from bot.texts.en.duplicate import (
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
