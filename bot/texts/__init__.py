"""Every sentence that a player reads: a composer a subject, whose words `fr` and `en` fill in.

A sentence is a text, or a function of what it is about, so that the type checker sees a forgotten argument.
The two packages have the same modules, one a subject; `protocol` puts the subjects together, and `language`
says how a composer is made. The rules that all sentences of a language follow (plural, enumeration,
thousands) are in its `numbers`: a few lines each, where a library of locales would bring those of 700
languages, and not the units that players write.
"""

from collections.abc import Mapping

from bot.texts.en import ENGLISH
from bot.texts.fr import FRENCH
from bot.texts.protocol import Texts

LANGUAGES: Mapping[str, Texts] = {texts.language: texts for texts in (FRENCH, ENGLISH)}
