"""Platforms that are away, machines that sleep, disks that say no: nobody loses time by it."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from bot.games.caretaker import A_MOMENT
from bot.games.kinds.duplicate.events import KIND
from bot.games.outages import BLINK, EVERYWHERE, Outages, Span
from bot.games.set_aside import A_WHILE
from bot.games.tables import Done
from bot.store import Beat, DamagedGame, StoreError
from bot.store.share import HOUSE
from bot.talk.identity import Place, personal
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, START, Club
from tests.bot.plain import plain

OTHER = Place("club", "autre")
MINUTE = timedelta(minutes=1)
LEAS = "soirée 1"
"""Her game."""
DAMAGED = DamagedGame("event 3", LEAS, KIND, PLACE, (), 3)


def seconds(number: float) -> timedelta:
    return timedelta(seconds=number)


@pytest.fixture
async def club(club: Club) -> Club:
    """The first round of Léa's game, three minutes long, has just begun."""
    await club.begin("Tom")
    return club


async def deadline(club: Club, place: Place = PLACE) -> datetime:
    """Of the round that is on there; the clock runs."""
    [game_id] = await club.application.desk.running(place)
    assert game_id is not None
    game = (await club.application.desk.table(game_id)).game
    assert game.round is not None
    assert game.round.deadline is not None
    assert game.round.closed is None
    closes: datetime = game.round.deadline
    return closes


# Spans -------------------------------------------------------------------------------------------


def at(second: float) -> datetime:
    return START + seconds(second)


def beat(second: float, **away: float) -> Beat:
    return Beat(at(second), seconds(0), "", {name: at(since) for name, since in away.items()})


def lost(outages: Outages, platform: str = "p") -> list[tuple[float, float]]:
    """What its games have lost, in seconds since the start."""
    return [
        ((span.since - START).total_seconds(), (span.until - START).total_seconds())
        for span in outages.lost(platform)
    ]


def test_a_platform_is_away_from_the_loss_of_its_connection_to_its_return() -> None:
    outages = Outages()
    outages.begin("p", at(10))
    outages.begin("p", at(20))  # told again with every try that fails
    assert "p" in outages
    outages.end("p", at(30))
    assert "p" not in outages
    assert lost(outages) == [(10, 30)]
    assert lost(outages, "q") == []


def test_a_connection_that_was_silent_before_it_was_missed_was_lost_then() -> None:
    outages = Outages()
    outages.begin("p", at(20))
    outages.begin("p", at(10))
    outages.end("p", at(30))
    assert lost(outages) == [(10, 30)]


def test_what_is_still_going_on_counts_as_far_as_it_has_come() -> None:
    outages = Outages()
    outages.alive(at(9.5))
    outages.begin("p", at(10))
    outages.alive(at(10.25))
    outages.alive(at(10.5))
    assert lost(outages) == [(10, 10.5)]


@pytest.mark.parametrize("where", ["p", EVERYWHERE])
def test_a_blink_is_not_noted(where: str) -> None:
    outages = Outages()
    outages.begin(where, START)
    outages.end(where, START + BLINK)
    outages.alive(START)
    outages.alive(START + BLINK)
    assert lost(outages) == []


def test_what_nobody_notices_adds_up() -> None:
    outages = Outages()
    for second in range(3):
        outages.begin("p", at(second))
        outages.end("p", at(second + 0.4))
        outages.end("q", at(second + 0.4))
    assert lost(outages) == [(0, 0.4), (1, 1.4), (2, 2.4)]
    assert lost(outages, "q") == []
    outages.begin("p", at(3))
    outages.end("p", at(3.4))
    assert (3, 3.4) not in lost(outages), "and from there anew"


def test_between_two_beats_nobody_could_play_but_who_was_away_longer_has_that() -> None:
    outages = Outages()
    outages.alive(at(0))
    outages.begin("away", at(0))
    outages.alive(at(300))
    assert lost(outages, "here") == [(0, 300)]
    assert lost(outages, "away") == [(0, 300)]  # one span, that goes on
    outages.end("away", at(310))
    assert lost(outages, "away") == [(0, 310)]


def test_a_clock_that_is_put_right_backwards_loses_nothing() -> None:
    outages = Outages()
    outages.alive(at(3600))
    outages.alive(at(0))
    outages.alive(at(0.25))
    assert lost(outages) == []


