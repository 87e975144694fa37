"""What the tests of the bot can count on."""

import pytest

from tests.bot.steady import STEADY


@pytest.fixture(autouse=True)
def _steady_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same racks whatever the rules are (`tests.bot.steady`)."""
    for owner, name, value in STEADY:
        monkeypatch.setattr(owner, name, value)
