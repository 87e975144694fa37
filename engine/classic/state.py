"""How a classic game stands. Only `engine.classic.evolve` makes one.

A *seat* is a player's number with his rack, his score and what he has used of his time; substitutes take a
seat over as it is. `moves` has all that was done in turn, for sheets and history. A move that can still be
challenged is `pending`: its word lies on the board, its points are counted, its tiles are off the rack, and
the rack is not refilled yet (SPEC F11).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum, unique

from engine.bag import bag_after
from engine.board import Board, Square
from engine.classic import events as e
from engine.classic.numbers import is_person, level_of
from engine.classic.reasons import OutReason, Sanction, Termination
from engine.classic.rules import ClassicRules
from engine.classic.variants import USUAL_VOWELS
from engine.lexicon import LexiconIdentity
from engine.spans import Span
from engine.statement import digest_of

RACK = 7
"""Tiles (SPEC E4)."""


@unique
class Phase(Enum):
    """The phase of a game."""

    LOBBY = "lobby"
    TURN = "turn"
    """Somebody is to move; the move before may still be pending."""
    LAST_WINDOW = "last-window"
    """The last move of the game lies there, and can be challenged; nobody is to move (SPEC X21)."""
    ENDED = "ended"


@unique
class Halt(Enum):
    """The reason why a game does not go on by itself."""

    PAUSED = "paused"
    SUSPENDED = "suspended"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's seat.

    Attributes:
        player: who sits there.
        rack: his tiles, in his order; jokers ``?``.
        score: with all penalties, before the deductions of the end.
        spent: of his time, in turns that are over.
        reserve_spent: of his reserve (correspondence), likewise.
        given: time that was given to him, on top of his bank.
        passes: in a row, as they count towards the end (SPEC F6, X25).
        acted: he has done something since the start (SPEC T19).
        emptied: his bank is empty.
        away: his turns are passed for him. free: whoever wants may sit down here.
        out: why he plays no more.
        loses_next: his next turn is lost (`Challenge.DOUBLE`).
        sanctions: warnings and points, in order.
        vowels: so many he wants to hold when he has drawn (SPEC V4).
    """

    player: int
    rack: str = ""
    score: int = 0
    spent: timedelta = timedelta(0)
    reserve_spent: timedelta = timedelta(0)
    given: timedelta = timedelta(0)
    passes: int = 0
    acted: bool = False
    emptied: bool = False
    away: bool = False
    free: bool = False
    out: OutReason | None = None
    loses_next: bool = False
    sanctions: tuple[Sanction, ...] = ()
    vowels: int = USUAL_VOWELS

    @property
    def is_program(self) -> bool:
        """Whether nobody sits there but a program."""
        return level_of(self.player) is not None


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn that is on.

    `opened` is when its clock began to run, None before; `given` is what was given on top of the time for a
    move; `called` is when its player was called once more; `recycled` are the jokers that he has had for
    their letters in it (SPEC V1).
    """

    number: int
    player: int
    began: datetime
    opened: datetime | None = None
    given: timedelta = timedelta(0)
    alarmed: bool = False
    called: datetime | None = None
    recycled: tuple[tuple[Square, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Pending:
    """A move that can still be challenged; `before` is the board without it.

    `accepted` are those who have let it stand, or have challenged it once (SPEC X32); `passes` are those of
    each seat before it.
    """

    move: e.WordPlaced
    before: Board
    accepted: frozenset[int] = frozenset()
    passes: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        """The number of the turn in which it was made."""
        return self.move.turn


@dataclass(frozen=True, slots=True)
class Move:
    """The move of a turn.

    `rack` is what the player had before, `board` what lay there before, `total` his score after it; `seat` is
    the number of his seat in the order of play, from 0: somebody else may sit there later. `taken_back` if it
    came off after a challenge, `verdicts` what was said of it. `recycled` are the jokers that he had for
    their letters before, `votes` who has found which of its words to be of the theme.
    """

    event: e.MoveEvent
    rack: str
    board: Board
    total: int
    seat: int
    taken_back: bool = False
    verdicts: tuple[tuple[str, bool], ...] = ()
    recycled: tuple[tuple[Square, str], ...] = ()
    votes: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ClassicGame:
    """The whole game, or match.

    Attributes:
        players: all who ever sat down, first come first; persons only have numbers above zero.
        seats: in the order of play once that is decided, before as they came.
        number: of the game within a match, from 1. results: those that are over.
        turn: that is on, None in the lobby, while the last move can be challenged, and at the end.
        turns: how many have begun. last_player: whose turn it was last, in this game.
        draws: how many draws were made (`drawing`).
        pending: see the module. moves: of the game that is on.
        toss: what was drawn for this game.
        lost: spans in which nobody could play, or the clocks stood still.
        best: the record that somebody alone plays against, from before.
        halted: since when it is `halt`ed. led: when whoever leads it was last heard of.
        joined: when somebody last took a seat of his own, None if nobody has.
        agreed: who has joined since the variants were chosen, or has agreed to them.
    """

    game: str
    rules: ClassicRules
    lexicon: LexiconIdentity
    commitment: str
    created: datetime
    led: datetime
    version: int
    joined: datetime | None = None
    organiser: int | None = None
    agreed: frozenset[int] = frozenset()
    players: tuple[int, ...] = ()
    seats: tuple[Seat, ...] = ()
    number: int = 0
    results: tuple[e.GameScored, ...] = ()
    board: Board = field(default_factory=Board.empty)
    toss: tuple[e.TossDrawn, ...] = ()
    turn: Turn | None = None
    turns: int = 0
    last_player: int | None = None
    draws: int = 0
    pending: Pending | None = None
    moves: tuple[Move, ...] = ()
    phrases: Mapping[int, str] = field(default_factory=dict)
    statement: str = ""
    lost: tuple[Span, ...] = ()
    halt: Halt | None = None
    halted: datetime | None = None
    termination: Termination | None = None
    secret: str | None = None
    best: int | None = None

    @property
    def phase(self) -> Phase:
        """The phase of the game."""
        if self.termination is not None:
            return Phase.ENDED
        if not self.has_started:
            return Phase.LOBBY
        return Phase.LAST_WINDOW if self.turn is None else Phase.TURN

    @property
    def has_started(self) -> bool:
        """Whether anything has been frozen."""
        return bool(self.statement)

    @property
    def start_digest(self) -> str:
        """The digest of what every draw depends on (`engine.statement`)."""
        return digest_of(self.statement)

    @property
    def result(self) -> e.GameScored | None:
        """The result of the last game; None while it is on."""
        last = self.results[-1] if self.results else None
        return last if last is not None and last.number == self.number else None

    @property
    def in_play(self) -> tuple[Seat, ...]:
        """The seats of those who still play, in order."""
        return tuple(seat for seat in self.seats if seat.out is None)

    @property
    def bag(self) -> str:
        """The tiles in the bag, sorted; those that a pending move will draw are still in it."""
        return bag_after(self.board, "".join(seat.rack for seat in self.seats))

    @property
    def to_draw(self) -> int:
        """Tiles that a pending move will draw; the bag is shown and counted without them (SPEC F11)."""
        if self.pending is None:
            return 0
        mover = self.seat(self.pending.move.player)
        assert mover is not None, "a seat is taken over, never taken away"
        return 0 if mover.out is not None else min(RACK - len(mover.rack), len(self.bag))

    @property
    def bag_count(self) -> int:
        """Tiles in the bag as it is shown and counted."""
        return len(self.bag) - self.to_draw

    @property
    def undecided(self) -> tuple[int, ...]:
        """The players who must agree to the variants before the start (SPEC V1 to V4)."""
        if not self.rules.has_variant:
            return ()
        asked = (seat.player for seat in self.seats if is_person(seat.player))
        return tuple(each for each in asked if each not in (*self.agreed, self.organiser))

    def seat(self, player: int) -> Seat | None:
        """The seat of this player, None if he has none."""
        return next((seat for seat in self.seats if seat.player == player), None)
