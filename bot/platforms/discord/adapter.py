"""The connection to Discord, and what Discord tells by itself.

discord.py keeps the connection: it resumes a session where it can, and starts a new one where it cannot. What
was missed meanwhile is missed: nobody could press anything, so games wait, and a round that was cut off for
long gets the time back, like after an outage of our own (`bot.platforms.discord.shards`). Presses that are
told twice have one effect (`Request.id`).

A bot in many servers has several connections, as many as Discord asks for when it logs in. One that has come
into more servers than those may serve is told so, and logs in anew. Several processes may share them, each by
an adapter of its own for a range of servers (`bot.platforms.discord.ranges`). What is of no server (commands,
private chats) is of the first range.
"""

from collections.abc import Callable
from datetime import datetime
from http import HTTPStatus

import aiohttp
import discord
import stamina
import structlog

from bot.application import Application
from bot.delivery.adapter import SOON, Called, NotNow, PlatformError, Sent
from bot.delivery.gallery import Gallery
from bot.delivery.seal import Seal
from bot.games.caretaker import Caretaker
from bot.platforms.discord import PLATFORM
from bot.platforms.discord.client import Client, ShardedClient
from bot.platforms.discord.direct_messages import DirectMessages
from bot.platforms.discord.held import Held
from bot.platforms.discord.interactions import Interactions
from bot.platforms.discord.places import Places
from bot.platforms.discord.ranges import EVERYTHING, Gate, Range
from bot.platforms.discord.registration import register
from bot.platforms.discord.replies import Replies
from bot.platforms.discord.sending import Sending, name_now
from bot.platforms.discord.shards import Shards
from bot.platforms.discord.threads import Threads
from bot.platforms.discord.voice import Voices
from bot.store import Store
from bot.talk.identity import Account, Place
from bot.talk.messages import Message, Remove
from bot.talk.spoken import Spoken
from bot.time_base import TimeBase

LONGEST_WAIT = 60.0
"""Seconds between two tries to reach Discord at the start."""
PATIENCE = 2.0
"""Seconds in which whoever has asked is still answered at the end."""
_BAD_TOKEN, _TOO_MANY_SERVERS = 4004, 4011

log = structlog.get_logger(__name__)


class SeveralWanted(ConnectionError):
    """One connection is not enough for all servers of the bot."""


