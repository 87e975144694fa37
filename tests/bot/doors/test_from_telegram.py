"""The page opened inside Telegram: who comes in, as whom, and what a frame is told."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType, WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer

from bot import clock
from bot.alarms import AlarmClock
from bot.delivery.adapter import Called, Sent
from bot.delivery.message_codec import encode
from bot.delivery.seal import Seal
from bot.doors.asking import Asking
from bot.doors.door import NotLetIn
from bot.doors.forgotten import Forgotten
from bot.doors.passes import LASTS
from bot.doors.tickets import ticket_to
from bot.platforms.playground.adapter import WRONG_KEY, Playground
from bot.platforms.telegram.door import WEB, TelegramDoor
from bot.store import Choice, OutboxRow
from bot.store.news import Subject
from bot.talk.answers import Answer
from bot.talk.door_refusals import PlatformAway
from bot.talk.identity import Account, Place
from bot.talk.messages import Message, Post, Private, Public
from bot.talk.operator_actions import Act, Deed
from bot.talk.requests import Action, Forget, Request
from bot.time_base import TimeBase
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.platforms.playground.hearing import Hearing
from tests.bot.platforms.telegram.signing import LEA, TOM, signed
from tests.bot.platforms.whole import PATIENCE, assemble

WORDS = Lexicon.from_words("AS SA CHIEN NICHE".split(), name="Essai")
SEAL = Seal(bytes(32))
TOKEN = "7000000001:AAtheTokenOfThisBot"
URL = "https://chevalet.example.org"
GROUP = Place("telegram", "-1001234567890")
ZOE: dict[str, Any] = {"id": 1003, "first_name": "Zoé"}
BY_PROXY = {"Host": "chevalet.example.org", "X-Forwarded-For": "192.0.2.7"}


class Chat:
    """Telegram as the outbox knows it: whatever is sent is out."""

    def __init__(self) -> None:
        self.sent: list[tuple[Message, Place | Account]] = []

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        self.sent.append((message, to))
        return Sent(replaces or message.slot, clock.now())

    async def name_now(self, place: Place, ref: str) -> str:
        return ref


class Group(Hearing):
    """A group in which some play in the chat and some on the page."""

    def __init__(
        self, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch, lexicon: Lexicon = WORDS
    ) -> None:
        self._stack = stack
        self.away = timedelta(0)
        self.store = MemoryStore()
        self.bot = assemble(self.store, lexicon, TimeBase(), DuplicateRules("normal"))
        self.chat = Chat()
        self.bot.adapters["telegram"] = self.chat
        store: Any = self.store
        door = TelegramDoor(store, SEAL, TOKEN, "http://127.0.0.1:1/bot", self.now)
        self.page = Playground(
            self.bot.application,
            self.store,
            self.bot.gallery,
            SEAL,
            self.now,
            url=URL,
            doors={"telegram": door},
        )
        self.standing: dict[int, dict[str, Any]] = {}
        self.asked: list[tuple[int, int]] = []
        monkeypatch.setattr(Asking, "ask", self.ask_telegram)
        self.numbers = count(1)
        self.told: dict[ClientWebSocketResponse, list[str]] = {}

    def now(self) -> Any:
        return clock.now() + self.away

    async def ask_telegram(self, method: str, url: str, **said: Any) -> tuple[int, dict[str, Any]]:
        assert (method, url) == ("POST", f"http://127.0.0.1:1/bot{TOKEN}/getChatMember")
        user = said["json"]["user_id"]
        self.asked.append((said["json"]["chat_id"], user))
        if user not in self.standing:
            raise NotLetIn(PlatformAway())
        member = self.standing[user]
        return (200, {"ok": True, "result": member}) if member else (400, {"ok": False})

    async def open(self) -> None:
        self.page._application.onlookers.those.add(self.page._showing.overhear)
        self.page._application.onlookers.confidants.add(self.page._showing.confide)
        server = TestServer(self.page.web_app())
        self.client = await self._stack.enter_async_context(TestClient(server))
        self._stack.push_async_callback(self.bot.stop)
        await self.bot.start()

    async def hello(self, door: str = "telegram", **hello: Any) -> ClientWebSocketResponse:
        socket: ClientWebSocketResponse = await self.client.ws_connect(
            "/socket", params={"door": door}, headers=BY_PROXY
        )
        self._stack.push_async_callback(socket.close)
        await socket.send_json({"type": "hello"} | hello)
        return socket

    async def comes(self, user: dict[str, Any], ticket: str = "", **hello: Any) -> Any:
        """By the link that the group was given; what the page is told first, and its socket."""
        ticket = ticket or ticket_to(SEAL, "telegram", GROUP.chat)
        socket = await self.hello(signed=signed(user, TOKEN, self.now(), ticket), **hello)
        return await self.hear(socket, "welcome"), socket

    async def types(self, user: dict[str, Any], line: str) -> Answer:
        """In the chat."""
        return await self.does(user, self.bot.application.commands.parse_line(line), line)

    async def does(self, user: dict[str, Any], action: Action, line: str = "") -> Answer:
        number = next(self.numbers)
        request = Request(
            f"telegram/{number}/{user['id']}",
            Account("telegram", str(user["id"])),
            user["first_name"],
            GROUP,
            self.now(),
            action,
            typed=line,
        )
        return await self.bot.application.handle(request)


MEMBER = {"status": "member"}


async def hung_up_on(socket: ClientWebSocketResponse) -> None:
    """Until the server closes it."""
    async with asyncio.timeout(PATIENCE):
        while (await socket.receive()).type is not WSMsgType.CLOSE:
            pass


@pytest.fixture
async def group(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Group]:
    async with AsyncExitStack() as stack:
        group = Group(stack, monkeypatch)
        group.standing = {LEA["id"]: MEMBER, TOM["id"]: MEMBER}
        await group.open()
        yield group


async def refusal(group: Group, socket: ClientWebSocketResponse) -> str:
    """The sentence, after which it is hung up."""
    async with asyncio.timeout(PATIENCE):
        told = await socket.receive_json()
        assert told.keys() == {"type", "text"}
        assert (await socket.receive()).type is WSMsgType.CLOSE
    assert socket.close_code == WRONG_KEY
    return plain(told["text"])


def tickets() -> dict[str, str]:
    return {
        "none of ours": "x" * 30,
        "another installation's": ticket_to(Seal(b"\1" * 32), "telegram", GROUP.chat),
        "another platform's": ticket_to(SEAL, "discord", GROUP.chat),
        "another's private chat": ticket_to(SEAL, "telegram", str(LEA["id"])),
    }


@pytest.mark.parametrize("ticket", tickets().values(), ids=tickets().keys())
async def test_a_ticket_that_leads_nowhere_is_refused_with_a_sentence(
    group: Group, ticket: str
) -> None:
    by_link = await group.hello(signed=signed(TOM, TOKEN, group.now(), ticket))
    assert (await refusal(group, by_link)).startswith("That link leads to no game here")
    by_button = await group.hello(signed=signed(TOM, TOKEN, group.now()), ticket=ticket)
    assert (await refusal(group, by_button)).startswith("That link leads to no game here")


@pytest.mark.parametrize(
    ("hello", "sentence"),
    [
        ({}, "Impossible de vérifier qui vous êtes"),
        ({"signed": 7}, "Impossible de vérifier qui vous êtes"),
        ({"signed": ["x"], "pass": {"user": 1}}, "Impossible de vérifier qui vous êtes"),
        ({"signed": "user=%7B%22id%22%3A1001%7D&hash=0"}, "Impossible de vérifier"),
        ({"account": "1001", "name": "Léa", "key": "x"}, "Impossible de vérifier"),
        ({"pass": "x.y"}, "Impossible de vérifier qui vous êtes"),
        ({"pass": "x.y", "language": "en"}, "I can’t tell who you are"),
    ],
)
async def test_who_proves_nothing_is_nobody(
    group: Group, hello: dict[str, Any], sentence: str
) -> None:
    assert (await refusal(group, await group.hello(**hello))).startswith(sentence)


async def test_what_was_signed_an_hour_ago_is_too_old_and_a_pass_is_not(group: Group) -> None:
    welcome, first = await group.comes(TOM)
    said = signed(TOM, TOKEN, group.now(), ticket_to(SEAL, "telegram", GROUP.chat))
    await first.close()
    group.away = timedelta(hours=2)
    old = await refusal(group, await group.hello(signed=said))
    assert old.startswith("This page was opened too long ago")
    again = await group.hello(**{"signed": said, "pass": welcome["pass"]})
    assert (await group.hear(again, "welcome"))["name"] == "Tom"
    group.away = LASTS + timedelta(hours=1)
    late = await refusal(group, await group.hello(**{"pass": welcome["pass"]}))
    assert late.startswith("This page was opened too long ago")


async def test_what_was_signed_opens_the_door_again_to_nobody_else(group: Group) -> None:
    """Sent twice it is the same person, in one seat."""
    await group.types(LEA, "/duplicate")
    said = signed(TOM, TOKEN, group.now(), ticket_to(SEAL, "telegram", GROUP.chat))
    for number in range(2):
        socket = await group.hello(signed=said, account="another", name="Léa", manages=True)
        assert (await group.hear(socket, "welcome"))["name"] == "Tom"
        assert "Vous êtes" in await group.ask(socket, "/rejoindre", f"{number}")
    ((game, _),) = await group.store.running_in(GROUP)
    assert await group.store.running_of(group.store.owners[Account("telegram", "1002")]) == [game]


async def test_a_door_that_nobody_has_stays_shut(group: Group) -> None:
    socket = await group.client.ws_connect("/socket?door=discord", headers=BY_PROXY)
    assert (await socket.receive()).type is WSMsgType.CLOSE
    assert socket.close_code == WRONG_KEY


async def test_no_key_opens_a_chat_and_no_pass_a_room(group: Group) -> None:
    welcome, _ = await group.comes(TOM)
    (name,) = (name for name in group.page._rooms._loaded if name.startswith("telegram."))
    for room in (name, "telegram", GROUP.chat, f"telegram/{GROUP.chat}"):
        key = group.page._invitations.key_of(room)
        socket = await group.client.ws_connect("/socket", params={"room": room}, headers=BY_PROXY)
        await socket.send_json({"type": "hello", "key": key, "pass": welcome["pass"]})
        told = await socket.receive()
        if told.type is WSMsgType.TEXT:  # a room of the page that is called so
            assert json.loads(told.data)["room"] == room == "telegram"
        else:
            assert socket.close_code == WRONG_KEY
        await socket.close()
    socket = await group.client.ws_connect("/socket", headers=BY_PROXY)
    await socket.send_json({"type": "hello", "pass": welcome["pass"]})
    assert (await socket.receive()).type is WSMsgType.CLOSE


@pytest.mark.parametrize("what", ["room", "invite"])
async def test_a_visitor_is_given_no_key_to_a_room(group: Group, what: str) -> None:
    _, tom = await group.comes(TOM)
    await tom.send_json({"type": what, "text": "club", "id": "1"})
    await tom.send_json({"type": "there"})
    told = []
    while (message := await tom.receive_json(timeout=PATIENCE))["type"] != "there":
        told.append(message["type"])
    assert what not in told


@pytest.mark.parametrize(
    ("origin", "opens"),
    [
        (None, True),
        (URL, True),
        (WEB, False),
        ("https://evil.example", False),
        ("https://chevalet.example.org.evil.example", False),
        ("null", False),
    ],
)
async def test_a_socket_is_opened_by_the_page_alone(
    group: Group, origin: str | None, *, opens: bool
) -> None:
    headers = BY_PROXY | ({"Origin": origin} if origin else {})
    if opens:
        socket = await group.client.ws_connect("/socket?door=telegram", headers=headers)
        await socket.close()
    else:
        with pytest.raises(WSServerHandshakeError):
            await group.client.ws_connect("/socket?door=telegram", headers=headers)


async def test_only_telegram_may_frame_the_page_and_only_at_its_door(group: Group) -> None:
    for path, ancestors in (("/telegram", WEB), ("/", "'none'"), ("/?frame_id=1", "'none'")):
        answer = await group.client.get(path, headers=BY_PROXY)
        policy = answer.headers["Content-Security-Policy"]
        assert f"frame-ancestors {ancestors};" in policy
        assert ("X-Frame-Options" in answer.headers) == (ancestors == "'none'")
        assert ('data-door="telegram"' in await answer.text()) == (path == "/telegram")
    for path in ("/discord", "/telegramme"):
        assert (await group.client.get(path, headers=BY_PROXY)).status == 404
    other = await group.client.get("/", headers=BY_PROXY | {"Host": "evil.example"})
    assert other.status == 403


async def test_who_is_no_member_watches_and_who_was_sent_away_does_not(group: Group) -> None:
    await group.types(LEA, "/duplicate")
    for member in ({}, {"status": "left"}, {"status": "restricted", "is_member": False}):
        group.away += timedelta(minutes=2)
        group.standing[ZOE["id"]] = member
        welcome, socket = await group.comes(ZOE)
        assert (welcome["name"], welcome["me"]) == ("", 0)
        assert "rejoignez le groupe" in welcome["watches"]
        assert "Léa" in (await group.hear(socket, "post", part="lobby"))["text"]
        await socket.send_json({"type": "line", "text": "/rejoindre", "id": "1"})
        await socket.send_json({"type": "there"})
        assert (await group.hear(socket, "there"))["type"] == "there"  # and no answer before it
        await socket.close()
    group.away += timedelta(minutes=2)
    group.standing[ZOE["id"]] = {"status": "kicked"}
    ticket = ticket_to(SEAL, "telegram", GROUP.chat)
    socket = await group.hello(signed=signed(ZOE, TOKEN, group.now(), ticket))
    assert "vous est fermé" in await refusal(group, socket)


async def test_who_looks_on_becomes_nobody_else_by_another_hello(group: Group) -> None:
    """The one who came in is asked about again, and hung up on; a pass is for a socket of its own."""
    lea, _ = await group.comes(LEA)
    group.standing[ZOE["id"]] = {"status": "left"}
    _, watching = await group.comes(ZOE)
    await group.hear(watching, "ready")
    await watching.send_json({"type": "hello", "pass": lea["pass"]})
    await watching.send_json({"type": "there"})
    assert (await watching.receive_json(timeout=PATIENCE))["type"] == "there"
    (tab,) = (tab for tab in group.page._rooms.tabs() if tab.at == f"telegram/{ZOE['id']}")
    assert tab.seat is None


async def test_where_telegram_says_nothing_who_plays_there_is_a_member(group: Group) -> None:
    await group.types(LEA, "/duplicate")
    await group.types(ZOE, "/rejoindre")
    assert (await group.comes(ZOE))[0]["name"] == "Zoé"
    group.standing[1004] = {}
    stranger = ZOE | {"id": 1004}
    assert (await group.comes(stranger))[0]["name"] == ""


async def test_who_is_a_member_is_no_onlooker_because_telegram_could_not_be_asked(
    group: Group,
) -> None:
    """The page is told to try again, and nothing of it is remembered."""
    del group.standing[TOM["id"]]
    ticket = ticket_to(SEAL, "telegram", GROUP.chat)
    hello = {"signed": signed(TOM, TOKEN, group.now(), ticket)}
    socket = await group.hello(**hello)
    told = await group.hear(socket, "shut")
    assert "this page keeps trying" in plain(told["text"])
    assert (await socket.receive()).type is WSMsgType.CLOSE
    assert socket.close_code == 1012
    group.standing[TOM["id"]] = MEMBER
    again = await group.hello(**hello)
    assert (await group.hear(again, "welcome"))["name"] == "Tom"


async def test_whose_rights_could_not_be_asked_is_asked_about_again_soon(group: Group) -> None:
    """Who plays there comes in meanwhile; who is there stays what he was."""
    await group.types(TOM, "/duplicate")
    del group.standing[TOM["id"]]
    _, tom = await group.comes(TOM)
    await group.hear(tom, "ready")
    (tab,) = group.page._rooms.tabs()
    assert tab.seat is not None
    assert not tab.seat.manages
    again = group.page._asking_again

    async def after(away: timedelta) -> None:
        group.away += away
        again.look([tab], group.now())
        await again.done()

    group.standing[TOM["id"]] = {"status": "administrator"}
    asked = len(group.asked)
    await after(timedelta(seconds=10))
    assert len(group.asked) == asked  # not so soon
    await after(timedelta(seconds=21))
    await hung_up_on(tom)
    _, tom = await group.comes(TOM)  # with other rights
    await group.hear(tom, "ready")
    (tab,) = group.page._rooms.tabs()
    assert tab.seat is not None
    assert tab.seat.manages
    del group.standing[TOM["id"]]
    for seconds in (301, 31, 31):
        asked = len(group.asked)
        await after(timedelta(seconds=seconds))
        assert len(group.asked) == asked + 1
        assert not tab.socket.closed


async def test_telegram_is_asked_once_and_again_after_a_while(group: Group) -> None:
    for _ in range(3):
        await group.comes(TOM)
    assert group.asked == [(-1001234567890, 1002)]
    group.away = timedelta(minutes=11)
    await group.comes(TOM)
    assert len(group.asked) == 2


@pytest.mark.parametrize(("status", "may"), [("administrator", True), ("member", False)])
async def test_who_manages_the_group_does_so_on_the_page_too(
    group: Group, status: str, *, may: bool
) -> None:
    group.standing[TOM["id"]] = {"status": status}
    _, socket = await group.comes(TOM)
    answer = await group.ask(socket, "/reglages langue en")
    assert ("language: en" in answer) == may


async def test_one_seat_whichever_way(group: Group) -> None:
    """Léa is in the chat, Tom on the page; then he looks at his slip in the chat."""
    _, tom = await group.comes(TOM)
    await group.types(LEA, "/duplicate")
    lobby = await group.hear(tom, "post", part="lobby")
    (join,) = (each for each in lobby["buttons"] if each["does"] == "join")
    await tom.send_json(
        {"type": "press", "payload": join["payload"], "game": lobby["game"], "id": "j"}
    )
    assert not (await group.hear(tom, "answer", id="j"))["refused"]
    await group.types(LEA, "/commencer")
    turn = await group.hear(tom, "post", part="round")
    while turn["until"] is None:
        turn = await group.hear(tom, "post", part="round")
    (play,) = (each for each in turn["buttons"] if each["does"] == "play")
    letters = turn["board"]["rack"].replace("?", "")
    line = f"H8 {letters[:2]}"
    await tom.send_json(
        {"type": "press", "payload": play["payload"], "game": turn["game"], "text": line, "id": "p"}
    )
    receipt = await group.hear(tom, "answer", id="p")
    assert letters[:2] in receipt["text"]
    assert letters[:2] in (await group.types(TOM, "/chevalet")).text
    changed = f"H7 {letters[1::-1]}"
    await group.types(TOM, f"/jouer {changed}")
    assert letters[1::-1] in await group.ask(tom, "/chevalet", "last")


async def test_a_slip_of_the_chat_lies_on_the_open_pages_of_its_player_alone(
    group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And one of a page on the others of the same player."""
    _, tom = await group.comes(TOM)
    _, second = await group.comes(TOM)
    _, lea = await group.comes(LEA)
    group.standing[ZOE["id"]] = {}
    _, zoe = await group.comes(ZOE)
    await group.types(LEA, "/duplicate")
    await group.types(TOM, "/rejoindre")
    await group.types(LEA, "/commencer")
    turn = await group.hear(tom, "post", part="round")
    while turn["until"] is None:
        turn = await group.hear(tom, "post", part="round")
    letters = turn["board"]["rack"].replace("?", "")
    slip, other = (f"H4 {''.join(each)}" for each in (letters[:5], letters[4::-1]))

    async def told(socket: ClientWebSocketResponse) -> list[dict[str, Any]]:
        await socket.send_json({"type": "there"})
        said: list[dict[str, Any]] = []
        while not said or said[-1]["type"] != "there":
            said.append(await socket.receive_json())
        return [each for each in said if each["type"] in ("answer", "private")]

    assert not (await group.types(TOM, slip)).refused
    for socket in (tom, second):
        (receipt,) = await told(socket)
        assert receipt["noted"]["line"] == slip
        assert receipt["holds"] == turn["slot"]
        assert not receipt["buttons"]
    assert [await told(each) for each in (lea, zoe)] == [[], []]

    (play,) = (each for each in turn["buttons"] if each["does"] == "play")
    press = {"type": "press", "payload": play["payload"], "game": turn["game"], "text": other}
    await tom.send_json(press | {"id": "p"})
    await group.hear(tom, "answer", id="p")
    assert await told(tom) == []  # it has its answer
    (receipt,) = await told(second)
    assert receipt["noted"]["line"] == other
    assert [await told(each) for each in (lea, zoe)] == [[], []]

    async def nobody(*_: Any) -> int:
        return 0

    monkeypatch.setattr(group.bot.application, "known", nobody)  # too many are remembered
    await group.types(TOM, slip)
    (receipt,) = await told(second)
    assert [await told(each) for each in (lea, zoe)] == [[], []]


