"""One game, told to the engine and to the oracle, which must say the same after every action.

Both get the same racks and the same tiles when they draw: the engine draws from its secret, and the
oracle's bag is laid accordingly. Players are numbered 11, 12 ... in the order of play. Every message is out
at once, so a clock runs from the moment that its turn begins; a punctual ticker does what falls due, and
nothing is on its way then (`clock.GRACE` is nothing here).

A game may begin late, with turns of a game that was recorded beforehand (`recorded`).
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import reduce
from unittest.mock import patch

import pytest

from engine.classic import clock
from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.clock import next_wake
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.reasons import Ending, Sanction
from engine.classic.rules import Absent, Challenge, ClassicRules, Clock, Late, NoWord, OutOfTime
from engine.classic.state import ClassicGame, Phase
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import VERSION, GameSecret
from tests.builders import play
from tests.engine.classic.oracle.grid import ALL_TILES, Refused
from tests.engine.classic.oracle.rules import FAMILY, Rules
from tests.engine.classic.oracle.table import Table
from tests.engine.classic.recorded import Recorded, board_of, prologue
from tests.engine.duplicate.games import CLUB_WORDS

START = datetime(2026, 1, 10, 20, 0, tzinfo=UTC)
SECRET = GameSecret("partie", bytes(range(32)))

SAME_REFUSALS = {
    "GameOver": {"over"},
    "NotInGame": {"has_left", "over"},
    "AlreadyIn": {"is_here"},
    "GameHasStarted": {"has_left"},
    "NothingToLift": {"nothing_to_lift"},
    "NoClock": {"no_clock"},
    "NotYourTurn": {"not_his_turn", "over", "out_of_time"},
    "LastMoveOpen": {"last_move_open", "out_of_time"},
    "TurnIsOver": {"nobody_is_to_move"},
    "OutOfTimeNow": {"out_of_time"},
    "WordsUnknown": {"invalid_word"},
    "JokerUndeclared": {"undeclared_joker", "not_on_rack"},
    "BagTooSmall": {"bag_too_low"},
    "TilesNotYours": {"not_on_rack"},
    "NothingToExchange": {"nothing_exchanged"},
    "NoExchangeNow": {"no_exchange_alone"},
    "NothingToContest": {"nothing_to_contest", "over"},
    "NoChallengesHere": {"nothing_to_contest", "over"},
    "OwnMove": {"own_move"},
    "NameTheWords": {"no_word_named"},
    "NotOfTheMove": {"word_not_in_move"},
    "AlreadyAccepted": {"has_answered"},
    "OutsideTheBoard": {"off_board"},
    "NotTheWholeWord": {"not_the_whole_word", "square_taken"},
    "SquareTaken": {"not_the_whole_word", "square_taken"},
    "NothingPlaced": {"no_new_tile"},
    "TooShort": {"too_short"},
    "CentreNotCovered": {"not_on_centre"},
    "NotConnected": {"not_connected"},
    "TilesNotOnRack": {"not_on_rack"},
}
_NO_WORD = {NoWord.TOTALS: "totals", NoWord.LOWEST_RACK: "lowest", NoWord.TIE: "tie"}
SAME_ENDS = {
    "out": Ending.OUT,
    "passes": Ending.PASSES,
    "blocked": Ending.BLOCKED,
    "clocks": Ending.TIME,
    "time": Ending.TIME,
    "left": Ending.ALONE,
    "stopped": Ending.STOPPED,
}
SANCTIONS = {
    "warning": Sanction.WARNING,
    "20": Sanction.POINTS,
    "loss": Sanction.LOSS,
    "exclusion": Sanction.EXCLUSION,
}


def plain(rules: ClassicRules) -> Rules:
    """The same settings for the oracle."""
    of_all = rules.clock in (Clock.BANK, Clock.SHARED)
    clock_time = rules.bank if of_all else rules.move_time
    is_live = rules.clock is not Clock.NONE and not rules.is_correspondence
    return Rules(
        passes_max=rules.passes,
        exchange_min=rules.exchange_least,
        exchange_is_pass=rules.exchange_is_pass,
        challenge={Challenge.FIVE_POINTS: "five"}.get(rules.challenge, rules.challenge.value),
        window=None if rules.window is None else _seconds(rules.window),
        clock=rules.clock.value,
        time=_seconds(clock_time),
        reserve=_seconds(rules.reserve),
        at_zero={
            OutOfTime.FREEZE: "freeze",
            OutOfTime.MINUS_TEN: "minus10",
            OutOfTime.GAME_ENDS: "end",
        }[rules.out_of_time],
        time_deducts=rules.deduct,
        lost_turn_is_pass=rules.lost_turns.value,
        absent="forfeit" if rules.absent is Absent.FORFEIT else "away",
        patience=_seconds(rules.patience),
        over_days=rules.is_correspondence,
        late_after=_seconds(rules.late_after) if is_live and rules.late is Late.FORFEIT else None,
        late_clock=rules.late is Late.CLOCK,
        no_word=_NO_WORD[rules.no_word],
        ends_when_blocked=rules.auto_end,
    )


def _seconds(duration: timedelta) -> int:
    return round(duration.total_seconds())


_FOR_A_TURN = (c.Play, c.Exchange, c.Pass, c.Contest, c.Accept, c.Skip, c.Resign)
_punctual = patch.object(clock, "GRACE", timedelta(0))


class Both:
    """A game as the engine and the oracle see it."""

    def __init__(self, rules: ClassicRules, players: int, *, turns: int = 0, seed: int = 1) -> None:
        self.rules = rules
        self.players = [11 + seat for seat in range(players)]
        self.now = 0
        self.log: list[e.Event] = []
        self.state: ClassicGame | None = None
        racks, recorded = prologue(players, seed)
        recorded = recorded[:turns]
        while recorded and not recorded[-1].word:
            recorded = recorded[:-1]  # so that no series of passes is on
        self._deal(racks, recorded)
        self.agree()

    @property
    def turn(self) -> int:
        """The number of the turn that is on, 0 without one."""
        return 0 if self.game.turn is None else self.game.turn.number

    @property
    def game(self) -> ClassicGame:
        assert self.state is not None
        return self.state

    def at(self, seconds: int) -> datetime:
        return START + timedelta(seconds=seconds)

    def _deal(self, racks: tuple[str, ...], recorded: Iterable[Recorded]) -> None:
        bag = ALL_TILES
        for tile in "".join(racks):
            bag = bag.replace(tile, "", 1)
        table = Table(plain(self.rules), list(racks), bag, set(CLUB_WORDS.graph))
        self.table = table
        commitment = SECRET.commitment(VERSION)
        self.write(
            e.GameCreated(SECRET.game, self.rules, CLUB_WORDS.identity, commitment, START, VERSION),
            *(e.PlayerJoined(player, START) for player in self.players),
            e.GameStarted("comparison", START),
            e.GameBegan(1, START),
            e.OrderDecided(tuple(self.players), START),
        )
        for seat, rack in enumerate(racks):
            self.write(e.RackDrawn(self.players[seat], rack, self.game.draws + 1, START))
        self.write(e.TurnBegan(1, self.players[0], START))
        for turn in recorded:
            table.draws_next(turn.drawn)
            rules, table.rules = table.rules, replace(FAMILY, challenge="free")
            player, number = self.players[turn.seat], self.game.turns
            self.write(e.TurnOpened(number, START))
            if turn.word:
                table.play(0, turn.seat, turn.reference, turn.word)
                for other in table.left():
                    if other != turn.seat:
                        table.accept(0, other)
                self.write(self._placed(turn, player, number))
                if turn.drawn:
                    self.write(e.RackDrawn(player, turn.drawn, self.game.draws + 1, START))
            else:
                table.exchange(0, turn.seat, turn.tiles)
                self.write(
                    e.TilesExchanged(
                        player,
                        number,
                        turn.tiles,
                        turn.drawn,
                        self.game.draws + 1,
                        timedelta(0),
                        START,
                    )
                )
            table.rules = rules
            self.write(e.TurnBegan(number + 1, self.players[table.turn], START))
        self.write(e.TurnOpened(self.game.turns, START))

    def _placed(self, turn: Recorded, player: int, number: int) -> e.WordPlaced:
        return e.WordPlaced(
            player,
            number,
            play(f"{turn.reference} {turn.word}"),
            turn.tiles,
            turn.words,
            turn.points,
            len(turn.tiles) == 7,
            timedelta(0),
            contestable=False,
            at=START,
        )

    def write(self, *events: e.Event) -> None:
        self.log += events
        for event in events:
            self.state = evolve(self.state, event)

    # Both are told.

    @_punctual
    def wait(self, seconds: int) -> None:
        until = self.now + seconds
        while (due := next_wake(self.game)) is not None and due <= self.at(until):
            self._ask(c.Wake(), max(due, self.at(self.now)))
        self.now = until
        self.table.wait(until)
        self.agree()

    def outage(self, seconds: int) -> None:
        """Nobody could play for so long."""
        since, self.now = self.now, self.now + seconds
        lost = c.LoseTime(self.at(since), self.at(self.now))
        self.tell(lost, lambda: self.table.outage(self.now, seconds))

    def pause(self, seconds: int) -> None:
        if self.table.over is not None:
            return
        self._ask(c.Pause(), self.at(self.now))
        self.now += seconds
        self._ask(c.Resume(), self.at(self.now))
        self.table.outage(self.now, seconds)
        self.agree()

    def substitute(self, seat: int, *, asked: bool) -> None:
        """A new player sits down there: put there by who leads the game, or in the first free seat."""
        new = max(self.players) + 1
        if not asked:
            free = [taken.player for taken in self.game.in_play if taken.free]
            if not free or self.table.over is not None:
                return
            seat = self.players.index(free[0])
        old = self.players[seat]
        self.players[seat] = new
        command = c.Replace(old, new) if asked else c.Join(new)
        if self.tell(command, lambda: self.table.replaced(self.now, seat), agree=False) is not None:
            self.players[seat] = old
        self.agree()

    def crash(self) -> None:
        """All that is known is what was stored."""
        assert reduce(evolve, self.log, None) == self.game

    def tell(
        self, command: c.Command, action: Callable[[], object], *, agree: bool = True
    ) -> str | None:
        """The oracle's reason to refuse, None if both did it; what is for one turn is done once."""
        before = self.game
        try:
            self._ask(command, self.at(self.now))
            if isinstance(command, c.Punish) and self.game.halt is not None:
                self._ask(c.Resume(), self.at(self.now))  # whoever leads does not take it back
            refusal = None
        except (RuleViolation, NotationError) as refused:
            refusal = type(refused).__name__
            assert self.game == before
        try:
            action()
            code = None
        except Refused as refused:
            code = refused.code
        said = f"{command}: the engine says {refusal}, the oracle {code}"
        assert (refusal is None) is (code is None), said
        if refusal is not None:
            assert code in SAME_REFUSALS.get(refusal, {code}), said
        elif isinstance(command, _FOR_A_TURN):
            with pytest.raises(RuleViolation):
                self._ask(command, self.at(self.now))
        if agree:
            self.agree()
        return code

    def _ask(self, command: c.Command, at: datetime) -> None:
        events = decide(self.state, command, lexicon=CLUB_WORDS, now=at, rng=SECRET)
        self.write(*events)
        drawn = [event.tiles for event in events if isinstance(event, e.RackDrawn)]
        drawn += [event.drawn for event in events if isinstance(event, e.TilesExchanged)]
        if drawn:
            self.table.draws_next("".join(drawn))
        turn = self.game.turn
        if turn is not None and turn.opened is None and self.game.phase is Phase.TURN:
            self._ask(c.OpenTurn(turn.number), at)

    # And agree.

    def agree(self) -> None:
        game, table = self.game, self.table
        seats = {seat.player: seat for seat in game.seats}
        assert [seat.player for seat in game.seats] == self.players
        assert game.board.rows == board_of(table.grid).rows
        assert "".join(sorted(game.bag)) == "".join(sorted(table.bag))
        for number, player in enumerate(self.players):
            assert sorted(seats[player].rack) == sorted(table.racks[number]), f"rack of {number}"
            assert (seats[player].out is not None) == (number in table.gone)
        tiles = "".join((game.bag, game.board.tiles, *(seat.rack for seat in game.seats)))
        assert len(tiles) == len(ALL_TILES)
        if table.over is None:
            assert not game.results, f"the engine says {game.results}"
            assert game.bag_count == table.tiles_in_bag()
            scores = [seats[player].score for player in self.players]
            assert scores == [p + f for p, f in zip(table.points, table.fines, strict=True)]
            assert (game.pending is None) == (table.last is None)
            passes = [seats[self.players[number]].passes for number in table.left()]
            assert passes == [table.passes.count(number) for number in table.left()]
            if game.turn is not None:
                assert game.turn.player == self.players[table.turn]
        else:
            self._agree_on_the_end()

    def _agree_on_the_end(self) -> None:
        game, table = self.game, self.table
        assert game.phase is Phase.ENDED, f"the oracle says {table.over}"
        scored = game.results[-1]
        assert scored.ending is SAME_ENDS[str(table.over)]
        standings = {standing.player: standing for standing in scored.standings}
        by_seat = [standings[player] for player in self.players]
        assert [standing.total for standing in by_seat] == table.totals()
        assert [s.added - s.deducted for s in by_seat] == table.deductions
        if scored.ending is not Ending.STOPPED:
            assert [standing.place for standing in by_seat] == table.ranks()
            alone = self.rules.solitaire is not None  # who has no one to win against (SPEC S2)
            winners = [] if alone else [self.players[seat] for seat in table.winners()]
            assert scored.winner == (winners[0] if len(winners) == 1 else None)
