"""Games on a clock, from command to command, by the time of the platform; each with its article."""

from dataclasses import replace
from functools import reduce

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.clock import GRACE, next_wake, time_left
from engine.classic.decide import decide
from engine.classic.evolve import evolve
from engine.classic.programs import awaits
from engine.classic.reasons import Ending, LossReason, OutReason, PenaltyReason, Sanction, WindowEnd
from engine.classic.rules import Absent, Challenge, ClassicRules, Late, LostTurns, OutOfTime
from engine.classic.state import Phase
from engine.tiles import value
from tests.engine.classic.clocks import (
    BANK,
    DAY,
    DAYS,
    MINUS_TEN,
    MOVES,
    NO_CLOCK,
    SHARED,
    at,
    second,
    seconds,
)
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, DAN, SECRET, WORDS, lobby

LATER = GRACE.total_seconds()
FEW = 60
"""Seconds in a short bank."""
SHORT = replace(BANK, bank=seconds(FEW))


class Live:
    """A game and its log, on a clock that is moved."""

    def __init__(self, rules: ClassicRules, *players: int) -> None:
        self.game = lobby(players or (ANNE, BOB), rules)
        self.log: list[e.Event] = []
        self.now = 0.0
        self.do(c.Start())
        self.show()

    def do(self, command: c.GameCommand, *, sent: float | None = None) -> list[e.Event]:
        """What comes of it now; `sent` is the platform's time of it if it comes later."""
        now = at(self.now if sent is None else sent)
        events = decide(self.game, command, lexicon=WORDS, now=now, rng=SECRET)
        self.game = reduce(evolve, events, self.game)
        self.log += events
        return events

    def show(self) -> None:
        """The message of the turn is out."""
        self.do(c.OpenTurn(self.game.turns))

    def wake(self) -> list[e.Event]:
        """When the time has come, what happens; the next turn is shown."""
        due = second(next_wake(self.game))
        assert due is not None
        self.now = max(self.now, due)
        events = self.do(c.Wake())
        self.show()
        return events

    @property
    def on_turn(self) -> int:
        assert self.game.turn is not None
        return self.game.turn.player

    @property
    def other(self) -> int:
        """Of two, who is not on turn."""
        return ANNE if self.on_turn == BOB else BOB

    def passes(self, after: float = 0) -> int:
        """Who is on turn passes so much later."""
        player = self.on_turn
        self.now += after
        self.do(c.Pass(player, self.game.turns))
        self.show()
        return player

    def places(self) -> int:
        """Who is on turn places two of his tiles, which are no word; who it was."""
        player = self.on_turn
        tiles = self.rack(player).replace("?", "")
        self.do(c.Play(player, self.game.turns, f"H7 {tiles[:2]}"))
        self.show()
        return player

    def rack(self, player: int) -> str:
        seat = self.game.seat(player)
        assert seat is not None
        return seat.rack

    def of(self, kind: type[e.Event]) -> list[e.Event]:
        """What has happened of this kind."""
        return [event for event in self.log if isinstance(event, kind)]

    @property
    def scored(self) -> e.GameScored:
        (scored,) = self.of(e.GameScored)
        assert isinstance(scored, e.GameScored)
        return scored


def points(rack: str) -> int:
    return sum(map(value, rack))


def frozen(rules: ClassicRules = SHORT) -> tuple[Live, int]:
    """A game, and who of its two players has no time left; both have done something before."""
    live = Live(rules)
    live.passes(1)
    live.passes(1)
    player = live.on_turn
    live.wake()
    return live, player


def test_who_is_out_of_time_is_frozen_and_the_other_goes_on() -> None:
    """C 7.3: his bank was empty when it was, and his turns go by."""
    live, player = frozen()
    emptied, lost = live.of(e.BankEmptied)[0], live.of(e.TurnLost)[0]
    assert emptied == e.BankEmptied(player, at(2 + FEW - 1))
    assert isinstance(lost, e.TurnLost)
    assert (lost.player, lost.reason, lost.spent) == (player, LossReason.FROZEN, seconds(FEW - 1))
    assert live.on_turn != player
    assert time_left(live.game, player, at(live.now)) == seconds(0)


def test_who_goes_on_alone_does_not_exchange() -> None:
    """C 7.3."""
    live, _ = frozen()
    tiles = live.rack(live.on_turn)
    with pytest.raises(errors.NoExchangeNow):
        live.do(c.Exchange(live.on_turn, live.game.turns, tiles[:1]))


