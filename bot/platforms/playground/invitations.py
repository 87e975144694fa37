"""Who may come into a room of a page that was opened to the network: whoever has the key that is in its link.

The key is made of the room's name and the secret of the installation, so nothing is kept of it, and it holds
for ever. A link has it in its fragment, which no browser sends and no log has; the page hands it over with
its hello, for of an address proxies keep a log. From this machine itself no key is needed. A room that
somebody asks for is a new one: part of its name is chance, so that nobody is handed the key of a room that
others have.
"""

import re
import secrets
from hmac import compare_digest
from typing import Any

import segno

from bot.delivery.seal import Seal
from bot.platforms.playground.addresses import reached_at
from bot.platforms.playground.limits import LONGEST_ROOM
from bot.platforms.playground.rooms import SALON, plain_name

_PURPOSE = "room-key"
_CHANCE = "23456789abcdefghjkmnpqrstuvwxyz"
_DIGITS = 6
_ORIGIN = re.compile(r"https?://[a-z0-9.:\[\]-]{1,100}")


class Invitations:
    """Keys and links; `host` is the address that the page was opened at, empty for this machine alone.

    `url` is its address in the world, empty for none.
    """

    def __init__(self, seal: Seal, host: str, url: str = "") -> None:
        self._seal = seal
        self._host = host
        self._url = url
        self.port = 0

    def key_of(self, room: str) -> str:
        """The key in its link; empty if there is nobody to keep out."""
        return self._seal.secret_name(_PURPOSE, room) if self._host or self._url else ""

    def admits(self, room: str, key: str) -> bool:
        """Whether somebody from the network has the right key."""
        wanted = self.key_of(room).encode()
        return bool(wanted) and compare_digest(wanted, key.encode(errors="replace"))

    def new_room(self, wanted: str) -> dict[str, str]:
        """A room that nobody has yet, called somewhat like what is wanted, and its key."""
        words = plain_name(wanted)[: LONGEST_ROOM - _DIGITS - 1].strip("-")
        chance = ""
        while not any(
            map(str.isdigit, chance)
        ):  # or it could be a word: the page shows it to nobody
            chance = "".join(secrets.choice(_CHANCE) for _ in range(_DIGITS))
        name = f"{words}-{chance}" if words else chance
        return {"name": name, "key": self.key_of(name)}

    def to(self, room: str, origin: str = "") -> dict[str, Any]:
        """The link of a room, and its QR code as rows of 0 and 1, if others can come from elsewhere.

        `origin` is the page's address as the one who invites has it, if that is one for others.
        """
        path = "/" if room == SALON else f"/r/{room}"
        if not (self._host or self._url):
            return {"link": path, "code": []}
        own = self._url or f"http://{reached_at(self._host)}:{self.port}"
        start = origin if _ORIGIN.fullmatch(origin) else own
        link = f"{start}{path}#{self.key_of(room)}"
        code = segno.make(link, error="m", micro=False).matrix
        return {"link": link, "code": ["".join(map(str, row)) for row in code]}
