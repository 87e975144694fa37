"""Messages as text, for the outbox: what is stored is sent, also after a restart.

What is stored is the name of the message's class, the version of its fields, and they as JSON
(`bot.store.codec`): ``post 1 {...}``. A picture's words are stored as the name of their
language, or as they are if a kind of game has its own. Where everybody reads their own language, the same in
another one is a line of its own.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any, assert_never

from bot.made_once import MadeOnce
from bot.store import OutboxRow
from bot.store.codec import Codec, Encoded, StoredAs
from bot.store.json_types import Json, JsonTypes, Ways
from bot.talk.messages import Button, Edit, Message, Post, Remove
from bot.texts import LANGUAGES
from engine.board import STANDARD_LAYOUT, Board, Layout, Premium
from render.chart import Chart
from render.picture import BoardPicture, Film, Labels, Still
from render.table import TablePicture

_DIGEST_DIGITS = 24


_WRITE_LABELS, _READ_LABELS = JsonTypes(
    {Premium: (lambda premium: premium.name, Premium.__getitem__)}
).of(Labels)


def _write_labels(labels: Labels) -> Json:
    for code, texts in LANGUAGES.items():
        if texts.games.picture_labels == labels:
            return code
    return _WRITE_LABELS(labels)


def _read_labels(stored: Any) -> Labels:
    if isinstance(stored, str):
        return LANGUAGES[stored].games.picture_labels
    labels: Labels = _READ_LABELS(stored)
    return labels


def _write_board(board: Board) -> Json:
    """The rows; another board than the usual one has its premium squares, too."""
    if board.layout == STANDARD_LAYOUT:
        return board.rows
    return {"rows": board.rows, "layout": board.layout.rows}


def _read_board(stored: Any) -> Board:
    if isinstance(stored, dict):
        return Board(tuple(stored["rows"]), Layout(tuple(stored["layout"])))
    return Board(tuple(stored))


_SPECIAL: Mapping[Any, Ways] = {
    Labels: (_write_labels, _read_labels),
    Board: (_write_board, _read_board),
}


def _written_once(hint: Any) -> Ways:
    """The way to write what is the same with each bulletin of a round."""
    write, read = JsonTypes(_SPECIAL).of(hint)
    written = MadeOnce[Json](1000)
    return lambda value: written.of((value,), lambda: write(value)), read


_OF_A_ROUND = {hint: _written_once(hint) for hint in (BoardPicture, tuple[Button, ...])}
_TYPES = JsonTypes({**_SPECIAL, **_OF_A_ROUND})


def _without_clocks(data: dict[str, Json]) -> dict[str, Json]:
    """In version 1 a turn told who has how much time, and nothing else of the players."""
    return {name: said for name, said in data.items() if name != "clocks"}


_CODEC = Codec[Message](
    (
        StoredAs("post", Post, 2, {1: _without_clocks}),
        StoredAs("edit", Edit, 2, {1: _without_clocks}),
        StoredAs("remove", Remove),
    ),
    _TYPES,
)


def encode(message: Message) -> str:
    """The message as text."""
    also = () if isinstance(message, Remove) else message.also
    return "\n".join(map(_line, (message, *also)))


def _line(message: Message) -> str:
    stored = _CODEC.encode(message)
    return f"{stored.name} {stored.version} {stored.data}"


def decode(text: str) -> Message:
    """The message that `encode` wrote, of this version or an earlier one."""
    first, *also = map(_read_line, text.split("\n"))
    if not also:
        return first
    assert not isinstance(first, Remove), "it says nothing in any language"
    return replace(first, also=tuple(each for each in also if not isinstance(each, Remove)))


def _read_line(line: str) -> Message:
    name, version, data = line.split(" ", 2)
    return _CODEC.decode(Encoded(name, int(version), data))


def row_of(message: Message) -> OutboxRow:
    """The message as a row of the outbox."""
    opens = isinstance(message, Post) and message.opens is not None and not message.in_turn
    return OutboxRow(message.audience, encode(message), message.slot, opens)


def picture_digest(picture: Still | Film) -> str:
    """A short name for what a picture or a film shows: equal ones have equal names."""
    match picture:
        case Film():
            shown = f"{picture.seconds} {[picture_digest(frame) for frame in picture.frames]}"
        case Chart() | TablePicture():
            shown = repr(picture)
        case BoardPicture():
            write, _ = _TYPES.of(BoardPicture)
            shown = json.dumps(write(picture), separators=(",", ":"))
        case _:
            assert_never(picture)
    return sha256(shown.encode()).hexdigest()[:_DIGEST_DIGITS]
