"""How the events of a game alone are stored; `bot.store.codec` says what follows from that.

A play is written as players write it (``H4 PAsSE``), the board of a sheet as its rows.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, assert_never

from bot.store.codec import EventCodec, StoredAs
from bot.store.json_types import JsonTypes
from engine.board import Board
from engine.moves import Play
from engine.notation import parse_play
from engine.solo import events as e

KIND = "solo"
"""The name of this kind of game in the store."""


def _read_board(rows: Any) -> Board:
    return Board.parse(rows.split())


EVENTS = EventCodec(
    (
        StoredAs("game-created", e.GameCreated),
        StoredAs("round-drawn", e.RoundDrawn),
        StoredAs("word-noted", e.WordNoted),
        StoredAs("hint-given", e.HintGiven),
        StoredAs("time-lost", e.TimeLost),
        StoredAs("round-extended", e.RoundExtended),
        StoredAs("round-scored", e.RoundScored),
        StoredAs("game-ended", e.GameEnded),
    ),
    JsonTypes({Play: (str, parse_play), Board: (str, _read_board)}),
)


def renumber(event: e.Event, became: Mapping[int, int]) -> e.Event:
    """The event, in which who became somebody else is him."""
    match event:
        case e.GameCreated(player=player):
            return replace(event, player=became.get(player, player))
        case (
            e.RoundDrawn()
            | e.WordNoted()
            | e.HintGiven()
            | e.TimeLost()
            | e.RoundExtended()
            | e.RoundScored()
            | e.GameEnded()
        ):
            return event
        case _:
            assert_never(event)
