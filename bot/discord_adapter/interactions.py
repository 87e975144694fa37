"""What a person does on Discord: commands, buttons, menus, forms, and words half typed."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

import discord

from bot.application import Application
from bot.clock_skew import ClockSkew
from bot.commands import parse_press, wants_form
from bot.discord_adapter import PLATFORM, incoming
from bot.discord_adapter.incoming import Interaction, place_of, request_of
from bot.discord_adapter.permissions import lacks
from bot.discord_adapter.replies import Replies
from bot.identity import Place
from bot.messages import Answer, Form
from bot.refusals import BotRefusal
from bot.requests import Help, Lack, NewGame, Request
from bot.seal import Seal
from bot.settings import PlaceSettings
from bot.store import Store, StoreError


@dataclass(frozen=True, slots=True)
class Interactions:
    """Translates each into a request, and has its answer sent."""

    application: Application
    store: Store
    seal: Seal
    replies: Replies
    now: Callable[[], datetime]
    skew: ClockSkew = field(default_factory=ClockSkew)

    async def handle(self, interaction: Interaction) -> None:
        """Whatever it is."""
        self.skew.note(self.now() - interaction.created_at)
        with suppress(StoreError):  # whoever wants something stored is told
            await self.application.settings.within(
                place_of(interaction), incoming.within(interaction)
            )
        match interaction.type:
            case discord.InteractionType.autocomplete:
                await self._suggest(interaction)
            case discord.InteractionType.application_command:
                await self.replies.answer(interaction, self._typed(interaction))
            case discord.InteractionType.modal_submit:
                await self.replies.answer(interaction, self._pressed(interaction))
            case discord.InteractionType.component:
                match await self._behind(interaction):
                    case Form() as form, chosen:
                        custom_id = str(_data(interaction)["custom_id"])
                        await self.replies.show_form(interaction, form, chosen, custom_id)
                    case Answer() as answer, chosen:
                        await self.replies.answer(interaction, _known(answer, chosen))
                    case _:
                        await self.replies.answer(interaction, self._pressed(interaction))
            case _:
                pass  # pings are for bots that are asked over HTTP

    async def _behind(self, interaction: Interaction) -> tuple[Form | Answer, PlaceSettings] | None:
        """What is behind a button that opens a form; None for other buttons."""
        with suppress(BotRefusal):  # told by `_pressed`
            game, payload = self._opened(interaction)
            if wants_form(payload):
                request = request_of(interaction, parse_press(payload), game=game)
                chosen = await self.application.settings_for(request)
                return await self.application.form(request), chosen
        return None

    async def _pressed(self, interaction: Interaction) -> tuple[Answer, PlaceSettings]:
        """A button, a menu, or a form that was filled in."""
        chosen = await self._settings(interaction)
        data = _data(interaction)
        text = incoming.form_line(data) or incoming.chosen_value(data)
        try:
            game, payload = self._opened(interaction)
            action = parse_press(payload, text)
        except BotRefusal as refusal:
            return Answer(chosen.texts.bot_refusal(refusal)), chosen
        request = request_of(interaction, action, game=game)
        chosen = await self.application.settings_for(request)
        return await self.application.handle(request), chosen

    async def _typed(self, interaction: Interaction) -> tuple[Answer, PlaceSettings]:
        """A command."""
        chosen = await self._settings(interaction)
        try:
            command, text = incoming.typed_command(_data(interaction))
            action = command.make(text)
        except BotRefusal as refusal:
            return Answer(chosen.texts.bot_refusal(refusal)), chosen
        request = request_of(interaction, action)
        if isinstance(action, NewGame) and interaction.guild_id is not None:
            request = await self._where_to_play(interaction, request, chosen)
        answer = await self.application.handle(request)
        if request.place != place_of(interaction):
            answer = replace(answer, place=request.place)
        return answer, await self.application.settings_for(request)

    async def _where_to_play(
        self, interaction: Interaction, request: Request, chosen: PlaceSettings
    ) -> Request:
        """What the bot may not do there; a thread for the game, if that is wanted and can be had."""
        channel = interaction.channel
        wants_thread = chosen.threads == "yes" and isinstance(channel, discord.TextChannel)
        in_thread = isinstance(channel, discord.Thread)
        missing = lacks(interaction.app_permissions, in_thread=in_thread, wants_thread=wants_thread)
        request = replace(request, lacks=missing)
        hopeless = chosen.games == "no" or not missing.isdisjoint({Lack.POST, Lack.THREADS})
        if hopeless or not wants_thread or await self.store.answered(request.id) is not None:
            return request
        assert isinstance(channel, discord.TextChannel)
        name = f"Duplicate {self.now().astimezone(chosen.zone):%d/%m %H:%M}"
        try:
            kind = discord.ChannelType.public_thread
            thread = await channel.create_thread(name=name, type=kind)
        except discord.HTTPException:
            return replace(request, lacks=missing | {Lack.THREADS})
        place = Place(PLATFORM, str(thread.id))
        return replace(request, place=place, within=(request.place, *request.within))

    async def _suggest(self, interaction: Interaction) -> None:
        offered: list[str] = []
        with suppress(BotRefusal):
            command, _ = incoming.typed_command(_data(interaction))
            name, typed = incoming.being_typed(_data(interaction))
            request = request_of(interaction, Help())  # nothing is asked for yet
            for argument in command.arguments:
                if name in argument.names.values() and argument.suggest is not None:
                    offered = await self.application.suggestions(request, argument.suggest, typed)
        await self.replies.suggest(interaction, offered)

    def _opened(self, interaction: Interaction) -> tuple[str, str]:
        """The game and the payload of a button."""
        return self.seal.open(place_of(interaction), str(_data(interaction)["custom_id"]))

    async def _settings(self, interaction: Interaction) -> PlaceSettings:
        return await self.application.settings.of(place_of(interaction))


async def _known(answer: Answer, chosen: PlaceSettings) -> tuple[Answer, PlaceSettings]:
    """Nothing is left to do."""
    return answer, chosen


def _data(interaction: Interaction) -> dict[str, Any]:
    return dict(interaction.data or {})