def test_who_is_frozen_may_still_challenge_within_the_window_off_his_clock() -> None:
    """T12, T14: 30 seconds from the message of what would be his turn."""
    live, player = frozen()
    mover = live.places()
    assert live.on_turn == player
    live.now += 30
    with pytest.raises(errors.OutOfTimeNow):
        live.do(c.Pass(player, live.game.turns))
    pending = live.game.pending
    assert pending is not None
    events = live.do(c.Contest(player, pending.turn, pending.move.words))
    assert e.MoveTakenBack(mover, pending.turn, False, at(live.now)) in events
    assert live.on_turn == mover, "the frozen turn goes by"


def test_who_is_frozen_and_does_not_challenge_in_time_lets_it_stand() -> None:
    live, player = frozen()
    mover = live.places()
    placed = live.now
    settled, *_ = live.wake()
    assert settled == e.MoveSettled(live.game.turns - 2, WindowEnd.TIME, at(placed + 30))
    assert len(live.rack(mover)) == 7
    assert live.on_turn == mover
    assert time_left(live.game, player, at(live.now)) == seconds(0)


def test_a_program_in_the_seat_of_who_is_frozen_waits_no_longer_than_he_would() -> None:
    """T12: for who neither challenges nor lets the move stand."""
    live = Live(replace(SHORT, window=None), ANNE, BOB, CHLOE)
    for _ in range(3):
        live.passes(1)
    player = live.on_turn
    live.wake()
    live.passes()
    mover, placed = live.places(), live.now
    live.do(c.Replace(player, -1))
    live.do(c.Accept(-1, live.game.turns - 1))
    assert not awaits(live.game, at(live.now))
    assert live.wake()[0] == e.MoveSettled(live.game.turns - 2, WindowEnd.TIME, at(placed + 30))
    assert len(live.rack(mover)) == 7
    assert live.on_turn not in (-1, mover)


def test_three_passes_of_who_goes_on_alone_end_it() -> None:
    """X26: the frozen turns count as passes, and both subtract."""
    live, _ = frozen()
    live.places()
    live.wake()  # the window is over, and the series is broken
    for _ in range(3):
        live.passes()
    assert live.scored.ending is Ending.PASSES
    assert all(each.deducted == points(each.rack) > 0 for each in live.scored.standings)


def test_when_both_are_out_of_time_both_subtract_and_nobody_adds() -> None:
    """C 7.3."""
    live, _ = frozen()
    live.places()
    live.wake()
    live.wake()
    assert live.scored.ending is Ending.TIME
    assert all(each.deducted == points(each.rack) > 0 for each in live.scored.standings)
    assert all(each.added == 0 for each in live.scored.standings)


def test_overtime_is_paid_at_the_end_and_has_an_end() -> None:
    """X8, WESPA: 30 seconds and 61 seconds beyond, and more than ten minutes."""
    live = Live(replace(MINUS_TEN, bank=seconds(FEW), passes=1))
    first, second_one = live.passes(FEW + 30), live.passes(FEW + 61)
    penalties = [
        e.PlayerPenalised(first, 10, PenaltyReason.OVERTIME, at(live.now)),
        e.PlayerPenalised(second_one, 20, PenaltyReason.OVERTIME, at(live.now)),
    ]
    found = live.of(e.PlayerPenalised)
    assert sorted(found, key=repr) == sorted(penalties, key=repr)
    live = Live(replace(MINUS_TEN, bank=seconds(FEW)))
    live.passes(1)
    live.passes(1)
    player = live.on_turn
    live.wake()
    live.wake()
    assert e.PlayerOut(player, OutReason.TIME, at(2 + FEW - 1 + 600)) in live.log
    assert live.scored.ending is Ending.ALONE


@pytest.mark.parametrize(
    ("article", "rules", "deducted"),
    [
        ("F9, X22: brut", SHARED, False),
        ("F9, X22: deduit", replace(SHARED, deduct=True), True),
        ("X8: W", replace(BANK, out_of_time=OutOfTime.GAME_ENDS), False),
    ],
)
def test_the_end_of_the_time_ends_the_game(
    article: str, rules: ClassicRules, deducted: bool
) -> None:
    live = Live(rules)
    live.passes(1)
    live.passes(1)
    live.wake()
    assert live.game.phase is Phase.ENDED, article
    assert live.scored.ending is Ending.TIME
    assert any(each.deducted for each in live.scored.standings) is deducted


