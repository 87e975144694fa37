r"""Texts, buttons, menus and forms as Discord shows them.

Below a message in a channel there are buttons alone; the rules of a lobby are chosen in a form that only who
presses *Rules* sees. Below whatever is played on a board, and below its lobby, the page is opened in the
channel, as an activity, if there is one.

Texts are plain: whatever Discord would read as a mark (``*``, ``_``, ``<@…>``, a heading, a list) gets a
backslash, so that names and words look as they were typed. Nobody is mentioned but whom a message calls.

A text that is too long ends with an ellipsis and comes along whole as a text file, where files may be sent.
"""

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

import discord
from discord import ui

from bot.delivery.seal import Seal
from bot.platforms.discord.limits import BUTTONS_IN_A_ROW, LONGEST_CONTENT, LONGEST_TITLE
from bot.talk.answers import Answer, Form
from bot.talk.identity import Place
from bot.talk.messages import Button, Menu, Press, Shown
from bot.texts import Texts

BULLETIN = "bulletin"
"""The custom_id of the line of a form."""
LONGEST_BULLETIN = 60

_MARKS = re.compile(r"([\\*_~|`<>\[\]()])")
# Blanks without line feeds: those of the next lines are looked at with their own line.
_LINE_MARKS = re.compile(r"^([^\S\n]*)([#>+-]|\d+(?=\.\s))", re.MULTILINE)
LAUNCH = "board:"
"""The payload of the button that opens the page."""
_ON_BOARD = (Press.PLAY, Press.JOIN, Press.START)
"""Buttons of what is played on a board, or will be."""
_LIKELY = (Press.PLAY, Press.JOIN, Press.START, Press.DAY)
"""The usual next press, if no other is said to be likely."""


def escape(text: str) -> str:
    """The text so that Discord shows it as it is."""
    text = _MARKS.sub(r"\\\1", text).replace("://", ":\\//")
    return _LINE_MARKS.sub(_escape_line_mark, text)


def _escape_line_mark(found: re.Match[str]) -> str:
    """A number with a point would be counted on by Discord itself."""
    blanks, mark = found[1], found[2]
    return f"{blanks}{mark}\\" if mark.isdigit() else f"{blanks}\\{mark}"


def in_fixed_width(text: str) -> str:
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


def content_of(message: Shown, texts: Texts, board: str = "", called: str = "") -> Content:
    """A message's content: title, whom it calls, text, when the round ends, small print.

    And the channel that a private one is about, and the board if it must be text. What is too long loses the
    end of its text first.
    """
    title = f"### {escape(message.title)}\n" if message.title else ""
    if called:  # below a title, the text may speak of somebody else
        title += f"{called}\n" if title else f"{called} "
    end = _end(message.until, texts) + ("\n" + in_fixed_width(board) if board else "")
    if message.next_round is not None:
        end += "\n" + texts.games.next_round(countdown(message.next_round))
    if message.about is not None and message.game:
        end += f"\n<#{message.about.chat}>"
    text, small = message.text, message.small
    content = title + escape(text) + end + _small(small)
    while len(content) > LONGEST_CONTENT:
        if text:
            text = _shorter(text)
        else:
            small = _shorter(small)
        content = f"{title}{escape(text)}\n…{end}{_small(small)}"
    is_whole = (text, small) == (message.text, message.small)
    return Content(content, whole="" if is_whole else message.whole)


def answer_content(answer: Answer, texts: Texts) -> Content:
    """An answer's content: the text, when the round ends, small print."""
    dress = in_fixed_width if answer.fixed else escape
    end = _end(answer.until, texts) + _small(answer.small)
    text, content = answer.text, dress(answer.text) + end
    while len(content) > LONGEST_CONTENT:
        text = _shorter(text)
        content = dress(f"{text}\n…") + end
    return Content(content, whole="" if text == answer.text else answer.text)


def _end(until: datetime | None, texts: Texts) -> str:
    return "" if until is None else "\n" + texts.games.ends(countdown(until))


def _small(text: str) -> str:
    """Small print: each line has its own mark."""
    return "".join(f"\n-# {escape(line)}" for line in text.splitlines())


def _shorter(text: str) -> str:
    return text.rpartition("\n")[0] or text[: len(text) // 2]


def text_file(text: str, name: str = "message.txt") -> discord.File:
    """A text to save, or one that was too long for a message."""
    return discord.File(io.BytesIO(text.encode()), filename=name)


def picture_file(png: bytes, alt: str) -> discord.File:
    """A board picture with its words."""
    return discord.File(io.BytesIO(png), filename="grille.png", description=alt)


def film_file(gif: bytes, alt: str) -> discord.File:
    """A film of boards with the words of its last one."""
    return discord.File(io.BytesIO(gif), filename="film.gif", description=alt)


def few(menus: Sequence[Menu]) -> Sequence[Menu]:
    """As many menus of a form as there is room for: the others have names that can be typed."""
    return [menu for menu in menus if menu.choices and not menu.group][: BUTTONS_IN_A_ROW - 1]


def view_of(
    seal: Seal,
    place: Place,
    game: str,
    buttons: Sequence[Button],
    menus: Sequence[Menu] = (),
    launch: str = "",
) -> ui.View | None:
    """Buttons in rows of five, a menu in each row below; None if there are none.

    `launch` is what the button says that opens the page; empty for none.
    """
    if not buttons and not menus:
        return None
    view, primary = ui.View(timeout=None), _primary(buttons)
    styles = discord.ButtonStyle
    for number, button in enumerate(buttons):
        view.add_item(
            ui.Button[ui.View](
                style=styles.primary if number == primary else styles.secondary,
                label=button.label,
                custom_id=seal.close(place, game, button.payload),
                row=number // BUTTONS_IN_A_ROW,
            )
        )
    if launch and any(button.press in _ON_BOARD for button in buttons):
        view.add_item(
            ui.Button[ui.View](
                style=styles.secondary,
                label=launch,
                custom_id=seal.close(place, game, LAUNCH),
                row=len(buttons) // BUTTONS_IN_A_ROW,
            )
        )
    for row, menu in enumerate(menus, start=-(-len(buttons) // BUTTONS_IN_A_ROW)):
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


def _primary(buttons: Sequence[Button]) -> int | None:
    """The place of the one button that stands out, if one does."""
    likely = [place for place, button in enumerate(buttons) if button.likely]
    usual = [place for place, button in enumerate(buttons) if button.press in _LIKELY]
    return next(iter((*likely, *usual)), None)


def modal_of(form: Form, texts: Texts, custom_id: str) -> ui.Modal:
    """A form of one line below what one needs to see."""
    modal = ui.Modal(title=form.title[:LONGEST_TITLE], timeout=None, custom_id=custom_id)
    shown = escape(form.text)
    if form.until is not None:
        shown += "\n" + texts.games.ends(countdown(form.until))
    if shown:  # Discord takes no empty one
        modal.add_item(ui.TextDisplay(shown))
    line = ui.TextInput[ui.Modal](
        custom_id=BULLETIN, placeholder=form.example, max_length=LONGEST_BULLETIN
    )
    modal.add_item(ui.Label(text=form.label[:LONGEST_TITLE], component=line))
    modal.stop()  # as above
    return modal
