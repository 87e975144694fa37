"""Messages as they were stored before they were told apart into posts, edits and removals: one JSON object.

Nothing is written like that any more, but what is out is kept as it was stored, as long as its game is.
"""

import json
from datetime import datetime
from typing import Any

from bot.talk.identity import Place
from bot.talk.messages import (
    Audience,
    Button,
    Choice,
    Edit,
    Menu,
    Message,
    Post,
    Press,
    Private,
    Public,
    Remove,
)
from bot.talk.round_names import RoundName
from bot.texts import LANGUAGES
from engine.board import Board, Square
from render.picture import BoardPicture

_Fields = dict[str, Any]


def read_older(text: str) -> Message:
    """The message; what came later than it was stored is as if nobody had asked for it."""
    data = json.loads(text)
    audience, game, slot = _audience(data), data["game"], data["slot"]
    if data.get("gone"):
        assert isinstance(audience, Public)
        return Remove(audience, game, slot)
    shown: _Fields = {
        "title": data.get("title", ""),
        "small": data.get("small", ""),
        "picture": None if data["picture"] is None else _picture(data["picture"]),
        "buttons": tuple(_button(button) for button in data["buttons"]),
        "menus": tuple(_menu(menu) for menu in data.get("menus", ())),
        "until": _time(data["until"]),
        "next_round": _time(data.get("next_round")),
        "about": Place(*data["about"]) if data.get("about") else None,
    }
    if data.get("only_edit"):
        return Edit(audience, data["text"], game, slot, **shown)
    return Post(audience, data["text"], game, slot, **shown, opens=_round("opens", data))


def _audience(data: _Fields) -> Audience:
    audience = data["audience"]
    if "person" in audience:
        # Before they knew their platform they went to that of the place they are about.
        return Private(audience["person"], audience.get("platform") or data["about"][0])
    return Public(Place(audience["platform"], audience["chat"]))


def _button(data: _Fields) -> Button:
    return Button(data["label"], Press(data["press"]), _round("round", data), data.get("query", ""))


def _menu(data: _Fields) -> Menu:
    choices = tuple(Choice(*choice) for choice in data["choices"])
    return Menu(data["rule"], data["label"], choices, data["chosen"])


def _round(key: str, data: _Fields) -> RoundName | None:
    """Before void rounds were told apart, the number alone."""
    number = data[key]
    return None if number is None else RoundName(number, data.get(f"{key}_draws"))


def _time(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def _picture(data: _Fields) -> BoardPicture:
    return BoardPicture(
        board=Board(tuple(data["rows"])),
        labels=LANGUAGES[data["language"]].games.picture_labels,
        title=data["title"],
        framed=tuple(Square(row, column) for row, column in data["framed"]),
        last=data["last"],
        rack=data["rack"],
        scores=tuple((name, points) for name, points in data["scores"]),
        clock=data["clock"],
        bag=data["bag"],
    )
