"""Who leads: an open lobby is held by nobody for ever, and who leads is there."""

from datetime import timedelta

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.lead import is_silent
from engine.duplicate.reasons import Termination
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase
from tests.engine.duplicate.games import (
    ANNE,
    BOB,
    CHLOE,
    NO_HURRY,
    SECRET,
    Referee,
    replay,
    seconds,
)

RACK = "CHATSER"
FIVE_MINUTES = 300
ON_ORDER = DuplicateRules("normal", pause=None)


@pytest.fixture
def lobby() -> Referee:
    """Anne opened it, Bob and then Chloé came."""
    referee = Referee(players=())
    for player in (ANNE, BOB, CHLOE):
        referee.do(c.Join(player))
        referee.wait(1)
    return referee


def test_the_first_to_join_leads(lobby: Referee) -> None:
    assert lobby.game.organiser == ANNE


def test_who_leaves_hands_the_lead_on_to_who_has_been_there_longest(lobby: Referee) -> None:
    lobby.do(c.Leave(BOB))
    lobby.do(c.Join(BOB))
    left, handed = lobby.do(c.Leave(ANNE))
    assert (left, handed) == (
        e.PlayerLeft(ANNE, lobby.now),
        e.OrganiserChanged(CHLOE, lobby.now),
    )
    lobby.do(c.Join(ANNE))
    assert lobby.game.organiser == CHLOE  # who comes back is a player like others
    assert replay(lobby.log) == lobby.game


def test_a_player_who_is_absent_leads_only_if_all_are() -> None:
    referee = Referee(NO_HURRY, players=(ANNE, BOB, CHLOE))
    for _ in range(2):
        referee.next_round()
        for player in (ANNE, CHLOE):
            referee.abstain(player)
        referee.finish_round()
    referee.do(c.Leave(ANNE))
    assert referee.game.organiser == CHLOE
    referee.do(c.Leave(CHLOE))
    assert referee.game.organiser == BOB


def test_a_lobby_that_everybody_has_left_is_over(lobby: Referee) -> None:
    for player in (ANNE, BOB):
        lobby.do(c.Leave(player))
    _, ended = lobby.do(c.Leave(CHLOE))
    assert ended == e.GameEnded(Termination.LOBBY_LEFT, SECRET.reveal(), lobby.now)


def test_a_game_that_everybody_has_left_is_led_by_who_comes_in(lobby: Referee) -> None:
    lobby.do(c.NextRound(1))
    for player in (ANNE, BOB, CHLOE):
        lobby.do(c.Leave(player))
    assert lobby.phase is not Phase.ENDED
    assert is_silent(lobby.game, lobby.now), "nobody waits for one who has left"
    lobby.do(c.Join(BOB))
    assert lobby.game.organiser == BOB


def test_the_lead_is_handed_on(lobby: Referee) -> None:
    assert lobby.do(c.HandOn(CHLOE)) == [e.OrganiserChanged(CHLOE, lobby.now)]
    assert lobby.do(c.HandOn(CHLOE)) == []
    lobby.do(c.Leave(ANNE))
    assert lobby.game.organiser == CHLOE
    with pytest.raises(errors.NotInGame):
        lobby.do(c.HandOn(ANNE))


@pytest.mark.parametrize("after", [3600, 3599])
def test_a_lobby_expires_an_hour_after_the_last_who_joined(lobby: Referee, after: int) -> None:
    lobby.now -= seconds(1)  # Chloé has just come
    events = lobby.wait(after)
    expired = e.GameEnded(Termination.LOBBY_EXPIRED, SECRET.reveal(), lobby.now)
    assert events == ([expired] if after == 3600 else [])


@pytest.mark.parametrize("halt", [c.Pause(), c.Suspend()])
def test_a_lobby_that_is_halted_waits_and_has_its_hour_when_it_goes_on(
    lobby: Referee, halt: c.Pause | c.Suspend
) -> None:
    lobby.do(halt)
    assert lobby.wait(86400) == []
    lobby.do(c.Resume())
    lobby.wait(3599)
    assert lobby.phase is Phase.BETWEEN
    lobby.wait(1)
    assert lobby.game.termination is Termination.LOBBY_EXPIRED


