"""How a message or an answer is told to a page."""

from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.commands import wants_form
from bot.talk.answers import Answer, Form, Look
from bot.talk.curves import Curve
from bot.talk.endings import Ending, Highlight
from bot.talk.messages import Button, Choice, Menu, Message, Press, Remove, Shown
from bot.talk.names import unisolate
from bot.talk.previews import Preview
from bot.talk.tables import Lobby
from bot.talk.tiles import Tiles
from bot.texts import LANGUAGES
from engine.board import PREMIUMS
from render.alt_text import alt_text
from render.picture import MOST_FRAMES, BoardPicture, Film, Still
from render.table import TablePicture

Addresses = Callable[[Still | Film], str]
"""Where a picture is found."""


def _fields_of(
    said: Shown | Answer, look: Look, now: datetime, address_of: Addresses
) -> dict[str, Any]:
    """The fields that posts and answers share.

    ``until`` and ``next`` are in seconds from now, so that the page's clock does not depend on the time of
    its machine; ``times`` tells the same in words, for where no clock runs. A board is told as a value too,
    and so are those of a film, and a table.
    """
    times, left, texts = [], None, LANGUAGES[look.language].games
    following = None if isinstance(said, Answer) else said.next_round
    still = said.still if isinstance(said, Answer) else said.picture
    board = said.picture if isinstance(said.picture, BoardPicture) else None
    if said.until is not None:
        times.append(texts.ends(_time(said.until, look, now)))
        left = (said.until - now).total_seconds()
    if following is not None:
        times.append(texts.next_round(_time(following, look, now)))
    return {
        "text": said.text,
        "times": "\n".join(times),
        "picture": address_of(said.picture) if said.picture else None,
        "board": None if board is None else _board(board),
        "table": _table(said.picture) if isinstance(said.picture, TablePicture) else None,
        "tiles": None if said.tiles is None else _tiles(said.tiles),
        "alt": alt_text(still) if still else "",
        "game": said.game,
        "buttons": [_button(button, now) for button in said.buttons],
        "menus": [_menu(menu) for menu in said.menus],
        "until": left,
        "next": None if following is None else (following - now).total_seconds(),
        "lasts": None if said.lasts is None else said.lasts.total_seconds(),
    }


def post_of(message: Message, look: Look, now: datetime, address_of: Addresses) -> dict[str, Any]:
    """A message in the channel, or that it is not there any more."""
    if isinstance(message, Remove):
        return {"type": "gone", "slot": message.slot}
    message = message.read_in(look.language)
    post = {
        "type": "post",
        "slot": message.slot,
        "part": _part(message),
        "signal": None if message.signal is None else message.signal.total_seconds(),
        "title": message.title,
        "small": message.small,
        "lobby": None if message.lobby is None else _lobby(message.lobby),
        "sides": [
            {
                "name": each.name,
                "score": each.score,
                "on": each.on,
                "left": None if each.left is None else each.left.total_seconds(),
                "did": each.did,
                "latest": each.latest,
            }
            for each in message.sides
        ],
        "answered": message.answered,
        "drawn": message.drawn,
        "hands_in": message.hands_in,
        "ending": None if message.ending is None else _ending(message.ending),
    }
    return post | _fields_of(message, look, now, address_of)


def _ending(ending: Ending) -> dict[str, Any]:
    """How a game came out; whose a line is, says the number of a person (``me`` of what is answered)."""
    standing = [
        {
            "place": each.place,
            "name": each.name,
            "persons": each.persons,
            "points": each.points,
            "beside": [said for said in (each.share, each.gap, each.more) if said],
            "best": None if each.best is None else _highlight(each.best),
        }
        for each in ending.standing
    ]
    highlights = [_highlight(each) for each in ending.highlights]
    return {
        "standing": standing,
        "highlights": highlights,
        "others": ending.others,
        "teams": ending.teams,
        "series": ending.series,
    }


def _curve(curve: Curve, now: datetime) -> dict[str, Any]:
    """Lines over the turns of a game, a button each."""
    return {
        "title": curve.title,
        "turns": [_button(each, now) for each in curve.turns],
        "lines": [
            {"name": each.name, "persons": each.persons, "values": each.values}
            for each in curve.lines
        ],
        "marked": curve.marked,
    }


def _highlight(told: Highlight) -> dict[str, Any]:
    return {"label": told.label, "text": told.text, "number": told.number}


