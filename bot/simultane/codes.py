"""The code by which a place comes into a game: short enough to be read aloud, and guessed by nobody.

It is made of the game's name and the installation's secret (`bot.delivery.seal`), so nothing is kept of it:
the game of a code is looked for among those that are on. It has neither vowels nor what looks like something
else, so that it is no word, and no rule either. Whether it still holds, its game says.
"""

import re
from collections import OrderedDict
from datetime import datetime, timedelta
from math import ceil

from bot.delivery.seal import Seal
from bot.store import Store
from bot.talk.identity import Place
from bot.talk.refusals import TooManyWrongCodes

_SIGNS = "23456789BCDFGHJKMNPQRSTVWXZ"
_LENGTH = 8
_PURPOSE = "simultane"
MOST_WRONG, MOST_WRONG_HERE, FORGOTTEN = 10, 300, timedelta(minutes=10)
"""Wrong codes in that time, by one person and in one place, before no other is looked at.

Of 27 signs, eight are 38 bits. A person alone tries 1,440 a day: with a hundred games on, one of them is hit
in five thousand years. A place tries 43,200 a day, with as many accounts as that takes: in two centuries.
"""
_MINUTE = timedelta(minutes=1)
_MOST_REMEMBERED = 10_000
_DASHES = r"\-_.\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
_QUOTES = "\"'`«»“”„\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}"
_CODE = re.compile(
    f"(?P<quoted>[{_QUOTES}]\\s*)?"
    f"(?P<code>(?:[{_SIGNS}][\\s{_DASHES}]*){{{_LENGTH - 1}}}[{_SIGNS}])(?![0-9A-Z])"
    f"(?(quoted)\\s*[{_QUOTES}]?)"
)
_SOME = "[0-9A-Z]{3,5}"
_LIKE_ONE = re.compile(
    f"[{_QUOTES}]?\\s*(?!\\d+(?:SUR|ET)\\d)"  # no formula
    f"(?:{_SOME}\\s*[{_DASHES}]\\s*{_SOME}|(?=[A-Z\\s]{{0,9}}\\d)(?:{_SOME}\\s+{_SOME}|[0-9A-Z]{{4,9}}))"
    "(?![0-9A-Z])"
)
"""With a sign too many or too few, or that no code has."""


def split_code(typed: str) -> tuple[str, str] | None:
    """A code that a line begins with, as it is written, and the rest of the line; None without one."""
    match = _CODE.match(typed.upper())
    if match is None:
        return None
    signs = "".join(each for each in match["code"] if each in _SIGNS)
    return _written(signs), typed[match.end() :].strip()


def looks_like_code(typed: str) -> bool:
    """Whether a line that is no code and no rules either was meant for a code."""
    return _LIKE_ONE.match(typed.upper()) is not None


class Guesses:
    """Wrong codes of late, by person and by place: nobody tries many.

    Who does is locked out himself, wherever he is. A place is only where very many are tried, so that one
    person shuts nobody else out; and whoever manages it never is by what others have typed there.
    """

    def __init__(self) -> None:
        self._wrong: OrderedDict[int | Place, list[datetime]] = OrderedDict()

    def require_few(self, who: int, place: Place, now: datetime, *, manages: bool) -> None:
        """Require that neither this person nor, unless he manages it, all in this place have tried many.

        Raises:
            TooManyWrongCodes: they have.
        """
        bounds: list[tuple[int | Place, int]] = [(who, MOST_WRONG)]
        if not manages:
            bounds.append((place, MOST_WRONG_HERE))
        for key, most in bounds:
            wrong = [at for at in self._wrong.get(key, ()) if now - at < FORGOTTEN]
            if len(wrong) >= most:
                raise TooManyWrongCodes(ceil((FORGOTTEN - (now - wrong[-most])) / _MINUTE))

    def note(self, who: int, place: Place, now: datetime) -> None:
        """One was wrong."""
        for key in (who, place):
            known = [at for at in self._wrong.pop(key, ()) if now - at < FORGOTTEN]
            self._wrong[key] = [*known, now][-MOST_WRONG_HERE:]
            while len(self._wrong) > _MOST_REMEMBERED:
                self._wrong.popitem(last=False)


class Codes:
    """The codes of the games of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seal: Seal | None = None

    async def of(self, game: str) -> str:
        """The code of a game: ``K7QX-M3PD``."""
        return _code(await self._known_seal(), game)

    async def find(self, code: str) -> str | None:
        """The game of a code, if it is on."""
        seal = await self._known_seal()
        running = await self._store.games.running()
        return next((game for game in running if _code(seal, game) == code), None)

    async def _known_seal(self) -> Seal:
        self._seal = self._seal or await Seal.of(self._store.places)
        return self._seal


def _code(seal: Seal, game: str) -> str:
    number = int.from_bytes(seal.secret_name(_PURPOSE, game).encode())
    signs = ""
    for _ in range(_LENGTH):
        number, sign = divmod(number, len(_SIGNS))
        signs += _SIGNS[sign]
    return _written(signs)


def _written(signs: str) -> str:
    half = _LENGTH // 2
    return f"{signs[:half]}-{signs[half:]}"
