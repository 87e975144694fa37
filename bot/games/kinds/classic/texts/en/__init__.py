"""English: what is said of a classic game."""

from bot.games.kinds.classic.texts.en import (
    answers,
    cards,
    course,
    menus,
    notices,
    orders,
    panel,
    refusals,
    variants,
)
from bot.games.kinds.classic.texts.en.turns import TURNS
from bot.games.kinds.classic.texts.protocol import ClassicTexts
from bot.texts.en import ENGLISH

ENGLISH_CLASSIC = ClassicTexts(
    ENGLISH,
    menus=menus,
    course=course,
    turns=TURNS,
    notices=notices,
    cards=cards,
    answers=answers,
    panel=panel,
    orders=orders,
    refusals=refusals,
    variants=variants,
)
