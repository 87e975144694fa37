"""Two builds of Chevalet side by side, on the same positions in one run.

    python -m tests.positions 20 7 > positions.jsonl
    python -m tests.benchmarks.compare BEFORE/.venv/bin/chevalet AFTER/.venv/bin/chevalet positions.jsonl

Each is asked three times in turn for ``top --bench``; of its figures the best counts. Ratios below 1 mean
that the second one is faster. Their answers must be the same.
"""

import json
import subprocess
import sys
from pathlib import Path

TURNS = 3


def ask(command: str, positions: bytes) -> tuple[bytes, dict[str, dict[str, float]]]:
    """The answers, and the figures by number of jokers."""
    done = subprocess.run(
        [command, "top", "--bench"], input=positions, capture_output=True, check=True
    )
    figures: dict[str, dict[str, float]] = json.loads(done.stderr.splitlines()[-1])["by_jokers"]
    return done.stdout, figures


def main(arguments: list[str]) -> None:
    """Ask both in turn, and print the ratios."""
    *commands, path = arguments
    positions = Path(path).read_bytes()
    best: list[dict[tuple[str, str], float]] = [{}, {}]
    answers: list[bytes] = [b"", b""]
    for _ in range(TURNS):
        for number, command in enumerate(commands):
            answers[number], figures = ask(command, positions)
            for jokers, measured in figures.items():
                for name, value in measured.items():
                    key = (jokers, name)
                    best[number][key] = min(value, best[number].get(key, value))
    assert answers[0] == answers[1], "the two find different plays"
    for (jokers, name), before in sorted(best[0].items()):
        after = best[1][jokers, name]
        sys.stdout.write(f"{jokers} jokers  {name:16} {before:10} {after:10} ")
        sys.stdout.write(f"ratio {after / before:.2f}\n" if before else "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
