"""Workers that are forks of one process: it collects all tests once, they run them side by side.

``--workers 4``, or ``auto``: three more than there are processors, since some tests wait most of the time.
Each worker of pytest-xdist collects the tests by itself, which takes a tenth as long as to run them.

A worker takes some tests of one module at a time, in their order, so that what they share is made once. The
first and the third begin with the browser's tests, which take longest of all and often wait for a clock; the
second with those that start processes; all others with the rest. Whoever has done with his own takes of the
others'.

What a worker reports is said by the process that has collected. When a worker dies, what it had taken and not
reported has failed; so has what nobody was left to take.
"""

import atexit
import os
import signal
import sys
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from multiprocessing import Value, connection
from multiprocessing.connection import Connection
from typing import Any

import pytest

_MOST = (2, 6, 12)
"""Tests that are taken at a time: of the browser, with processes, others."""
_ORDERS = ((0, 1, 2), (1, 0, 2), (0, 1, 2), (2, 1, 0))
"""Where the first three workers, and all others, look for something to do."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """One process without it."""
    parser.addoption("--workers", type=_number, default=0, help="run the tests in so many forks")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Instead of pytest's own loop, which stands behind it for one process."""
    config = session.config
    count = config.getoption("workers")
    if not count or config.option.collectonly or session.testsfailed:
        return None
    queue = _Queue(session.items)
    left = set(range(len(session.items)))
    running: dict[Any, _Worker] = {}
    for number in range(count):
        worker = _Worker(session, queue, number)
        running[worker.said] = worker
    try:
        while running:
            for said in connection.wait(list(running)):
                if not running[said].hear(left):
                    del running[said]
                if session.shouldfail:
                    raise session.Failed(session.shouldfail)
    finally:
        for worker in running.values():
            worker.kill()
    _fail(session, sorted(left), "no worker was left for it")
    return True


def _number(typed: str) -> int:
    return 3 + (os.cpu_count() or 1) if typed == "auto" else int(typed)


class _Queue:
    """What is still to be done, shared by all workers: each number is taken once."""

    def __init__(self, items: Sequence[pytest.Item]) -> None:
        kinds: tuple[list[int], ...] = ([], [], [])
        for number, item in enumerate(items):
            in_browser = "browser" in getattr(item, "fixturenames", ())
            waits = item.get_closest_marker("processes") is not None
            kinds[0 if in_browser else 1 if waits else 2].append(number)
        self._chunks = [
            list(_chunks(items, kind, most)) for kind, most in zip(kinds, _MOST, strict=True)
        ]
        self._taken = [Value("i", 0) for _ in kinds]

    def take(self, worker: int) -> Iterator[list[int]]:
        """One chunk after the other, as this worker comes to it."""
        for kind in _ORDERS[min(worker, len(_ORDERS) - 1)]:
            chunks, taken = self._chunks[kind], self._taken[kind]
            while True:
                with taken.get_lock():
                    at = taken.value
                    taken.value += 1
                if at >= len(chunks):
                    break
                yield chunks[at]


def _chunks(items: Sequence[pytest.Item], of: Iterable[int], most: int) -> Iterator[list[int]]:
    for _, module in groupby(of, key=lambda number: items[number].path):
        numbers = list(module)
        for start in range(0, len(numbers), most):
            yield numbers[start : start + most]


class _Worker:
    """A fork, as the process sees it that has collected."""

    def __init__(self, session: pytest.Session, queue: _Queue, number: int) -> None:
        self._session = session
        self._open: list[int] = []
        self.said, saying = connection.Pipe(duplex=False)
        sys.stdout.flush()
        sys.stderr.flush()
        self._pid = os.fork()
        if not self._pid:
            _work(session, queue.take(number), saying)
        saying.close()

    def hear(self, left: set[int]) -> bool:
        """Pass on one thing that it says, and take what it takes from what is left; False at its end."""
        config = self._session.config
        hook = config.hook
        try:
            what, data = self.said.recv()
        except EOFError:
            _, status = os.waitpid(self._pid, 0)
            code = os.waitstatus_to_exitcode(status)
            _fail(self._session, self._open, f"its worker ended before (exit code {code})")
            return False
        if what == "takes":
            self._open += data
            left.difference_update(data)
        elif what == "report":
            report = hook.pytest_report_from_serializable(config=config, data=data)
            hook.pytest_runtest_logreport(report=report)
        elif what == "start":
            item = self._session.items[self._open[0]]
            hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        else:
            item = self._session.items[self._open.pop(0)]
            hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def kill(self) -> None:
        """When it is not to go on."""
        with suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)


def _fail(session: pytest.Session, numbers: Iterable[int], why: str) -> None:
    for number in numbers:
        item = session.items[number]
        report = pytest.TestReport(
            item.nodeid, item.location, {}, outcome="failed", longrepr=why, when="call"
        )
        item.ihook.pytest_runtest_logreport(report=report)


class _Saying:
    """The plugin of a worker that says what it does, in the place of what writes to a terminal."""

    def __init__(self, config: pytest.Config, saying: Connection) -> None:
        self._config = config
        self._saying = saying

    def say(self, what: str, data: object = None) -> None:
        self._saying.send((what, data))

    def pytest_runtest_logstart(self) -> None:
        self.say("start")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        hook = self._config.hook
        data = hook.pytest_report_to_serializable(config=self._config, report=report)
        self.say("report", data)

    def pytest_runtest_logfinish(self) -> None:
        self.say("finish")


def _work(session: pytest.Session, chunks: Iterator[list[int]], saying: Connection) -> None:
    """Run what is to be done, in a fork; it does not return."""
    plugins = session.config.pluginmanager
    for name in ("terminalreporter", "lfplugin"):
        plugins.unregister(name=name)
    capture: Any = plugins.getplugin("capturemanager")
    capture.stop_global_capturing()  # its files are shared with the other forks
    capture.start_global_capturing()
    said = _Saying(session.config, saying)
    plugins.register(said)
    code = 1
    try:
        _run(session, chunks, said)
        code = 0
    finally:
        capture.stop_global_capturing()
        if code:
            traceback.print_exc()
        atexit._run_exitfuncs()  # ends what tests have left running
        sys.stdout.flush()
        os._exit(code)


def _run(session: pytest.Session, chunks: Iterator[list[int]], said: _Saying) -> None:
    def numbers() -> Iterator[int]:
        for chunk in chunks:
            said.say("takes", chunk)
            yield from chunk

    upcoming = numbers()
    current = next(upcoming, None)
    while current is not None:
        following = next(upcoming, None)
        item = session.items[current]
        after = None if following is None else session.items[following]
        item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
        current = following
