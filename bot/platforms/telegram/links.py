"""Deep links: addresses that open a person's private chat with the bot and say there what is wanted.

What a link brings along is what a button would carry, sealed (`bot.delivery.seal`) for links alone, in the
few letters that Telegram lets through. A link may be passed on to anybody: who has it is invited to join the
game, and for the rest it says like a button that it is ours, not who may do this.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode

from bot.delivery.seal import Seal
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.limits import LONGEST_START
from bot.talk.identity import Place
from bot.talk.refusals import ForgedButton

_LINKS = Place(PLATFORM, "links")
"""No chat is called that: a link is no button, and no button a link."""
_START = "?start="


def deep_link(bot_name: str, seal: Seal, game: str, payload: str) -> str:
    """The address that does in the private chat what a button with this payload would."""
    sealed = seal.close(_LINKS, game, payload).encode()
    start = urlsafe_b64encode(sealed).decode().rstrip("=")
    assert len(start) <= LONGEST_START, payload
    return f"{private_link(bot_name)}{_START}{start}"


def private_link(bot_name: str) -> str:
    """The address that opens the private chat, and no more."""
    return f"https://t.me/{bot_name}"


def start_of(link: str) -> str:
    """The payload of the link; empty if there is none."""
    return link.partition(_START)[2]


def open_start(seal: Seal, start: str) -> tuple[str, str]:
    """The game and the payload of what a deep link brought along.

    Raises:
        ForgedButton: not sealed by us, or not for a link.
    """
    start = start[:LONGEST_START]
    try:
        sealed = urlsafe_b64decode(start + "=" * (-len(start) % 4)).decode()
    except ValueError:
        raise ForgedButton from None
    return seal.open(_LINKS, sealed)
