"""How hard Hypothesis tries to break a law: the gate has the same examples every time, a soak has new ones.

A gate that is red is red again, for whoever looks; what is found by chance is found by who asks for it
(``make soak``, which tries so many times as many). Tests are never timed: a slow machine is no failure.
"""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings

_USUAL = 100
"""Examples where a law says nothing else."""
_DEEPER = 20

_UNTIMED = settings(
    deadline=None,
    database=None,
    max_examples=_USUAL,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("gate", _UNTIMED, derandomize=True)
settings.register_profile("soak", _UNTIMED, max_examples=_USUAL * _DEEPER, print_blob=True)
settings.load_profile("gate")


def depth(number: int) -> int:
    """So many in the gate, and as many times more in a soak as of every law."""
    return number * settings().max_examples // _USUAL


def soaked(*values: Any) -> Any:
    """A case of a parametrized test that the gate leaves to a soak."""
    return pytest.param(*values, marks=pytest.mark.soak)


def examples(number: int, **others: Any) -> settings:
    """So many in the gate, and as many times more in a soak as of every other law."""
    return settings(max_examples=depth(number), **others)
