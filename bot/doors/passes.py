"""What opens a door again to whoever came in by it: lines drop, pages are loaded again, processes end.

A platform vouches for somebody once, and not for long: what it signed is an hour old at the most, a code is
used once. After that the server itself vouches, with the seal of the installation; nothing is kept. A pass
says who it is and where to, not what that person may do there, which is asked each time. It is over
some hours after the platform vouched, however often it was renewed.
"""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import astuple, dataclass, field, replace
from datetime import UTC, datetime, timedelta
from hmac import compare_digest

from bot.delivery.seal import Seal
from bot.doors.door import NotLetIn
from bot.talk.door_refusals import NobodyKnown, TooLongAgo

LASTS = timedelta(hours=12)
LONGEST = 1_000
_EPOCH = datetime.fromtimestamp(0, UTC)
_PURPOSE = "door-pass"


def milliseconds(of: datetime | timedelta) -> int:
    """Of a stretch of time, or since 1970."""
    return int((of if isinstance(of, timedelta) else of - _EPOCH) / timedelta(milliseconds=1))


@dataclass(frozen=True, slots=True)
class Known:
    """Who was vouched for, and where to.

    Attributes:
        user: the number of the account.
        name: how it is called.
        language: of the client, if it is one of ours.
        chat: the place.
        game: looked at first.
        where: what else the platform has to be asked about.
        since: when the platform vouched for it, in milliseconds; 0 for now.
    """

    user: str
    name: str
    language: str
    chat: str
    game: str = ""
    where: str = ""
    since: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Passes:
    """The passes of one platform."""

    seal: Seal
    platform: str
    now: Callable[[], datetime]

    def give(self, known: Known) -> str:
        """A pass."""
        *fields, since = astuple(known)
        said = json.dumps([since or milliseconds(self.now()), *fields]).encode()
        body = urlsafe_b64encode(said).decode().rstrip("=")
        return f"{body}.{self._check(body)}"

    def read(self, given: str) -> Known:
        """Who was given it.

        Raises:
            NotLetIn: it is not one of ours, or too old.
        """
        body, _, check = given[:LONGEST].partition(".")
        if not compare_digest(check.encode(errors="replace"), self._check(body).encode()):
            raise NotLetIn(NobodyKnown())
        at, *fields = json.loads(urlsafe_b64decode(body + "=" * (-len(body) % 4)))
        known = replace(Known(*fields), since=at)
        if not 0 <= milliseconds(self.now()) - at < milliseconds(LASTS):
            raise NotLetIn(TooLongAgo(), known.language)
        return known

    def _check(self, body: str) -> str:
        return self.seal.secret_name(_PURPOSE, f"{self.platform}/{body}")
