"""Rooms side by side: what each shows, who is told what, and who is kept out of an open one."""

import asyncio
import logging
import socket
import sys
from base64 import b64decode
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import timedelta
from ipaddress import ip_network
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
import segno
from aiohttp import ClientWebSocketResponse, WSCloseCode
from aiohttp.test_utils import TestClient, TestServer
from multidict import CIMultiDict

from bot import clock
from bot.delivery.message_codec import encode
from bot.delivery.seal import Seal
from bot.doors.guest import Guest
from bot.errors import LINES
from bot.platforms.playground import PLATFORM, addresses, rooms, tabs
from bot.platforms.playground.adapter import WRONG_KEY, Playground
from bot.platforms.playground.invitations import Invitations
from bot.platforms.playground.keys import guest_of
from bot.platforms.playground.limits import LONGEST_MESSAGE
from bot.platforms.playground.rooms import MOST_NAMES, REMEMBERED, Room, is_room
from bot.store import NotRead, OutboxRow
from bot.talk.identity import Account, Place
from bot.talk.messages import Post, Private, Public
from bot.talk.spoken import Spoken
from bot.texts import LANGUAGES
from bot.time_base import TimeBase
from engine.board import Board
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from render.picture import BoardPicture
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.platforms.playground.hearing import Hearing
from tests.bot.platforms.whole import PATIENCE, assemble

WORDS = Lexicon.from_words("AS SA CHIEN NICHE".split(), name="Essai")
SEAL = Seal(bytes(32))
ELSEWHERE = {"X-Forwarded-For": "192.168.1.7"}
"""What is asked like that is another machine's: a test has no other."""


class House(Hearing):
    """The playground, open to the network, and a socket for each tab."""

    def __init__(self, stack: AsyncExitStack, host: str = "192.168.1.20") -> None:
        self._stack = stack
        self.store = MemoryStore()
        bot = assemble(self.store, WORDS, TimeBase(), DuplicateRules("normal"))
        self.playground = Playground(
            bot.application, self.store, bot.gallery, SEAL, clock.now, host=host
        )
        self.invitations = Invitations(SEAL, host)

    async def open(self) -> None:
        server = TestServer(self.playground.web_app())
        self.client = await self._stack.enter_async_context(TestClient(server))

    async def connect(
        self, room: str = "", headers: dict[str, str] | None = None
    ) -> ClientWebSocketResponse:
        query = {"room": room} if room else {}
        socket: ClientWebSocketResponse = await self.client.ws_connect(
            "/socket", params=query, headers=headers
        )
        self._stack.push_async_callback(socket.close)
        return socket

    async def knock(
        self, room: str = "", key: object = "", headers: dict[str, str] | None = None
    ) -> int | None:
        """With what code it is sent away who says hello with this key."""
        socket = await self.connect(room, headers)
        await socket.send_json({"type": "hello", "key": key})
        async with asyncio.timeout(PATIENCE):
            await socket.receive()
        return socket.close_code

    async def tab(
        self, name: str, room: str = "", key: str = "", **how: Any
    ) -> ClientWebSocketResponse:
        socket = await self.connect(room, **how)
        me = {"account": f"secret of {name}", "name": name}
        await socket.send_json({"type": "hello", "key": key} | me)
        assert (await self.hear(socket, "welcome"))["room"] == (room or "salon")
        return socket

    async def watcher(self, room: str = "", **how: Any) -> ClientWebSocketResponse:
        socket = await self.connect(room, **how)
        await socket.send_json({"type": "hello"})
        await self.hear(socket, "welcome")
        return socket

    async def next(self, socket: ClientWebSocketResponse) -> dict[str, Any]:
        """What it is told, beside that all that was there has come."""
        async with asyncio.timeout(PATIENCE):
            told: dict[str, Any] = {"type": "ready"}
            while told == {"type": "ready"}:
                told = await socket.receive_json()
            return told


@pytest.fixture
async def house() -> AsyncIterator[House]:
    async with AsyncExitStack() as stack:
        house = House(stack)
        await house.open()
        yield house


