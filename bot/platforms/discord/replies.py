"""Answering an interaction, for the eyes of its author only.

Discord waits three seconds for the first word. Whatever was done is stored before; if that takes long, the
author is shown that the bot is thinking, and the answer follows. An answer that Discord no longer takes (its
token lives fifteen minutes; after a reconnect the same interaction may come twice) is dropped: it never goes
to the channel. What it said about a bulletin is told again by the button for one's own rack.

Discord may have taken a word of ours and its reply got lost: it then says that it was answered already. What
still shows the bot thinking is filled in; anything else is left as it is, for it may be everybody's message.
If it says what we did not say, another process has our token, and another database: the operator is warned.
"""

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from enum import Enum, unique
from typing import Any, assert_never

import discord
import structlog
from discord import app_commands

from bot.delivery.gallery import Gallery
from bot.delivery.seal import Seal
from bot.platforms.discord.failing import FAILED
from bot.platforms.discord.held import Held
from bot.platforms.discord.incoming import Interaction, place_of
from bot.platforms.discord.limits import LONGEST_CHOICE
from bot.platforms.discord.outgoing import (
    answer_content,
    escape,
    few,
    film_file,
    modal_of,
    picture_file,
    text_file,
    view_of,
)
from bot.talk.answers import Answer, Form, Look
from bot.texts import LANGUAGES, Texts
from render.alt_text import alt_text
from render.chart import Chart
from render.picture import BoardPicture, Film, Still
from render.table import TablePicture

DEFER_AFTER = 1.5
"""Seconds after which the bot is shown to be thinking."""

_ANSWERED = 40060
_GONE = {10008, 10015, 10062, _ANSWERED, 50027}
"""Discord's codes: unknown message, webhook or interaction, answered already, token too old."""
_OURS = {
    discord.InteractionResponseType.channel_message,
    discord.InteractionResponseType.deferred_channel_message,
}
"""After these, the original response is a message for the author alone."""


log = structlog.get_logger(__name__)


