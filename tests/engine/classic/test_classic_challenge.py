"""Verdicts, and what they cost (SPEC F7, T12, X7, X32), as a player could check them."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.reasons import LossReason
from engine.classic.rules import (
    Challenge,
    ClassicRules,
    Clock,
)
from tests.engine.classic.games import ANNE, BOB, CHLOE, FREE, Table, find, names

FIVE = replace(FREE, challenge=Challenge.FIVE_POINTS)
DOUBLE = replace(FREE, challenge=Challenge.DOUBLE)
NO_WINDOW = replace(FREE, window=None)
DAYS = replace(
    FREE, clock=Clock.MOVE, move_time=timedelta(days=2), window=None, nudge=timedelta(days=1)
)


def duals(rules: ClassicRules = FIVE, *others: str) -> Table:
    """ANNE has played DUALS, which makes DINS of DIN; she had DUALSEE."""
    racks = ("DUALSEE", "AEINSTU", *others)
    table = Table(rules, racks, words=("H6 DIN",), scores={ANNE: 20, BOB: 20})
    table.play(ANNE, "9D DUALS")
    return table


# --- The cases of the book (C 5.3, 5.4) ------------------------------------------------------------


@pytest.mark.parametrize(
    ("contested", "stays", "anne", "bob"),
    [
        (("DINS",), False, 20, 20),  # not admitted: off, and no penalty
        (("DUALS",), True, 32, 15),  # admitted: DINS stays, nobody has named it
        (("DINS", "DUALS"), False, 20, 15),  # one of each
        (("dins", "Duals", "DINS"), False, 20, 15),  # as it is typed; each word once
    ],
)
def test_duals_and_dins(contested: tuple[str, ...], stays: bool, anne: int, bob: int) -> None:
    table = duals()
    assert table.scores() == {ANNE: 32, BOB: 20}
    events = table.contest(BOB, *contested)
    verdicts = dict(find(events, e.MoveContested).verdicts)
    assert verdicts == {word.upper(): word.upper() == "DUALS" for word in contested}
    assert table.scores() == {ANNE: anne, BOB: bob}
    assert ("DUALS" in table.game.board.words()) is stays
    assert (table.seat(ANNE).rack == "EEDUALS") is not stays
    assert len(table.seat(ANNE).rack) == 7
    assert table.on_turn == BOB  # he plays next in every case
    assert table.game.pending is None
    assert table.game.moves[-1].taken_back is not stays


@pytest.mark.parametrize("author", [ANNE, BOB])
def test_retairai_can_be_challenged_whoever_extends_retaira(author: int) -> None:
    """RETAIRA was let pass: it cannot be challenged any more, but what is built upon it can (5.4)."""
    racks = ("DINSEEL", "AEUSTLO")
    table = Table(FIVE, racks if author == ANNE else racks[::-1], words=("H2 RETAIRA",))
    if author == BOB:
        table.pass_turn(ANNE)
    table.play(author, "9G DIN")
    other = BOB if author == ANNE else ANNE
    with pytest.raises(errors.NotOfTheMove):
        table.contest(other, "RETAIRA")
    events = table.contest(other, "RETAIRAI")
    assert find(events, e.MoveTakenBack).player == author
    assert sorted(table.seat(author).rack) == sorted(racks[0])
    assert table.scores() == {ANNE: 0, BOB: 0}
    assert table.on_turn == other


def test_a_bad_word_that_nobody_challenges_stays_and_may_be_built_upon() -> None:
    table = Table(FREE, ("ZXCVBUK", "ESTINLA"))
    table.play(ANNE, "H6 ZUB")
    table.play(BOB, "9G LES")  # ZUBE, which nobody knows either
    assert [*table.game.board.words()] == ["ZUBE", "LES"]
    with pytest.raises(errors.NotOfTheMove):
        table.contest(ANNE, "ZUB")
    assert find(table.contest(ANNE, "LES"), e.MoveContested).verdicts == (("LES", True),)
    assert "ZUBE" in table.game.board.words()


# --- What it costs (X7, X32) -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "bob", "on_turn", "lost"),
    [(FREE, 20, BOB, False), (FIVE, 15, BOB, False), (DOUBLE, 20, ANNE, True)],
)
def test_to_challenge_a_good_word(rules: ClassicRules, bob: int, on_turn: int, lost: bool) -> None:
    table = duals(rules)
    events = table.contest(BOB, "DUALS")
    assert table.scores() == {ANNE: 32, BOB: bob}
    assert table.on_turn == on_turn
    reasons = [event.reason for event in events if isinstance(event, e.TurnLost)]
    assert reasons == ([LossReason.WRONG_CHALLENGE] if lost else [])
    assert len(table.seat(ANNE).rack) == 7


@pytest.mark.parametrize("rules", [FREE, FIVE, DOUBLE])
def test_to_challenge_a_bad_word_costs_nothing(rules: ClassicRules) -> None:
    table = duals(rules)
    table.contest(BOB, "DINS")
    assert table.scores() == {ANNE: 20, BOB: 20}
    assert table.on_turn == BOB


def test_each_good_word_costs_five_points() -> None:
    table = Table(FIVE, ("SERTUIO", "AEINSTU"), words=("H8 LE",))
    table.play(ANNE, "10H SE")
    table.contest(BOB, "SE", "LES")
    assert table.scores()[BOB] == -10


def test_one_bad_word_among_good_ones_costs_no_turn() -> None:
    table = duals(DOUBLE)
    table.contest(BOB, "DUALS", "DINS")
    assert table.on_turn == BOB
    assert not table.seat(BOB).loses_next


def test_points_may_be_below_zero() -> None:
    table = Table(FIVE, ("PASSERE", "AEINSTU"))
    table.play(ANNE, "H4 PASSE")
    table.contest(BOB, "PASSE")
    assert table.scores() == {ANNE: 20, BOB: -5}


def test_each_of_several_may_challenge_and_pays_for_himself() -> None:
    """X32: what one has left standing another may name, as long as the move is not settled."""
    table = duals(FIVE, "ILRTUDO")
    table.contest(BOB, "DUALS")
    assert table.scores()[BOB] == 15
    assert table.game.pending is not None
    with pytest.raises(errors.AlreadyAccepted):
        table.contest(BOB, "DINS")
    events = table.contest(CHLOE, "DINS", "DUALS")
    assert names(events) == ["MoveContested", "PlayerPenalised", "MoveTakenBack"]
    assert table.scores() == {ANNE: 20, BOB: 15, CHLOE: -5}
    assert table.on_turn == BOB


def test_who_is_not_next_loses_his_turn_when_it_comes() -> None:
    table = duals(DOUBLE, "ILRTUDO")
    table.contest(CHLOE, "DUALS")
    table.accept(BOB)
    assert table.on_turn == BOB
    events = table.pass_turn(BOB)
    assert find(events, e.TurnLost).reason is LossReason.WRONG_CHALLENGE
    assert table.on_turn == ANNE
    for player in (ANNE, BOB):
        table.pass_turn(player)
    assert table.on_turn == CHLOE  # one turn only


def test_who_loses_his_turn_may_still_challenge_the_move_before() -> None:
    table = duals(DOUBLE, "ILRTUDO")
    table.contest(CHLOE, "DUALS")
    table.play(BOB, "H6 DINST")  # no such word, over DUALS
    assert table.on_turn == ANNE
    assert table.game.pending is not None
    table.do(c.Contest(CHLOE, 2, ("DINST",)))
    assert table.on_turn == ANNE
    assert table.scores()[BOB] == 20


def test_who_challenges_in_vain_in_his_turn_loses_that_one_while_others_still_may() -> None:
    table = duals(DOUBLE, "ILRTUDO")
    events = table.contest(BOB, "DUALS")
    assert names(events) == ["MoveContested", "TurnLost", "TurnBegan"]
    assert table.on_turn == CHLOE
    table.do(c.Contest(CHLOE, 1, ("DINS",)))
    assert table.scores() == {ANNE: 20, BOB: 20, CHLOE: 0}
    assert table.on_turn == CHLOE


def test_nobody_draws_who_has_left_while_his_move_could_be_challenged() -> None:
    table = Table(FREE, ("RIZPERE", "AEINSTU", "ILRTUDO"), bag="BCDFGHIJ", words=("H8 PASSE",))
    table.play(ANNE, "13H RIZ")
    table.do(c.Leave(ANNE))
    assert table.game.bag_count == 8
    table.exchange(BOB, "AEINSTU")
    assert len(table.game.bag) == 8


def test_a_move_stands_when_its_player_is_on_turn_again() -> None:
    """Both others lose their turns; ANNE has her new tiles before she plays."""
    table = Table(DOUBLE, ("PASSERE", "AEINSTU", "LESTUDO"))
    table.pass_turn(ANNE)
    table.pass_turn(BOB)
    table.play(CHLOE, "H8 LES")
    table.contest(BOB, "LES")
    table.play(ANNE, "10H SE")
    assert table.on_turn == CHLOE
    events = table.do(c.Contest(CHLOE, 4, ("SE",)))
    assert names(events)[1:] == ["TurnLost", "MoveSettled", "RackDrawn", "TurnBegan"]
    assert table.on_turn == ANNE
    assert len(table.seat(ANNE).rack) == 7
