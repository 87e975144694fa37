"""What somebody is told whose request failed on our side; he may ask again."""

from bot.store import NotRead, StoreError
from bot.texts import Texts


def failure_text(error: Exception, texts: Texts) -> str:
    """The sentence: whether anything was to be stored makes a difference to who asked."""
    match error:
        case NotRead():
            return texts.chat.not_read
        case StoreError():
            return texts.chat.not_stored
        case _:
            return texts.chat.went_wrong
