"""English: what is said of a classic game."""

from bot.games.kinds.classic.texts.en.answers import ANSWERS
from bot.games.kinds.classic.texts.en.cards import CARDS
from bot.games.kinds.classic.texts.en.course import COURSE
from bot.games.kinds.classic.texts.en.menus import MENUS
from bot.games.kinds.classic.texts.en.notices import NOTICES
from bot.games.kinds.classic.texts.en.orders import ORDERS
from bot.games.kinds.classic.texts.en.panel import PANEL
from bot.games.kinds.classic.texts.en.refusals import REFUSALS
from bot.games.kinds.classic.texts.en.rule_words import RULE_WORDS
from bot.games.kinds.classic.texts.en.turns import TURNS
from bot.games.kinds.classic.texts.en.variants import VARIANTS
from bot.games.kinds.classic.texts.protocol import ClassicTexts
from bot.texts.en import ENGLISH

ENGLISH_CLASSIC = ClassicTexts(
    ENGLISH,
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
