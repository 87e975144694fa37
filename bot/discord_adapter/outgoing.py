r"""Texts, buttons, menus and forms as Discord shows them.

Texts are plain: whatever Discord would read as a mark (``*``, ``_``, ``<@…>``, a heading, a list) gets a
backslash, so that names and words look as they were typed. Nobody is ever mentioned.

A text that is too long ends with an ellipsis and comes along whole as a text file, where files may be sent.
"""

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

import discord
from discord import ui

from bot.identity import Place
from bot.messages import Button, Form, Menu, Press
from bot.seal import Seal
from bot.texts import Texts

LONGEST_CONTENT = 2000
LONGEST_TITLE = 45
BULLETIN = "bulletin"
"""The custom_id of the line of a form."""
LONGEST_BULLETIN = 60

_MARKS = re.compile(r"([\\*_~|`<>\[\]()])")
_LINE_MARKS = re.compile(r"^(\s*)([#>+-]|\d+(?=\.\s))", re.MULTILINE)
_STYLES = {
    Press.PLAY: discord.ButtonStyle.primary,
    Press.START: discord.ButtonStyle.success,
    Press.JOIN: discord.ButtonStyle.primary,
}


def escaped(text: str) -> str:
    """The text so that Discord shows it as it is."""
    text = _MARKS.sub(r"\\\1", text).replace("://", ":\\//")
    return _LINE_MARKS.sub(_escaped_line_mark, text)


def _escaped_line_mark(found: re.Match[str]) -> str:
    """A number with a point would be counted on by Discord itself."""
    blanks, mark = found[1], found[2]
    return f"{blanks}{mark}\\" if mark.isdigit() else f"{blanks}\\{mark}"


def fixed(text: str) -> str:
    """The text in a fixed-width font."""
    return "```\n" + text.replace("`", "'") + "\n```"


def countdown(until: datetime) -> str:
    """A countdown that needs no edits, and the time of day, both in the reader's own zone."""
    seconds = int(until.timestamp())
    return f"<t:{seconds}:R> (<t:{seconds}:T>)"


@dataclass(frozen=True, slots=True)
class Content:
    """A text that fits; `whole` is the one that did not, empty if nothing was cut."""

    text: str
    whole: str = field(default="", repr=False)


def content_of(
    text: str,
    texts: Texts,
    *,
    is_fixed: bool = False,
    until: datetime | None = None,
    board: str = "",
    about: str = "",
) -> Content:
    """A message's content: the text, when the round ends, the channel of which it tells elsewhere.

    And the board, if it must be text.
    """
    end = "" if until is None else "\n" + texts.ends(countdown(until))
    end += f"\n<#{about}>" if about else ""
    end += "\n" + fixed(board) if board else ""
    dressed = (fixed(text) if is_fixed else escaped(text)) + end
    if len(dressed) <= LONGEST_CONTENT:
        return Content(dressed)
    kept = text
    while len(dressed) > LONGEST_CONTENT:
        kept = kept.rpartition("\n")[0] or kept[: len(kept) // 2]
        dressed = (fixed(f"{kept}\n…") if is_fixed else f"{escaped(kept)}\n…") + end
    return Content(dressed, whole=text)


def text_file(text: str) -> discord.File:
    """A text that was too long for a message."""
    return discord.File(io.BytesIO(text.encode()), filename="message.txt")


def picture_file(png: bytes, alt: str) -> discord.File:
    """A board picture with its words."""
    return discord.File(io.BytesIO(png), filename="grille.png", description=alt)


def view_of(
    seal: Seal, place: Place, game: str, buttons: Sequence[Button], menus: Sequence[Menu] = ()
) -> ui.View | None:
    """Buttons in the first row, a menu in each row below; None if there are none."""
    if not buttons and not menus:
        return None
    view = ui.View(timeout=None)
    for button in buttons:
        view.add_item(
            ui.Button[ui.View](
                style=_STYLES.get(button.press, discord.ButtonStyle.secondary),
                label=button.label,
                custom_id=seal.close(place, game, button.payload),
                row=0,
            )
        )
    for row, menu in enumerate(menus, start=1):
        view.add_item(
            ui.Select[ui.View](
                custom_id=seal.close(place, game, menu.payload),
                placeholder=menu.label,
                options=[
                    discord.SelectOption(
                        label=choice.label, value=choice.value, default=choice.value == menu.chosen
                    )
                    for choice in menu.choices
                ],
                row=row,
            )
        )
    view.stop()  # presses come in by `incoming`; discord.py need not remember this one
    return view


def modal_of(form: Form, texts: Texts, custom_id: str) -> ui.Modal:
    """A form of one line below what one needs to see."""
    modal = ui.Modal(title=form.title[:LONGEST_TITLE], timeout=None, custom_id=custom_id)
    shown = escaped(form.text)
    if form.until is not None:
        shown += "\n" + texts.ends(countdown(form.until))
    modal.add_item(ui.TextDisplay(shown))
    line = ui.TextInput[ui.Modal](
        custom_id=BULLETIN, placeholder=form.example, max_length=LONGEST_BULLETIN
    )
    modal.add_item(ui.Label(text=form.label[:LONGEST_TITLE], component=line))
    modal.stop()  # as above
    return modal
