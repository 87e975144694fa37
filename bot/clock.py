"""The only reader of clocks. What the time is, `bot.time_base` says."""

import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


def now() -> datetime:
    """The time of this machine's clock, aware, in UTC; it may be wrong, and may be set at any moment."""
    return datetime.now(UTC)


def steady() -> timedelta:
    """Since the machine was started. Nobody sets it; where the system can tell, it counts sleep too."""
    if sys.platform == "linux":
        return timedelta(seconds=time.clock_gettime(time.CLOCK_BOOTTIME))
    return timedelta(seconds=time.monotonic())


def boot() -> str:
    """The name of this start of the machine: under another one `steady` began anew; empty if unknown."""
    return _BOOT_ID.read_text(encoding="ascii").strip() if _BOOT_ID.exists() else ""
