"""The page in the world: whether its address can be one, and what the chat platforms must be told of it.

Only the form is looked at. Whether the proxy stands there, and what was clicked, the platforms know; so what
is to be clicked is said each time, with the values that belong there.
"""

import os
import re
from base64 import b64decode
from binascii import Error
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address
from pathlib import Path
from urllib.parse import urlsplit

from bot.cli.doctor.finding import Finding, look, stop
from bot.cli.doctor.setup import readable_by_others
from bot.cli.tokens import client_secret, discord_token, telegram_token
from bot.config import Config, ConfigError

_SECRET = re.compile(r"[\w-]{32}")
_CLIENT = re.compile(r"\d{17,20}")
_NOWHERE = ("localhost", "local", "lan", "internal", "home", "test", "example", "invalid")
_LOOPBACK = ip_address("127.0.0.1")
_GUIDE = "docs/inside.md"


def of_web(config: Config, environment: Mapping[str, str] = os.environ) -> Iterator[Finding]:
    """The address, and each platform that opens the page."""
    url, client, app = config.web.url, config.discord.client_id, config.telegram.mini_app
    if not url:
        if client or app:
            yield stop(
                "web", "the page inside a chat platform needs [web] url", f"give it; {_GUIDE}"
            )
        return
    yield _of_address(url)
    yield from _of_proxies(config.web.networks)
    if not (client or app):
        yield Finding(
            "web",
            f"no chat opens the page: no [telegram] mini_app, no [discord] client_id; {_GUIDE}",
        )
    if app:
        yield from _of_mini_app(config, environment)
    yield from _of_activity(config, environment)


def _of_address(url: str) -> Finding:
    name = urlsplit(url).hostname or ""
    is_number = False
    with suppress(ValueError):
        is_number = bool(ip_address(name))
    if is_number or "." not in name or name.rpartition(".")[2] in _NOWHERE:
        return look(
            "web",
            f"{url} is no address that chat apps reach",
            "give the name under which your proxy is known in the world ([web] url)",
        )
    return Finding("web", f"the page is at {url}")


def _of_proxies(proxies: Iterable[IPv4Network | IPv6Network]) -> Iterator[Finding]:
    """What is configured replaces the default, which is easily overlooked."""
    if not any(_LOOPBACK in each for each in proxies):
        yield look(
            "web",
            "trusted_proxies has not this machine: all who come by a proxy here are one visitor",
            'add "127.0.0.0/8", "::1" to [web] trusted_proxies if one is here',
        )


def _of_mini_app(config: Config, environment: Mapping[str, str]) -> Iterator[Finding]:
    app, url = config.telegram.mini_app, config.web.url
    with suppress(ConfigError):  # it is told of the token
        if not telegram_token(config, environment):
            yield look(
                "mini app", f"{app} is of no use without a bot on Telegram", "give its token"
            )
            return
    yield Finding(
        "mini app",
        f"it is called {app}",
        do=f"@BotFather, /newapp: address {url}/telegram, short name {app}",
    )


def _of_activity(config: Config, environment: Mapping[str, str]) -> Iterator[Finding]:
    client, section = config.discord.client_id, config.discord
    try:
        secret, token = client_secret(config, environment), discord_token(config, environment)
    except ConfigError as error:
        yield stop("activity", "; ".join(error.problems), "developer portal, OAuth2: Client Secret")
        return
    if not client:
        if secret:
            yield look("activity", "its secret is of no use without [discord] client_id", "give it")
        return
    if not secret:
        yield stop(
            "activity",
            "client_id is of no use without client_secret",
            "developer portal, OAuth2: Reset Secret, and copy it",
        )
        return
    if not token:
        yield look("activity", "it is of no use without a bot on Discord", "give its token")
    elif not _CLIENT.fullmatch(client) or _bot_of(token) not in ("", client):
        yield look(
            "activity",
            f"client_id {client} is not that of the bot whose token is given",
            "developer portal, OAuth2: copy the Client ID of the bot's own application",
        )
    elif not _SECRET.fullmatch(secret):
        yield look(
            "activity",
            f"what is given as client_secret ({len(secret)} signs) has not the shape of one",
            "developer portal, OAuth2: Reset Secret, and copy it",
        )
    else:
        yield Finding(
            "activity",
            "client_id and client_secret have their shape",
            do="developer portal, Activities: Enable Activities; URL Mappings: prefix /, target "
            f"{urlsplit(config.web.url).netloc}",
        )
    if section.client_secret_file:
        path = Path(section.client_secret_file)
        yield from readable_by_others(path, "activity", "it is the file of the secret")


def _bot_of(token: str) -> str:
    """The number of the bot, with which its token begins; empty if it has not that shape."""
    first = token.partition(".")[0]
    try:
        number = b64decode(first + "=" * (-len(first) % 4)).decode()
    except (Error, UnicodeDecodeError):
        return ""
    return number if _CLIENT.fullmatch(number) else ""
