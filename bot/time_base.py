"""What the time is: the platforms' time, of which this machine's clock is only the first guess.

A round ends by the platform's time, for what people do bears the platform's stamp. So that is the time in
which everything is kept, and ours is led by it:

- **It runs evenly**, on a clock that nobody sets (`bot.clock.steady`). However this machine's clock is set
  while the bot runs, no round becomes longer or shorter.
- **It begins** with this machine's clock; if the machine has been up since the bot last noted the time, it
  goes on from there instead, so that a clock that was set meanwhile changes no round either.
- **It is right until a stamp proves it wrong**, and then moves no further than the proof. What has come in
  was done before; an answer was made after it was asked for. A press that was long on its way, or is told
  again after a lost connection, proves nothing.
- **Sleep is time.** The steady clock counts it where the system can tell; elsewhere the next stamp shows it.
  Either way time has passed in which nobody could play (`bot.games.outages`).
- **Where this machine's clock is off, the log says so**, once, and when it changes. Without any stamp (the
  playground alone), what it shows is taken over as soon as no game has a clock that runs.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

import structlog

from bot import clock
from bot.store import Beat

MATTERS = timedelta(seconds=1)
"""A difference below it is not worth a word."""
PRECISION = timedelta(seconds=1)
"""Of the time that stands above an HTTP answer."""

log = structlog.get_logger(__name__)


class TimeBase:
    """The time.

    Args:
        wall: this machine's clock.
        steady: since the machine was started.
        boot: which start that was; empty if unknown.
    """

    def __init__(
        self,
        wall: Callable[[], datetime] = clock.now,
        steady: Callable[[], timedelta] = clock.steady,
        boot: str | None = None,
    ) -> None:
        self._wall = wall
        self.steady = steady
        self._boot = clock.boot() if boot is None else boot
        self._zero = wall() - steady()
        self._stamped = False
        self._told = timedelta(0)

    def now(self) -> datetime:
        """The time."""
        return self._zero + self.steady()

    def go_on_from(self, beat: Beat) -> None:
        """A process before this one noted the time: it has gone on if the machine is up since then.

        If not, this machine's clock is all there is; but time does not run back.
        """
        if self._boot and beat.boot == self._boot:
            self._zero = beat.at - beat.steady
        else:
            self._zero += max(beat.at - self.now(), timedelta(0))

    def beat(self, away: dict[str, datetime]) -> Beat:
        """The time, to be noted."""
        steady = self.steady()
        return Beat(self._zero + steady, steady, self._boot, away)

    def came_in(self, stamp: datetime) -> None:
        """The platform did this before it came in just now."""
        self._stamped = True
        self._zero += max(stamp - self.now(), timedelta(0))

    def answered(self, asked: timedelta, stamp: datetime) -> None:
        """The platform answered just now.

        Args:
            asked: what the steady clock said before it was asked.
            stamp: its time of the answer, cut to whole seconds.
        """
        early = self._zero + asked - (stamp + PRECISION)
        self._zero -= max(early, timedelta(0))
        self.came_in(stamp)

    def watch(self) -> None:
        """Say in the log if this machine's clock is off, or not any more."""
        off = self._off()
        if abs(off - self._told) > MATTERS:
            self._told = off
            if abs(off) <= MATTERS:
                log.info("this machine's clock is right again")
                return
            hint = "keep it by NTP" if self._stamped else "it was set; open rounds keep their time"
            log.warning("this machine's clock is off", seconds=off.total_seconds(), hint=hint)

    @property
    def is_unproved(self) -> bool:
        """Whether this machine's clock says something else, and no stamp has settled which is right."""
        return not self._stamped and abs(self._off()) > MATTERS

    def begin_anew(self) -> None:
        """Believe this machine's clock; no game has a clock that would notice."""
        self._zero = self._wall() - self.steady()
        self._told = timedelta(0)

    def _off(self) -> timedelta:
        return self._wall() - self.now()