@pytest.fixture
async def closed() -> AsyncIterator[House]:
    async with AsyncExitStack() as stack:
        house = House(stack, host="")
        await house.open()
        yield house


def place(room: str) -> Place:
    return Place(PLATFORM, room)


def post(room: str, text: str) -> Post:
    return Post(Public(place(room)), text, "g", f"g/{text}")


def board(title: str) -> BoardPicture:
    return BoardPicture(Board.empty(), LANGUAGES["fr"].games.picture_labels, title=title)


async def test_a_post_is_shown_in_its_room_alone(house: House) -> None:
    lea, tom = await house.tab("Léa"), await house.tab("Tom", "club")
    await house.playground.send(post("club", "club one"), place("club"), None)
    await house.playground.send(post("salon", "salon one"), place("salon"), None)
    assert (await house.next(lea))["text"] == "salon one"
    assert (await house.next(tom))["text"] == "club one"
    zoe = await house.tab("Zoé", "club")
    assert (await house.next(zoe))["text"] == "club one"


async def test_all_are_told_of_a_setting_that_somebody_has_changed(house: House) -> None:
    lea, tom = await house.tab("Léa"), await house.tab("Tom")
    ana = await house.connect()
    await ana.send_json({"type": "hello", "account": "ana", "name": "Ana", "language": "fr"})
    await house.ask(
        lea, "/reglages thème sombre", "0"
    )  # nothing was ever said here: nobody to tell
    await house.playground.send(post("salon", "something"), place("salon"), None)
    await house.ask(tom, "/reglages langue en", "1")
    told = await house.hear(lea, "post", slot="setting-language")  # as the room speaks now
    assert told["text"] == (
        "Tom changed a setting of this room (language: en). To go back: /settings language fr"
    )
    told = await house.hear(ana, "post", slot="setting-language")
    assert plain(told["text"]) == (
        "Tom a changé un réglage du salon (langue : en). "
        "Pour revenir en arrière : /reglages langue fr"
    )
    late = await house.hear(await house.tab("Zoé"), "post", slot="setting-language")
    assert late["text"].startswith("Tom changed")
    await house.ask(lea, "/settings language en", "3")  # it is so already
    await house.ask(lea, "/settings pace blitz", "4")
    told = await house.hear(ana, "post")
    assert told["text"].endswith("/reglages cadence")


async def test_a_room_is_loaded_with_what_it_showed_before(house: House) -> None:
    for room in ("club", "salon"):
        said = post(room, room)
        await house.store.messages.post(OutboxRow(said.audience, encode(said), said.slot))
        for row in await house.store.messages.pending(clock.now(), 1):
            await house.store.messages.mark_sent(row.id, said.slot)
    assert (await house.next(await house.tab("Léa", "club")))["text"] == "club"
    assert (await house.next(await house.tab("Tom")))["text"] == "salon"


async def test_rooms_without_end_are_not_kept_and_lose_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MOST_ROOMS", 3)
    held = rooms.Rooms(house.store, str)
    first = await held.at(place("first"))
    said = post("first", "still there")
    await house.store.messages.post(OutboxRow(said.audience, encode(said), said.slot))
    for row in await house.store.messages.pending(clock.now(), 1):
        await house.store.messages.mark_sent(row.id, said.slot)
    for number in range(10):
        await held.at(place(f"room-{number}"))
    assert [held.at_hand(f"room-{number}") is not None for number in range(10)] == [False] * 7 + [
        True
    ] * 3
    again = await held.at(place("first"))
    assert again is not first
    assert [message.text for message in again.shown] == ["still there"]


async def test_a_room_that_is_slow_to_load_is_loaded_once_and_holds_up_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, loads, go = rooms.Rooms(house.store, str), [], asyncio.Event()
    salon = await held.at(place("salon"))

    async def posted(of: Public, _limit: int) -> list[str]:
        loads.append(of.place.chat)
        await go.wait()
        return []

    monkeypatch.setattr(house.store.messages, "posted", posted)
    opening = [asyncio.create_task(held.at(place("club"))) for _ in "ab"]
    while not loads:
        await asyncio.sleep(0)
    assert await held.at(place("salon")) is salon
    go.set()
    first, second = await asyncio.gather(*opening)
    assert first is second
    assert loads == ["club"]


