"""How the events of a game backwards are stored; `bot.store.codec` says what follows from that."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, assert_never

from bot.games.party.events import STORED, renumber_party
from bot.store.codec import EventCodec, StoredAs
from bot.store.json_types import JsonTypes
from engine.board import Board
from engine.inverse import events as e
from engine.party import events as pe

KIND = "inverse"
"""What the store calls this kind of game."""


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


def renumber(event: e.Event, became: Mapping[int, int]) -> e.Event:
    """The event, in which people who became somebody else are them."""
    if isinstance(event, pe.PartyEvent):
        return renumber_party(event, became)
    match event:
        case e.LettersTaken(player=player):
            return replace(event, player=became.get(player, player))
        case e.GameCreated() | e.GridLaid():
            return event
        case _:
            assert_never(event)
