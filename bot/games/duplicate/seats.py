"""Who sits where: the events of a game with everybody's number of today.

A player's number is that of the person who sat down. When accounts are linked, one person becomes another,
and the seat says which. So the events are renumbered once, when they are read, and all that is above
(commands, names, the ranking, private messages, fair play) knows a person by one number. What is stored stays
as it was.

Who took part as both has two seats in that game, and plays on under the number that is left to him.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import assert_never

from bot.store import Seat
from engine.duplicate import events as e


def with_numbers_of_today(events: Iterable[e.Event], seats: Iterable[Seat]) -> Iterable[e.Event]:
    """The events, in which those who became somebody else are him."""
    became = {
        seat.number: seat.person
        for seat in seats
        if seat.person is not None and seat.person != seat.number
    }
    return (_renumbered(event, became) for event in events) if became else events


def _renumbered(event: e.Event, became: Mapping[int, int]) -> e.Event:
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
