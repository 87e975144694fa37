"""Tickets: to which place a link to the page leads, and to which game there, in the 64 signs of a link.

Whoever has a ticket knows a way, and is nobody by it: what a person may do there is asked of the platform.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hmac import compare_digest

from bot.delivery.seal import Seal

LONGEST = 64
_PURPOSE = "door-ticket"
_CHECK = 12
_GAME = 16
"""Digits of the name of a game, which are half as many bytes."""
_NAME = re.compile(f"[0-9a-f]{{{_GAME}}}")


class NoTicket(Exception):
    """It is not one of ours."""


def ticket_to(seal: Seal, platform: str, chat: str, game: str = "") -> str:
    """The ticket to a place, and a game there if its name is one of ours."""
    named = bytes.fromhex(game) if _NAME.fullmatch(game) else b""
    said = bytes([len(named)]) + named + chat.encode()
    body = urlsafe_b64encode(said).decode().rstrip("=")
    ticket = body + _check(seal, platform, body)
    assert len(ticket) <= LONGEST, ticket
    return ticket


def way_of(seal: Seal, platform: str, ticket: str) -> tuple[str, str]:
    """The place, and the game or nothing.

    Raises:
        NoTicket: see there.
    """
    ticket = ticket[:LONGEST]
    body, check = ticket[:-_CHECK], ticket[-_CHECK:]
    if not compare_digest(check.encode(errors="replace"), _check(seal, platform, body).encode()):
        raise NoTicket
    said = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    named = said[0]
    return said[1 + named :].decode(), said[1 : 1 + named].hex()


def _check(seal: Seal, platform: str, body: str) -> str:
    return seal.secret_name(_PURPOSE, f"{platform}/{body}")[:_CHECK]
