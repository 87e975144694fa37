"""Asking a platform at the door: its wish for patience is heeded, and wrong codes are counted."""

from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.doors import asking, tries
from bot.doors.asking import Asking
from bot.doors.door import NotLetIn
from bot.doors.tries import ALTOGETHER, FROM_ONE_ADDRESS, Tries
from bot.talk.door_refusals import NobodyKnown, PlatformAway
from bot.talk.refusals import BotRefusal


class Platform:
    """It answers with this, and counts how often it was asked."""

    def __init__(self) -> None:
        self.status = 200
        self.headers: dict[str, str] = {}
        self.asked = 0
        self.page = ""

    async def answer(self, _: web.Request) -> web.Response:
        self.asked += 1
        if self.page:
            return web.Response(text=self.page, status=self.status, content_type="text/html")
        return web.json_response({"is": "there"}, status=self.status, headers=self.headers)


@pytest.fixture
def platform() -> Platform:
    return Platform()


@pytest.fixture
async def url(platform: Platform) -> AsyncIterator[str]:
    app = web.Application()
    app.router.add_get("/", platform.answer)
    async with TestServer(app) as server:
        yield str(server.make_url("/"))


@pytest.fixture
async def questions() -> AsyncIterator[Asking]:
    questions = Asking()
    yield questions
    await questions.close()


@pytest.mark.parametrize("wait", ["60", "0.5", "", "soon", "-1", "nan", "inf", "1e999"])
async def test_who_asks_for_patience_is_asked_nothing_meanwhile(
    url: str, platform: Platform, questions: Asking, wait: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    platform.status, platform.headers = 429, {"Retry-After": wait} if wait else {}
    for _ in range(3):
        with pytest.raises(NotLetIn):
            await questions.ask("GET", url)
    assert platform.asked == 1
    platform.status = 200
    monkeypatch.setattr(questions, "_silent_until", questions._silent_until - asking.LONGEST_WAIT)
    assert await questions.ask("GET", url) == (200, {"is": "there"})


@pytest.mark.parametrize("page", ["<!DOCTYPE html><title>Attention", '"up"', "[1]"])
@pytest.mark.parametrize("status", [200, 403])
async def test_a_page_of_something_between_is_no_answer_of_the_platform(
    url: str, platform: Platform, questions: Asking, status: int, page: str
) -> None:
    platform.status, platform.page = status, page
    with pytest.raises(NotLetIn) as refused:
        await questions.ask("GET", url)
    assert isinstance(refused.value.why, PlatformAway)


def tried(tries: Tries, at: str, why: BotRefusal | None) -> bool:
    """Whether it was asked about, with this outcome."""
    asked = False
    with suppress(NotLetIn), tries.one(at):
        asked = True
        if why is not None:
            raise NotLetIn(why)
    return asked


async def test_an_address_tries_so_many_wrong_codes() -> None:
    counted = Tries()
    for _ in range(3 * FROM_ONE_ADDRESS):
        assert tried(counted, "192.0.2.1", None)
        assert tried(counted, "192.0.2.1", PlatformAway())
    asked = [tried(counted, "192.0.2.1", NobodyKnown()) for _ in range(2 * FROM_ONE_ADDRESS)]
    assert asked == [True] * FROM_ONE_ADDRESS + [False] * FROM_ONE_ADDRESS
    assert not tried(counted, "192.0.2.1", None)
    assert tried(counted, "192.0.2.2", None)


async def test_all_addresses_try_so_many_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tries, "AGAIN_ALTOGETHER", 60.0)
    counted = Tries()
    assert sum(tried(counted, f"192.0.2.{n}", NobodyKnown()) for n in range(ALTOGETHER + 50)) == (
        ALTOGETHER
    )
    assert len(counted._from) <= tries.MOST_REMEMBERED
