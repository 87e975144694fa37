"""English: what is said of a game alone."""

from bot.games.kinds.solo.texts.en import answers, cards, course, draws, offers
from bot.games.kinds.solo.texts.en.refusals import REFUSALS
from bot.games.kinds.solo.texts.protocol import SoloTexts
from bot.texts.en import ENGLISH

ENGLISH_SOLO = SoloTexts(
    ENGLISH,
    draws=draws,
    course=course,
    offers=offers,
    cards=cards,
    answers=answers,
    refusals=REFUSALS,
)
