"""When the organiser of a game is not heard of, so that any player may take the lead from him.

What is heard of him is what he does to the game: a move of his, an order. These are events, so it costs
nothing to know and outlives a restart; what he only looks at is not counted. He is not heard of

- while the game waits for his word: for `PATIENCE` since his last sign, or since the game began to wait;
- while it goes on without: when he does not play either, and has given no sign for as long;
- in a game that is suspended until another day: for a day.
"""

from datetime import datetime, timedelta

from engine.table.events import Act, Order

PATIENCE = timedelta(minutes=5)
ANOTHER_DAY = timedelta(days=1)


def is_unheard(
    now: datetime, last: datetime, *, a_day: bool, waiting: datetime | None, plays: bool
) -> bool:
    """Whether an organiser has not been heard of.

    Args:
        now: when it is asked.
        last: his last sign.
        a_day: a sign a day is enough: the game waits for another day.
        waiting: since when the game waits for his word; None if it does not.
        plays: he is one of those who play.
    """
    if a_day:
        return now - last >= ANOTHER_DAY
    if waiting is not None:
        return now - max(last, waiting) >= PATIENCE
    return not plays and now - last >= PATIENCE


def is_sign(event: object, organiser: int | None) -> bool:
    """Whether an event by itself shows that the organiser is there."""
    return isinstance(event, Order) or (isinstance(event, Act) and event.player == organiser)
