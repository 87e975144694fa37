"""French: what is said of a classic game."""

from bot.games.kinds.classic.texts.fr.answers import ANSWERS
from bot.games.kinds.classic.texts.fr.cards import CARDS
from bot.games.kinds.classic.texts.fr.course import COURSE
from bot.games.kinds.classic.texts.fr.menus import MENUS
from bot.games.kinds.classic.texts.fr.notices import NOTICES
from bot.games.kinds.classic.texts.fr.orders import ORDERS
from bot.games.kinds.classic.texts.fr.panel import PANEL
from bot.games.kinds.classic.texts.fr.refusals import REFUSALS
from bot.games.kinds.classic.texts.fr.rule_words import RULE_WORDS
from bot.games.kinds.classic.texts.fr.turns import TURNS
from bot.games.kinds.classic.texts.fr.variants import VARIANTS
from bot.games.kinds.classic.texts.protocol import ClassicTexts
from bot.texts.fr import FRENCH

FRENCH_CLASSIC = ClassicTexts(
    FRENCH,
    menus=MENUS,
    course=COURSE,
    turns=TURNS,
    notices=NOTICES,
    cards=CARDS,
    answers=ANSWERS,
    panel=PANEL,
    orders=ORDERS,
    refusals=REFUSALS,
    rule_words=RULE_WORDS,
    variants=VARIANTS,
)
