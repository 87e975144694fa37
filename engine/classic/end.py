"""When a game is over, and how the players came out of it (SPEC F8 to F10, T14 to T16).

Points come off once, by one of these roads:

- a player went out: each other subtracts his rack, and what they subtract is added to him (T15);
- nobody can play any more, or all have passed: each subtracts his rack, nobody adds (F8, 7.2);
- time: as that, where all banks are empty (T14) or the rules say so; else nothing (X22);
- nobody but one is left, or the game was stopped: nothing (X27).

Who is out of the game keeps his score, his rack is neither subtracted nor added, and he ranks last (X23).
Where no word was ever placed, not even one that came off, the rules may have the racks alone compared (8.2).
"""

from datetime import datetime, timedelta
from typing import assert_never

from engine.classic import events as e
from engine.classic.clock import bank_left, is_frozen, time_is_over
from engine.classic.reasons import MINUTE_POINTS, Ending, PenaltyReason
from engine.classic.recycling import best_tiles_of
from engine.classic.rules import ClassicRules, Clock, NoWord, OutOfTime
from engine.classic.state import ClassicGame, Seat
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.solutions import can_score
from engine.tiles import value


def find_ending(game: ClassicGame, lexicon: Lexicon) -> Ending | None:
    """By which road the game is over, None if it goes on; nothing is pending, and racks are filled."""
    if not game.bag and any(not seat.rack for seat in game.in_play):
        return Ending.OUT
    if time_is_over(game):
        return Ending.TIME
    if all(seat.passes >= game.rules.passes for seat in game.in_play):
        return Ending.PASSES
    if game.rules.auto_end and game.turn is None and is_blocked(game, lexicon):
        return Ending.BLOCKED
    return None


def is_blocked(game: ClassicGame, lexicon: Lexicon) -> bool:
    """Whether nobody can exchange, nor play with the tiles that he has (SPEC F8)."""
    if len(game.bag) >= game.rules.exchange_least:
        return False
    playing = [seat for seat in game.in_play if not is_frozen(game.rules, seat)]
    return not any(
        can_score(game.board, best_tiles_of(game, seat), lexicon, NORMAL) for seat in playing
    )


def overtime(game: ClassicGame, now: datetime) -> list[e.PlayerPenalised]:
    """The penalties for the minutes beyond players' banks (SPEC X8)."""
    owed = ((seat.player, overtime_points(game.rules, seat)) for seat in game.in_play)
    reason = PenaltyReason.OVERTIME
    return [e.PlayerPenalised(player, points, reason, now) for player, points in owed if points]


def overtime_points(rules: ClassicRules, seat: Seat) -> int:
    """The points a player pays at the end: ten for each minute begun beyond the bank (SPEC X8)."""
    if rules.clock is not Clock.BANK or rules.out_of_time is not OutOfTime.MINUS_TEN:
        return 0
    over = max(-bank_left(rules, seat), timedelta(0))
    return MINUTE_POINTS * -(-over // timedelta(minutes=1))


def score_game(game: ClassicGame, ending: Ending, now: datetime) -> e.GameScored:
    """The standings, all penalties taken."""
    finisher = _finisher(game) if ending is Ending.OUT else None
    deducts = _deducts(game, ending)
    racks = {seat.player: _points(seat.rack) for seat in game.in_play} if deducts else {}
    totals: dict[int, tuple[int, int, int]] = {}
    for seat in game.seats:
        deducted = racks.get(seat.player, 0)
        added = sum(racks.values()) if seat.player == finisher else 0
        totals[seat.player] = (seat.score - deducted + added, deducted, added)
    merits = {
        seat.player: _merit(game, seat, totals[seat.player][0], ending) for seat in game.seats
    }
    standings = [
        e.Standing(
            seat.player,
            1 + sum(other > merits[seat.player] for other in merits.values()),
            totals[seat.player][0],
            seat.rack,
            *totals[seat.player][1:],
        )
        for seat in game.seats
    ]
    standings.sort(key=lambda standing: standing.place)
    first = [standing.player for standing in standings if standing.place == 1]
    has_won = len(first) == 1 and ending is not Ending.STOPPED and game.rules.solitaire is None
    winner = first[0] if has_won and game.in_play else None
    return e.GameScored(game.number, ending, tuple(standings), winner, now)


def _finisher(game: ClassicGame) -> int:
    return next(seat.player for seat in game.in_play if not seat.rack)


def _deducts(game: ClassicGame, ending: Ending) -> bool:
    """Whether racks come off (SPEC F8, X22, X27)."""
    if ending is Ending.TIME:
        shared = game.rules.clock is Clock.SHARED
        ended = shared or game.rules.out_of_time is OutOfTime.GAME_ENDS
        return game.rules.deduct or not ended
    return ending in (Ending.OUT, Ending.BLOCKED, Ending.PASSES)


def _merit(game: ClassicGame, seat: Seat, total: int, ending: Ending) -> tuple[bool, int]:
    """The key of places: more is better, and a player who is out comes after all who are not."""
    plays = seat.out is None
    placed = any(isinstance(move.event, e.WordPlaced) for move in game.moves)
    if ending is not Ending.PASSES or placed or not plays:
        return (plays, total)
    match game.rules.no_word:
        case NoWord.TOTALS:
            return (plays, total)
        case NoWord.LOWEST_RACK:
            return (plays, -_points(seat.rack))
        case NoWord.TIE:
            return (plays, 0)
        case _:
            assert_never(game.rules.no_word)


def _points(rack: str) -> int:
    return sum(map(value, rack))
