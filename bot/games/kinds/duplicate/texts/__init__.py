"""What is said of a duplicate game: a module a subject says it once, `fr` and `en` word it.

Of the texts, only these know the game's engine.
"""

from collections.abc import Mapping

from bot.games.kinds.duplicate.texts.en import ENGLISH_DUPLICATE
from bot.games.kinds.duplicate.texts.fr import FRENCH_DUPLICATE
from bot.games.kinds.duplicate.texts.protocol import DuplicateTexts

DUPLICATE: Mapping[str, DuplicateTexts] = {
    texts.common.language: texts for texts in (FRENCH_DUPLICATE, ENGLISH_DUPLICATE)
}
