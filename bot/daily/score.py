"""What is told of a play without telling a word of it.

A round is one sign, filled as far as its points go: ● is the top, ◕ three quarters of it or more, ◑ half,
◔ less, ○ nothing. So it is read without its colour and without a legend. Each hint is a question mark.
"""

from fractions import Fraction

TOP, NOTHING = "●", "○"
_FILLED = ((Fraction(3, 4), "◕"), (Fraction(1, 2), "◑"))
_LITTLE = "◔"
HINT = "?"


def sign(points: int, top: int, hints: int = 0) -> str:
    """One round."""
    return _filled(points, top) + HINT * hints


def _filled(points: int, top: int) -> str:
    if points >= top:
        return TOP
    if points <= 0:
        return NOTHING
    return next((shape for least, shape in _FILLED if points >= least * top), _LITTLE)
