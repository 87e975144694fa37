"""Writing GCG: UTF-8, one line an event, tiles that lie there already as ``.``.

What other programs must be able to read decides the form: capital squares, the rack before each event
if it is known, points with their sign.
"""

from collections.abc import Iterable, Iterator
from itertools import starmap
from typing import assert_never

from engine.board import Board
from engine.folding import FoldingError, fold_keeping_case
from engine.gcg.game import (
    Challenged,
    EndRack,
    Event,
    Exchanged,
    GcgGame,
    Overtime,
    Passed,
    Played,
    Withdrawn,
)
from engine.gcg.positions import positions
from engine.gcg.squares import write_square
from engine.moves import Play, Reference
from engine.tiles import EMPTY

ENCODING = "#character-encoding UTF-8"
_LONGEST_NICK = 20


def write_gcg(game: GcgGame) -> str:
    """The file's text. What is said is put on one line, whatever breaks it had."""
    return "".join(f"{line}\n" for line in _lines(game))


def in_short(event: Event) -> str:
    """The event and its points in short, a word on a square of ours: ``H4 SATURE +14``, ``-ABC +0``."""
    what = str(event.play) if isinstance(event, Played) else _sign(event)
    return f"{what} {event.points:+d}"


def nicknames(names: Iterable[str]) -> tuple[str, ...]:
    """A word of A-Z, a-z, 0-9 and ``_`` for each player, no two alike: what every program takes."""
    nicks: list[str] = []
    for number, name in enumerate(names, start=1):
        plain = "_".join("".join(map(_plain, name)).split())[:_LONGEST_NICK] or f"Joueur_{number}"
        nick = plain
        while nick.casefold() in map(str.casefold, nicks):
            nick += f"_{number}"
        nicks.append(nick)
    return tuple(nicks)


def _plain(sign: str) -> str:
    if sign.isascii():
        return sign if sign.isalnum() else " "
    try:
        return fold_keeping_case(sign)
    except FoldingError:
        return ""


def _lines(game: GcgGame) -> Iterator[str]:
    yield ENCODING
    for number, player in enumerate(game.players, start=1):
        yield f"#player{number} {player.nick} {_on_one_line(player.name) or player.nick}"
    told = {
        "title": game.title,
        "description": game.description,
        "id": game.identity,
        "lexicon": game.lexicon,
    }
    yield from (_pragma(name, text) for name, text in told.items() if text)
    yield from starmap(_pragma, game.pragmas)
    yield from _note(game.note)
    for event, position in zip(game.events, positions(game), strict=False):
        yield f">{game.players[event.player].nick}: {_event(event, position.board)}"
        yield from _note(event.note)
    for number, rack in enumerate(game.racks, start=1):
        if rack:
            yield _pragma(f"rack{number}", rack)


def _note(text: str) -> Iterator[str]:
    if text:
        yield _pragma("note", text)


def _pragma(name: str, text: str) -> str:
    return f"#{name} {_on_one_line(text)}".rstrip()


def _on_one_line(text: str) -> str:
    return " ".join(text.split())


def _event(event: Event, board: Board) -> str:
    """``AEIRSTU 8H SATURE +14 14``; the board is the one before."""
    what = _what(event, board)
    parts = (event.rack, what, f"{event.points:+d}", str(event.total))
    return " ".join(parts)


def _what(event: Event, board: Board) -> str:
    if isinstance(event, Played):
        return f"{_square(event.play)} {_tiles(event.play, board)}"
    return _sign(event)


def _sign(event: Exchanged | Passed | Withdrawn | Challenged | EndRack | Overtime) -> str:
    match event:
        case Exchanged():
            return f"-{event.tiles or event.count}"
        case Passed():
            return "-"
        case Withdrawn():
            return "--"
        case Challenged():
            return "(challenge)"
        case EndRack():
            return f"({event.tiles})"
        case Overtime():
            return "(time)"
        case _:
            assert_never(event)


def _square(play: Play) -> str:
    return write_square(Reference(play.square, play.direction))


def _tiles(play: Play, board: Board) -> str:
    return "".join(
        tile if board.tile(square) == EMPTY else EMPTY
        for square, tile in zip(play.squares(), play.word, strict=True)
    )
