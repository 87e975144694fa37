"""What somebody is told whose request came to nothing: it failed on our side, or was refused."""

from bot.store import NotRead, StoreError
from bot.talk.refusals import BotRefusal, NotAllowed
from bot.texts import Texts


def failure_text(error: Exception, texts: Texts) -> str:
    """He may ask again: whether anything was to be stored makes a difference to him."""
    match error:
        case NotRead():
            return texts.chat.not_read
        case StoreError():
            return texts.chat.not_stored
        case _:
            return texts.chat.went_wrong


def refusal_text(refusal: BotRefusal | NotAllowed, texts: Texts) -> str:
    """The refusal in words."""
    if isinstance(refusal, BotRefusal):
        return texts.refusals.bot(refusal)
    return texts.refusals.rule(refusal.reason)
