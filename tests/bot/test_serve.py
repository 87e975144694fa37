"""The whole process: what the configuration enables, side by side, and what a platform refuses."""

import asyncio
import os
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

import bot.cli.start
from bot.__main__ import main
from bot.cli.common import BAD_INPUT
from bot.cli.tokens import DISCORD_TOKEN, TELEGRAM_TOKEN, discord_token
from bot.clock import now
from bot.config import Config, ConfigError, General, load_config
from bot.config_section import Section
from bot.delivery.adapter import Platform, PlatformError
from bot.delivery.gallery import Gallery
from bot.delivery.seal import Seal
from bot.enabled import Enabled
from bot.health.socket import ask
from bot.health.state import STATE, State, decode
from bot.library import Library
from bot.log import Faults
from bot.parts import attend
from bot.platforms.discord import PLATFORM as DISCORD
from bot.platforms.discord.adapter import DiscordBot
from bot.platforms.playground import PLATFORM as PLAYGROUND
from bot.platforms.playground.adapter import Playground
from bot.serve import serve
from bot.store.share import Share
from bot.store.sql.days import recorded_day
from bot.store.sql.lists import kept_list
from bot.store.sqlite.database import DATABASE_NAME, Damaged, opened
from engine.lexicon import Lexicon
from tests.bot.club import Club
from tests.bot.platforms.discord.online import begin
from tests.bot.platforms.discord.wire import TOKEN, Wire, transport
from tests.bot.platforms.whole import PATIENCE, InlineWorker, until
from tests.bot.systemd import Systemd


