"""The configuration: one TOML file, typed, every error reported at once.

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
from pathlib import Path
from typing import Any, Literal
from zoneinfo import ZoneInfo, available_timezones

from platformdirs import user_config_path, user_data_path
from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator

from bot.errors import OneLineError
from bot.library import DEFAULT_EDITION
from bot.people.limits import Limits
from bot.places.settings import PlaceSettings
from engine.duplicate.rules import (
    MOST_SOLO_PLAYERS,
    MOST_SOLO_POINTS,
    MOST_UNANSWERED,
    PRESETS,
    Counting,
    DuplicateRules,
    Openness,
)

VARIABLE = "CHEVALET_CONFIG"
_FILE = "config.toml"
MOST = 10_000_000
"""Of anything that is counted; the seconds of a hundred days are less."""
LONGEST_FILE = 1_000_000
"""Bytes; the example has some 4,000."""


class ConfigError(OneLineError):
    """A configuration that cannot be used; `problems` are lines, each with its key."""

    def __init__(self, where: Path | str, problems: list[str]) -> None:
        super().__init__(where, problems)
        self.where = where
        self.problems = problems

    def __str__(self) -> str:
        return f"{self.where}: " + "; ".join(self.problems)


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    @field_validator("*")
    @classmethod
    def _usable(cls, value: Any) -> Any:
        """No number is so great that no clock or disk could follow, and no file's name is cut short."""
        if type(value) is int and value > MOST:
            raise ValueError(f"{MOST} at the most")
        for text in value.values() if isinstance(value, dict) else (value,):
            if isinstance(text, str) and "\0" in text:
                raise ValueError("has a sign (NUL) that no file's name can have")
        return value


class General(_Section):
    """What concerns everything."""

    language: Literal["fr", "en"] = "fr"
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
    def zone(self) -> ZoneInfo:
        """The time zone."""
        return ZoneInfo(self.time_zone)

    @property
    def folder(self) -> Path:
        """Where games are kept."""
        return Path(self.data_folder) if self.data_folder else user_data_path("chevalet", False)

    @property
    def keep(self) -> timedelta | None:
        """How long what games leave is kept; None for ever."""
        return timedelta(days=self.keep_days) if self.keep_days else None

    @property
    def tables_folder(self) -> Path:
        """Where the tables of word lists are kept; what is in it can be made again."""
        return self.folder / "tables"

    @property
    def lists_folder(self) -> Path:
        """Where word lists are kept for the games that began with them."""
        return self.folder / "lists"


class LexiconSection(_Section):
    """The word list: a compiled file, or the shipped one if empty."""

    file: str = ""
    digest: str = Field(default="", pattern="^([0-9a-f]{64})?$")


class Duplicate(_Section):
    """What a new duplicate game starts with; times in seconds, 0 means those of the preset."""

    preset: Literal["normal", "semi-normal", "semi-rapide", "semi-blitz", "blitz"] = "normal"
    formula: Literal["normal", "7sur8", "7et8"] = "normal"
    round_seconds: int = Field(default=0, ge=0)
    warning_seconds: int = Field(default=-1, ge=-1)
    pause_seconds: int = Field(default=15, ge=-1)
    close_when_all_answered: bool = True
    change_seconds: int = Field(default=5, ge=0)
    bulletin: Literal["last", "best"] = "last"
    solo_players: int = Field(default=16, ge=1, le=MOST_SOLO_PLAYERS)
    solo_points: int = Field(default=10, ge=0, le=MOST_SOLO_POINTS)
    openness: Literal["extensions", "sampled"] = "extensions"
    announcement: Literal["full", "short"] = "full"
    absent_after: int = Field(default=2, ge=0, le=MOST_UNANSWERED)
    lobby_minutes: int = Field(default=60, ge=0)

    def rules(self) -> DuplicateRules:
        """The rules of a game.

        Raises:
            ValueError: values that do not go together.
        """
        round_time, warning = PRESETS[self.preset]
        if self.round_seconds:
            round_time = timedelta(seconds=self.round_seconds)
            warning = min(warning, timedelta(seconds=self.round_seconds // 3))
        if self.warning_seconds >= 0:
            warning = timedelta(seconds=self.warning_seconds)
        pause = None if self.pause_seconds < 0 else timedelta(seconds=self.pause_seconds)
        return DuplicateRules(
            formula=self.formula,
            round_time=round_time,
            warning=warning,
            pause=pause,
            close_when_all_answered=self.close_when_all_answered,
            change_time=timedelta(seconds=self.change_seconds),
            counting=Counting(self.bulletin),
            solo_players=self.solo_players,
            solo_points=self.solo_points,
            openness=Openness(self.openness),
            absent_after=self.absent_after,
            lobby_time=timedelta(minutes=self.lobby_minutes) if self.lobby_minutes else None,
        )


class LimitsSection(_Section):
    """What one person, or one server, may ask at the most; 0 for no limit."""

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


class Picture(_Section):
    """How the board is drawn."""

    theme: Literal["light", "dark", "colour-blind"] = "light"


class PlaygroundSection(_Section):
    """The page on this machine."""

    enabled: bool = False


class Discord(_Section):
    """The bot on Discord; without a token there is none."""

    token: SecretStr = SecretStr("")
    token_file: str = ""


class Config(_Section):
    """The whole configuration."""

    general: General = General()
    lexicon: LexiconSection = LexiconSection()
    lexicons: dict[str, str] = Field(default_factory=dict)
    duplicate: Duplicate = Duplicate()
    limits: LimitsSection = LimitsSection()
    picture: Picture = Picture()
    playground: PlaygroundSection = PlaygroundSection()
    discord: Discord = Discord()

    def place_settings(self) -> PlaceSettings:
        """What holds in a place where nothing was chosen."""
        return PlaceSettings(
            language=self.general.language,
            time_zone=self.general.time_zone,
            theme=self.picture.theme,
            announcement=self.duplicate.announcement,
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


def default_path() -> Path:
    """Where the configuration is looked for when nothing names one."""
    return user_config_path("chevalet", False) / _FILE


def load_config(
    path: Path | None = None, environment: Mapping[str, str] = os.environ
) -> LoadedConfig:
    """Find, read and check the configuration.

    Raises:
        ConfigError: a file that was named and is not there, is no TOML, or has wrong keys or values.
    """
    named = path or (Path(environment[VARIABLE]) if environment.get(VARIABLE) else None)
    found = named or default_path()
    if named is None and not found.exists():
        return LoadedConfig(Config(), None)
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
        config = Config.model_validate(data)
    except ValidationError as error:
        problems = [
            f"{'.'.join(map(str, found['loc']))}: {found['msg'].removeprefix('Value error, ')}"
            for found in error.errors(include_url=False, include_context=False)
        ]
        raise ConfigError(path, problems) from None
    try:
        config.duplicate.rules()
    except ValueError as error:
        raise ConfigError(path, [f"duplicate: {error}"]) from None
    return config
