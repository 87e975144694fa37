"""A digest as a person can note it: 25 letters and digits, ``K7Q2M 4XV9T B0RWD 8NCE5 GJ6HA``.

What is published before the first draw is to be read, copied and compared by people. 64 hex digits are not;
this is 125 bits of them in Crockford's alphabet (no I, L, O or U), in groups of five.

It must bind the one who runs the game, too, who is free to try as many secrets as he likes: two openings
with one code would let him choose between them later. To find any two of them takes the square root of all
codes, about 2^62 trials, which is too few for hashes that are as cheap as SHA-256. So each trial is made
8,192 times as dear: the code is taken from 4,096 rounds of PBKDF2-HMAC-SHA256 of the digest (2^13 hashes, two
milliseconds for whoever checks one). That makes 2^75 hashes for one such pair: half a century of a thousand
graphics cards, and no machine that is built for a single SHA-256 helps. To open the code of another's game
takes 2^125 trials. And whoever asks for it is told the full digest, too, which then must be opened as well.
"""

import hashlib
from functools import lru_cache

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: nothing in it is taken for another sign."""
LENGTH = 25
_GROUP = 5
_BITS = 5
_BYTES = 16
_ROUNDS = 4096
_SALT = b"chevalet-code-1"
_READ_AS = str.maketrans("OIL", "011", " -\u00a0\u202f")


@lru_cache(maxsize=1000)
def short_code(digest: str) -> str:
    """The code of a digest, which is as it is published: hex digits."""
    stretched = hashlib.pbkdf2_hmac("sha256", digest.encode("ascii"), _SALT, _ROUNDS, _BYTES)
    number = int.from_bytes(stretched, "big") >> 8 * _BYTES - _BITS * LENGTH
    signs = [ALPHABET[number >> _BITS * place & len(ALPHABET) - 1] for place in range(LENGTH)]
    code = "".join(reversed(signs))
    return " ".join(code[start : start + _GROUP] for start in range(0, LENGTH, _GROUP))


def is_code_of(typed: str, digest: str) -> bool:
    """Whether that is the code of the digest, however it was written down."""
    return plain_code(typed) == plain_code(short_code(digest))


def plain_code(typed: str) -> str:
    """The code without what a hand adds or mistakes: blanks, strokes, small letters, O, I and L."""
    return typed.upper().translate(_READ_AS)
