"""French: what is said of a classic game."""

from bot.texts.classic.protocol import ClassicTexts
from bot.texts.fr import FRENCH
from bot.texts.fr.classic import (
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
from bot.texts.fr.classic.turns import TURNS

FRENCH_CLASSIC = ClassicTexts(
    FRENCH,
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
