"""English: what is said of a game alone."""

from bot.texts.en import ENGLISH
from bot.texts.en.solo import answers, cards, course, draws, offers, refusals
from bot.texts.solo.protocol import SoloTexts

ENGLISH_SOLO = SoloTexts(
    ENGLISH,
    draws=draws,
    course=course,
    offers=offers,
    cards=cards,
    answers=answers,
    refusals=refusals,
)
