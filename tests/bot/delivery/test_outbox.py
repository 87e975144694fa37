"""What happens to messages that do not go out, and that no place waits for another."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from bot.delivery.adapter import Called, NotNow, PlaceGone, Refused, Sent
from bot.delivery.message_codec import encode, row_of
from bot.delivery.outbox import PRIVATE_AT_ONCE
from bot.games.ticker import Ticker
from bot.store import Batch, OutboxRow, Outcome, StoreError
from bot.talk.identity import Account, Place
from bot.talk.messages import Message, Post, Private, Public
from bot.talk.requests import Request
from bot.time_base import TimeBase
from engine.duplicate.events import GameSuspended
from engine.duplicate.state import Halt, Phase
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, START, Club
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.table import parse_line

OTHER = Place("club", "autre")


class Moody(Club):
    """A club whose channel takes nothing for a while."""

    error: Exception | None = None
    gate: asyncio.Event | None = None
    doors: asyncio.Event | None = None
    tries = 0
    stuck = ""

    def time(self) -> datetime:
        return self.now

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        self.tries += 1
        if self.stuck and self.stuck in message.slot:
            raise NotNow("too many edits")
        if self.gate is not None and to == PLACE:
            await self.gate.wait()
        if self.doors is not None and isinstance(to, Account):
            await self.doors.wait()
        if self.error is not None:
            raise self.error
        return await super().send(message, to, replaces, called)


@pytest.fixture
def club(shipped: Lexicon) -> Moody:
    return Moody(MemoryStore(), shipped)


@pytest.mark.parametrize("error", [NotNow("busy"), RuntimeError("a bug of the adapter")])
async def test_what_cannot_be_sent_now_is_sent_later(club: Moody, error: Exception) -> None:
    club.error = error
    await club.say("Léa", "/duplicate")
    assert not club.log
    await club.deliver()
    assert club.tries == 1  # not at once
    club.error = None
    club.now += timedelta(seconds=2)
    await club.deliver()
    assert "lobby" in club.log[-1].slot


async def test_that_another_process_may_have_taken_over_is_said_once(
    club: Moody, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("WARNING")
    monkeypatch.setattr(MemoryStore, "is_ours", False)
    for place in (PLACE, OTHER):
        await ask(club, f"1{place.chat}", "Léa", place, "/duplicate")
        await club.outbox.send_pending()
    said = [each.getMessage() for each in caplog.records if "wait" in each.getMessage()]
    assert len(said) == 1
    assert "another process may have taken over" in said[0]
    assert club.tries == 0


async def test_tries_become_rarer_and_go_on_for_ever(club: Moody) -> None:
    club.error = NotNow("away for the night")
    await club.say("Léa", "/duplicate")
    tried_at = []
    for second in range(3600):
        before = club.tries
        await club.deliver()
        if club.tries > before:
            tried_at.append(second)
        club.now += timedelta(seconds=1)
    waits = [later - earlier for earlier, later in pairwise([0, *tried_at])]
    assert waits[:6] == [1, 2, 4, 8, 16, 32]
    assert set(waits[6:]) == {60}
    assert len(waits) == 64
    club.error = None
    club.now += timedelta(minutes=1)
    await club.deliver()
    assert club.log


async def test_a_platform_that_says_how_long_is_asked_again_just_then(club: Moody) -> None:
    """However often it was asked before; and at least once a minute."""
    club.error = NotNow("busy")
    await club.say("Léa", "/duplicate")
    for second in (0, 1, 3, 7, 15):
        club.now = START + timedelta(seconds=second)
        club.error = NotNow("too fast", timedelta(seconds=5)) if second == 15 else club.error
        await club.deliver()
    assert club.tries == 5
    for second in (19, 20):
        club.now = START + timedelta(seconds=second)
        club.error = NotNow("too fast", timedelta(hours=1))
        await club.deliver()
    assert club.tries == 6
    club.now += timedelta(minutes=1)
    await club.deliver()
    assert club.tries == 7


async def test_what_is_refused_for_good_is_dropped_and_the_next_goes_out(club: Moody) -> None:
    club.error = Refused("not like this")
    await club.say("Léa", "/duplicate")
    club.error = None
    await club.say("Léa", "/commencer")
    assert [m.slot.partition("/")[2] for m in club.log] == ["round-1-1", "lobby", "round-1-1"]


async def test_a_round_that_nobody_can_see_waits(club: Moody) -> None:
    await club.say("Léa", "/duplicate")
    club.error = Refused("not like this")
    await club.say("Léa", "/commencer")
    club.error = None
    assert (await halt(club)) is Halt.SUSPENDED
    await club.say("Léa", "/reprendre")
    await club.say("Léa", "/commencer")
    assert "0 bulletin" in plain(club.newest("round").whole)


async def test_the_message_of_a_void_draw_starts_no_clock(club: Moody) -> None:
    """It is out, but the platform says so only when the round is drawn again."""
    await club.say("Léa", "/duplicate")
    opening = asyncio.Event()
    club.gate = opening

    async def typed(line: str) -> None:
        action = parse_line(line)
        request = Request(line, Account("club", "léa"), "Léa", PLACE, club.now, action)
        await club.application.handle(request)

    await typed("/commencer")
    sending = asyncio.create_task(club.outbox.send_pending())
    for _ in range(100):
        await asyncio.sleep(0)
    assert club.tries == 3  # the lobby's edit and the round are on their way
    await typed("/annuler oui")
    club.gate = None
    club.now += timedelta(seconds=15)
    await club.caretaker.wake(club.now)
    opening.set()
    await sending
    assert (await club.game()).phase is Phase.ANNOUNCED
    await club.deliver()
    assert (await club.game()).phase is Phase.OPEN


async def test_a_place_that_is_closed_suspends_its_game_and_loses_nothing(club: Moody) -> None:
    """Whoever scored in round 1 is told when the place is open again; meanwhile nothing is tried."""
    await club.begin()
    await club.say("Léa", "h4 batie")
    await club.wait(5.5)
    club.error = PlaceGone("no permission")
    await club.say("Léa", "/fin")
    await club.wait(3)
    assert (await halt(club)) is Halt.SUSPENDED
    tries = club.tries
    club.error = None
    club.now += timedelta(days=1)
    await club.deliver()
    assert club.tries == tries
    club.open()  # a restart does not forget it
    await club.deliver()
    assert club.tries == tries
    await club.caretaker.closed.open(PLACE)
    await club.deliver()
    assert "BATIE en H4" in club.newest("card").whole
    assert "suspendue" in club.newest("halted").whole
    await club.say("Léa", "/reprendre")
    assert "reprend" in club.newest("resumed").whole


@pytest.mark.parametrize("error", [PlaceGone("no permission"), Refused("too long")])
async def test_a_disk_that_says_no_just_then_lets_no_round_run_unseen(
    club: Moody, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is to be shown is tried again, so its game waits a little later."""
    await club.say("Léa", "/duplicate")
    commit = club.store.games.commit

    async def nearly_full(batch: Batch) -> Outcome:
        if any(isinstance(event, GameSuspended) for event in batch.events):
            raise StoreError("disk full")
        return await commit(batch)

    with monkeypatch.context() as disk:
        disk.setattr(club.store.games, "commit", nearly_full)
        club.error = error
        await club.say("Léa", "/commencer")
        assert (await halt(club)) is None
    await club.deliver()
    assert (await halt(club)) is Halt.SUSPENDED


