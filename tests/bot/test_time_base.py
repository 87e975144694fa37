"""The time is the platforms', whatever this machine's clock does; no round changes its length by it."""

import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest
from structlog.testing import capture_logs

from bot import clock
from bot.games.ticker import EVERY, HEARTBEAT, Ticker
from bot.store import Beat, StoreError
from bot.time_base import PRECISION, TimeBase
from engine.duplicate.state import Phase
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, START, Club
from tests.bot.memory_store import MemoryStore

HOUR = timedelta(hours=1)
ROUND = 180
"""Seconds of a round."""


def seconds(number: float) -> timedelta:
    return timedelta(seconds=number)


@dataclass
class Machine:
    """Its two clocks beside the true time; the steady one may not count sleep."""

    true: datetime = START
    off: timedelta = timedelta(0)
    uncounted: timedelta = timedelta(0)
    boot: str = "first"
    up_since: datetime = START - HOUR

    def wall(self) -> datetime:
        return self.true + self.off

    def steady(self) -> timedelta:
        return self.true - self.up_since - self.uncounted

    def time_base(self) -> TimeBase:
        return TimeBase(self.wall, self.steady, self.boot)


def wrong_by(machine: Machine, base: TimeBase) -> float:
    return (base.now() - machine.true).total_seconds()


# Stamps ------------------------------------------------------------------------------------------


def test_it_runs_on_however_the_clock_is_set() -> None:
    machine = Machine()
    base = machine.time_base()
    for off in (HOUR, -HOUR, seconds(0.5)):
        machine.off = off
        machine.true += seconds(10)
        assert wrong_by(machine, base) == 0


def test_what_came_in_was_done_before() -> None:
    machine = Machine(off=-HOUR)
    base = machine.time_base()
    base.came_in(machine.true - seconds(0.2))
    assert wrong_by(machine, base) == pytest.approx(-0.2)


def test_what_is_told_again_after_a_lost_connection_proves_nothing() -> None:
    machine = Machine()
    base = machine.time_base()
    for late in (40, 30, 20, 10):
        base.came_in(machine.true - seconds(late))
    assert wrong_by(machine, base) == 0


@pytest.mark.parametrize("off", [HOUR, -HOUR, seconds(3), seconds(-3), seconds(0)])
def test_an_answer_puts_it_right_to_a_second(off: timedelta) -> None:
    machine = Machine(off=off)
    base = machine.time_base()
    asked = base.steady()
    machine.true += seconds(0.3)
    stamp = machine.true.replace(microsecond=0)
    machine.true += seconds(0.2)
    base.answered(asked, stamp)
    assert abs(wrong_by(machine, base)) <= PRECISION.total_seconds() + 0.5


def test_an_answer_that_was_long_on_its_way_changes_nothing_that_may_be_right() -> None:
    machine = Machine()
    base = machine.time_base()
    asked = base.steady()
    machine.true += seconds(60)
    base.answered(asked, START + seconds(1))
    assert wrong_by(machine, base) == 0


def test_two_answers_at_once_put_it_right_once() -> None:
    machine = Machine(off=HOUR)
    base = machine.time_base()
    first, second = base.steady(), base.steady()
    base.answered(first, START)
    base.answered(second, START)
    assert abs(wrong_by(machine, base)) <= 1


# A process after another -------------------------------------------------------------------------


def test_while_the_machine_is_up_it_goes_on_from_where_the_last_process_was() -> None:
    machine = Machine()
    beat = machine.time_base().beat({})
    machine.true += seconds(300)
    machine.off = HOUR
    base = machine.time_base()
    base.go_on_from(beat)
    assert wrong_by(machine, base) == 0


@pytest.mark.parametrize("boot", ["second", ""])
@pytest.mark.parametrize(("off", "wrong"), [(seconds(0), 0), (HOUR, 3600), (-HOUR, -300)])
def test_after_a_new_start_of_the_machine_its_clock_is_all_there_is(
    boot: str, off: timedelta, wrong: float
) -> None:
    """But it cannot be earlier than it was: then at least no time has passed."""
    beat = Beat(START, 5 * HOUR, "first" if boot else "")
    machine = Machine(START + seconds(300), off, boot=boot)
    base = machine.time_base()
    base.go_on_from(beat)
    assert wrong_by(machine, base) == wrong


