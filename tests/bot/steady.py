"""Racks that a test can count on: here draws follow the secret alone.

In truth they depend on all that is frozen at the start, so one more rule would change every rack that a test
has typed a bulletin for. What is true is tested without this: tests/engine, and whole processes.
"""

from engine.classic import state as classic_state
from engine.duplicate import state
from engine.fair_draw import GameSecret
from engine.party import freezing

DIGEST = "5eed" * 16
_draw = GameSecret.draw


def _of_the_secret_alone(
    secret: GameSecret, bag: str, count: int, *, round_number: int, attempt: int, start: str = ""
) -> str:
    assert start in ("", DIGEST)
    return _draw(secret, bag, count, round_number=round_number, attempt=attempt)


STEADY = (
    (GameSecret, "draw", _of_the_secret_alone),
    (state, "digest_of", lambda _: DIGEST),
    (classic_state, "digest_of", lambda _: DIGEST),
    (freezing, "digest_of", lambda _: DIGEST),
)
"""What is replaced, and by what."""


def hold_steady() -> None:
    """For a process of its own."""
    for owner, name, value in STEADY:
        setattr(owner, name, value)
