"""What stands between a browser and the bot in the world, on loopback: names, TLS, proxies, parent pages.

One port with TLS answers under several names, as the browser is told to find them there:

- ``chevalet.test`` hands on to the page's port, as Caddy and nginx do;
- ``NUMBER.discordsays.com`` does so as Discord's proxy does: under the bot's name, without the address of who
  asks, and with ``/.proxy`` taken away;
- ``web.telegram.org`` and ``discord.com`` have a page that frames the bot's and speaks the protocol that each
  documents, and notes what it hears.

It runs in a thread of its own, with the loop that the platforms' stand-ins run in as well.
"""

import asyncio
import html
import json
import re
import ssl
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar
from urllib.parse import quote

import aiohttp
import trustme
from aiohttp import WSMsgType, web

from tests.bot.platforms.whole import PATIENCE
from tests.bot.process import ROOT

Told = TypeVar("Told")
NAME = "chevalet.test"
CLIENT = "1234567890123456789"
SAYS = f"{CLIENT}.discordsays.com"
NAMES = (NAME, SAYS, "web.telegram.org", "discord.com", "evil.test")
_HOP = {"host", "connection", "upgrade", "transfer-encoding", "content-length", "content-encoding"}

TELEGRAM = """<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width">
<style>body{{margin:0}}iframe{{border:0;width:100%;height:100vh}}</style>
<iframe id=app src="{src}"></iframe><script>
window.said = [];
addEventListener("message", ({{ origin, source, data }}) => {{
  if (source !== app.contentWindow) return;
  const {{ eventType, eventData }} = JSON.parse(data);
  said.push([origin, eventType, eventData]);
  if (eventType === "web_app_request_safe_area")
    tell("safe_area_changed", {{ top: 24, bottom: 16, left: 0, right: 0 }});
}});
function tell(eventType, eventData = {{}}) {{
  app.contentWindow.postMessage(JSON.stringify({{ eventType, eventData }}), "*");
}}
</script>"""
"""As https://core.telegram.org/api/web-events and /bots/webapps say."""

DISCORD = """<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width">
<style>body{{margin:0}}iframe{{border:0;width:100%;height:100vh}}</style>
<iframe id=app src="{src}"></iframe><script>
window.said = [];
let code = {code};
let codes = 0;
addEventListener("message", ({{ origin, source, data }}) => {{
  if (source !== app.contentWindow) return;
  const [number, told] = data, answer = (value) => source.postMessage([1, value], origin);
  said.push([origin, number, told]);
  if (number === 0) answer({{ cmd: "DISPATCH", evt: "READY", data: {{ v: 1 }}, nonce: null }});
  else if (told.cmd === "AUTHORIZE") answer(code
    ? {{ cmd: told.cmd, data: {{ code: `${{code}}-${{++codes}}` }}, nonce: told.nonce, evt: null }}
    : {{ cmd: told.cmd, data: {{ code: 5000, message: "no" }}, nonce: told.nonce, evt: "ERROR" }});
  else answer({{ cmd: told.cmd, data: {{ evt: told.evt }}, nonce: told.nonce, evt: null }});
}});
function tell(evt, data) {{
  app.contentWindow.postMessage([1, {{ cmd: "DISPATCH", evt, data, nonce: null }}], "*");
}}
</script>"""
"""As Discord's documentation of activities and of its RPC commands says; each code is another."""


