"""How the events of words to cover are stored; `bot.store.codec` says what follows from that."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, assert_never

from bot.games.party.events import STORED, renumber_party
from bot.store.codec import EventCodec, StoredAs
from bot.store.json_types import JsonTypes
from engine.board import Board
from engine.junior import events as e
from engine.junior.rules import PLAIN
from engine.party import events as pe

KIND = "junior"
"""What the store calls this kind of game."""


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


def renumber(event: e.Event, became: Mapping[int, int]) -> e.Event:
    """The event, in which people who became somebody else are them."""
    if isinstance(event, pe.PartyEvent):
        return renumber_party(event, became)
    match event:
        case e.LettersCovered(player=player):
            return replace(event, player=became.get(player, player))
        case e.GameCreated() | e.GridPrinted():
            return event
        case _:
            assert_never(event)
