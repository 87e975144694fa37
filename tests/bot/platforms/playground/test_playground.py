"""The playground's server over real sockets: who comes in, what is answered, and who is kept out."""

import asyncio
import hashlib
import re
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from aiohttp import (
    ClientWebSocketResponse,
    WSCloseCode,
    WSMessage,
    WSMsgType,
    WSServerHandshakeError,
    web,
)
from aiohttp.test_utils import TestClient, TestServer
from structlog.testing import capture_logs

from bot import clock
from bot.application import Application
from bot.delivery.gallery import Gallery
from bot.delivery.message_codec import encode
from bot.delivery.seal import Seal
from bot.platforms.playground import PLATFORM, adapter, first_words, page
from bot.platforms.playground.adapter import Playground
from bot.platforms.playground.lanes import Lane
from bot.platforms.playground.limits import (
    LARGEST_FILE,
    LONGEST_HELLO,
    LONGEST_LINE,
    LONGEST_MESSAGE,
    MOST_A_SECOND,
    OPENINGS,
)
from bot.platforms.playground.posts import MOST_POSTS
from bot.platforms.playground.rooms import LOADS_AGAIN
from bot.store import OutboxRow
from bot.talk.identity import Place
from bot.talk.messages import Button, Post, Press, Public
from bot.talk.round_names import RoundName
from bot.time_base import TimeBase
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.platforms.playground.hearing import Hearing
from tests.bot.platforms.whole import PATIENCE, InlineWorker, assemble

WORDS = Lexicon.from_words("AS SA CHIEN NICHE".split(), name="Essai")
SEAL = Seal(bytes(32))


@dataclass
class Room(Hearing):
    """The playground without its outbox: what is asked and answered."""

    application: Application
    client: Any
    away: timedelta = timedelta(0)
    """What a test adds to the time."""
    tabs: list[ClientWebSocketResponse] = field(default_factory=list)

    async def tab(self, name: str, **hello: Any) -> ClientWebSocketResponse:
        socket: ClientWebSocketResponse = await self.client.ws_connect("/socket")
        self.tabs.append(socket)
        await socket.send_json(
            {"type": "hello", "account": f"seat of {name}", "name": name} | hello
        )
        assert (await self.hear(socket, "welcome"))["commands"]
        return socket


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    store = MemoryStore()
    bot = assemble(store, WORDS, TimeBase(), DuplicateRules("normal"))
    room = Room(bot.application, None)
    playground = Playground(
        bot.application, store, bot.gallery, SEAL, lambda: clock.now() + room.away
    )
    server = TestServer(playground.web_app())
    await server.start_server(access_log=None)  # as the adapter does
    async with TestClient(server) as client:
        room.client = client
        yield room
        for socket in room.tabs:
            await socket.close()


async def test_a_post_that_cannot_be_read_any_more_stops_no_start(room: Room) -> None:
    store = MemoryStore()
    channel = Public(Place(PLATFORM, "salon"))
    for slot in ("a", "b", "c"):
        body = "{" if slot == "b" else encode(Post(channel, f"post {slot}", "g", slot))
        await store.messages.post(OutboxRow(channel, body, slot))
        for row in await store.messages.pending(clock.now(), 1):
            await store.messages.mark_sent(row.id, slot)
    playground = Playground(room.application, store, Gallery(InlineWorker()), SEAL, clock.now)
    async with TestClient(TestServer(playground.web_app())) as client:
        room.client = client
        with capture_logs() as logs:
            lea = await room.tab("Léa")
        assert [(entry["event"], entry["posts"]) for entry in logs] == [
            ("posts of the channel cannot be read", 1)
        ]
        assert [(await room.hear(lea, "post"))["text"] for _ in "ac"] == ["post a", "post c"]
        await lea.close()


async def test_a_turn_that_is_on_is_there_after_a_restart(room: Room) -> None:
    """However much was said after it, in games of others."""
    store = MemoryStore()
    channel = Public(Place(PLATFORM, "salon"))
    turn = Button("Jouer", Press.PLAY, RoundName(1, 1))
    for number in range(2 * MOST_POSTS):
        buttons = () if number else (turn,)
        post = Post(channel, f"post {number}", game="g", slot=f"g/{number}", buttons=buttons)
        await store.messages.post(OutboxRow(channel, encode(post), post.slot))
    while pending := await store.messages.pending(clock.now(), 2 * MOST_POSTS):
        for row in pending:
            await store.messages.mark_sent(row.id, "ref")
    playground = Playground(room.application, store, Gallery(InlineWorker()), SEAL, clock.now)
    async with TestClient(TestServer(playground.web_app())) as client:
        room.client = client
        lea = await room.tab("Léa")
        told = [(await room.hear(lea, "post"))["text"] for _ in range(MOST_POSTS)]
        assert (told[0], told[-1]) == ("post 0", f"post {2 * MOST_POSTS - 1}")
        await lea.close()


