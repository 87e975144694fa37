"""How updates get here, by questions and by a webhook: none is lost, and what stops is said."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import Any

import aiohttp
import pytest
import structlog
import telegram

from bot import clock
from bot.delivery.adapter import PlatformError
from bot.games.outages import Outages
from bot.platforms.telegram import PLATFORM, polling
from bot.platforms.telegram.arrivals import WANTED, Arrivals
from bot.platforms.telegram.http_request import HttpRequest
from bot.platforms.telegram.polling import Polling
from bot.platforms.telegram.webhook import Webhook, kept_secret
from bot.store import Arrival, StoreError
from bot.store.sqlite.store import SqliteStore
from bot.time_base import TimeBase
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import TOKEN, Scripted, Server
from tests.bot.platforms.whole import PATIENCE, until

SECRET = "only-telegram-knows"


@dataclass
class Intake:
    """What takes updates in, with what was handled."""

    server: Server
    bot: telegram.Bot
    store: SqliteStore
    time_base: TimeBase
    ahead: list[timedelta]
    outages: Outages = field(default_factory=Outages)
    handled: list[str] = field(default_factory=list)
    is_ours: bool = True

    def __post_init__(self) -> None:
        self.arrivals = Arrivals(self.store.arrivals, self.bot, self.handle, self.time_base)
        self.outages.start(None, self.time_base.now())
        self.outages.begin(PLATFORM)

    async def handle(self, update: telegram.Update, _: datetime) -> None:
        said = update.message or update.edited_message
        self.handled.append(str(said.text) if said is not None else "?")

    def pass_time(self, seconds: float) -> None:
        """By the clock that nobody sets."""
        self.ahead[0] += timedelta(seconds=seconds)

    def ask(self) -> asyncio.Task[None]:
        """Begin to ask for updates."""
        asking = Polling(
            self.bot, self.arrivals, self.outages, self.time_base, lambda: self.is_ours
        )
        return asyncio.create_task(asking.run())


@pytest.fixture
async def intake(server: Server, store: SqliteStore) -> AsyncIterator[Intake]:
    ahead = [timedelta(0)]
    time_base = TimeBase(steady=lambda: clock.steady() + ahead[0])
    requests = [HttpRequest(time_base) for _ in range(2)]
    bot = telegram.Bot(
        TOKEN, base_url=server.base_url, request=requests[0], get_updates_request=requests[1]
    )
    async with bot:
        intake = Intake(server, bot, store, time_base, ahead)
        yield intake
        await intake.arrivals.close()


@pytest.fixture
async def asking(intake: Intake) -> AsyncIterator[asyncio.Task[None]]:
    """The bot asks, until the test is over."""
    task = intake.ask()
    yield task
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(polling, "BETWEEN_CONFLICTS", 0.0)


def says(person: Person, *lines: str) -> None:
    """Alone with the bot."""
    for line in lines:
        person.types(None, line)


# Questions ------------------------------------------------------------------------------------------


async def test_nothing_is_asked_while_another_process_may_have_taken_over(
    server: Server, intake: Intake, lea: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "UNTIL_OURS", 0.01)
    intake.is_ours = False
    asking = intake.ask()
    lea.starts()
    await asyncio.sleep(0.1)
    assert server.asked_for("getUpdates") == []
    assert PLATFORM in intake.outages
    intake.is_ours = True
    await until(lambda: intake.handled == ["/start"])
    assert PLATFORM not in intake.outages
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)


@pytest.mark.usefixtures("asking")
async def test_what_is_told_is_handled_and_confirmed(
    server: Server, intake: Intake, lea: Person
) -> None:
    lea.starts()
    says(lea, "un", "deux")
    await until(lambda: intake.handled == ["/start", "un", "deux"])
    await until(lambda: server.updates.pending == [])
    assert server.asked_for("getUpdates")[0].params["allowed_updates"] == list(WANTED)
    assert PLATFORM not in intake.outages


async def test_nothing_is_confirmed_before_it_is_kept(
    server: Server, intake: Intake, lea: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, tried = intake.store.arrivals.take_in, []

    async def refuse(arrivals: Any) -> list[Arrival]:
        tried.append(len(arrivals))
        raise StoreError("the disk is full")

    monkeypatch.setattr(intake.store.arrivals, "take_in", refuse)
    lea.starts()
    asking = intake.ask()
    await until(lambda: len(tried) > 1)
    assert len(server.updates.pending) == 1
    assert PLATFORM in intake.outages
    monkeypatch.setattr(intake.store.arrivals, "take_in", kept)
    await until(lambda: intake.handled == ["/start"])
    await until(lambda: server.updates.pending == [])
    asking.cancel()


async def test_numbers_may_begin_anew_anywhere(
    server: Server, intake: Intake, lea: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a week without any."""
    monkeypatch.setattr(polling, "QUESTION", 0)
    asking = intake.ask()
    lea.starts()
    await until(lambda: intake.handled == ["/start"] and server.updates.pending == [])
    silent = server.updates.polls + 2
    await until(lambda: server.updates.polls > silent)
    server.updates.next_id = 17
    says(lea, "un", "deux")
    await until(lambda: intake.handled == ["/start", "un", "deux"])
    await until(lambda: server.updates.pending == [])
    asking.cancel()


