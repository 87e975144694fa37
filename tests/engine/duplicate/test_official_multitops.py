"""Several solutions on a bulletin that is refereed officially (SPEC O6, Q45)."""

from dataclasses import replace

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.ledger import ledger
from engine.duplicate.reasons import Verdict
from engine.duplicate.record import record
from engine.refereeing.faults import Fault, Sanction
from tests.engine.duplicate.games import ANNE, BOB, OFFICIAL, REMI, Referee

RULES = replace(OFFICIAL, solutions=2)


def _scored(**bulletins: str) -> tuple[Referee, dict[int, e.Result]]:
    referee = Referee(RULES, players=(ANNE, BOB))
    referee.do(c.Officiate(REMI, gone=True))
    referee.deal_and_open("CHATSER")
    for player, text in zip((ANNE, BOB), bulletins.values(), strict=False):
        referee.submit(player, text)
    referee.now = referee.deadline
    referee.do(c.Wake())
    referee.now += e.GRACE
    (scored,) = (each for each in referee.do(c.Wake()) if isinstance(each, e.RoundScored))
    return referee, {each.player: each for each in scored.results}


def _earned(text: str) -> e.Result:
    _, results = _scored(anne=text)
    return results[ANNE]


@pytest.mark.parametrize(
    "text",
    [
        "H4 CHATS 26; H8 ET 4",
        "H8 ET 4\nH4 CHATS 26",
        "H4 CHATS 26 + H8 ET 4",
        "H8 ET 4 & CHATS H4 26",
    ],
)
def test_each_solution_is_judged_and_they_add_up(text: str) -> None:
    result = _earned(text)
    assert (result.verdict, result.points, str(result.play)) == (Verdict.ADMITTED, 30, "H4 CHATS")
    assert result.also == (e.Further(result.also[0].play, 4),)
    assert result.written is not None
    assert (result.written.text, result.written.ruling) == (text, None)


def test_of_two_that_clash_the_lower_one_earns_nothing() -> None:
    result = _earned("H4 CHATS 26; H5 CHAT 18")
    assert result.points == 26
    assert [each.verdict for each in result.also] == [Verdict.OVERLAPS]


def test_a_solution_that_is_null_takes_nothing_from_the_other() -> None:
    """And its zero is no sanction of the bulletin, which earns something."""
    result = _earned("H4 CHATS 26; H5 CHZT 18")
    assert (result.verdict, result.points) == (Verdict.ADMITTED, 26)
    assert result.written is not None
    assert result.written.ruling is None
    inadmissible = _earned("H4 CHATS 26; H8 TAC 10")
    assert (inadmissible.points, inadmissible.unknown) == (26, ("TAC",))
    assert [each.verdict for each in inadmissible.also] == [Verdict.INADMISSIBLE]


def test_one_warning_a_round_however_many_scores_are_wrong() -> None:
    referee, results = _scored(anne="H4 CHATS 25; H8 ET 5")
    written = results[ANNE].written
    assert written is not None
    assert written.ruling is not None
    assert written.ruling.fault is Fault.SCORE_WRONG
    assert len(ledger(referee.game, ANNE).warnings) == 1
    assert results[ANNE].points == 30


def test_if_no_solution_earns_anything_the_gravest_sanction_is_told() -> None:
    result = _earned("H4 TAC 10; H8 CAT 10")
    assert (result.verdict, result.points) == (Verdict.INADMISSIBLE, 0)
    assert result.written is not None
    assert result.written.ruling is not None
    assert result.written.ruling.sanction is Sanction.ZERO
    null = _earned("H4 ZUT; H4 KIWI")
    assert (null.verdict, null.points, null.also) == (Verdict.NULL, 0, ())


def test_of_more_solutions_than_a_round_has_the_least_count() -> None:
    assert _earned("H4 CHATS 26; H5 CHAT 18; H8 ET 4").points == 22


def test_a_bulletin_on_which_all_is_crossed_out_is_blank() -> None:
    assert _earned("~~H4 CHATS 26~~").verdict is Verdict.BLANK


def test_a_referee_sets_the_points_of_such_a_bulletin_himself() -> None:
    """What follows from a word that is admitted after all is worked out for one solution only."""
    referee, results = _scored(anne="H4 TAC 10; H8 CAT 10", bob="H4 CHATS 26; H8 TAC 10")
    assert results[BOB].points == 26
    with pytest.raises(errors.WordNotPlayed):
        referee.do(c.RuleWord(1, "TAC", True, "au dictionnaire"))
    with pytest.raises(errors.NothingToCompensate):
        referee.do(c.Compensate(ANNE, 1, "faute de liste"))
    referee.do(c.CorrectResult(BOB, 1, 36, "TAC est admis"))
    corrected = referee.game.rounds[0].result(BOB)
    assert corrected is not None
    assert (corrected.points, corrected.also) == (36, ())
    referee.do(c.NullBulletin(BOB, 1, "bavardage"))
    nulled = referee.game.rounds[0].result(BOB)
    assert nulled is not None
    assert (nulled.points, nulled.also) == (0, ())


def test_an_appeal_for_such_a_bulletin_changes_no_points_by_itself() -> None:
    referee, _ = _scored(anne="H4 TAC 10; H8 CAT 10")
    referee.do(c.Appeal(ANNE, 1, "TAC est au dictionnaire"))
    referee.do(c.RuleOnAppeal(ANNE, 1, True, "à corriger"))
    result = referee.game.rounds[0].result(ANNE)
    assert result is not None
    assert result.points == 0


def test_its_record_says_so() -> None:
    referee, _ = _scored(anne="H4 CHATS 26; H8 ET 4")
    referee.do(c.Abort())
    assert record(referee.game)["solutions"] == 2