def answer_of(answer: Answer, look: Look, now: datetime, address_of: Addresses) -> dict[str, Any]:
    """The answer to one person."""
    file = answer.file
    frames = answer.picture.frames if isinstance(answer.picture, Film) else ()
    noted = answer.noted
    only = {
        "type": "answer",
        "noted": None if noted is None else asdict(noted),
        "fixed": answer.fixed,
        "small": answer.small,
        "in_place": answer.in_place,
        "film": [_board(frame) for frame in frames[-MOST_FRAMES:]],
        "holds": answer.holds_with,
        "settled": answer.settled,
        "refused": answer.refused,
        "private": answer.private,
        "share": answer.share,
        "curve": None if answer.curve is None else _curve(answer.curve, now),
        "file": None if file is None else {"name": file.name, "text": file.text},
    }
    return only | _fields_of(answer, look, now, address_of)


def _menu(menu: Menu) -> dict[str, Any]:
    """A menu; without choices, a line that is typed."""
    return {
        "label": menu.label,
        "group": menu.group,
        "payload": menu.payload,
        "choices": [[menu.button(choice).payload, choice.label] for choice in menu.choices],
        "chosen": menu.button(Choice(menu.chosen, "")).payload,
        "said": menu.said,
    }


def _lobby(lobby: Lobby) -> dict[str, Any]:
    """A table, before the start and after it."""
    players, referees = (
        [asdict(each) | {"name": unisolate(each.name)} for each in some]
        for some in (lobby.players, lobby.referees)
    )
    return {
        "name": unisolate(lobby.name),
        "players": players,
        "referees": referees,
        "rules": lobby.rules,
        "notes": lobby.notes,
        "missing": lobby.missing,
        "leader": unisolate(lobby.leader),
        "full": lobby.room == 0,
        "code": lobby.code,
        "others": lobby.others,
    }


def _time(at: datetime, look: Look, now: datetime) -> str:
    """The time of day, with the day if that is another one."""
    zone = ZoneInfo(look.time_zone)
    there, today = at.astimezone(zone), now.astimezone(zone).date()
    return f"{there:%H:%M:%S}" if there.date() == today else f"{there:%d/%m %H:%M}"


def form_of(form: Form) -> dict[str, Any]:
    """A form; the board is in sight, and so is the clock."""
    return {
        "title": form.title,
        "text": form.text,
        "label": form.label,
        "example": form.example,
        "choices": form.choices,
    }


def draft_of(preview: Preview) -> dict[str, str]:
    """The draft of a note; without a game, why nothing would be noted."""
    return {"game": preview.game, "text": preview.text}


def _part(message: Shown) -> str:
    """The part of its game: ``lobby``, ``round``, ``card``, ``final`` ...; its slot without numbers."""
    return message.slot.removeprefix(f"{message.game}/").partition("-")[0]


def _table(picture: TablePicture) -> dict[str, Any]:
    """A table as it is: text stays text."""
    return {
        "title": picture.title,
        "columns": [[column.heading, column.numbers] for column in picture.columns],
        "rows": [row.cells for row in picture.rows],
        "strong": [number for number, row in enumerate(picture.rows) if row.strong],
        "below": picture.below,
    }


def _tiles(tiles: Tiles) -> dict[str, Any]:
    """Tiles as they are, and in words, with which the text begins."""
    return {
        "said": tiles.said,
        "newest": tiles.newest,
        "rows": tiles.rows,
        "small": tiles.small,
    }


def _board(picture: BoardPicture) -> dict[str, Any]:
    """A board as it is, for the page to draw."""
    signs = {sign: picture.labels.sign(premium) for sign, premium in PREMIUMS.items()}
    return {
        "rows": picture.board.rows,
        "layout": picture.board.layout.rows,
        "framed": [[square.row, square.column] for square in picture.framed],
        "signs": {sign: said for sign, said in signs.items() if said},
        "title": picture.title,
        "last": picture.last,
        "rack": picture.rack,
        "scores": picture.scores,
    }


def _button(button: Button, now: datetime) -> dict[str, Any]:
    """A button, and what it asks for: which command, if it carries a line; a game in which form."""
    left = None if button.until is None else (button.until - now).total_seconds()
    payload, order = button.payload, ""
    if button.press in (Press.DO, Press.FILL):
        order = button.query.partition(" ")[0]
    elif button.press is Press.PAST:
        order = button.query.rpartition(":")[0]
    elif button.press is Press.PLAY:
        order = button.query
    return {
        "label": button.label,
        "payload": payload,
        "form": wants_form(payload),
        "likely": button.likely,
        "does": button.press.name.lower(),
        "order": order,
        "until": left,
    }
