"""English: what is said of a classic game."""

from bot.texts.classic.protocol import ClassicTexts
from bot.texts.en import ENGLISH
from bot.texts.en.classic import (
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
from bot.texts.en.classic.turns import TURNS

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
