"""What the configuration says: whether it can be read, whether tokens look like tokens, the word lists.

A token has a shape. One that has another was cut when it was copied, or is something else (a client secret,
an application's number); whether it is the right one, the platform knows. Nothing of it is shown.

A file of root's in /etc is read by a service's user as one of the others: with mode 600 no bot would start.
The file of a service's tokens is read by systemd, and not here.
"""

import os
import re
import stat
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from bot.cli.common import open_lexicon
from bot.cli.doctor.finding import Finding, checked, is_there, look, stop
from bot.cli.tokens import discord_token, telegram_token
from bot.cli.whereabouts import url_of
from bot.config import Config, ConfigError, LoadedConfig
from engine.lexicon import Lexicon, LexiconFileError, check_digest, table_path

_DISCORD = re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}")
_TELEGRAM = re.compile(r"\d{6,}:[\w-]{30,}")
_PASSWORD = re.compile(r"//[^/?#]*:[^/?#]+@|[?&]password=.")
"""In the address of a server."""
OF_THE_MACHINE = Path("/etc")
SERVICE_TOKENS = Path("/etc/chevalet/tokens")
"""Of an installed service (`deploy/chevalet.service`)."""


def of_configuration(loaded: LoadedConfig) -> Iterator[Finding]:
    """The file, and who may read it."""
    if loaded.path is None:
        yield Finding("configuration", "none, the defaults hold")
        return
    yield Finding("configuration", str(loaded.path))
    config = loaded.config
    discord, telegram = config.discord, config.telegram
    secrets = (discord.token, discord.client_secret, telegram.token, telegram.webhook_secret)
    if any(each.get_secret_value() for each in secrets) or _PASSWORD.search(
        config.store.url.get_secret_value()
    ):
        yield from readable_by_others(loaded.path, "configuration", "it has a secret in it")


def of_tokens(config: Config, environment: Mapping[str, str] = os.environ) -> Iterator[Finding]:
    """Each platform: enabled or not, with a token of its shape."""
    for platform, find, shape in (
        ("discord", discord_token, _DISCORD),
        ("telegram", telegram_token, _TELEGRAM),
    ):
        try:
            token = find(config, environment)
        except ConfigError as error:
            yield stop(platform, "; ".join(error.problems), "give the token of the bot")
            continue
        if not token:
            said = "no token in the environment or the configuration"
            if is_there(SERVICE_TOKENS):
                said += f"; a service has its in {SERVICE_TOKENS}, which is not read here"
            yield Finding(platform, said)
        elif shape.fullmatch(token):
            yield Finding(platform, "enabled; the token has its shape")
        else:
            yield stop(
                platform,
                f"what is given as its token ({len(token)} signs) has not the shape of one",
                "copy the bot's token again, as a whole",
            )
        file = getattr(config, platform).token_file
        if token and file:
            yield from readable_by_others(Path(file), platform, "it is the file of the token")


def of_ranges(config: Config, environment: Mapping[str, str] = os.environ) -> Iterator[Finding]:
    """Whether it is of any use that Discord's servers are in ranges."""
    if config.discord.ranges > 1 and not url_of(config, environment):
        said = "ranges has no effect: the games are in a file, which one process has alone"
        yield look("discord", said, "take it out, or see docs/operating.md, More than one process")


def of_lists(config: Config) -> Iterator[Finding]:
    """The word lists, and whether their tables are made."""
    found = list[Lexicon]()
    file = config.lexicon.file
    try:
        default = open_lexicon(Path(file) if file else None)
        if config.lexicon.digest:
            check_digest(default, config.lexicon.digest)
    except LexiconFileError as error:
        yield stop("word list", str(error), "build it again: chevalet lexicon build")
    else:
        yield _list("word list", default)
        found.append(default)
    for name, path in config.lexicons.items():
        try:
            edition = open_lexicon(Path(path))
        except LexiconFileError as error:
            yield stop(f"edition {name}", str(error), "build it again: chevalet lexicon build")
        else:
            yield _list(f"edition {name}", edition)
            found.append(edition)
    general = config.general
    yield from checked("tables", _of_tables(found, general.tables_folder, general.folder))


def _list(what: str, lexicon: Lexicon) -> Finding:
    return Finding(what, f"{lexicon.identity}, {lexicon.size} words")


def _of_tables(lexicons: Sequence[Lexicon], folder: Path, data: Path) -> Iterator[Finding]:
    for lexicon in lexicons:
        made = is_there(table_path(lexicon, folder))
        said = "are made" if made else "are made by the first start"
        yield Finding("tables", f"those of {lexicon.name} {said}")
    yield from _whose(folder, data)


def _whose(tables: Path, data: Path) -> Iterator[Finding]:
    """Tables that somebody else made, as root before a service: the bot may neither read nor replace them."""
    if sys.platform == "win32" or not is_there(tables):
        return
    owner = data.stat().st_uid
    strange = [each for each in (tables, *tables.iterdir()) if each.stat().st_uid != owner]
    if strange:
        yield look(
            "tables",
            f"{strange[0]} belongs to user {strange[0].stat().st_uid}, the data to user {owner}",
            f"chown -R {owner} {tables}",
        )


def readable_by_others(path: Path, what: str, why: str) -> Iterator[Finding]:
    """That others may read what only the bot's user should."""
    if sys.platform == "win32" or not is_there(path):
        return
    found = path.stat()
    of_the_machine = found.st_uid == 0 and OF_THE_MACHINE in path.resolve().parents
    others = stat.S_IROTH if of_the_machine else stat.S_IRGRP | stat.S_IROTH
    if not found.st_mode & others:
        return
    do = f"chmod 600 {path}"
    if of_the_machine:
        do = (
            f"tokens belong in {SERVICE_TOKENS}, which root alone reads; if others must stay there, "
            f"give {path} to a group of the bot's user (chgrp), and chmod 640 it"
        )
    yield look(what, f"others may read {path}, and {why}", do)
