"""A table for the tests: a classic game with the racks, the bag and the board that the test chose.

Everything goes through `decide`, with a clock that the test moves; a refusal must leave no trace. Words that
players type are those of `WORDS`, few enough to be known by heart.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from functools import reduce
from typing import TypeVar

from engine.board import Board
from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.rules import FAMILY, Challenge, ClassicRules
from engine.classic.state import ClassicGame, Seat
from engine.errors import NotationError, RuleViolation
from engine.lexicon import Lexicon
from engine.tiles import ALL_TILES, as_drawn, remove_tiles
from tests.builders import board
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, DAN, SECRET, START

__all__ = ["ANNE", "BOB", "CHLOE", "DAN", "FREE", "WORDS", "Table"]

WORDS = Lexicon.from_words(
    """
    AS CES DIN DUALS EN ES ET LA LE LES MA MES NE NES NI PASSE PASSER RE RETAIRA RIZ SA SE SEL SELS
    SI TA TE TES UN USE XI
    """.split(),
    name="essai",
)
FREE = replace(FAMILY, challenge=Challenge.FREE)
"""Bad words are not refused; to challenge good ones costs nothing."""
_Event = TypeVar("_Event", bound=e.LaterEvent)


class Table:
    """A game that has begun, its toss won by who sits first; racks, bag and board are those asked for.

    Tiles that are in none of them lie packed in rows of the board where nobody plays.
    """

    def __init__(
        self,
        rules: ClassicRules = FAMILY,
        racks: Iterable[str] = ("PASSERE", "AEINSTU"),
        *,
        bag: str | None = None,
        words: Iterable[str] = (),
        lexicon: Lexicon = WORDS,
        scores: Mapping[int, int] | None = None,
    ) -> None:
        racks = tuple(racks)
        self.lexicon, self.now = lexicon, START
        self.log: list[e.Event] = []
        self._game: ClassicGame | None = None
        self.do(c.CreateGame(SECRET.game, rules))
        players = (ANNE, BOB, CHLOE, DAN)[: len(racks)]
        for player in players:
            self.do(c.Join(player))
        self.do(c.Start())
        seats = tuple(
            Seat(player, rack=rack, score=(scores or {}).get(player, 0))
            for player, rack in zip(players, racks, strict=True)
        )
        lying = board(*words)
        if bag is not None:
            used = "".join(map(as_drawn, lying.tiles)) + "".join(racks) + bag
            lying = _packed(lying, remove_tiles(ALL_TILES, used))
        turn = self.game.turn
        assert turn is not None
        first = replace(turn, player=players[0])
        self._game = replace(
            self.game, seats=seats, board=lying, turn=first, last_player=players[0]
        )
        self.open()

    @property
    def game(self) -> ClassicGame:
        assert self._game is not None
        return self._game

    @property
    def turn(self) -> int:
        """The number of the turn that is on, or was last."""
        return self.game.turns

    @property
    def on_turn(self) -> int | None:
        return None if self.game.turn is None else self.game.turn.player

    def do(self, command: c.Command, now: datetime | None = None) -> list[e.Event]:
        """What came of it; the state is that of all events."""
        before = self._game
        try:
            events = decide(
                self._game, command, lexicon=self.lexicon, now=now or self.now, rng=SECRET
            )
        except (RuleViolation, NotationError):
            assert self._game is before
            raise
        self._game = reduce(evolve, events, self._game)
        self.log += events
        return events

    def later(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)

    def open(self) -> None:
        """The message of the turn is out."""
        if self.game.turn is not None:
            self.do(c.OpenTurn(self.turn))

    def play(self, player: int, text: str) -> list[e.Event]:
        return self._act(c.Play(player, self.turn, text))

    def exchange(self, player: int, tiles: str) -> list[e.Event]:
        return self._act(c.Exchange(player, self.turn, tiles))

    def pass_turn(self, player: int) -> list[e.Event]:
        return self._act(c.Pass(player, self.turn))

    def contest(self, player: int, *words: str) -> list[e.Event]:
        return self._act(c.Contest(player, self.last_turn, words))

    def accept(self, player: int) -> list[e.Event]:
        return self._act(c.Accept(player, self.last_turn))

    def wake(self) -> list[e.Event]:
        return self._act(c.Wake())

    @property
    def last_turn(self) -> int:
        """The turn of the move that can be challenged, if there is one."""
        return self.game.moves[-1].event.turn if self.game.moves else self.turn

    def seat(self, player: int) -> Seat:
        seat = self.game.seat(player)
        assert seat is not None
        return seat

    def scores(self) -> dict[int, int]:
        return {seat.player: seat.score for seat in self.game.seats}

    def result(self) -> e.GameScored:
        return self.game.results[-1]

    def totals(self) -> dict[int, int]:
        """After all deductions, best first."""
        return {standing.player: standing.total for standing in self.result().standings}

    def places(self) -> dict[int, int]:
        return {standing.player: standing.place for standing in self.result().standings}

    def _act(self, command: c.Command) -> list[e.Event]:
        self.later(1)
        events = self.do(command)
        self.open()
        return events


def find(events: Iterable[e.Event], kind: type[_Event]) -> _Event:
    """The one event of this kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def names(events: Iterable[e.Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def all_tiles(game: ClassicGame) -> Counter[str]:
    """Every tile of the game, wherever it is."""
    racks = "".join(seat.rack for seat in game.seats)
    return Counter("".join(map(as_drawn, game.board.tiles)) + racks + game.bag)


def _packed(lying: Board, tiles: str) -> Board:
    """These tiles in rows A to E, N and O, without any sense; words lie in rows G to L."""
    packed = tiles.replace("?", "e").ljust(105, ".")
    rows = [packed[start : start + 15] for start in range(0, 105, 15)]
    assert not "".join((*lying.rows[:6], *lying.rows[12:])).strip(".")
    return Board.parse([*rows[:5], *lying.rows[5:13], *rows[5:]])
