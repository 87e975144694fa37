"""A simultané: one game in several centres, one clock, and an ordinary game that knows nothing of it."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.centre_ranking import centre_ranking
from engine.duplicate.centres import LONGEST_NAME, PATIENCE, waited
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame, Halt, Phase, next_wake
from engine.errors import NotationError, RuleViolation
from engine.lexicon import Lexicon
from tests.engine.duplicate.games import (
    ANNE,
    AT_ONCE,
    BOB,
    CHLOE,
    CLUB_WORDS,
    NO_HURRY,
    REMI,
    WORDS,
    Referee,
    official,
    seconds,
    times,
)
from tests.laws import examples

RACK = "CHATSER"
LONGER = 180
"""Seconds of a round."""


def simultane(
    *hosts: int,
    names: Iterable[str] = (),
    rules: DuplicateRules = NO_HURRY,
    lexicon: Lexicon = WORDS,
) -> Referee:
    """A game of Anne's, to which each of the others has brought a centre."""
    referee = Referee(rules, players=(ANNE,), lexicon=lexicon)
    referee.do(c.AdmitCentres())
    named = iter(names)
    for host in hosts:
        referee.do(c.JoinCentre(host, next(named, "")))
    return referee


def show(referee: Referee, centre: int, *, sent: float = 0) -> list[e.Event]:
    return referee.do(c.OpenRound(referee.game.round_number, None, centre), sent=sent)


def _phase(referee: Referee) -> Phase:
    return referee.phase


def _centre_of(game: DuplicateGame, player: int) -> int:
    return game.players.by_number[player].centre


def test_who_brings_a_centre_sits_there() -> None:
    referee = simultane(BOB, CHLOE)
    assert [_centre_of(referee.game, each) for each in (ANNE, BOB, CHLOE)] == [0, 1, 2]
    assert [each.host for each in referee.game.centres] == [None, BOB, CHLOE]


def test_who_plays_already_brings_a_centre_and_stays_where_he_is() -> None:
    referee = simultane(ANNE, BOB)
    assert [each.host for each in referee.game.centres] == [None, ANNE, BOB]
    assert _centre_of(referee.game, ANNE) == 0


def test_the_clock_starts_when_the_last_centre_has_the_draw() -> None:
    referee = simultane(BOB, CHLOE)
    referee.deal(RACK)
    assert times(show(referee, 0)) == [("DrawShown", 0)]
    referee.wait(2)
    show(referee, 2)
    assert referee.phase is Phase.ANNOUNCED
    referee.submit(ANNE, "H4 CHATS")
    referee.wait(1.5)
    assert times(show(referee, 1)) == [("DrawShown", 3.5), ("RoundOpened", 3.5)]
    assert referee.deadline == referee.now + seconds(LONGER)
    assert referee.game.round is not None
    assert waited(referee.game.round) == seconds(3.5)
    scored = referee.finish_round()
    assert scored.results[0].points == 26


def test_a_second_report_of_a_draw_changes_nothing() -> None:
    referee = simultane(BOB)
    referee.deal(RACK)
    show(referee, 0)
    assert show(referee, 0) == []
    show(referee, 1)
    assert show(referee, 1) == []


def test_a_centre_without_the_draw_is_waited_for_a_while_and_then_no_more() -> None:
    referee = simultane(BOB, CHLOE)
    referee.deal(RACK)
    show(referee, 0)
    show(referee, 1)
    assert times(referee.wait(31)) == [("CentreAway", 30), ("RoundOpened", 30)]
    assert referee.deadline == referee.now + seconds(LONGER - 1)
    referee.finish_round()
    referee.deal(RACK)
    show(referee, 0)
    show(referee, 1)
    assert _phase(referee) is Phase.OPEN, "who is away is not waited for"
    show(referee, 2)
    assert not referee.game.centres[2].away
    referee.finish_round()
    referee.deal(RACK)
    show(referee, 0)
    show(referee, 1)
    assert _phase(referee) is Phase.ANNOUNCED, "it is back, and waited for"


def test_a_centre_that_is_lost_holds_up_nobody() -> None:
    referee = simultane(BOB)
    referee.deal(RACK)
    show(referee, 0)
    assert times(referee.do(c.LoseCentre(1))) == [("CentreAway", 0), ("RoundOpened", 0)]
    assert referee.do(c.LoseCentre(1)) == []