@unique
class _Pressed(Enum):
    """On which message something was pressed: one that everybody sees, or an answer of ours."""

    IN_PUBLIC = "in public"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Replies:
    """Dresses answers and sends them."""

    gallery: Gallery
    seal: Seal
    held: Held

    async def answer(self, interaction: Interaction, work: Coroutine[Any, Any, Answer]) -> None:
        """Do the work and tell its author; the work is done even if he cannot be told."""
        task = asyncio.create_task(self._dress(interaction, work))
        done, _ = await asyncio.wait({task}, timeout=DEFER_AFTER)
        try:
            if not done:
                await interaction.response.defer(ephemeral=True, thinking=True)
        except FAILED as error:
            _note(interaction, error)
        answer, texts, dressed = await task
        await self._say(interaction, answer, dressed)
        self.held.keep(interaction, answer, texts)

    async def tell(self, interaction: Interaction, sentence: str) -> None:
        """Say this, whatever was said or not before; nothing is offered to who is still typing."""
        if interaction.type is discord.InteractionType.autocomplete:
            await self.suggest(interaction, ())
        else:
            await self._say(interaction, Answer(sentence), {"content": escape(sentence)})

    async def tell_last(self, interaction: Interaction, sentence: str) -> None:
        """Say this if nobody has answered: what another process said is not touched."""
        try:
            await interaction.response.send_message(escape(sentence), ephemeral=True)
        except FAILED as error:
            _note(interaction, error)

    async def _say(self, interaction: Interaction, answer: Answer, dressed: dict[str, Any]) -> None:
        response, pressed = interaction.response, _pressed_in(interaction)
        try:
            if response.type in _OURS:
                await interaction.edit_original_response(**_as_edit(dressed))
            elif answer.shown and pressed is _Pressed.IN_PUBLIC:
                await response.defer()
            elif answer.in_place and pressed is _Pressed.ALONE:
                await response.edit_message(**_as_edit(dressed))
            elif not response.is_done():
                await response.send_message(**dressed, ephemeral=True)
        except FAILED as error:
            if isinstance(error, discord.HTTPException) and error.code == _ANSWERED:
                await self._fill_in(interaction, dressed)
            else:
                _note(interaction, error)

    async def _fill_in(self, interaction: Interaction, dressed: dict[str, Any]) -> None:
        """Fill in the answer; if the one there shows the bot thinking, this is what it thought."""
        try:
            original = await interaction.original_response()
            if original.flags.loading:
                await interaction.edit_original_response(**_as_edit(dressed))
            elif original.flags.ephemeral and original.content != dressed["content"]:
                log.warning(
                    "another process answers for this bot: stop one of them, or give it a token of its own",
                    interaction=interaction.id,
                )
        except FAILED as error:
            _note(interaction, error)

    async def show_form(self, interaction: Interaction, form: Form, custom_id: str) -> None:
        """Open a form; what is typed comes back with this id."""
        assert form.look is not None, "the application has dressed it"
        try:
            modal = modal_of(form, LANGUAGES[form.look.language], custom_id)
            await interaction.response.send_modal(modal)
        except FAILED as error:
            _note(interaction, error)

    async def launch(self, interaction: Interaction) -> None:
        """Open the page, as an activity of the channel."""
        try:
            await interaction.response.launch_activity()
        except FAILED as error:
            _note(interaction, error)

    async def suggest(self, interaction: Interaction, offered: Sequence[str]) -> None:
        """Offer what the argument that is being typed may become."""
        offered = [text[:LONGEST_CHOICE] for text in offered]
        choices = [app_commands.Choice(name=text, value=text) for text in offered]
        try:
            await interaction.response.autocomplete(choices)
        except FAILED as error:
            _note(interaction, error)

    async def _dress(
        self, interaction: Interaction, work: Coroutine[Any, Any, Answer]
    ) -> tuple[Answer, Texts, dict[str, Any]]:
        """The answer, and what discord.py wants to be told."""
        answer = await work
        assert answer.look is not None, "the application has dressed it"
        texts = LANGUAGES[answer.look.language]
        content = answer_content(answer, texts)
        link = "" if answer.place is None else f"\n<#{answer.place.chat}>"
        dressed: dict[str, Any] = {"content": content.text + link}
        view = view_of(
            self.seal, place_of(interaction), answer.game, answer.buttons, few(answer.menus)
        )
        if view is not None:
            dressed["view"] = view
        dressed["files"] = await self._files(answer, answer.look, content.whole)
        return answer, texts, dressed

    async def _files(self, answer: Answer, look: Look, whole: str) -> list[discord.File]:
        """A text that had no room, or the picture; and what there is to save."""
        files = [] if answer.file is None else [text_file(answer.file.text, answer.file.name)]
        if whole:
            return [text_file(whole), *files]
        if answer.picture is None:
            return files
        try:
            return [await self._draw(answer.picture, look.theme), *files]
        except Exception:
            log.exception("an answer goes without its picture")
            return files

    async def _draw(self, picture: Still | Film, theme: str) -> discord.File:
        match picture:
            case BoardPicture() | Chart() | TablePicture():
                return picture_file(await self.gallery.png(picture, theme), alt_text(picture))
            case Film():
                return film_file(
                    await self.gallery.gif(picture, theme), alt_text(picture.frames[-1])
                )
            case _:
                assert_never(picture)


def _pressed_in(interaction: Interaction) -> _Pressed | None:
    if interaction.message is None:
        return None
    if interaction.message.flags.ephemeral:  # also by the form that its button has opened
        return _Pressed.ALONE
    is_press = interaction.type is discord.InteractionType.component
    return _Pressed.IN_PUBLIC if is_press else None


def _as_edit(dressed: dict[str, Any]) -> dict[str, Any]:
    """The answer as an edit of a message, of which nothing stays."""
    files = dressed.get("files", [])
    for file in files:
        file.reset()  # a try that failed may have read it
    return {"content": dressed["content"], "view": dressed.get("view"), "attachments": files}


def _note(interaction: Interaction, error: Exception) -> None:
    """Note that nobody can be told; what was done is done."""
    if isinstance(error, discord.HTTPException) and error.code not in _GONE:
        log.warning(
            "answer refused", interaction=interaction.id, status=error.status, why=error.text
        )
    else:
        log.info("answer came too late", interaction=interaction.id, why=str(error))
