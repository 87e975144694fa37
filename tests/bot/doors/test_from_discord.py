"""The page opened inside Discord: who comes in, as whom, and what is refused."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
import structlog
from aiohttp import ClientWebSocketResponse, WSMsgType, WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer

from bot import clock
from bot.delivery.seal import Seal
from bot.doors import tries
from bot.doors.asking import Asking
from bot.doors.door import NotLetIn
from bot.doors.passes import Known, Passes
from bot.platforms.discord import door as discord_door
from bot.platforms.discord.door import API, DiscordDoor
from bot.platforms.playground import adapter, first_words
from bot.platforms.playground.adapter import WRONG_KEY, Playground
from bot.talk.door_refusals import PlatformAway
from bot.talk.identity import Account, Place
from bot.talk.messages import Post, Public
from bot.time_base import TimeBase
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.doors.front import CLIENT, SAYS
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.platforms.playground.hearing import Hearing
from tests.bot.platforms.whole import PATIENCE, assemble

WORDS = Lexicon.from_words("AS SA CHIEN NICHE".split(), name="Essai")
SEAL = Seal(bytes(32))
NAME = "chevalet.example.org"
CHANNEL, SERVER = "5005", "7007"
INSTANCE = f"i-1-gc-{SERVER}-{CHANNEL}"
PROXIED = {"Host": NAME, "X-Forwarded-For": "198.51.100.9", "Origin": f"https://{SAYS}"}
USERS: dict[str, dict[str, Any]] = {
    "code of Léa": {"id": "11", "username": "lea", "global_name": "Léa", "locale": "fr"},
    "code of Tom": {"id": "12", "username": "tom", "global_name": None, "locale": "en-US"},
}


@dataclass
class Api:
    """Discord's, as far as a door asks it; a code holds once."""

    codes: dict[str, str] = field(
        default_factory=lambda: {f"c{u['id']}": u["id"] for u in USERS.values()}
    )
    instances: dict[str, Any] = field(default_factory=dict)
    channels: dict[str, Any] = field(default_factory=dict)
    is_away: bool = False
    asked: list[str] = field(default_factory=list)

    async def ask(self, method: str, url: str, **said: Any) -> tuple[int, dict[str, Any]]:
        if self.is_away:
            raise NotLetIn(PlatformAway())
        path = url.removeprefix(API)
        self.asked.append(f"{method} {path}")
        headers = said.get("headers", {})
        if path == "/oauth2/token":
            data = said["data"]
            assert (data["client_id"], data["client_secret"]) == (CLIENT, "secret of the bot")
            assert data["grant_type"] == "authorization_code"
            user = self.codes.pop(data["code"], None)
            return (
                (200, {"access_token": f"t{user}"}) if user else (400, {"error": "invalid_grant"})
            )
        if path == "/users/@me":
            found = [u for u in USERS.values() if headers["Authorization"] == f"Bearer t{u['id']}"]
            return (200, dict(found[0])) if found else (401, {})
        assert headers == {"Authorization": "Bot token of the bot"}
        kind, _, name = path.rpartition("/")
        known = self.channels if kind == "/channels" else self.instances
        return (200, known[name]) if name in known else (404, {"code": 0})


def instance(*users: str, **changed: Any) -> dict[str, Any]:
    where = {"id": "gc", "kind": "gc", "channel_id": CHANNEL, "guild_id": SERVER}
    return {
        "application_id": CLIENT,
        "instance_id": INSTANCE,
        "location": where,
        "users": list(users),
    } | changed


class Channel(Hearing):
    """A channel in which an activity is open."""

    def __init__(
        self, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch, lexicon: Lexicon = WORDS
    ) -> None:
        self._stack = stack
        self.away = timedelta(0)
        self.api = Api(instances={INSTANCE: instance("11", "12")})
        monkeypatch.setattr(Asking, "ask", lambda _, *said, **more: self.api.ask(*said, **more))
        monkeypatch.setattr(discord_door, "WAITS", (0.0, 0.01))
        self.store = MemoryStore()
        self.bot = assemble(self.store, lexicon, TimeBase(), DuplicateRules("normal"))
        application = self.bot.application
        door = DiscordDoor(
            application.settings, SEAL, "token of the bot", CLIENT, "secret of the bot", self.now
        )
        self.page = Playground(
            application,
            self.store,
            self.bot.gallery,
            SEAL,
            self.now,
            url=f"https://{NAME}",
            doors={"discord": door},
        )

    def now(self) -> Any:
        return clock.now() + self.away

    async def open(self) -> None:
        server = TestServer(self.page.web_app())
        self.client = await self._stack.enter_async_context(TestClient(server))

    async def hello(self, **hello: Any) -> ClientWebSocketResponse:
        socket: ClientWebSocketResponse = await self.client.ws_connect(
            "/socket", params={"door": "discord"}, headers=PROXIED
        )
        self._stack.push_async_callback(socket.close)
        await socket.send_json({"type": "hello"} | hello)
        return socket

    async def refusal(self, **hello: Any) -> str:
        socket = await self.hello(**hello)
        async with asyncio.timeout(PATIENCE):
            told = await socket.receive_json()
            assert told["type"] == "shut", told
            assert (await socket.receive()).type is WSMsgType.CLOSE
        assert socket.close_code == WRONG_KEY
        return plain(told["text"])


