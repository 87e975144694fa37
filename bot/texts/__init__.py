"""Every sentence that a player reads, as typed functions: `protocol` says which, `fr` and `en` say them.

A sentence is a function of what it is about, so that the type checker sees a forgotten argument and a
test can call it. The two packages have the same modules, one a subject. The rules of a language that every
sentence follows (plural, enumeration, thousands) are in its `numbers`: a few lines each, where a library of
locales would bring the rules of 700 languages, and not the units that players write.
"""

from collections.abc import Mapping

from bot.texts.en import ENGLISH
from bot.texts.fr import FRENCH
from bot.texts.protocol import Texts

LANGUAGES: Mapping[str, Texts] = {texts.language: texts for texts in (FRENCH, ENGLISH)}

__all__ = ["LANGUAGES", "Texts"]
