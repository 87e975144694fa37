"""How the events are stored that every small game around a table has (`engine.party.events`)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from bot.store.codec import StoredAs
from engine.party import events as e

Happened = TypeVar("Happened")

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


def renumber(event: Happened, became: Mapping[int, int]) -> Happened:
    """The event, in which people who became somebody else are them: whoever it names is its `player`."""
    named: Any = event
    person = getattr(named, "player", None)
    if person is None or person not in became:
        return event
    return replace(named, player=became[person])  # type: ignore[no-any-return]  # of the same class
