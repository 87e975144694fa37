"""Time in which nobody could play is given back, as in duplicate (`engine.duplicate.lost_time`).

A round without a clock loses nothing.
"""

from datetime import datetime

from engine.duplicate.lost_time import given_back, newly_lost
from engine.solo import events as e
from engine.solo.state import SoloGame


def lose_time(game: SoloGame, since: datetime, until: datetime) -> list[e.Event]:
    """Give back the time of a span in which nobody could play."""
    current = game.round
    if current is None or current.deadline is None:
        return []
    new = newly_lost((since, until), current.drawn, current.deadline, current.accounted)
    told: list[e.Event] = [e.TimeLost(current.number, end - begin, end) for begin, end in new]
    extended = given_back(current.deadline, current.lost, new)
    if extended is not None:
        told.append(e.RoundExtended(current.number, extended, until))
    return told
