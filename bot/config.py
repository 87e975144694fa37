"""The configuration: one TOML file, typed, every error reported at once; each game's section is its own.

Found by ``--config``, else the environment variable ``CHEVALET_CONFIG``, else ``config.toml`` in the
user's configuration folder; without a file the defaults hold. ``config.example.toml`` names every key
with its unit, default and choices (a test keeps it true).
"""

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any, Self
from zoneinfo import available_timezones

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator

from bot.config_section import Section, one_of, problems_of
from bot.errors import OneLineError
from bot.folders import TABLES, data_folder, find_config
from bot.games.kinds.classic.config import ClassicSection
from bot.games.kinds.duplicate.config import DuplicateSection
from bot.library import DEFAULT_EDITION
from bot.named import no_text
from bot.operating_config import (
    BackupSection,
    LogSection,
    MetricsSection,
    OperatorsSection,
    StoreSection,
    checked_host,
)
from bot.people.limits import Limits
from bot.places.settings import PlaceSettings
from bot.texts import LANGUAGES
from render.theme import THEMES

LONGEST_FILE = 1_000_000
"""Bytes; the example has some 4,000."""
_MOST_SHOWN = 30
"""Problems; the example has twice as many keys."""


class ConfigError(OneLineError):
    """A configuration that cannot be used; `problems` are lines, each with its key."""

    def __init__(self, where: Path | str, problems: list[str]) -> None:
        super().__init__(where, problems)
        self.where = where
        self.problems = problems

    def __str__(self) -> str:
        return f"{self.where}: " + "; ".join(self.problems)

    def lines(self) -> list[str]:
        shown = [f"{self.where}: {problem}" for problem in self.problems[:_MOST_SHOWN]]
        more = len(self.problems) - len(shown)
        return [*shown, f"{self.where}: and {more} more"] if more else shown


class General(Section):
    """The settings of the whole bot."""

    language: Annotated[str, one_of(LANGUAGES)] = "fr"
    time_zone: str = "Europe/Paris"
    data_folder: str = ""
    keep_days: int = Field(default=30, ge=0)

    @field_validator("time_zone")
    @classmethod
    def _known_zone(cls, value: str) -> str:
        if value not in available_timezones():
            raise ValueError(f"{value!r} is no time zone; an example is Europe/Paris")
        return value

    @property
    def folder(self) -> Path:
        """The folder where games are kept."""
        return data_folder(self.data_folder)

    @property
    def keep(self) -> timedelta | None:
        """The time for which a finished game's messages are kept; None for ever."""
        return timedelta(days=self.keep_days) if self.keep_days else None

    @property
    def tables_folder(self) -> Path:
        """The folder of the word lists' tables, which can be made again."""
        return self.folder / TABLES

    @property
    def lists_folder(self) -> Path:
        """The folder in which a former version kept word lists."""
        return self.folder / "lists"


class LexiconSection(Section):
    """The word list: a compiled file, or the shipped one if empty."""

    file: str = ""
    digest: str = Field(default="", pattern="^([0-9a-f]{64})?$")


class LimitsSection(Section):
    """The limits of a person, or of a server; 0 for no limit."""

    presses_per_second: int = Field(default=5, ge=0)
    searches_at_once: int = Field(default=2, ge=0)
    lobbies_per_person: int = Field(default=1, ge=0)
    games_per_server: int = Field(default=20, ge=0)

    def limits(self) -> Limits:
        """The numbers."""
        return Limits(
            self.presses_per_second,
            self.searches_at_once,
            self.lobbies_per_person,
            self.games_per_server,
        )


class Picture(Section):
    """The look of the board."""

    theme: Annotated[str, one_of(THEMES)] = "light"


class PlaygroundSection(Section):
    """The page on this machine; `host` opens it to the network."""

    enabled: bool = False
    host: str = ""

    @field_validator("host")
    @classmethod
    def _an_address(cls, value: str) -> str:
        return checked_host(value) if value else value


