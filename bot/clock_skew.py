"""How far this machine's clock is from a platform's: rounds end by the platform's, wake-ups come by ours.

What people do arrives a little later than the platform says it was done, never earlier: of many arrivals the
least delay is the best guess of the difference. A difference that matters is told in the log, and then
not for a while.
"""

from collections import deque
from dataclasses import dataclass, field
from datetime import timedelta

import structlog

MATTERS = timedelta(seconds=1)
LOOKED_AT = 20
"""Arrivals."""
QUIET = 1000
"""Arrivals between two warnings."""

log = structlog.get_logger(__name__)


@dataclass
class ClockSkew:
    """Watches one platform."""

    _delays: deque[timedelta] = field(default_factory=lambda: deque(maxlen=LOOKED_AT))
    _quiet: int = 0

    def note(self, delay: timedelta) -> None:
        """Something arrived so long after the platform's time of it."""
        self._delays.append(delay)
        self._quiet = max(0, self._quiet - 1)
        if len(self._delays) == LOOKED_AT and not self._quiet:
            least = min(self._delays)
            if abs(least) > MATTERS:
                self._quiet = QUIET
                log.warning("this machine's clock is off", seconds=least.total_seconds())
