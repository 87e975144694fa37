"""What a tab says, and what it is answered.

Whoever sends something is answered, whatever fails: a page sends what was not answered again after a lost
connection, and would do so for ever. Who only watches has no seat, and is asked nothing.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from math import ceil
from typing import Any

import structlog
from aiohttp import WSMessage, WSMsgType

from bot.application import Application
from bot.doors.door import NotLetIn
from bot.doors.guest import Entry, Guest
from bot.places.setting import select_settings
from bot.places.settings import PlaceSettings
from bot.platforms.playground.changed import notices
from bot.platforms.playground.incoming import (
    Json,
    action_of,
    asks_for_form,
    attached_to,
    language_in,
    request_of,
    said_in,
)
from bot.platforms.playground.invitations import Invitations
from bot.platforms.playground.limits import LONGEST_ID
from bot.platforms.playground.outgoing import answer_of, draft_of, form_of, post_of
from bot.platforms.playground.page import version
from bot.platforms.playground.rooms import Room
from bot.platforms.playground.tabs import Tab
from bot.store import StoreError
from bot.talk.answers import Answer, Form
from bot.talk.game_actions import Submit
from bot.talk.past_views import Replay
from bot.talk.refusals import BotRefusal, TooFast
from bot.talk.requests import Action, ChangeSetting, Help, NewGame, PlayDay, Request
from bot.talk.turn_actions import Rematch
from bot.texts.failures import failure_text, refusal_text

_OPENING = NewGame | PlayDay | Replay | Rematch
"""What may open a game."""

MOST_NAMED = 3
"""People whom who comes to the door is told by name."""

log = structlog.get_logger(__name__)


class Talk:
    """The conversation with every tab of every room."""

    def __init__(
        self, application: Application, invitations: Invitations, now: Callable[[], datetime]
    ) -> None:
        self._application = application
        self._invitations = invitations
        self._now = now

    async def refuse(self, tab: Tab, refused: NotLetIn, hello: Json) -> None:
        """Say why nobody comes in, if there is anything to say."""
        if refused.why is not None:
            defaults = self._application.settings.defaults
            texts = defaults.read_in(language_in(hello) or refused.language).texts
            await tab.tell({"type": "shut", "text": refusal_text(refused.why, texts)})

    async def receive(self, room: Room, tab: Tab, received: WSMessage) -> None:
        """Do what a page asks; what no page of ours has sent is passed over, and so is another hello.

        A file comes before its line, as it is.
        """
        if received.type is WSMsgType.BINARY:
            tab.file = received.data
        if received.type is not WSMsgType.TEXT:
            return
        data, entry, tab.entry = said_in(received.data), tab.entry, None
        kind = data.get("type")
        if kind == "knock":
            await tab.tell({"type": "seen"} | _seen(room))
        elif kind == "hello":
            await self._hello(room, tab, data, entry)
        elif kind == "there":
            await tab.tell({"type": kind})  # a page that hears nothing for long would know its line
        elif kind in ("invite", "room") and not room.is_ours:
            return  # a chat's visitor is given no key: to the rooms those are invited whom the host lets in
        elif kind == "invite" and tab.greeted:
            if tab.invitation is None:
                tab.invitation = self._invitations.to(room.name, str(data.get("text", "")))
            await tab.tell({"type": kind, "id": _id_of(data)} | tab.invitation)
        elif kind in ("line", "press", "form", "draft", "room") and tab.seat is not None:
            told = await self._told(room, tab, tab.seat, data)
            await tab.tell({"type": kind, "id": _id_of(data)} | told)

    async def _hello(self, room: Room, tab: Tab, data: Json, entry: Entry | None) -> None:
        """Show a newcomer what the others see, and that this is all.

        Who watched may sit down, and nobody sits twice; each is told his name, which nobody else here has.
        """
        if tab.seat is not None:
            return
        if entry is None:
            if tab.vouched:  # he is who came in, of whom it is asked again whether he may be there
                return
            try:
                entry = await tab.door.enter(data, tab.at)
            except NotLetIn:
                return
        if entry.place != room.place or (tab.greeted and entry.guest is None):
            return
        seat = entry.guest and room.called(entry.guest, self._now())
        tab.seat, tab.greeted, tab.reads = seat, True, language_in(data)
        await self._welcome(room, tab, entry)

    async def _welcome(self, room: Room, tab: Tab, entry: Entry | None = None) -> None:
        """Tell a tab who sits there, what the room is, and all that it shows.

        Who comes by a platform's door is told what opens that again, and which game to look at.
        """
        me = 0 if tab.seat is None else await self._me(room, tab.seat)
        who: dict[str, Any] = {"name": "", "me": me}
        if tab.seat is not None:
            who |= {"name": tab.seat.name, "who": tab.seat.account.mark}
        if entry is not None and entry.renewal:
            texts = (await self._settings_of(room, tab)).texts
            said = "" if entry.watches is None else refusal_text(entry.watches, texts)
            who |= {"pass": entry.renewal, "game": entry.game, "watches": said}
        await tab.tell(await self._about(room, tab) | {"type": "welcome"} | who)
        look = (await self._settings_of(room, tab)).look
        for message in room.shown:
            await tab.tell(post_of(message, look, self._now(), room.address_of))
        await tab.tell({"type": "ready"})

    async def _told(self, room: Room, tab: Tab, seat: Guest, data: Json) -> dict[str, Any]:
        """The outcome, with its type if that is another one than that of what was asked."""
        match data["type"]:
            case "draft":
                return await self._drafted(room, tab, seat, data)
            case "room":
                return self._invitations.new_room(str(data.get("text", "")))
            case _:
                pass
        room.acts(seat.account)
        told = await self._answer(room, tab, seat, data)
        if isinstance(told, Form):
            return {"type": "form"} | form_of(told)
        room.shown.keep(told)
        look = told.look or (await self._settings_of(room, tab)).look
        me = await self._application.known(seat.account, seat.name)
        return answer_of(told, look, self._now(), room.address_of) | {"me": me}

    async def _me(self, room: Room, seat: Guest) -> int:
        """The number of who sits there, as far as it says which player of a lobby he is; else 0.

        Who has asked for nothing yet is nobody, and is not made somebody by looking.
        """
        lobbies = (message.lobby for message in room.shown)
        players = {each.number for lobby in lobbies if lobby for each in lobby.players}
        with suppress(StoreError):
            return await self._application.known(seat.account, seat.name, players)
        return 0

    async def _answer(self, room: Room, tab: Tab, seat: Guest, data: Json) -> Answer | Form:
        """The net under everything that is asked: something is answered, and the log says what failed."""
        try:
            return await self._ask(room, tab, seat, data)
        except Exception as error:
            log.exception("not handled", room=room.name)
            texts = (await self._settings_of(room, tab)).texts
            return Answer(failure_text(error, texts), refused=True)

    async def _ask(self, room: Room, tab: Tab, seat: Guest, data: Json) -> Answer | Form:
        self._application.came_in(self._now())
        file, tab.file = tab.file, b""
        try:
            action, attached = action_of(self._application.commands, data), attached_to(data, file)
            if isinstance(action, _OPENING) and (wait := tab.lane.opening()):
                raise TooFast(ceil(wait))
        except BotRefusal as refusal:
            request = self._request(room, tab, seat, data, Help())
            return await self._application.not_understood(request, refusal)
        request = replace(self._request(room, tab, seat, data, action), attached=attached)
        tab.asks = request.id
        if asks_for_form(data):
            return await self._application.form(request)
        before = await self._application.settings.or_defaults(room.place)
        answer = await self._application.handle(request)
        if isinstance(action, ChangeSetting) and room.is_ours:
            await self._changed(room, seat, before)
        return answer

    async def _changed(self, room: Room, seat: Guest, before: PlaceSettings) -> None:
        """Something was chosen for the room, and all are told; if that is its language, all anew in it."""
        settings = self._application.settings
        now = await settings.or_defaults(room.place)
        offered = select_settings(settings.offered, on_server=False)
        told = list(notices(room.place, seat.name, before, now, offered)) if room.shown else []
        for notice in told:
            room.shown.put(notice)
        for tab in list(room.tabs):
            if tab.reads or now.language == before.language:
                await tab.tell(await self._about(room, tab))
                look = now.read_in(tab.reads).look
                for notice in told:
                    await tab.tell(post_of(notice, look, self._now(), room.address_of))
            else:
                await self._welcome(room, tab)

    async def _drafted(self, room: Room, tab: Tab, seat: Guest, data: Json) -> dict[str, str]:
        """The note on a line that is still being written; of a command nothing is said."""
        noted = None
        with suppress(BotRefusal):
            action = action_of(self._application.commands, data | {"type": "line"})
            if isinstance(action, Submit):
                request = self._request(room, tab, seat, data, action)
                noted = await self._application.drafts.noted(request)
        return {"game": "", "text": ""} if noted is None else draft_of(noted)

    def _request(self, room: Room, tab: Tab, seat: Guest, data: Json, action: Action) -> Request:
        now = self._now()
        at = now.replace(microsecond=0) if seat.whole_seconds else now
        return request_of(data, action, seat, room.place, at, room.here(now), tab.reads)

    async def _about(self, room: Room, tab: Tab) -> dict[str, Any]:
        chosen = await self._application.settings.or_defaults(room.place)
        language = chosen.read_in(tab.reads).language
        commands = [
            {
                "name": command.lines[language],
                "help": command.help[language],
                "key": command.names["en"],
                "group": command.group.name.lower(),
                "gathers": bool(command.members),
                "example": (command.needs or {}).get(language, ""),
            }
            for command in self._application.commands.rows
            if not command.unlisted
        ]
        return {
            "type": "place",
            "room": room.name if room.is_ours else "",
            "language": language,
            "spoken": chosen.language,
            "theme": chosen.theme,
            "version": version(),
            "commands": commands,
        }

    async def _settings_of(self, room: Room, tab: Tab) -> PlaceSettings:
        """The settings of the room as who sits there reads them; the configuration's without an answer."""
        return (await self._application.settings.or_defaults(room.place)).read_in(tab.reads)


def _seen(room: Room) -> dict[str, Any]:
    """Who is in a room, for who stands at its door with its key: some names, and how many besides."""
    names = sorted({tab.seat.account: tab.seat.name for tab in room.tabs if tab.seat}.values())
    return {"people": names[:MOST_NAMED], "more": len(names[MOST_NAMED:])}


def _id_of(data: Json) -> str | None:
    """The id of the message this answers; what is no name is not sent back."""
    said = data.get("id")
    return said[:LONGEST_ID] if isinstance(said, str) else None
