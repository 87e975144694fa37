"""Noughts and crosses, the smallest game there is: what a kind of game has in `engine/`.

Two sit down, and mark squares by turns, within `TURN` each; three in a row win. Who lets his time run out, or
leaves, has lost.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import assert_never

from engine.errors import NotationError, RuleViolation
from engine.lexicon import LexiconIdentity

TURN = timedelta(seconds=30)
SEATS = 2
SQUARES = tuple(f"{column}{row}" for row in "123" for column in "abc")
_LINES = (
    "a1 b1 c1",
    "a2 b2 c2",
    "a3 b3 c3",
    "a1 a2 a3",
    "b1 b2 b3",
    "c1 c2 c3",
    "a1 b2 c3",
    "c1 b2 a3",
)


class NoSquare(NotationError):
    """Not one of the nine."""


class Taken(RuleViolation):
    """The square is marked."""


class NotYourTurn(RuleViolation):
    """It is the other's, or nobody's."""


class NoSeat(RuleViolation):
    """Two are sitting there."""


# Commands ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Open:
    game: str


@dataclass(frozen=True, slots=True)
class Sit:
    player: int


@dataclass(frozen=True, slots=True)
class Begin:
    """The board is out: the clock of the first turn starts."""


@dataclass(frozen=True, slots=True)
class Mark:
    player: int
    square: str


@dataclass(frozen=True, slots=True)
class Quit:
    player: int


@dataclass(frozen=True, slots=True)
class Due:
    """The time of a turn may be over."""


@dataclass(frozen=True, slots=True)
class Lose:
    """Nobody could play in this time."""

    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class Halt:
    """Nobody sees the board."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """After a halt, with a whole turn."""


@dataclass(frozen=True, slots=True)
class Stop:
    """For good."""


Command = Open | Sit | Begin | Mark | Quit | Due | Lose | Halt | GoOn | Stop


# Events ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opened:
    at: datetime
    game: str
    lexicon: LexiconIdentity


@dataclass(frozen=True, slots=True)
class SatDown:
    at: datetime
    player: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    at: datetime


@dataclass(frozen=True, slots=True)
class Marked:
    at: datetime
    player: int
    square: str


@dataclass(frozen=True, slots=True)
class TimeGiven:
    """Back, for what was lost up to then."""

    at: datetime
    by: timedelta
    until: datetime


@dataclass(frozen=True, slots=True)
class Halted:
    at: datetime


@dataclass(frozen=True, slots=True)
class Ended:
    """Somebody has won, or nobody."""

    at: datetime
    winner: int | None


Event = Opened | SatDown | TurnBegan | Marked | TimeGiven | Halted | Ended


# The game ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noughts:
    """A game as it stands; `marks` are squares in the order in which they were marked."""

    game: str
    lexicon: LexiconIdentity
    players: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()
    began: datetime | None = None
    deadline: datetime | None = None
    halted: bool = False
    ended: bool = False
    winner: int | None = None

    @property
    def turn(self) -> int | None:
        """Whose it is, None if nobody may play."""
        if len(self.players) < SEATS or self.ended or self.halted:
            return None
        return self.players[len(self.marks) % SEATS]

    def squares_of(self, player: int) -> tuple[str, ...]:
        return self.marks[self.players.index(player) :: SEATS]


def decide(
    game: Noughts | None, command: Command, *, lexicon: LexiconIdentity, now: datetime
) -> list[Event]:
    return list(_decide(game, command, lexicon, now))


def _decide(
    game: Noughts | None, command: Command, lexicon: LexiconIdentity, now: datetime
) -> Iterator[Event]:
    if isinstance(command, Open):
        yield Opened(now, command.game, lexicon)
        return
    assert game is not None
    match command:
        case Sit(player):
            if len(game.players) == SEATS or player in game.players:
                raise NoSeat
            yield SatDown(now, player)
        case Begin():
            if game.turn is not None and game.began is None:
                yield TurnBegan(now)
        case Mark(player, square):
            yield from _mark(game, player, square, now)
        case Quit(player):
            if player not in game.players:
                raise NotYourTurn
            yield Ended(now, _other(game, player))
        case Due():
            if game.turn is not None and game.deadline is not None and now >= game.deadline:
                yield Ended(now, _other(game, game.turn))
        case Lose(since, until):
            if game.turn is not None and game.began is not None:
                since = max(since, game.began)
                if until > since:
                    yield TimeGiven(now, until - since, until)
        case Halt():
            if game.turn is not None:
                yield Halted(now)
        case GoOn():
            if game.halted:
                yield TurnBegan(now)
        case Stop():
            yield Ended(now, None)
        case _:
            assert_never(command)


def _mark(game: Noughts, player: int, square: str, now: datetime) -> Iterator[Event]:
    square = square.strip().lower()
    if square not in SQUARES:
        raise NoSquare(square)
    if player != game.turn:
        raise NotYourTurn
    if square in game.marks:
        raise Taken
    yield Marked(now, player, square)
    mine = {square, *game.squares_of(player)}
    if any(mine.issuperset(line.split()) for line in _LINES):
        yield Ended(now, player)
    elif len(game.marks) + 1 == len(SQUARES):
        yield Ended(now, None)
    else:
        yield TurnBegan(now)


def _other(game: Noughts, player: int) -> int | None:
    return next((each for each in game.players if each != player), None)


def evolve(game: Noughts | None, event: Event) -> Noughts:
    if isinstance(event, Opened):
        return Noughts(event.game, event.lexicon)
    assert game is not None
    match event:
        case SatDown(player=player):
            return replace(game, players=(*game.players, player))
        case TurnBegan(at):
            return replace(game, began=at, deadline=at + TURN, halted=False)
        case Marked(square=square):
            return replace(game, marks=(*game.marks, square))
        case TimeGiven(by=by, until=until):
            later = None if game.deadline is None else game.deadline + by
            return replace(game, began=until, deadline=later)
        case Halted():
            return replace(game, halted=True, deadline=None)
        case Ended(winner=winner):
            return replace(game, ended=True, winner=winner, deadline=None)
        case _:
            assert_never(event)