class DiscordBot:
    """The bot on Discord: an adapter for the outbox, and a client that runs.

    `connector` makes the client's connections; tests lead them to a server of their own. `launches` says that
    the page can be opened as an activity. Of a `part` of all servers, sessions begin at a `gate`.
    """

    def __init__(
        self,
        application: Application,
        caretaker: Caretaker,
        store: Store,
        gallery: Gallery,
        seal: Seal,
        time_base: TimeBase,
        token: str,
        connector: Callable[[], aiohttp.BaseConnector] | None = None,
        *,
        launches: bool = False,
        part: Range = EVERYTHING,
        gate: Gate | None = None,
    ) -> None:
        self._application = application
        self._caretaker = caretaker
        self._store = store
        self._gallery = gallery
        self._seal = seal
        self.now = now = time_base.now
        self._time_base = time_base
        self._token = token
        self._connector = connector
        self._launches = launches
        self._range = part
        self._gate = gate
        self._at_once = 1
        self._held = Held(now)
        self.shards = Shards(caretaker.outages, application.roles.server, now, part)
        self.places = Places(caretaker, application.settings, self.shards, lambda: self.client, now)
        self.interactions = Interactions(
            application,
            seal,
            Replies(gallery, seal, self._held),
            self.places,
            time_base,
            lambda: store.is_ours,
        )
        self._direct_messages = DirectMessages()
        application.settings.calendars.add(PLATFORM)
        application.rooms.makers[part.role] = Threads(lambda: self.client)
        self._voices = Voices(lambda: self.client)
        self._several = False
        self.client = self._new_client()

    async def open(self) -> str:
        """Nothing to get ready; whether Discord will have the bot shows while it runs."""
        return "connecting"

    async def run(self) -> None:
        """Be connected for ever.

        Raises:
            PlatformError: Discord refuses the token or the intents.
        """
        try:
            async for attempt in stamina.retry_context(
                on=_is_passing, attempts=None, timeout=None, wait_max=LONGEST_WAIT
            ):
                with attempt:
                    await self._connect()
        except discord.LoginFailure:
            raise PlatformError(_why_refused("the token was")) from None
        except discord.PrivilegedIntentsRequired:
            raise PlatformError(_why_refused("the intents were")) from None
        except discord.ConnectionClosed as error:
            raise PlatformError(_why_closed(error.code)) from None
        except discord.HTTPException as error:
            raise PlatformError(_why_refused(f"the login ({_one_line(error)}) was")) from None

    async def _connect(self) -> None:
        """Be connected for ever. A client that did not get that far is of no use any more."""
        client = self.client
        try:
            await client.login(self._token)
            await self._agree(client)
            try:
                await client.connect()
            except AttributeError as error:
                if isinstance(client, ShardedClient) or client.ws is not None:
                    raise
                # discord.py 2.7 asks it for its session, be there one or not
                raise ConnectionError("the gateway cannot be reached") from error
        except Exception as error:
            if _is_passing(error):
                log.warning("discord cannot be reached", why=_one_line(error))
                await client.close()
                self.shards.all_disconnected()
                self.client = self._new_client(several=_wants_several(error))
            raise

    async def _agree(self, client: Client | ShardedClient) -> None:
        """Have as many connections as Discord wants.

        Raises:
            SeveralWanted: that is more than one, and the client has one.
        """
        if isinstance(client, ShardedClient) and self._range == EVERYTHING:
            return  # the library asks
        wanted, _, limits = await client.http.get_bot_gateway()
        self._at_once = limits["max_concurrency"]
        if isinstance(client, ShardedClient):
            client.shard_count = self._range.connections(wanted)
            client.shard_ids = list(self._range.shards(client.shard_count))
        elif wanted > self._range.of:
            raise SeveralWanted(f"it wants {wanted} connections")

    async def may_begin(self, shard: int) -> None:
        """Wait until a session may begin; Discord counts them by these groups of connections."""
        assert self._gate is not None, "who shares the connections has one"
        await self._gate.enter(shard % self._at_once)

    async def has_begun(self, shard: int) -> None:
        """Let the next one begin."""
        if self._gate is not None:
            await self._gate.leave(shard % self._at_once)

    def _new_client(self, *, several: bool = False) -> Client | ShardedClient:
        connector = None if self._connector is None else self._connector()
        self._several = self._several or several
        kind = ShardedClient if self._several else Client
        return kind(self, connector, self._time_base, self._range)

    async def close(self) -> None:
        """Leave, once whoever has asked is answered."""
        await self.interactions.done(PATIENCE)
        await self._voices.close()
        await self.client.close()

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        """See `bot.delivery.adapter.Adapter`."""
        if self.client.application_id is None:
            raise NotNow("not logged in yet", SOON)
        chosen = await self._application.settings.of(message.place)
        sending = Sending(
            self.client, self._gallery, self._seal, self._direct_messages, self._launches
        )
        sent = await sending.send(message, to, chosen, replaces, called)
        if isinstance(message, Remove) or not message.buttons:
            self._held.settle(message.slot)
        return sent

    async def play(self, place: Place, spoken: Spoken, sound: bytes) -> None:  # noqa: ARG002 - all is said
        """See `bot.delivery.adapter.Platform`; in the call that was chosen, or the one whose chat it is."""
        heard_in = await self._application.settings.heard_in(place)
        await self._voices.play(heard_in or place.chat, sound)

    async def name_now(self, place: Place, ref: str) -> str:
        """See `bot.delivery.adapter.Adapter`."""
        return await name_now(self.client, place, ref)

    async def register_commands(self) -> None:
        """Tell Discord the commands, if they have changed; if it does not want them, the old ones stay."""
        if self._range.number:  # they are of all servers
            return
        language = (await self._application.settings.of(Place(PLATFORM, ""))).language
        rows = self._application.commands.rows
        assert self.client.application_id is not None, "logged in"
        try:
            if await register(
                self.client.http,
                self.client.application_id,
                rows,
                language,
                self._store.places,
                launches=self._launches,
            ):
                log.info("commands registered")
        except discord.HTTPException as error:
            if _is_passing(error):
                raise
            log.warning("commands refused", why=_one_line(error))

    @property
    def heard(self) -> datetime:
        """The last time that anything came over the connection."""
        return self.shards.heard


def _is_passing(error: Exception) -> bool:
    """Whether it may go better later: Discord cannot be reached, is broken, or wants something else."""
    if isinstance(error, discord.HTTPException):
        broken = error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
        return broken or error.status == HTTPStatus.TOO_MANY_REQUESTS
    if isinstance(error, discord.ConnectionClosed):
        return _wants_several(error)
    return isinstance(error, OSError | aiohttp.ClientError | discord.GatewayNotFound)


def _wants_several(error: Exception) -> bool:
    """Whether Discord says so, before or after there is one."""
    refused = isinstance(error, discord.ConnectionClosed) and error.code == _TOO_MANY_SERVERS
    return refused or isinstance(error, SeveralWanted)


def _one_line(error: Exception) -> str:
    return " ".join((str(error) or repr(error)).split())


def _why_closed(code: int | None) -> str:
    return _why_refused("the token was" if code == _BAD_TOKEN else f"the connection ({code}) was")


def _why_refused(what: str) -> str:
    return f"discord: {what} refused; see the settings of the bot on Discord's developer pages"
