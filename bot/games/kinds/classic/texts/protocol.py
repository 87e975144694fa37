"""What is said of a classic game, by subject (see `bot.texts.protocol`)."""

from dataclasses import dataclass

from bot.games.kinds.classic.texts.answers import Answers
from bot.games.kinds.classic.texts.cards import Cards
from bot.games.kinds.classic.texts.course import Course
from bot.games.kinds.classic.texts.menus import Menus
from bot.games.kinds.classic.texts.notices import Notices
from bot.games.kinds.classic.texts.orders import Orders
from bot.games.kinds.classic.texts.panel import Panel
from bot.games.kinds.classic.texts.refusals import ClassicRefusals
from bot.games.kinds.classic.texts.turns import Turns
from bot.games.kinds.classic.texts.variants import Variants
from bot.texts.protocol import Texts
from bot.texts.rules import RuleWords


@dataclass(frozen=True, slots=True)
class ClassicTexts:
    """The texts of a language; `common` is what it says of any game."""

    common: Texts
    menus: Menus
    course: Course
    turns: Turns
    notices: Notices
    cards: Cards
    answers: Answers
    panel: Panel
    orders: Orders
    refusals: ClassicRefusals
    variants: Variants
    rule_words: RuleWords