async def test_what_is_done_on_the_page_is_as_early_as_what_is_typed_in_that_second(
    group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or an order of the same second, which Telegram tells without its parts, would undo what was noted."""
    asked: list[Request] = []
    monkeypatch.setattr(group.bot.application, "answered", lambda request, _: asked.append(request))
    _, tom = await group.comes(TOM)
    await group.ask(tom, "/sac")
    (request,) = asked
    assert request.at.microsecond == 0
    assert timedelta(0) <= clock.now() - request.at < timedelta(seconds=30)


async def test_nothing_of_a_slip_or_a_rack_reaches_another_frame(group: Group) -> None:
    group.standing[ZOE["id"]] = {}
    frames = {
        name: (await group.comes(user))[1]
        for name, user in (("lea", LEA), ("tom", TOM), ("zoe", ZOE))
    }
    await group.types(LEA, "/duplicate")
    await group.types(TOM, "/rejoindre")
    await group.types(LEA, "/commencer")
    turn = await group.hear(frames["tom"], "post", part="round")
    letters = turn["board"]["rack"].replace("?", "")
    slip = "".join(sorted(letters, reverse=True))[:5]
    await group.ask(frames["tom"], f"/jouer H4 {slip}", "p")
    secret = Post(Private(1, "telegram"), "MARQUE", turn["game"], "rack", about=GROUP)
    await group.page._showing.overhear(secret, Account("telegram", "1002"))
    assert (await group.hear(frames["tom"], "private"))["text"] == "MARQUE"
    for name in ("lea", "zoe"):
        await frames[name].send_json({"type": "there"})
        told = ""
        while '"there"' not in told:
            told = await frames[name].receive_str()
            assert slip not in told
            assert "MARQUE" not in told
            assert "1002" not in told.replace("-1001234567890", "")


async def test_what_is_sent_while_the_room_is_being_loaded_is_there(
    group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    posted, loads, go = group.store.posted, asyncio.Event(), asyncio.Event()

    async def slowly(of: Public, limit: int) -> list[str]:
        bodies = await posted(of, limit)
        loads.set()
        await go.wait()
        return bodies

    monkeypatch.setattr(group.store, "posted", slowly)
    coming = asyncio.create_task(group.comes(TOM))
    await loads.wait()
    said = Post(Public(GROUP), "just now", "g", "g/round-1")
    await group.page._showing.overhear(said, GROUP)
    elsewhere = Place("telegram", "-7")
    other = replace(said, audience=Public(elsewhere), text="elsewhere", slot="g/round-2")
    await group.page._showing.overhear(other, elsewhere)
    go.set()
    _, socket = await coming
    assert (await group.hear(socket, "post"))["text"] == "just now"
    assert (await socket.receive_json())["type"] == "ready"


async def test_a_chat_is_forgotten_with_its_last_tab(group: Group) -> None:
    sockets = [(await group.comes(TOM))[1] for _ in "ab"]
    for left, socket in ((1, sockets[0]), (0, sockets[1])):
        await socket.close()
        async with asyncio.timeout(PATIENCE):
            while len(list(group.page._rooms.tabs())) != left:
                await asyncio.sleep(0.01)
        assert len([name for name in group.page._rooms._loaded if "." in name]) == left


async def test_in_private_the_page_is_ones_own(group: Group) -> None:
    socket = await group.hello(signed=signed(TOM, TOKEN, group.now()))
    assert (await group.hear(socket, "welcome"))["name"] == "Tom"
    assert group.asked == []
    await group.ask(socket, "/duplicate")
    ((game, _),) = await group.store.running_in(Place("telegram", "1002"))
    assert await group.store.running_of(group.store.owners[Account("telegram", "1002")]) == [game]


async def test_what_another_process_has_sent_is_shown_soon(group: Group) -> None:
    """The page is this one's, Telegram another's."""
    said = Post(Public(GROUP), "before", "g", "g/round-1")

    async def sent(post: Post) -> None:
        await group.store.post(OutboxRow(post.audience, encode(post), post.slot))
        for row in await group.store.pending(clock.now(), 9):
            await group.store.mark_sent(row.id, row.slot)

    group.bot.adapters.clear()
    await sent(said)
    _, socket = await group.comes(TOM)
    await group.hear(socket, "ready")
    for platform, is_told in (("discord", False), ("telegram", True)):
        await sent(replace(said, text=f"{platform} is elsewhere"))
        await group.page._showing.read_anew(lambda each, platform=platform: each == platform)  # type: ignore[misc]
        await group.page._showing.read_anew(lambda each, platform=platform: each == platform)  # type: ignore[misc]
        await socket.send_json({"type": "there"})
        told = await socket.receive_json()
        assert (told.get("text") == "telegram is elsewhere") == is_told
    assert (await socket.receive_json())["type"] == "there"  # and nothing twice


@pytest.mark.parametrize(
    ("standing", "stays"),
    [
        ({"status": "member"}, True),
        (None, True),  # Telegram does not answer
        ({"status": "left"}, False),
        ({"status": "kicked"}, False),
        ({"status": "administrator"}, False),  # comes back with other rights
        ({"status": "restricted", "is_member": True, "can_send_messages": False}, False),
    ],
)
async def test_it_is_asked_again_whether_somebody_may_be_there(
    group: Group, standing: dict[str, Any] | None, *, stays: bool
) -> None:
    _, tom = await group.comes(TOM)
    await group.hear(tom, "ready")
    (tab,) = group.page._rooms.tabs()
    again = group.page._asking_again
    if standing is None:
        await group.types(TOM, "/duplicate")  # who has a seat is a member
        del group.standing[TOM["id"]]
    else:
        group.standing[TOM["id"]] = standing
    asked = len(group.asked)
    again.look([tab], group.now())
    await again.done()
    assert len(group.asked) == asked  # not so soon
    group.away = timedelta(minutes=5, seconds=1)
    again.look([tab], group.now())
    await again.done()
    assert len(group.asked) == asked + 1
    if stays:
        assert not tab.socket.closed
    else:
        async with asyncio.timeout(5):
            while (await tom.receive()).type is not WSMsgType.CLOSE:
                pass
        assert tom.close_code == 1012


async def test_who_was_removed_is_told_and_may_do_nothing_more_after_ten_minutes(
    group: Group,
) -> None:
    """Also in a tab that came by an answer which was remembered."""
    group.standing[TOM["id"]] = {"status": "administrator"}
    await group.comes(TOM)
    group.standing[TOM["id"]] = {"status": "kicked"}
    group.away = timedelta(minutes=4, seconds=50)
    _, late = await group.comes(TOM)
    group.away = timedelta(minutes=9, seconds=59)
    again = group.page._asking_again
    again.look(group.page._rooms.tabs(), group.now())
    await again.done()
    await hung_up_on(late)
    assert list(group.page._rooms.tabs()) == []


GROWN = Place("telegram", "-1009999999999")


async def test_a_group_that_is_called_otherwise_is_where_a_pass_of_the_former_one_leads(
    group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Open pages are hung up on at once, and come again by themselves."""
    welcome, tom = await group.comes(TOM)
    await group.hear(tom, "ready")
    _, private = await group.comes(LEA, ticket_to(SEAL, "telegram", str(LEA["id"])))
    await group.hear(private, "ready")
    again, forgotten = group.page._asking_again, group.page._application.forgotten

    async def former() -> dict[Place, Place]:
        return {GROUP: GROWN}

    async def move(_: Place, __: Place) -> None:
        monkeypatch.setattr(group.store.places, "former", former)

    monkeypatch.setattr(group.store.places, "move", move)
    await group.page._application.move_place(GROUP, GROWN)
    await again.part(group.page._rooms.tabs(), forgotten)
    await hung_up_on(tom)
    assert tom.close_code == 1012
    assert [tab.at for tab in group.page._rooms.tabs()] == [f"telegram/{LEA['id']}"]
    back = await group.hello(**{"pass": welcome["pass"]})
    renewed = (await group.hear(back, "welcome"))["pass"]
    await group.hear(back, "ready")
    assert group.asked[-1] == (int(GROWN.chat), TOM["id"])
    (tab,) = (tab for tab in group.page._rooms.tabs() if tab.place == GROWN)
    monkeypatch.undo()  # what is given now names the new place by itself
    monkeypatch.setattr(Asking, "ask", group.ask_telegram)
    assert (await tab.door.enter({"pass": renewed}, "")).place == GROWN


async def test_who_came_while_the_group_was_called_otherwise_is_moved_when_asked_again(
    group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, tom = await group.comes(TOM)
    await group.hear(tom, "ready")

    async def former() -> dict[Place, Place]:
        return {GROUP: GROWN}

    monkeypatch.setattr(group.store.places, "former", former)
    group.away = timedelta(minutes=6)
    again = group.page._asking_again
    again.look(group.page._rooms.tabs(), group.now())
    await again.done()
    await hung_up_on(tom)
    assert tom.close_code == 1012


@pytest.mark.parametrize("blocked", [f"telegram:{TOM['id']}", f"telegram:{GROUP.chat}"])
async def test_who_is_blocked_is_not_let_in_and_is_hung_up_on(group: Group, blocked: str) -> None:
    orders = group.bot.application.orders
    orders.operators = frozenset({Account("telegram", "9")})
    _, tom = await group.comes(TOM)
    order = Choice(Place("operators", "orders"), f"block {blocked}", "1")
    await group.store.acts.keep(Act(group.now(), "telegram:9", Deed.BLOCK, blocked), 1, order)
    orders.read_anew()
    group.away = timedelta(minutes=6)
    group.page._asking_again.look(group.page._rooms.tabs(), group.now())
    await hung_up_on(tom)
    ticket = ticket_to(SEAL, "telegram", GROUP.chat)
    again = await group.hello(signed=signed(TOM, TOKEN, group.now(), ticket))
    assert (await refusal(group, again)).startswith("This bot doesn’t ")


async def test_who_is_blocked_does_not_look_on_either(group: Group) -> None:
    orders = group.bot.application.orders
    orders.operators = frozenset({Account("telegram", "9")})
    group.standing[ZOE["id"]] = {"status": "left"}
    welcome, watching = await group.comes(ZOE)
    assert "rejoignez le groupe" in welcome["watches"]
    blocked = f"telegram:{ZOE['id']}"
    order = Choice(Place("operators", "orders"), f"block {blocked}", "1")
    await group.store.acts.keep(Act(group.now(), "telegram:9", Deed.BLOCK, blocked), 1, order)
    orders.read_anew()
    again = await group.hello(**{"pass": welcome["pass"]})
    assert (await refusal(group, again)).startswith("Ce bot ne vous répond plus")
    group.away = timedelta(minutes=6)
    group.page._asking_again.look(group.page._rooms.tabs(), group.now())
    await hung_up_on(watching)


async def test_who_is_forgotten_has_nothing_left_that_opens_the_door(group: Group) -> None:
    """Open pages are hung up on; what Telegram signs afterwards is another beginning."""
    first = signed(TOM, TOKEN, group.now(), ticket_to(SEAL, "telegram", GROUP.chat))
    tom = await group.hello(signed=first, language="fr")
    kept = (await group.hear(tom, "welcome"))["pass"]
    watching = await group.hello(signed=first)
    await group.hear(watching, "ready")
    _, lea = await group.comes(LEA)
    await group.hear(lea, "ready")
    await group.ask(tom, "/moi")
    person = group.store.owners[Account("telegram", str(TOM["id"]))]
    again, forgotten = group.page._asking_again, group.page._application.forgotten
    group.away = timedelta(seconds=2)
    await group.does(TOM, Forget(person, sure=True))
    await again.part(group.page._rooms.tabs(), forgotten)
    assert [tab.at for tab in group.page._rooms.tabs()] == [f"telegram/{LEA['id']}"]
    for hello in ({"pass": kept}, {"signed": first}, {"pass": kept, "signed": first}):
        refused = await group.hello(**hello, language="fr")
        assert (await refusal(group, refused)).startswith("Vos données ont été effacées")
    group.away = timedelta(seconds=4)
    welcome, _ = await group.comes(TOM)
    assert (welcome["name"], welcome["me"]) == ("Tom", 0)
    forgotten.has_news = True
    await again.part(group.page._rooms.tabs(), forgotten)
    assert len(list(group.page._rooms.tabs())) == 2


async def test_a_page_hears_of_who_was_forgotten_in_another_process(group: Group) -> None:
    _, tom = await group.comes(TOM)
    await group.hear(tom, "ready")
    elsewhere = Forgotten(AlarmClock(group.store.alarms, asyncio.Event()), group.store)
    await elsewhere.forget([Account("telegram", str(TOM["id"]))], group.now())
    again, forgotten = group.page._asking_again, group.page._application.forgotten
    await again.part(group.page._rooms.tabs(), forgotten)
    assert len(list(group.page._rooms.tabs())) == 1  # it has heard nothing
    for forget in group.store.news._forget[Subject.EVERYTHING]:
        forget("")
    await again.part(group.page._rooms.tabs(), forgotten)
    assert list(group.page._rooms.tabs()) == []