# The log -----------------------------------------------------------------------------------------


def told(base: TimeBase) -> list[tuple[str, str]]:
    """How, and what, the log says of the clock."""
    with capture_logs() as logs:
        for _ in range(3):
            base.watch()
    return [(each["log_level"], str(each.get("seconds", each["event"]))) for each in logs]


def warned(base: TimeBase) -> list[float]:
    """By how many seconds the clock is said to be off."""
    return [float(seconds) for level, seconds in told(base) if level == "warning"]


def test_a_clock_that_is_off_is_told_of_once_and_when_it_changes() -> None:
    machine = Machine(off=HOUR)
    base = machine.time_base()
    assert warned(base) == []
    base.answered(base.steady(), START)
    assert warned(base) == [pytest.approx(3600, abs=1)]
    machine.off = -HOUR
    assert warned(base) == [pytest.approx(-3600, abs=1)]
    machine.off = seconds(0)
    assert told(base) == [("info", "this machine's clock is right again")]
    machine.off = seconds(0.4)
    assert told(base) == []
    machine.off = HOUR
    assert warned(base) == [pytest.approx(3600, abs=1)]


# Rounds ------------------------------------------------------------------------------------------


@dataclass
class Evening:
    """A club on a platform with stamps, or without; the bot on a machine of its own."""

    lexicon: Lexicon
    stamped: bool
    machine: Machine = field(default_factory=Machine)

    def __post_init__(self) -> None:
        self.club = Club(MemoryStore(), self.lexicon)
        self.connected = True

    async def start(self) -> None:
        """A process."""
        self.club.open()
        self.base = self.machine.time_base()
        stored = self.club.application.desk.stored
        self.ticker = Ticker(
            self.club.caretaker, self.club.application.alarms, self.club.store, self.base, stored
        )
        self.club.caretaker.outages.begin("club")
        await self.ticker.start()
        self.hear()
        self.club.caretaker.outages.end("club", self.base.now())

    def hear(self) -> None:
        """The platform answers something, if it is one that says when."""
        if self.stamped and self.connected:
            self.base.answered(self.base.steady(), self.machine.true.replace(microsecond=0))

    async def begin(self) -> None:
        await self.start()
        for name, line in (("Léa", "/duplicate"), ("Tom", "/rejoindre"), ("Léa", "/commencer")):
            await self.club.say(name, line)
        self.began = self.machine.true

    async def passes(self, number: float) -> None:
        """Time passes, and the ticker does its work."""
        end = self.machine.true + seconds(number)
        while self.machine.true < end:
            self.machine.true += EVERY
            self.club.now = self.machine.true
            self.hear()
            self.ticker.tick()
            await self.ticker.sweep()
            await self.club.deliver()

    async def phase(self) -> Phase:
        (game_id,) = await self.club.store.games.running()
        phase: Phase = (await self.club.application.desk.table(game_id)).game.phase
        return phase

    async def lasted(self) -> float:
        """Seconds from its opening to the end of the round."""
        while await self.phase() is Phase.OPEN:
            await self.passes(1)
        return (self.machine.true - self.began).total_seconds()

    # What befalls it

    async def step(self, by: timedelta) -> None:
        self.machine.off += by

    async def sleep(self, number: float, *, counted: bool = True) -> None:
        self.machine.true += seconds(number)
        self.machine.uncounted += seconds(0 if counted else number)

    async def loses_connection(self) -> None:
        self.connected = False
        self.club.caretaker.outages.begin("club", self.base.now())

    async def is_back(self) -> None:
        self.connected = True
        self.hear()
        self.club.caretaker.outages.end("club", self.base.now())


LOST = 300


async def steps_forward(evening: Evening) -> None:
    await evening.step(HOUR)


async def steps_back(evening: Evening) -> None:
    await evening.step(-HOUR)


