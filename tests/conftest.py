"""What every test can count on: no network, no clock of its own, system packages or a visible skip."""

import gc
import os
import shutil
import socket
from pathlib import Path
from typing import Any

import pytest

import tests.laws  # noqa: F401 - registers the profiles of Hypothesis
from engine.kernel import INTERPRETED, VARIABLE, Kernel, load_kernel
from engine.lexicon import Lexicon, load_shipped, with_tables
from tests.shards import MARKS

_LOOPBACK = ("127.", "::1", "localhost")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A marked test is found by what its module says: otherwise it would be in no shard."""
    for mark, named in MARKS.items():
        modules = {item.path for item in items if item.get_closest_marker(mark)}
        for module in modules:
            if not named.search(module.read_text(encoding="utf-8")):
                raise pytest.UsageError(f"{module} does not name the mark {mark} (tests/shards.py)")


def pytest_collection_finish() -> None:
    """What was collected stays to the end: the garbage collector looks at it no more."""
    gc.collect()
    gc.freeze()


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
def kept(request: pytest.FixtureRequest) -> Path:
    """A data folder that is kept from one run to the next, for what takes long to make."""
    cache = request.config.cache
    assert cache is not None
    return cache.mkdir("data")


@pytest.fixture(autouse=True)
def _no_home(monkeypatch: pytest.MonkeyPatch, kept: Path) -> None:
    """The data folder of whoever runs the tests is left alone."""
    monkeypatch.setenv("XDG_DATA_HOME", str(kept))


@pytest.fixture(scope="session")
def shipped(kept: Path) -> Lexicon:
    """The word list that is shipped."""
    return with_tables(load_shipped(), kept / "tables")


@pytest.fixture(scope="session")
def data_folder() -> Path:
    """Recorded games, worked cases, small word lists."""
    return Path(__file__).parent / "data"


@pytest.fixture(scope="session")
def compiled() -> Kernel:
    """The compiled top finder; without one the test is skipped, and fails in CI."""
    found = load_kernel({})
    if found.why_interpreted:
        missing = f"the top finder is not compiled: {found.why_interpreted}"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    return found


@pytest.fixture(scope="session", params=["interpreted", "compiled"])
def kernel(request: pytest.FixtureRequest) -> Kernel:
    """Each of the two top finders."""
    if request.param == "compiled":
        found: Kernel = request.getfixturevalue("compiled")
        return found
    return load_kernel({VARIABLE: INTERPRETED})
