"""What a person does on Discord: commands, buttons, menus, forms, and words half typed.

Whatever fails, its author is told: one net is under all of it, and nobody is left with a bot that thinks
for ever.

Discord tells every process of a bot what a person does. One that may have lost the games to another lets that
one do it, and speaks last: only who was answered by nobody is told to try again.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

import discord
import structlog

from bot.application import Application
from bot.commands import wants_form
from bot.delivery.seal import Seal
from bot.platforms.discord import incoming
from bot.platforms.discord.attachments import attached_to
from bot.platforms.discord.incoming import Interaction, place_of, request_of
from bot.platforms.discord.outgoing import LAUNCH
from bot.platforms.discord.permissions import says_open
from bot.platforms.discord.places import Places
from bot.platforms.discord.replies import DEFER_AFTER, Replies
from bot.store import StoreError
from bot.talk.answers import Answer, Form
from bot.talk.refusals import BotRefusal
from bot.talk.requests import Help, Request
from bot.texts import Texts
from bot.texts.failures import failure_text
from bot.time_base import TimeBase

AT_ONCE = 0.5
"""Seconds after which the language of a place is not waited for: what went wrong may be the store itself."""
SPEAKS_LAST = DEFER_AFTER + 0.5
"""Seconds after which another process has said its first word, and Discord still takes one."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Interactions:
    """Translates each into a request, and has its answer sent."""

    application: Application
    seal: Seal
    replies: Replies
    places: Places
    time_base: TimeBase
    is_ours: Callable[[], bool]
    _under_way: "set[asyncio.Future[None]]" = field(default_factory=set)

    async def handle(self, interaction: Interaction) -> None:
        """Whatever it is, and whatever becomes of it."""
        over = asyncio.get_running_loop().create_future()
        self._under_way.add(over)
        try:
            await self._handle_safely(interaction)
        finally:
            self._under_way.discard(over)
            over.set_result(None)

    async def done(self, patience: float) -> None:
        """Nobody waits for an answer any more, or it takes too long."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=patience)

    async def _handle_safely(self, interaction: Interaction) -> None:
        self.time_base.came_in(interaction.created_at)
        self.application.came_in(self.time_base.now())
        try:
            if self.is_ours():
                await self._handle(interaction)
            else:
                await self._speak_last(interaction)
        except Exception as error:
            if not isinstance(error, StoreError):  # of that the log has a line
                log.exception("not handled", interaction=interaction.id)
            texts = await self._texts(interaction)
            await self.replies.tell(interaction, failure_text(error, texts))

    async def _speak_last(self, interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        await asyncio.sleep(SPEAKS_LAST)  # noqa: TID251 - no game waits for it
        said = (
            self.application.settings.defaults.texts.chat.not_stored
        )  # of the place, the store knows
        await self.replies.tell_last(interaction, said)

    async def _handle(self, interaction: Interaction) -> None:
        if says_open(interaction):
            await self.places.open(place_of(interaction))
        match interaction.type:
            case discord.InteractionType.autocomplete:
                await self._suggest(interaction)
            case discord.InteractionType.application_command:
                await self.replies.answer(interaction, self._handle_line(interaction))
            case discord.InteractionType.modal_submit:
                await self.replies.answer(interaction, self._handle_press(interaction))
            case discord.InteractionType.component:
                if self._opens_page(interaction):
                    await self.replies.launch(interaction)
                    return
                request = self._asks_for_form(interaction)
                if request is None:
                    await self.replies.answer(interaction, self._handle_press(interaction))
                else:
                    await self._open_form(interaction, request)
            case _:
                pass  # pings are for bots that are asked over HTTP

    def _opens_page(self, interaction: Interaction) -> bool:
        """Whether a button was pressed that opens the page."""
        with suppress(BotRefusal):  # told by `_handle_press`
            return self._open_seal(interaction)[1] == LAUNCH
        return False

    def _asks_for_form(self, interaction: Interaction) -> Request | None:
        """The request of a button that opens a form; None for other buttons."""
        with suppress(BotRefusal):  # told by `_handle_press`
            game, payload = self._open_seal(interaction)
            if wants_form(payload):
                return request_of(
                    interaction, self.application.commands.parse_press(payload), game=game
                )
        return None

    async def _open_form(self, interaction: Interaction, request: Request) -> None:
        """A form cannot follow later: if it takes long, its author presses again, and nothing is lost."""
        finding = asyncio.create_task(self.application.form(request))
        done, _ = await asyncio.wait({finding}, timeout=DEFER_AFTER)
        if not done:
            await self.replies.tell(interaction, (await self._texts(interaction)).chat.press_again)
            await finding  # for the net: it may be about to fail
            return
        behind = finding.result()
        if isinstance(behind, Form):
            custom_id = str(_data(interaction)["custom_id"])
            await self.replies.show_form(interaction, behind, custom_id)
        else:
            await self.replies.answer(interaction, _known(behind))

    async def _handle_press(self, interaction: Interaction) -> Answer:
        """A button, a menu, or a form that was filled in."""
        data = _data(interaction)
        text = incoming.form_line(data) or incoming.chosen_value(data)
        try:
            game, payload = self._open_seal(interaction)
            action = self.application.commands.parse_press(payload, text)
        except BotRefusal as refusal:
            return await self.application.not_understood(request_of(interaction, Help()), refusal)
        return await self.application.handle(request_of(interaction, action, game=game))

    async def _handle_line(self, interaction: Interaction) -> Answer:
        """A command."""
        try:
            command, text = incoming.typed_command(self.application.commands, _data(interaction))
            action = command.make(text)
            attached = await attached_to(interaction, _data(interaction))
        except BotRefusal as refusal:
            return await self.application.not_understood(request_of(interaction, Help()), refusal)
        line = f"/{_data(interaction)['name']} {text}".rstrip()
        request = replace(request_of(interaction, action, typed=line), attached=attached)
        return await self.application.handle(request)

    async def _suggest(self, interaction: Interaction) -> None:
        offered: list[str] = []
        with suppress(BotRefusal):
            data = _data(interaction)
            command, _ = incoming.typed_command(self.application.commands, data)
            request = request_of(interaction, Help())  # nothing is asked for yet
            half = incoming.half_typed(data, command)
            if half is not None:
                offered = await self.application.drafts.offered(request, half)
        await self.replies.suggest(interaction, offered)

    def _open_seal(self, interaction: Interaction) -> tuple[str, str]:
        """The game and the payload of a button."""
        return self.seal.open(place_of(interaction), str(_data(interaction)["custom_id"]))

    async def _texts(self, interaction: Interaction) -> Texts:
        """The sentences of the place; if that takes a moment, or fails too, those of the configuration."""
        chosen = self.application.settings.defaults
        with suppress(Exception):
            async with asyncio.timeout(AT_ONCE):
                chosen = await self.application.settings.of(place_of(interaction))
        return chosen.texts


async def _known(answer: Answer) -> Answer:
    """Nothing is left to do."""
    return answer


def _data(interaction: Interaction) -> dict[str, Any]:
    return dict(interaction.data or {})