def test_a_referee_of_a_centre_stops_and_does_not_sit_down_after_that() -> None:
    referee = official(players=(ANNE,))
    referee.do(c.AdmitCentres())
    referee.do(c.JoinCentre(BOB))
    referee.do(c.Officiate(BOB, centre=1))
    referee.deal(RACK)
    assert times(referee.do(c.Leave(BOB))) == [("RefereeLeft", 0)]
    assert not referee.game.deputies
    assert referee.game.organiser == REMI, "the game is led as before"
    with pytest.raises(errors.RefereesDoNotPlay):
        referee.do(c.Join(BOB))
    with pytest.raises(errors.RefereesNoMore):
        referee.do(c.Leave(BOB))
    referee.do(c.Officiate(BOB, centre=1))
    assert referee.game.deputies == {BOB: 1}


@pytest.mark.parametrize("back", [REMI, ANNE])
def test_a_referee_of_a_centre_who_led_meanwhile_referees_it_again(back: int) -> None:
    referee = official(players=(ANNE,))
    referee.do(c.AdmitCentres())
    referee.do(c.JoinCentre(BOB))
    referee.do(c.Officiate(BOB, centre=1))
    referee.deal(RACK)
    referee.do(c.HandOn(BOB))
    assert (referee.game.organiser, dict(referee.game.deputies)) == (BOB, {})
    referee.do(c.HandOn(back))
    assert (referee.game.organiser, dict(referee.game.deputies)) == (back, {BOB: 1})
    referee.do(c.HandOn(BOB))
    referee.do(c.Leave(BOB))
    assert not referee.game.deputies, "who leaves is gone"


def test_home_may_be_lost_too() -> None:
    referee = simultane(BOB)
    referee.deal(RACK)
    show(referee, 1)
    referee.do(c.LoseCentre(0))
    assert referee.phase is Phase.OPEN


def test_a_game_that_is_seen_nowhere_is_suspended() -> None:
    referee = simultane(BOB)
    referee.deal_and_open(RACK)
    referee.do(c.LoseCentre(0))
    referee.do(c.LoseCentre(1))
    assert referee.game.halt is Halt.SUSPENDED


def test_a_centre_leaves_with_its_players_and_comes_back_under_its_number() -> None:
    referee = simultane(BOB)
    referee.deal(RACK)
    show(referee, 0)
    left = referee.do(c.LeaveCentre(1))
    assert [type(event) for event in left] == [e.PlayerLeft, e.CentreLeft, e.RoundOpened]
    assert list(referee.game.present) == [ANNE]
    assert referee.do(c.LeaveCentre(1)) == []
    referee.do(c.JoinCentre(BOB, centre=1))
    assert list(referee.game.present) == [ANNE, BOB]
    assert len(referee.game.centres) == 2
    assert not referee.game.centres[1].gone


def test_a_centre_is_called_as_it_wants_to_be() -> None:
    referee = simultane(BOB, names=("Lyon",))
    referee.do(c.NameCentre(0, "Lille"))
    referee.do(c.NameCentre(1, f"  Lyon   {'x' * LONGEST_NAME}"))
    home, lyon = referee.game.centres
    assert (home.name, lyon.name) == ("Lille", f"Lyon {'x' * LONGEST_NAME}"[:LONGEST_NAME])
    assert lyon.host == BOB, "nothing else of it changes"


def test_all_centres_together_end_a_round_that_all_have_answered() -> None:
    referee = simultane(BOB, rules=AT_ONCE)
    referee.deal(RACK)
    show(referee, 0)
    referee.abstain(ANNE)
    referee.abstain(BOB)
    assert _phase(referee) is Phase.ANNOUNCED
    show(referee, 1)
    assert _phase(referee) is Phase.CLOSING


def test_a_centre_that_comes_in_late_is_not_waited_for_in_the_round_that_is_on() -> None:
    referee = simultane(BOB)
    referee.deal(RACK)
    show(referee, 0)
    referee.do(c.JoinCentre(CHLOE))
    show(referee, 1)
    assert referee.phase is Phase.OPEN
    show(referee, 2)
    referee.submit(CHLOE, "H4 CHATS")
    referee.finish_round()
    assert referee.points(CHLOE) == 26


def test_a_team_is_a_centre_or_those_of_one_name() -> None:
    referee = simultane(BOB, CHLOE, 4, names=("Les Lettrés", "", "les lettrés"))
    referee.do(c.Join(5, centre=2))
    referee.deal(RACK)
    for centre in range(4):
        show(referee, centre)
    for player, text in ((ANNE, "H4 CHATS"), (BOB, "H5 CHAT"), (CHLOE, "H5 CHAT"), (4, "H5 CHAT")):
        referee.submit(player, text)
    referee.finish_round()
    told = [
        (each.rank, each.name, each.centres, each.players, int(each.points))
        for each in centre_ranking(referee.game)
    ]
    assert told == [
        (1, "Les Lettrés", (1, 3), 2, 36),
        (2, "", (0,), 1, 26),
        (3, "", (2,), 2, 18),
    ]


