"""The code by which a person brings a second account: shown at one, typed at the other.

- It names who offers it, so nobody else's can be guessed by chance, and a secret of 21^4 x 7^4 = 467 million.
  Letters and digits take turns, so that it spells no word.
- Whoever guesses is stopped, and not whoever offers: after five wrong ones no code of theirs is looked at for
  ten minutes. So a stranger voids nobody's code. Only a crowd does: a thousand wrong ones, which takes two
  hundred accounts, and finds the right one in one of 467,000 such attacks.
- It holds for ten minutes, once; a new one takes the place of the one before.
- Only a fingerprint of it is kept, among the person's own choices (`bot.store.LINK_CODE`): whoever reads the
  database or a backup cannot use it.

It is typed on a telephone: its letters are not taken for digits or for each other, and however it is spaced
and whatever its case, it is the same.
"""

import hashlib
import re
import secrets
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from hmac import compare_digest
from typing import Self

HOLDS = timedelta(minutes=10)
TRIES = 1_000
"""Wrong ones that are taken from everybody, before the right one is no good any more."""
GUESSES = 5
"""Wrong ones that are taken from one person, before that person waits."""
WAITS = timedelta(minutes=10)
_LETTERS, _DIGITS = "ABCDEFGHJKMNPQRTUVWXY", "2346789"
_HALF = 4
_TYPED = re.compile(
    rf"(\d{{1,18}})[^0-9a-z]+([0-9a-z]{{{_HALF}}})[^0-9a-z]*([0-9a-z]{{{_HALF}}})", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class LinkCode:
    """A code as it is shown and typed.

    Attributes:
        person: who offers it.
        secret: eight letters and digits.
    """

    person: int
    secret: str

    @classmethod
    def new(cls, person: int) -> Self:
        """A new one of this person."""
        return cls(person, "".join(map(secrets.choice, (_LETTERS, _DIGITS) * _HALF)))

    @classmethod
    def read(cls, typed: str) -> Self | None:
        """What somebody has typed; None if it is no code."""
        found = _TYPED.fullmatch(typed.strip())
        return None if found is None else cls(int(found[1]), (found[2] + found[3]).upper())

    @property
    def fingerprint(self) -> str:
        """All that is kept of it."""
        return hashlib.sha256(str(self).encode()).hexdigest()

    def __str__(self) -> str:
        return f"{self.person}-{self.secret[:_HALF]}-{self.secret[_HALF:]}"


@dataclass(frozen=True, slots=True)
class Guesses:
    """The wrong codes that a person has typed, until it is that time."""

    number: int
    until: datetime

    @classmethod
    def parse(cls, kept: str | None, now: datetime) -> Self:
        """Those that are kept, if they count still."""
        match (kept or "").split():
            case [number, until] if number.isdecimal() and until.isdecimal():
                then = datetime.fromtimestamp(int(until), UTC)
                if now < then:
                    return cls(int(number), then)
            case _:
                pass
        return cls(0, (now + WAITS).replace(microsecond=0))

    @property
    def are_too_many(self) -> bool:
        """Whether no other is looked at."""
        return self.number >= GUESSES

    def one_more(self, now: datetime) -> Self:
        """With another one; from the last one on the wait is whole."""
        return replace(self, number=self.number + 1, until=(now + WAITS).replace(microsecond=0))

    def __str__(self) -> str:
        return f"{self.number} {int(self.until.timestamp())}"


@dataclass(frozen=True, slots=True)
class Offer:
    """A code as it is kept.

    Attributes:
        fingerprint: of the code.
        until: it holds, to the second.
        tries: wrong ones that may still be typed.
    """

    fingerprint: str
    until: datetime
    tries: int = TRIES

    @classmethod
    def of(cls, code: LinkCode, now: datetime) -> Self:
        """The offer of a code that is shown now."""
        return cls(code.fingerprint, (now + HOLDS).replace(microsecond=0))

    @classmethod
    def parse(cls, kept: str | None) -> Self | None:
        """The offer that is kept, if there is one."""
        match (kept or "").split():
            case [fingerprint, until, tries] if until.isdecimal() and tries.isdecimal():
                return cls(fingerprint, datetime.fromtimestamp(int(until), UTC), int(tries))
            case _:
                return None

    def is_of(self, code: LinkCode, now: datetime) -> bool:
        """Whether it is this code, and still holds."""
        same = compare_digest(self.fingerprint.encode(), code.fingerprint.encode())
        return same and now < self.until

    def missed(self) -> Self | None:
        """What is left of it when a wrong code was typed."""
        return replace(self, tries=self.tries - 1) if self.tries > 1 else None

    def __str__(self) -> str:
        return f"{self.fingerprint} {int(self.until.timestamp())} {self.tries}"
