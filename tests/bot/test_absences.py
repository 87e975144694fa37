"""Platforms that are away, and machines that sleep: nobody loses time in which he could not play."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from bot import ticker
from bot.absences import Absence, Absences
from bot.caretaker import A_MOMENT
from bot.identity import Place
from bot.set_aside import A_WHILE
from bot.store import DamagedGame, StoreError
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, START, Club
from tests.bot.memory_store import MemoryStore

OTHER = Place("club", "autre")
MINUTE = timedelta(minutes=1)
LEAS = "soirée 1"
"""Her game."""
DAMAGED = DamagedGame("event 3", LEAS, PLACE, (), 3)


def seconds(number: float) -> timedelta:
    return timedelta(seconds=number)


@pytest.fixture
async def club(shipped: Lexicon) -> Club:
    """The first round of Léa's game, three minutes long, has just begun."""
    club = Club(MemoryStore(), shipped)
    await club.say("Léa", "/duplicate")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    return club


async def deadline(club: Club, place: Place = PLACE) -> datetime:
    """Of the round that is on there; the clock runs."""
    game_id = await club.application.desk.running(place)
    assert game_id is not None
    game, _ = await club.application.desk.state(game_id)
    assert game.round is not None
    assert game.round.deadline is not None
    assert game.round.closed is None
    return game.round.deadline


# A platform is away ------------------------------------------------------------------------------


async def test_nothing_happens_in_a_game_whose_platform_is_away_and_its_time_comes_back(
    club: Club,
) -> None:
    before = await deadline(club)
    await club.wait(60)
    club.caretaker.absences.begin("club", club.now)
    await club.wait(600)
    assert not [m for m in club.log if "card" in m.slot]
    assert not [m for m in club.log if "warning" in m.slot]
    club.caretaker.absences.end("club", club.now)
    await club.wait(0.5)
    assert await deadline(club) == before + seconds(600)
    await club.deliver()
    assert "absenté" in club.newest("outage").whole
    await club.wait(125)
    assert "Top du coup 1" in club.newest("card").whole


async def test_a_short_absence_changes_nothing(club: Club) -> None:
    """Away for the last ten seconds of a round: it ends, a little late, when all can be told."""
    await club.wait(175)
    club.caretaker.absences.begin("club", club.now)
    await club.wait(10)
    assert not [m for m in club.log if "card" in m.slot]
    club.caretaker.absences.end("club", club.now)
    await club.wait(3)
    await club.deliver()
    assert "Top du coup 1" in club.newest("card").whole
    assert not [m for m in club.log if "outage" in m.slot]


async def test_another_platform_goes_on(club: Club) -> None:
    club.caretaker.absences.begin("elsewhere", club.now)
    await club.wait(185)
    await club.deliver()
    assert "Top du coup 1" in club.newest("card").whole
    club.caretaker.absences.end("elsewhere", club.now)
    await club.wait(0.5)
    assert not [m for m in club.log if "outage" in m.slot]


async def test_the_time_before_the_start_and_that_before_the_login_are_one(club: Club) -> None:
    """Not running for ten minutes, then two more until the platform is there."""
    before = await deadline(club)
    last_seen = club.now
    club.now += seconds(600)
    club.open()
    club.caretaker.absences.begin("club", club.now)
    await club.caretaker.make_up_for(last_seen, club.now)
    await club.wait(120)
    club.caretaker.absences.end("club", club.now)
    await club.wait(0.5)
    assert await deadline(club) == before + seconds(720)


