"""What is said of a classic game: a module a subject says it once, `fr` and `en` word it.

Of the texts, only these know the game's engine.
"""

from collections.abc import Mapping

from bot.games.kinds.classic.texts.en import ENGLISH_CLASSIC
from bot.games.kinds.classic.texts.fr import FRENCH_CLASSIC
from bot.games.kinds.classic.texts.protocol import ClassicTexts

CLASSIC: Mapping[str, ClassicTexts] = {
    texts.common.language: texts for texts in (FRENCH_CLASSIC, ENGLISH_CLASSIC)
}
