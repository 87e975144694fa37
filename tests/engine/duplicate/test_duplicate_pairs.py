"""Two players, one bulletin: offers, who answers, who is late or absent, the ranking (SPEC D27, Q48)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.next_game import next_game, series_with
from engine.duplicate.ranking import ranking
from engine.duplicate.rules import Counting, DuplicateRules
from engine.duplicate.state import Phase
from engine.errors import RuleViolation
from tests.engine.duplicate.games import ANNE, BOB, CHLOE, Referee, replay, seconds

DENIS, EMMA = 4, 5
PAIRS = DuplicateRules("normal", pairs=True, change_time=seconds(0))
CHAT, CHATS = "H5 CHAT", "H4 CHATS"
"""Of CHATSER: 18 and 26 points."""


def _pairs(*pairs: tuple[int, int], rules: DuplicateRules = PAIRS, others: int = 0) -> Referee:
    """A lobby of these pairs, and of so many more who play alone."""
    players = [player for pair in pairs for player in pair]
    referee = Referee(rules, players=(*players, *range(100, 100 + others)))
    for first, second in pairs:
        referee.do(c.PairUp(first, second))
        referee.do(c.PairUp(second, first))
    return referee


def _totals(referee: Referee) -> dict[int, int]:
    return {line.player: line.total for line in ranking(referee.game)}


def test_who_is_offered_it_accepts_by_offering_the_same() -> None:
    referee = Referee(PAIRS, players=(ANNE, BOB))
    assert referee.do(c.PairUp(BOB, ANNE)) == [e.PairOffered(BOB, ANNE, referee.now)]
    assert [*referee.game.players.present_heads] == [ANNE, BOB]
    assert referee.do(c.PairUp(ANNE, BOB)) == [e.PairMade(ANNE, BOB, referee.now)]
    assert [*referee.game.players.present_heads] == [ANNE]
    assert referee.game.players.of(ANNE) == (ANNE, BOB)
    assert not referee.game.offers


def test_an_offer_may_be_made_to_another_and_only_the_last_one_counts() -> None:
    referee = Referee(PAIRS, players=(ANNE, BOB, CHLOE))
    referee.do(c.PairUp(ANNE, BOB))
    referee.do(c.PairUp(ANNE, CHLOE))
    assert isinstance(referee.ask(c.PairUp(BOB, ANNE))[0], e.PairOffered)
    assert isinstance(referee.ask(c.PairUp(CHLOE, ANNE))[0], e.PairMade)


@pytest.mark.parametrize(
    ("player", "partner", "refused"),
    [
        (ANNE, ANNE, errors.PartnerIsOneself),
        (ANNE, CHLOE, errors.HasPartner),
        (CHLOE, BOB, errors.HasPartner),
        (CHLOE, 99, errors.NotInGame),
        (99, CHLOE, errors.NotInGame),
    ],
)
def test_nobody_is_in_two_pairs_or_in_one_with_himself(
    player: int, partner: int, refused: type[RuleViolation]
) -> None:
    referee = _pairs((ANNE, BOB))
    referee.do(c.Join(CHLOE))
    with pytest.raises(refused):
        referee.ask(c.PairUp(player, partner))


def test_where_everybody_plays_alone_there_are_no_pairs() -> None:
    with pytest.raises(errors.NoPairs):
        Referee().ask(c.PairUp(ANNE, BOB))


@pytest.mark.parametrize(
    "undo",
    [
        lambda referee: referee.do(c.Leave(ANNE)),
        lambda referee: referee.do(c.Leave(BOB)),
        lambda referee: referee.do(c.ChangeRules(replace(PAIRS, pairs=False))),
    ],
)
def test_before_the_start_a_pair_ends_with_one_who_leaves_and_with_the_rule(
    undo: Callable[[Referee], object],
) -> None:
    referee = _pairs((ANNE, BOB))
    undo(referee)
    for player in {ANNE, BOB} - {*referee.game.present}:
        referee.do(c.Join(player))
    assert set(referee.game.players.present_heads) == {ANNE, BOB}


def test_an_offer_ends_with_one_who_leaves_the_lobby() -> None:
    referee = Referee(PAIRS, players=(ANNE, BOB))
    referee.do(c.PairUp(ANNE, BOB))
    referee.do(c.Leave(ANNE))
    referee.do(c.Join(ANNE))
    assert isinstance(referee.ask(c.PairUp(BOB, ANNE))[0], e.PairOffered)


def test_either_writes_and_the_last_bulletin_is_that_of_both() -> None:
    referee = _pairs((ANNE, BOB), (CHLOE, DENIS))
    referee.deal_and_open("CHATSER")
    referee.submit(ANNE, CHATS)
    referee.submit(BOB, CHAT)
    assert referee.phase is Phase.OPEN
    referee.submit(DENIS, CHATS)  # all have answered: one of each pair
    assert [(each.player, each.points) for each in referee.finish_round().results] == [
        (ANNE, 18),
        (CHLOE, 26),
    ]
    assert _totals(referee) == {CHLOE: 26, ANNE: 18}


def test_where_the_best_counts_it_is_the_best_of_both() -> None:
    referee = _pairs((ANNE, BOB), rules=replace(PAIRS, counting=Counting.BEST))
    referee.deal_and_open("CHATSER")
    referee.submit(ANNE, CHATS)
    referee.submit(BOB, CHAT)
    assert referee.finish_round().results[0].points == 26


def test_one_alone_plays_for_a_pair_and_it_is_absent_only_if_both_are() -> None:
    referee = _pairs((ANNE, BOB), (CHLOE, DENIS))
    referee.deal_and_open("CHATSER")
    referee.submit(BOB, CHATS)
    referee.finish_round()
    assert [referee.game.players.by_number[each].missed for each in (ANNE, BOB)] == [0, 0]
    assert [referee.game.players.by_number[each].missed for each in (CHLOE, DENIS)] == [1, 1]


def test_nobody_waits_for_an_absent_pair_until_one_of_it_is_back() -> None:
    referee = _pairs((ANNE, BOB), (CHLOE, DENIS), rules=replace(PAIRS, absent_after=1))
    referee.deal_and_open("CHATSER")
    referee.submit(BOB, CHATS)
    referee.finish_round()
    assert referee.game.newly_absent == (CHLOE,)
    referee.deal_and_open("EL")
    referee.submit(DENIS, "4H CE")
    assert referee.phase is Phase.OPEN
    assert not any(referee.game.is_absent(each) for each in referee.game.players)


def test_who_leaves_after_the_start_leaves_the_other_one_to_play_for_both() -> None:
    for leaver, stays in ((ANNE, BOB), (BOB, ANNE)):
        referee = _pairs((ANNE, BOB), (CHLOE, DENIS))
        referee.deal_and_open("CHATSER")
        referee.submit(ANNE, CHATS)
        referee.finish_round()
        referee.do(c.Leave(leaver))
        assert referee.game.players.present_heads == (ANNE, CHLOE)
        referee.deal_and_open("EL")
        referee.abstain(stays)
        referee.finish_round()
        assert _totals(referee)[ANNE] == 26
        referee.do(c.Join(leaver))
        assert referee.game.players.of(ANNE) == (ANNE, BOB)


def test_the_late_one_of_a_pair_is_taken_in_by_the_one_who_has_played() -> None:
    """It is late only if both are: what one has made alone is theirs, whoever offers it."""
    for orders in (((ANNE, EMMA), (EMMA, ANNE)), ((EMMA, ANNE), (ANNE, EMMA))):
        referee = Referee(PAIRS, players=(BOB, ANNE))
        referee.do(c.NextRound(1))
        referee.do(c.CancelRound(1, ""))
        referee.deal_and_open("CHATSER")
        referee.submit(ANNE, CHATS)
        referee.finish_round()
        referee.do(c.Join(EMMA))
        for order in orders:
            referee.do(c.PairUp(*order))
        assert referee.game.players.of(ANNE) == (ANNE, EMMA)
        assert _totals(referee) == {ANNE: 26, BOB: 0}
        with pytest.raises(errors.HasPartner):
            referee.ask(c.PairUp(BOB, EMMA))


def test_two_who_have_played_alone_are_no_pair_any_more() -> None:
    referee = Referee(PAIRS, players=(ANNE, BOB))
    referee.play_round("CHATSER", {ANNE: CHATS})
    with pytest.raises(errors.BothHavePlayed):
        referee.ask(c.PairUp(ANNE, BOB))


def test_who_makes_a_pair_is_waited_for_again() -> None:
    """Whichever of them had let rounds go by."""
    referee = Referee(replace(PAIRS, absent_after=1), players=(ANNE, BOB))
    referee.play_round("CHATSER", {})
    referee.do(c.Join(CHLOE))
    assert not referee.game.waits_for(ANNE)
    referee.do(c.PairUp(ANNE, CHLOE))
    referee.do(c.PairUp(CHLOE, ANNE))
    assert referee.game.waits_for(ANNE)
    assert referee.game.waits_for(CHLOE)


def test_an_absent_pair_is_waited_for_when_one_of_it_joins_again() -> None:
    referee = _pairs((ANNE, BOB), rules=replace(PAIRS, absent_after=1))
    referee.play_round("CHATSER", {})
    assert not referee.game.waits_for(ANNE)
    referee.do(c.Join(BOB))
    assert referee.game.waits_for(ANNE)


def test_what_both_had_handed_in_before_they_were_a_pair_is_the_pair_s() -> None:
    for first, second in ((ANNE, BOB), (BOB, ANNE)):
        referee = Referee(PAIRS, players=(ANNE, BOB, CHLOE))
        referee.deal_and_open("CHATSER")
        referee.submit(first, CHATS)
        referee.now += seconds(1)
        referee.submit(second, CHAT)
        referee.do(c.PairUp(ANNE, BOB))
        referee.do(c.PairUp(BOB, ANNE))
        results = referee.finish_round().results
        assert [(each.player, each.points) for each in results] == [(ANNE, 18), (CHLOE, 0)]


def test_a_pair_that_is_made_in_the_last_moment_has_one_result() -> None:
    referee = Referee(PAIRS, players=(ANNE, BOB))
    referee.deal_and_open("CHATSER")
    referee.submit(ANNE, CHATS)
    referee.do(c.CloseRound(1))
    referee.do(c.PairUp(ANNE, BOB))
    referee.do(c.PairUp(BOB, ANNE))
    referee.wait(2)
    assert [each.player for each in referee.game.rounds[-1].results] == [ANNE]


def test_a_pair_is_one_opponent_where_a_solo_needs_so_many() -> None:
    for others, solo in ((0, None), (1, ANNE)):
        rules = replace(PAIRS, solo_players=3)
        referee = _pairs((ANNE, BOB), (CHLOE, DENIS), rules=rules, others=others)
        referee.deal_and_open("CHATSER")
        referee.submit(BOB, CHATS)
        assert referee.finish_round().solo == solo


def test_who_leads_is_heard_of_when_he_makes_a_pair() -> None:
    referee = Referee(PAIRS, players=(ANNE, BOB))
    for player, partner in ((ANNE, BOB), (BOB, ANNE)):
        referee.now += seconds(400)
        referee.do(c.PairUp(player, partner))
        assert referee.game.led == referee.now


def test_a_pair_goes_on_into_the_next_game_and_is_one_side_of_the_series() -> None:
    referee = _pairs((ANNE, BOB), (CHLOE, DENIS))
    referee.play_round("CHATSER", {ANNE: CHATS, CHLOE: CHAT})
    referee.do(c.Leave(DENIS))
    referee.do(c.Abort())
    sides = [each.players for game in series_with(referee.game) for each in game.results]
    assert sides == [(ANNE, BOB), (CHLOE, DENIS)]
    following = Referee(PAIRS, players=())
    following.state, following.log = None, []
    for command in next_game(referee.game, following.secret.game, BOB):
        following.do(command)
    assert following.game.present == (BOB, ANNE, CHLOE)
    assert following.game.players.present_heads == (BOB, CHLOE)
    assert replay(following.log) == following.game
