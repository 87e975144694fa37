"""What is said of a classic game: `protocol` says which sentences, `fr` and `en` of `bot.texts` say them.

Of the texts, only these know the game's engine.
"""

from collections.abc import Mapping

from bot.texts.classic.protocol import ClassicTexts
from bot.texts.en.classic import ENGLISH_CLASSIC
from bot.texts.fr.classic import FRENCH_CLASSIC

CLASSIC: Mapping[str, ClassicTexts] = {
    texts.common.language: texts for texts in (FRENCH_CLASSIC, ENGLISH_CLASSIC)
}
