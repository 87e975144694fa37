"""The page's modules, those that know no browser: each `*.test.js` beside this file, run by Node."""

import subprocess
from pathlib import Path

import pytest

pytestmark = [pytest.mark.processes, pytest.mark.system_package("nodejs", "node")]
HERE = Path(__file__).parent


@pytest.mark.parametrize("name", sorted(path.name for path in HERE.glob("*.test.js")))
def test_module(name: str) -> None:
    """What it prints says which of its tests failed, and why."""
    done = subprocess.run(
        ["node", "--test", str(HERE / name)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
