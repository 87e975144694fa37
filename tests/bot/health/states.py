"""A bot that is well, for tests to change one thing of."""

from datetime import UTC, datetime, timedelta

from bot.backups import BackupState
from bot.health.state import Disk, Fault, PlatformState, State
from bot.store.figures import Figures
from bot.talk.operator_actions import StandingOrders

NOW = datetime(2026, 11, 28, 20, 30, tzinfo=UTC)
WELL = State(
    "1.0.0",
    NOW,
    NOW - timedelta(hours=30),
    (
        PlatformState("discord", None, NOW - timedelta(seconds=12)),
        PlatformState("playground", None, None),
    ),
    (),
    Figures(
        (("classic", 2), ("duplicate", 1)), 2, NOW + timedelta(seconds=5), (("discord", 3),), 7
    ),
    StandingOrders(),
    timedelta(seconds=4),
    NOW - timedelta(seconds=2),
    True,
    timedelta(milliseconds=12),
    Disk("/data", 5 * 1024 * 1024, 9 * 1024**3, writable=True),
    BackupState(NOW - timedelta(hours=5), None, "", timedelta(days=1)),
    (Fault(NOW - timedelta(minutes=9), "warning", 'event="message waits" row=6'),),
)
