"""Given draws: followed to the letter, with the words that were kept (SPEC S1, Q32)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.board import Board
from engine.duplicate.draws import Rejection
from engine.duplicate.reasons import Verdict
from engine.fair_draw import GameSecret
from engine.sheet import Sheet, SheetRound
from engine.solo import errors
from engine.solo.reasons import Termination
from engine.solo.rules import SoloRules, clean_seed
from engine.solo.state import Phase
from engine.solutions import solutions
from tests.builders import board, lexicon
from tests.engine.duplicate.games import board_with_all_but
from tests.engine.solo.games import CLUB_WORDS, SECRET, WORDS, Alone, given


def test_the_tiles_are_those_of_the_sheet() -> None:
    alone = Alone(sheet=given("CHATSER", "ER+TESET"))
    assert alone.game.rounds_planned == 2
    assert alone.go_on() == "CHATSER"
    alone.show_top()
    assert alone.go_on() == "ERTESET"
    alone.show_top()
    assert alone.game.termination is Termination.DRAWS_OVER


def test_a_sheet_may_be_played_in_part() -> None:
    alone = Alone(SoloRules("normal", rounds=1), given("CHATSER", "ER+TESET"))
    assert alone.game.rounds_planned == 1
    alone.go_on()
    alone.show_top()
    assert alone.game.termination is Termination.ROUNDS_PLAYED


def test_the_kept_word_is_placed_though_there_is_a_better_one() -> None:
    alone = Alone(sheet=given("CHATSER H5 CHAT", "SER+TEET"))
    alone.go_on()
    alone.submit("CHATS H4")
    last = alone.last
    assert (str(last.kept.play), last.kept.points, last.reason) == ("H5 CHAT", 18, None)
    assert str(last.better[0].play) == "H4 CHATS"
    assert all(each.points > 18 for each in last.better)
    assert all(each.points < 18 for each in last.subtops)
    assert all(each.play != last.kept.play and each.points == 18 for each in last.isotops)
    assert alone.game.rest == "SER"


def test_a_better_word_earns_what_it_is_worth_and_the_percentage_stops_at_100() -> None:
    alone = Alone(sheet=given("CHATSER H5 CHAT", "SER+TEET"))
    alone.go_on()
    alone.submit("CHATS H4")
    assert (alone.last.result.points, alone.last.loss) == (26, -8)
    assert (alone.game.total, alone.game.top_total, alone.game.negative) == (26, 18, 8)
    assert alone.game.percentage == 100


def test_the_percentage_is_that_of_the_words_that_were_placed() -> None:
    alone = Alone()
    assert alone.game.percentage == 0
    alone.deal("CHATSER")
    alone.submit("CHAT H5")
    assert alone.game.percentage == Fraction(1800, 26)


def test_a_kept_word_that_the_list_does_not_know_is_placed_all_the_same() -> None:
    alone = Alone(sheet=given("CHATSER H4 CHATRES"))
    alone.go_on()
    alone.submit("CHATRES H4")
    last = alone.last
    assert (last.unknown, str(last.kept.play)) == (("CHATRES",), "H4 CHATRES")
    assert last.result.verdict is Verdict.INADMISSIBLE
    assert last.better == ()
    assert last.subtops[0].points == 26


def test_a_kept_word_is_placed_where_the_list_knows_no_play_at_all() -> None:
    alone = Alone(sheet=given("ZKTTTTT H7 ZT"))
    alone.go_on()
    alone.show_top()
    assert (alone.last.kept.play.word, alone.last.subtops) == ("ZT", ())


def test_racks_that_went_back_are_draws_too() -> None:
    rejected = SheetRound("", "CHATSER", ("AAEEIOU", ""))
    alone = Alone(sheet=Sheet("", "normal", (rejected,)))
    alone.go_on()
    assert alone.game.round is not None
    draws = alone.game.round.draws
    assert [draw.rack for draw in draws] == ["AAEEIOU", "", "CHATSER"]
    assert [draw.rejected for draw in draws] == [Rejection.KINDS, Rejection.KINDS, None]
    assert [draw.attempt for draw in draws] == [0, 1, 2]


WORDS_OF_THREE = lexicon("SET SEL")
"""Both earn as much wherever they lie."""


@pytest.mark.parametrize(("rest", "word"), [("TRRR", "SEL"), ("LRRR", "SET"), ("RRRT", "SEL")])
def test_of_several_tops_one_that_leaves_the_next_rest_goes_on_the_board(
    rest: str, word: str
) -> None:
    alone = Alone(sheet=given("SETLRRR", f"{rest}+EEE"), lexicon=WORDS_OF_THREE)
    alone.go_on()
    alone.show_top()
    assert alone.last.kept.play.word == word
    assert {top.play.word for top in alone.last.isotops} == {"SET", "SEL"}


def test_if_only_one_leaves_it_the_sheet_is_the_reason() -> None:
    position = replace(given("TL", "T+EEE"), board=board("H6 SE"))
    alone = Alone(sheet=position, lexicon=WORDS_OF_THREE)
    alone.go_on()
    alone.show_top()
    assert (str(alone.last.kept.play), alone.last.reason) == ("H6 SEL", None)
    assert [str(top.play) for top in alone.last.isotops] == ["H6 SET"]


def test_a_rest_that_no_top_leaves_changes_nothing() -> None:
    alone = Alone(sheet=given("CHATSER", "CHATSER"))
    alone.go_on()
    alone.show_top()
    assert str(alone.last.kept.play) == "H4 CHATS"


def test_the_kept_word_counts_as_long_as_it_can_lie_there() -> None:
    """The second cannot, for the top before it was not noted, and is another one here."""
    alone = Alone(sheet=given("CHATSER", "ER+TESET 8A TES"))
    alone.go_on()
    alone.show_top()
    alone.go_on()
    alone.show_top()
    assert str(alone.last.kept.play) != "8A TES"
    assert alone.last.reason is not None


def test_draws_that_the_set_does_not_hold_any_more_end_the_game() -> None:
    alone = Alone(sheet=given("KAAAAAA", "KAAAAAA"), lexicon=lexicon("KA"))
    alone.go_on()
    alone.show_top()
    assert alone.game.termination is Termination.DRAWS_OVER


def test_draws_with_which_nothing_can_be_played_end_it_too() -> None:
    alone = Alone(sheet=given("CHATSER", "ZZZ"))
    alone.go_on()
    alone.show_top()
    assert alone.game.termination is Termination.DRAWS_OVER


def test_a_sheet_after_which_all_tiles_lie_ends_like_any_game() -> None:
    crowded = board_with_all_but("EL")
    word = crowded.transposed().rows[14].rstrip(".") + "EL"
    sheet = Sheet("", "normal", (SheetRound("", "EL"),), board=crowded)
    alone = Alone(sheet=sheet, lexicon=lexicon(word.upper()))
    alone.go_on()
    alone.show_top()
    assert (alone.game.termination, alone.game.bag) == (Termination.ALL_PLACED, "")


def test_a_position_is_a_sheet_with_a_board() -> None:
    position = Sheet("", "normal", (SheetRound("", "ESTTTTT"),), board=board("H4 CHATS"))
    alone = Alone(sheet=position, lexicon=WORDS)
    alone.go_on()
    alone.submit("TES I7")
    assert alone.last.board == position.board


@pytest.mark.parametrize(
    ("sheet", "number"),
    [
        (given("CHATSERE"), 1),
        (given("KKAAAAA"), 1),
        (given("CKKTTTT"), 1),
        (given("CTTTTTV"), 1),
        (given("CHATSER H4 CHATZ"), 1),
        (given("CHATSER A1 CHAT"), 1),
        (given("CHATSER H4 CHATS", "ER+TESET A1 TES"), 2),
        (given("CHATSER H4 CHATS", "KK"), 2),
        (given("CHATSER H4 CHATS", ""), 2),
        (Sheet("", "normal", (SheetRound("", "CHAT"),), board=Board(("E" * 15,) * 15)), 1),
        (given("CHATSER", "ER+TESETE"), 2),
        (given(*["CHATSER"] * 101), 101),
        (Sheet("", "normal", (SheetRound("", "CHATSER", ("E" * 8,)),)), 1),
        (Sheet("", "normal", (SheetRound("", "CHATSER", ("",) * 101),)), 1),
    ],
)
def test_a_sheet_that_cannot_be_played_makes_no_game(sheet: Sheet, number: int) -> None:
    with pytest.raises(errors.BadSheet) as told:
        Alone(sheet=sheet)
    assert told.value.number == number


def test_a_played_joker_comes_back_as_long_as_its_letter_is_in_the_bag() -> None:
    """SPEC O1: the letter itself takes its place, and counts from then on."""
    alone = Alone(SoloRules("joker"), given("?HATSER H4 cHATS", "ER+?TEET", formula="joker"))
    alone.go_on()
    alone.show_top()
    assert alone.last.freed == "C"
    assert "CHATS" in alone.game.board.rows[7]
    assert alone.game.bag.count("?") == 2


def _racks(rules: SoloRules, *, secret: GameSecret = SECRET, answer: bool = False) -> list[str]:
    """The draws of a game in which the top is shown, or the worst play answered."""
    alone = Alone(rules, lexicon=CLUB_WORDS, secret=secret)
    racks = []
    while alone.phase is not Phase.ENDED:
        racks.append(alone.go_on())
        game, formula = alone.game, rules.played_formula
        worst = solutions(game.board, game.rack, CLUB_WORDS, formula)[-1].play
        alone.submit(str(worst)) if answer else alone.show_top()
    return racks


def test_a_seed_gives_everybody_the_same_draws() -> None:
    """With another secret, and other answers; in another formula they are others."""
    summer = SoloRules("normal", rounds=5, seed="été")
    secret = GameSecret("une autre partie", bytes(32))
    racks = _racks(summer)
    assert _racks(summer, secret=secret, answer=True) == racks
    assert _racks(replace(summer, seed="hiver")) != racks
    assert _racks(replace(summer, formula="7sur8"))[0][:7] != racks[0]
    assert _racks(replace(summer, seed="")) != racks


@pytest.mark.parametrize(
    ("typed", "seed"), [("  Été  2026 ", "été 2026"), ("\u200b", ""), ("x" * 81, "")]
)
def test_a_seed_is_the_same_words_however_they_are_spelled(typed: str, seed: str) -> None:
    assert clean_seed(typed) == seed
