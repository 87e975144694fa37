"""A process that has loaded programs once, and becomes one of them as often as it is asked to.

A start takes more than two seconds, most of it for what is the same each time: modules, the shipped word list
and its index. A fork has them. Each line that comes in is a request in JSON, and is answered by a line:

    {"module": NAME, "run": [ARGUMENT, ...], "in": FILE, "out": FILE}
                                             -> the number of a process that runs `main` of the module
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
from contextlib import suppress
from datetime import timedelta
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import IO

ROOT = Path(__file__).parents[2]
_PAUSE = 0.01


class Forked:
    """Such a process, with those parts of `subprocess.Popen` that the tests use.

    Without `heard`, what it says is lost.
    """

    def __init__(
        self,
        module: str,
        arguments: list[str],
        warnings: str = "ignore",
        *,
        stdin: Path = Path(os.devnull),
        heard: bool = True,
    ) -> None:
        self._folder = TemporaryDirectory()
        self._of = _loaded(warnings)
        out = Path(self._folder.name) / "out" if heard else Path(os.devnull)
        if heard:
            os.mkfifo(out)
        request: dict[str, object] = {
            "module": module,
            "run": arguments,
            "in": str(stdin),
            "out": str(out),
        }
        self.pid = int(self._of.ask(request))
        self.stdout: IO[str] = out.open(encoding="utf-8")
        if not heard:
            self.stdout.close()
        self.returncode: int | None = None

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def poll(self) -> int | None:
        with suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float = 60) -> int:
        if self.returncode is None:
            code = self._of.ask({"end_of": self.pid, "within": timeout})
            if code == "null":
                raise subprocess.TimeoutExpired("a forked program", timeout)
            self.returncode = int(code)
            self._folder.cleanup()
        return self.returncode

    def read_out(self) -> list[str]:
        """What it says until it ends."""
        with self.stdout:
            said = self.stdout.readlines()
        self.wait()
        return said


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
            program = import_module(request["module"])  # and it is there for the next one
            pid = os.fork()
            if not pid:
                _become(program, request["run"], request["in"], request["out"])
            answer = str(pid)
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()


def _load() -> None:
    """What whoever asks has no need of."""
    once = import_module("tests.read_once")
    once.read_once()
    shipped = import_module("engine.lexicon").load_shipped()
    for owner, facts in once.FACTS:
        owner.load_shipped = facts
    import_module("bot.library").Library.of(shipped).prepare()
    import_module("bot.daily.preparing").AHEAD = timedelta(1)  # type: ignore[attr-defined]  # in Paris it may be tomorrow; a month takes a second
    import_module("bot.__main__").parser(())  # loads all commands
    with TemporaryDirectory() as folder:
        import_module("bot.store.sqlite.upgrade").prepare(Path(folder, "empty"))  # and is copied
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


def _become(program: ModuleType, arguments: list[str], come_in: str, out: str) -> None:
    taken, said = os.open(come_in, os.O_RDONLY), os.open(out, os.O_WRONLY)
    os.dup2(taken, 0)
    os.dup2(said, 1)
    os.dup2(said, 2)
    os.close(taken)
    os.close(said)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - the old one has read ahead
    sys.modules["__main__"] = program  # what its own processes take for the program
    sys.exit(program.main(arguments))


if __name__ == "__main__":
    _main()
