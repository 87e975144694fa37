"""An official game: bulletins kept as they are, who may rule, and what follows from a ruling."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.ledger import ledger
from engine.duplicate.ranking import ranking
from engine.duplicate.reasons import ChoiceReason, Termination, Verdict
from engine.duplicate.rules import LONGEST_TEXT, Counting, Rounding
from engine.duplicate.state import Halt, Phase
from engine.lexicon import Lexicon
from engine.refereeing.faults import Fault
from engine.refereeing.regulation import Regulation
from tests.engine.duplicate.games import (
    ANNE,
    BOB,
    CHLOE,
    NO_HURRY,
    OFFICIAL,
    REMI,
    Referee,
    board_with_all_but,
    official,
    seconds,
)

RACK = "CHATSER"
"""The top is H4 CHATS, 26."""
TWO_TOPS = "EESSTTH"
"""H4 THES and others of as many points."""


def result(referee: Referee, player: int, number: int = 0) -> e.Result:
    """The player's, of the last round or of this one."""
    found = referee.game.rounds[number - 1].result(player)
    assert found is not None
    return found


def total(referee: Referee, player: int) -> int:
    return next(line.total for line in ranking(referee.game) if line.player == player)


@pytest.mark.parametrize("text", ["H4 CHATS 26", "H4 ZZZ 99", "O15 CHAT 3", "<?> %\u0000", " "])
def test_a_bulletin_is_taken_word_for_word_and_nothing_is_said_of_it(text: str) -> None:
    referee = official()
    referee.deal_and_open(RACK)
    [received] = referee.submit(ANNE, text)
    assert received == e.BulletinReceived(ANNE, 1, text, None, 0, referee.now)


def test_of_a_bulletin_without_end_so_many_signs_are_kept() -> None:
    referee = official()
    referee.deal_and_open(RACK)
    [received] = referee.submit(ANNE, "A" * 10_000)
    assert isinstance(received, e.BulletinReceived)
    assert received.text == "A" * LONGEST_TEXT


@pytest.mark.parametrize(
    ("text", "verdict", "points", "fault"),
    [
        ("H4 CHATS 26", Verdict.ADMITTED, 26, None),
        ("H4 CHATS", Verdict.ADMITTED, 26, Fault.SCORE_MISSING),
        ("H4 CHATS 25", Verdict.ADMITTED, 26, Fault.SCORE_WRONG),
        ("H4 CHATER 28", Verdict.INADMISSIBLE, 0, Fault.INADMISSIBLE),
        ("H4 CHIEN 28", Verdict.NULL, 0, Fault.NOT_ON_RACK),
        ("%", Verdict.NULL, 0, Fault.UNREADABLE),
        ("  ", Verdict.BLANK, 0, None),
        ("~~H4 CHATS 26~~", Verdict.BLANK, 0, None),
    ],
)
def test_a_judgement_becomes_a_result(
    text: str, verdict: Verdict, points: int, fault: Fault | None
) -> None:
    referee = official()
    referee.play_round(RACK, {ANNE: text})
    found = result(referee, ANNE)
    assert (found.verdict, found.points) == (verdict, points)
    assert found.written is not None
    assert found.written.text == text
    assert found.written.sent == referee.game.rounds[0].at - timedelta(seconds=182)
    assert (found.written.ruling and found.written.ruling.fault) == fault
    assert result(referee, BOB) == e.Result(BOB, Verdict.ABSENT)


@pytest.mark.parametrize(
    ("counting", "points"), [(Counting.LAST, 0), (Counting.FIRST, 26)], ids=str
)
def test_the_last_bulletin_counts_or_the_first_that_is_not_blank(
    counting: Counting, points: int
) -> None:
    referee = official(replace(OFFICIAL, counting=counting))
    referee.deal_and_open(RACK)
    for text in (" ", "H4 CHATS 26", "H4 ZZZ"):
        referee.submit(ANNE, text)
    referee.abstain(BOB)
    referee.finish_round()
    assert result(referee, ANNE).points == points
    assert result(referee, BOB).verdict is Verdict.BLANK


