"""Time in which nobody could play is given back, at once and to the second.

The bot was not running, or its machine slept, its platform was away, nothing could be stored. Such spans are
remembered with those in which the clocks stood still (`engine.spans`), and no clock counts them: neither that
of the turn, nor the window of the move before, nor what comes after them in the next turn. So nothing is
given back twice, and who had nothing left before one of them has nothing after it.
"""

from datetime import datetime

from engine.classic import events as e
from engine.classic.state import ClassicGame, Phase
from engine.spans import rest_of


def lose_time(game: ClassicGame, since: datetime, until: datetime) -> list[e.LaterEvent]:
    """The lost time of the turn that is on, if play was impossible in this span."""
    if game.phase not in (Phase.TURN, Phase.LAST_WINDOW):
        return []
    if game.turn is not None:
        since = max(since, game.turn.began)
    else:
        assert game.pending is not None, "nobody is on turn while the last move can fall"
        since = max(since, game.pending.move.at)
    if game.halted is not None:  # from there on the clocks stand still
        until = min(until, game.halted)
    return [
        e.TimeLost(game.turns, end - begin, end) for begin, end in rest_of(since, until, game.lost)
    ]
