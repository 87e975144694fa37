"""The sections of the configuration that are for whoever runs it: store, log, metrics, backups."""

import re
from datetime import timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated

from pydantic import Field, SecretStr, field_validator

from bot.backups import Schedule
from bot.config_section import Section, one_of
from bot.log import FORMATS, LEVELS, TEXT
from bot.store.opening import PREFIXES
from bot.talk.identity import Account


def checked_host(value: str) -> str:
    """The address to open the page at, as it is written shortest; empty for one of the loopback interface.

    Raises:
        ValueError: no address.
    """
    try:
        address = ip_address(value)
    except ValueError:
        raise ValueError(
            f"{value!r} is no address of this machine, such as 192.168.1.20; 0.0.0.0 means all of them"
        ) from None
    return "" if address.is_loopback else str(address)


class StoreSection(Section):
    """The database: the address of a PostgreSQL server, or a file in the data folder if empty."""

    url: SecretStr = SecretStr("")
    password_file: str = ""

    @field_validator("url")
    @classmethod
    def _a_server(cls, value: SecretStr) -> SecretStr:
        url = value.get_secret_value()
        if url and not url.startswith(PREFIXES):
            raise ValueError("the address of a PostgreSQL server begins with postgresql://")
        return value


class LogSection(Section):
    """What the log looks like, and what is in it."""

    format: Annotated[str, one_of(FORMATS)] = TEXT
    level: Annotated[str, one_of(LEVELS)] = "info"
    report_to: SecretStr = SecretStr("")


class MetricsSection(Section):
    """Where programs that measure may ask; port 0 for nowhere."""

    port: int = Field(default=0, ge=0, le=65535)
    host: str = "127.0.0.1"

    @field_validator("host")
    @classmethod
    def _an_address(cls, value: str) -> str:
        return checked_host(value) or value


class OperatorsSection(Section):
    """The accounts of who hosts the bot."""

    accounts: list[str] = Field(default_factory=list)

    @field_validator("accounts")
    @classmethod
    def _known_by_platform_and_id(cls, value: list[str]) -> list[str]:
        for each in value:
            if not re.fullmatch(r"(discord|telegram):\d{1,20}", each):
                raise ValueError(
                    f"{each!r} is no account: a platform and an id, as discord:123456789"
                )
        return value

    def known(self) -> frozenset[Account]:
        """The accounts."""
        return frozenset(Account(*each.split(":")) for each in self.accounts)


class BackupSection(Section):
    """Where backups go that the bot makes by itself; nowhere if empty."""

    folder: str = ""
    every_hours: int = Field(default=24, ge=1, le=24 * 7)
    keep_hourly: int = Field(default=24, ge=0)
    keep_daily: int = Field(default=7, ge=0)
    keep_weekly: int = Field(default=8, ge=0)

    @field_validator("folder")
    @classmethod
    def _a_whole_path(cls, value: str) -> str:
        if value and not Path(value).is_absolute():
            raise ValueError("the whole path of a folder is needed, best on another disk")
        return value

    @property
    def schedule(self) -> Schedule:
        """How often, and how many are kept."""
        every = timedelta(hours=self.every_hours)
        return Schedule(every, self.keep_hourly, self.keep_daily, self.keep_weekly)