@pytest.mark.parametrize(
    ("regulation", "points", "penalty"),
    [(Regulation.FA, 0, 0), (Regulation.FB, 0, 0), (Regulation.R11, 8, 5)],
)
def test_the_book_is_that_of_the_rules(regulation: Regulation, points: int, penalty: int) -> None:
    """A reference that is off by one row is a zero, or five points in 2011 (SPEC X12c)."""
    referee = official(replace(OFFICIAL, regulation=regulation))
    referee.play_round(RACK, {})
    referee.play_round("LEMERTU", {ANNE: "F6 LE 8"})
    assert result(referee, ANNE).points == points
    own = ledger(referee.game, ANNE)
    assert (own.warnings, len(own.five_points), own.penalty) == ((), penalty // 5, penalty)


# Who referees ----------------------------------------------------------------------------------


def test_who_referees_leads_without_a_seat() -> None:
    referee = official(players=())
    assert referee.game.organiser == REMI
    assert referee.game.has_referee
    assert referee.game.present == ()
    assert referee.do(c.Officiate(REMI)) == []
    with pytest.raises(errors.NobodyPlays):
        referee.do(c.NextRound(1))


def test_who_sits_down_in_the_lobby_leads_as_a_player() -> None:
    referee = official()
    referee.do(c.Join(REMI))
    assert not referee.game.has_referee
    referee.do(c.Officiate(REMI))
    assert referee.game.has_referee
    assert REMI not in referee.game.present


def test_a_lobby_without_players_stays_while_somebody_referees() -> None:
    referee = official()
    referee.do(c.Leave(ANNE))
    referee.do(c.Leave(BOB))
    assert referee.phase is Phase.BETWEEN
    [ended] = referee.wait(3600)
    assert isinstance(ended, e.GameEnded)
    assert ended.termination is Termination.LOBBY_EXPIRED


def test_a_game_that_everybody_leaves_waits_for_players_under_its_referee() -> None:
    referee = official()
    referee.play_round(RACK, {})
    referee.do(c.Leave(ANNE))
    referee.do(c.Leave(BOB))
    assert referee.game.halt is Halt.PAUSED
    referee.do(c.Join(CHLOE))
    referee.do(c.Resume())
    assert referee.game.organiser == REMI


def test_a_referee_is_silent_after_a_day_while_rounds_follow_by_themselves() -> None:
    referee = official()
    referee.play_round(RACK, {})
    referee.deal_and_open(RACK)
    referee.now += timedelta(hours=23)
    with pytest.raises(errors.OrganiserIsHere):
        referee.do(c.Officiate(CHLOE))
    referee.now += timedelta(hours=2)
    referee.do(c.Officiate(CHLOE))
    assert referee.game.organiser == CHLOE
    assert referee.game.referees == (REMI, CHLOE)


def test_a_player_may_take_the_lead_and_rules_on_nothing() -> None:
    referee = official()
    referee.do(c.TakeLead(BOB, gone=True))
    assert referee.game.organiser == BOB
    with pytest.raises(errors.LeaderPlays):
        referee.do(c.Warn(ANNE, 1, "bavardage"))
    referee.do(c.Announce("on continue"))
    referee.do(c.Leave(BOB))
    assert referee.game.organiser == ANNE


def test_a_referee_pauses_and_hands_the_game_on() -> None:
    referee = official()
    referee.play_round(RACK, {})
    referee.do(c.Pause())
    referee.do(c.Resume())
    referee.do(c.HandOn(ANNE))
    assert referee.game.organiser == ANNE
    assert not referee.game.has_referee


def test_on_the_last_round_there_is_a_word_to_say() -> None:
    """The game ends when the next round would be due, by itself or on order (article 2.7)."""
    for pause in (seconds(15), None):
        crowded = board_with_all_but("E")
        last_column = crowded.transposed().rows[14].rstrip(".").upper()
        words = Lexicon.from_words([last_column + "E"], name="un mot")
        referee = official(replace(OFFICIAL, pause=pause), lexicon=words)
        referee.state = replace(referee.game, board=crowded)
        referee.deal_and_open("E")
        scored = referee.finish_round()
        assert not referee.game.bag + referee.game.rest
        assert referee.phase is Phase.BETWEEN
        referee.do(c.CorrectResult(BOB, scored.number, 5, "bulletin égaré"))
        [stopped] = referee.ask(c.Abort())
        [ended] = referee.wait(15) or referee.do(c.NextRound(2))
        for each in (stopped, ended):
            assert isinstance(each, e.GameEnded)
            assert each.termination is Termination.ALL_PLACED


# Equal tops ------------------------------------------------------------------------------------


def _choosing(rules_of: Referee | None = None) -> Referee:
    referee = rules_of or official(replace(OFFICIAL, choice_time=seconds(20)))
    referee.deal_and_open(TWO_TOPS)
    referee.wait(182)
    assert referee.phase is Phase.CHOOSING
    return referee


def test_nothing_chosen_in_time_is_what_the_program_chooses() -> None:
    referee = _choosing()
    found = referee.log[-1]
    assert isinstance(found, e.TopsFound)
    assert found.until == referee.now + seconds(20)
    referee.wait(19)
    assert referee.phase is Phase.CHOOSING
    [scored] = referee.wait(1)
    assert isinstance(scored, e.RoundScored)
    assert scored.top == found.candidates[0]
    assert scored.reason is not ChoiceReason.REFEREE


def test_any_candidate_may_be_chosen() -> None:
    number = len(_choosing().log)
    candidates = len(_candidates(_choosing()))
    assert candidates > 1
    for chosen in range(1, candidates + 1):
        referee = _choosing()
        wanted = _candidates(referee)[chosen - 1]
        [scored] = referee.do(c.ChooseTop(1, chosen))
        assert isinstance(scored, e.RoundScored)
        assert (scored.top, scored.reason) == (wanted, ChoiceReason.REFEREE)
        assert wanted not in scored.isotops
        assert len(referee.log) == number + 1


def _candidates(referee: Referee) -> tuple[object, ...]:
    assert referee.game.round is not None
    return referee.game.round.candidates


def test_a_pause_keeps_the_time_for_the_choice() -> None:
    referee = _choosing()
    referee.wait(5)
    referee.do(c.Pause())
    referee.now += seconds(600)
    referee.do(c.Resume())
    referee.wait(14)
    assert referee.game.rounds == ()
    referee.wait(1)
    assert len(referee.game.rounds) == 1


def test_time_in_which_nobody_could_choose_is_given_back_once() -> None:
    referee = _choosing()
    found = referee.now
    for _ in range(2):  # it is told of twice
        referee.do(c.LoseTime(found - seconds(90), found + seconds(5)))
    referee.now = found + seconds(300)
    referee.do(c.LoseTime(found + seconds(5), referee.now))
    referee.wait(19)
    assert referee.game.rounds == ()
    referee.wait(1)
    assert len(referee.game.rounds) == 1


def test_of_a_pause_nothing_is_given_back_twice() -> None:
    referee = _choosing()
    began = referee.now
    referee.do(c.Pause())
    referee.now += seconds(60)
    referee.do(c.Resume())
    referee.do(c.LoseTime(began, referee.now))
    referee.wait(20)
    assert referee.phase is Phase.BETWEEN


def test_time_lost_after_the_choice_is_nobodys() -> None:
    referee = _choosing()
    referee.now += seconds(30)
    assert referee.do(c.LoseTime(referee.now - seconds(5), referee.now)) == []


def test_a_referee_who_goes_hands_the_lead_on() -> None:
    referee = official()
    referee.play_round(RACK, {})
    [handed_on] = referee.do(c.Leave(REMI))
    assert handed_on == e.OrganiserChanged(ANNE, referee.now)
    assert not referee.game.has_referee
    referee.do(c.Pause())


def test_a_referee_who_goes_when_nobody_else_is_there() -> None:
    lobby = official(players=())
    [over] = lobby.do(c.Leave(REMI))
    assert isinstance(over, e.GameEnded)
    assert over.termination is Termination.LOBBY_LEFT
    referee = official()
    referee.next_round()
    for player in (ANNE, BOB):
        referee.do(c.Leave(player))
    assert referee.do(c.Leave(REMI)) == []
    assert referee.game.halt is not None


def test_no_choice_where_one_plays_and_one_where_a_friend_leads() -> None:
    rules = replace(OFFICIAL, choice_time=seconds(20))
    referee = Referee(rules)
    referee.play_round(TWO_TOPS, {})
    assert referee.phase is Phase.BETWEEN
    friendly = _choosing(Referee(replace(NO_HURRY, choice_time=seconds(20))))
    friendly.do(c.ChooseTop(1, 2))
    assert friendly.phase is Phase.BETWEEN


def test_a_choice_waits_for_who_is_not_heard_of_no_longer_than_the_game_does() -> None:
    referee = _choosing(official(replace(OFFICIAL, choice_time=timedelta(days=1))))
    referee.wait(290)
    with pytest.raises(errors.OrganiserIsHere):
        referee.ask(c.TakeLead(ANNE))
    referee.wait(10)
    referee.do(c.TakeLead(ANNE))
    [scored] = referee.wait(1)  # nobody is left who may choose
    assert isinstance(scored, e.RoundScored)
    assert scored.reason is not ChoiceReason.REFEREE


def test_no_choice_where_there_is_but_one_top() -> None:
    referee = official(replace(OFFICIAL, choice_time=seconds(20)))
    referee.play_round(RACK, {})
    assert referee.game.rounds[0].reason is ChoiceReason.ONLY


# Warnings, nullity, corrections ----------------------------------------------------------------


def test_warnings_cost_what_the_rules_of_the_game_say() -> None:
    referee = official(replace(OFFICIAL, first_costly=2, warning_points=10))
    referee.play_round(RACK, {ANNE: "H4 CHATS 26", BOB: "H4 CHATS 26"})
    for reason in ("un", "deux", "trois"):
        referee.do(c.Warn(ANNE, 1, reason))
    referee.do(c.Abort())
    assert [(line.player, line.total) for line in ranking(referee.game)] == [(BOB, 26), (ANNE, 6)]


def test_a_warning_for_conduct_comes_on_top_of_anything() -> None:
    referee = official()
    referee.do(c.Warn(ANNE, 1, "bavardage"))
    referee.play_round(RACK, {ANNE: "H4 CHATS 25"})
    referee.do(c.Warn(ANNE, 1, "encore"))
    faults = [(each.round, each.ruling.fault) for each in ledger(referee.game, ANNE).warnings]
    assert faults == [(1, Fault.SCORE_WRONG), (1, Fault.CONDUCT), (1, Fault.CONDUCT)]
    assert ledger(referee.game, BOB).warnings == ()


def test_from_the_fourth_warning_on_five_points_are_taken_off_at_the_end() -> None:
    referee = official()
    referee.play_round(RACK, {ANNE: "H4 CHATS 26", BOB: "H4 CHATS 26"})
    for reason in ("un", "deux", "trois", "quatre", "cinq"):
        referee.do(c.Warn(ANNE, 1, reason))
    assert ledger(referee.game, ANNE).penalty == 10
    assert (total(referee, ANNE), total(referee, BOB)) == (26, 26)
    assert [line.penalty for line in ranking(referee.game)] == [10, 0]
    referee.do(c.Abort())
    assert [(line.player, line.rank, line.total) for line in ranking(referee.game)] == [
        (BOB, 1, 26),
        (ANNE, 2, 16),
    ]
    assert ranking(referee.game)[1].negative == -10


def test_a_null_bulletin_earns_nothing_and_no_bulletin_is_none() -> None:
    referee = official(players=(ANNE, BOB, CHLOE))
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H4 CHATS 26")
    for player in (ANNE, BOB):
        referee.do(c.NullBulletin(player, 1, "copie"))
    referee.finish_round()
    found = result(referee, ANNE)
    assert (found.verdict, found.points) == (Verdict.NULL, 0)
    assert found.written is not None
    assert found.written.ruling is not None
    assert (found.written.ruling.fault, found.written.ruling.written) == (Fault.CONDUCT, "copie")
    assert result(referee, BOB).verdict is Verdict.ABSENT
    referee.do(c.NullBulletin(BOB, 1, "copie"))
    assert result(referee, BOB).verdict is Verdict.ABSENT


def test_a_result_is_corrected_with_its_solo() -> None:
    referee = official(replace(OFFICIAL, solo_players=2))
    referee.play_round(RACK, {ANNE: "H4 CHATS 26", BOB: "H4 CHAT 18"})
    assert referee.game.rounds[0].solo == ANNE
    referee.do(c.CorrectResult(BOB, 1, 26, "mal lu"))
    assert referee.game.rounds[0].solo is None
    assert result(referee, BOB).verdict is Verdict.RULED
    assert total(referee, BOB) == 26


def test_a_bulletin_that_got_lost_is_paid_all_the_same() -> None:
    referee = official()
    referee.play_round(RACK, {ANNE: "H4 CHATS 26"})
    referee.do(c.CorrectResult(BOB, 1, 18, "bulletin égaré"))
    assert result(referee, BOB) == e.Result(BOB, Verdict.RULED, 18)


def test_who_was_away_is_no_opponent_after_a_correction_either() -> None:
    """Bob lets three rounds go by: in the third nobody waits for him (SPEC Q6)."""
    referee = official(replace(OFFICIAL, solo_players=2))
    for _ in range(3):
        referee.play_round(RACK if not referee.game.rounds else "LEMERTU", {ANNE: "H4 CHATS 26"})
    assert referee.game.rounds[2].solo is None
    [corrected] = referee.do(c.CorrectResult(ANNE, 3, 30, "mal lu"))
    assert isinstance(corrected, e.ResultsCorrected)
    assert corrected.solo is None
    [corrected] = referee.do(c.CorrectResult(ANNE, 2, 30, "mal lu"))
    assert isinstance(corrected, e.ResultsCorrected)
    assert corrected.solo == ANNE


def test_a_word_is_admitted_after_all_in_every_bulletin_of_the_round() -> None:
    """What else is wrong is the score, and other words stay refused."""
    referee = official(players=(ANNE, BOB, CHLOE))
    referee.play_round(RACK, {ANNE: "H4 CHATER 30", BOB: "H4 CHATER", CHLOE: "H4 CHASTE 7"})
    zero = result(referee, ANNE)
    assert zero.unknown == ("CHATER",)
    referee.do(c.RuleWord(1, "chater", admitted=True, reason="au dictionnaire"))
    assert (result(referee, ANNE).verdict, result(referee, ANNE).points) == (
        Verdict.ADMITTED,
        30,
    )
    anne, bob = (result(referee, player).written for player in (ANNE, BOB))
    assert anne is not None
    assert anne.ruling is None
    assert bob is not None
    assert bob.ruling is not None
    assert bob.ruling.fault is Fault.SCORE_MISSING
    assert result(referee, CHLOE).verdict is Verdict.INADMISSIBLE
    referee.do(c.RuleWord(1, "CHATER", admitted=False, reason="finalement non"))
    assert result(referee, ANNE) == zero


def test_of_two_unknown_words_one_that_is_admitted_leaves_the_other() -> None:
    referee = official()
    referee.play_round(RACK, {})
    referee.play_round("LEMERTU", {ANNE: "I4 MULET 30"})
    unknown = result(referee, ANNE).unknown
    assert len(unknown) > 1
    referee.do(c.RuleWord(2, unknown[0], admitted=True, reason="erreur"))
    assert result(referee, ANNE).unknown == unknown[1:]
    assert result(referee, ANNE).points == 0


@pytest.mark.parametrize(
    ("rounding", "points"),
    [(Rounding.DOWN, 14), (Rounding.NEAREST, 15)],
    ids=str,
)
def test_the_compensation_is_the_average_zeros_included(rounding: Rounding, points: int) -> None:
    """26, 18 and 0, that is 14 and two thirds (SPEC D20, X13)."""
    referee = official(replace(OFFICIAL, rounding=rounding), players=(ANNE, BOB, CHLOE))
    referee.play_round(RACK, {ANNE: "H4 CHATS 26", BOB: "H5 CHAT 18", CHLOE: "H4 CHATER 28"})
    [paid] = referee.do(c.Compensate(CHLOE, 1, "prévenue trop tard"))
    assert paid == e.Compensated(CHLOE, 1, points, "prévenue trop tard", referee.now)
    found = result(referee, CHLOE)
    assert (found.verdict, found.points) == (Verdict.COMPENSATED, points)
    assert total(referee, CHLOE) == points


def test_two_players_who_are_compensated_get_the_same_average() -> None:
    """26, 0 and 0: the zero of the first remains one for the second."""
    referee = official(players=(ANNE, BOB, CHLOE))
    referee.play_round(RACK, {ANNE: "H4 CHATS 26", BOB: "H4 CHATER 28", CHLOE: "H4 CHATER 28"})
    for player in (BOB, CHLOE):
        referee.do(c.Compensate(player, 1, "prévenus trop tard"))
    assert [result(referee, player).points for player in (BOB, CHLOE)] == [8, 8]


def test_the_compensation_is_no_more_than_the_word_would_have_earned() -> None:
    referee = official(players=(ANNE, BOB))
    referee.play_round(RACK, {ANNE: "H4 CHATS 26", BOB: "H8 AT 4"})
    referee.do(c.Compensate(BOB, 1, "prévenu trop tard"))
    assert result(referee, BOB).points == 4


@pytest.mark.parametrize(
    ("upheld", "points"), [(True, 26), (False, 26)], ids=["upheld", "dismissed"]
)
def test_an_appeal_against_a_warning_lifts_it_or_does_not(*, upheld: bool, points: int) -> None:
    referee = official()
    referee.play_round(RACK, {ANNE: "H4 CHATS 25"})
    referee.do(c.Appeal(ANNE, 1, " j’avais écrit 26 "))
    [asked] = referee.game.appeals
    assert (asked.text, asked.upheld) == ("j’avais écrit 26", None)
    referee.do(c.RuleOnAppeal(ANNE, 1, upheld, "vu"))
    [ruled] = referee.game.appeals
    assert (ruled.upheld, ruled.reason) == (upheld, "vu")
    assert result(referee, ANNE).points == points
    assert len(ledger(referee.game, ANNE).warnings) == (not upheld)


def test_an_appeal_for_what_cannot_lie_there_is_upheld_in_words_alone() -> None:
    referee = official()
    referee.play_round(RACK, {ANNE: "%", BOB: "H4 CHIEN 28"})
    for player in (ANNE, BOB):
        referee.do(c.Appeal(player, 1, "mais si"))
        [ruled] = referee.do(c.RuleOnAppeal(player, 1, upheld=True, reason="à corriger"))
        assert isinstance(ruled, e.AppealRuled)
        assert result(referee, player).points == 0


def test_a_round_that_is_void_has_no_appeals_and_no_corrections() -> None:
    referee = official()
    referee.play_round(RACK, {ANNE: "H4 CHATS 25"})
    referee.do(c.Appeal(ANNE, 1, "vraiment"))
    referee.do(c.Warn(ANNE, 1, "bavardage"))
    referee.do(c.CancelRound(1, "erreur"))
    assert referee.game.appeals == ()
    assert len(ledger(referee.game, ANNE).warnings) == 1  # conduct is no matter of the round


def test_the_rounds_that_follow_have_the_time_that_is_given() -> None:
    referee = official()
    referee.do(c.ChangeTime(seconds(60), seconds(20)))
    referee.deal_and_open(RACK)
    assert referee.deadline == referee.now + seconds(60)
