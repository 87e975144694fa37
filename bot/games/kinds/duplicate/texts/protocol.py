"""What can be said of a duplicate game, by subject (see `bot.texts.protocol`)."""

from dataclasses import dataclass

from bot.games.kinds.duplicate.texts.answers import Answers
from bot.games.kinds.duplicate.texts.cards import Cards
from bot.games.kinds.duplicate.texts.course import Course
from bot.games.kinds.duplicate.texts.draws import Draws
from bot.games.kinds.duplicate.texts.menus import Menus
from bot.games.kinds.duplicate.texts.official import Official
from bot.games.kinds.duplicate.texts.panel import Panel
from bot.games.kinds.duplicate.texts.paper import Paper
from bot.games.kinds.duplicate.texts.series import Series
from bot.games.kinds.duplicate.texts.several import Several
from bot.games.kinds.duplicate.texts.simultane import Simultane
from bot.games.kinds.duplicate.texts.spoken import SpokenWords
from bot.texts.protocol import Texts
from bot.texts.reasons import Refusals
from bot.texts.rules import RuleWords


@dataclass(frozen=True, slots=True)
class DuplicateTexts:
    """The texts of a language; `common` is what it says of any game."""

    common: Texts
    menus: Menus
    draws: Draws
    course: Course
    cards: Cards
    answers: Answers
    several: Several
    official: Official
    panel: Panel
    paper: Paper
    series: Series
    spoken: SpokenWords
    simultane: Simultane
    rule_words: RuleWords
    refusals: Refusals
