"""What can be said of a game alone, by subject (see `bot.texts.protocol`)."""

from dataclasses import dataclass

from bot.games.kinds.solo.texts.answers import Answers
from bot.games.kinds.solo.texts.cards import Cards
from bot.games.kinds.solo.texts.course import Course
from bot.games.kinds.solo.texts.draws import Draws
from bot.games.kinds.solo.texts.offers import Offers
from bot.texts.protocol import Texts
from bot.texts.reasons import Refusals


@dataclass(frozen=True, slots=True)
class SoloTexts:
    """The texts of a language; `common` is what it says of any game."""

    common: Texts
    draws: Draws
    course: Course
    offers: Offers
    cards: Cards
    answers: Answers
    refusals: Refusals