async def test_who_comes_while_the_store_cannot_be_read_comes_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def posted(*_: object) -> list[str]:
        raise NotRead("the server is away")

    with monkeypatch.context() as away:
        away.setattr(house.store.messages, "posted", posted)
        assert await house.knock("club") == 1012
    await house.watcher("club")


async def test_a_tab_that_takes_nothing_is_given_up_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A telephone that sleeps takes no farewell either, and the others of its room wait for none."""
    monkeypatch.setattr(tabs, "SLOW_TAB", 0.5)
    lea = await house.watcher("club")
    taken, asleep = await asyncio.open_connection(house.client.host, house.client.port, limit=16)
    asleep.write(
        b"GET /socket?room=club HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    assert await taken.read(12) == b"HTTP/1.1 101"  # and no more
    async with asyncio.timeout(PATIENCE):
        for number in range(9):
            text = f"{number}" * 900_000
            await house.playground.send(post("club", text), place("club"), None)
            await house.hear(lea, "post", text=text)
    asleep.close()


def test_who_came_and_went_is_not_remembered_for_ever() -> None:
    """Nobody asks for anything meanwhile."""
    room, now = Room("club", str, place("club")), clock.now()
    for number in range(100):
        tab = Mock(seat=Guest(Account(PLATFORM, f"{number}"), "Léa"))
        room.leave(tab, now + number * rooms.LOADS_AGAIN / 10)
    assert len(room._left) == 10
    last = Account(PLATFORM, "99")
    assert last in (room.here(now + 10.8 * rooms.LOADS_AGAIN) or ())
    assert not room.here(now + 10.9 * rooms.LOADS_AGAIN)


async def test_each_room_has_its_own_games_and_settings(house: House) -> None:
    lea, tom = await house.tab("Léa"), await house.tab("Tom", "club")
    await house.ask(lea, "/duplicate")
    assert "Aucune partie" in await house.ask(tom, "/rejoindre")
    await house.ask(tom, "/reglages langue en", "2")
    assert '<html lang="en" ' in await (await house.client.get("/r/club")).text()
    assert '<html lang="fr" ' in await (await house.client.get("/")).text()


async def test_a_game_is_played_in_its_room_alone(house: House) -> None:
    """Also by who knows what it is called, and what its buttons carry."""
    lea, tom = await house.tab("Léa"), await house.tab("Tom", "club")
    await house.ask(lea, "/duplicate")
    ((game, _),) = await house.store.games.running_in(place("salon"))
    asked = [{"type": "press", "payload": payload} for payload in ("j:", "s:", "t:", "m:", "o:")]
    asked += [{"type": "line", "text": line} for line in ("/rejoindre", "/grille", "/moi")]
    for number, each in enumerate(asked):
        await tom.send_json(each | {"game": game, "id": str(number)})
        told = await house.hear(tom, "answer", id=str(number))
        assert (told["refused"], told["board"]) == (True, None)
    assert "Léa" not in await house.ask(tom, "/joueurs", "last")


@pytest.mark.parametrize("account", [None, True, 7, ["x"], {"a": 1}, ""])
async def test_what_is_no_account_has_no_seat(house: House, account: Any) -> None:
    watcher = await house.connect()
    await watcher.send_json({"type": "hello", "account": account, "name": "Léa"})
    await house.hear(watcher, "welcome")
    await watcher.send_json({"type": "line", "text": "/duplicate", "id": "1"})
    await watcher.send_json({"type": "invite", "id": "2"})
    assert (await house.next(watcher))["type"] == "invite"


async def test_what_is_private_is_told_in_the_room_that_it_is_about(house: House) -> None:
    """To this player alone; and in another room only if he is nowhere else."""
    here, there = await house.tab("Léa"), await house.tab("Léa", "club")
    tom = await house.tab("Tom", "club")
    lea = Account(PLATFORM, "secret of Léa")
    rack = Post(Private(1, PLATFORM), "Votre tirage", "g", "g/rack-1", about=place("club"))
    await house.playground.send(rack, lea, None)
    alarm = Post(Private(1, PLATFORM), "À vous", "h", "h/alert-1", about=place("elsewhere"))
    await house.playground.send(alarm, lea, None)
    await house.playground.send(post("club", "for all"), place("club"), None)
    assert [(await house.next(there))["text"] for _ in range(3)] == [
        "Votre tirage",
        "À vous",
        "for all",
    ]
    assert (await house.next(here))["text"] == "À vous"
    assert (await house.next(tom))["text"] == "for all"


async def test_nobody_is_told_whose_account_it_is(house: House) -> None:
    """An account is a secret of the browser: whoever knew it could sit on the seat."""
    lea, tom, watcher = await house.tab("Léa"), await house.tab("Tom"), await house.watcher()
    for number, line in enumerate(("/duplicate", "/commencer", "/joueurs", "/donnees")):
        await house.ask(lea, line, str(number))
    await house.ask(tom, "/mot as", "1")
    for tab in (tom, watcher):
        await house.playground.send(post("salon", "last"), place("salon"), None)
        told = ""
        while '"text": "last"' not in told:
            told = await tab.receive_str()
            assert "secret of" not in told


async def test_strangers_who_have_no_key_ask_the_store_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.tab("Léa")

    async def asked(*_: object) -> None:
        raise AssertionError("the store was asked")

    monkeypatch.setattr(house.store.messages, "posted", asked)
    monkeypatch.setattr(house.store.places, "settings", asked)
    for room in ("salon", "club", "another"):
        assert (await house.client.get(f"/r/{room}", headers=ELSEWHERE)).status == 200
        assert (await house.client.get(f"/picture/{room}/x", headers=ELSEWHERE)).status == 404
        assert await house.knock(room, "wrong", ELSEWHERE) == WRONG_KEY


async def test_who_watches_sees_and_does_nothing_until_he_sits_down(house: House) -> None:
    lea, watcher = await house.tab("Léa"), await house.watcher()
    await watcher.send_json({"type": "line", "text": "/duplicate", "id": "1"})
    await watcher.send_json({"type": "room", "text": "mine", "id": "2"})
    await watcher.send_json({"type": "hello"})  # again
    await house.playground.send(post("salon", "one"), place("salon"), None)
    assert (await house.next(watcher))["text"] == "one"
    assert "Aucune partie" in await house.ask(lea, "/rejoindre")
    await watcher.send_json({"type": "hello", "account": "secret of Zoé", "name": "Zoé"})
    await house.hear(watcher, "welcome")
    assert "AS : admis" in await house.ask(watcher, "/mot as", "3")


@pytest.mark.parametrize("room", ["salon", "club"])
async def test_from_the_network_only_who_has_the_key_of_the_room_comes_in(
    house: House, room: str
) -> None:
    key = house.invitations.key_of(room)
    other = house.invitations.key_of("another")
    for wrong in ("", key[:-1], f"{key}x", key.swapcase(), other, "é", "\ud800", [key], None):
        assert await house.knock(room, wrong, ELSEWHERE) == WRONG_KEY
    tom = await house.tab("Tom", room, key=key, headers=ELSEWHERE)
    assert "AS : admis" in await house.ask(tom, "/mot as")
    await house.tab("Léa", room)  # this machine needs none


@pytest.mark.parametrize(
    "said", ["[]", "{", '"key"', "1", '{"key": "' + "x" * LONGEST_MESSAGE + '"}', "[" * 10_000]
)
async def test_who_says_something_else_does_not_come_in(house: House, said: str) -> None:
    socket = await house.connect("salon", ELSEWHERE)
    await socket.send_str(said)
    async with asyncio.timeout(PATIENCE):
        await socket.receive()
    assert socket.close_code in (WRONG_KEY, WSCloseCode.POLICY_VIOLATION)


async def test_the_key_is_in_no_address(house: House) -> None:
    """Of addresses proxies keep a log."""
    key = house.invitations.key_of("salon")
    socket = await house.client.ws_connect(f"/socket?key={key}", headers=ELSEWHERE)
    await socket.send_json({"type": "hello"})
    await socket.receive()
    assert socket.close_code == WRONG_KEY


async def test_who_has_not_said_hello_takes_no_place_of_those_inside(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tabs, "MOST_FROM_ONE_ADDRESS", 2)
    key = house.invitations.key_of("salon")
    waiting = [await house.connect("salon", ELSEWHERE) for _ in range(2)]
    await house.tab("Tom", key=key, headers=ELSEWHERE)
    await house.tab("Léa")
    for each in waiting:
        await each.close()


async def test_a_page_that_is_for_this_machine_alone_lets_in_nobody_else(closed: House) -> None:
    for key in ("", closed.invitations.key_of("salon"), SEAL.secret_name("room-key", "salon")):
        assert await closed.knock("salon", key, ELSEWHERE) == WRONG_KEY


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("192.168.1.20:8017", None, 200),
        ("192.168.1.20:8017", "http://192.168.1.20:8017", 200),
        ("[fe80::1]:8017", "http://[fe80::1]:8017", 200),
        ("thismachine", "http://thismachine", 200),
        ("THISMACHINE.local:8017", "http://THISMACHINE.local:8017", 200),
        ("evil.example", "http://evil.example", 403),
        ("192.168.1.20.evil.example", None, 403),
        ("192.168.1.20:8017", "http://evil.example", 403),
        ("192.168.1.20:8017", "http://192.168.1.20:80", 403),
        ("192.168.1.20:8017", "null", 403),
        ("localhost:8017", "http://192.168.1.20:8017", 403),
    ],
)
async def test_it_answers_to_addresses_and_to_no_name_that_others_own(
    house: House, monkeypatch: pytest.MonkeyPatch, host: str, origin: str | None, status: int
) -> None:
    """Who makes his own name stand for this machine (DNS rebinding) is not answered."""
    monkeypatch.setattr(socket, "gethostname", lambda: "thismachine")
    headers = {"Host": host} | ({"Origin": origin} if origin else {})
    assert (await house.client.get("/", headers=headers)).status == status


@pytest.mark.parametrize(
    ("peer", "headers", "at_home"),
    [
        ("127.0.0.1", {"Host": "localhost:8017"}, True),
        ("::1", {"Host": "[::1]:8017"}, True),
        ("192.168.1.7", {"Host": "localhost:8017"}, False),  # says so
        ("127.0.0.1", {"Host": "192.168.1.20:8017"}, False),
        ("127.0.0.1", {"Host": "localhost", "X-Forwarded-For": "127.0.0.1"}, False),
        ("127.0.0.1", {"Host": "localhost", "Forwarded": "for=x"}, False),
        (None, {"Host": "localhost"}, False),
    ],
)
def test_this_machine_is_who_comes_over_loopback_under_its_name(
    peer: str | None, headers: dict[str, str], at_home: bool
) -> None:
    assert (addresses.comes_from(asked(peer, headers)) == "") is at_home


def asked(peer: str | None, headers: dict[str, str]) -> Any:
    return SimpleNamespace(remote=peer, host=headers["Host"], headers=CIMultiDict(headers))


@pytest.mark.parametrize(
    ("peer", "forwarded", "at"),
    [
        ("172.18.0.2", ["192.0.2.1"], "192.0.2.1"),
        ("::ffff:172.18.0.2", ["192.0.2.1"], "192.0.2.1"),
        ("172.18.0.2", ["198.51.100.9, 192.0.2.1, 172.18.0.7"], "192.0.2.1"),  # one before another
        ("172.18.0.2", ["198.51.100.9", "192.0.2.1"], "192.0.2.1"),  # each in a line of its own
        ("172.18.0.2", ["198.51.100.9, nobody, 172.18.0.7"], "172.18.0.2"),
        ("172.18.0.2", ["172.18.0.7"], "172.18.0.2"),
        ("172.18.0.2", [], "172.18.0.2"),
        ("172.19.0.2", ["192.0.2.1"], "172.19.0.2"),
        ("127.0.0.1", ["192.0.2.1"], "127.0.0.1"),  # is not among them
    ],
)
def test_proxies_that_are_named_are_believed_and_no_others(
    peer: str, forwarded: list[str], at: str
) -> None:
    request = asked(peer, {"Host": "chevalet.example"})
    for each in forwarded:
        request.headers.add("X-Forwarded-For", each)
    assert addresses.comes_from(request, [ip_network("172.18.0.0/16")]) == at


@pytest.mark.parametrize(
    ("peer", "forwarded", "at"),
    [
        ("127.0.0.1", "192.0.2.1", "192.0.2.1"),
        ("::1", "2001:db8::1", "2001:db8::/64"),
        ("::1", "2001:db8::5:6:7:8", "2001:db8::/64"),  # whoever has one address has all of these
        ("::1", "2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("::1", "::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::9", "192.0.2.1", "2001:db8::/64"),
        ("127.0.0.1", "198.51.100.9, 192.0.2.1", "192.0.2.1"),  # the first is what the guest says
        ("127.0.0.1", "nobody", "127.0.0.1"),
        ("198.51.100.7", "192.0.2.1", "198.51.100.7"),  # no proxy of this machine
    ],
)
def test_a_proxy_on_this_machine_is_believed_who_asked_it(
    peer: str, forwarded: str, at: str
) -> None:
    headers = {"Host": "chevalet.example", "X-Forwarded-For": forwarded}
    assert addresses.comes_from(asked(peer, headers)) == at


@pytest.mark.parametrize(
    ("host", "listened", "reached"),
    [
        ("192.168.1.20", ["127.0.0.1", "192.168.1.20"], "192.168.1.20"),
        ("fd00::1", ["127.0.0.1", "fd00::1"], "[fd00::1]"),
    ],
)
def test_this_machine_is_always_served_beside_the_network(
    host: str, listened: list[str], reached: str
) -> None:
    assert addresses.listened_to(host) == listened
    assert addresses.reached_at(host) == reached


def test_all_addresses_are_served_at_once_and_none_without_a_wish() -> None:
    assert addresses.listened_to("0.0.0.0") == ["0.0.0.0"]
    assert addresses.listened_to("") == ["127.0.0.1"]


async def test_a_room_that_is_asked_for_is_new_and_has_its_key(house: House) -> None:
    """Whoever asks for a room that others have is given another one."""
    tom = await house.tab("Tom", key=house.invitations.key_of("salon"), headers=ELSEWHERE)
    names = set()
    for number, wanted in enumerate(("Club du Mardi !", "Club du Mardi !", "", "é" * 500, "../..")):
        await tom.send_json({"type": "room", "text": wanted, "id": str(number)})
        told = await house.hear(tom, "room", id=str(number))
        assert is_room(told["name"])
        names.add(told["name"])
        await house.tab("Zoé", told["name"], key=told["key"], headers=ELSEWHERE)
    assert len(names) == 5
    assert sum(name.startswith("club-du-mardi-") for name in names) == 2


async def test_an_invitation_is_a_link_with_the_key_and_its_code(house: House) -> None:
    key = house.invitations.key_of("club")
    for said, start in (
        ("http://192.168.1.20:8017", "http://192.168.1.20:8017"),
        ("https://jeu.example", "https://jeu.example"),
        ("javascript:alert(1)//", "http://"),
        ("http://a/<b>", "http://"),
    ):
        lea = await house.tab("Léa", "club")
        await lea.send_json({"type": "invite", "text": said, "id": said})
        told = await house.hear(lea, "invite", id=said)
        assert told["link"].startswith(start)
        assert told["link"].endswith(f"/r/club#{key}")
        assert all(len(row) == len(told["code"]) and set(row) <= set("01") for row in told["code"])
        assert len(told["code"]) > 20


@pytest.mark.parametrize(
    ("terminal", "log", "told"),
    [(True, None, True), (False, None, False), (True, logging.getLogger("bot"), False)],
)
async def test_the_start_tells_a_key_to_a_terminal_and_to_no_log(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, log: logging.Logger | None, told: bool
) -> None:
    monkeypatch.setattr(sys, "stdout", Mock(isatty=lambda: terminal))
    monkeypatch.setattr(LINES, "log", log)
    house = House(AsyncExitStack(), "127.0.0.2")
    try:
        said = await house.playground.open()
    finally:
        await house.playground.close()
    assert "network" in said
    assert (house.invitations.key_of("salon") in said) is told


async def test_a_tab_is_invited_in_one_way(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it asks, its code is made once."""
    lea = await house.watcher("club")
    made = Mock(return_value=segno.make("any"))
    monkeypatch.setattr(segno, "make", made)
    for number in range(3):
        await lea.send_json({"type": "invite", "text": f"http://host-{number}", "id": str(number)})
        await house.hear(lea, "invite", id=str(number))
    made.assert_called_once()