def test_who_resigns_in_his_turn_has_used_the_time_of_all() -> None:
    """F9: the time of the whole game."""
    live = Live(SHARED, ANNE, BOB, CHLOE)
    live.now = 100
    live.do(c.Resign(live.on_turn))
    assert time_left(live.game, live.on_turn, at(live.now)) == seconds(1700)


@pytest.mark.parametrize("lost", LostTurns)
def test_a_game_with_a_time_for_each_move_that_nobody_plays_ends(lost: LostTurns) -> None:
    """X25: it ends by passes, be it of those who are not there."""
    live = Live(replace(MOVES, lost_turns=lost, alarm=seconds(0)))
    while live.game.phase is not Phase.ENDED:
        live.wake()
    turns = [each for each in live.of(e.TurnLost) if isinstance(each, e.TurnLost)]
    by_time = [each for each in turns if each.reason is LossReason.TIME]
    assert [each.counts for each in by_time] == [lost is not LostTurns.NONE] * 4
    absent = [LossReason.ABSENT] * (4 if lost is LostTurns.NONE else 0)
    assert [each.reason for each in turns[4:]] == absent
    assert live.scored.ending is Ending.PASSES


def test_what_was_sent_in_time_is_in_time_until_it_is_judged() -> None:
    """T13b: sent in the last second, it comes after the end, and before the wake."""
    live = Live(replace(MOVES, alarm=seconds(0)))
    live.now = 180 + LATER - 0.1
    assert live.do(c.Wake()) == []
    player = live.on_turn
    with pytest.raises(errors.TooLate):
        live.do(c.Pass(player, live.game.turns), sent=180.5)
    passed, *_ = live.do(c.Pass(player, live.game.turns), sent=180)
    assert passed == e.TurnPassed(player, 1, seconds(180), at(180))


def test_a_process_that_was_away_for_a_day_takes_nothing_from_anybody() -> None:
    live = Live(MOVES)
    live.now = DAY
    live.do(c.LoseTime(at(10), at(DAY)))
    assert live.do(c.Wake()) == []
    assert time_left(live.game, live.on_turn, at(live.now)) == seconds(170)


def test_a_clock_that_steps_back_takes_and_gives_nothing() -> None:
    live = Live(BANK)
    live.now = 100
    first = live.passes(-150)
    assert time_left(live.game, first, at(live.now)) == seconds(600)
    assert live.do(c.Wake()) == []
    live.now = 300
    assert live.do(c.Wake()) == []


def test_who_is_absent_forfeits_and_two_that_are_left_go_on() -> None:
    """X23."""
    live = Live(NO_CLOCK, ANNE, BOB, CHLOE)
    player = live.on_turn
    nudged, *_ = live.wake()
    assert nudged == e.PlayerNudged(1, at(DAY / 2))
    out, *_ = live.wake()
    assert out == e.PlayerOut(player, OutReason.ABSENT, at(2 * DAY))
    assert live.on_turn != player
    assert not live.of(e.GameScored)
    while live.game.phase is not Phase.ENDED:
        assert live.on_turn != player
        live.passes()
    assert live.scored.standings[-1].player == player
    assert live.scored.standings[-1].deducted == 0


def test_one_that_is_left_has_won() -> None:
    """X23, X27: whatever the totals, which stand."""
    live = Live(DAYS)
    player, other = live.on_turn, live.other
    live.wake()
    live.wake()
    assert live.of(e.PlayerOut) == [e.PlayerOut(player, OutReason.ABSENT, at(3 * DAY))]
    assert (live.scored.ending, live.scored.winner) == (Ending.ALONE, other)
    assert not any(each.deducted or each.added for each in live.scored.standings)


def test_a_free_seat_is_skipped_until_somebody_takes_it() -> None:
    """X23: remplacant."""
    live = Live(replace(NO_CLOCK, absent=Absent.SUBSTITUTE, nudge=seconds(0)))
    player = live.on_turn
    freed, lost, *_ = live.wake()
    assert freed == e.SeatFreed(player, at(2 * DAY))
    assert isinstance(lost, e.TurnLost)
    assert lost.reason is LossReason.ABSENT
    rack = live.rack(player)
    live.do(c.Join(DAN))
    assert live.rack(DAN) == rack
    live.passes()
    assert live.on_turn == DAN
    live.passes()


