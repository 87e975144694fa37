"""Several solutions on a bulletin: which go together, what they earn, the best there is (SPEC O6, Q45)."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board
from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate import multitops
from engine.duplicate.contradictions import Contradiction, contradiction
from engine.duplicate.multitops import best_sum, best_together, entries, judge
from engine.duplicate.ranking import ranking, top_total
from engine.duplicate.reasons import Verdict
from engine.duplicate.rules import Bulletins, DuplicateRules, Kept, SoloFor
from engine.formulas import NORMAL
from engine.placement import place
from engine.solutions import Solution, find_top, solutions
from tests.builders import board, lexicon, play
from tests.engine.duplicate.games import ANNE, BOB, CLUB_WORDS, START, Referee
from tests.laws import examples

PASSE = board("H8 PASSE")
TWO = DuplicateRules("normal", close_when_all_answered=False, solutions=2)


def _entries(written: str, on: Board) -> frozenset[str]:
    return entries(place(on, play(written), formula=NORMAL))


def _overlap(one: str, other: str) -> bool:
    """Whether two words, wherever they lie, are of one entry."""
    own, others = (_entries(f"H8 {word}", Board.empty()) for word in (one, other))
    return not own.isdisjoint(others)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("RIZ", "RIZ"),
        ("DAN", "DANS"),  # the example of the article: it may be the plural
        ("CHEVAL", "CHEVAUX"),
        ("ACTEUR", "ACTRICE"),
        ("LIVRE", "LIVRA"),  # it may be the verb
        ("COTE", "COTEES"),  # accents are on no tile
        ("QZ", "QZS"),  # of what nothing is known, the plural at least
        ("QZAX", "QZA"),
    ],
)
def test_forms_of_one_entry_do_not_go_together(one: str, other: str) -> None:
    assert _overlap(one, other)
    assert _overlap(other, one)


@pytest.mark.parametrize(("one", "other"), [("RIZ", "DAN"), ("LIVRE", "DELIVRE"), ("VIN", "VIE")])
def test_different_entries_go_together(one: str, other: str) -> None:
    assert not _overlap(one, other)


def test_a_single_tile_is_of_both_words_that_it_makes() -> None:
    """R makes PASSER and RU: neither PASSENT nor RUS goes with it, whichever of the two is written."""
    on = board("H8 PASSE", "I13 U")
    assert _entries("H8 PASSER", on) == _entries("13H RU", on)
    for form in ("PASSENT", "RUS"):
        assert not _entries("13H RU", on).isdisjoint(_entries(f"H8 {form}", Board.empty()))


def test_several_tiles_are_of_the_word_that_is_written() -> None:
    """RIZ makes PASSER too, but PASSENT is no form of it."""
    assert _entries("13H RIZ", PASSE) == _entries("H8 RIZ", Board.empty())


CANDIDATES = st.lists(
    st.tuples(st.integers(0, 40), st.frozensets(st.sampled_from("abcdefg"), min_size=1)),
    max_size=14,
)


@given(CANDIDATES, st.integers(1, 3))
def test_the_best_sum_is_the_best_of_all_that_there_are(
    drawn: list[tuple[int, frozenset[str]]], number: int
) -> None:
    """Every set of so many or fewer is tried."""
    ordered = sorted(drawn, key=lambda each: -each[0])
    made = [
        (Solution(play(f"H8 {chr(65 + at)}A"), points), own)
        for at, (points, own) in enumerate(ordered)
    ]
    sets = (
        chosen
        for size in range(number + 1)
        for chosen in combinations(made, size)
        if all(one.isdisjoint(other) for (_, one), (_, other) in combinations(chosen, 2))
    )
    most = max(sum(solution.points for solution, _ in chosen) for chosen in sets)
    best = best_sum(iter(made), number)
    assert sum(each.points for each in best) == most
    assert len(best) <= number


@examples(40)
@given(st.text("AEILMNORSTU", min_size=3, max_size=5), st.integers(2, 3))
def test_the_top_of_a_round_is_the_most_that_any_bulletin_earns(rack: str, number: int) -> None:
    """By the way bulletins are judged, over all bulletins of so many of the better plays."""
    on = board("H8 PAR")
    plays = solutions(on, rack, CLUB_WORDS, NORMAL)
    if not plays:
        return
    tops = find_top(on, rack, CLUB_WORDS, NORMAL)
    best = best_together(on, rack, CLUB_WORDS, NORMAL, first=tops[-1], number=number)
    total = sum(each.points for each in best)
    assert judge(ANNE, best, on, CLUB_WORDS, NORMAL).points == total
    for bulletin in combinations(plays[:14], number):
        assert judge(ANNE, bulletin, on, CLUB_WORDS, NORMAL).points <= total


def test_where_few_scores_do_not_settle_it_all_plays_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def found() -> list[int]:
        first = find_top(PASSE, "RSLEIAU", CLUB_WORDS, NORMAL)[0]
        best = best_together(PASSE, "RSLEIAU", CLUB_WORDS, NORMAL, first=first, number=3)
        return [each.points for each in best]

    at_once = found()
    for few in ("FEW_SCORES", "MOST_SCORES"):
        monkeypatch.setattr(multitops, few, 1)
    assert found() == at_once
    assert len(at_once) == 3


def test_the_top_that_is_placed_goes_before_its_equals() -> None:
    tops = find_top(Board.empty(), "RIZ", lexicon("RIZ RI"), NORMAL)
    for first in tops:
        best = best_together(Board.empty(), "RIZ", lexicon("RIZ RI"), NORMAL, first=first, number=2)
        assert best[0] == first


def _judged(*written: str, words: str) -> e.Result:
    on = board("H8 PASSE")
    laid = [Solution(play(text.rsplit(" ", 1)[0]), int(text.rsplit(" ", 1)[1])) for text in written]
    return judge(ANNE, laid, on, lexicon(words), NORMAL)


WORDS = "PASSE PASSER PASSES RIZ PAR RI"


def test_solutions_that_go_together_earn_their_sum() -> None:
    result = _judged("8H PAR 5", "13H RIZ 21", words=WORDS)
    assert (result.verdict, result.points, str(result.play)) == (Verdict.ADMITTED, 26, "13H RIZ")
    assert result.also == (e.Further(play("8H PAR"), 5),)


def test_of_two_that_clash_the_lower_one_earns_nothing() -> None:
    result = _judged("13H RI 12", "13H RIZ 21", "13H RIZ 20", words=WORDS)
    assert result.points == 33
    assert result.also == (
        e.Further(play("13H RI"), 12),
        e.Further(play("13H RIZ"), 0, Verdict.OVERLAPS),
    )


def test_what_does_not_exist_earns_nothing_and_takes_nothing_away() -> None:
    result = _judged("8H PAX 30", "13H RIZ 21", words=WORDS)
    assert (result.verdict, result.points) == (Verdict.ADMITTED, 21)
    assert result.also == (e.Further(play("8H PAX"), 0, Verdict.INADMISSIBLE),)
    assert "PAX" in result.unknown


def test_if_none_exists_the_bulletin_earns_nothing() -> None:
    result = _judged("8H PAX 30", "13H RIX 21", words=WORDS)
    assert (result.verdict, result.points) == (Verdict.INADMISSIBLE, 0)


def _round_of_two() -> Referee:
    referee = Referee(TWO)
    referee.deal_and_open("CHATSER")
    return referee


def _score(referee: Referee) -> e.RoundScored:
    referee.now = referee.deadline
    referee.do(c.Wake())
    referee.now += e.GRACE
    (scored,) = (each for each in referee.do(c.Wake()) if isinstance(each, e.RoundScored))
    return scored


def test_a_round_of_two_solutions() -> None:
    """CHATS 26 and CHAT 18 are one entry; with CHATS goes what is not a form of it."""
    referee = _round_of_two()
    referee.submit(ANNE, "H4 CHATS ; H4 CHAT")
    referee.submit(BOB, "H4 CHATS\nH8 THES")
    scored = _score(referee)
    assert str(scored.top.play) == "H4 CHATS"
    by_player = {each.player: each for each in scored.results}
    assert by_player[ANNE].points == scored.top.points == 26
    assert [each.verdict for each in by_player[ANNE].also] == [Verdict.OVERLAPS]
    most = sum(each.points for each in scored.best)
    assert referee.game.rounds[-1].most == top_total(referee.game) == most
    assert by_player[BOB].points <= most
    assert ranking(referee.game)[0].negative == by_player[BOB].points - most


def test_who_finds_the_best_sum_alone_has_the_top_alone() -> None:
    referee = _round_of_two()
    referee.submit(ANNE, "H4 CHATS")
    scored = _score(referee)
    assert referee.game.rounds[-1].alone_at_the_top is None  # the best single play is half of it
    assert len(scored.best) == 2


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (replace(TWO, kept=Kept.HANDED_IN), Contradiction.MULTITOPS_AND_HANDED_IN),
        (replace(TWO, bulletins=Bulletins.ANNOUNCED), Contradiction.ANNOUNCED_AND_MULTITOPS),
        (
            DuplicateRules("normal", kept=Kept.HANDED_IN, bulletins=Bulletins.ANNOUNCED),
            Contradiction.ANNOUNCED_AND_HANDED_IN,
        ),
        (TWO, None),
    ],
)
def test_what_does_not_go_together(rules: DuplicateRules, why: Contradiction | None) -> None:
    assert contradiction(rules) is why


def test_a_solo_for_the_top_is_for_the_best_sum() -> None:
    """SPEC X5."""
    rules = replace(TWO, solo_players=2, solo_for=SoloFor.TOP)
    solos = []
    for text in ("H4 CHATS", "H4 CHATS; H4 THES"):
        referee = Referee(rules)
        referee.deal_and_open("CHATSER")
        referee.submit(ANNE, text)
        scored = _score(referee)
        solos.append(scored.solo)
    assert solos == [None, ANNE]


def test_a_bulletin_holds_the_entries_as_they_were_written() -> None:
    referee = _round_of_two()
    referee.submit(ANNE, "H8 THE ; H4 CHATS")
    assert referee.game.round is not None
    (entry,) = referee.game.round.entries[ANNE]
    assert [str(each.play) for each in entry.solutions][1] == "H4 CHATS"
    assert entry.points == sum(each.points for each in entry.solutions)
    referee.do(c.Abstain(BOB, 1))
    assert referee.game.round.entries[ANNE][0].at == START
    assert referee.game.round.entries[BOB][0].solutions == ()