async def test_who_is_gone_before_the_socket_is_opened_is_no_error(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A process that was stopped for a while, or is busy, finds many of them."""

    async def gone(*_: Any) -> None:
        raise ConnectionResetError

    monkeypatch.setattr(web.WebSocketResponse, "prepare", gone)
    with pytest.raises(WSServerHandshakeError):
        await room.client.ws_connect("/socket")
    assert not [each for each in caplog.records if each.levelname == "ERROR"]


async def test_while_another_process_may_have_taken_over_it_says_so_at_once(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the store does, which may answer nothing."""
    monkeypatch.setattr(adapter, "LOOKS", 0.01)
    ours, store = [True], MemoryStore()
    playground = Playground(
        room.application, store, Gallery(InlineWorker()), SEAL, clock.now, is_ours=lambda: ours[0]
    )
    running = asyncio.create_task(playground.run())
    async with TestClient(TestServer(playground.web_app())) as client:
        room.client = client
        lea, at_the_door = await room.tab("Léa"), await client.ws_connect("/socket")
        assert (await client.get("/")).status == 200
        ours[0] = False
        monkeypatch.setattr(room.application, "settings", None)
        monkeypatch.setattr(MemoryStore, "posted", None)
        for socket in (lea, at_the_door):
            while (await socket.receive(PATIENCE)).type is not WSMsgType.CLOSE:
                pass
            assert socket.close_code == WSCloseCode.SERVICE_RESTART
        for path in ("/", "/r/club", "/socket", "/main.js"):
            told = await client.get(path)
            assert told.status == 503
            assert "La base de données est injoignable" in plain(await told.text())
        monkeypatch.undo()
        ours[0] = True
        await room.tab("Léa")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


@pytest.mark.parametrize(
    "line",
    [
        "/plus 00000199999999999999999999",
        "/plus " + "9" * 4000,
        "🦓" * 1000,
        "\ud83d" * 1000,
        "/mot \ud83d",
        "\x00" * 1000,
        "é" * (LONGEST_LINE + 100),
    ],
    ids=["zeros", "nines", "emoji", "surrogates", "surrogate", "nul", "long"],
)
async def test_a_line_of_any_kind_is_answered(room: Room, line: str) -> None:
    """A page sends what is not answered again after each lost connection, for ever."""
    lea = await room.tab("Léa")
    assert await room.ask(lea, line)
    assert "AS : admis" in await room.ask(lea, "/mot as", "2")


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "[]",
        "null",
        "{}",
        '"hello"',
        "[" * 5000,
        '{"type": ["hello"]}',
        '{"type": "line", "text": {"a": 1}, "id": [1, 2]}',
        '{"type": "press", "payload": ["p:1"], "game": null, "id": null}',
        '{"type": "press", "payload": "p:\\ud83d", "text": "\\ud83d", "id": "\\ud83d"}',
    ],
)
async def test_what_no_page_sends_hurts_nobody(room: Room, sent: str) -> None:
    lea = await room.tab("Léa")
    await lea.send_str(sent)
    assert "AS : admis" in await room.ask(lea, "/mot as", "later")


async def test_a_page_that_hears_nothing_is_told_that_somebody_is_there(room: Room) -> None:
    for socket in (await room.tab("Léa"), await room.tab("", account="")):
        await socket.send_json({"type": "there"})
        await room.hear(socket, "there")


async def test_before_its_hello_a_tab_gets_no_answer(room: Room) -> None:
    socket = await room.client.ws_connect("/socket")
    await socket.send_json({"type": "line", "text": "/mot as", "id": "1"})
    await socket.send_json({"type": "hello", "account": "seat", "name": ""})
    first = await socket.receive_json()
    assert first["type"] == "welcome"
    await socket.close()


