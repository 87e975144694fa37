"""Where the token of a platform comes from: the environment, a file, the configuration.

No message says what was written as a token or as the name of its file: the one is often taken for the other.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path

from bot.config import Config, ConfigError

DISCORD_TOKEN = "CHEVALET_DISCORD_TOKEN"  # noqa: S105 - the name of a variable
_TOKEN = re.compile(r"[!-~]+")


def discord_token(config: Config, environment: Mapping[str, str] = os.environ) -> str:
    """The token: from the environment, else from a file, else as it stands; empty for none.

    Raises:
        ConfigError: the file that is named cannot be read, or what is found is no token.
    """
    if environment.get(DISCORD_TOKEN):
        return _checked_token(DISCORD_TOKEN, environment[DISCORD_TOKEN])
    if not config.discord.token_file:
        return _checked_token("discord.token", config.discord.token.get_secret_value())
    where = "discord.token_file"
    try:
        token = Path(config.discord.token_file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ConfigError(where, ["what the file has in it is no token"]) from None
    except OSError as error:
        raise ConfigError(
            where,
            [f"{error.strerror}; this is the name of a file, the token itself is discord.token"],
        ) from None
    if not token.strip():
        raise ConfigError(where, ["the file is empty"])
    return _checked_token(where, token)


def _checked_token(where: str, token: str) -> str:
    """Whether it can be sent at all; whether it is the right one, Discord knows."""
    token = token.strip()
    if token and not _TOKEN.fullmatch(token):
        raise ConfigError(where, ["a token has no blanks, accents or line ends in it"])
    return token
