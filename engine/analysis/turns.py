"""A classic game as it was recorded, turn by turn: what each player knew, and what he did.

How many tiles each player holds follows from the moves: all begin with seven, and draw while the bag has any.
So it is known whether a rack is whole, and when the bag was empty, even if a file has no racks at all.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import assert_never

from engine import gcg
from engine.board import Board
from engine.formulas import NORMAL
from engine.gcg.positions import placed
from engine.moves import Play
from engine.strategy.position import Exchanged, Move, Passed
from engine.tiles import ALL_TILES, sort_tiles

EXCHANGE_LEAST = 7
"""Tiles in the bag, below which none are exchanged, where nothing else is said (SPEC F5)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn.

    Attributes:
        player: whose it is, in the order of play from 0.
        board: what lay there before.
        rack: his tiles, or those of them that are known, sorted.
        scores: points of each player before it, in the order of play.
        move: what was done; of an exchange whose tiles are not known an `Exchanged` with none.
        exchanged: how many tiles were exchanged.
        taken_back: the word came off again after a challenge.
        lost: the turn went by.
        passing_ends: a pass was known to end the game (SPEC F6); a file does not say so.
        held: tiles that each player held, in the order of play; `counted` fills it in.
    """

    player: int
    board: Board
    rack: str
    scores: tuple[int, ...]
    move: Move
    exchanged: int = 0
    taken_back: bool = False
    lost: bool = False
    passing_ends: bool = False
    held: tuple[int, ...] = ()

    @property
    def bag(self) -> int:
        """Tiles in the bag."""
        return _bag(self.board, self.held)

    @property
    def is_whole(self) -> bool:
        """Whether all of the rack is known."""
        return len(self.rack) == self.held[self.player]


@dataclass(frozen=True, slots=True)
class RecordedClassic:
    """A game: its turns, and the scores in the end, in the order of play.

    `exchange_least` tiles must be in the bag for an exchange.
    """

    turns: tuple[Turn, ...]
    totals: tuple[int, ...]
    exchange_least: int = EXCHANGE_LEAST


def recorded_gcg(game: gcg.GcgGame) -> RecordedClassic:
    """The turns of a GCG file: challenges, time and racks at the end are none."""
    positions = gcg.positions(game)
    turns: list[Turn] = []
    for before, after in pairwise(positions):
        event = after.event
        assert event is not None, "only the start has no event"
        if isinstance(event, gcg.Withdrawn):
            turns[-1] = replace(turns[-1], taken_back=True)
            continue
        told = _move(event)
        if told is not None:
            move, count = told
            rack = sort_tiles(event.rack)
            turns.append(Turn(event.player, before.board, rack, before.totals, move, count))
    return RecordedClassic(counted(turns, len(game.players)), positions[-1].totals)


def _move(event: gcg.Event) -> tuple[Move, int] | None:
    """The move and the number of tiles exchanged; None if the event is no turn."""
    match event:
        case gcg.Played(play=play):
            return play, 0
        case gcg.Exchanged(count=count, tiles=tiles):
            return Exchanged(sort_tiles(tiles)), count
        case gcg.Passed():
            return Passed(), 0
        case gcg.Withdrawn() | gcg.Challenged() | gcg.EndRack() | gcg.Overtime():
            return None
        case _:
            assert_never(event)


def counted(turns: Iterable[Turn], players: int) -> tuple[Turn, ...]:
    """The turns with the tiles that each of so many players held."""
    return tuple(_counted(turns, [NORMAL.rack_size] * players))


def _counted(turns: Iterable[Turn], held: list[int]) -> Iterator[Turn]:
    for turn in turns:
        yield replace(turn, held=tuple(held))
        if isinstance(turn.move, Play) and not turn.taken_back:
            laid = len(placed(turn.board, turn.move))
            drawn = min(laid, _bag(turn.board, held))
            held[turn.player] = max(0, held[turn.player] - laid) + drawn


def _bag(board: Board, held: Iterable[int]) -> int:
    return max(0, len(ALL_TILES) - len(board.tiles) - sum(held))
