"""What every test can count on: no network, no clock of its own, system packages or a visible skip."""

import gc
import os
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import engine.lexicon
import tests.laws  # noqa: F401 - registers the profiles of Hypothesis
from engine.kernel import INTERPRETED, VARIABLE, Kernel, load_kernel
from engine.lexicon import Lexicon
from tests.read_once import read_once

pytest_plugins = ["tests.workers"]
_LOOPBACK = ("127.", "::1", "localhost")
_MEMORY = Path("/dev/shm")
"""A folder in memory, on Linux."""
_ROOM = 1 << 30
"""Bytes that must be free there."""


def pytest_configure() -> None:
    """Temporary folders lie in memory where there is room."""
    gc.disable()  # until all is collected, of which nothing is garbage
    read_once()
    if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))


def pytest_collection_finish() -> None:
    """What was collected stays to the end: the garbage collector looks at it no more."""
    gc.freeze()
    gc.set_threshold(50_000)
    gc.enable()


def command_of(name: str) -> str | None:
    """Where a command is; Debian keeps those of PostgreSQL apart, by version: another goes into the PATH."""
    versions = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: int(each.parent.name)
    )
    folders = [os.environ.get("PATH", ""), *map(str, versions[::-1])]
    return shutil.which(name, path=os.pathsep.join(folders))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """``@pytest.mark.system_package("hunspell", "hunspell")``: skip without it, fail in CI."""
    for mark in item.iter_markers("system_package"):
        package, command = mark.args
        if command_of(command) is None:
            missing = f"the system package {package} is not installed"
            if os.environ.get("CI") == "true":
                pytest.fail(missing)
            pytest.skip(missing)


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """On a disk where processes are killed: what they leave must have reached it."""
    if request.node.get_closest_marker("processes") is None:
        yield tmp_path
        return
    with TemporaryDirectory(prefix="chevalet-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


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
def shipped() -> Lexicon:
    """The word list that is shipped."""
    return engine.lexicon.load_shipped()


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
