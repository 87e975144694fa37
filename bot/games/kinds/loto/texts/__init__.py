"""What is said of loto with letters; `fr` and `en` say it, a module each."""

from collections.abc import Mapping

from bot.games.kinds.loto.texts.en import ENGLISH_LOTO
from bot.games.kinds.loto.texts.fr import FRENCH_LOTO
from bot.games.kinds.loto.texts.sentences import LotoTexts

LOTO: Mapping[str, LotoTexts] = {
    texts.common.language: texts for texts in (FRENCH_LOTO, ENGLISH_LOTO)
}