@pytest.mark.long
async def test_playground_and_discord_in_one_process(
    tmp_path: Path, shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a service of systemd's, which is told how it is."""
    with Systemd() as systemd:
        monkeypatch.setenv("NOTIFY_SOCKET", systemd.address)
        monkeypatch.setenv("WATCHDOG_USEC", "1")
        await _playground_and_discord(tmp_path, shipped, monkeypatch)
        ready, *others = systemd.heard()
    assert ready == "READY=1"
    assert others.count("STOPPING=1") == 1
    assert set(others) == {"STOPPING=1", "WATCHDOG=1"}  # it may beat once more


async def _playground_and_discord(
    tmp_path: Path, shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Wire(tmp_path) as wire:
        monkeypatch.setattr(
            "bot.platforms.discord.adapter.DiscordBot",
            partial(DiscordBot, connector=transport(wire.port, wire.authority)),
        )
        config = Config(general=General(data_folder=str(tmp_path / "data")))
        address = asyncio.get_running_loop().create_future()
        running = asyncio.create_task(
            serve(
                config,
                Library.of(shipped),
                Enabled(0, TOKEN),
                ready=address.set_result,
            )
        )
        page = (await address)[PLAYGROUND]
        async with aiohttp.ClientSession() as http, http.get(page) as response:
            assert response.status == 200
        await begin(wire)
        picture = wire.public()[-1].attachments[0]
        assert picture["filename"] == "grille.png"
        state = decode(await asyncio.to_thread(ask, config.general.folder, STATE))
        assert isinstance(state, State)
        heard = {each.name: each.heard is not None for each in state.platforms}
        assert heard == {DISCORD: True, PLAYGROUND: False}
        assert state.figures is not None
        assert state.figures.games == (("duplicate", 1),)
        os.kill(os.getpid(), signal.SIGTERM)
        await running
        # Its games end with this list, whatever the next release ships.
        with opened(config.general.folder / DATABASE_NAME, read_only=True) as connection:
            assert kept_list(connection, shipped.digest) is not None


@pytest.mark.long
@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: loc"])
async def test_who_connects_and_never_finishes_asking_is_given_up(
    tmp_path: Path, shipped: Lexicon, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr("bot.platforms.playground.adapter.SILENCE", 0.05)
    config = Config(general=General(data_folder=str(tmp_path / "data")))
    address = asyncio.get_running_loop().create_future()
    running = asyncio.create_task(
        serve(config, Library.of(shipped), Enabled(0), ready=address.set_result)
    )
    url = urlsplit((await address)[PLAYGROUND])
    reader, writer = await asyncio.open_connection(url.hostname, url.port)
    writer.write(said)
    async with asyncio.timeout(PATIENCE):
        assert await reader.read() == b""
    writer.close()
    os.kill(os.getpid(), signal.SIGTERM)
    await running


@pytest.mark.long
async def test_the_challenges_to_come_are_made_while_it_runs(
    tmp_path: Path, shipped: Lexicon
) -> None:
    config = Config(general=General(data_folder=str(tmp_path / "data")))
    address = asyncio.get_running_loop().create_future()
    running = asyncio.create_task(
        serve(config, Library.of(shipped), Enabled(0), ready=address.set_result)
    )
    await address
    database, today = config.general.folder / DATABASE_NAME, now().date()

    def made() -> bool:
        with opened(database, read_only=True) as connection:
            return recorded_day(connection, today) is not None

    await until(made)
    os.kill(os.getpid(), signal.SIGTERM)
    await running


@pytest.mark.long
async def test_a_platform_that_refuses_the_bot_stops_alone(
    tmp_path: Path, shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Wire(tmp_path) as wire:
        monkeypatch.setattr(
            "bot.platforms.discord.adapter.DiscordBot",
            partial(DiscordBot, connector=transport(wire.port, wire.authority)),
        )
        config = Config(general=General(data_folder=str(tmp_path / "data")))
        address = asyncio.get_running_loop().create_future()
        with capture_logs() as logs:
            running = asyncio.create_task(
                serve(config, Library.of(shipped), Enabled(0, "a.b.c"), ready=address.set_result)
            )
            said = await address
            await until(lambda: any(each["event"] == "platform stopped" for each in logs))
            async with (
                aiohttp.ClientSession() as http,
                http.ws_connect(f"{said[PLAYGROUND]}socket") as tab,
            ):
                await tab.send_json({"type": "hello", "account": "Léa", "name": "Léa"})
                await tab.send_json({"type": "line", "text": "/mot as", "id": "1"})
                async with asyncio.timeout(PATIENCE):
                    while (heard := await tab.receive_json())["type"] != "answer":
                        pass
            assert "admis" in heard["text"]
            os.kill(os.getpid(), signal.SIGTERM)
            await running
        (why,) = [each["why"] for each in logs if each["event"] == "platform stopped"]
        assert why.startswith(f"{DISCORD}: the token was refused")


class _Refusing(Playground):
    async def run(self) -> None:
        raise PlatformError("p: no")


async def test_games_of_a_platform_that_stopped_lose_no_time_until_it_is_back(club: Club) -> None:
    application, outages = club.application, club.caretaker.outages
    refusing, other = (
        _Refusing(
            application,
            club.store.messages,
            Gallery(InlineWorker()),
            Seal(bytes(32)),
            lambda: club.now,
        )
        for _ in "po"
    )
    there: dict[str, Platform] = {"p": refusing, "o": other}
    stop, share, refused = asyncio.Event(), Share(), set[str]()
    share.roles |= there.keys()
    attending = asyncio.create_task(
        attend("p", there, refused, share, outages, lambda: club.now, stop)
    )
    await until(lambda: "p" in outages)
    assert there == {"o": other}
    assert not attending.done()
    stop.set()
    await attending
    with pytest.raises(PlatformError):
        await attend("o", {"o": refusing}, refused, share, outages, lambda: club.now, stop)


@pytest.mark.long
async def test_a_refused_token_ends_the_process(
    tmp_path: Path, shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Wire(tmp_path) as wire:
        monkeypatch.setattr(
            "bot.platforms.discord.adapter.DiscordBot",
            partial(DiscordBot, connector=transport(wire.port, wire.authority)),
        )
        config = Config(general=General(data_folder=str(tmp_path / "data")))
        with pytest.raises(PlatformError, match="token"):
            await serve(
                config,
                Library.of(shipped),
                Enabled(None, "a.b.c"),
                ready=lambda _: None,
            )


def test_a_refusal_is_one_line_and_an_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def refused(*_: object, **__: object) -> None:
        raise PlatformError("discord: the token was refused")

    started: list[list[str]] = []
    monkeypatch.setattr(bot.cli.start, "serve", refused)
    monkeypatch.setattr(bot.cli.start, "start_logging", lambda each, *_: started.append(each))
    monkeypatch.setenv(DISCORD_TOKEN, TOKEN)
    config = tmp_path / "config.toml"
    config.write_text("", encoding="utf-8")
    assert main(["--config", str(config)]) == BAD_INPUT
    said = capsys.readouterr()
    assert said.err == "chevalet: discord: the token was refused\n"
    assert TOKEN not in said.out
    assert started == [[], [TOKEN, "", ""]]


def test_no_secret_of_the_configuration_comes_into_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object, **__: object) -> None: ...

    hidden: list[list[str]] = []
    monkeypatch.setattr(bot.cli.start, "serve", nothing)

    def start_logging(secrets: list[str], *_: str) -> Faults:
        hidden.append(secrets)
        return Faults()

    monkeypatch.setattr(bot.cli.start, "start_logging", start_logging)
    monkeypatch.setattr(bot.cli.start, "reports_to", lambda *_: None)
    monkeypatch.delenv(DISCORD_TOKEN, raising=False)
    monkeypatch.delenv(TELEGRAM_TOKEN, raising=False)
    lines, secrets = [], set()
    for section, there in Config():
        lines.append(f"[{section}]")
        for key, value in there if isinstance(there, Section) else ():
            if isinstance(value, SecretStr):
                hidden_here = f"{'postgresql://' if key == 'url' else ''}{section}-{key}"
                secrets.add(hidden_here)
                lines.append(f"{key} = '{hidden_here}'")
    config = tmp_path / "config.toml"
    config.write_text("\n".join(lines), encoding="utf-8")
    assert main(["--config", str(config)]) == 0
    assert {"discord-token", "telegram-token"} <= secrets == set(hidden[-1])


@pytest.fixture
def enabled(monkeypatch: pytest.MonkeyPatch) -> list[Enabled]:
    """What was to be served, each time; nothing is."""
    wanted_so_far: list[Enabled] = []

    async def noted(_config: object, _lexicon: object, wanted: Enabled, **__: object) -> None:
        wanted_so_far.append(wanted)

    monkeypatch.setattr(bot.cli.start, "serve", noted)
    monkeypatch.setattr(bot.cli.start, "start_logging", lambda *_: None)
    monkeypatch.delenv(DISCORD_TOKEN, raising=False)
    return wanted_so_far


@pytest.mark.parametrize(
    ("options", "settings", "token", "port", "host"),
    [
        ([], "", "", 8017, ""),
        ([], "", TOKEN, None, ""),
        ([], "[playground]\nenabled = true\n", TOKEN, 8017, ""),
        (["--port", "9000"], "", TOKEN, 9000, ""),
        (["--port", "0"], "", "", 0, ""),
        (["--host", "0.0.0.0"], "", TOKEN, 8017, "0.0.0.0"),
        (["--host", "192.168.1.20", "--port", "9000"], "", "", 9000, "192.168.1.20"),
        (["--host", "FD00:0::1"], "", "", 8017, "fd00::1"),
        (["--host", "127.0.0.1"], "", "", 8017, ""),
        ([], "[playground]\nhost = '192.168.1.20'\n", "", 8017, "192.168.1.20"),
        (["--host", "127.0.0.1"], "[playground]\nhost = '192.168.1.20'\n", "", 8017, ""),
    ],
)
def test_what_is_enabled_starts_and_the_playground_without_anything(
    tmp_path: Path,
    enabled: list[Enabled],
    options: list[str],
    settings: str,
    token: str,
    port: int | None,
    host: str,
) -> None:
    config = tmp_path / "config.toml"
    config.write_text(f"{settings}[discord]\ntoken = '{token}'\n", encoding="utf-8")
    assert main(["--config", str(config), *options]) == 0
    assert enabled == [Enabled(port, token, host=host)]


def test_telegram_alone_is_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, enabled: list[Enabled]
) -> None:
    secrets: list[list[str]] = []
    monkeypatch.setattr(bot.cli.start, "start_logging", lambda each, *_: secrets.append(each))
    config = tmp_path / "config.toml"
    config.write_text(
        "[telegram]\ntoken = '1:a'\nmode = 'webhook'\nwebhook_url = 'https://b.example/t'\n"
        "webhook_secret = 'only-telegram'\n",
        encoding="utf-8",
    )
    assert main(["--config", str(config)]) == 0
    monkeypatch.setenv(TELEGRAM_TOKEN, "2:b")
    assert main(["--config", str(config)]) == 0
    assert enabled == [Enabled(None, "", "1:a"), Enabled(None, "", "2:b")]
    assert secrets[1] == ["", "1:a", "only-telegram"]


@pytest.mark.parametrize(("url", "ranges"), [("", 1), ("postgresql://127.0.0.1:1/x", 2)])
def test_discord_is_in_ranges_for_those_who_can_share_them(
    tmp_path: Path, enabled: list[Enabled], url: str, ranges: int
) -> None:
    config = tmp_path / "config.toml"
    settings = f"[discord]\ntoken = 'a.b.c'\nranges = 2\n[store]\nurl = '{url}'\n"
    config.write_text(settings, encoding="utf-8")
    assert main(["--config", str(config)]) == 0
    assert enabled == [Enabled(None, "a.b.c", ranges=ranges)]


def test_where_the_token_comes_from(tmp_path: Path) -> None:
    secret, empty = tmp_path / "secret", tmp_path / "empty"
    secret.write_text("from-a-file\n", encoding="utf-8")
    empty.write_text("\n", encoding="utf-8")
    written = tmp_path / "config.toml"

    def token(settings: str, environment: dict[str, str] | None = None) -> str:
        written.write_text(f"[discord]\n{settings}", encoding="utf-8")
        return discord_token(load_config(written).config, environment or {})

    assert token("") == ""
    assert token("token = 'as-it-stands'") == "as-it-stands"
    both = f"token = 'as-it-stands'\ntoken_file = '{secret}'"
    assert token(both) == "from-a-file"
    assert token(both, {DISCORD_TOKEN: " from-the-environment "}) == "from-the-environment"
    for missing, why in ((tmp_path / "nowhere", "No such file"), (empty, "is empty")):
        with pytest.raises(ConfigError, match=why):
            token(f"token_file = '{missing}'")
    written.write_text("[discord]\ntoken = 5\n", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"discord\.token: "):
        load_config(written)
    written.write_text("[discord]\ntoken = 'very-secret'\n", encoding="utf-8")
    assert "very-secret" not in repr(load_config(written))


def test_a_damaged_database_names_the_newest_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one line that can be typed as it stands."""

    async def damaged(*_: object, **__: object) -> None:
        raise Damaged("chevalet.db: the database is damaged")

    monkeypatch.setattr(bot.cli.start, "serve", damaged)
    config = tmp_path / "config.toml"
    config.write_text(f"[backup]\nfolder = '{tmp_path}'\n", encoding="utf-8")
    options = ["--config", str(config), "--port", "0"]
    assert main(options) == BAD_INPUT
    assert capsys.readouterr().err.endswith("restore a backup\n")
    for day in ("20261127", "20261128"):
        (tmp_path / f"chevalet-{day}-030700.db").touch()
    assert main(options) == BAD_INPUT
    newest = tmp_path / "chevalet-20261128-030700.db"
    assert capsys.readouterr().err.endswith(f"restore a backup: chevalet restore {newest}\n")


def test_a_relative_data_folder_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def served(*_: object, ready: Callable[[dict[str, str]], None], **__: object) -> None:
        ready({})

    monkeypatch.setattr(bot.cli.start, "serve", served)
    monkeypatch.chdir(tmp_path)
    config = tmp_path / "config.toml"
    config.write_text("[general]\ndata_folder = 'here'\n", encoding="utf-8")
    assert main(["--config", str(config), "--port", "0"]) == 0
    said = capsys.readouterr().out
    assert f"Data: {tmp_path / 'here'}\n" in said
    assert "Write its whole path" in said


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("[telegram]\nmini_app = 'grille'\n", "web.url: "),
        ("[discord]\nclient_id = '1'\nclient_secret = 's'\n", "web.url: "),
        ("[web]\nurl = 'https://b.example'\n[discord]\nclient_id = '1'\n", "client_secret: "),
        ("[web]\nurl = 'http://b.example'\n", "web.url: an address without a path"),
        ("[web]\nurl = 'https://b.example/page'\n", "web.url: an address without a path"),
    ],
)
def test_a_page_in_a_chat_platform_that_lacks_something_is_no_start(
    tmp_path: Path, settings: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "config.toml"
    config.write_text(settings, encoding="utf-8")
    assert main(["--config", str(config)]) == BAD_INPUT
    assert said in capsys.readouterr().err