@pytest.mark.usefixtures("asking")
async def test_repeats_in_any_order_are_handled_once(
    server: Server, intake: Intake, lea: Person
) -> None:
    lea.starts()
    says(lea, "un", "deux")
    await until(lambda: len(intake.handled) == 3)
    told = list(server.updates.told)
    server.updates.put(*reversed(told))
    says(lea, "trois")
    await until(lambda: "trois" in intake.handled)
    assert intake.handled == ["/start", "un", "deux", "trois"]


@pytest.mark.usefixtures("asking")
async def test_what_cannot_be_read_does_not_stop_the_rest(
    server: Server, intake: Intake, lea: Person
) -> None:
    server.updates.put({"update_id": 1, "message": {"date": "x"}})
    lea.starts()
    await until(lambda: intake.handled == ["/start"])
    await until(lambda: server.updates.pending == [])
    assert intake.arrivals.aside == 1


@pytest.mark.usefixtures("asking")
async def test_while_telegram_cannot_be_reached_nobody_can_play(
    server: Server, intake: Intake, lea: Person
) -> None:
    await until(lambda: PLATFORM not in intake.outages or server.updates.waiting)
    lea.starts()
    await until(lambda: intake.handled == ["/start"])
    with structlog.testing.capture_logs() as logs:
        await server.close()
        await until(lambda: PLATFORM in intake.outages)
        await server.open()
        says(lea, "un")
        await until(lambda: intake.handled == ["/start", "un"])
        await until(lambda: PLATFORM not in intake.outages)
    ours = [each["event"] for each in logs if "telegram" in each["event"]]
    assert ours == ["telegram is tried again", "connected to telegram"]


@pytest.mark.usefixtures("asking")
async def test_telegram_may_be_broken_or_ask_for_patience(
    server: Server, intake: Intake, lea: Person
) -> None:
    server.script += [
        Scripted("getUpdates", status=502, description="Bad Gateway"),
        Scripted("getUpdates", body=b"H4 SECRET", status=200),
        Scripted("getUpdates", status=429, description="Slow", parameters={"retry_after": 1}),
        Scripted("getUpdates", broken=True),
    ]
    lea.starts()
    await until(lambda: intake.handled == ["/start"])


async def test_a_token_that_is_refused_stops_it_with_one_line(
    server: Server, intake: Intake
) -> None:
    server.token = "another"
    with pytest.raises(PlatformError, match=r"^telegram: the token was refused; .*BotFather"):
        async with asyncio.timeout(PATIENCE):
            await intake.ask()