@pytest.fixture
async def channel(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Channel]:
    async with AsyncExitStack() as stack:
        channel = Channel(stack, monkeypatch)
        await channel.open()
        yield channel


async def test_who_discord_says_it_is_sits_in_the_channel_of_the_activity(channel: Channel) -> None:
    socket = await channel.hello(code="c11", instance=INSTANCE, channel_id="666", name="Tom")
    assert (await channel.hear(socket, "welcome"))["name"] == "Léa"
    await channel.ask(socket, "/duplicate")
    ((game, _),) = await channel.store.running_in(Place("discord", CHANNEL))
    assert await channel.store.running_of(channel.store.owners[Account("discord", "11")]) == [game]
    assert channel.api.asked == [
        "POST /oauth2/token",
        "GET /users/@me",
        f"GET /applications/{CLIENT}/activity-instances/{INSTANCE}",
    ]


NOBODY, ABSENT = "Impossible de vérifier qui vous êtes", "L’activité n’est pas ouverte ici"
NOWHERE = "Ce lien ne mène à aucune partie"


@pytest.mark.parametrize(
    ("hello", "sentence"),
    [
        ({}, NOBODY),
        ({"code": ""}, NOBODY),
        ({"code": 7}, NOBODY),
        ({"code": "x" * 201}, NOBODY),
        ({"code": "a b"}, NOBODY),
        ({"code": "unknown", "instance": INSTANCE}, NOBODY),
        ({"account": "11", "name": "Léa", "instance": INSTANCE}, NOBODY),
        ({"pass": "x.y", "code": "c11", "instance": INSTANCE}, NOBODY),
        ({"code": "c11"}, ABSENT),
        ({"code": "c11", "instance": ["i"]}, ABSENT),
        ({"code": "c11", "instance": "i-2-gc-7-8"}, ABSENT),
        ({"code": "c11", "instance": "../../users/@me"}, ABSENT),
        ({"code": "c11", "instance": f"{INSTANCE}?x=1"}, ABSENT),
    ],
)
async def test_what_proves_nothing_is_refused(
    channel: Channel, hello: dict[str, Any], sentence: str
) -> None:
    assert (await channel.refusal(**hello)).startswith(sentence)


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (instance("12"), ABSENT),
        (instance(), ABSENT),
        (instance("11", application_id="1"), ABSENT),
        (instance("11", users=None), ABSENT),
        (instance("11", location=None), ABSENT),
        (instance("11", location={"kind": "gc", "channel_id": "x", "guild_id": "1"}), ABSENT),
        (instance("11", location={"kind": "gc", "channel_id": "5"}), NOWHERE),
        (instance("11", location={"kind": "zz", "channel_id": "5", "guild_id": "1"}), NOWHERE),
        (instance("11", location={"kind": "pc", "channel_id": "8"}), NOWHERE),
    ],
)
async def test_an_activity_that_is_elsewhere_or_of_others_is_refused(
    channel: Channel, told: dict[str, Any], sentence: str
) -> None:
    channel.api.instances[INSTANCE] = told
    assert (await channel.refusal(code="c11", instance=INSTANCE)).startswith(sentence)


@pytest.mark.parametrize(
    ("told", "is_ours"),
    [
        ({"type": 1, "recipients": [{"id": "11"}]}, True),
        ({"type": 1, "recipients": [{"id": "12"}]}, False),
        ({"type": 3, "recipients": [{"id": "11"}]}, False),
        ({"type": 1, "recipients": [{"id": "11"}, {"id": "12"}]}, False),
        ({}, False),
    ],
)
async def test_in_private_it_is_the_bots_own_chat_or_nowhere(
    channel: Channel, told: dict[str, Any], *, is_ours: bool
) -> None:
    channel.api.instances[INSTANCE] = instance("11", location={"kind": "pc", "channel_id": "8"})
    channel.api.channels["8"] = told
    if is_ours:
        socket = await channel.hello(code="c11", instance=INSTANCE)
        assert (await channel.hear(socket, "welcome"))["name"] == "Léa"
    else:
        assert (await channel.refusal(code="c11", instance=INSTANCE)).startswith(NOWHERE)