async def test_where_nobody_comes_from_elsewhere_a_link_is_a_path(closed: House) -> None:
    lea = await closed.tab("Léa", "club")
    await lea.send_json({"type": "invite", "id": "1"})
    told = await closed.hear(lea, "invite")
    assert (told["link"], told["code"]) == ("/r/club", [])


async def test_a_picture_has_a_name_that_nobody_guesses(house: House) -> None:
    """What it shows does not tell it, nor what it is called in another room."""
    lea, tom = await house.tab("Léa"), await house.tab("Tom", "club")
    picture = board("Coup 1")
    for room in ("salon", "club"):
        shown = Post(Public(place(room)), "", "g", "g/1", picture=picture)
        await house.playground.send(shown, place(room), None)
    here, there = [(await house.next(tab))["picture"] for tab in (lea, tom)]
    assert here.rpartition("/")[2] != there.rpartition("/")[2]
    assert (await house.client.get(here)).status == 200
    assert (await house.client.get(here.replace("salon", "club"))).status == 404
    another = rooms.Room(
        "salon", lambda of: Seal(b"\1" * 32).secret_name("picture", of), place("salon")
    )
    assert another.address_of(picture) != here


@pytest.mark.parametrize(
    "name", ["", "Salon", "a b", "-a", "a-", "a--b", "é", "x" * 41, "a/b", "salon\n"]
)
async def test_a_room_has_a_plain_name(house: House, name: str) -> None:
    assert not is_room(name)
    if name:
        assert await house.knock(name) == WRONG_KEY


