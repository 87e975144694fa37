"""Messages as JSON, for the outbox: what is stored is sent, also after a restart."""

import json
from datetime import datetime
from hashlib import sha256
from typing import Any

from bot.talk.identity import Place
from bot.talk.messages import Audience, Button, Choice, Menu, Message, Press, Private, Public
from bot.talk.round_names import RoundName
from bot.texts import LANGUAGES
from engine.board import Board, Square
from render.picture import BoardPicture

_DIGEST_DIGITS = 24


def encode(message: Message) -> str:
    """The message as JSON."""
    return json.dumps(
        {
            "audience": _encode_audience(message.audience),
            "text": message.text,
            "game": message.game,
            "slot": message.slot,
            "title": message.title,
            "small": message.small,
            "gone": message.gone,
            "picture": None if message.picture is None else _encode_picture(message.picture),
            "buttons": [
                {
                    "label": button.label,
                    "press": button.press.value,
                    **_encode_name("round", button.round),
                    "query": button.query,
                }
                for button in message.buttons
            ],
            "until": _encode_time(message.until),
            "next_round": _encode_time(message.next_round),
            **_encode_name("opens", message.opens),
            "menus": [
                {
                    "rule": menu.rule,
                    "label": menu.label,
                    "choices": [[choice.value, choice.label] for choice in menu.choices],
                    "chosen": menu.chosen,
                }
                for menu in message.menus
            ],
            "about": None
            if message.about is None
            else [message.about.platform, message.about.chat],
            "only_edit": message.only_edit,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def decode(text: str) -> Message:
    """The message that `encode` wrote."""
    data = json.loads(text)
    return Message(
        audience=_decode_audience(data),
        text=data["text"],
        game=data["game"],
        slot=data["slot"],
        # Messages that were stored before there were titles have all in their text.
        title=data.get("title", ""),
        small=data.get("small", ""),
        gone=data.get("gone", False),
        picture=None if data["picture"] is None else _decode_picture(data["picture"]),
        buttons=tuple(
            # Messages that were stored before there were questions have none.
            Button(
                button["label"],
                Press(button["press"]),
                _decode_name("round", button),
                button.get("query", ""),
            )
            for button in data["buttons"]
        ),
        until=_decode_time(data["until"]),
        next_round=_decode_time(data.get("next_round")),
        opens=_decode_name("opens", data),
        menus=tuple(
            Menu(
                menu["rule"],
                menu["label"],
                tuple(Choice(*choice) for choice in menu["choices"]),
                menu["chosen"],
            )
            # Messages that were stored before there were menus have none.
            for menu in data.get("menus", ())
        ),
        # Nor were there private ones.
        about=Place(*data["about"]) if data.get("about") else None,
        only_edit=data.get("only_edit", False),
    )


def picture_digest(picture: BoardPicture) -> str:
    """A short name for what a picture shows: equal pictures have equal names."""
    shown = json.dumps(_encode_picture(picture), separators=(",", ":"))
    return sha256(shown.encode()).hexdigest()[:_DIGEST_DIGITS]


def _encode_name(key: str, name: RoundName | None) -> dict[str, int | None]:
    """The draws beside the number, for an earlier version knows the number alone."""
    if name is None:
        return {key: None}
    return {key: name.number, f"{key}_draws": name.draws}


def _decode_name(key: str, data: dict[str, Any]) -> RoundName | None:
    number = data[key]
    return None if number is None else RoundName(number, data.get(f"{key}_draws"))


def _encode_time(time: datetime | None) -> str | None:
    return None if time is None else time.isoformat()


def _decode_time(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def _encode_audience(audience: Audience) -> dict[str, Any]:
    match audience:
        case Public(place):
            return {"platform": place.platform, "chat": place.chat}
        case Private(person, platform):
            return {"person": person, "platform": platform}


def _decode_audience(data: dict[str, Any]) -> Audience:
    audience = data["audience"]
    if "person" in audience:
        # Those that were stored before they knew their platform go to that of the place they are about.
        return Private(audience["person"], audience.get("platform") or data["about"][0])
    return Public(Place(audience["platform"], audience["chat"]))


def _encode_picture(picture: BoardPicture) -> dict[str, Any]:
    language = next(
        code for code, texts in LANGUAGES.items() if texts.games.picture_labels == picture.labels
    )
    return {
        "rows": picture.board.rows,
        "language": language,
        "title": picture.title,
        "framed": [[square.row, square.column] for square in picture.framed],
        "last": picture.last,
        "rack": picture.rack,
        "scores": picture.scores,
        "clock": picture.clock,
        "bag": picture.bag,
    }


def _decode_picture(data: dict[str, Any]) -> BoardPicture:
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
