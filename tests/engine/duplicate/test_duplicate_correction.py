"""Correcting a round: which bulletin counts, what it earns, who earns the solo (SPEC D12, D23)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.duplicate.correction import MOST_LISTED, SUBTOP_SCORES, solo
from engine.duplicate.events import Result
from engine.duplicate.ranking import ranking
from engine.duplicate.reasons import Verdict
from engine.duplicate.rules import Counting, DuplicateRules, Kept, SoloFor
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.notation import parse_word
from engine.placement import place
from engine.solutions import find_top
from tests.builders import play
from tests.engine.duplicate.games import ANNE, BOB, CHLOE, CLUB_WORDS, NO_HURRY, WORDS, Referee

RACK = "CHATSER"
BEST_COUNTS = DuplicateRules("normal", close_when_all_answered=False, counting=Counting.BEST)


def _results(points: list[int]) -> list[Result]:
    return [Result(player, Verdict.ADMITTED, p) for player, p in enumerate(points, start=1)]


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ([60, *[50] * 15], 1),  # sixteen players
        ([60, *[50] * 14], None),  # fifteen: no bonus
        ([58, *[50] * 15], 1),  # below the top of the computer (60), but alone above the others
        ([50, *[50] * 15], None),
        ([60, 60, *[50] * 14], None),  # two share the best score
        ([0] * 16, None),  # blank bulletins count 0, and nobody is paid for 0
        ([8, *[0] * 15], 1),  # the others' bulletins were null
        ([1, 2, *[0] * 14], 2),
    ],
)
def test_the_solo_is_paid_to_the_only_best_score_among_sixteen(
    points: list[int], expected: int | None
) -> None:
    assert solo(_results(points), DuplicateRules("normal"), 60) == expected


def test_the_number_of_players_for_a_solo_is_a_rule() -> None:
    assert solo(_results([20, 10]), DuplicateRules("normal", solo_players=2), 60) == 1
    assert solo(_results([20]), DuplicateRules("normal", solo_players=1), 60) == 1
    assert solo(_results([1]), DuplicateRules("normal", solo_players=1), 60) == 1
    assert solo(_results([0]), DuplicateRules("normal", solo_players=1), 60) is None  # SPEC D23
    assert solo([], DuplicateRules("normal", solo_players=1), 60) is None


def test_sixteen_players_of_whom_fifteen_hand_in_nothing_still_make_a_solo() -> None:
    referee = Referee(NO_HURRY, players=range(1, 17))
    scored = referee.play_round(RACK, {9: "H5 CHAT"})
    assert scored.solo == 9
    assert [result.verdict for result in scored.results].count(Verdict.ABSENT) == 15


@pytest.mark.parametrize(("answers", "solo_of"), [(False, None), (True, 9)])
def test_who_is_no_longer_waited_for_is_none_of_the_sixteen_unless_he_answers(
    *, answers: bool, solo_of: int | None
) -> None:
    """The first lets a round go by for once and counts; the sixteenth has let one too many go by."""
    referee = Referee(replace(NO_HURRY, absent_after=1), players=range(1, 17))
    slips = {**dict.fromkeys(range(1, 16), "H5 CHAT"), 9: "H4 CHATS"}
    assert referee.play_round(RACK, slips).solo == 9
    referee.deal_and_open("LEMERTU")
    top, *_ = find_top(referee.game.board, "LEMERTU", WORDS, NORMAL)
    referee.submit(9, str(top.play))
    for player in range(2, 16):
        if player != 9:
            referee.abstain(player)
    if answers:
        referee.abstain(16)
    scored = referee.finish_round()
    assert len(scored.results) == 16
    assert scored.solo == solo_of


@pytest.mark.parametrize(
    ("slips", "alone"),
    [
        ({ANNE: "H4 CHATS", BOB: "H5 CHAT"}, ANNE),
        ({ANNE: "H4 CHATS", BOB: "H4 CHATS"}, None),
        ({ANNE: "H5 CHAT", BOB: "H5 CHAT"}, None),
    ],
)
def test_who_alone_found_the_top(slips: dict[int, str], alone: int | None) -> None:
    assert Referee().play_round(RACK, slips).alone_at_the_top == alone


def test_who_plays_alone_is_not_alone_at_the_top() -> None:
    referee = Referee(players=[ANNE])
    assert referee.play_round(RACK, {ANNE: "H4 CHATS"}).alone_at_the_top is None


def test_a_good_word_earns_its_points_and_the_top_is_placed_whoever_found_it() -> None:
    referee = Referee()
    scored = referee.play_round(RACK, {ANNE: "H5 CHAT", BOB: "H4 CHATS"})
    assert str(scored.top.play) == "H4 CHATS"
    assert scored.top.points == 26
    assert (referee.points(ANNE), referee.points(BOB)) == (18, 26)
    assert "".join(referee.game.board.rows[7]) == "...CHATS......."
    assert referee.game.rest == "ER"


def test_a_word_that_does_not_exist_scores_nothing_and_is_named() -> None:
    referee = Referee()
    scored = referee.play_round(RACK, {ANNE: "H4 CHTAS"})
    result = scored.result(ANNE)
    assert result == Result(ANNE, Verdict.INADMISSIBLE, 0, play("H4 CHTAS"), ("CHTAS",))


def test_a_word_that_makes_a_wrong_one_by_crossing_scores_nothing() -> None:
    """LES is a word, but under it S-C is not: SC is named, and no other."""
    referee = Referee()
    referee.play_round(RACK, {})
    scored = referee.play_round("LESAAEI", {ANNE: "G2 LES"})
    result = scored.result(ANNE)
    assert result is not None
    assert result.verdict is Verdict.INADMISSIBLE
    assert result.unknown == ("SC",)


def test_blank_and_missing_bulletins_score_nothing_and_are_told_apart() -> None:
    referee = Referee()
    referee.deal_and_open(RACK)
    referee.abstain(ANNE)
    scored = referee.finish_round()
    assert scored.result(ANNE) == Result(ANNE, Verdict.BLANK)
    assert scored.result(BOB) == Result(BOB, Verdict.ABSENT)
    assert scored.result(CHLOE) is None


@pytest.mark.parametrize(
    ("bulletins", "last", "best"),
    [
        (["H5 CHAT", "H4 CHATS"], 26, 26),
        (["H4 CHATS", "H5 CHAT"], 18, 26),
        (["H4 CHATS", "H4 CHTAS"], 0, 26),
        (["H4 CHTAS", "H5 CHAT"], 18, 18),
        (["H4 CHATS", ""], 0, 26),  # "" is a blank bulletin
        (["H4 CHTAS", ""], 0, 0),
    ],
)
def test_the_last_bulletin_counts_or_the_best_as_the_rules_say(
    bulletins: list[str], last: int, best: int
) -> None:
    for rules, points in ((NO_HURRY, last), (BEST_COUNTS, best)):
        referee = Referee(rules)
        referee.deal_and_open(RACK)
        for text in bulletins:
            referee.wait(1)
            if text:
                referee.submit(ANNE, text)
            else:
                referee.abstain(ANNE)
        referee.finish_round()
        assert referee.points(ANNE) == points


def test_the_last_bulletin_is_the_one_sent_last_not_the_one_arriving_last() -> None:
    referee = Referee()
    referee.deal_and_open(RACK)
    referee.wait(20)
    referee.submit(ANNE, "H5 CHAT", sent=-1)
    referee.submit(ANNE, "H4 CHATS", sent=-5)
    referee.finish_round()
    assert referee.points(ANNE) == 18


def test_of_two_bulletins_of_the_same_second_the_one_that_arrived_last_counts() -> None:
    """Telegram dates messages to the second."""
    referee = Referee()
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H4 CHATS")
    referee.submit(ANNE, "H5 CHAT")
    referee.finish_round()
    assert referee.points(ANNE) == 18


def test_of_equal_best_bulletins_the_later_one_is_shown() -> None:
    referee = Referee(BEST_COUNTS)
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H4 CHTAS")
    referee.wait(1)
    referee.submit(ANNE, "H4 CHSAT")
    scored = referee.finish_round()
    result = scored.result(ANNE)
    assert result is not None
    assert result.unknown == ("CHSAT",)


def test_an_admissible_word_worth_nothing_is_better_than_a_blank_bulletin() -> None:
    """Two jokers make a word of no points; it is the best admissible bulletin all the same."""
    referee = Referee(BEST_COUNTS)
    referee.deal_and_open("??TERBC")
    referee.submit(ANNE, "H8 (L)(E)")
    referee.wait(1)
    referee.abstain(ANNE)
    scored = referee.finish_round()
    assert scored.result(ANNE) == Result(ANNE, Verdict.ADMITTED, 0, play("H8 le"))


def test_eight_tiles_of_a_player_are_corrected_in_seven_and_eight() -> None:
    """MOUFLAIT on H1: M2 O1 U1 F4x2 L1 A1 I1 T1 = 16, x 3 x 2 = 96, and 75 for eight tiles."""
    words = Lexicon.from_words(["MOUFLAIT", "MOU"], name="essai")
    rules = DuplicateRules(formula="7et8", close_when_all_answered=False)
    referee = Referee(rules, lexicon=words)
    scored = referee.play_round("MOUFLAIT", {ANNE: "H1 MOUFLAIT", BOB: "H4 TIALFUOM"})
    assert (str(scored.top.play), scored.top.points) == ("H1 MOUFLAIT", 171)
    assert referee.points(ANNE) == 171
    result = scored.result(BOB)
    assert result is not None
    assert result.verdict is Verdict.INADMISSIBLE


def test_isotops_and_subtops_are_listed_best_first_and_cut() -> None:
    referee = Referee(lexicon=CLUB_WORDS)
    scored = referee.play_round("??ESTLI", {})
    assert 0 < len(scored.isotops) <= MOST_LISTED
    assert 0 < len(scored.subtops) <= MOST_LISTED
    assert {solution.points for solution in scored.isotops} == {scored.top.points}
    assert scored.top not in scored.isotops
    below = [solution.points for solution in scored.subtops]
    assert below == sorted(below, reverse=True)
    assert max(below) < scored.top.points
    assert len(set(below)) <= SUBTOP_SCORES


def test_the_same_word_elsewhere_with_as_many_points_is_an_isotop() -> None:
    """SPEC Q15: in the first round too, where a bulletin need not say the place."""
    scored = Referee(lexicon=Lexicon.from_words(["TES"], name="essai")).play_round(RACK, {})
    assert str(scored.top.play) == "H6 TES"
    assert [str(other.play) for other in scored.isotops] == ["H7 TES", "H8 TES"]


def test_only_the_next_three_scores_are_listed_below_the_top() -> None:
    scored = Referee().play_round(RACK, {})
    assert sorted({solution.points for solution in scored.subtops}, reverse=True) == [22, 20, 18]


def test_all_words_of_the_card_exist() -> None:
    referee = Referee(lexicon=CLUB_WORDS)
    for rack in ("LEMOTSA", "URTIEVN", "??ESTLI"):
        scored = referee.play_round(rack, {})
        for listed in (scored.top, *scored.isotops, *scored.subtops):
            words = place(scored.board, listed.play, formula=NORMAL).words
            assert all(formed.word in CLUB_WORDS for formed in words)
            assert parse_word(listed.play.word) == listed.play.word


@pytest.mark.parametrize(
    ("points", "best_alone", "top"),
    [
        ([60, *[50] * 15], 1, 1),
        ([60, *[50] * 14], None, None),
        ([58, *[50] * 15], 1, None),  # must find the top (M03)
    ],
)
def test_a_solo_is_for_the_only_best_score_or_for_the_only_one_at_the_top(
    points: list[int], best_alone: int | None, top: int | None
) -> None:
    """SPEC X5; the best there is are 60 points."""
    for solo_for, expected in ((SoloFor.BEST_ALONE, best_alone), (SoloFor.TOP, top)):
        rules = DuplicateRules("normal", solo_for=solo_for)
        assert solo(_results(points), rules, 60) == expected


def test_the_best_word_handed_in_is_kept_and_the_best_there_is_where_nobody_has_one() -> None:
    """SPEC X6: H4 CHATS (26) is there, and is neither the top nor above it."""
    referee = Referee(replace(NO_HURRY, kept=Kept.HANDED_IN, solo_players=2))
    scored = referee.play_round("CHATSER", {ANNE: "H5 CHAT", BOB: "H7 ES"})
    assert (str(scored.top.play), scored.top.points) == ("H5 CHAT", 18)
    assert [str(each.play) for each in scored.subtops] == ["H7 ES"]
    assert ranking(referee.game)[0].percentage == 100 * Fraction(28, 18)
    scored = referee.play_round("LEMERTU", {})
    assert scored.top.points == 8


def test_of_equal_words_handed_in_the_usual_criteria_choose() -> None:
    referee = Referee(replace(NO_HURRY, kept=Kept.HANDED_IN))
    scored = referee.play_round("CHATS?R", {ANNE: "H4 CHATs", BOB: "H4 CHATS"})
    assert scored.top.play == play("H4 CHATS")
    referee = Referee(replace(NO_HURRY, kept=Kept.HANDED_IN))
    scored = referee.play_round("EESTTHS", {ANNE: "H8 ET", BOB: "H7 ET"})
    assert [scored.top.play, *(other.play for other in scored.isotops)] == [
        play("H7 ET"),
        play("H8 ET"),
    ]
