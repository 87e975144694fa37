"""How the events of a game of loto are stored; `bot.store.codec` says what follows from that."""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from bot.games.party.events import STORED, renumber_party
from bot.store.codec import EventCodec, StoredAs
from engine.loto import events as e
from engine.party import events as pe

KIND = "loto"
"""What the store calls this kind of game."""

EVENTS = EventCodec(
    (
        StoredAs("game-created", e.GameCreated),
        StoredAs("words-written", e.WordsWritten),
        StoredAs("calling-began", e.CallingBegan),
        StoredAs("letter-called", e.LetterCalled),
        StoredAs("loto-won", e.LotoWon),
        *STORED,
    )
)


def renumber(event: e.Event, became: Mapping[int, int]) -> e.Event:
    """The event, in which people who became somebody else are them."""
    if isinstance(event, pe.PartyEvent):
        return renumber_party(event, became)
    match event:
        case e.WordsWritten(player=player) | e.LotoWon(player=player):
            return replace(event, player=became.get(player, player))
        case e.GameCreated() | e.CallingBegan() | e.LetterCalled():
            return event
        case _:
            assert_never(event)
