"""What is said of the game backwards; `fr` and `en` say it, a module each."""

from collections.abc import Mapping

from bot.games.kinds.inverse.texts.en import ENGLISH_INVERSE
from bot.games.kinds.inverse.texts.fr import FRENCH_INVERSE
from bot.games.kinds.inverse.texts.sentences import InverseTexts

INVERSE: Mapping[str, InverseTexts] = {
    texts.common.language: texts for texts in (FRENCH_INVERSE, ENGLISH_INVERSE)
}
