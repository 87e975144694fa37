"""French: what is said of a duplicate game."""

from bot.games.kinds.duplicate.texts.fr import (
    answers,
    course,
    draws,
    menus,
    panel,
    refusals,
    series,
)
from bot.games.kinds.duplicate.texts.fr.cards import CARDS
from bot.games.kinds.duplicate.texts.fr.official import OFFICIAL
from bot.games.kinds.duplicate.texts.fr.several import SEVERAL
from bot.games.kinds.duplicate.texts.protocol import DuplicateTexts
from bot.texts.fr import FRENCH

FRENCH_DUPLICATE = DuplicateTexts(
    FRENCH,
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
