"""What systemd is told, and when."""

import sys
from datetime import timedelta

import pytest

from bot.supervisor import Supervisor
from tests.bot.systemd import Systemd

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="systemd is there alone")


def test_each_thing_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of being alive, twice in the time after which it would be killed."""
    time = timedelta(0)
    monkeypatch.setattr("bot.supervisor.steady", lambda: time)
    with Systemd() as systemd:
        told = Supervisor({"NOTIFY_SOCKET": systemd.address, "WATCHDOG_USEC": "60000000"})
        told.ready()
        assert systemd.heard() == ["READY=1"]
        beats = 0
        for _ in range(4 * 120):
            told.alive()
            beats += len(systemd.heard())
            time += timedelta(milliseconds=250)
        assert beats == 4
        told.stopping()
        assert systemd.heard() == ["STOPPING=1"]


@pytest.mark.parametrize("patience", [{}, {"WATCHDOG_USEC": "often"}])
def test_who_wants_no_beats_hears_none(patience: dict[str, str]) -> None:
    with Systemd() as systemd:
        told = Supervisor({"NOTIFY_SOCKET": systemd.address, **patience})
        told.alive()
        assert systemd.heard() == []


@pytest.mark.parametrize("address", ["", "/nowhere/notify", "@chevalet-nobody"])
def test_nobody_to_be_told_is_no_harm(address: str) -> None:
    told = Supervisor({"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "1"})
    told.ready()
    told.alive()
    told.stopping()
