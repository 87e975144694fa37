"""Opening a game, coming and going before the toss."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.classic import commands as c
from engine.classic import errors, lobby
from engine.classic import events as e
from engine.classic.contradictions import Contradiction
from engine.classic.rules import (
    FAMILY,
    TOURNAMENT,
    Challenge,
    ClassicRules,
    Clock,
    Late,
    OutOfTime,
    Solitaire,
)
from engine.fair_draw import VERSION
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, DAN, SECRET, START, WORDS, started
from tests.engine.classic.lobbies import lobby as opened

PROGRAM, BEGINNER = -1, -2

CONTRADICTIONS = {
    Contradiction.AUTO_END_NEEDS_AUTO: replace(TOURNAMENT, auto_end=True),
    Contradiction.OPEN_DICTIONARY_AND_PENALTY: replace(TOURNAMENT, open_dictionary=True),
    Contradiction.MATCH_NEEDS_TWO: replace(FAMILY, games=3),
    Contradiction.MATCH_AND_SOLITAIRE: replace(
        FAMILY, games=3, seats=2, solitaire=Solitaire.RECORD
    ),
    Contradiction.OUT_OF_TIME_NEEDS_BANK: replace(FAMILY, out_of_time=OutOfTime.MINUS_TEN),
    Contradiction.LATE_CLOCK_NEEDS_BANK: replace(FAMILY, late=Late.CLOCK),
    Contradiction.RESERVE_NEEDS_MOVE: replace(FAMILY, reserve=timedelta(days=1)),
    Contradiction.ALARM_TOO_LONG: replace(FAMILY, clock=Clock.MOVE, alarm=timedelta(minutes=3)),
    Contradiction.WINDOW_IN_CORRESPONDENCE: replace(
        FAMILY, clock=Clock.MOVE, move_time=timedelta(days=1), challenge=Challenge.FREE
    ),
    Contradiction.NO_TIME: replace(FAMILY, clock=Clock.BANK, bank=timedelta(0)),
    Contradiction.DEDUCT_NEEDS_TIMED_END: replace(FAMILY, deduct=True),
    Contradiction.SOLITAIRE_CHALLENGE: replace(
        FAMILY, solitaire=Solitaire.RECORD, challenge=Challenge.FREE
    ),
    Contradiction.OPEN_TILES_AND_DRAWING: replace(
        FAMILY, solitaire=Solitaire.OPEN_TILES, recycling=True
    ),
}


def test_a_game_has_the_rules_the_word_list_and_the_commitment() -> None:
    assert lobby.create(c.CreateGame("partie", TOURNAMENT), WORDS, START, SECRET) == [
        e.GameCreated(
            "partie", TOURNAMENT, WORDS.identity, SECRET.commitment(), START, version=VERSION
        )
    ]


def test_a_game_has_its_own_secret() -> None:
    with pytest.raises(errors.WrongSecret):
        lobby.create(c.CreateGame("autre", FAMILY), WORDS, START, SECRET)


def test_each_contradiction_has_an_example() -> None:
    assert set(CONTRADICTIONS) == set(Contradiction)


@pytest.mark.parametrize(
    ("why", "rules"), CONTRADICTIONS.items(), ids=lambda value: str(value)[:40]
)
def test_rules_that_contradict_each_other_are_refused(
    why: Contradiction, rules: ClassicRules
) -> None:
    with pytest.raises(errors.RulesContradict) as refused:
        lobby.create(c.CreateGame("partie", rules), WORDS, START, SECRET)
    assert refused.value.why is why
    with pytest.raises(errors.RulesContradict):
        lobby.change_rules(opened(), c.ChangeRules(rules), START)


def test_rules_change_until_the_toss() -> None:
    """C 3.5: conditions are accepted once both have drawn."""
    change = c.ChangeRules(TOURNAMENT)
    assert lobby.change_rules(opened(), change, START) == [e.RulesChanged(TOURNAMENT, START)]
    with pytest.raises(errors.GameHasStarted):
        lobby.change_rules(started(opened()), change, START)


def test_nobody_who_sits_there_is_put_out_by_other_rules() -> None:
    with pytest.raises(errors.NoSeat) as refused:
        lobby.change_rules(opened((ANNE, BOB, CHLOE)), c.ChangeRules(TOURNAMENT), START)
    assert refused.value.seats == TOURNAMENT.seats == 2


@pytest.mark.parametrize(
    ("seated", "rules", "room"),
    [
        ((ANNE, BOB, CHLOE, DAN), FAMILY, 4),  # F1
        ((ANNE, BOB, PROGRAM, BEGINNER), FAMILY, 4),
        ((ANNE, PROGRAM), TOURNAMENT, 2),  # T1
        ((ANNE,), replace(FAMILY, solitaire=Solitaire.RECORD), 1),  # S2
        ((ANNE,), replace(FAMILY, solitaire=Solitaire.TWO_RACKS), 1),
    ],
)
@pytest.mark.parametrize("player", [7, -11])
def test_programs_and_persons_have_so_many_seats(
    seated: tuple[int, ...], rules: ClassicRules, room: int, player: int
) -> None:
    one_less = opened(seated[:-1], rules)
    assert lobby.join(one_less, c.Join(player), START) == [e.PlayerJoined(player, START)]
    with pytest.raises(errors.NoSeat) as refused:
        lobby.join(opened(seated, rules), c.Join(player), START)
    assert refused.value.seats == room


def test_nobody_sits_down_twice() -> None:
    with pytest.raises(errors.AlreadyIn):
        lobby.join(opened(), c.Join(BOB), START)


def test_a_seat_is_given_up() -> None:
    assert lobby.leave(opened(), c.Leave(BOB), START) == [e.PlayerLeft(BOB, START)]
    taken_out = lobby.leave(opened(), c.Leave(BOB, taken_out=True), START)
    assert taken_out == [e.PlayerLeft(BOB, START, taken_out=True)]
    with pytest.raises(errors.NotInGame):
        lobby.leave(opened(), c.Leave(CHLOE), START)


def test_a_phrase_is_taken_from_who_plays_until_the_toss() -> None:
    given = lobby.give_phrase(opened(), c.GivePhrase(BOB, "  vent \t d'ouest\u200b "), START)
    assert given == [e.PhraseGiven(BOB, "vent d'ouest", START)]
    with pytest.raises(errors.NotInGame):
        lobby.give_phrase(opened(), c.GivePhrase(CHLOE, "sel"), START)
    with pytest.raises(errors.BadPhrase):
        lobby.give_phrase(opened(), c.GivePhrase(BOB, "\u200b"), START)
    with pytest.raises(errors.TooLateForAPhrase):
        lobby.give_phrase(started(opened()), c.GivePhrase(BOB, "sel"), START)
