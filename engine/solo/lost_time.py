"""Time in which nobody could play is given back, as in duplicate (`engine.duplicate.lost_time`).

A round without a clock loses nothing.
"""

from datetime import datetime

from engine.duplicate.lost_time import OUTAGE
from engine.solo import events as e
from engine.solo.state import SoloGame
from engine.spans import rest_of


def lose_time(game: SoloGame, since: datetime, until: datetime) -> list[e.Event]:
    """What follows from it that nobody could play in this span."""
    current = game.round
    if current is None or current.deadline is None:
        return []
    since = max(since, current.drawn)
    if since >= current.deadline:
        return []
    new = list(rest_of(since, until, current.accounted))
    if not new:
        return []
    told: list[e.Event] = [e.TimeLost(current.number, end - begin, end) for begin, end in new]
    owed = sum((end - begin for begin, end in new), current.lost)
    if owed > OUTAGE:
        told.append(e.RoundExtended(current.number, current.deadline + owed, until))
    return told