async def test_a_webhook_is_removed_and_what_waits_for_it_is_told(
    server: Server, intake: Intake, lea: Person
) -> None:
    await intake.bot.set_webhook("https://127.0.0.1:1/nobody")
    lea.starts()
    asking = intake.ask()
    await until(lambda: intake.handled == ["/start"])
    assert server.updates.webhook == {}
    assert not any(each.params.get("drop_pending_updates") for each in server.requests)
    asking.cancel()


async def test_our_own_former_process_may_ask_for_a_while(
    server: Server, intake: Intake, lea: Person
) -> None:
    server.script.append(Scripted("getUpdates", 409, "terminated by other", times=3))
    lea.starts()
    asking = intake.ask()
    await until(lambda: intake.handled == ["/start"])
    for _ in range(2):  # and again, an hour later
        intake.pass_time(3600)
        server.script.append(Scripted("getUpdates", 409, "terminated by other", times=2))
        says(lea, "un")
        await until(lambda: not server.script and server.updates.pending == [])
    assert not asking.done()
    asking.cancel()


async def test_another_bot_that_asks_for_a_minute_stops_this_one(
    server: Server, intake: Intake, lea: Person
) -> None:
    """Also if it lets this one have an answer now and then."""
    server.script.append(Scripted("getUpdates", 409, "terminated by other", times=2))
    asking = intake.ask()
    lea.starts()
    await until(lambda: intake.handled == ["/start"])
    intake.pass_time(40)
    server.script.append(Scripted("getUpdates", 409, "terminated by other"))
    says(lea, "un")
    await until(lambda: not server.script and not server.updates.pending)
    intake.pass_time(40)
    server.script.append(Scripted("getUpdates", 409, "terminated by other"))
    says(lea, "deux")
    with pytest.raises(PlatformError, match=r"^telegram: another program .*\(409\)"):
        async with asyncio.timeout(PATIENCE):
            await asking


# A webhook ------------------------------------------------------------------------------------------


@dataclass
class Told:
    """A webhook that Telegram tells, through what the operator has before it."""

    intake: Intake
    port: int = 0
    looks: int = 0
    running: asyncio.Task[None] | None = None

    def __post_init__(self) -> None:
        self._may_look = asyncio.Semaphore(0)
        self.webhook = Webhook(
            self.intake.bot,
            self.intake.arrivals,
            self.intake.outages,
            self.intake.time_base,
            "https://127.0.0.1:1/hook",
            SECRET,
            lambda: self.intake.is_ours,
            self._wait,
        )

    async def _wait(self) -> None:
        self.looks += 1
        await self._may_look.acquire()

    async def start(self) -> None:
        """Telegram is going to tell."""
        self.running = asyncio.create_task(self.webhook.run())
        await until(lambda: self.looks == 1)

    async def look(self) -> None:
        """A minute passes."""
        before = self.looks
        self._may_look.release()
        running = self.running
        assert running is not None
        await until(lambda: self.looks > before or running.done())

    async def tell(self, body: Any, secret: str | None = SECRET) -> int:
        """Send something there; returns the status of the answer."""
        headers = {} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret}
        url = f"http://127.0.0.1:{self.port}/hook"
        async with (
            aiohttp.ClientSession() as session,
            session.post(url, data=body, headers=headers) as answer,
        ):
            return answer.status


@pytest.fixture
async def told(intake: Intake) -> AsyncIterator[Told]:
    told = Told(intake)
    told.port = await told.webhook.open("127.0.0.1", 0)
    yield told
    if told.running is not None:
        told.running.cancel()
        await asyncio.gather(told.running, return_exceptions=True)
    await told.webhook.close()


def by_proxy(server: Server, told: Told) -> None:
    """What Telegram sends to the address comes to the port."""
    server.updates.webhook["url"] = f"http://127.0.0.1:{told.port}/hook"


