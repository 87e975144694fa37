"""A game that was played here, turn by turn, as an analysis takes it (`engine.analysis`).

With open tiles (SPEC S2) there is no rack, so none is known. Points for words of a theme (SPEC V3) are in
the scores and no part of any judgement.
"""

from typing import assert_never

from engine.analysis.turns import RecordedClassic, Turn, counted
from engine.classic import events as e
from engine.classic.reasons import Ending
from engine.classic.sheet import sheet
from engine.classic.solitaire import has_racks
from engine.classic.state import ClassicGame
from engine.strategy.position import Exchanged, Move, Passed
from engine.tiles import sort_tiles


def recorded(game: ClassicGame) -> RecordedClassic:
    """The game that is over, or of a match the last of them."""
    told, racks = sheet(game), has_racks(game.rules)
    by_passes = told.result is not None and told.result.ending is Ending.PASSES
    totals = [0] * len(game.seats)
    turns = []
    for move, line in zip(game.moves, told.lines, strict=True):
        event = move.event
        turns.append(
            Turn(
                player=move.seat,
                board=move.board,
                rack=sort_tiles(move.rack) if racks else "",
                scores=tuple(totals),
                move=_move(event),
                exchanged=len(event.tiles) if isinstance(event, e.TilesExchanged) else 0,
                taken_back=move.taken_back,
                lost=isinstance(event, e.TurnLost),
                passing_ends=by_passes and move is game.moves[-1],
            )
        )
        totals[line.seat] = line.total
    if told.result is not None:  # pragma: no branch - it has one, being over
        final = {standing.player: standing.total for standing in told.result.standings}
        totals = [final[player] for player in told.players]
    return RecordedClassic(
        counted(turns, len(game.seats)), tuple(totals), game.rules.exchange_least
    )


def _move(event: e.MoveEvent) -> Move:
    match event:
        case e.WordPlaced(play=play):
            return play
        case e.TilesExchanged(tiles=tiles):
            return Exchanged(sort_tiles(tiles))
        case e.TurnPassed() | e.TurnLost():
            return Passed()
        case _:
            assert_never(event)