def test_what_is_settled_is_forgotten_and_nothing_else() -> None:
    outages = Outages()
    outages.begin("p", at(0))
    outages.end("p", at(10))
    settled = outages.over()
    outages.begin("p", at(20))
    outages.end("p", at(30))
    outages.settle(settled)
    assert outages.over() == (Span(at(20), at(30), "p"),)


def test_a_process_knows_from_the_one_before_since_when_nobody_could_play() -> None:
    """`p` is there at once, `q` a minute later, `r` was away before the crash already."""
    outages = Outages()
    for platform in ("p", "q", "r"):
        outages.begin(platform)
    outages.start(beat(100, r=50), at(400))
    assert outages.away() == {"p": at(100), "q": at(100), "r": at(50)}
    outages.end("p", at(400))
    outages.alive(at(460))
    outages.end("q", at(460))
    outages.end("r", at(460))
    assert lost(outages, "p") == [(100, 400), (400, 460)]
    assert lost(outages, "q") == [(100, 460)]
    assert lost(outages, "r") == [(50, 460)]


def test_an_adapter_that_is_made_later_has_been_away_as_long() -> None:
    outages = Outages()
    outages.start(beat(100), at(400))
    outages.begin("p")
    assert outages.away() == {"p": at(100)}


def test_of_the_very_first_start_nothing_is_known_before_it() -> None:
    outages = Outages()
    outages.begin("p")
    outages.start(None, at(10))
    outages.begin("p", at(15))  # the first try to reach it failed
    outages.end("p", at(60))
    assert lost(outages) == [(10, 60)]


# A platform is away ------------------------------------------------------------------------------


async def test_nothing_happens_in_a_game_whose_platform_is_away_and_its_time_comes_back(
    club: Club,
) -> None:
    before = await deadline(club)
    await club.wait(60)
    club.caretaker.outages.begin("club", club.now)
    await club.wait(600)
    assert not [m for m in club.log if "card" in m.slot]
    assert not [m for m in club.log if "warning" in m.slot]
    club.caretaker.outages.end("club", club.now)
    await club.wait(0.5)
    assert await deadline(club) == before + seconds(600)
    await club.deliver()
    assert "absenté" in club.newest("outage").whole
    await club.wait(125)
    assert "Top du coup 1" in plain(club.newest("card").whole)


async def test_a_short_absence_changes_nothing(club: Club) -> None:
    """Away for ten seconds, when there is still a minute."""
    await club.wait(110)
    club.caretaker.outages.begin("club", club.now)
    await club.wait(10)
    club.caretaker.outages.end("club", club.now)
    await club.wait(63)
    await club.deliver()
    assert "Top du coup 1" in plain(club.newest("card").whole)
    assert not [m for m in club.log if "outage" in m.slot]


async def test_a_short_absence_at_the_end_of_a_round_is_given_back_and_said(club: Club) -> None:
    """Away for the last five seconds, and five more: five are left then."""
    await club.wait(175)
    club.caretaker.outages.begin("club", club.now)
    await club.wait(10)
    assert not [m for m in club.log if "card" in m.slot]
    club.caretaker.outages.end("club", club.now)
    await club.wait(3)
    await club.deliver()
    assert [m for m in club.log if "outage" in m.slot]
    assert not [m for m in club.log if "card" in m.slot]
    await club.wait(6)
    await club.deliver()
    assert "Top du coup 1" in plain(club.newest("card").whole)


async def test_a_blink_when_a_round_is_due_holds_it_up_no_longer_than_it_lasts(club: Club) -> None:
    """Nothing is noted of it, but the sweeps in it have found the game waiting."""
    await club.wait(179.5)
    club.caretaker.outages.begin("club", club.now)
    await club.wait(BLINK.total_seconds())
    club.caretaker.outages.end("club", club.now)
    assert not club.caretaker.outages.over()
    await club.wait(3)
    await club.deliver()
    assert "Top du coup 1" in plain(club.newest("card").whole)


