"""When a turn or a round was; the package says how that is told."""

from engine.analysis.values import Phase
from engine.tiles import ALL_TILES

_OPENING_TURNS = 2
_LOW_BAG = 7
_A_THIRD = len(ALL_TILES) // 3


def phase_of_turn(own_turn: int, bag: int) -> Phase:
    """Of a classic game: which of his own turns it is for the player, from 1; tiles in the bag."""
    if not bag:
        return Phase.END
    if bag <= _LOW_BAG:
        return Phase.BEFORE_END
    return Phase.OPENING if own_turn <= _OPENING_TURNS else Phase.MIDDLE


def phase_of_round(drawn: int) -> Phase:
    """Of a duplicate game: how many tiles lie on the board or are the rack."""
    if drawn <= _A_THIRD:
        return Phase.FIRST_THIRD
    return Phase.SECOND_THIRD if drawn <= 2 * _A_THIRD else Phase.LAST_THIRD
