"""A classic game as GCG, for other programs (`engine.gcg`).

What GCG has no line for is told by one that it has, with a note:

- a turn that was lost is a pass;
- points that were taken off (SPEC T12, T17, X8) come off at the end, as time penalties do there: most
  programs read no other penalty, and none before the end. So totals before it are without them;
- what words of a theme earned besides (SPEC V3) is added there likewise;
- a joker that was had for its letter (SPEC V1) is in the note of what its player did then. Other programs
  leave the joker where it lay, so of words through that square they count its letter as nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from engine.classic import events as e
from engine.classic.state import ClassicGame, Move
from engine.classic.variants import THEME_POINTS
from engine.gcg import (
    EndRack,
    Event,
    Exchanged,
    GcgGame,
    GcgPlayer,
    Overtime,
    Passed,
    Played,
    Withdrawn,
    nicknames,
)
from engine.tiles import sort_tiles


def to_gcg(game: ClassicGame, names: Sequence[str], *, racks: bool) -> GcgGame:
    """The game that is on, or was played last.

    Args:
        game: with seats in the order of play.
        names: one for each seat.
        racks: whether everything is told. If not, nothing that is on a rack is: only tiles that were placed.
    """
    moves = [event for move in game.moves for event in _of_move(move, racks=racks)]
    end = () if game.result is None else _of_end(game, game.result)
    told = racks and game.result is None
    return GcgGame(
        players=tuple(map(GcgPlayer, nicknames(names), names)),
        events=_with_totals((*moves, *end, *_penalties(game))),
        racks=tuple(sort_tiles(seat.rack) for seat in game.seats) if told else (),
        identity=f"chevalet {game.game}",
        lexicon=game.lexicon.name,
        note="" if game.result is None else f"ended: {game.result.ending.value}",
    )


def _with_totals(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events, which have no totals yet, with them."""
    totals: dict[int, int] = {}
    told = []
    for event in events:
        totals[event.player] = totals.get(event.player, 0) + event.points
        told.append(replace(event, total=totals[event.player]))
    return tuple(told)


def _of_move(move: Move, *, racks: bool) -> Iterator[Event]:
    """The event of a move, and a second one if its word came off again."""
    player, rack = move.seat, sort_tiles(move.rack) if racks else ""
    had = ", ".join(f"joker of {square} had for {letter}" for square, letter in move.recycled)
    match move.event:
        case e.WordPlaced(play=play, tiles=tiles) as placed:
            rack, points = rack or sort_tiles(tiles), placed.points - _bonus(placed)
            yield Played(player=player, rack=rack, points=points, total=0, note=had, play=play)
            if move.taken_back:
                yield Withdrawn(player=player, rack=rack, points=-points, total=0)
        case e.TilesExchanged(tiles=tiles):
            told = sort_tiles(tiles) if racks else ""
            yield Exchanged(
                player=player,
                rack=rack,
                points=0,
                total=0,
                note=had,
                count=len(tiles),
                tiles=told,
            )
        case e.TurnPassed():
            yield Passed(player=player, rack=rack, points=0, total=0, note=had)
        case e.TurnLost(reason=reason):
            note = ", ".join(filter(None, (had, f"turn lost: {reason.value}")))
            yield Passed(player=player, rack=rack, points=0, total=0, note=note)
        case _:
            assert_never(move.event)


def _of_end(game: ClassicGame, result: e.GameScored) -> Iterator[Event]:
    """The deductions for tiles left over, then what they earned the player who went out."""
    seats = {seat.player: number for number, seat in enumerate(game.seats)}
    racks = {one.player: sort_tiles(one.rack) for one in result.standings if one.deducted}
    for one in result.standings:
        if one.deducted:
            own = racks[one.player]
            yield EndRack(
                player=seats[one.player], rack=own, tiles=own, points=-one.deducted, total=0
            )
    for one in result.standings:
        if one.added:
            others = sort_tiles("".join(racks.values()))
            yield EndRack(player=seats[one.player], tiles=others, points=one.added, total=0)


def _penalties(game: ClassicGame) -> Iterator[Event]:
    """The difference between the words of a seat and its score, and the points of a theme."""
    for number, seat in enumerate(game.seats):
        words = [
            move.event
            for move in game.moves
            if move.seat == number and isinstance(move.event, e.WordPlaced) and not move.taken_back
        ]
        added = sum(map(_bonus, words))
        if added:
            yield Overtime(player=number, points=added, total=0, note="theme")
        taken_off = sum(word.points for word in words) - seat.score
        if taken_off:
            yield Overtime(player=number, points=-taken_off, total=0, note="penalties")


def _bonus(placed: e.WordPlaced) -> int:
    """The points of a theme's words."""
    return THEME_POINTS * len(placed.theme)
