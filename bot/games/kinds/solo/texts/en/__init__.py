"""English: what is said of a game alone."""

from bot.games.kinds.solo.texts.en.answers import ANSWERS
from bot.games.kinds.solo.texts.en.cards import CARDS
from bot.games.kinds.solo.texts.en.course import COURSE
from bot.games.kinds.solo.texts.en.draws import DRAWS
from bot.games.kinds.solo.texts.en.offers import OFFERS
from bot.games.kinds.solo.texts.en.refusals import REFUSALS
from bot.games.kinds.solo.texts.protocol import SoloTexts
from bot.texts.en import ENGLISH

ENGLISH_SOLO = SoloTexts(
    ENGLISH,
    draws=DRAWS,
    course=COURSE,
    offers=OFFERS,
    cards=CARDS,
    answers=ANSWERS,
    refusals=REFUSALS,
)
