"""All tests, in shards side by side: ``make check`` runs them so, for most machines have several cores.

Each shard is a pytest of its own, and each test is in exactly one of them (`SHARDS`). What a shard says goes
to ``build/tests/NAME.log``; of one that succeeds the summary is shown, of one that fails the end of its log.
The last line is the summary of all, as pytest writes it, and the exit code is 0 if every shard's is.

Coverage is measured of the engine, by its own tests: measuring makes them twice as slow, and those that are
marked ``exhaustive`` five times, so these run without. What everything covers, a soak says.

Temporary folders lie in memory where the system has room for that, but for tests that are marked
``processes``: what those kill has its files on a disk.

    python -m tests.shards            all, with the coverage of the engine
    python -m tests.shards --quick    without what is marked, and without coverage
    python -m tests.shards --soak     all, with the coverage of everything
"""

import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOGS = ROOT / "build" / "tests"
AT_ONCE = 1 + (os.cpu_count() or 1)
"""Shards that run at the same time: more would only make each other late, and some tests wait for answers."""
LINES_SHOWN = 200
"""The end of a log of a shard that failed; the whole of it is in the file."""

_PLATFORMS = "tests/bot/platforms"
_DISCORD = f"{_PLATFORMS}/discord"
_UNMARKED = ("-m", "not exhaustive and not processes")
_REPORTS = (("--include=engine/*", "--fail-under=100"), ("--fail-under=90",))
_COUNT = re.compile(r"(\d+) (failed|passed|skipped|xfailed|xpassed|errors?|warnings?)\b")


@dataclass(frozen=True, slots=True)
class Shard:
    """Some of the tests: what pytest is asked for, and whether coverage is measured."""

    name: str
    arguments: tuple[str, ...]
    traced: bool = True


QUICK = (
    Shard("rest", ("--ignore=tests/bot", *_UNMARKED)),
    Shard("platforms", (_PLATFORMS, f"--ignore={_DISCORD}", *_UNMARKED)),
    Shard("bot", ("tests/bot", f"--ignore={_PLATFORMS}", *_UNMARKED)),
    Shard("discord", (_DISCORD, *_UNMARKED)),
)
"""The longest first."""
SHARDS = (
    *QUICK,
    Shard("processes", ("-m", "processes and not exhaustive")),
    Shard("exhaustive", ("-m", "exhaustive"), traced=False),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a shard ended."""

    shard: Shard
    code: int
    log: str

    @property
    def counts(self) -> Counter[str]:
        """Tests by outcome, of the log's last line; one error if it broke off before."""
        last = self.log.rstrip().rpartition("\n")[2]
        found = {what.rstrip("s"): int(number) for number, what in _COUNT.findall(last)}
        return Counter(found or {"error": 1})

    @property
    def shown(self) -> str:
        """What is worth reading of it."""
        lines = self.log.splitlines()
        if self.code:
            return "\n".join(lines[-LINES_SHOWN:])
        notable = [line for line in lines if line.startswith(("SKIPPED", "XFAIL"))]
        return "\n".join((*notable, *lines[-1:]))


def run(shard: Shard) -> Outcome:
    """Run one shard to its end."""
    LOGS.mkdir(parents=True, exist_ok=True)
    path = LOGS / f"{shard.name}.log"
    measured = ("-m", "coverage", "run") if shard.traced else ()
    command = [sys.executable, *measured, "-m", "pytest", "-q", "--color=no", *shard.arguments]
    environment = os.environ | {"COVERAGE_FILE": str(ROOT / f".coverage.{shard.name}")}
    with path.open("w", encoding="utf-8") as log:
        ended = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        )
    return Outcome(shard, ended.returncode, path.read_text(encoding="utf-8", errors="replace"))


def side_by_side(shards: Sequence[Shard]) -> list[Outcome]:
    """Run them, the first ones first, and tell each as it ends."""
    outcomes = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for ended in as_completed([pool.submit(run, shard) for shard in shards]):
            outcomes.append(ended.result())
            _say(f"--- {outcomes[-1].shard.name} ---\n{outcomes[-1].shown}")
    return outcomes


def summary(outcomes: Iterable[Outcome], seconds: float) -> str:
    """One line of pytest's for all of them: ``=== 1 failed, 2401 passed in 241.32s (0:04:01) ===``."""
    total: Counter[str] = Counter()
    for outcome in outcomes:
        total += outcome.counts
    order = ("failed", "passed", "skipped", "xfailed", "xpassed", "warning", "error")
    told = [f"{total[what]} {_plural(what, total[what])}" for what in order if total[what]]
    minutes, rest = divmod(int(seconds), 60)
    clock = f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
    return f" {', '.join(told)} in {seconds:.2f}s ({clock}) ".center(80, "=")


def _plural(what: str, number: int) -> str:
    return f"{what}s" if what in {"warning", "error"} and number > 1 else what


def combine() -> int:
    """The coverage of all shards together; 0 if it is as high as it has to be."""
    subprocess.run([sys.executable, "-m", "coverage", "combine", "--quiet"], cwd=ROOT, check=True)
    reports = [
        subprocess.run(
            [sys.executable, "-m", "coverage", "report", *options], cwd=ROOT, check=False
        )
        for options in _REPORTS
    ]
    return max(report.returncode for report in reports)


def main(arguments: Sequence[str]) -> int:
    """Run what is asked for; returns the exit code."""
    started = time.monotonic()
    if "--quick" in arguments:
        outcomes = side_by_side([replace(shard, traced=False) for shard in QUICK])
        low = 0
    else:
        subprocess.run([sys.executable, "-m", "coverage", "erase"], cwd=ROOT, check=True)
        outcomes = side_by_side(SHARDS)
        low = combine()
    _say(summary(outcomes, time.monotonic() - started))
    return max(low, *(outcome.code for outcome in outcomes))


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
