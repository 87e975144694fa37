"""The real command in a process of its own, for tests that look at it from outside."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.bot.forking import Forked
from tests.read_once import KEPT_TABLES

ROOT = Path(__file__).parents[2]
WARNINGS = "error,ignore:'audioop' is deprecated:DeprecationWarning"
"""All are errors, but one of discord.py's."""


@dataclass
class Bot:
    """``chevalet --port N`` on a folder; `start` waits until it serves.

    `forked`: a start costs next to nothing, and is not the real one (`tests.bot.forking`). Otherwise
    `command`, `environment` and `where` may say which one is started, and from which folder.
    """

    folder: Path
    settings: str = ""
    port: int = 0
    forked: bool = False
    command: Sequence[str] = (sys.executable, "-m", "bot")
    environment: Mapping[str, str] = field(default_factory=dict)
    where: Path = ROOT
    process: "subprocess.Popen[str] | Forked | None" = None
    said: list[str] = field(default_factory=list)

    def options(self) -> list[str]:
        config = self.folder / "config.toml"
        tables = self.folder / "data" / "tables"
        if not tables.exists():  # made once for all tests
            KEPT_TABLES.mkdir(parents=True, exist_ok=True)
            tables.parent.mkdir(exist_ok=True)
            tables.symlink_to(KEPT_TABLES)
        config.write_text(
            f"[general]\ndata_folder = '{self.folder / 'data'}'\n{self.settings}", encoding="utf-8"
        )
        return ["--config", str(config), "--port", str(self.port)]

    def start(self) -> None:
        self.launch()
        found = self.hear(r"http://127\.0\.0\.1:(\d+)/")
        self.port = int(found[1])

    def hear(self, pattern: str) -> re.Match[str]:
        """Wait for a line in which this is."""
        assert self.process is not None
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if found := re.search(pattern, line):
                return found
        raise AssertionError("".join(self.said))

    def launch(self) -> None:
        """Begin a start, and wait for nothing."""
        if self.forked:
            self.process = Forked("bot.__main__", self.options(), WARNINGS)
        else:
            self.process = subprocess.Popen(
                [*self.command, *self.options()],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                cwd=self.where,
                env={**os.environ, "PYTHONWARNINGS": WARNINGS, **self.environment},
            )

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.kill()
        self.ended()

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask for the end; the exit code."""
        assert self.process is not None
        self.process.send_signal(number)
        return self.ended()

    def ended(self) -> int:
        """Wait until it has; the exit code."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.said.extend(self.process.stdout.readlines())
        self.process.stdout.close()
        code = self.process.wait(15)
        self.process = None
        return code

    def children(self) -> list[int]:
        """The processes that it has started."""
        assert self.process is not None
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(number) for number in listed.split()]
