"""Requests over real sockets: what arrives, what fails, and the token in nothing that is said of it."""

import asyncio
import logging
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from email.utils import format_datetime

import pytest
from aiohttp import web
from telegram import Bot, InputFile
from telegram.error import BadRequest, NetworkError, TelegramError, TimedOut

from bot.platforms.telegram.http_request import HttpRequest
from bot.platforms.telegram.outgoing import bold
from bot.time_base import TimeBase
from tests.bot.club import START

TOKEN = "7000001:AAunspeakable"
OK = {"ok": True, "result": True}
Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def bot_against(answer: Answer, time_base: TimeBase | None = None) -> AsyncIterator[Bot]:
    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", answer)
    runner = web.AppRunner(app, access_log=None, handler_cancellation=True)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    request = HttpRequest(time_base or TimeBase())
    try:
        port = runner.addresses[0][1]
        await request.initialize()
        yield Bot(
            TOKEN,
            base_url=f"http://127.0.0.1:{port}/bot",
            request=request,
            get_updates_request=request,
        )
    finally:
        await request.shutdown()
        await runner.cleanup()


async def test_fields_arrive_as_a_form_and_files_in_parts() -> None:
    came = []

    async def answer(request: web.Request) -> web.Response:
        form = await request.post()
        came.append(
            {
                name: value.file.read() if isinstance(value, web.FileField) else value
                for name, value in form.items()
            }
        )
        return web.json_response(OK)

    async with bot_against(answer) as bot:
        title = bold("Été")
        await bot._post("sendMessage", {"text": title.text, "entities": title.entities})
        await bot._post("sendPhoto", {"chat_id": 5, "photo": InputFile(b"png", "grille.png")})
    text, photo = came
    assert text == {"text": "Été", "entities": '[{"length": 3, "offset": 0, "type": "bold"}]'}
    assert photo == {"chat_id": "5", "photo": b"png"}


async def hang_up(request: web.Request) -> web.Response:
    assert request.transport is not None
    request.transport.abort()
    return web.Response()


async def never(_: web.Request) -> web.Response:
    await asyncio.Event().wait()
    return web.Response()


async def round_and_round(request: web.Request) -> web.Response:
    raise web.HTTPTemporaryRedirect(request.path)


async def nonsense(_: web.Request) -> web.Response:
    return web.Response(text="<html>", status=502)


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (hang_up, NetworkError),
        (never, TimedOut),
        (round_and_round, NetworkError),
        (nonsense, NetworkError),
    ],
)
async def test_what_fails_is_told_without_the_token(
    answer: Answer, error: type[TelegramError], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)  # as the bot's own log
    async with bot_against(answer) as bot:
        with pytest.raises(error) as failed:
            await bot._post("getMe", read_timeout=0.05)
    assert type(failed.value) is error
    assert TOKEN not in "".join(traceback.format_exception(failed.value)) + caplog.text


@pytest.mark.parametrize(
    ("status", "body"),
    [
        *((status, "<html>Blocked</html>") for status in (400, 401, 403, 404, 409)),
        (403, '["blocked"]'),
        (200, "<html>Log in to this network</html>"),
        (200, '{"ok": true, "res'),
        (200, "null"),
        (200, "{}"),
    ],
)
async def test_who_answers_in_telegrams_place_is_not_believed(
    status: int, body: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A proxy, a firewall: no token is refused by it, no group closed, no message taken back."""

    async def answer(_: web.Request) -> web.Response:
        hour_ago = {"Date": format_datetime(START - timedelta(hours=1), usegmt=True)}
        return web.Response(text=body, status=status, headers=hour_ago)

    right = TimeBase(lambda: START, lambda: timedelta(0), "")
    async with bot_against(answer, right) as bot:
        with pytest.raises(NetworkError) as failed:
            await bot._post("getMe")
    assert type(failed.value) is NetworkError
    assert right.now() == START, "nor what it says of the time"
    assert body not in f"{failed.value}{caplog.text}", "it may be half of what somebody typed"


async def test_nobody_there_is_told_without_the_token() -> None:
    async with bot_against(never) as bot:
        nowhere = Bot(
            TOKEN,
            base_url="http://127.0.0.1:1/bot",
            request=bot.request,
            get_updates_request=bot.request,
        )
        with pytest.raises(NetworkError, match=r"127\.0\.0\.1:1") as failed:
            await nowhere._post("getMe")
    assert TOKEN not in "".join(traceback.format_exception(failed.value))


async def test_what_telegram_says_no_to_is_told_in_its_words() -> None:
    async def answer(_: web.Request) -> web.Response:
        said = {"ok": False, "error_code": 400, "description": "Bad Request: chat not found"}
        return web.json_response(said, status=400)

    async with bot_against(answer) as bot:
        with pytest.raises(BadRequest, match="hat not found"):
            await bot._post("getMe")


async def test_the_time_base_is_told_of_telegrams_time() -> None:
    """This machine is an hour ahead; Telegram is right."""

    async def answer(_: web.Request) -> web.Response:
        return web.json_response(OK, headers={"Date": format_datetime(START, usegmt=True)})

    ahead = TimeBase(lambda: START + timedelta(hours=1), lambda: timedelta(0), "")
    async with bot_against(answer, ahead) as bot:
        await bot._post("getMe")
    assert timedelta(0) <= ahead.now() - START <= timedelta(seconds=1)