class WebSection(Section):
    """The page in the world, where a proxy serves it; empty for not at all."""

    url: str = ""
    trusted_proxies: list[str] = Field(default=["127.0.0.0/8", "::1"])

    @property
    def networks(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """Those of the proxies."""
        return tuple(map(ip_network, self.trusted_proxies))

    @field_validator("trusted_proxies")
    @classmethod
    def _are_networks(cls, value: list[str]) -> list[str]:
        for each in value:
            try:
                network = ip_network(each)
            except ValueError:
                raise ValueError(
                    f"{each!r} is no address or network, as 172.18.0.2 or 172.18.0.0/16"
                ) from None
            if network.prefixlen == 0:
                raise ValueError(f"{each!r} is everybody, who could say to be anybody")
        return value

    @field_validator("url")
    @classmethod
    def _is_an_origin(cls, value: str) -> str:
        if value and not re.fullmatch(r"https://[a-z0-9.-]+(:[0-9]{1,5})?/?", value):
            raise ValueError("an address without a path, as https://chevalet.example.org")
        return value.rstrip("/")


class Discord(Section):
    """The bot on Discord; without a token there is none, without a client no page there.

    Processes that share their work share the ranges of its servers.
    """

    token: SecretStr = SecretStr("")
    token_file: str = ""
    client_id: str = Field(default="", pattern="^[0-9]{0,20}$")
    client_secret: SecretStr = SecretStr("")
    client_secret_file: str = ""
    ranges: int = Field(default=1, ge=1, le=64)


class Telegram(Section):
    """The bot on Telegram; without a token there is none."""

    token: SecretStr = SecretStr("")
    token_file: str = ""
    mode: Annotated[str, one_of(("polling", "webhook"))] = "polling"
    webhook_url: str = ""
    webhook_host: str = "127.0.0.1"
    webhook_port: int = Field(default=8018, ge=1, le=65535)
    webhook_secret: SecretStr = SecretStr("")
    api_url: str = ""
    mini_app: str = Field(default="", pattern="^([A-Za-z0-9_]{3,30})?$")

    @field_validator("api_url")
    @classmethod
    def _is_a_server(cls, value: str) -> str:
        if value and not re.fullmatch(r"https?://[A-Za-z0-9.:\[\]-]+/?", value):
            raise ValueError("the address of a server, as http://127.0.0.1:8081")
        return value.rstrip("/")

    @field_validator("webhook_secret")
    @classmethod
    def _telegram_takes_it(cls, value: SecretStr) -> SecretStr:
        if not re.fullmatch("[A-Za-z0-9_-]{0,256}", value.get_secret_value()):
            raise ValueError("A-Z, a-z, 0-9, _ and - only, 256 at the most")
        return value

    @model_validator(mode="after")
    def _has_address(self) -> Self:
        if self.mode == "webhook" and not self.webhook_url.startswith("https://"):
            raise ValueError(
                "webhook_url: Telegram sends to an address that begins with https:// only"
            )
        return self


class Config(Section):
    """The whole configuration."""

    general: General = General()
    store: StoreSection = StoreSection()
    log: LogSection = LogSection()
    metrics: MetricsSection = MetricsSection()
    backup: BackupSection = BackupSection()
    operators: OperatorsSection = OperatorsSection()
    lexicon: LexiconSection = LexiconSection()
    lexicons: dict[str, str] = Field(default_factory=dict)
    duplicate: DuplicateSection = DuplicateSection()
    classic: ClassicSection = ClassicSection()
    limits: LimitsSection = LimitsSection()
    picture: Picture = Picture()
    playground: PlaygroundSection = PlaygroundSection()
    web: WebSection = WebSection()
    discord: Discord = Discord()
    telegram: Telegram = Telegram()

    def place_settings(self) -> PlaceSettings:
        """The settings of a place where nothing was chosen."""
        return PlaceSettings(
            language=self.general.language,
            time_zone=self.general.time_zone,
            theme=self.picture.theme,
            of_games=self.duplicate.place_settings(),
        )

    @field_validator("lexicons")
    @classmethod
    def _names_that_can_be_typed(cls, value: dict[str, str]) -> dict[str, str]:
        for name in value:
            if not re.fullmatch("[a-z0-9-]{1,32}", name) or name in DEFAULT_EDITION:
                raise ValueError(
                    f"{name!r} is no name for a list: a-z, 0-9 and -, 32 at the most, and none of "
                    f"{', '.join(DEFAULT_EDITION)}"
                )
        return value


@dataclass(frozen=True, slots=True)
class LoadedConfig:
    """The configuration, and the file it came from (None: defaults)."""

    config: Config
    path: Path | None


def load_config(
    path: Path | None = None, environment: Mapping[str, str] = os.environ
) -> LoadedConfig:
    """Find, read and check the configuration.

    Raises:
        ConfigError: a file that was named and is not there, is no TOML, or has wrong keys or values.
    """
    found = find_config(path, environment)
    if found is None:
        return LoadedConfig(Config(), None)
    if why := no_text(found):
        raise ConfigError(found, [why])
    try:
        with found.open("rb") as file:
            content = file.read(LONGEST_FILE + 1)
        if len(content) > LONGEST_FILE:
            raise ConfigError(found, [f"longer than {LONGEST_FILE} bytes"])
        data = tomllib.loads(content.decode("utf-8-sig"))
    except OSError as error:
        raise ConfigError(found, [error.strerror or str(error)]) from None
    except UnicodeDecodeError:
        raise ConfigError(found, ["not a UTF-8 text"]) from None
    except RecursionError:
        raise ConfigError(found, ["not TOML that can be read: nested too deeply"]) from None
    except ValueError as error:  # also a number of too many digits
        raise ConfigError(found, [f"not TOML: {error}"]) from None
    return LoadedConfig(_check(found, data), found)


def _check(path: Path, data: dict[str, Any]) -> Config:
    try:
        return Config.model_validate(data)
    except ValidationError as error:
        raise ConfigError(path, problems_of(error, Config)) from None
