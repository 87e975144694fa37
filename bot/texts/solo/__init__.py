"""What is said of a game alone: `protocol` says which sentences, `fr` and `en` of `bot.texts` say them."""

from collections.abc import Mapping

from bot.texts.en.solo import ENGLISH_SOLO
from bot.texts.fr.solo import FRENCH_SOLO
from bot.texts.solo.protocol import SoloTexts

SOLO: Mapping[str, SoloTexts] = {
    texts.common.language: texts for texts in (FRENCH_SOLO, ENGLISH_SOLO)
}
