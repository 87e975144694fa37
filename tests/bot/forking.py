"""A process that has loaded the program once, and becomes it as often as it is asked to.

A start takes more than two seconds, most of it for what is the same each time: modules, the shipped word list
and its index. A fork has them. Each line that comes in is a request in JSON, and is answered by a line:

    {"run": [ARGUMENT, ...], "out": FIFO}    -> the number of a process that runs them and writes there
    {"end_of": NUMBER, "within": SECONDS}    -> its exit code, as `subprocess` gives it; null if it still runs

What a start itself does is not tested with it (`tests.bot.test_process`).
"""

import atexit
import gc
import json
import os
import signal
import subprocess
import sys
import time
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

ROOT = Path(__file__).parents[2]
_PAUSE = 0.01


class Forked:
    """Such a process, with those parts of `subprocess.Popen` that the tests use."""

    def __init__(self, arguments: list[str], warnings: str) -> None:
        self._folder = TemporaryDirectory()
        out = Path(self._folder.name) / "out"
        os.mkfifo(out)
        self._of = _loaded(warnings)
        self.pid = int(self._of.ask({"run": arguments, "out": str(out)}))
        self.stdout: IO[str] = out.open(encoding="utf-8")

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float) -> int:
        code = self._of.ask({"end_of": self.pid, "within": timeout})
        if code == "null":
            raise subprocess.TimeoutExpired("chevalet", timeout)
        self._folder.cleanup()
        return int(code)


class _Loaded:
    def __init__(self, warnings: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONWARNINGS": warnings},
        )
        atexit.register(self._end)

    def ask(self, request: dict[str, object]) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().strip()

    def _end(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@cache
def _loaded(warnings: str) -> _Loaded:
    return _Loaded(warnings)


def _main() -> None:
    _load()
    for line in iter(sys.stdin.readline, ""):
        request = json.loads(line)
        if "end_of" in request:
            answer = json.dumps(_end_of(request["end_of"], request["within"]))
        else:
            pid = os.fork()
            if not pid:
                _become(request["run"], request["out"])
            answer = str(pid)
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()


def _load() -> None:
    """What whoever asks has no need of."""
    common, library = import_module("bot.cli.common"), import_module("bot.library")
    import_module("bot.__main__").parser(())  # loads all commands
    for owner, name in (
        (common, "load_shipped"),
        (library.WordInformation, "load_shipped"),
        (library.Elsewhere, "load_shipped"),
        (library.WordIndex, "of"),
    ):
        setattr(owner, name, cache(getattr(owner, name)))
    library.Library.of(common.load_shipped()).prepare()
    gc.freeze()


def _end_of(pid: int, within: float) -> int | None:
    until = time.monotonic() + within
    while True:
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > until:
            return None
        time.sleep(_PAUSE)


def _become(arguments: list[str], out: str) -> None:
    program = import_module("bot.__main__")
    nothing, output = os.open(os.devnull, os.O_RDONLY), os.open(out, os.O_WRONLY)
    os.dup2(nothing, 0)
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.close(nothing)
    os.close(output)
    sys.modules["__main__"] = program  # what its own processes take for the program
    sys.exit(program.main(arguments))


if __name__ == "__main__":
    _main()
