"""English: what is said of a duplicate game."""

from bot.games.kinds.duplicate.texts.en.answers import ANSWERS
from bot.games.kinds.duplicate.texts.en.cards import CARDS
from bot.games.kinds.duplicate.texts.en.course import COURSE
from bot.games.kinds.duplicate.texts.en.draws import DRAWS
from bot.games.kinds.duplicate.texts.en.menus import MENUS
from bot.games.kinds.duplicate.texts.en.official import OFFICIAL
from bot.games.kinds.duplicate.texts.en.panel import PANEL
from bot.games.kinds.duplicate.texts.en.paper import PAPER
from bot.games.kinds.duplicate.texts.en.refusals import REFUSALS
from bot.games.kinds.duplicate.texts.en.rule_words import RULE_WORDS
from bot.games.kinds.duplicate.texts.en.series import SERIES
from bot.games.kinds.duplicate.texts.en.several import SEVERAL
from bot.games.kinds.duplicate.texts.en.simultane import SIMULTANE
from bot.games.kinds.duplicate.texts.en.spoken import SPOKEN
from bot.games.kinds.duplicate.texts.protocol import DuplicateTexts
from bot.texts.en import ENGLISH

ENGLISH_DUPLICATE = DuplicateTexts(
    ENGLISH,
    menus=MENUS,
    draws=DRAWS,
    course=COURSE,
    cards=CARDS,
    answers=ANSWERS,
    several=SEVERAL,
    official=OFFICIAL,
    panel=PANEL,
    paper=PAPER,
    series=SERIES,
    spoken=SPOKEN,
    simultane=SIMULTANE,
    refusals=REFUSALS,
    rule_words=RULE_WORDS,
)
