"""What everybody may know of the turn that is on: it has no field for a rack, a draft or an exchanged tile.

Of what was exchanged there is a number (`texts.pieces`); the words that were placed lie on the board for all
to see.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import assert_never

from bot.games.kinds.classic.texts.pieces import (
    Contestable,
    Done,
    Exchanged,
    Lost,
    Passed,
    Placed,
    ThemeVote,
)
from engine.board import Board, Square
from engine.classic import events as e
from engine.classic.clock import deadline, has_clock, reserve_left, time_left, window_end
from engine.classic.numbers import is_person, level_of
from engine.classic.rules import Challenge, Clock
from engine.classic.solitaire import has_racks
from engine.classic.state import ClassicGame, Move
from engine.classic.theme import in_favour, to_vote_on, voters


@dataclass(frozen=True, slots=True)
class PlayerClock:
    """The time left to a player, below zero in overtime; the clock of whoever is `on` runs."""

    name: str
    left: timedelta
    on: bool = False


@dataclass(frozen=True, slots=True)
class PublicTurn:
    """A turn, or the time in which the last move can be challenged.

    Attributes:
        number: of the turn in its game, from 1; turn: in all games of a match, as commands and slots name it.
        player: whose it is, empty if nobody's; alone: nobody else plays; against_programs: no other person.
        ping: the person whom its message calls.
        board, framed: what lies there, and the squares of the last move.
        last: what was done last, and by programs just before; words: the last move as it lies there.
        did: by name, what each did last.
        scores: in the order of play. bag: how many tiles are in it.
        clocks: what each has left of his bank; shared: what all have together.
        reserves: what each has in reserve, over days, as the turn begins.
        time: what the player had when the turn began. deadline: when that is over.
        opened: the clock runs. halted: it stands still.
        may_move: the player has time left. may_exchange: there are tiles enough.
        contest: the last move can be challenged, and that is the turn `contested`; `contest_ends` is when
            that is over, if a time ends it.
        vote: what the last move has placed may be found to be of the theme, and that is the turn `voted`.
    """

    number: int
    turn: int
    player: str
    alone: bool
    against_programs: bool
    ping: int | None
    board: Board
    framed: tuple[Square, ...]
    last: tuple[Done, ...]
    did: Mapping[str, Done]
    scores: tuple[tuple[str, int], ...]
    bag: int
    clocks: tuple[PlayerClock, ...]
    shared: timedelta | None
    reserves: tuple[tuple[str, timedelta], ...]
    time: timedelta | None
    deadline: datetime | None
    opened: bool
    halted: bool
    may_move: bool
    may_exchange: bool
    contest: Contestable | None
    contested: int
    contest_ends: datetime | None
    vote: ThemeVote | None
    voted: int

    @property
    def waiting(self) -> tuple[tuple[str, timedelta], ...]:
        """The time left to each player whose clock stands still."""
        return tuple((clock.name, clock.left) for clock in self.clocks if not clock.on)


def public_turn(game: ClassicGame, names: Mapping[int, str]) -> PublicTurn:
    """The public part of the state of a game."""
    turn, rules = game.turn, game.rules
    player = None if turn is None else turn.player
    last = last_placed(game)
    return PublicTurn(
        number=len(game.moves) + (turn is not None),
        turn=game.turns,
        player="" if player is None else names[player],
        alone=rules.solitaire is not None,
        against_programs=len(game.seats) > 1 == sum(is_person(each.player) for each in game.seats),
        ping=player if player is not None and is_person(player) else None,
        board=game.board,
        framed=() if last is None else tuple(last.play.squares()),
        last=tuple(done_in(move, names) for move in _told(game)),
        did={names[move.event.player]: done_in(move, names) for move in game.moves},
        scores=tuple((names[seat.player], seat.score) for seat in game.seats),
        bag=game.bag_count,
        clocks=_clocks(game, names, player),
        shared=_left_together(game),
        reserves=_reserves(game, names),
        time=None if player is None else _left_at_first(game, player),
        deadline=None if game.halt is not None else deadline(game),
        opened=turn is not None and turn.opened is not None,
        halted=game.halt is not None,
        may_move=has_clock(game),
        may_exchange=game.bag_count >= rules.exchange_least and has_racks(rules),
        contest=_contest(game, names),
        contested=0 if game.pending is None else game.pending.turn,
        contest_ends=None if game.halt is not None else window_end(game),
        vote=_vote(game),
        voted=0 if last is None else last.turn,
    )


def done_in(move: Move, names: Mapping[int, str]) -> Done:
    """The public part of what was done in a turn."""
    event = move.event
    name = names[event.player]
    match event:
        case e.WordPlaced(play=play, points=points, scrabble=scrabble, theme=theme):
            return Placed(name, play, points, scrabble, move.taken_back, theme)
        case e.TilesExchanged(tiles=tiles):
            return Exchanged(name, len(tiles))
        case e.TurnPassed():
            return Passed(name)
        case e.TurnLost(reason=reason):
            return Lost(name, reason)
        case _:
            assert_never(event)


def last_placed(game: ClassicGame) -> e.WordPlaced | None:
    """The last move, if its word lies on the board."""
    last = game.moves[-1:]
    if last and isinstance(last[0].event, e.WordPlaced) and not last[0].taken_back:
        return last[0].event
    return None


def _told(game: ClassicGame) -> tuple[Move, ...]:
    """The last move; if programs made it, all of theirs and the one before: their turns have no message."""
    told = game.moves
    start = len(told) - 1
    while start > 0 and level_of(told[start].event.player) is not None:
        start -= 1
    return told[max(start, 0) :]


def _contest(game: ClassicGame, names: Mapping[int, str]) -> Contestable | None:
    if game.pending is None or game.rules.challenge is Challenge.AUTO:
        return None
    answered = tuple(names[player] for player in sorted(game.pending.accepted))
    return Contestable(game.pending.move.words, game.rules.window, answered)


def _vote(game: ClassicGame) -> ThemeVote | None:
    """On the main word of the last move; a vote on others is typed."""
    for seat, move in to_vote_on(game):
        asked = voters(game, game.seats[seat].player)
        word = move.words[0]
        if move is not last_placed(game) or word in move.theme:
            return None
        votes = len(in_favour(game, move.turn, word, asked))
        return ThemeVote(word, game.rules.theme, votes, len(asked) // 2 + 1)
    return None


def _clocks(game: ClassicGame, names: Mapping[int, str], on: int | None) -> tuple[PlayerClock, ...]:
    """The clock of each player, as it stood when the turn began or the clocks were stopped."""
    if game.rules.clock is not Clock.BANK:
        return ()
    at = _began(game) if game.halted is None else game.halted
    return tuple(
        PlayerClock(
            names[seat.player], time_left(game, seat.player, at) or timedelta(0), seat.player == on
        )
        for seat in game.in_play
        if not seat.is_program
    )


def _left_together(game: ClassicGame) -> timedelta | None:
    if game.rules.clock is not Clock.SHARED or not game.seats:
        return None
    return _left_at_first(game, game.seats[0].player)


def _reserves(game: ClassicGame, names: Mapping[int, str]) -> tuple[tuple[str, timedelta], ...]:
    if not game.rules.reserve:
        return ()
    seats = (seat for seat in game.in_play if not seat.is_program)
    return tuple(
        (names[seat.player], reserve_left(game, seat.player, _began(game))) for seat in seats
    )


def _left_at_first(game: ClassicGame, player: int) -> timedelta | None:
    """The time left when the turn began: the message of the turn must not change each second."""
    return time_left(game, player, _began(game))


def _began(game: ClassicGame) -> datetime:
    return game.created if game.turn is None else game.turn.began


def number_of(game: ClassicGame, turn: int) -> int | None:
    """The number of this turn in the game that is on; None if nothing was done in it."""
    numbers = [move.event.turn for move in game.moves]
    return numbers.index(turn) + 1 if turn in numbers else None
