"""What is said of a duplicate game: `protocol` says which sentences, `fr` and `en` of `bot.texts` say them.

Of the texts, only these know the game's engine.
"""

from collections.abc import Mapping

from bot.texts.duplicate.protocol import DuplicateTexts
from bot.texts.en.duplicate import ENGLISH_DUPLICATE
from bot.texts.fr.duplicate import FRENCH_DUPLICATE

DUPLICATE: Mapping[str, DuplicateTexts] = {
    texts.common.language: texts for texts in (FRENCH_DUPLICATE, ENGLISH_DUPLICATE)
}