@pytest.mark.parametrize(
    ("path", "to"),
    [
        ("/r/Salon", "/r/salon"),
        ("/r/Club du Mardi\u202f!", "/r/club-du-mardi"),
        ("/r/a%2F%2Fevil.example", "/r/a-evil-example"),
        ("/r/É%0D%0AX: y", "/r/e-x-y"),
        ("/r/" + "x" * 90, "/r/" + "x" * 40),
    ],
)
async def test_a_room_that_is_typed_by_hand_is_found(house: House, path: str, to: str) -> None:
    told = await house.client.get(path, allow_redirects=False)
    assert (told.status, told.headers["Location"]) == (302, to)


@pytest.mark.parametrize("path", ["/r/", "/r/...", "/r/%2F", "/r/🦓", "/r"])
async def test_there_is_no_page_at_what_is_no_room(house: House, path: str) -> None:
    assert (await house.client.get(path)).status == 404


async def test_one_address_of_the_network_does_not_take_all_places(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tabs, "MOST_FROM_ONE_ADDRESS", 2)
    key = house.invitations.key_of("salon")
    for name in ("Max", "Tom"):
        await house.tab(name, key=key, headers=ELSEWHERE)
    assert await house.knock("salon", key, ELSEWHERE) == 1013
    await house.tab("Léa")


