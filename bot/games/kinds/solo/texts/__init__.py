"""What is said of a game alone: a module a subject says it once, `fr` and `en` word it."""

from collections.abc import Mapping

from bot.games.kinds.solo.texts.en import ENGLISH_SOLO
from bot.games.kinds.solo.texts.fr import FRENCH_SOLO
from bot.games.kinds.solo.texts.protocol import SoloTexts

SOLO: Mapping[str, SoloTexts] = {
    texts.common.language: texts for texts in (FRENCH_SOLO, ENGLISH_SOLO)
}