AWAY = re.findall(
    "return 502 '(.*?)';", (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8"), re.DOTALL
)[0]
"""What a proxy of ours says where nobody is behind it."""


class Front:
    """The port; `bot` is the page's, behind it, which may change."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.bot = 0
        self.port = 0
        self.only_below_proxy = False
        """Whether Discord's proxy wants sockets below ``/.proxy``."""
        self.is_cut = False
        """Whether nobody gets through, as where a phone has no network."""
        self.lost: dict[str, int] = {}
        """How often a path is asked for in vain from now on."""
        self._lines = set[aiohttp.ClientWebSocketResponse]()
        self.logged: list[str] = []
        """What a proxy writes into its log: the addresses that were asked for."""

    def run(self, work: Coroutine[Any, Any, Told]) -> Told:
        """Have something done in the loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def start(self) -> None:
        self._thread.start()
        self.run(self._open())

    def stop(self) -> None:
        self.run(self._close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(PATIENCE)
        self.loop.close()

    def cut(self) -> None:
        """Nobody gets through from now on, and open lines are dead."""
        self.is_cut = True

        async def close() -> None:
            for line in list(self._lines):
                await line.close()

        self.run(close())

    @property
    def flags(self) -> list[str]:
        """How a browser finds all of it."""
        rules = ",".join(f"MAP {name} 127.0.0.1:{self.port}" for name in NAMES)
        return [f"--host-resolver-rules={rules}", "--ignore-certificate-errors"]

    def telegram(self, opened: str, path: str = "/telegram", theme: str = "{}") -> str:
        """The address of Telegram's page in which the bot's was opened, with what is signed."""
        said = f"tgWebAppData={quote(opened)}&tgWebAppVersion=9.1&tgWebAppPlatform=web"
        return _framing(
            "web.telegram.org", f"https://{NAME}{path}#{said}&tgWebAppThemeParams={quote(theme)}"
        )

    def discord(self, code: str, instance: str) -> str:
        """The address of Discord's page, in which the activity was opened."""
        src = f"https://{SAYS}/?instance_id={instance}&frame_id=f-1&platform=desktop&channel_id=5"
        return _framing("discord.com", src, code)

    async def _open(self) -> None:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        trustme.CA().issue_cert(*NAMES).configure_cert(tls)
        self._http = aiohttp.ClientSession(auto_decompress=False)
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", self._answer)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0, ssl_context=tls).start()
        self.port = self._runner.addresses[0][1]

    async def _close(self) -> None:
        await self._runner.cleanup()
        await self._http.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        name = request.host.partition(":")[0]
        if name in (NAME, SAYS):
            return await self._hand_on(request, from_discord=name == SAYS)
        src, code = request.query.get("src", ""), request.query.get("code", "")
        page = DISCORD if name == "discord.com" else TELEGRAM
        text = page.format(src=html.escape(src), code=json.dumps(code).replace("<", "\\u003c"))
        return web.Response(text=text, content_type="text/html")

    async def _hand_on(self, request: web.Request, *, from_discord: bool) -> web.StreamResponse:
        path = request.path_qs
        self.logged.append(path)
        lost = self.lost.get(request.path, 0)
        if self.is_cut or lost:
            self.lost[request.path] = lost - 1
            return _away()
        is_socket = request.headers.get("Upgrade", "").lower() == "websocket"
        if from_discord:
            below = path.startswith("/.proxy/")
            if is_socket and self.only_below_proxy and not below:
                return web.Response(status=404)
            path = path.removeprefix("/.proxy")
        headers = {k: v for k, v in request.headers.items() if k.lower() not in _HOP}
        headers |= {
            "Host": NAME,
            "X-Forwarded-For": "198.51.100.9" if from_discord else "192.0.2.7",
        }
        url = f"http://127.0.0.1:{self.bot}{path}"
        try:
            if is_socket:
                return await self._bridge(request, url, headers)
            async with self._http.request(request.method, url, headers=headers) as told:
                kept = {k: v for k, v in told.headers.items() if k.lower() not in _HOP}
                return web.Response(status=told.status, body=await told.read(), headers=kept)
        except aiohttp.ClientError:
            return _away()

    async def _bridge(
        self, request: web.Request, url: str, headers: dict[str, str]
    ) -> web.StreamResponse:
        plain = {k: v for k, v in headers.items() if not k.lower().startswith("sec-")}
        async with self._http.ws_connect(url, headers=plain) as behind:
            before = web.WebSocketResponse()
            await before.prepare(request)

            async def carry(source: Any, to: Any) -> None:
                async for message in source:
                    if message.type is WSMsgType.TEXT:
                        await to.send_str(message.data)
                    elif message.type is WSMsgType.BINARY:
                        await to.send_bytes(message.data)
                await to.close(code=source.close_code or 1000)

            self._lines.add(behind)
            try:
                async with asyncio.TaskGroup() as both:
                    both.create_task(carry(before, behind))
                    both.create_task(carry(behind, before))
            finally:
                self._lines.discard(behind)
            return before


def _away() -> web.Response:
    return web.Response(status=502, text=AWAY, content_type="text/html")


def _framing(name: str, src: str, code: str = "") -> str:
    return f"https://{name}/?src={quote(src, safe='')}&code={quote(code)}"
