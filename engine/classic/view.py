"""What one seat sees of the game: all that a program may choose by.

There is no field for another's rack, for the bag's tiles or for the secret, so no choice can depend on them.
"""

from dataclasses import dataclass

from engine.board import Board, Square
from engine.classic import events as e
from engine.classic.clock import is_frozen
from engine.classic.recycling import jokers_to_have
from engine.classic.state import ClassicGame


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A game as this player sees it.

    Attributes:
        on_turn: the number of his turn, None if it is somebody else's.
        to_judge: the turn of a move that he may challenge or accept, None if there is none.
        bag_count: tiles in the bag as everybody sees them counted.
        exchange_most: so many tiles may be exchanged now.
        has_exchanged: he has, since a word was last placed by anybody.
        joker_to_have: where one lies that he can have for its letter, None if none does (SPEC V1).
    """

    player: int
    on_turn: int | None
    to_judge: int | None
    board: Board
    rack: str
    bag_count: int
    exchange_most: int
    has_exchanged: bool
    joker_to_have: Square | None


def view_of(game: ClassicGame, player: int) -> PlayerView:
    """What this player sees, who has a seat."""
    seat = game.seat(player)
    assert seat is not None, "who looks sits there"
    pending, turn = game.pending, game.turn
    judges = pending is not None and player not in (pending.move.player, *pending.accepted)
    return PlayerView(
        player=player,
        on_turn=turn.number if turn is not None and turn.player == player else None,
        to_judge=pending.turn if pending is not None and judges else None,
        board=game.board,
        rack=seat.rack,
        bag_count=game.bag_count,
        exchange_most=_exchange_most(game, player),
        has_exchanged=_has_exchanged(game, player),
        joker_to_have=next((square for square, _ in jokers_to_have(game, seat.rack)), None),
    )


def _exchange_most(game: ClassicGame, player: int) -> int:
    """SPEC F5, T14."""
    others = [other for other in game.in_play if other.player != player]
    alone_has_time = others and all(is_frozen(game.rules, other) for other in others)
    return 0 if alone_has_time or game.bag_count < game.rules.exchange_least else game.bag_count


def _has_exchanged(game: ClassicGame, player: int) -> bool:
    for move in reversed(game.moves):
        match move.event:
            case e.WordPlaced() if not move.taken_back:
                return False
            case e.TilesExchanged(by) if by == player:
                return True
            case _:  # passes, turns lost, others' exchanges: the word may be further back
                continue
    return False
