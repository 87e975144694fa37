"""Time in which nobody could play is given back.

The bot was not running, or its machine slept, its platform was away, nothing could be stored: whatever it
was, the round's clock ran on and no bulletin came through. Such times add up within a round. A little is
no matter; once it is more than `OUTAGE` together, the deadline moves by all of it.

They are told of as spans, by whoever noticed, sometimes twice and overlapping. So the round remembers until
when its time is settled, and of a span only what lies behind that counts: nothing is given back twice.
Nothing is lost before the clock has started, behind the deadline, or while the clock stands still.
"""

from datetime import datetime, timedelta

from engine.duplicate import events as e
from engine.duplicate.state import DuplicateGame, Phase

OUTAGE = timedelta(seconds=15)
"""So much may be lost of a round before it is given back."""


def lose_time(game: DuplicateGame, since: datetime, until: datetime) -> list[e.Event]:
    """What follows from it that nobody could play in this span."""
    current = game.round
    if game.phase is not Phase.OPEN or game.halt is not None:
        return []
    assert current is not None
    assert current.deadline is not None
    assert current.settled is not None
    since = max(since, current.settled)
    if until <= since or since >= current.deadline:
        return []
    told: list[e.Event] = [e.TimeLost(current.number, until - since, until)]
    owed = current.lost + (until - since)
    if owed > OUTAGE:
        extended = current.deadline + owed
        told.append(e.RoundExtended(current.number, extended, e.ExtensionReason.OUTAGE, until))
    return told
