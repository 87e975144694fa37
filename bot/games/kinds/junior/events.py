"""How the events of words to cover are stored; `bot.store.codec` says what follows from that."""

from typing import Any

from bot.games.party.events import STORED
from bot.store.codec import EventCodec, StoredAs
from bot.store.json_types import JsonTypes
from engine.board import Board
from engine.junior import events as e
from engine.junior.rules import PLAIN

KIND = "junior"
"""The name of this kind of game in the store."""


def _read_board(rows: Any) -> Board:
    return Board.parse(rows.split(), PLAIN)


EVENTS = EventCodec(
    (
        StoredAs("game-created", e.GameCreated),
        StoredAs("grid-printed", e.GridPrinted),
        StoredAs("letters-covered", e.LettersCovered),
        *STORED,
    ),
    JsonTypes({Board: (str, _read_board)}),
)