async def test_no_more_tabs_than_it_can_serve(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter, "MOST_TABS", 2)
    lea, _ = await room.tab("Léa"), await room.tab("Tom")
    third = await room.client.ws_connect("/socket")
    closed = await third.receive()
    assert (closed.type, third.close_code) == (WSMsgType.CLOSE, 1013)
    assert "AS : admis" in await room.ask(lea, "/mot as")
    await lea.close()
    async with asyncio.timeout(PATIENCE):
        while True:  # the place is free as soon as the server has seen it
            socket = await room.client.ws_connect("/socket")
            await socket.send_json({"type": "hello", "account": "seat", "name": "Zoé"})
            if (await socket.receive()).type is WSMsgType.TEXT:
                break
    await socket.close()


async def test_the_page_speaks_the_language_of_the_room(room: Room) -> None:
    lea, tom = await room.tab("Léa"), await room.tab("Tom")
    assert '<html lang="fr" ' in await (await room.client.get("/")).text()
    await room.ask(lea, "/reglages langue en")
    place = await room.hear(tom, "welcome", language="en")
    [word] = [command for command in place["commands"] if command["name"] == "word"]
    assert (word["key"], word["group"], word["example"]) == ("word", "words", "ZEBRE")
    assert '<html lang="en" ' in await (await room.client.get("/")).text()


async def test_what_is_asked_is_answered_in_the_language_of_who_asks(room: Room) -> None:
    lea, tom = await room.tab("Léa"), await room.tab("Tom", language="en")
    zoe = await room.tab("Zoé")
    assert "ZZZZ : non admis" in await room.ask(lea, "/mot zzzz")
    assert "ZZZZ: not valid" in await room.ask(tom, "/mot zzzz")
    settings = await room.ask(tom, "/reglages", "settings")
    assert "language: fr" in settings, "what holds for the room stays what it is"
    assert "theme: light" in settings
    await room.ask(lea, "/reglages langue en", "change")
    place = await room.hear(tom, "place")
    assert place["language"] == "en"
    assert (await room.hear(zoe, "welcome"))["language"] == "en", "all is told anew"
    tim = await room.tab("Tim", language="xx")
    assert "ZZZZ: not valid" in await room.ask(tim, "/mot zzzz"), "which is no language of ours"


@pytest.mark.parametrize(
    "path", ["/", "/main.js", "/seats.js", "/attached.js", "/picture/none.png", "/nowhere"]
)
async def test_nobody_else_may_frame_embed_or_be_told(room: Room, path: str) -> None:
    response = await room.client.get(path)
    policy = response.headers["Content-Security-Policy"]
    for part in ("default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action"):
        assert part in policy
    assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_the_one_script_that_stands_in_the_page_is_named_by_its_digest(room: Room) -> None:
    response = await room.client.get("/")
    (script,) = re.findall("<script>(.*?)</script>", await response.text(), re.DOTALL)
    digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in response.headers["Content-Security-Policy"]


@pytest.mark.long
async def test_every_module_and_style_sheet_is_served_and_the_start_fetches_what_it_imports(
    room: Room,
) -> None:
    folder = Path(page.__file__).parent / "page"
    start = await (await room.client.get("/")).text()
    preloaded = re.findall(r"<link rel=modulepreload href=/(\w+\.js)>", start)
    assert {"attached.js", "seats.js"} <= set(preloaded)
    assert len(preloaded) == len(set(preloaded))
    for path in (*folder.glob("*.js"), *folder.glob("*.css")):
        served = await room.client.get(f"/{path.name}")
        assert await served.text() == page.as_served(path)
        kind = "text/javascript" if path.suffix == ".js" else "text/css"
        assert (served.content_type, served.headers["Cache-Control"]) == (kind, "no-cache")
        as_it_was = {"If-None-Match": served.headers["ETag"]}
        assert (await room.client.get(f"/{path.name}", headers=as_it_was)).status == 304


def test_no_text_of_the_page_has_an_indent_that_is_meant() -> None:
    for path in (Path(page.__file__).parent / "page").glob("*.js"):
        texts = re.findall(r"`[^`]*`", path.read_text(encoding="utf-8"))
        assert not any("\n" in text for text in texts), path


def test_what_is_served_has_neither_comments_nor_types() -> None:
    module = (
        "// Rules.\n"
        "/** @param {App} app */\n"
        "export function start(app) {  // of a line\n"
        "  /**\n   * Two lines.\n   */\n"
        "  const pane = /** @type {any} */ (app);\n"
        '  /** @type {any} */ (pane).text = "https://a/*b"; /* kept */  /* not */\n'
        "}\n"
    )
    assert page.without_remarks(module) == (
        "\n\n"
        "export function start(app) {\n"
        "\n\n\n"
        "const pane = (app);\n"
        '(pane).text = "https://a/*b"; /* kept */\n'
        "}\n"
    )