async def test_who_comes_a_moment_before_discord_knows_it_is_let_in(channel: Channel) -> None:
    channel.api.instances[INSTANCE] = instance("12")
    ask = channel.api.ask

    async def then(*said: Any, **more: Any) -> Any:
        told = await ask(*said, **more)
        channel.api.instances[INSTANCE] = instance("11", "12")
        return told

    channel.api.ask = then  # type: ignore[method-assign]
    socket = await channel.hello(code="c11", instance=INSTANCE)
    assert (await channel.hear(socket, "welcome"))["name"] == "Léa"


async def test_who_comes_a_moment_before_discord_knows_the_activity_is_let_in(
    channel: Channel,
) -> None:
    del channel.api.instances[INSTANCE]
    ask = channel.api.ask

    async def then(*said: Any, **more: Any) -> Any:
        told = await ask(*said, **more)
        if "activity-instances" in said[1]:
            channel.api.instances[INSTANCE] = instance("11")
        return told

    channel.api.ask = then  # type: ignore[method-assign]
    socket = await channel.hello(code="c11", instance=INSTANCE)
    assert (await channel.hear(socket, "welcome"))["name"] == "Léa"


async def test_a_wrong_secret_is_said_once_and_is_no_visitors_wrong_code(
    channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is Discord asked for each of them with a secret that it has refused."""
    monkeypatch.setattr(tries, "FROM_ONE_ADDRESS", 3)
    ask, asked = channel.api.ask, list[str]()

    async def refusing(method: str, url: str, **said: Any) -> Any:
        asked.append(url)
        return 401, {"error": "invalid_client"}

    channel.api.ask = refusing  # type: ignore[method-assign]
    with structlog.testing.capture_logs() as logged:
        for _ in range(5):
            refused = await channel.refusal(code="c11", instance=INSTANCE, language="fr")
            assert refused.startswith("Cette activité n’est pas bien configurée")
        assert len(asked) == 1
        monkeypatch.setattr(discord_door, "REFUSED_LASTS", 0.0)
        await channel.refusal(code="c11", instance=INSTANCE)
    assert len(asked) == 2
    (line,) = (each for each in logged if each["log_level"] == "error")
    assert "client_secret" in line["event"]
    channel.api.ask = ask  # type: ignore[method-assign]
    socket = await channel.hello(code="c11", instance=INSTANCE)
    assert (await channel.hear(socket, "welcome"))["name"] == "Léa"


async def test_a_pass_opens_again_as_long_as_the_person_is_there(channel: Channel) -> None:
    socket = await channel.hello(code="c12", instance=INSTANCE)
    welcome = await channel.hear(socket, "welcome")
    again = await channel.hello(**{"pass": welcome["pass"]})
    assert (await channel.hear(again, "welcome"))["name"] == "tom"
    channel.api.instances[INSTANCE] = instance("11")
    assert (await channel.refusal(**{"pass": welcome["pass"]})).startswith(
        "The activity isn’t open"
    )
    code_again = await channel.refusal(code="c12", instance=INSTANCE)
    assert code_again.startswith(NOBODY)


async def test_a_pass_of_another_activity_leads_there_and_no_further(channel: Channel) -> None:
    """What is in a pass was said before it was sealed, and is asked about all the same."""
    passes = Passes(SEAL, "discord", channel.now)
    forged = Passes(Seal(b"\1" * 32), "discord", channel.now)
    known = Known("12", "tom", "en", "", where="i-9-gc-1-1")
    assert (await channel.refusal(**{"pass": forged.give(known)})).startswith(NOBODY)
    assert (await channel.refusal(**{"pass": passes.give(known)})).startswith("The activity isn’t")


async def test_when_discord_is_away_the_page_tries_again(channel: Channel) -> None:
    channel.api.is_away = True
    socket = await channel.hello(code="c11", instance=INSTANCE, language="fr")
    said = plain((await channel.hear(socket, "shut"))["text"])
    assert said == "La messagerie ne répond pas pour l’instant : cette page réessaie d’elle-même."
    assert (await socket.receive()).type is WSMsgType.CLOSE
    assert socket.close_code == 1012


async def test_discord_is_not_asked_about_one_made_up_code_after_another(
    channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tries, "FROM_ONE_ADDRESS", 3)
    for number in range(3):
        assert (await channel.refusal(code=f"made-up-{number}", instance=INSTANCE)).startswith(
            NOBODY
        )
    asked = len(channel.api.asked)
    socket = await channel.hello(code="c11", instance=INSTANCE)
    await channel.hear(socket, "shut")
    assert (await socket.receive()).type is WSMsgType.CLOSE
    assert socket.close_code == 1012, "it tries again in a while"
    assert len(channel.api.asked) == asked


@pytest.mark.parametrize(
    ("origin", "opens"),
    [
        (f"https://{SAYS}", True),
        (f"https://{NAME}", True),
        ("https://99.discordsays.com", False),
        ("https://discord.com", False),
        (f"http://{SAYS}", False),
        (f"https://{SAYS}.evil.example", False),
    ],
)
async def test_the_socket_is_opened_from_this_activity_alone(
    channel: Channel, origin: str, *, opens: bool
) -> None:
    headers = PROXIED | {"Origin": origin}
    if opens:
        socket = await channel.client.ws_connect("/socket?door=discord", headers=headers)
        await socket.close()
    else:
        with pytest.raises(WSServerHandshakeError):
            await channel.client.ws_connect("/socket?door=discord", headers=headers)


async def test_only_discord_frames_it_where_discord_opens_it(channel: Channel) -> None:
    for path, framed in (("/?instance_id=i-1&frame_id=f", True), ("/discord", True), ("/", False)):
        answer = await channel.client.get(path, headers=PROXIED)
        policy = answer.headers["Content-Security-Policy"]
        ancestors = " ".join(discord_door.FRAMES) if framed else "'none'"
        assert f"frame-ancestors {ancestors};" in policy
        text = await answer.text()
        assert (f'data-door="discord" data-client="{CLIENT}"' in text) == framed


async def test_people_behind_discords_proxy_do_not_share_a_limit(channel: Channel) -> None:
    """They all come from one address."""
    lea = await channel.hello(code="c11", instance=INSTANCE)
    tom = await channel.hello(code="c12", instance=INSTANCE)
    for socket in (lea, tom):
        await channel.hear(socket, "welcome")
    assert {tab.at for tab in channel.page._rooms.tabs()} == {"discord/11", "discord/12"}
    assert len({id(tab.lane) for tab in channel.page._rooms.tabs()}) == 2


async def test_who_says_nothing_at_discords_proxy_keeps_nobody_out(
    channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All who come by it have its address."""
    monkeypatch.setattr(first_words, "MOST_FROM_ONE_ADDRESS", 2)
    path = "/socket?door=discord"
    silent = [await channel.client.ws_connect(path, headers=PROXIED) for _ in "abc"]
    assert (await silent[0].receive(timeout=PATIENCE)).type is not WSMsgType.TEXT
    socket = await channel.hello(code="c11", instance=INSTANCE)
    assert (await channel.hear(socket, "welcome"))["name"] == "Léa"
    assert not silent[2].closed
    for each in silent:
        await each.close()


async def test_what_the_channel_is_sent_is_seen_and_of_other_channels_nothing(
    channel: Channel,
) -> None:
    socket = await channel.hello(code="c11", instance=INSTANCE)
    await channel.hear(socket, "ready")
    for chat, text in (("6", "elsewhere"), (CHANNEL, "here")):
        place = Place("discord", chat)
        said = Post(Public(place), text, "g", f"g/{text}")
        await channel.page._showing.overhear(said, place)
    told = await socket.receive_json()
    assert (told["type"], told["text"]) == ("post", "here")


async def test_those_who_come_from_chats_take_no_place_of_the_rooms(
    channel: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapter, "MOST_TABS", 0)
    monkeypatch.setattr(adapter, "MOST_VISITORS", 1)
    lea = await channel.hello(code="c11", instance=INSTANCE)
    await channel.hear(lea, "welcome")
    tom = await channel.hello(code="c12", instance=INSTANCE)
    assert (await tom.receive()).type is WSMsgType.CLOSE
    assert tom.close_code == 1013


async def test_who_has_left_the_activity_is_hung_up_on(channel: Channel) -> None:
    lea = await channel.hello(code="c11", instance=INSTANCE)
    tom = await channel.hello(code="c12", instance=INSTANCE)
    for socket in (lea, tom):
        await channel.hear(socket, "ready")
    channel.api.instances[INSTANCE] = instance("11")
    channel.away = timedelta(minutes=6)
    again = channel.page._asking_again
    again.look(channel.page._rooms.tabs(), channel.now())
    await again.done()
    assert (await tom.receive()).type is WSMsgType.CLOSE
    assert tom.close_code == 1012
    assert [tab.at for tab in channel.page._rooms.tabs()] == ["discord/11"]


async def test_a_pass_is_over_however_often_it_was_renewed(channel: Channel) -> None:
    socket = await channel.hello(code="c12", instance=INSTANCE)
    welcome = await channel.hear(socket, "welcome")
    for hours in (5, 10):
        channel.away = timedelta(hours=hours)
        socket = await channel.hello(**{"pass": welcome["pass"]})
        welcome = await channel.hear(socket, "welcome")
    channel.away = timedelta(hours=12)
    assert (await channel.refusal(**{"pass": welcome["pass"]})).startswith("This page")