def test_a_key_is_that_of_its_installation_room_and_purpose() -> None:
    other = Seal(b"\1" * 32)
    keys = [SEAL.secret_name("room-key", room) for room in ("salon", "club", "salon ")]
    keys += [other.secret_name("room-key", "salon"), SEAL.secret_name("picture", "salon")]
    assert len(set(keys)) == len(keys)
    assert SEAL.secret_name("room-key", "salon") == keys[0]
    assert {len(key) for key in keys} == {22}


async def test_two_of_one_name_are_told_apart(house: House) -> None:
    names = []
    for account, room in (
        ("1", "club"),
        ("2", "club"),
        ("3", "club"),
        ("4", "another"),
        ("1", "club"),
    ):
        tab = await house.connect(room)
        await tab.send_json({"type": "hello", "account": account, "name": "Bob"})
        names.append((await house.hear(tab, "welcome"))["name"])
    assert names == ["Bob", "Bob (2)", "Bob (3)", "Bob", "Bob"]
    assert (await house.hear(await house.watcher("club"), "ready")) == {"type": "ready"}


def test_a_name_stays_with_its_visitor_whoever_comes_and_goes() -> None:
    room, now = Room("club", str, place("club")), clock.now()

    def comes(account: str, name: str, hours: float = 0, *, acts: bool = True) -> str:
        seat = guest_of({"account": account, "name": name})
        assert seat is not None
        called = room.called(seat, now + timedelta(hours=hours)).name
        if acts:
            room.acts(seat.account)
        return called

    assert comes("0", "Bob", acts=False) == "Bob", "he looks in, and goes"
    assert [comes("1", "Bob"), comes("2", "Bob"), comes("3", "Bob.")] == [
        "Bob",
        "Bob (2)",
        "Bob. (3)",
    ]
    assert comes("2", "Bob", 1) == "Bob (2)", "the first one has gone meanwhile"
    assert comes("1", "Bob", 1) == "Bob"
    assert comes("2", "Bob (2)", 1) == "Bob (2)", "as its page says it"
    assert comes("2", "Tom", 1) == "Tom"
    assert comes("4", "Bob", 1 + REMEMBERED / timedelta(hours=1)) == "Bob"


