"""How hard Hypothesis tries to break a law: the gate has the same examples every time, a soak has new ones.

A gate that is red is red again, for whoever looks; what is found by chance is found by who asks for it
(``make soak``, which tries so many times as many). Tests are never timed: a slow machine is no failure.
"""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

_GATE, _USUAL, _SOAK = 30, 100, 2000
"""Examples where a law says nothing else; those that say how many mean of the one in the middle."""
_DEEPER = 40
"""How many times as much a soak does of what is no law."""

_UNTIMED = settings(
    deadline=None,
    database=None,
    max_examples=_GATE,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("gate", _UNTIMED, derandomize=True)
settings.register_profile("soak", _UNTIMED, max_examples=_SOAK, print_blob=True)
settings.load_profile("gate")


def depth(number: int) -> int:
    """So many in the gate, and many times more in a soak."""
    return number * (_DEEPER if settings().max_examples > _GATE else 1)


def soaked(*values: Any) -> Any:
    """A case of a parametrized test that the gate leaves to a soak."""
    return pytest.param(*values, marks=pytest.mark.soak)


def in_turn(values: Iterable[Any], others: Iterable[Any]) -> list[Any]:
    """Pairs for a parametrized test: all in a soak; in the gate each value has one of the others, in turn."""
    every = list(others)
    return [
        (value, other) if place == number % len(every) else soaked(value, other)
        for number, value in enumerate(values)
        for place, other in enumerate(every)
    ]


def examples(number: int, **others: Any) -> settings:
    """Less than a third as many in the gate, and many times more in a soak, as of every other law."""
    return settings(max_examples=max(1, number * settings().max_examples // _USUAL), **others)