async def test_an_edit_that_cannot_be_made_holds_up_no_round(club: Moody) -> None:
    await club.say("Léa", "/duplicate")
    club.stuck = "lobby"
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    assert "0 bulletin" in plain(club.newest("round").whole)
    assert club.newest("round").until is not None
    assert "Tom" not in club.channel["soirée 1/lobby"].text
    club.stuck = ""
    club.now += timedelta(seconds=2)
    await club.deliver()
    assert "Tom" in club.channel["soirée 1/lobby"].text


async def test_after_one_failure_the_next_try_comes_when_it_is_due(club: Moody) -> None:
    """The ticker wakes the outbox; nothing else is stored, and no heartbeat is needed."""
    club.error = NotNow("503")
    await ask(club, "1", "Léa", PLACE, "/duplicate")
    stored = club.application.desk.stored
    sending = asyncio.create_task(club.outbox.run())
    time_base = TimeBase(club.time, lambda: club.time() - START, "")
    ticker = Ticker(club.caretaker, club.application.alarms, club.store, time_base, stored)
    ticking = asyncio.create_task(ticker.run())
    while club.tries < 1:
        await asyncio.sleep(0)
    club.error = None
    club.now += timedelta(seconds=1)
    while not club.log:
        await asyncio.sleep(0.01)
    sending.cancel()
    ticking.cancel()
    assert club.now - START == timedelta(seconds=1)


