"""What every test can count on: no network, no clock of its own, system packages or a visible skip."""

import os
import shutil
import socket
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from engine.lexicon import Lexicon, load_shipped

# Tests are never timed: a slow machine is no failure.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "dev")

_LOOPBACK = ("127.", "::1", "localhost")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """``@pytest.mark.system_package("hunspell", "hunspell")``: skip without it, fail in CI."""
    for mark in item.iter_markers("system_package"):
        package, command = mark.args
        if shutil.which(command) is None:
            missing = f"the system package {package} is not installed"
            if os.environ.get("CI") == "true":
                pytest.fail(missing)
            pytest.skip(missing)


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only loopback answers."""
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: Any) -> None:
        if isinstance(address, tuple) and not str(address[0]).startswith(_LOOPBACK):
            raise AssertionError(f"a test reached for the network: {address}")
        connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", guarded)


@pytest.fixture(scope="session")
def shipped() -> Lexicon:
    """The word list that is shipped."""
    return load_shipped()


@pytest.fixture(scope="session")
def data_folder() -> Path:
    """Recorded games, worked cases, small word lists."""
    return Path(__file__).parent / "data"