async def test_a_platform_that_goes_away_again_while_time_is_given_back_stays_away(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await deadline(club)
    absences, running = club.caretaker.absences, club.store.running_games
    absences.begin("club", club.now)
    club.now += MINUTE
    absences.end("club", club.now)

    async def lost_again() -> list[str]:
        absences.begin("club", club.now)
        return await running()

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(club.store, "running_games", lost_again)
        await club.caretaker.wake(club.now)
    await club.wait(300)
    assert await deadline(club) == before + MINUTE
    absences.end("club", club.now)
    await club.wait(0.5)
    assert await deadline(club) == before + seconds(360)


async def test_a_disk_that_says_no_when_a_platform_is_back_loses_no_time(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await deadline(club)
    club.caretaker.absences.begin("club", club.now)
    club.now += MINUTE
    club.caretaker.absences.end("club", club.now)
    with monkeypatch.context() as disk:
        disk.setattr(club.store, "running_games", failing(StoreError("disk full")))
        with pytest.raises(StoreError):
            await club.caretaker.wake(club.now)
    await club.wait(0.5)
    assert await deadline(club) == before + MINUTE


@given(
    st.lists(
        st.tuples(st.sampled_from(["begin", "end", "settle", "sleep"]), st.integers(1, 100)),
        max_size=20,
    )
)
def test_no_time_is_given_twice_and_none_is_given_that_was_not_lost(
    steps: list[tuple[str, int]],
) -> None:
    """Against a list of seconds: each was lost or not, whoever says so and however often."""
    absences, now, given_back = Absences(), 0, 0
    lost: set[int] = set()
    away_from: int | None = None

    def at(second: int) -> datetime:
        return START + seconds(second)

    def give(absence: Absence) -> int:
        assert absence.until is not None
        owed = max(timedelta(0), absences.owed("game", absence.since, absence.until))
        absences.paid("game", absence.until)
        return round(owed.total_seconds())

    for step, passed in steps:
        before, now = now, now + passed
        if away_from is not None:
            lost |= set(range(before, now))
        match step:
            case "begin" if away_from is None and "p" not in absences:
                away_from = now
                absences.begin("p", at(now))
            case "end" if away_from is not None:
                away_from = None
                absences.end("p", at(now))
            case "settle":
                for platform, absence in absences.over():
                    given_back += give(absence)
                    absences.settle(platform, absence)
            case "sleep":
                lost |= set(range(before, now))
                absences.widen(at(before), at(now))
                if "p" not in absences:
                    given_back += give(Absence(at(before), at(now)))
            case _:
                pass
    absences.end("p", at(now))
    for _, absence in absences.over():
        given_back += give(absence)
    assert given_back >= len(lost)
    if not any(step == "sleep" for step, _ in steps):
        assert given_back == len(lost)


# The machine sleeps ------------------------------------------------------------------------------


class Sleep:
    """Stands for the ticker's sleep: what happens meanwhile, one after the other, and then the end."""

    def __init__(self, *steps: Callable[[], Awaitable[None]]) -> None:
        self.steps = list(steps)

    async def __call__(self, _: float) -> None:
        if not self.steps:
            raise asyncio.CancelledError
        await self.steps.pop(0)()


async def tick(club: Club, monkeypatch: pytest.MonkeyPatch, *steps: Any) -> None:
    """The ticker, with these steps between its sweeps."""
    monkeypatch.setattr(asyncio, "sleep", Sleep(*steps))
    with pytest.raises(asyncio.CancelledError):
        await ticker.tick(club.caretaker, club.store, lambda: club.now, asyncio.Event())


def later(club: Club, passed: timedelta) -> Callable[[], Awaitable[None]]:
    async def pass_by() -> None:
        club.now += passed

    return pass_by


async def test_a_machine_that_slept_gives_the_time_back(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await deadline(club)
    await tick(club, monkeypatch, later(club, seconds(0.25)), later(club, timedelta(hours=9)))
    assert await deadline(club) == before + timedelta(hours=9)


async def test_a_machine_that_slept_and_then_finds_its_connection_dead_gives_it_back_once(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection was last heard of before the sleep; that it is dead is noticed a minute later."""
    before, heard = await deadline(club), club.now
    absences = club.caretaker.absences

    async def noticed() -> None:
        club.now += MINUTE
        absences.begin("club", heard)

    async def back() -> None:
        club.now += seconds(5)
        absences.end("club", club.now)

    await tick(club, monkeypatch, later(club, timedelta(hours=9)), noticed, back)
    assert await deadline(club) == before + timedelta(hours=9, seconds=65)


async def test_a_machine_that_slept_while_a_platform_was_away(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await deadline(club)
    absences = club.caretaker.absences
    absences.begin("club", club.now)

    async def back() -> None:
        club.now += seconds(5)
        absences.end("club", club.now)

    steps = (later(club, seconds(30)), later(club, timedelta(hours=9)), back)
    await tick(club, monkeypatch, *steps)
    assert await deadline(club) == before + timedelta(hours=9, seconds=35)


async def test_while_nothing_can_be_stored_nobody_loses_time(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await deadline(club)
    commit, heartbeat = club.store.commit, club.store.heartbeat

    async def full() -> None:
        monkeypatch.setattr(club.store, "commit", failing(StoreError("disk full")))
        monkeypatch.setattr(club.store, "heartbeat", failing(StoreError("disk full")))

    async def room() -> None:
        club.now += MINUTE
        monkeypatch.setattr(club.store, "commit", commit)
        monkeypatch.setattr(club.store, "heartbeat", heartbeat)

    await tick(club, monkeypatch, full, later(club, MINUTE), later(club, MINUTE), room)
    assert await deadline(club) == before + seconds(180)


# One game that cannot go on ----------------------------------------------------------------------


def failing(error: Exception) -> Callable[..., Awaitable[Any]]:
    async def fail(*_: object, **__: object) -> Any:
        raise error

    return fail


def broken(club: Club, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Léa's game cannot be carried on."""
    carry_out = club.application.desk.carry_out

    async def carry(game_id: str, *args: Any, **options: Any) -> str:
        if game_id == LEAS:
            raise error
        return await carry_out(game_id, *args, **options)

    monkeypatch.setattr(club.application.desk, "carry_out", carry)


@pytest.mark.parametrize("error", [DAMAGED, RuntimeError("its events changed")])
async def test_a_game_that_cannot_go_on_stops_no_other_and_is_tried_again_later(
    club: Club, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    with monkeypatch.context() as trouble, capture_logs() as logs:
        await club.say("Max", "/duplicate", place=OTHER)
        await club.say("Max", "/commencer", place=OTHER)
        broken(club, trouble, error)
        await club.wait(190)
    await club.deliver()
    assert [m.place for m in club.log if "card" in m.slot] == [OTHER]
    assert [entry["event"] for entry in logs if entry["log_level"] == "error"] == [
        "a game cannot go on"
    ]
    await club.wait(A_WHILE.total_seconds())
    await club.deliver()
    assert PLACE in [m.place for m in club.log if "card" in m.slot]


async def test_an_unreadable_game_keeps_no_other_from_its_time(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.say("Max", "/duplicate", place=OTHER)
    await club.say("Max", "/commencer", place=OTHER)
    before = await deadline(club, OTHER)
    broken(club, monkeypatch, DAMAGED)
    await club.caretaker.make_up_for(club.now, club.now + MINUTE)
    assert await deadline(club, OTHER) == before + MINUTE


async def test_while_the_disk_says_no_one_game_a_sweep_is_tried_and_all_go_on_after_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.say("Max", "/duplicate", place=OTHER)
    await club.say("Max", "/commencer", place=OTHER)
    club.now += seconds(180)
    with monkeypatch.context() as disk:
        broken(club, disk, StoreError("locked"))
        with pytest.raises(StoreError):
            await club.caretaker.wake(club.now)
        assert await club.caretaker.wake(club.now) == 1  # the other
    club.now += A_MOMENT
    assert await club.caretaker.wake(club.now) == 1


async def test_the_places_of_readable_games(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await club.say("Max", "/duplicate", place=OTHER)
    state = club.application.desk.state

    async def read(game_id: str) -> Any:
        if game_id == LEAS:
            raise DAMAGED
        return await state(game_id)

    monkeypatch.setattr(club.application.desk, "state", read)
    assert await club.caretaker.places("club", club.now) == [OTHER]
