"""Who sits where: an event of a game with everybody's number of today (`bot.games.damage`)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from engine.duplicate import events as e


def renumber(event: e.Event, became: Mapping[int, int]) -> e.Event:
    """The event, in which those who became somebody else are him."""
    if isinstance(event, e.OfAPlayer):
        return replace(event, player=became.get(event.player, event.player))
    if isinstance(event, e.RoundScored):
        results = tuple(
            replace(result, player=became.get(result.player, result.player))
            for result in event.results
        )
        solo = None if event.solo is None else became.get(event.solo, event.solo)
        return replace(event, results=results, solo=solo)
    if isinstance(event, e.GameCreated | e.OfTheRound | e.OfTheGame):
        return event
    assert_never(event)
