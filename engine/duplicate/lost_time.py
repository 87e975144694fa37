"""Time in which nobody could play is given back.

The bot was not running, or its machine slept, its platform was away, nothing could be stored: whatever it
was, the round's clock ran on and no bulletin came through. Such times add up within a round. A little is
no matter as long as more than that is left; once it is more than `OUTAGE` together, or less than that is left
when it is over, the deadline moves by all of it.

They are told of as spans, by whoever noticed, sometimes twice, overlapping, and in any order. So the round
remembers which spans it has accounted for, and of another one only the rest counts: nothing is given back
twice, and nothing is left out. Nothing is lost before the clock has started, while it stands still, or if it
began behind the deadline. Whoever chooses among equal tops is given back all that he loses, at once.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from engine.duplicate import events as e
from engine.duplicate.reasons import ExtensionReason
from engine.duplicate.state import DuplicateGame, Phase
from engine.spans import Span, rest_of

OUTAGE = timedelta(seconds=15)
"""So much may be lost of a round before it is given back, if as much is left."""


def lose_time(game: DuplicateGame, since: datetime, until: datetime) -> list[e.Event]:
    """Give back the time of a span in which nobody could play."""
    current = game.round
    if current is None or game.halt is not None:
        return []
    if current.choose_by is not None:
        began = current.choose_by - game.rules.choice_time
        new = newly_lost((since, until), began, current.choose_by, current.accounted)
        return [e.TimeLost(current.number, end - begin, end) for begin, end in new]
    if game.phase is not Phase.OPEN:
        return []
    assert current.deadline is not None
    assert current.opened is not None
    new = newly_lost((since, until), current.opened, current.deadline, current.accounted)
    told: list[e.Event] = [e.TimeLost(current.number, end - begin, end) for begin, end in new]
    extended = given_back(current.deadline, current.lost, new)
    if extended is not None:
        told.append(e.RoundExtended(current.number, extended, ExtensionReason.OUTAGE, until))
    return told


def newly_lost(
    span: Span, opened: datetime, deadline: datetime, accounted: Iterable[Span]
) -> list[Span]:
    """The time that a round loses of a span, without what it has lost before."""
    since, until = max(span[0], opened), span[1]
    return [] if since >= deadline else list(rest_of(since, until, accounted))


def given_back(deadline: datetime, lost: timedelta, new: Sequence[Span]) -> datetime | None:
    """The deadline with what is newly lost, and was `lost` before; None as long as that is but a little."""
    if not new:
        return None
    owed = sum((end - begin for begin, end in new), lost)
    left = deadline - max(end for _, end in new)
    return deadline + owed if owed > OUTAGE or left < OUTAGE else None
