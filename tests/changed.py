"""The tests that stand beside what was changed: ``make quick`` runs them.

Tests mirror the source, so a module's tests are in the folder of the same name under ``tests/``; of a folder
only the tests in it are taken, not those below. Changed is what differs from the commit that is asked for, or
is new; a test that was changed is taken itself.

    python -m tests.changed             since the last commit
    python -m tests.changed main        since this branch left main
"""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]


def beside(changed: Iterable[str], root: Path = ROOT) -> list[str]:
    """The tests for these files; all are named relative to the root."""
    found: set[Path] = set()
    for path in map(Path, changed):
        if path.name.startswith("test_") and path.suffix == ".py":
            found.update({root / path} if (root / path).exists() else ())
            continue
        folder = root / path.parent if path.parts[0] == "tests" else root / "tests" / path.parent
        while not any(folder.glob("test_*.py")):
            folder = folder.parent
        found.update(folder.glob("test_*.py"))
    return sorted(str(test.relative_to(root)) for test in found)


def changed_since(commit: str) -> list[str]:
    """Every file that differs from where this branch left that commit, and every new one."""
    base = _git("merge-base", commit, "HEAD")[0]
    return _git("diff", "--name-only", base) + _git("ls-files", "--others", "--exclude-standard")


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, check=True, stdout=subprocess.PIPE, encoding="utf-8"
    )
    return done.stdout.splitlines()


def main(arguments: list[str]) -> int:
    """Run them; returns pytest's exit code."""
    tests = beside(changed_since(arguments[0] if arguments else "HEAD"))
    if not tests:
        return 0
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-m",
        "not exhaustive and not processes and not soak",
    ]
    return subprocess.run([*command, *tests], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
