"""Where the token of a platform comes from: the environment, a file, the configuration.

No message says what was written as a token or as the name of its file: the one is often taken for the other.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path

from pydantic import SecretStr

from bot.config import Config, ConfigError
from bot.named import no_text

DISCORD_TOKEN = "CHEVALET_DISCORD_TOKEN"  # noqa: S105 - the name of a variable
CLIENT_SECRET = "CHEVALET_DISCORD_CLIENT_SECRET"  # noqa: S105 - the same
TELEGRAM_TOKEN = "CHEVALET_TELEGRAM_TOKEN"  # noqa: S105 - the same
_TOKEN = re.compile(r"[!-~]+")


def discord_token(config: Config, environment: Mapping[str, str] = os.environ) -> str:
    """The token: from the environment, else from a file, else as it stands; empty for none.

    Raises:
        ConfigError: the file that is named cannot be read, or what is found is no token.
    """
    said = environment.get(DISCORD_TOKEN, "")
    section = config.discord
    return _find("discord.token", section.token, section.token_file, said, DISCORD_TOKEN)


def client_secret(config: Config, environment: Mapping[str, str] = os.environ) -> str:
    """The secret of the application on Discord, likewise."""
    said = environment.get(CLIENT_SECRET, "")
    section = config.discord
    return _find(
        "discord.client_secret",
        section.client_secret,
        section.client_secret_file,
        said,
        CLIENT_SECRET,
    )


def telegram_token(config: Config, environment: Mapping[str, str] = os.environ) -> str:
    """The token of Telegram, likewise."""
    said = environment.get(TELEGRAM_TOKEN, "")
    section = config.telegram
    return _find("telegram.token", section.token, section.token_file, said, TELEGRAM_TOKEN)


def _find(
    key: str, as_it_stands: SecretStr, file: str, from_environment: str, variable: str
) -> str:
    if from_environment:
        return _checked_token(variable, from_environment)
    if not file:
        return _checked_token(key, as_it_stands.get_secret_value())
    where = f"{key}_file"
    if why := no_text(Path(file)):
        raise ConfigError(where, [why])
    try:
        token = Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ConfigError(where, ["what the file has in it is no token"]) from None
    except OSError as error:
        raise ConfigError(
            where,
            [f"{error.strerror}; this is the name of a file, the token itself is {key}"],
        ) from None
    if not token.strip():
        raise ConfigError(where, ["the file is empty"])
    return _checked_token(where, token)


def _checked_token(where: str, token: str) -> str:
    """Whether it can be sent at all; whether it is the right one, the platform knows."""
    token = token.strip()
    if token and not _TOKEN.fullmatch(token):
        raise ConfigError(where, ["a token has no blanks, accents or line ends in it"])
    return token
