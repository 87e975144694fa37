"""What is said of words to cover; `fr` and `en` say it, a module each."""

from collections.abc import Mapping

from bot.games.kinds.junior.texts.en import ENGLISH_JUNIOR
from bot.games.kinds.junior.texts.fr import FRENCH_JUNIOR
from bot.games.kinds.junior.texts.sentences import JuniorTexts

JUNIOR: Mapping[str, JuniorTexts] = {
    texts.common.language: texts for texts in (FRENCH_JUNIOR, ENGLISH_JUNIOR)
}
