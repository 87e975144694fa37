"""Who sits where: an event of a game with everybody's number of today (`bot.games.damage`)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from engine.duplicate import events as e


def renumber(event: e.Event, became: Mapping[int, int]) -> e.Event:
    """The event, in which those who became somebody else are him."""
    match event:
        case (
            e.PlayerJoined(player)
            | e.PlayerLeft(player)
            | e.OrganiserChanged(player)
            | e.PhraseGiven(player)
            | e.BulletinReceived(player)
        ):
            return replace(event, player=became.get(player, player))
        case e.RoundScored(results=results, solo=solo):
            renumbered = (
                replace(result, player=became.get(result.player, result.player))
                for result in results
            )
            alone = None if solo is None else became.get(solo, solo)
            return replace(event, results=tuple(renumbered), solo=alone)
        case (
            e.GameCreated()
            | e.RulesChanged()
            | e.GameStarted()
            | e.RoundDrawn()
            | e.RoundOpened()
            | e.AllAnswered()
            | e.WarningGiven()
            | e.RoundExtended()
            | e.TimeLost()
            | e.RoundClosed()
            | e.RoundCancelled()
            | e.GamePaused()
            | e.GameSuspended()
            | e.GameResumed()
            | e.GameEnded()
        ):
            return event
        case _:
            assert_never(event)