async def sleeps(evening: Evening) -> None:
    await evening.sleep(LOST)


async def sleeps_and_steps(evening: Evening) -> None:
    await evening.sleep(LOST)
    await evening.step(HOUR)


async def sleeps_uncounted(evening: Evening) -> None:
    await evening.sleep(LOST, counted=False)


async def is_cut_off_and_steps(evening: Evening) -> None:
    await evening.loses_connection()
    await evening.passes(LOST / 2)
    await evening.step(-HOUR)
    await evening.passes(LOST / 2)
    await evening.is_back()


async def sleeps_while_cut_off(evening: Evening) -> None:
    await evening.loses_connection()
    await evening.passes(20)
    await evening.sleep(LOST - 40)
    await evening.passes(20)
    await evening.is_back()


async def is_down_and_steps(evening: Evening) -> None:
    evening.machine.true += seconds(LOST)
    await evening.step(HOUR)
    evening.club.now = evening.machine.true
    await evening.start()


async def is_down_while_cut_off(evening: Evening) -> None:
    await evening.loses_connection()
    await evening.passes(LOST - 100)
    evening.machine.true += seconds(100)
    evening.club.now = evening.machine.true
    evening.connected = True
    await evening.start()


async def cannot_store_anything(evening: Evening) -> None:
    async def full(*_: object) -> None:
        raise StoreError("disk full")

    with pytest.MonkeyPatch.context() as disk:
        for name in ("commit", "heartbeat"):
            disk.setattr(evening.club.store, name, full)
        await evening.passes(LOST)


@pytest.mark.parametrize("off", [None, seconds(0), HOUR, -HOUR])
@pytest.mark.parametrize(
    ("befalls", "lost"),
    [
        (steps_forward, 0),
        (steps_back, 0),
        (sleeps, LOST),
        (sleeps_and_steps, LOST),
        (sleeps_uncounted, LOST),
        (is_cut_off_and_steps, LOST),
        (sleeps_while_cut_off, LOST),
        (is_down_and_steps, LOST),
        (is_down_while_cut_off, LOST),
        (cannot_store_anything, LOST),
    ],
)
async def test_whatever_befalls_the_machine_a_round_has_its_length_once(
    shipped: Lexicon,
    befalls: Callable[[Evening], Awaitable[None]],
    lost: int,
    off: timedelta | None,
) -> None:
    """Where the platform says what the time is, the clock may be an hour off from the start."""
    evening = Evening(shipped, stamped=off is not None)
    evening.machine.off = off or timedelta(0)
    await evening.begin()
    await evening.passes(60)
    await befalls(evening)
    uncertain = HEARTBEAT.total_seconds() + 1  # of a process that ended
    assert await evening.lasted() == pytest.approx(ROUND + lost, abs=uncertain)
    told = [m for m in evening.club.log if "outage" in m.slot]
    by_its_clock = befalls is sleeps_uncounted and off is None  # which stood still with the round
    assert len(told) == (1 if lost and not by_its_clock else 0)


async def test_a_machine_that_has_no_stamps_takes_its_clock_over_between_games(
    shipped: Lexicon,
) -> None:
    evening = Evening(shipped, stamped=False)
    await evening.begin()
    await evening.step(HOUR)
    await evening.passes(10)
    assert wrong_by(evening.machine, evening.base) == 0
    (game_id,) = await evening.club.store.games.running()
    await evening.club.say("Léa", "/arreter oui", place=PLACE)
    await evening.passes(10)
    assert not await evening.club.store.games.running(), game_id
    assert wrong_by(evening.machine, evening.base) == HOUR.total_seconds()


@pytest.mark.skipif(sys.platform != "linux", reason="the clock that counts sleep is Linux's")
def test_the_steady_clock_is_the_one_that_counts_sleep() -> None:
    before = time.clock_gettime(time.CLOCK_BOOTTIME)
    steady = clock.steady().total_seconds()
    assert before - 1e-6 <= steady <= time.clock_gettime(time.CLOCK_BOOTTIME) + 1e-6
    assert clock.boot() == clock.boot() != ""
