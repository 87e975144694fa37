"""French: what is said of a game alone."""

from bot.texts.fr import FRENCH
from bot.texts.fr.solo import answers, cards, course, draws, offers, refusals
from bot.texts.solo.protocol import SoloTexts

FRENCH_SOLO = SoloTexts(
    FRENCH,
    draws=draws,
    course=course,
    offers=offers,
    cards=cards,
    answers=answers,
    refusals=refusals,
)
