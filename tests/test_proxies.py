"""The examples of reverse proxies, with the real programs: TLS, sockets, and who is whom behind them."""

import asyncio
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import trustme
from aiohttp import WSMsgType

from tests.bot.platforms.whole import PATIENCE
from tests.bot.process import ROOT, Bot

NAME = "chevalet.example.org"
pytestmark = pytest.mark.processes


def authority(folder: Path) -> None:
    """A local authority, and a certificate that it has signed for that name."""
    local = trustme.CA()
    local.cert_pem.write_to_path(str(folder / "ca.pem"))
    own = local.issue_cert(NAME)
    own.private_key_pem.write_to_path(str(folder / "own.key"))
    for part in own.cert_chain_pems:
        part.write_to_path(str(folder / "own.pem"), append=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def caddy(folder: Path, port: int, behind: int) -> list[str]:
    text = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    text = text.replace("127.0.0.1:8017", f"127.0.0.1:{behind}")
    text = text.replace(f"{NAME} {{", f"{NAME}:{port} {{\n\ttls {folder}/own.pem {folder}/own.key")
    config = folder / "Caddyfile"
    config.write_text(
        f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{text}", encoding="utf-8"
    )
    return ["caddy", "run", "--config", str(config)]


def nginx(folder: Path, port: int, behind: int) -> list[str]:
    text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    live = f"/etc/letsencrypt/live/{NAME}"
    for before, after in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("127.0.0.1:8017", f"127.0.0.1:{behind}"),
        (f"{live}/fullchain.pem", f"{folder}/own.pem"),
        (f"{live}/privkey.pem", f"{folder}/own.key"),
    ):
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    own = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n"
        f"access_log {folder}/access.log;\n{own}{text}\n}}\n",
        encoding="utf-8",
    )
    return ["nginx", "-p", str(folder), "-e", "stderr", "-c", str(config)]


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[Bot]:
    bot = Bot(tmp_path, f"[web]\nurl = 'https://{NAME}'\n", forked=True)
    bot.start()
    yield bot
    if bot.process is not None:
        bot.stop()


@pytest.mark.parametrize(
    "of",
    [
        pytest.param(caddy, marks=pytest.mark.system_package("caddy", "caddy")),
        pytest.param(nginx, marks=pytest.mark.system_package("nginx-light", "nginx")),
    ],
)
async def test_a_proxy_hands_on_who_asks_and_what_is_said(
    of: Callable[[Path, int, int], list[str]], bot: Bot, tmp_path: Path
) -> None:
    authority(tmp_path)
    port = free_port()
    order = of(tmp_path, port, bot.port)
    environment = {"HOME": str(tmp_path), "PATH": "/usr/sbin:/usr/bin:/bin"}
    program = subprocess.Popen([str(shutil.which(order[0])), *order[1:]], env=environment)
    try:
        tls = ssl.create_default_context(cafile=tmp_path / "ca.pem")
        await _looks_at(port, tls)
        bot.stop()
        await _says_that_it_is_away(port, tls)
    finally:
        program.terminate()
        program.wait(15)


async def _says_that_it_is_away(port: int, tls: ssl.SSLContext) -> None:
    """In both languages, in whatever frames it, and it is loaded again by itself."""
    async with aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(ssl=tls, resolver=_There())
    ) as http:
        answer = await http.get(f"https://{NAME}:{port}/telegram")
        assert answer.status == 502
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert answer.headers["Cache-Control"] == "no-store"
        assert not {"X-Frame-Options", "Content-Security-Policy"} & set(answer.headers)
        text = await answer.text()
        for said in ("Le bot redémarre", "The bot is restarting", "location.reload()"):
            assert said in text


class _There(aiohttp.abc.AbstractResolver):
    """Finds that name on this machine."""

    async def resolve(self, host: str, port: int = 0, family: Any = socket.AF_INET) -> Any:
        assert host == NAME
        return [
            {
                "hostname": host,
                "host": "127.0.0.1",
                "port": port,
                "family": socket.AF_INET,
                "proto": 0,
                "flags": 0,
            }
        ]

    async def close(self) -> None: ...


async def _first(http: aiohttp.ClientSession, address: str) -> aiohttp.ClientResponse:
    """The answer, when the program listens."""
    while True:
        try:
            return await http.get(address)
        except aiohttp.ClientConnectorError:
            await asyncio.sleep(0.05)


async def _looks_at(port: int, tls: ssl.SSLContext) -> None:
    address = f"https://{NAME}:{port}"
    connector = aiohttp.TCPConnector(ssl=tls, resolver=_There(), force_close=True)
    async with aiohttp.ClientSession(connector=connector) as http, asyncio.timeout(PATIENCE):
        answer = await _first(http, f"{address}/")
        assert answer.status == 200
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        assert (
            "Cross-Origin-Opener-Policy" not in answer.headers
        )  # that is said to this machine alone
        script = await http.get(f"{address}/board.js")
        assert script.headers["Content-Encoding"] == "gzip"
        pretending = {
            "X-Forwarded-For": "127.0.0.1",
            "Forwarded": "for=127.0.0.1",
            "Origin": address,
        }
        for headers in ({}, pretending):
            # Nobody is this machine, whatever he says: he needs the key of the room.
            async with http.ws_connect(f"{address}/socket", headers=headers) as guest:
                await guest.send_json({"type": "hello", "account": "x", "name": "Léa"})
                assert (await guest.receive()).type is WSMsgType.CLOSE
                assert guest.close_code == 4403
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await http.ws_connect(f"{address}/socket", headers={"Origin": "https://evil.example"})
        here = await http.get(f"{address}/", headers={"Host": "127.0.0.1:8017"})
        assert "Cross-Origin-Opener-Policy" not in here.headers


async def test_a_room_is_opened_by_its_key_through_it(bot: Bot) -> None:
    """The link that this machine is told leads there, with the key behind #."""
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{bot.address}/socket") as here:
        await here.send_json({"type": "hello", "account": "x", "name": "Léa"})
        await here.send_json({"type": "invite", "id": "1", "text": ""})
        told: dict[str, Any] = {}
        while told.get("type") != "invite":
            told = await here.receive_json()
        start = f"https://{NAME}/#"
        assert told["link"].startswith(start)
        key = told["link"].removeprefix(start)
        proxied = {"Host": NAME, "X-Forwarded-For": "192.0.2.7"}
        async with http.ws_connect(f"{bot.address}/socket", headers=proxied) as guest:
            await guest.send_json({"type": "hello", "key": key, "account": "y", "name": "Tom"})
            assert (await guest.receive_json())["name"] == "Tom"
