"""French: what is said of a game alone."""

from bot.games.kinds.solo.texts.fr.answers import ANSWERS
from bot.games.kinds.solo.texts.fr.cards import CARDS
from bot.games.kinds.solo.texts.fr.course import COURSE
from bot.games.kinds.solo.texts.fr.draws import DRAWS
from bot.games.kinds.solo.texts.fr.offers import OFFERS
from bot.games.kinds.solo.texts.fr.refusals import REFUSALS
from bot.games.kinds.solo.texts.protocol import SoloTexts
from bot.texts.fr import FRENCH

FRENCH_SOLO = SoloTexts(
    FRENCH,
    draws=DRAWS,
    course=COURSE,
    offers=OFFERS,
    cards=CARDS,
    answers=ANSWERS,
    refusals=REFUSALS,
)