def test_a_room_remembers_so_many_names() -> None:
    room, now = Room("club", str, place("club")), clock.now()
    for number in range(MOST_NAMES + 2):
        seat = guest_of({"account": str(number), "name": f"P{number}"})
        assert seat is not None
        room.called(seat, now)
        room.acts(seat.account)
    again = guest_of({"account": "x", "name": "P0"})
    assert again is not None
    assert room.called(again, now).name == "P0"


async def test_who_stands_at_the_door_with_its_key_is_told_who_is_there(house: House) -> None:
    key = house.invitations.key_of("club")
    for wrong in ("", "x"):
        stranger = await house.connect("club", ELSEWHERE)
        await stranger.send_json({"type": "knock", "key": wrong})
        async with asyncio.timeout(PATIENCE):
            await stranger.receive()
        assert stranger.close_code == WRONG_KEY
    seen = []
    for names in ((), ("Zoé",), ("Léa", "Tom", "Ana", "Bob")):
        for name in names:
            await house.tab(name, "club")
        guest = await house.connect("club", ELSEWHERE)
        await guest.send_json({"type": "knock", "key": key})
        told = await house.hear(guest, "seen")
        seen.append((told["people"], told["more"]))
    assert seen == [([], 0), (["Zoé"], 0), (["Ana", "Bob", "Léa"], 2)]


async def test_everybody_hears_the_referee_in_the_language_that_he_reads(house: House) -> None:
    lea, tom = await house.tab("Léa"), await house.connect()
    await tom.send_json(
        {"type": "hello", "account": "secret of Tom", "name": "T", "language": "en"}
    )
    await house.hear(tom, "welcome")
    for text, language in (("Terminé !", "fr"), ("Time!", "en")):
        spoken = Spoken(text, language)
        await house.playground.play(Place(PLATFORM, "salon"), spoken, text.encode())
    heard = [b64decode((await house.hear(each, "sound"))["data"]).decode() for each in (lea, tom)]
    assert heard == ["Terminé !", "Time!"]