async def test_a_slow_place_holds_up_no_other_and_gets_the_newest_only(club: Moody) -> None:
    club.gate = asyncio.Event()
    running = asyncio.create_task(club.outbox.run())
    await ask(club, "1", "Léa", PLACE, "/duplicate")
    await ask(club, "2", "Max", OTHER, "/duplicate")
    while not club.log:
        await asyncio.sleep(0)
    assert [m.audience for m in club.log] == [Public(OTHER)]
    for number in range(20):
        await ask(club, f"joins {number}", f"Joueuse {number}", PLACE, "/rejoindre")
    club.gate.set()
    club.log.clear()
    while len(club.log) < 2:
        await asyncio.sleep(0)
    running.cancel()
    assert len(club.log) == 2
    assert "Joueuse 19" in club.log[-1].whole


async def test_a_platform_that_is_not_enabled_any_more_keeps_its_messages(club: Moody) -> None:
    await ask(club, "1", "Léa", Place("elsewhere", "x"), "/duplicate")
    await club.deliver()
    (row,) = await club.store.messages.pending(club.now + timedelta(days=1), 10)
    assert row.attempts == 1


@pytest.mark.parametrize("whose", ["roles", "elsewhere"])
async def test_what_is_for_one_person_waits_while_its_platform_goes_from_process_to_process(
    club: Moody, whose: str
) -> None:
    """It is this process's, and has not begun; or it is another's by now, and this one was about to send."""
    person = await club.store.people.person(Account("elsewhere", "lea"), "Léa")
    post = Post(Private(person, "elsewhere"), "Votre chevalet", "", "rack", about=PLACE)
    await club.store.messages.post(row_of(post))
    share = club.store.share
    (row,) = await club.store.messages.pending(club.now, 10)
    setattr(share, whose, getattr(share, whose) | {"elsewhere"})
    await club.outbox._send(row, "elsewhere")
    share.roles, share.elsewhere = share.roles | {"elsewhere"}, frozenset()
    (waits,) = await club.store.messages.pending(club.now + timedelta(days=1), 10)
    assert (waits.id, waits.attempts) == (row.id, 1)


async def ask(club: Club, number: str, name: str, place: Place, line: str) -> None:
    account = Account("club", name)
    await club.application.handle(Request(number, account, name, place, club.now, parse_line(line)))


async def halt(club: Club) -> Halt | None:
    return (await club.game()).halt


async def test_a_row_that_cannot_be_read_is_dropped_and_the_next_goes_out(club: Moody) -> None:
    await club.store.messages.post(OutboxRow(Public(PLACE), '{"from": "another version"}', "x"))
    await club.say("Léa", "/duplicate")
    assert "lobby" in club.log[-1].slot


async def test_a_round_whose_message_cannot_be_read_waits(club: Moody) -> None:
    await club.say("Léa", "/duplicate")
    club.error = NotNow("busy")
    await club.say("Léa", "/commencer")
    club.error = None
    store = club.store
    assert isinstance(store, MemoryStore)
    store.rows = [replace(row, body="{") if row.id in store.opening else row for row in store.rows]
    club.now += timedelta(minutes=1)
    await club.deliver()
    assert (await halt(club)) is Halt.SUSPENDED
    await club.say("Léa", "/reprendre")
    await club.say("Léa", "/commencer")
    assert "0 bulletin" in plain(club.newest("round").whole)


