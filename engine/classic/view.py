"""What one seat sees of the game: all that a program may choose by.

There is no field for another's rack, for the bag's tiles or for the secret, so no choice can depend on them.
What is drawn at random for a choice follows from the view, too (`PlayerView.seed`): it is the same when it is
asked again, and for whatever is hidden.
"""

from dataclasses import dataclass
from hashlib import sha256

from engine.board import Board, Square
from engine.classic import events as e
from engine.classic.clock import is_frozen
from engine.classic.recycling import jokers_to_have
from engine.classic.rules import Challenge
from engine.classic.state import ClassicGame
from engine.strategy.position import Position, unseen_of
from engine.tiles import ALL_TILES

_NEVER = len(ALL_TILES) + 1
"""Tiles that no bag has: nothing is exchanged."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move that can be challenged: its turn, the words that it made, main word first, what it earned."""

    turn: int
    words: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A game as this player sees it.

    Attributes:
        game: its name. turns: how many turns have begun.
        on_turn: the number of his turn, None if it is somebody else's.
        to_judge: a move that he may challenge or accept, None if there is none.
        challenge: what a challenge may cost.
        found: the words that were challenged in this game, and whether they were good.
        board: what lies there. rack: his own tiles.
        unseen: all other tiles, sorted: those of the bag and those that others hold.
        others: how many each of the others holds, in order of play after him; who still draws for his last
            move has drawn.
        scores: his own, then theirs.
        exchange_least: so many tiles must be in the bag for an exchange; more than there are where he may
            exchange nothing.
        passing_ends: the game is over if he passes (SPEC F6).
        has_exchanged: he has, since a word was last placed by anybody.
        joker_to_have: where one lies that he can have for its letter, None if none does (SPEC V1).
    """

    game: str
    turns: int
    player: int
    on_turn: int | None
    to_judge: Judged | None
    challenge: Challenge
    found: tuple[tuple[str, bool], ...]
    board: Board
    rack: str
    unseen: str
    others: tuple[int, ...]
    scores: tuple[int, ...]
    exchange_least: int
    passing_ends: bool
    has_exchanged: bool
    joker_to_have: Square | None

    @property
    def position(self) -> Position:
        """The position a move is chosen by: without an exchange before anybody has placed a word."""
        least = _NEVER if self.has_exchanged else self.exchange_least
        return Position(
            self.board,
            self.rack,
            self.unseen,
            self.others,
            self.scores,
            exchange_least=least,
            passing_ends=self.passing_ends,
        )

    @property
    def seed(self) -> int:
        """64 bits that follow from all that he sees; from the order in which his tiles lie, too."""
        return int.from_bytes(sha256(repr(self).encode()).digest()[:8])


def view_of(game: ClassicGame, player: int) -> PlayerView:
    """The game as a seated player sees it."""
    at = next(at for at, seat in enumerate(game.seats) if seat.player == player)
    seat, *others = (*game.seats[at:], *game.seats[:at])
    turn, pending = game.turn, game.pending
    mover = None if pending is None else pending.move.player
    drawn = {mover: game.to_draw}
    return PlayerView(
        game=game.game,
        turns=game.turns,
        player=player,
        on_turn=turn.number if turn is not None and turn.player == player else None,
        to_judge=_to_judge(game, player),
        challenge=game.rules.challenge,
        found=tuple(dict.fromkeys(each for move in game.moves for each in move.verdicts)),
        board=game.board,
        rack=seat.rack,
        unseen=unseen_of(game.board, seat.rack),
        others=tuple(len(each.rack) + drawn.get(each.player, 0) for each in others),
        scores=tuple(each.score for each in (seat, *others)),
        exchange_least=_exchange_least(game, player),
        passing_ends=all(
            each.passes + (each.player == player) >= game.rules.passes for each in game.in_play
        ),
        has_exchanged=_has_exchanged(game, player),
        joker_to_have=next((square for square, _ in jokers_to_have(game, seat.rack)), None),
    )


def _to_judge(game: ClassicGame, player: int) -> Judged | None:
    pending = game.pending
    if pending is None or player in (pending.move.player, *pending.accepted):
        return None
    return Judged(pending.turn, pending.move.words, pending.move.points)


def _exchange_least(game: ClassicGame, player: int) -> int:
    """SPEC F5, T14."""
    others = [other for other in game.in_play if other.player != player]
    alone_has_time = others and all(is_frozen(game.rules, other) for other in others)
    return _NEVER if alone_has_time else game.rules.exchange_least


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
