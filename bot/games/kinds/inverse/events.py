"""How the events of a game backwards are stored; `bot.store.codec` says what follows from that."""

from typing import Any

from bot.games.party.events import STORED
from bot.store.codec import EventCodec, StoredAs
from bot.store.json_types import JsonTypes
from engine.board import Board
from engine.inverse import events as e

KIND = "inverse"
"""The name of this kind of game in the store."""


def _read_board(rows: Any) -> Board:
    return Board.parse(rows.split())


EVENTS = EventCodec(
    (
        StoredAs("game-created", e.GameCreated),
        StoredAs("grid-laid", e.GridLaid),
        StoredAs("letters-taken", e.LettersTaken),
        *STORED,
    ),
    JsonTypes({Board: (str, _read_board)}),
)
