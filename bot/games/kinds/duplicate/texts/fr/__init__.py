"""French: what is said of a duplicate game."""

from bot.games.kinds.duplicate.texts.fr.answers import ANSWERS
from bot.games.kinds.duplicate.texts.fr.cards import CARDS
from bot.games.kinds.duplicate.texts.fr.course import COURSE
from bot.games.kinds.duplicate.texts.fr.draws import DRAWS
from bot.games.kinds.duplicate.texts.fr.menus import MENUS
from bot.games.kinds.duplicate.texts.fr.official import OFFICIAL
from bot.games.kinds.duplicate.texts.fr.panel import PANEL
from bot.games.kinds.duplicate.texts.fr.paper import PAPER
from bot.games.kinds.duplicate.texts.fr.refusals import REFUSALS
from bot.games.kinds.duplicate.texts.fr.rule_words import RULE_WORDS
from bot.games.kinds.duplicate.texts.fr.series import SERIES
from bot.games.kinds.duplicate.texts.fr.several import SEVERAL
from bot.games.kinds.duplicate.texts.fr.simultane import SIMULTANE
from bot.games.kinds.duplicate.texts.fr.spoken import SPOKEN
from bot.games.kinds.duplicate.texts.protocol import DuplicateTexts
from bot.texts.fr import FRENCH

FRENCH_DUPLICATE = DuplicateTexts(
    FRENCH,
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
