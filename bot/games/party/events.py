"""How the events are stored that every small game around a table has (`engine.party.events`)."""

from collections.abc import Mapping
from dataclasses import replace

from bot.store.codec import StoredAs
from engine.party import events as e

STORED = (
    StoredAs("player-joined", e.PlayerJoined),
    StoredAs("player-left", e.PlayerLeft),
    StoredAs("turn-began", e.TurnBegan),
    StoredAs("turn-opened", e.TurnOpened),
    StoredAs("turn-lost", e.TurnLost),
    StoredAs("time-given-back", e.TimeGivenBack),
    StoredAs("game-suspended", e.GameSuspended),
    StoredAs("game-resumed", e.GameResumed),
    StoredAs("game-ended", e.GameEnded),
)


def renumber_party(event: e.PartyEvent, became: Mapping[int, int]) -> e.PartyEvent:
    """The event, in which people who became somebody else are them."""
    if isinstance(event, e.OfAPlayer):
        return replace(event, player=became.get(event.player, event.player))
    return event
