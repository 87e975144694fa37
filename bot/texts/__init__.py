"""Every sentence that a player reads, as typed functions: `protocol` says which, `fr` and `en` say them.

A sentence is a function of what it is about, so that the type checker sees a forgotten argument and a
test can call it. French is the first language; the second is a second class behind the same protocol.
"""

from bot.texts.en import English
from bot.texts.fr import French
from bot.texts.protocol import Texts

LANGUAGES: dict[str, Texts] = {"fr": French(), "en": English()}

__all__ = ["LANGUAGES", "English", "French", "Texts"]