@pytest.mark.parametrize(
    ("name", "written", "served"),
    [
        (
            "a.css",
            '/* One. */\na, .b :is(c) { d: calc(1px + 2px); }\n@media (e: f) { g { content: " h"; } }\n',
            'a,.b :is(c){d:calc(1px + 2px)}@media (e:f){g{content:" h"}}',
        ),
        (
            "a.js",
            'const a = b ? [" = ", "/"] : { d: !e };\n\nif (a) f(`g = ${h}`);\ni(/j = k/);\nl = m - 1;\n',
            'const a=b?[" = ","/"]:{d:!e}\nif(a)f(`g = ${h}`)\ni(/j = k/)\nl=m - 1;\n',
        ),
        ("d.js", "f(\n  a,\n  [b],\n);\nif (c) {\n  d();\n}\ne\n", "f(a,[b],)\nif(c){d()}\ne\n"),
        ("c.js", "f((a) => b, async (c) => d, (e));\n", "f(a=>b,async(c)=>d,(e));\n"),
        ("b.js", "n(`o ${`p = q`}`, r);\n", "n(`o ${`p = q`}`, r);\n"),
    ],
)
def test_spaces_that_mean_nothing_are_not_served(
    tmp_path: Path, name: str, written: str, served: str
) -> None:
    (tmp_path / name).write_text(written, encoding="utf-8")
    assert page.as_served(tmp_path / name) == served


def test_no_text_of_a_style_sheet_has_a_space_that_is_meant() -> None:
    for path in (Path(page.__file__).parent / "page").glob("*.css"):
        texts = re.findall(r'"[^"\n]*"', path.read_text(encoding="utf-8"))
        assert not any(re.search("[{;,:] | [{}]", text) for text in texts), path


@pytest.mark.parametrize(
    "path", ["/types.d.ts", "/none.js", "/..%2Fpage.py", "/%2e%2e/adapter.py", "/index.html"]
)
async def test_nothing_else_of_the_folder_is_served(room: Room, path: str) -> None:
    assert (await room.client.get(path)).status == 404


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("127.0.0.1:{port}", None, 200),
        ("localhost:{port}", "http://localhost:{port}", 200),
        ("[::1]", "http://[::1]", 200),
        ("example.org:{port}", None, 403),
        ("example.org", "http://example.org", 403),
        ("127.0.0.1.example.org", None, 403),
        ("a@127.0.0.1", None, 403),
        ("[bad", None, 403),
        ("127.0.0.1:{port}", "http://example.org", 403),
        ("127.0.0.1:{port}", "http://127.0.0.1:1", 403),
        ("127.0.0.1:{port}", "null", 403),
    ],
)
async def test_only_this_machine_may_ask(
    room: Room, host: str, origin: str | None, status: int
) -> None:
    port = room.client.port
    headers = {"Host": host.format(port=port)}
    if origin is not None:
        headers["Origin"] = origin.format(port=port)
    response = await room.client.get("/", headers=headers)
    assert response.status == status
    assert "Traceback" not in await response.text()


async def test_a_seat_has_one_person_in_all_its_tabs(room: Room) -> None:
    """A seat that is taken again is the same player, under the name of the last hello."""
    first = await room.tab("Léa")
    await room.ask(first, "/duplicate")
    await first.close()
    again = await room.tab("Léa B.", account="seat of Léa")
    assert "Vous êtes déjà dans la partie" in await room.ask(again, "/rejoindre", "2")


async def test_nothing_is_said_of_a_server_where_there_is_none(room: Room) -> None:
    """No threads, no nicknames, no private messages that could be shut out."""
    lea = await room.tab("léa")
    for number, line in enumerate(("/alertes oui", "/reglages")):
        told = await room.ask(lea, line, str(number))
        assert not any(word in told for word in ("serveur", "fils", "pseudos"))


