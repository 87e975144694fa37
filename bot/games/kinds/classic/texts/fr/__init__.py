"""French: what is said of a classic game."""

from bot.games.kinds.classic.texts.fr import (
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
from bot.games.kinds.classic.texts.fr.turns import TURNS
from bot.games.kinds.classic.texts.protocol import ClassicTexts
from bot.texts.fr import FRENCH

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
