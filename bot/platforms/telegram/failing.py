"""What it means that Telegram says no. It has no codes for it: refusals are told apart by their words."""

from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.delivery.adapter import NotNow, PersonClosed, PlaceGone, Refused
from bot.talk.identity import Place

FAILED = (TelegramError, NotNow)
"""Errors of a request that are nobody's loss: they are noted, and the rest goes on."""

log = structlog.get_logger(__name__)


@contextmanager
def best_effort(place: Place) -> Iterator[None]:
    """Note a failure to tell somebody: what was done is done."""
    try:
        yield
    except FAILED as error:
        log.warning("an answer is not out", place=place.chat, why=str(error))


_NOT_MODIFIED = ("message is not modified",)
_MESSAGE_GONE = ("message to edit not found", "message can't be edited", "message_id_invalid")
_NOTHING_TO_DELETE = (
    "message to delete not found",
    "message can't be deleted",
    "message_id_invalid",
)
_NO_MEDIA = ("not enough rights to send photos", "not enough rights to send documents")
_NO_MEDIA_CODES = (
    "chat_send_photos_forbidden",
    "chat_send_docs_forbidden",
    "chat_send_media_forbidden",
)
_PLACE_GONE = (
    "chat not found",
    "group chat was deactivated",
    "group chat is deactivated",
    "topic_closed",
    "topic_deleted",
    "topic_id_invalid",
    "message thread not found",
    "not enough rights to send",
    "have no rights to send",
    "need administrator rights",
    "chat_write_forbidden",
    "chat_restricted",
    "chat_admin_required",
    "chat_send_plain_forbidden",
    "peer_id_invalid",
    "user_banned_in_channel",
    "user not found",
)


def is_not_modified(error: TelegramError) -> bool:
    """The message looks as it should already."""
    return _says(error, _NOT_MODIFIED)


def is_message_gone(error: TelegramError) -> bool:
    """There is nothing to edit: somebody deleted it, or it is nobody's to edit any more."""
    return _says(error, _MESSAGE_GONE)


def is_nothing_to_delete(error: TelegramError) -> bool:
    """Whether the message is not there, or so old that it stays."""
    return _says(error, _NOTHING_TO_DELETE)


def is_about_media(error: TelegramError) -> bool:
    """Whether the message may be taken without its media: none are wanted there, or not these."""
    if _says(error, _NO_MEDIA):
        return True
    return isinstance(error, BadRequest) and not _says(error, _PLACE_GONE)


def is_inline_off(error: TelegramError) -> bool:
    """The bot's inline mode was switched off while it runs: Telegram takes no button that opens it."""
    return _says(error, ("bot_inline_disabled",))


def is_too_late(error: TelegramError) -> bool:
    """Whether the press or the line is too old to be answered."""
    return _says(error, ("is too old", "query id is invalid", "callback_query_id_invalid"))


def is_unknown_file(error: TelegramError) -> bool:
    """Whether Telegram has lost a file that it had."""
    return _says(error, ("file identifier", "file_reference", "file is temporarily unavailable"))


def meaning_of(error: TelegramError, where: str, *, private: bool) -> Exception:
    """The meaning of an error for the outbox (`bot.delivery.adapter`)."""
    said = f"{where}: {error}"
    if isinstance(error, Forbidden) or _says(error, _PLACE_GONE):
        return PersonClosed(said) if private else PlaceGone(said)
    if isinstance(error, BadRequest):
        return Refused(said)
    return NotNow(said)  # the bot itself, its new number, an answer that cannot be read


def _says(error: TelegramError, words: tuple[str, ...]) -> bool:
    said = str(error).lower()
    return isinstance(error, BadRequest | Forbidden) and any(each in said for each in words)