async def test_while_a_platform_is_away_its_games_are_looked_after_once_and_keep_up_no_other(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    table = club.application.desk.table

    async def counted(game_id: str) -> Any:
        read.append(game_id)
        return await table(game_id)

    club.caretaker.outages.begin("club", club.now)
    monkeypatch.setattr(club.application.desk, "table", counted)
    await club.wait(600)
    assert read == [LEAS]


async def test_short_absences_add_up(club: Club) -> None:
    """Ten seconds, a restart, and ten seconds more: then all of it comes back."""
    before = await deadline(club)
    for _ in range(2):
        club.open()
        club.caretaker.outages.begin("club", club.now)
        await club.wait(10)
        club.caretaker.outages.end("club", club.now)
        await club.wait(5)
    assert await deadline(club) == before + seconds(20)


async def test_a_short_outage_within_a_longer_one_takes_nothing_of_it(club: Club) -> None:
    """Nothing could be stored for five seconds, while the platform was away: that goes on."""
    before = await deadline(club)
    outages = club.caretaker.outages
    await club.wait(10)
    outages.begin("club", club.now)
    await club.wait(20)
    outages.begin(EVERYWHERE, club.now)
    await club.wait(5)
    outages.alive(club.now)
    outages.end(EVERYWHERE, club.now)
    await club.wait(20)
    outages.alive(club.now)
    outages.end("club", club.now)
    await club.wait(0.5)
    assert await deadline(club) == before + seconds(45)


async def test_another_platform_goes_on(club: Club) -> None:
    club.caretaker.outages.begin("elsewhere", club.now)
    await club.wait(185)
    await club.deliver()
    assert "Top du coup 1" in plain(club.newest("card").whole)
    club.caretaker.outages.end("elsewhere", club.now)
    await club.wait(0.5)
    assert not [m for m in club.log if "outage" in m.slot]


async def test_a_platform_that_goes_away_again_while_time_is_given_back_stays_away(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await deadline(club)
    outages, due = club.caretaker.outages, club.store.games.due
    outages.begin("club", club.now)
    club.now += MINUTE
    outages.end("club", club.now)

    async def lost_again(now: datetime, limit: int, **_: bool) -> list[str]:
        outages.begin("club", club.now)
        return await due(now, limit)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(club.store.games, "due", lost_again)
        await club.caretaker.wake(club.now)
    await club.wait(300)
    assert await deadline(club) == before + MINUTE
    outages.end("club", club.now)
    await club.wait(0.5)
    assert await deadline(club) == before + seconds(360)


async def test_games_are_told_of_all_that_was_lost_together(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What many ask of a game comes first, and one such wait is enough for all of it, and for all games."""
    await club.say("Max", "/duplicate", place=OTHER)
    await club.say("Max", "/commencer", place=OTHER)
    outages, desk = club.caretaker.outages, club.application.desk
    for _ in range(3):
        outages.begin("club", club.now)
        club.now += seconds(20)
        outages.end("club", club.now)
        club.now += seconds(5)
    carry_out, asked, heard = desk.carry_out, list[str](), asyncio.Event()

    async def carried_out(game_id: str, *rest: Any) -> Done:
        asked.append(game_id)
        await heard.wait()
        return await carry_out(game_id, *rest)

    monkeypatch.setattr(desk, "carry_out", carried_out)
    telling = asyncio.create_task(club.caretaker.make_up(club.now))
    await asyncio.wait({telling}, timeout=0.2)
    assert (len(asked), len(set(asked))) == (6, 2)
    heard.set()
    await telling
    assert not outages.over()


async def test_a_disk_that_says_no_when_a_platform_is_back_loses_no_time(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await deadline(club)
    club.caretaker.outages.begin("club", club.now)
    club.now += MINUTE
    club.caretaker.outages.end("club", club.now)
    with monkeypatch.context() as disk:
        disk.setattr(club.store.games, "due", failing(StoreError("disk full")))
        with pytest.raises(StoreError):
            await club.caretaker.wake(club.now)
    await club.wait(0.5)
    assert await deadline(club) == before + MINUTE


# What is sent again at once ------------------------------------------------------------------------


@pytest.mark.parametrize("heard", ["when it is back", "before we know that it is back"])
async def test_the_first_bulletin_after_an_outage_is_not_late(club: Club, heard: str) -> None:
    """It comes before the first sweep, and behind the old deadline."""
    outages = club.caretaker.outages
    await club.wait(60)
    outages.alive(club.now)
    outages.begin("club", club.now)
    club.now += seconds(300)
    outages.alive(club.now)
    if heard == "when it is back":
        outages.end("club", club.now)
    assert "Noté" in await club.say("Tom", "/passe")
    assert await deadline(club) == club.now + seconds(120)


async def test_the_first_bulletin_after_a_sleep_is_not_late(club: Club) -> None:
    club.application.came_in(club.now)
    club.now += seconds(300)
    club.application.came_in(club.now)
    assert "Noté" in await club.say("Tom", "/passe")


async def test_the_first_bulletin_that_can_be_stored_again_is_not_late(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk says no from second 170 to second 200."""
    club.now += seconds(170)
    with monkeypatch.context() as disk:
        disk.setattr(club.store.games, "commit", failing(StoreError("disk full")))
        club.application.came_in(club.now)
        assert "réessayez" in await club.say("Tom", "/passe")
    for _ in range(120):
        club.now += seconds(0.25)
        club.application.came_in(club.now)
    assert "Noté" in await club.say("Tom", "/passe")
    assert await deadline(club) == club.now + seconds(10)


async def test_a_press_that_was_long_on_its_way_when_the_disk_failed_gives_nobody_time(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was made a minute before it could not be stored; for nobody else anything was lost by then."""
    before = await deadline(club)
    for _ in range(240):
        club.now += seconds(0.25)
        club.application.came_in(club.now)
    pressed, now = club.now - MINUTE, club.now
    with monkeypatch.context() as disk:
        disk.setattr(club.store.games, "commit", failing(StoreError("disk full")))
        club.now = pressed
        assert "réessayez" in await club.say("Tom", "/passe")
        club.now = now
    club.caretaker.outages.end(EVERYWHERE, club.now + BLINK)
    await club.wait(2)
    assert await deadline(club) == before


async def test_a_game_without_its_list_is_given_its_time_too(club: Club) -> None:
    before = await deadline(club)
    club.lexicon = Lexicon.from_words(["AS"], name="autre")
    club.open()
    club.caretaker.outages.begin("club", club.now)
    club.caretaker.outages.end("club", club.now + MINUTE)
    club.now += MINUTE
    await club.caretaker.wake(club.now)
    assert await deadline(club) == before + MINUTE


@given(st.lists(st.tuples(st.sampled_from(["away", "back", "sleep", "tick"]), st.integers(1, 90))))
def test_every_second_that_was_lost_is_in_a_span_and_no_other(
    steps: list[tuple[str, int]],
) -> None:
    """Against a list of seconds; ticks come every second, but in a sleep."""
    outages, now, away = Outages(), 0, False
    expected: set[int] = set()
    outages.alive(at(0))
    for step, passed in steps:
        before, now = now, now + passed
        if step == "sleep" or away:
            expected |= set(range(before, now)) if passed > 1 or away else set()
        for second in range(before + 1, now) if step != "sleep" else ():
            outages.alive(at(second))
        outages.alive(at(now))
        if step == "away" and not away:
            outages.begin("p", at(now))
            away = True
        elif step == "back" and away:
            outages.end("p", at(now))
            away = False
    told = {
        second for since, until in lost(outages) for second in range(round(since), round(until))
    }
    assert told <= expected
    assert len(expected - told) <= sum(passed == 1 for _, passed in steps)  # blinks


# One game that cannot go on ----------------------------------------------------------------------


def failing(error: Exception) -> Callable[..., Awaitable[Any]]:
    async def fail(*_: object, **__: object) -> Any:
        raise error

    return fail


def broken(club: Club, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Léa's game cannot be carried on."""
    carry_out = club.application.desk.carry_out

    async def carry(game_id: str, *args: Any, **options: Any) -> Done:
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
    club.caretaker.outages.alive(club.now)
    club.caretaker.outages.alive(club.now + MINUTE)
    await club.caretaker.wake(club.now)
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


async def test_the_places_of_games_that_cannot_be_read_too(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.say("Max", "/duplicate", place=OTHER)

    async def read(game_id: str) -> Any:
        raise DAMAGED

    monkeypatch.setattr(club.application.desk, "table", read)
    assert set(await club.caretaker.places("club")) == {PLACE, OTHER}


async def test_an_own_game_is_where_its_player_last_asked_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.games.outages.MOST_REMEMBERED", 2)
    outages = Outages()
    lea, tom, zoe = map(personal, (1, 2, 3))
    assert await outages.where(lea) == lea.platform
    for place, platform in ((lea, "club"), (tom, "club"), (lea, "autre"), (zoe, "club")):
        await outages.asked(place, Place(platform, "salon"))
    assert [await outages.where(place) for place in (lea, zoe)] == ["autre", "club"]
    assert await outages.where(tom) == tom.platform
    assert await outages.where(PLACE) == PLACE.platform


def at_parts(platform: str, number: int) -> list[str]:
    return [f"{platform}/{part}" for part in range(number)]


async def test_of_a_platform_in_parts_each_loses_its_own_time() -> None:
    outages = Outages()

    async def part_of(place: Place) -> str:
        return f"club/{len(place.chat) % 2}"

    outages.parts["club"] = part_of
    even, odd = Place("club", "ab"), Place("club", "abc")
    outages.begin("club", at(0))
    outages.start(Beat(at(0), timedelta(0), "", {}), at(0))
    outages.divide("club", at_parts("club", 2), at(5))
    outages.end("club/0", at(10))
    assert await outages.where(even) not in outages
    assert await outages.where(odd) in outages
    outages.end("club/1", at(30))
    assert [(span.since, span.until) for span in outages.lost(await outages.where(even))] == [
        (at(0), at(10))
    ]
    assert [(span.since, span.until) for span in outages.lost(await outages.where(odd))] == [
        (at(0), at(30))
    ]
    assert await outages.where(Place("other", "abc")) == "other"
    assert not outages.lost("other")


def test_parts_that_a_former_process_had_are_not_away_for_ever() -> None:
    outages = Outages()
    outages.begin("club")
    outages.start(Beat(at(0), timedelta(0), "", {"club/3": at(-60)}), at(1))
    outages.divide("club", ["club"], at(2))
    outages.end("club", at(2))
    assert not outages.away()
    assert "club" not in outages


@given(
    st.lists(st.tuples(st.sampled_from(["club", *at_parts("club", 3), EVERYWHERE]), st.booleans()))
)
def test_a_part_is_away_when_it_is_or_its_platform_is(told: list[tuple[str, bool]]) -> None:
    outages, away = Outages(), set[str]()
    for second, (where, begins) in enumerate(told):
        if begins:
            outages.begin(where, at(second))
            away.add(where)
        else:
            outages.end(where, at(second))
            away.discard(where)
        for part in at_parts("club", 3):
            assert (part in outages) == bool(away & {part, "club"})
        assert ("club" in outages) == ("club" in away)
        assert (EVERYWHERE in outages) == (EVERYWHERE in away)


def test_what_lies_between_two_processes_is_lost_to_the_games_of_the_role_alone() -> None:
    """However short; and what the former one noted of its parts goes with it."""
    outages = Outages()
    outages.start(Beat(at(0), timedelta(), ""), at(0))
    outages.take_over("p", Beat(at(100), timedelta(), "", {"p": at(99), "q": at(5)}), at(100))
    outages.begin("p")  # its adapter is made
    outages.begin("p", at(100))
    assert outages.away() == {"p": at(99)}
    outages.end("p", at(100.1))
    outages.take_over("q", Beat(at(100), timedelta(), "", {"q/1": at(50)}), at(100))
    assert outages.away() == {"q": at(100), "q/1": at(50)}
    assert outages.over() == (Span(at(99), at(100.1), "p"),)


def test_a_role_that_is_handed_over_is_no_matter_of_this_process_any_more() -> None:
    outages = Outages()
    outages.start(None, at(0))
    outages.take_over("p", Beat(at(0), timedelta(), ""), at(0))
    for where in ("p", "p/1", "pp"):
        outages.begin(where, at(10))
        outages.end(where, at(20))
        outages.begin(where, at(30))
    outages.hand_over("p")
    assert outages.away() == {"pp": at(30)}
    assert [span.where for span in outages.over()] == ["pp"]


async def test_people_playing_for_themselves_lose_what_lies_between_two_houses() -> None:
    outages = Outages()
    outages.start(Beat(at(0), timedelta(), ""), at(0))
    outages.take_over(HOUSE, Beat(at(9), timedelta(), "", {HOUSE: at(8)}), at(9))
    (span,) = outages.over()
    assert (span.since, span.until) == (at(8), at(9))
    assert span.concerns(await outages.where(personal(7)))
    assert not span.concerns("p")
    assert HOUSE not in outages