def test_who_is_away_is_passed_for_until_he_is_back() -> None:
    """X23: passe."""
    live = Live(replace(NO_CLOCK, absent=Absent.PASSES, nudge=seconds(0), passes=3))
    player = live.on_turn
    live.wake()
    other = live.passes()
    assert live.on_turn == other, "his turn went by"
    live.do(c.Join(player))
    live.passes()
    assert live.on_turn == player


@pytest.mark.parametrize("absent", [Absent.SUBSTITUTE, Absent.PASSES])
def test_when_nobody_is_there_any_more_the_game_ends(absent: Absent) -> None:
    live = Live(replace(NO_CLOCK, absent=absent, nudge=seconds(0)))
    live.wake()
    live.wake()
    assert live.scored.ending is Ending.PASSES


@pytest.mark.parametrize(
    ("article", "late", "lost"),
    [("10.5: forfait", Late.FORFEIT, 15 * 60), ("10.5: pendule", Late.CLOCK, 20 * 60)],
)
def test_who_does_not_come_has_lost(article: str, late: Late, lost: float) -> None:
    require_lost(replace(BANK, late=late, late_after=seconds(15 * 60)), article, lost)


@pytest.mark.parametrize("out_of_time", OutOfTime)
def test_who_does_not_come_has_lost_be_his_bank_shorter_than_that(out_of_time: OutOfTime) -> None:
    rules = replace(BANK, out_of_time=out_of_time, late_after=seconds(25 * 60))
    plays_on = out_of_time is OutOfTime.MINUS_TEN
    require_lost(rules, "10.5", (25 if plays_on else 20) * 60)


def test_who_is_late_for_one_game_of_a_match_has_lost_that_game() -> None:
    """10.5, and he may be late for the next one, too."""
    live = Live(replace(BANK, games=3, seats=2, late_after=seconds(15 * 60)))
    player, other = live.on_turn, live.other
    live.wake()
    assert live.scored.winner == other
    assert (live.game.number, live.game.termination) == (2, None)
    assert not any(seat.acted for seat in live.game.seats)
    while live.game.termination is None:
        live.wake()
    assert {result.winner for result in live.game.results} <= {player, other}


def require_lost(rules: ClassicRules, article: str, lost: float) -> None:
    live = Live(replace(rules, bank=seconds(20 * 60)))
    player, other = live.on_turn, live.other
    live.wake()
    if live.game.termination is None:  # his bank is empty, and he may play on
        live.wake()
    assert live.of(e.PlayerOut) == [e.PlayerOut(player, OutReason.LATE, at(lost))], article
    assert live.scored.winner == other


def test_who_comes_before_plays_on() -> None:
    """10.5: the game goes on normally."""
    live = Live(replace(BANK, late_after=seconds(300)))
    live.now = 299
    player = live.on_turn
    live.do(c.Arrange(player, live.rack(player)[::-1]))
    live.now = 400
    assert live.do(c.Wake()) == []
    assert time_left(live.game, player, at(400)) == seconds(200)


def test_two_sanctions_and_the_loss_of_the_game() -> None:
    """T17."""
    live = Live(BANK)
    player, other = live.on_turn, live.other
    for sanction in Sanction:
        if live.game.phase is not Phase.ENDED:
            live.do(c.Punish(player, sanction, "bavardage"))
            if live.game.halt is not None:
                live.do(c.Resume())
    assert live.scored.winner == other
    assert {each.player: each.total for each in live.scored.standings} == {player: -20, other: 0}


def test_a_program_leaves_the_others_their_time_to_challenge() -> None:
    """X32: it would play at once, and its action ends the window."""
    live = Live(replace(BANK, seats=4, challenge=Challenge.FREE), ANNE, -1, BOB)
    while live.on_turn != ANNE:
        live.passes()
    live.places()
    live.do(c.Accept(-1, live.game.turns - 1))
    assert not awaits(live.game, at(live.now))
    live.wake()
    assert len(live.rack(ANNE)) == 7
    assert awaits(live.game, at(live.now))


def test_to_let_a_move_stand_is_never_too_late_but_to_challenge_it_is() -> None:
    """T12: until it is judged; a program may be slow."""
    live = Live(replace(BANK, challenge=Challenge.FREE))
    live.places()
    player, pending = live.on_turn, live.game.pending
    assert pending is not None
    live.now += 31
    with pytest.raises(errors.NothingToContest):
        live.do(c.Contest(player, pending.turn, pending.move.words))
    live.do(c.Accept(player, pending.turn))
    assert live.game.pending is None
