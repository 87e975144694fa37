"""The page itself: every module and style sheet of its folder, and what a browser lets nobody do with it.

Files are read when they are asked for, and asked for again with each visit: the browser keeps them, and is
told in a word that they are as they were. What the start of the page imports is named in it, so that all of
it is fetched at once. A third of them is written for whoever reads the source: comments, types,
indents, empty lines, and spaces that mean nothing are left out when it is sent.

No other site may frame the page, embed its pictures, or learn what is in them, but the chat platform that
opens it by its own door: the same page, which is told by which door it came. The page may do nothing but
load its own parts and talk to its own server: no style stands in it, nor any script but one, which its policy
names by its digest: what loads it anew where nothing else came (`awake.js`). None is made of text.
"""

import hashlib
import html
import re
from base64 import b64encode
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from aiohttp import web

from bot.doors.door import Frame
from bot.platforms.playground.addresses import comes_from
from bot.platforms.playground.rooms import SALON, is_room, plain_name
from bot.talk.answers import Look

_FOLDER = Path(__file__).parent / "page"
_KINDS = {".css": "text/css", ".js": "text/javascript"}
_SCRIPT = re.compile(r"""<script src="/?([a-z]+\.js)" type="module">""")
_OWN = '<script src="/awake.js"></script>'
"""In the file, of what stands in the page."""
_IMPORT = re.compile(r"""^(?:import|export)\b[^"]*"\./([a-z]+\.js)";""", re.MULTILINE)
_REMARK = re.compile(
    r"^[ \t]*(?://[^\n]*|/\*(?:(?!\*/).)*\*/[ \t]*)$|  (?://[^\n]*|/\*(?:(?!\*/)[^\n])*\*/)$",
    re.MULTILINE | re.DOTALL,
)
"""A comment that has its lines to itself, or stands two spaces behind one."""
_TYPE = re.compile(r"/\*\* @[^*\n]*\*/ ?")
"""Of a parameter or a value, in its line."""
_INDENT = re.compile(r"^[ \t]+|[ \t]+$", re.MULTILINE)
"""No text of ours goes over several lines."""
_SPACE_IN_SHEET = re.compile(r"(?<=[{};,:]) | (?=[{}])|;(?= ?\})")
"""What no rule of a style sheet needs; in none of ours is it in a text."""
_TEXT_OR_SIGN = re.compile(r'("(?:[^"\\\n]|\\.)*"|`[^`\n]*`)| ?([=,{}:?&|;()<>!\[\]]) ?')
"""In a plain line of a module: a text, or a sign that needs no spaces around it."""
_PLAIN_LINE = re.compile(
    r"""^(?:"(?:[^"\\\n]|\\.)*"|[^"`/'\n])*(?:`[^`\n]*`(?:"(?:[^"\\\n]|\\.)*"|[^"`/'\n])*)?$""",
    re.MULTILINE,
)
"""It has no pattern, and no template in a template."""
_ALONE = re.compile(r"(?<![\w$])\((\w+)\)(?==>)")
"""The one parameter of a function, which needs no brackets."""
_END = re.compile(r";(?=\n[A-Za-z}])")
"""Of a statement, where its line says as much; no body of ours is empty."""
_OPEN_LINE = re.compile(r"(?<=[,{(\[])\n|\n(?=[)\]}])")
"""The end of one that goes on: no statement ends there."""
_EMPTY_LINES = re.compile(r"\n{2,}")
_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "media-src": "data:",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
}
_CSP = "Content-Security-Policy"
_HEADERS = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_ASK_AGAIN = {"Cache-Control": "no-cache"}


