"""The platforms that are to be started, and making what speaks to each."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from bot.application import Application
from bot.config import Telegram
from bot.delivery.adapter import Platform
from bot.delivery.gallery import Gallery
from bot.delivery.seal import Seal
from bot.doors.door import PlatformDoor
from bot.games.caretaker import Caretaker
from bot.platforms.discord import PLATFORM as DISCORD
from bot.platforms.playground import PLATFORM as PLAYGROUND
from bot.platforms.playground.adapter import Playground
from bot.platforms.playground.addresses import THIS_MACHINE, Network
from bot.platforms.telegram import PLATFORM as TELEGRAM
from bot.store import Store
from bot.store.share import Sharing, role_of
from bot.time_base import TimeBase

PLATFORMS = (DISCORD, TELEGRAM, PLAYGROUND)

Shared: TypeAlias = tuple[Application, Caretaker, Store, Gallery, Seal, TimeBase]
"""The first arguments of Discord's and Telegram's adapters."""


@dataclass(frozen=True, slots=True)
class Web:
    """The page in the world: its address, and what it takes to open it inside a chat platform.

    Attributes:
        url: empty for not at all.
        client_id, client_secret: of the application on Discord; empty for no activity.
        mini_app: its name on Telegram; empty for none.
        proxies: those that are believed who asks them.
    """

    url: str = ""
    client_id: str = ""
    client_secret: str = field(default="", repr=False)
    mini_app: str = ""
    proxies: tuple[Network, ...] = THIS_MACHINE


@dataclass(frozen=True, slots=True)
class Enabled:
    """The platforms to be started.

    Attributes:
        port: of the playground, 0 for any; None for no playground.
        host: the address of this machine that the playground is open at for the network; empty for this
            machine alone.
        discord_token, telegram_token: empty for no bot there.
        web: of the page in the world.
        ranges: of Discord's servers, each a role.
    """

    port: int | None
    discord_token: str = ""
    telegram_token: str = ""
    host: str = ""
    web: Web = Web()
    ranges: int = 1

    @property
    def names(self) -> list[str]:
        """Of these platforms."""
        known = {
            DISCORD: bool(self.discord_token),
            TELEGRAM: bool(self.telegram_token),
            PLAYGROUND: self.port is not None,
        }
        return [name for name in PLATFORMS if known[name]]

    @property
    def in_ranges(self) -> dict[str, int]:
        """How many ranges there are, of a platform that is in ranges."""
        return {DISCORD: self.ranges} if self.discord_token and self.ranges > 1 else {}

    @property
    def roles(self) -> list[str]:
        """Of all platforms."""
        ranges = self.in_ranges
        return [role_of(name, each) for name in self.names for each in range(ranges.get(name, 1))]

    def makers(
        self, shared: Shared, telegram: Telegram, sharing: Sharing | None = None
    ) -> dict[str, Callable[[], Platform]]:
        """What makes each, by role, anew whenever it is begun with."""
        made = dict[str, Callable[[], Platform]]()
        if self.discord_token:
            shared[0].settings.calendars.add(DISCORD)  # also while another process has it
            for number in range(self.ranges):
                maker = partial(self._on_discord, shared, number, sharing)
                made[role_of(DISCORD, number)] = maker
        if self.telegram_token:
            made[TELEGRAM] = lambda: _on_telegram(shared, self.telegram_token, telegram, self.web)
        if self.port is not None:
            port, application = self.port, shared[0]
            application.several_languages.add(PLAYGROUND)  # also while another process has the page
            made[PLAYGROUND] = lambda: _on_the_page(
                shared, port, self.host, self.web, self._doors(shared, telegram)
            )
        return made

    def _on_discord(self, shared: Shared, number: int, sharing: Sharing | None) -> Platform:
        from bot.platforms.discord.adapter import (  # noqa: PLC0415 - who does not play there waits for no library
            DiscordBot,
        )
        from bot.platforms.discord.ranges import Gate, Range  # noqa: PLC0415 - the same

        part = Range(number, self.ranges)
        gate = None if sharing is None or self.ranges == 1 else Gate(sharing)

        return DiscordBot(
            *shared,
            self.discord_token,
            launches=bool(self.web.url and self.web.client_id),
            part=part,
            gate=gate,
        )

    def _doors(self, shared: Shared, telegram: Telegram) -> dict[str, PlatformDoor]:
        """The ways in from the platforms, also of those that another process has."""
        made = dict[str, PlatformDoor]()
        if self.web.url and self.web.mini_app and self.telegram_token:
            made[TELEGRAM] = _from_telegram(shared, self.telegram_token, telegram)
        if self.web.url and self.web.client_id and self.discord_token:
            made[DISCORD] = _from_discord(shared, self.discord_token, self.web)
        return made


def _on_the_page(
    shared: Shared, port: int, host: str, world: Web, doors: dict[str, PlatformDoor]
) -> Platform:
    application, _, store, gallery, seal, time_base = shared
    return Playground(
        application,
        store.messages,
        gallery,
        seal,
        time_base.now,
        port,
        host,
        lambda: store.is_ours,
        world.url,
        doors,
        store.share.is_elsewhere,
        world.proxies,
    )


def _from_telegram(shared: Shared, token: str, section: Telegram) -> PlatformDoor:
    from bot.platforms.telegram.adapter import (  # noqa: PLC0415 - who does not play there waits for no library
        API,
    )
    from bot.platforms.telegram.door import TelegramDoor  # noqa: PLC0415 - the same

    _, _, store, _, seal, time_base = shared
    return TelegramDoor(store, seal, token, _api_of(section, API), time_base.now)


def _from_discord(shared: Shared, token: str, web: Web) -> PlatformDoor:
    from bot.platforms.discord.door import DiscordDoor  # noqa: PLC0415 - the same

    application, _, _, _, seal, time_base = shared
    return DiscordDoor(
        application.settings, seal, token, web.client_id, web.client_secret, time_base.now
    )


def _api_of(section: Telegram, otherwise: str) -> str:
    return f"{section.api_url}/bot" if section.api_url else otherwise


def _on_telegram(shared: Shared, token: str, section: Telegram, web: Web) -> Platform:
    from bot.platforms.telegram.adapter import (  # noqa: PLC0415 - who does not play there waits for no library
        API,
        TelegramBot,
    )
    from bot.platforms.telegram.mini_app import MiniApp  # noqa: PLC0415 - the same
    from bot.platforms.telegram.webhook import Address  # noqa: PLC0415 - the same

    webhook = None
    if section.mode == "webhook":  # Telegram tells what happens, and the bot does not ask
        secret = section.webhook_secret.get_secret_value()
        webhook = Address(section.webhook_url, section.webhook_host, section.webhook_port, secret)
    app = MiniApp(web.url, web.mini_app) if web.url and web.mini_app else None
    return TelegramBot(*shared, token, webhook, api=_api_of(section, API), app=app)
