"""Buttons that cannot be forged: what a button carries, and a check value over it.

The check value covers the place and the game too: a button that was copied to another channel is no button
there. It says that the button is ours, not that the person may do this: the application looks at that, and
at the round, with every press. A button never runs out; what it asks for may be over, and that is told.

The key is the installation's own, kept in its database, so that buttons survive restarts and restored
backups. Other names that are to be guessed by nobody are made of it too.
"""

import re
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import blake2b
from hmac import compare_digest
from typing import Self

import structlog

from bot.store import Places
from bot.talk.every_platform import LONGEST_PAYLOAD
from bot.talk.identity import Place
from bot.talk.refusals import ForgedButton

_OWN = Place("bot", "")
_NAME = "button-key"
_MAC_BYTES = 9
_KEY_BYTES = 32
_KEY = re.compile(f"[0-9a-f]{{{2 * _KEY_BYTES}}}")
LONGEST_UNSEALED = LONGEST_PAYLOAD - len("~~") - _MAC_BYTES * 4 // 3
"""Bytes of the payload of a button that belongs to no game."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Seal:
    """Seals payloads and opens them."""

    key: bytes = field(repr=False)

    @classmethod
    async def of(cls, store: Places) -> Self:
        """The seal of this installation, made when it is first wanted."""
        kept = (await store.settings(_OWN)).get(_NAME)
        if kept is not None and not _KEY.fullmatch(kept):
            log.warning(
                "the key of buttons is damaged: there is a new one, and old buttons hold no more"
            )
            await store.set_setting(_OWN, _NAME, None)
            kept = None
        if kept is None:  # another process may be making one
            kept = await store.first_setting(_OWN, _NAME, secrets.token_hex(_KEY_BYTES))
        return cls(bytes.fromhex(kept))

    def close(self, place: Place, game: str, payload: str) -> str:
        """``game~payload~check``; the game is empty for a button that belongs to none."""
        sealed = f"{game}~{payload}~{self._mac(place, game, payload)}"
        assert len(sealed.encode()) <= LONGEST_PAYLOAD, sealed
        return sealed

    def open(self, place: Place, sealed: str) -> tuple[str, str]:
        """The game and the payload.

        Raises:
            ForgedButton: not sealed by us, or not for this place.
        """
        game, _, rest = sealed[:LONGEST_PAYLOAD].partition("~")
        payload, _, mac = rest.rpartition("~")
        if not compare_digest(
            mac.encode(errors="replace"), self._mac(place, game, payload).encode()
        ):
            raise ForgedButton
        return game, payload

    def secret_name(self, purpose: str, of: str) -> str:
        """A name, or a key, for this that nobody can guess: 22 signs that fit into a link.

        Purposes, of 16 signs at the most, keep apart what is named alike.
        """
        digest = blake2b(
            of.encode(errors="replace"), key=self.key, digest_size=16, person=purpose.encode()
        )
        return urlsafe_b64encode(digest.digest()).rstrip(b"=").decode()

    def _mac(self, place: Place, game: str, payload: str) -> str:
        covered = f"{place.platform}\0{place.chat}\0{game}\0{payload}"
        digest = blake2b(covered.encode(errors="replace"), key=self.key, digest_size=_MAC_BYTES)
        return urlsafe_b64encode(digest.digest()).decode()
