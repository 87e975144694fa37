"""All tests, in shards side by side: ``make check`` runs them so, for most machines have several cores.

Each shard is a pytest of its own, and each test is in exactly one of them (`SHARDS`). What a shard says goes
to ``build/tests/NAME.log``; of one that succeeds the summary is shown, of one that fails the end of its log.
A few tests that failed have another try when nothing else runs, and what passed only then is told.
The last line is the summary of all, as pytest writes it, and the exit code is 0 if every shard's is.

Coverage is measured of the engine, by its own tests and those of the games: measuring makes the former twice
as slow, and those that are marked ``exhaustive`` five times, so these run without. What everything covers, a
soak says.

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
from shutil import disk_usage

ROOT = Path(__file__).parents[1]
LOGS = ROOT / "build" / "tests"
AT_ONCE = 1 + (os.cpu_count() or 1)
"""Shards that run at the same time: more would only make each other late, and some tests wait for answers."""
LINES_SHOWN = 200
"""The end of a log of a shard that failed; the whole of it is in the file."""
MEMORY = Path("/dev/shm")
"""A folder in memory, on Linux."""
ROOM = 1 << 30
"""Bytes that must be free there; what has passed takes none."""
MARKS = {
    "exhaustive": re.compile(r"\bmark\.exhaustive\b"),
    "processes": re.compile(r"\bmark\.processes\b|\bIN_BROWSER\b"),
}
"""How a module of tests says that some of its tests are marked."""

_UNMARKED = ("-m", "not exhaustive and not processes")
_ENGINE_REPORT = ("--include=engine/*", "--fail-under=100")
_WHOLE_REPORT = ("--fail-under=90",)
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+?::[^\s\[]+(?:\[.*?\](?= - |$))?)", re.MULTILINE)
MOST_AGAIN = 5
"""Of a shard; where more fail it is not for lack of time."""
_COUNT = re.compile(r"(\d+) (failed|passed|skipped|xfailed|xpassed|errors?|warnings?)\b")


def marked(mark: str) -> tuple[str, ...]:
    """The modules that have tests with this mark: no other needs to be read for them."""
    modules = sorted((ROOT / "tests").rglob("test_*.py"))
    return tuple(
        str(module.relative_to(ROOT))
        for module in modules
        if MARKS[mark].search(module.read_text(encoding="utf-8"))
    )


@dataclass(frozen=True, slots=True)
class Shard:
    """Some of the tests: what pytest is asked for, of what coverage is measured, where its files lie."""

    name: str
    arguments: tuple[str, ...]
    traced: tuple[str, ...] = ()
    on_disk: bool = False


_ENGINE, _WHOLE = ("engine",), ("bot", "engine", "render")
_PLATFORMS = "tests/bot/platforms"
_KINDS = "tests/bot/games"
QUICK = (
    Shard("engine", ("tests/engine", *_UNMARKED), traced=_ENGINE),
    Shard("platforms", (_PLATFORMS, *_UNMARKED)),
    Shard(
        "bot", ("tests/bot", f"--ignore={_PLATFORMS}", f"--ignore={_KINDS}", *_UNMARKED), _ENGINE
    ),
    Shard("games", (_KINDS, *_UNMARKED), _ENGINE),
    Shard("rest", ("--ignore=tests/bot", "--ignore=tests/engine", *_UNMARKED)),
)
"""The longest first."""
SHARDS = (
    QUICK[0],
    Shard("processes", ("-m", "processes and not exhaustive", *marked("processes")), on_disk=True),
    Shard("exhaustive", ("-m", "exhaustive", *marked("exhaustive"))),
    *QUICK[1:],
)
MEASURED = tuple(
    replace(shard, traced=() if shard.name == "exhaustive" else _WHOLE) for shard in SHARDS
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
    sources = f"--source={','.join(shard.traced)}"
    measured = ("-m", "coverage", "run", sources) if shard.traced else ()
    command = [sys.executable, *measured, "-m", "pytest", "-q", "--color=no", *shard.arguments]
    with path.open("w", encoding="utf-8") as log:
        ended = subprocess.run(
            command,
            cwd=ROOT,
            env=_environment(shard),
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        )
    return Outcome(shard, ended.returncode, path.read_text(encoding="utf-8", errors="replace"))


def _environment(shard: Shard) -> dict[str, str]:
    """That of who asks; but no process compiles again what another has compiled."""
    environment = os.environ | {"COVERAGE_FILE": str(ROOT / f".coverage.{shard.name}")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if not shard.on_disk and os.access(MEMORY, os.W_OK) and disk_usage(MEMORY).free > ROOM:
        environment["PYTEST_DEBUG_TEMPROOT"] = str(MEMORY)
    return environment


def side_by_side(shards: Sequence[Shard]) -> list[Outcome]:
    """Run them, the first ones first, and tell each as it ends."""
    outcomes = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for ended in as_completed([pool.submit(run, shard) for shard in shards]):
            outcomes.append(ended.result())
            _say(f"--- {outcomes[-1].shard.name} ---\n{outcomes[-1].shown}")
    return outcomes


def alone(outcome: Outcome) -> Outcome:
    """The same; a few tests that failed beside others have another try, with nothing beside them.

    A browser that shares two processors with five other shards may answer late. What passes then is told, and
    is no failure; what is really broken fails again.
    """
    failed = _FAILED.findall(outcome.log) if outcome.code else []
    if not 0 < len(failed) <= MOST_AGAIN:
        return outcome
    again = run(replace(outcome.shard, name=f"{outcome.shard.name}-again", arguments=(*failed,)))
    if again.code:
        return outcome
    counts = outcome.counts - Counter(failed=len(failed), error=len(failed))
    counts["passed"] += len(failed)
    told = ", ".join(f"{number} {_plural(what, number)}" for what, number in counts.items())
    _say(f"--- {outcome.shard.name}, alone ---\npassed alone: {' '.join(failed)}")
    return Outcome(outcome.shard, 0, f"{outcome.log}\n{told}")


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


def report(options: Sequence[str]) -> int:
    """The coverage of all shards together; 0 if it is as high as it has to be."""
    coverage = (sys.executable, "-m", "coverage")
    subprocess.run([*coverage, "combine", "--quiet"], cwd=ROOT, check=True)
    return subprocess.run([*coverage, "report", *options], cwd=ROOT, check=False).returncode


def main(arguments: Sequence[str]) -> int:
    """Run what is asked for; returns the exit code."""
    started = time.monotonic()
    low = 0
    if "--quick" in arguments:
        outcomes = side_by_side([replace(shard, traced=()) for shard in QUICK])
    else:
        subprocess.run([sys.executable, "-m", "coverage", "erase"], cwd=ROOT, check=True)
        whole = "--soak" in arguments
        outcomes = [alone(each) for each in side_by_side(MEASURED if whole else SHARDS)]
        low = report(_WHOLE_REPORT if whole else _ENGINE_REPORT)
    _say(summary(outcomes, time.monotonic() - started))
    return max(low, *(outcome.code for outcome in outcomes))


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
