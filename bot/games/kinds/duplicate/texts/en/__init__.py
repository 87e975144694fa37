"""English: what is said of a duplicate game."""

from bot.games.kinds.duplicate.texts.en import (
    answers,
    course,
    draws,
    menus,
    panel,
    refusals,
    series,
)
from bot.games.kinds.duplicate.texts.en.cards import CARDS
from bot.games.kinds.duplicate.texts.en.official import OFFICIAL
from bot.games.kinds.duplicate.texts.en.several import SEVERAL
from bot.games.kinds.duplicate.texts.protocol import DuplicateTexts
from bot.texts.en import ENGLISH

ENGLISH_DUPLICATE = DuplicateTexts(
    ENGLISH,
    menus=menus,
    draws=draws,
    course=course,
    cards=CARDS,
    answers=answers,
    several=SEVERAL,
    official=OFFICIAL,
    panel=panel,
    series=series,
    refusals=refusals,
)