async def test_settings_are_the_organisers_while_his_game_is_on(room: Room) -> None:
    """Nobody manages the room: before and after it, they are everybody's."""
    lea, tom = await room.tab("Léa"), await room.tab("Tom")
    assert "sombre" in await room.ask(tom, "/reglages thème sombre", "1")
    await room.ask(lea, "/duplicate", "1")
    await room.ask(tom, "/rejoindre", "2")
    refused = await room.ask(tom, "/reglages langue en", "3")
    assert "Léa" in refused
    assert "sombre" in await room.ask(tom, "/reglages", "4")  # to look is free
    assert "clair" in await room.ask(lea, "/reglages thème clair", "2")
    await room.ask(lea, "/arreter oui", "3")
    assert "daltonien" in await room.ask(tom, "/reglages thème daltonien", "5")


async def test_an_organiser_whose_tab_is_gone_holds_up_nobody(room: Room) -> None:
    lea, tom = await room.tab("Léa"), await room.tab("Tom")
    await room.ask(lea, "/duplicate", "1")
    await room.ask(tom, "/rejoindre", "1")
    assert "Léa" in await room.ask(tom, "/commencer", "2")
    await lea.close()
    assert "Léa" in await room.ask(tom, "/commencer", "3")  # perhaps she loads it again
    room.away = LOADS_AGAIN
    number = 4
    async with asyncio.timeout(PATIENCE):
        while "Léa" in await room.ask(tom, "/commencer", str(number)):
            number += 1  # until the server has seen that the tab is gone
            room.away += LOADS_AGAIN
    assert "Tirage" in await room.ask(tom, "/grille", "shown")


async def test_all_seats_of_a_browser_are_one_person_for_fair_play(room: Room) -> None:
    """A second tab is no dictionary; another browser on this machine is somebody else's."""
    lea = await room.tab("Léa", browser="one")
    second = await room.tab("Max", browser="one")
    zoe = await room.tab("Zoé", browser="two")
    await room.ask(lea, "/duplicate", "1")
    await room.ask(lea, "/commencer", "2")
    assert "AS : admis" not in await room.ask(second, "/mot as", "1")
    assert "AS : admis" in await room.ask(zoe, "/mot as", "1")


async def test_a_tab_that_floods_is_closed_and_the_others_go_on(room: Room) -> None:
    lea, tom = await room.tab("Léa"), await room.tab("Tom")
    for number in range(3 * MOST_A_SECOND):
        await tom.send_json({"type": "line", "text": "/x", "id": str(number)})
    async with asyncio.timeout(PATIENCE):
        while (await tom.receive()).type is WSMsgType.TEXT:
            pass
    assert tom.close_code == WSCloseCode.POLICY_VIOLATION
    assert "AS : admis" in await room.ask(lea, "/mot as")


async def test_what_is_no_http_is_refused_and_fills_no_log(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    taken, sends = await asyncio.open_connection(room.client.host, room.client.port)
    sends.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nno <b>header\r\n\r\n")
    assert b" 400 " in await taken.readline()
    sends.close()
    assert caplog.records == []


async def test_a_tab_that_says_more_than_any_line_is_closed(room: Room) -> None:
    """No JSON is read that is larger: whatever is in it, the others would wait for it."""
    tom = await room.tab("Tom")
    await tom.send_json({"type": "line", "text": "x" * LONGEST_MESSAGE, "id": "1"})
    async with asyncio.timeout(PATIENCE):
        while (await tom.receive()).type is WSMsgType.TEXT:
            pass
    assert tom.close_code == WSCloseCode.POLICY_VIOLATION


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (b"AEINRST H4 RESINAT\r\nBDEMNO?\r\n", "Coup 1 sur 2"),
        (b"\xff\xfe\x00", "texte"),
        (b"A" * (LARGEST_FILE - 1), "200 000"),
    ],
    ids=["notes", "no text", "large"],
)
async def test_a_file_comes_as_it_is_before_its_line(room: Room, file: bytes, told: str) -> None:
    lea = await room.tab("Léa")
    await lea.send_bytes(file)
    await lea.send_json({"type": "line", "text": "", "attached": True, "id": "1"})
    assert told in plain((await room.hear(lea, "answer", id="1"))["text"])
    # and it went once
    await lea.send_json({"type": "line", "text": "", "attached": True, "id": "2"})
    assert told not in plain((await room.hear(lea, "answer", id="2"))["text"])


