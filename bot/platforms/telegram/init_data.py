"""What Telegram signs for a page that it opens: who has opened it, when, and with which link.

It is a query string of fields, with a check value that takes the bot's token to make; so nothing of it can be
changed, added or left out. Telegram documents it as `initData` of mini apps.
"""

import hashlib
import hmac
import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import parse_qsl

from bot.doors.door import NotLetIn
from bot.talk.door_refusals import NobodyKnown, TooLongAgo
from bot.talk.names import clean_name
from bot.texts import LANGUAGES

LASTS = timedelta(hours=1)
AHEAD = timedelta(minutes=1)
"""By so much the clock of this machine may be behind Telegram's."""
LONGEST = 8_192
_MOST_FIELDS = 40
_KEY = b"WebAppData"


@dataclass(frozen=True, slots=True)
class Opened:
    """Who has opened the page, what the link brought along, and when that was signed."""

    user: int
    name: str
    language: str
    start: str
    at: datetime


def opened_by(data: str, token: str, now: datetime) -> Opened:
    """Who it was.

    Raises:
        NotLetIn: Telegram has not signed it for this bot, or too long ago.
    """
    fields = _signed(data, token)
    user = _user_in(fields)
    language = str(user.get("language_code", "")).partition("-")[0]
    language = language if language in LANGUAGES else ""
    at = datetime.fromtimestamp(_seconds(fields), UTC)
    age = now - at
    if not -AHEAD <= age <= LASTS:
        raise NotLetIn(TooLongAgo(), language)
    said = " ".join(str(user[part]) for part in ("first_name", "last_name") if user.get(part))
    name = clean_name(said) or clean_name(str(user.get("username", ""))) or str(user["id"])
    return Opened(user["id"], name, language, fields.get("start_param", ""), min(at, now))


def _signed(data: str, token: str) -> dict[str, str]:
    """The fields, if Telegram has signed them."""
    try:
        pairs = parse_qsl(
            data[:LONGEST],
            keep_blank_values=True,
            strict_parsing=True,
            errors="strict",
            max_num_fields=_MOST_FIELDS,
        )
    except ValueError:
        raise NotLetIn(NobodyKnown()) from None
    fields = dict(pairs)
    said = fields.pop("hash", "")
    checked = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
    key = hmac.new(_KEY, token.encode(), hashlib.sha256).digest()
    wanted = hmac.new(key, checked.encode(), hashlib.sha256).hexdigest()
    is_signed = hmac.compare_digest(said.encode(), wanted.encode())
    if not is_signed or len(fields) + 1 != len(pairs):  # a field that comes twice is none
        raise NotLetIn(NobodyKnown())
    return fields


def _user_in(fields: dict[str, str]) -> dict[str, Any]:
    """A person: bots open nothing."""
    try:
        user = json.loads(fields.get("user", ""))
    except (ValueError, RecursionError):
        raise NotLetIn(NobodyKnown()) from None
    known = isinstance(user, dict) and type(user.get("id")) is int
    if not known or user["id"] <= 0 or user.get("is_bot"):
        raise NotLetIn(NobodyKnown())
    return dict(user)


def _seconds(fields: dict[str, str]) -> int:
    said = fields.get("auth_date", "")
    if not said.isascii() or not said.isdigit() or len(said) > len("9999999999"):
        raise NotLetIn(NobodyKnown())
    return int(said)