async def test_a_webhook_is_answered_when_the_update_is_kept(
    server: Server, told: Told, lea: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await told.start()
    said = server.asked_for("setWebhook")[0].params
    assert (said["secret_token"], said["allowed_updates"]) == (SECRET, list(WANTED))
    by_proxy(server, told)
    kept = told.intake.store.arrivals.take_in

    async def refuse(_: Any) -> list[Arrival]:
        raise StoreError("the disk is full")

    monkeypatch.setattr(told.intake.store.arrivals, "take_in", refuse)
    lea.starts()
    await until(lambda: "503" in server.updates.webhook_error)
    assert PLATFORM in told.intake.outages
    monkeypatch.setattr(told.intake.store.arrivals, "take_in", kept)
    await until(lambda: told.intake.handled == ["/start"])
    await until(lambda: server.updates.pending == [])
    assert PLATFORM not in told.intake.outages


async def test_who_does_not_know_the_secret_is_not_listened_to(told: Told) -> None:
    await told.start()
    for secret in (None, "", "wrong", SECRET + "x", "é" * 30):
        assert await told.tell(b"{}", secret) == HTTPStatus.FORBIDDEN
    assert told.intake.arrivals.aside == 0


async def test_what_is_no_update_is_not_told_again(told: Told) -> None:
    await told.start()
    bodies = (b"{", b"\xff", b"[]", b"{}", b"[" * 100_000, b'{"update_id": 1%s}' % (b"0" * 30))
    for body in bodies:
        assert await told.tell(body) == HTTPStatus.OK, body[:30]
    assert told.intake.arrivals.aside == len(bodies)


async def test_before_the_bot_is_ready_it_is_told_later(told: Told) -> None:
    assert await told.tell(b"{}") == HTTPStatus.SERVICE_UNAVAILABLE


async def test_while_another_process_may_have_taken_over_nothing_is_taken(
    server: Server, told: Told, lea: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said without asking the store, which may answer nothing; Telegram tells it again."""
    await told.start()
    by_proxy(server, told)
    told.intake.is_ours = False
    with monkeypatch.context() as gone:
        gone.setattr(told.intake.store.arrivals, "take_in", None)
        lea.starts()
        await until(lambda: "503" in server.updates.webhook_error)
    told.intake.is_ours = True
    await until(lambda: told.intake.handled == ["/start"])


async def test_when_it_goes_the_webhook_stays(server: Server, told: Told, lea: Person) -> None:
    await told.start()
    await told.webhook.close()
    lea.starts()
    assert server.updates.webhook["url"] == "https://127.0.0.1:1/hook"
    assert not server.asked_for("deleteWebhook")


async def test_while_telegram_cannot_reach_the_webhook_nobody_can_play(
    server: Server, told: Told, lea: Person
) -> None:
    outages = told.intake.outages
    await told.start()
    await told.look()
    assert PLATFORM not in outages
    server.world.clock.skipped += timedelta(seconds=2)  # the time of an error has whole seconds
    server.updates.webhook["url"] = "http://127.0.0.1:1/hook"
    lea.starts()
    await until(lambda: server.updates.webhook_failed is not None)
    server.updates.webhook["url"] = "https://127.0.0.1:1/hook"
    with structlog.testing.capture_logs() as logs:
        await told.look()
        await told.look()
    assert PLATFORM in outages
    assert [each["event"] for each in logs] == ["telegram cannot reach the webhook"]
    by_proxy(server, told)
    await until(lambda: told.intake.handled == ["/start"])
    await until(lambda: PLATFORM not in outages)


async def test_a_webhook_that_is_gone_is_set_again_once(server: Server, told: Told) -> None:
    await told.start()
    await server.updates.delete_webhook(drop=False)
    await told.look()
    assert server.updates.webhook["url"] == "https://127.0.0.1:1/hook"
    await told.look()
    await server.updates.delete_webhook(drop=False)
    await told.look()
    await server.updates.delete_webhook(drop=False)
    await told.look()
    assert told.running is not None
    with pytest.raises(PlatformError, match=r"^telegram: another program"):
        async with asyncio.timeout(PATIENCE):
            await told.running


async def test_the_secret_is_made_once(store: SqliteStore) -> None:
    made = await kept_secret(store.places)
    assert len(made) > 40
    assert await kept_secret(store.places) == made