async def test_whoever_comes_in_again_and_again_waits_in_the_lane_of_the_address(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hello is as much to read as any other message."""
    sizes, enter = list[int](), Lane.enter

    async def noted(lane: Lane, size: int) -> None:
        sizes.append(size)
        await enter(lane, size)

    monkeypatch.setattr(Lane, "enter", noted)
    for _ in range(2):
        tab = await room.tab("Léa", nothing="x" * (LONGEST_HELLO // 2))
        await tab.close()
    assert [size > LONGEST_HELLO // 2 for size in sizes] == [True, True]


@pytest.mark.parametrize("line", ["/classique", "/entrainement", "/defi", "/rejouer H4 AS"])
async def test_an_address_opens_so_many_games_and_then_one_each_time(room: Room, line: str) -> None:
    """Accounts cost nothing: each of these tabs is somebody else."""
    told = []
    for number in range(OPENINGS + 1):
        tab = await room.tab(f"Tab {number}")
        told.append(await room.ask(tab, line, "1"))
        await tab.close()
    assert "Réessayez dans" in plain(told[-1])
    assert not any("Trop vite" in plain(each) for each in told[:-1])


@pytest.mark.parametrize("name", [["a"], {"a": "b"}, 1, None])
async def test_an_answer_says_to_what_in_a_word(room: Room, name: Any) -> None:
    """What a page calls its messages is told back; what is no name is not."""
    tom = await room.tab("Tom")
    await tom.send_json({"type": "draft", "text": "H4 AS", "id": name})
    assert (await room.hear(tom, "draft"))["id"] is None


async def test_a_tab_is_one_player(room: Room) -> None:
    """A second hello is nobody else."""
    lea = await room.tab("Léa")
    await room.ask(lea, "/duplicate", "1")
    await lea.send_json({"type": "hello", "account": "another seat", "name": "Tom"})
    assert "Vous êtes déjà dans la partie" in await room.ask(lea, "/rejoindre", "2")


async def test_a_tab_that_never_says_who_is_there_keeps_no_place(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_words, "IN_TIME", 0.01)
    silent = await room.client.ws_connect("/socket")
    assert (await silent.receive()).type is WSMsgType.CLOSE


async def test_those_who_say_nothing_keep_nobody_out_who_says_who_is_there(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the door is full, the one that has been silent for longest makes room."""
    monkeypatch.setattr(first_words, "MOST_AT_THE_DOOR", 2)
    silent = [await room.client.ws_connect("/socket") for _ in "abc"]
    assert (await silent[0].receive(timeout=PATIENCE)).type is not WSMsgType.TEXT
    assert silent[0].closed
    for name in ("Tom", "Zoé"):
        await room.tab(name)
    await silent[2].send_json({"type": "hello", "account": "seat", "name": "Max"})
    assert (await room.hear(silent[2], "welcome"))["name"] == "Max"
    for each in silent:
        await each.close()


async def test_where_many_say_nothing_there_is_less_time_for_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_words, "MOST_AT_THE_DOOR", 4)
    monkeypatch.setattr(first_words, "IN_TIME_OF_A_CROWD", 0.05)
    silent = [await room.client.ws_connect("/socket") for _ in "abc"]
    assert (await silent[2].receive(timeout=PATIENCE)).type is WSMsgType.CLOSE
    for each in silent[:2]:
        await each.send_json({"type": "hello", "account": "seat", "name": "Tom"})
        assert (await room.hear(each, "welcome"))["name"] == "Tom"
        await each.close()


async def test_a_tab_that_only_pings_keeps_no_place_either(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_words, "IN_TIME", 0.2)
    silent = await room.client.ws_connect("/socket")
    heard = asyncio.create_task(silent.receive())
    async with asyncio.timeout(50 * first_words.IN_TIME):
        while not heard.done():
            with suppress(ConnectionError):
                await silent.ping()
            await asyncio.sleep(0.02)
    assert heard.result().type is WSMsgType.CLOSE


@pytest.mark.parametrize("compress", [0, 15])
@pytest.mark.parametrize(
    "said",
    [
        b'{"type": "hello", "account": "secret of L\xc3\xa9a", "name": "L\xc3\xa9a"}',
        b'{"a": [' + b'{"b": "x"},' * 5_000 + b"1]}",
        '{"a": [' + '{"b": "x"},' * 5_000 + "1]}",
    ],
)
async def test_what_no_page_begins_with_is_not_read(
    room: Room, monkeypatch: pytest.MonkeyPatch, said: bytes | str, compress: int
) -> None:
    """Not before anybody is known: who sends it costs everybody the time of making values of it."""
    read = Mock(side_effect=AssertionError)
    monkeypatch.setattr(adapter, "said_in", read)
    stranger = await room.client.ws_connect("/socket", compress=compress)
    send = stranger.send_bytes if isinstance(said, bytes) else stranger.send_str
    await send(said)
    assert (await stranger.receive()).type is WSMsgType.CLOSE
    assert stranger.close_code == 1008
    assert read.mock_calls == []


