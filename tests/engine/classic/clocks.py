"""Games with a turn on, as they stand, written down without asking anybody; times in seconds."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import reduce
from typing import Any

from engine.classic import events as e
from engine.classic.evolve import evolve
from engine.classic.reasons import LossReason
from engine.classic.rules import FAMILY, TOURNAMENT, ClassicRules, Clock, OutOfTime
from engine.classic.state import ClassicGame, Move
from tests.builders import board, play
from tests.engine.classic.lobbies import ANNE, BOB, START, lobby

HOUR, DAY = 3600, 86400
NO_CLOCK = FAMILY
BANK = replace(TOURNAMENT, bank=timedelta(minutes=10), late_after=timedelta(0))
MINUS_TEN = replace(BANK, out_of_time=OutOfTime.MINUS_TEN)
MOVES = replace(
    FAMILY,
    clock=Clock.MOVE,
    move_time=timedelta(minutes=3),
    alarm=timedelta(seconds=30),
    late_after=timedelta(0),
)
SHARED = replace(FAMILY, clock=Clock.SHARED, bank=timedelta(minutes=30), late_after=timedelta(0))
DAYS = replace(
    FAMILY,
    clock=Clock.MOVE,
    move_time=timedelta(days=2),
    reserve=timedelta(days=1),
    alarm=timedelta(0),
    window=None,
    nudge=timedelta(days=1),
)
"""Correspondence."""


def seconds(count: float) -> timedelta:
    return timedelta(seconds=count)


def at(second: float) -> datetime:
    return START + seconds(second)


def second(moment: datetime | None) -> float | None:
    """How long after the start that is."""
    return None if moment is None else (moment - START).total_seconds()


def after(game: ClassicGame, *events: e.Event) -> ClassicGame:
    """The game after these facts."""
    return reduce(evolve, events, game)


def seated(game: ClassicGame, player: int, **changed: Any) -> ClassicGame:
    """The game with one seat changed: rack, score, spent, emptied..."""
    seats = [replace(each, **changed) if each.player == player else each for each in game.seats]
    return replace(game, seats=tuple(seats))


def at_table(
    rules: ClassicRules = BANK,
    *,
    players: Iterable[int] = (ANNE, BOB),
    on: int = ANNE,
    opened: float | None = 0,
) -> ClassicGame:
    """It is this player's turn since the start; its clock runs since `opened`."""
    game = replace(lobby(players, rules), statement="{}")
    racks = dict(
        zip(tuple(game.players), ("CHATELS", "AEIRSTU", "BDGLOMN", "AEFNPRV"), strict=False)
    )
    for player, rack in racks.items():
        game = seated(game, player, rack=rack, acted=True)
    game = after(game, e.TurnBegan(1, on, START))
    return game if opened is None else after(game, e.TurnOpened(1, at(opened)))


def challengeable(game: ClassicGame, *, of: int = BOB, placed: float = 0) -> ClassicGame:
    """The same, and the other's move before it can be challenged."""
    move = e.WordPlaced(
        player=of,
        turn=0,
        play=play("H8 RAT"),
        tiles="RAT",
        words=("RAT",),
        points=6,
        scrabble=False,
        spent=timedelta(0),
        contestable=True,
        at=at(placed),
    )
    on = game.turn
    lying = after(seated(replace(game, turn=None), of, rack="RATEINS"), move)
    return replace(lying, turn=on)


def last_move(rules: ClassicRules = BANK) -> ClassicGame:
    """Nobody is to move: the last move lies there since the start, and can be challenged."""
    return replace(challengeable(at_table(rules)), turn=None)


def lost_to_time(game: ClassicGame, player: int, times: int) -> ClassicGame:
    """The player has let so many turns go by before."""
    reason = e.TurnLost(player, 0, LossReason.TIME, True, timedelta(0), START)
    moves = [Move(reason, "", board(), 0, seat=0)] * times
    return replace(game, moves=(*game.moves, *moves))
