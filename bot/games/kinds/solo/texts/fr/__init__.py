"""French: what is said of a game alone."""

from bot.games.kinds.solo.texts.fr import answers, cards, course, draws, offers
from bot.games.kinds.solo.texts.fr.refusals import REFUSALS
from bot.games.kinds.solo.texts.protocol import SoloTexts
from bot.texts.fr import FRENCH

FRENCH_SOLO = SoloTexts(
    FRENCH,
    draws=draws,
    course=course,
    offers=offers,
    cards=cards,
    answers=answers,
    refusals=REFUSALS,
)