def add_page(
    app: web.Application, look: Callable[[str], Awaitable[Look]], frames: Mapping[str, Frame]
) -> None:
    """Serve the page, for each room alike, and for who comes by a platform's door.

    `look` says which language and colours a room has; `frames`, who shows the page, by platform.
    """
    modules = _modules()

    async def index(request: web.Request) -> web.Response:
        for name in frames:
            if (asked := frames[name].asked_with) and asked in request.query:
                return await framed(name)
        room = request.match_info.get("room", SALON)
        if not is_room(room):
            plain = plain_name(room)
            raise web.HTTPFound(f"/r/{plain}") if plain else web.HTTPNotFound
        return web.Response(
            text=_index(await look(room), modules), content_type="text/html", headers=_ASK_AGAIN
        )

    async def framed(name: str) -> web.Response:
        frame = frames[name]
        text = _index(
            await look(""), (*modules, "visit.js", f"{name}.js"), door=name, client=frame.client
        )
        headers = _ASK_AGAIN | {_CSP: _policy(" ".join(frame.ancestors))}
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def of_platform(request: web.Request) -> web.Response:
        return await framed(request.path.strip("/"))

    for name in frames:
        app.router.add_get(f"/{name}", of_platform)
    app.router.add_get("/", index)
    app.router.add_get("/r/{room}", index)
    app.router.add_get(r"/{name:[a-z]+\.(?:css|js)}", _file)


def _index(chosen: Look, modules: Sequence[str], **told: str) -> str:
    """The page, with what it is told before it asks for anything."""
    text = _INDENT.sub("", (_FOLDER / "index.html").read_text(encoding="utf-8"))
    about = {"room": chosen.theme, "version": version()} | told
    said = "".join(f' data-{name}="{html.escape(value)}"' for name, value in about.items())
    text = text.replace('<html lang="fr">', f'<html lang="{chosen.language}"{said}>', 1)
    preloads = "".join(
        f"<link rel=modulepreload href=/{name}>" for name in (*modules, f"{chosen.language}.js")
    )
    text = text.replace(_OWN, f"<script>{_awake()}</script>", 1)
    return text.replace("</head>", f"{preloads}</head>", 1)


def _policy(ancestors: str = "'none'") -> str:
    digest = b64encode(hashlib.sha256(_awake().encode()).digest()).decode()
    own = f"{_POLICY['script-src']} 'sha256-{digest}'"
    said = _POLICY | {"frame-ancestors": ancestors, "script-src": own}
    return "; ".join(f"{name} {value}" for name, value in said.items())


async def _file(request: web.Request) -> web.Response:
    path = _FOLDER / request.match_info["name"]
    if not path.is_file():
        raise web.HTTPNotFound
    text = as_served(path)
    kind = f"{_KINDS[path.suffix]}; charset=utf-8"
    response = web.Response(text=text, headers=_ASK_AGAIN | {"Content-Type": kind})
    response.etag = hashlib.sha256(text.encode()).hexdigest()[:32]
    if response.etag in (request.if_none_match or ()):
        return web.Response(status=304, headers=_ASK_AGAIN)
    return response


@cache
def _awake() -> str:
    return as_served(_FOLDER / "awake.js")


@cache
def version() -> str:
    """The version of the page, by which one that came from another process knows that it is old."""
    digest = hashlib.sha256()
    for path in sorted(_FOLDER.iterdir()):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def as_served(path: Path) -> str:
    """A module or style sheet as a browser gets it."""
    text = _EMPTY_LINES.sub("\n", without_remarks(path.read_text(encoding="utf-8"))).lstrip()
    if path.suffix == ".css":
        return _SPACE_IN_SHEET.sub("", text.replace("\n", " "))
    text = _PLAIN_LINE.sub(lambda line: _TEXT_OR_SIGN.sub(r"\1\2", line[0]), text)
    return _OPEN_LINE.sub("", _END.sub("", _ALONE.sub(r"\1", text)))


def without_remarks(text: str) -> str:
    """A module or style sheet without types, whose lines of comments are empty."""
    told = _TYPE.sub("", _REMARK.sub(lambda remark: "\n" * remark[0].count("\n"), text))
    return _INDENT.sub("", told)


def _modules() -> list[str]:
    """The modules that the page starts with, and all that are imported with them."""
    found: list[str] = _SCRIPT.findall((_FOLDER / "index.html").read_text(encoding="utf-8"))
    for name in found:  # grows
        imported = _IMPORT.findall((_FOLDER / name).read_text(encoding="utf-8"))
        found += [each for each in dict.fromkeys(imported) if each not in found]
    return found


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Add headers to every answer, refusals too (a signal of aiohttp's, sent before headers go out)."""
    response.headers.update(_HEADERS)
    if _CSP in response.headers:  # it says who may frame it
        return
    response.headers.update({_CSP: _policy(), "X-Frame-Options": "DENY"})
    if not comes_from(request):  # elsewhere it says nothing, and browsers complain of it
        response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