async def test_a_line_that_breaks_ends_its_tab_alone(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the library itself says of it has an error where a page's message has its text."""
    lea = await room.tab("Léa")
    broken = WSMessage(WSMsgType.ERROR, TimeoutError(), None)

    async def breaks(socket: web.WebSocketResponse) -> WSMessage:
        return broken

    monkeypatch.setattr(web.WebSocketResponse, "__anext__", breaks)
    with capture_logs() as logs:
        tom = await room.tab("Tom")
        while (heard := await tom.receive()).type is WSMsgType.TEXT:
            pass
    assert heard.type is WSMsgType.CLOSE
    assert (tom.close_code, logs) == (1000, [])
    monkeypatch.undo()
    assert "/duplicate" in await room.ask(lea, "/aide", "1")


async def test_no_draft_tells_whether_a_word_exists(room: Room) -> None:
    """Where words are judged as soon as they are handed in, nothing is said of what is still written."""
    lea = await room.tab("Léa")
    await room.ask(lea, "/loto", "1")
    await room.ask(lea, "/rejoindre", "2")
    for number, text in enumerate(("CHIENNE NICHEES", "CHIENNX NICHEES", "AS")):
        await lea.send_json({"type": "draft", "text": text, "id": f"draft {number}"})
        told = await room.hear(lea, "draft", id=f"draft {number}")
        assert (told["game"], told["text"]) == ("", "")
    assert "CHIENNX n’est pas admis" in await room.ask(lea, "/jouer CHIENNX NICHEES", "3")


async def test_what_is_typed_and_refused_is_told_in_the_language_of_who_types(room: Room) -> None:
    lea, tom = await room.tab("Léa"), await room.tab("Tom", language="en")
    await room.ask(lea, "/duplicate", "d")
    for number, line in enumerate(("/resign", "/annuler", "/xyzzy", "/exchange ABC", "/start")):
        told = await room.ask(tom, line, f"typed {number}")
        assert not re.search(r"[éèà«»]|vous|partie", told.replace("Léa", "")), told


async def test_what_would_be_noted_alone_is_told_in_the_language_of_the_room(room: Room) -> None:
    lea = await room.tab("Léa")
    await room.ask(lea, "/reglages langue en", "language")
    await lea.send_json({"type": "line", "text": "/training", "id": "open"})
    word = (await room.hear(lea, "answer", id="open"))["board"]["rack"].replace("?", "")[:3]
    await lea.send_json({"type": "draft", "text": f"H8 {word}", "id": "draft"})
    assert (await room.hear(lea, "draft", id="draft"))["text"].startswith(f"Play {word} at ")


async def test_what_would_be_noted_is_told_to_who_still_writes(room: Room) -> None:
    """The same for a word that exists and for one that does not, and nothing is noted."""
    lea = await room.tab("Léa")

    async def drafted(text: str, number: str) -> tuple[bool, str]:
        await lea.send_json({"type": "draft", "text": text, "id": number})
        told = await room.hear(lea, "draft", id=number)
        return bool(told["game"]), plain(told["text"])

    assert await drafted("H4 AS", "before") == (False, "")
    await lea.send_json({"type": "line", "text": "/entrainement", "id": "open"})
    opened = await room.hear(lea, "answer", id="open")
    word = opened["board"]["rack"].replace("?", "")[:3]
    would_be, text = await drafted(f"H8 {word}", "good")
    assert would_be
    assert word in text
    would_be, text = await drafted("H8 WWWWWWW", "not in the draw")
    assert not would_be
    assert "tirage" in text
    assert await drafted("/aide", "a command") == (False, "")


async def test_half_a_sign_is_as_good_as_none(room: Room) -> None:
    """A page may cut an emoji in two; what is stored and sent on is whole."""
    lea = await room.tab("Léa")
    for number, line in enumerate(
        ("/analyse \ud83d", "/mot \ud83d", "/rejoindre \ude00", "\ud83d")
    ):
        told = await room.ask(lea, line, str(number))
        assert told
        assert "marché" not in told, line