def test_a_lobby_may_be_given_all_the_time_or_less() -> None:
    patient = Referee(DuplicateRules("normal", lobby_time=None))
    assert patient.wait(86400 * 30) == []
    hasty = Referee(DuplicateRules("normal", lobby_time=timedelta(minutes=2)))
    hasty.wait(60)
    hasty.do(c.ChangeRules(DuplicateRules(lobby_time=timedelta(minutes=2), formula="7et8")))
    assert hasty.wait(119) == []
    hasty.wait(1)
    assert hasty.phase is Phase.ENDED


def test_a_game_that_has_begun_does_not_expire() -> None:
    referee = Referee(ON_ORDER)
    referee.play_round(RACK, {ANNE: "H4 CHATS"})
    assert referee.wait(86400) == []


def test_nobody_takes_the_lead_from_who_is_there(lobby: Referee) -> None:
    lobby.wait(FIVE_MINUTES - 4)
    with pytest.raises(errors.OrganiserIsHere):
        lobby.do(c.TakeLead(BOB))
    lobby.do(c.ChangeRules(NO_HURRY))  # an order
    lobby.wait(FIVE_MINUTES - 1)
    with pytest.raises(errors.OrganiserIsHere):
        lobby.do(c.TakeLead(BOB))


def test_any_player_takes_the_lead_of_a_lobby_whose_organiser_is_silent(lobby: Referee) -> None:
    lobby.wait(FIVE_MINUTES - 5)
    lobby.do(c.Leave(CHLOE))
    lobby.do(c.Join(CHLOE))  # no sign of Anne
    lobby.wait(5)
    with pytest.raises(errors.NotInGame):
        lobby.do(c.TakeLead(4))
    assert lobby.do(c.TakeLead(ANNE)) == []
    assert lobby.do(c.TakeLead(BOB)) == [e.OrganiserChanged(BOB, lobby.now)]
    with pytest.raises(errors.OrganiserIsHere):
        lobby.do(c.TakeLead(CHLOE))


def test_at_once_where_the_platform_knows_him_gone(lobby: Referee) -> None:
    lobby.do(c.TakeLead(CHLOE, gone=True))
    assert lobby.game.organiser == CHLOE


def test_between_rounds_on_order_the_wait_counts_from_the_end_of_the_round() -> None:
    referee = Referee(ON_ORDER)
    referee.play_round(RACK, {BOB: "H4 CHATS"})
    referee.wait(FIVE_MINUTES - 1)
    assert not is_silent(referee.game, referee.now)
    referee.wait(1)
    assert is_silent(referee.game, referee.now)


def test_while_rounds_follow_an_organiser_is_there_until_he_is_absent() -> None:
    referee = Referee(NO_HURRY)
    referee.next_round()
    referee.wait(197)
    referee.open()
    referee.wait(150)  # more than five minutes, but one round only
    assert not is_silent(referee.game, referee.now)
    referee.wait(32)
    assert is_silent(referee.game, referee.now)
    referee.wait(15)
    referee.open()
    referee.do(c.ExtendRound(3, seconds(10)))  # he leads, and does not play
    assert not is_silent(referee.game, referee.now)


def test_a_game_waits_a_day_for_who_suspended_it() -> None:
    referee = Referee()
    referee.play_round(RACK, {})
    referee.do(c.Suspend())
    referee.wait(86399)
    assert not is_silent(referee.game, referee.now)
    referee.wait(1)
    assert is_silent(referee.game, referee.now)


def test_a_game_of_an_earlier_version_is_led_by_its_first_player_or_who_is_there() -> None:
    """It has no event of a lead handed on."""
    referee = Referee()
    referee.write(e.PlayerLeft(ANNE, referee.now))
    assert referee.game.organiser == ANNE
    assert is_silent(referee.game, referee.now)
    referee.do(c.NextRound(1))
    assert referee.game.organiser == BOB