async def test_a_private_message_that_waits_for_its_turn_is_sent_as_it_is_then(club: Moody) -> None:
    """As many doors as there are turns open slowly; who stands behind them is told the newest only."""
    persons = [
        await club.store.people.person(Account("club", f"p{number}"), f"P{number}")
        for number in range(PRIVATE_AT_ONCE + 1)
    ]

    async def tell(person: int, text: str) -> None:
        message = Post(Private(person, "club"), text, game="g", slot="round", about=PLACE)
        await club.store.messages.post(OutboxRow(message.audience, encode(message), message.slot))

    for person in persons:
        await tell(person, "first")
    club.doors = asyncio.Event()
    sending = asyncio.create_task(club.outbox.send_pending())
    while club.tries < PRIVATE_AT_ONCE:
        await asyncio.sleep(0)
    await tell(persons[-1], "second")
    club.doors.set()
    await sending
    await club.deliver()
    said = [(name, message.text) for name, message in club.private]
    assert said == [(f"p{n}", "first") for n in range(PRIVATE_AT_ONCE)] + [
        (f"p{PRIVATE_AT_ONCE}", "second")
    ]


async def test_what_is_out_is_not_sent_again_because_the_disk_says_no(
    club: Moody, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A goodbye ends when nothing more can be noted; once it can, nothing is left to be sent."""

    async def full(*_: object) -> None:
        raise StoreError("disk full")

    await ask(club, "1", "Léa", PLACE, "/duplicate")
    with monkeypatch.context() as disk:
        disk.setattr(club.store.messages, "mark_sent", full)
        while await club.outbox.send_pending():
            pass
        await club.outbox.send_pending()
    assert club.tries == 1
    await club.deliver()
    assert club.tries == 1
    assert len(club.log) == 1
    assert await club.outbox.send_pending() == 0


async def test_a_new_message_calls_one_person_and_a_change_of_it_nobody(club: Moody) -> None:
    tom = await club.store.people.person(Account("club", "tom"), "Tom")
    elsewhere = await club.store.people.person(Account("discord", "7"), "Ana")
    desk, nobody = club.application.desk, (-1, elsewhere, tom + 100)
    for slot, person in enumerate((tom, *nobody)):
        await desk.post(Post(Public(PLACE), "à vous", "", str(slot), ping=person))
    await club.deliver()
    await desk.post(Post(Public(PLACE), "encore à vous", "", "0", ping=tom))
    await desk.post(Post(Private(tom, "club"), "à vous", "", "alone", ping=tom, about=PLACE))
    await club.deliver()
    assert [message.text for message in club.log][-1] == "encore à vous"
    assert club.calls == ["tom"]


async def on_its_way(club: Moody) -> asyncio.Event:
    """A message is, and the outbox sends nothing more; it goes out when this is set."""
    club.gate = gate = asyncio.Event()
    running = asyncio.create_task(club.outbox.run())
    await ask(club, "1", "Léa", PLACE, "/duplicate")
    while not club.tries:
        await asyncio.sleep(0)
    running.cancel()
    return gate


async def test_a_platform_is_left_when_nothing_is_on_its_way_to_it(club: Moody) -> None:
    gate = await on_its_way(club)
    await club.outbox.leave("another", 10)
    leaving = asyncio.create_task(club.outbox.leave("club", 10))
    await asyncio.sleep(0)
    assert not leaving.done()
    gate.set()
    await leaving
    assert club.log


async def test_what_takes_too_long_then_is_broken_off_and_still_to_be_sent(club: Moody) -> None:
    gate = await on_its_way(club)
    await club.outbox.leave("club", 0.01)
    gate.set()
    await asyncio.sleep(0)
    assert not club.log
    await club.deliver()
    assert club.log
