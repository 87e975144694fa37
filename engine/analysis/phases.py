"""When a turn or a round was; the package says how that is told."""

from engine.analysis.values import Phase
from engine.tiles import ALL_TILES

_OPENING_TURNS = 2
_LOW_BAG = 7
_A_THIRD = len(ALL_TILES) // 3


def phase_of_turn(own_turn: int, bag: int) -> Phase:
    """The phase of a classic turn, the player's `own_turn`th from 1, with so many tiles in the `bag`."""
    if not bag:
        return Phase.END
    if bag <= _LOW_BAG:
        return Phase.BEFORE_END
    return Phase.OPENING if own_turn <= _OPENING_TURNS else Phase.MIDDLE


def phase_of_round(drawn: int) -> Phase:
    """The phase of a duplicate round; `drawn` counts the tiles on the board and in the rack."""
    if drawn <= _A_THIRD:
        return Phase.FIRST_THIRD
    return Phase.SECOND_THIRD if drawn <= 2 * _A_THIRD else Phase.LAST_THIRD
