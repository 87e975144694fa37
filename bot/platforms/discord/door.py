"""The way in from Discord: who opens the activity in a channel is who they are there.

The page says a code, with which Discord is asked who this is, and which activity it is in, of which Discord
is asked too: in which channel that is, and who takes part in it. So the channel is never the browser's word,
and who may not see it is not there. The token that a code brings is asked one question, and let go of. Where
Discord refuses the application's own secret, no code proves anything: the log says so once, and Discord,
which locks out who is refused often, is asked again in a while.

Discord's right to use activities stands here for its right to write: whoever may not, opens none. Managers of
a server give their orders in the channel.
"""

import asyncio
import math
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

import structlog

from bot.delivery.seal import Seal
from bot.doors.asking import Asking
from bot.doors.door import Frame, NotLetIn
from bot.doors.guest import Entry, Guest
from bot.doors.passes import Known, Passes, milliseconds
from bot.doors.tries import Tries
from bot.places.settings import Settings
from bot.platforms.discord import PLATFORM
from bot.talk.door_refusals import LeadsNowhere, NobodyKnown, NotPresent, WronglySetUp
from bot.talk.identity import SERVER, Account, Place
from bot.talk.names import clean_name
from bot.texts import LANGUAGES

API = "https://discord.com/api/v10"
FRAMES = ("https://discord.com", "https://*.discord.com", "https://*.discordsays.com")
"""Who may frame the page; Discord's proxy serves it under a name of its own."""
WAITS = (0.0, 1.0, 2.0)
"""Seconds before each look whether somebody who has just come takes part in the activity, or it is known."""
REFUSED_LASTS = 60.0
"""Seconds in which nothing is asked with a secret that was refused."""
_OK = 200
_NOT_WE = "invalid_client"
_UNKNOWN = 404
_CODE = re.compile(r"[\w.-]{1,200}", re.ASCII)
_INSTANCE = re.compile(r"[A-Za-z0-9-]{1,120}")
_NUMBER = re.compile("[0-9]{1,20}")
_IN_SERVER, _IN_PRIVATE = "gc", "pc"
_DIRECT = 1

log = structlog.get_logger(__name__)


class DiscordDoor:
    """The door; `client_id` and `client_secret` are those of the application, `token` the bot's."""

    def __init__(
        self,
        settings: Settings,
        seal: Seal,
        token: str,
        client_id: str,
        client_secret: str,
        now: Callable[[], datetime],
    ) -> None:
        self._settings = settings
        self._token = token
        self._client_id = client_id
        self._client_secret = client_secret
        self._asking = Asking()
        self._tries = Tries()
        self._refused_at = -math.inf  # the time of the loop
        self._now = now
        self._passes = Passes(seal, PLATFORM, now)
        self.frame = Frame(FRAMES, f"https://{client_id}.discordsays.com", "frame_id", client_id)

    async def enter(self, hello: Mapping[str, Any], at: str) -> Entry:
        """See `bot.doors.door.Door`."""
        given, code = hello.get("pass"), hello.get("code")
        if isinstance(given, str) and given:
            known = self._passes.read(given)
        elif isinstance(code, str) and _CODE.fullmatch(code):
            with self._tries.one(at):
                known = await self._known(code, str(hello.get("instance")))
        else:
            raise NotLetIn(NobodyKnown())
        try:
            place, guest = await self._guest(known)
        except NotLetIn as refused:
            raise NotLetIn(refused.why, known.language) from None
        renewal = self._passes.give(known)
        counted = f"{PLATFORM}/{known.user}"
        return Entry(place, guest, counted=counted, renewal=renewal, since=known.since)

    async def close(self) -> None:
        """Ask Discord nothing more."""
        await self._asking.close()

    async def _known(self, code: str, instance: str) -> Known:
        """Whose code it is."""
        asked = {
            "client_id": self._client_id,
            "client_secret": self._client_secret,
            "grant_type": "authorization_code",
            "code": code,
        }
        now = asyncio.get_running_loop().time()
        if now < self._refused_at + REFUSED_LASTS:
            raise NotLetIn(WronglySetUp())
        status, told = await self._asking.ask("POST", f"{API}/oauth2/token", data=asked)
        if told.get("error") == _NOT_WE:
            self._note_refused(now)
            raise NotLetIn(WronglySetUp())
        if status != _OK:
            raise NotLetIn(NobodyKnown())
        bearer = {"Authorization": f"Bearer {told.get('access_token')}"}
        status, user = await self._asking.ask("GET", f"{API}/users/@me", headers=bearer)
        number = str(user.get("id"))
        if status != _OK or not _NUMBER.fullmatch(number):
            raise NotLetIn(NobodyKnown())
        name = clean_name(user.get("global_name") or "") or clean_name(user.get("username") or "")
        language = str(user.get("locale", "")).partition("-")[0]
        language = language if language in LANGUAGES else ""
        since = milliseconds(self._now())
        return Known(number, name or number, language, "", where=instance, since=since)

    def _note_refused(self, now: float) -> None:
        """The secret was refused; in the log once, for it is wrong until the next start."""
        if self._refused_at == -math.inf:
            log.error(
                "Discord refuses the activity's client_id with its client_secret: nobody can open it; "
                "check both against OAuth2 on the developer portal, then start anew"
            )
        self._refused_at = now

    async def _guest(self, known: Known) -> tuple[Place, Guest]:
        """Where the activity is, and who that is there."""
        where = await self._location(known)
        channel, server = str(where.get("channel_id")), str(where.get("guild_id"))
        place, account = Place(PLATFORM, channel), Account(PLATFORM, known.user)
        match where.get("kind"):
            case kind if kind == _IN_SERVER and _NUMBER.fullmatch(server):
                scope = Place(PLATFORM, f"{SERVER}{server}")
                parts = await self._settings.parts_of(
                    place
                )  # a thread is known to be in its channel
                within = parts if parts[-1:] == (scope,) else (scope,)
                return place, Guest(account, known.name, within=within)
            case kind if kind == _IN_PRIVATE and await self._is_ours(channel, known.user):
                return place, Guest(
                    account, known.name, private=True, manages=True, language=known.language
                )
            case _:
                raise NotLetIn(LeadsNowhere())

    async def _location(self, known: Known) -> dict[str, Any]:
        """Where the activity is that somebody takes part in."""
        if not _INSTANCE.fullmatch(known.where):
            raise NotLetIn(NotPresent())
        url = f"{API}/applications/{self._client_id}/activity-instances/{known.where}"
        for wait in WAITS:
            await asyncio.sleep(wait)  # noqa: TID251 - no game waits for it
            status, told = await self._asking.ask("GET", url, headers=self._as_bot)
            if status == _UNKNOWN:
                continue
            if status != _OK or str(told.get("application_id")) != self._client_id:
                break
            where, users = told.get("location"), told.get("users")
            is_there = isinstance(users, list) and known.user in map(str, users)
            if (
                is_there
                and isinstance(where, dict)
                and _NUMBER.fullmatch(str(where.get("channel_id")))
            ):
                return where
        raise NotLetIn(NotPresent())

    async def _is_ours(self, channel: str, user: str) -> bool:
        """Whether it is the bot's own chat with this person, and no other private one."""
        url = f"{API}/channels/{channel}"
        status, told = await self._asking.ask("GET", url, headers=self._as_bot)
        with_whom = [str(each.get("id")) for each in told.get("recipients") or ()]
        return status == _OK and told.get("type") == _DIRECT and with_whom == [user]

    @property
    def _as_bot(self) -> dict[str, str]:
        return {"Authorization": f"Bot {self._token}"}