def test_of_a_team_the_best_three_count() -> None:
    referee = simultane(BOB)
    for player in (4, 5, 6):
        referee.do(c.Join(player, centre=1))
    referee.deal(RACK)
    show(referee, 0)
    show(referee, 1)
    for player in (BOB, 4, 5, 6):
        referee.submit(player, "H5 CHAT")
    referee.submit(ANNE, "H4 CHATS")
    referee.finish_round()
    assert [each.points for each in centre_ranking(referee.game)] == [54, 26]


# Laws


@given(shown=st.lists(st.floats(0, 29.9), min_size=2, max_size=6), data=st.data())
@examples(200)
def test_one_end_for_all_and_fair_to_the_latest(shown: list[float], data: st.DataObject) -> None:
    """Whatever order the reports come in, and however much later than what they tell of."""
    referee = simultane(*range(2, len(shown) + 1))
    referee.deal(RACK)
    drawn = referee.now
    for centre in data.draw(st.permutations(range(len(shown)))):
        referee.do(c.OpenRound(1, None, centre), sent=shown[centre])
    assert referee.phase is Phase.OPEN
    whole = [(referee.deadline - (drawn + seconds(each))) for each in shown]
    assert min(whole) == seconds(LONGER)


@given(away=st.sets(st.integers(1, 4), max_size=4), late=st.sets(st.integers(1, 4), max_size=4))
@examples(100)
def test_whoever_drops_out_costs_the_others_half_a_minute_once(
    away: set[int], late: set[int]
) -> None:
    referee = simultane(*range(2, 6), lexicon=CLUB_WORDS)
    lost = seconds(0)
    for number in (1, 2, 3):
        referee.do(c.NextRound(number))
        drawn = referee.now
        for centre in range(5):
            if centre not in away | late:
                show(referee, centre)
        for centre in away - late:
            referee.do(c.LoseCentre(centre))
        while referee.phase is Phase.ANNOUNCED:
            due = next_wake(referee.game)
            assert due is not None
            referee.wait((due - referee.now).total_seconds())
        assert referee.game.round is not None
        assert referee.game.round.opened is not None
        lost += referee.game.round.opened - drawn
        referee.finish_round()
    assert lost <= PATIENCE
    assert (lost > seconds(0)) == bool(late)


@given(data=st.data())
@examples(60)
def test_a_simultane_of_one_centre_is_the_ordinary_game(data: st.DataObject) -> None:
    """Event by event: that others may come in, and none comes, is in nothing that follows."""
    ordinary, admitting = Referee(lexicon=CLUB_WORDS), Referee(lexicon=CLUB_WORDS)
    admitting.do(c.AdmitCentres())
    kinds = ("deal", "open", "submit", "blank", "wait", "lose", "leave", "join", "resume", "time")
    for kind in data.draw(st.lists(st.sampled_from(kinds), max_size=25)):
        by = data.draw(st.sampled_from([ANNE, BOB, CHLOE]))
        after = data.draw(st.sampled_from([1.0, 30.0, 200.0]))
        outcomes = []
        for referee in (ordinary, admitting):
            number, seen = referee.game.round_number, len(referee.log)
            orders: dict[str, c.Command] = {
                "deal": c.NextRound(number),
                "open": c.OpenRound(number),
                "submit": c.Submit(by, number, referee.game.rack[:2]),
                "blank": c.Abstain(by, number),
                "lose": c.LoseCentre(),
                "leave": c.Leave(by),
                "join": c.Join(by),
                "resume": c.Resume(),
                "time": c.LoseTime(referee.now - seconds(after), referee.now),
            }
            try:
                if kind == "wait":
                    referee.wait(after)
                else:
                    referee.do(orders[kind])
            except (RuleViolation, NotationError) as error:
                outcomes.append([repr(error)])
            else:
                outcomes.append([repr(each) for each in referee.log[seen:]])
        assert outcomes[0] == outcomes[1]
    assert replace(admitting.game, admits_centres=False) == replace(
        ordinary.game, led=admitting.game.led
    )


@pytest.mark.parametrize("command", [c.LoseCentre(), c.Suspend()])
def test_the_only_place_that_is_lost_suspends_the_game_as_ever(command: c.Command) -> None:
    referee = Referee()
    referee.deal_and_open(RACK)
    assert times(referee.do(command)) == [("RoundCancelled", 0), ("GameSuspended", 0)]
