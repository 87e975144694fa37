"""The end of a process is noticed, whoever started it."""

import os
import subprocess
import sys

import pytest

from bot.cli import drain


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells")
def test_a_process_that_nobody_has_asked_after_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container or below a script that started it and does other things."""
    monkeypatch.setattr(drain, "LONGEST", 0.0)
    with subprocess.Popen([sys.executable, "-c", ""], stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.read() == b""  # it is at its end
        assert drain._has_ended(child.pid)
        os.kill(child.pid, 0)  # and still has its number
    assert drain._has_ended(child.pid)
    assert not drain._is_over(os.getpid())
