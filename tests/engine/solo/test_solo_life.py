"""The life of a game alone: one asks for a round, answers, sees the top, goes on (SPEC S1)."""

from dataclasses import replace

import pytest

from engine.bag import bag_after
from engine.duplicate.reasons import ChoiceReason, Verdict
from engine.errors import BadWord, WrongLexicon
from engine.fair_draw import GameSecret
from engine.placement import TilesNotOnRack
from engine.solo import commands as c
from engine.solo import errors
from engine.solo import events as e
from engine.solo.decide import decide
from engine.solo.reasons import Termination
from engine.solo.rules import MOST_ANSWERS, SoloRules
from engine.solo.state import Phase
from tests.builders import lexicon
from tests.engine.duplicate.games import board_with_all_but
from tests.engine.solo.games import (
    ANNE,
    AT_ONCE,
    CLUB_WORDS,
    CONFIRMED,
    SECRET,
    START,
    WORDS,
    Alone,
    replay,
    seconds,
)


def test_a_word_is_settled_as_it_comes_in_and_the_top_is_placed() -> None:
    alone = Alone()
    phases = [alone.phase]
    alone.deal("CHATSER")
    phases.append(alone.phase)
    alone.submit("CHAT H5")
    phases.append(alone.phase)
    assert phases == [Phase.WAITING, Phase.ON, Phase.WAITING]
    last = alone.last
    assert (last.result.verdict, last.result.points, last.loss) == (Verdict.ADMITTED, 18, 8)
    assert (str(last.kept.play), last.kept.points) == ("H4 CHATS", 26)
    assert (last.reason, last.better, last.unknown) == (ChoiceReason.ONLY, (), ())
    assert [each.points for each in last.subtops] == sorted(
        (each.points for each in last.subtops), reverse=True
    )
    assert "CHATS" in set(alone.game.board.words())
    assert (alone.game.total, alone.game.top_total, alone.game.negative) == (18, 26, -8)
    assert alone.game.rest == "ER"


def test_words_made_by_crossing_are_told_and_what_is_a_scrabble() -> None:
    alone = Alone(lexicon=lexicon("CHATSER EST RE"))
    alone.deal("CHATSER")
    alone.show_top()
    assert (alone.last.is_scrabble, alone.last.formed) == (True, ())
    alone.deal("ESTTTTT")
    alone.show_top()
    assert (alone.last.is_scrabble, alone.last.formed) == (False, ("RE",))


def test_a_word_that_does_not_exist_earns_nothing_and_says_which() -> None:
    alone = Alone()
    alone.deal("CHATSER")
    alone.submit("TACHES H4")
    result = alone.last.result
    assert (result.verdict, result.points, result.earned) == (Verdict.INADMISSIBLE, 0, 0)
    assert (result.unknown, str(result.play)) == (("TACHES",), "H4 TACHES")


@pytest.mark.parametrize(
    ("text", "refusal"), [("ZUT H4", TilesNotOnRack), ("CH$T H4", BadWord)], ids=["tiles", "form"]
)
def test_what_can_be_read_without_a_dictionary_is_refused_at_once(
    text: str, refusal: type[Exception]
) -> None:
    alone = Alone()
    alone.deal("CHATSER")
    before = alone.game
    with pytest.raises(refusal):
        alone.submit(text)
    assert alone.game == before


def test_who_gives_up_gets_nothing() -> None:
    alone = Alone()
    alone.deal("CHATSER")
    alone.show_top()
    assert alone.last.result == e.Result(Verdict.BLANK)


def test_the_next_round_waits_for_the_player_for_as_long_as_it_takes() -> None:
    alone = Alone()
    alone.deal("CHATSER")
    alone.submit("CHAT H5")
    assert alone.wait(10**8) == []
    assert alone.go_on().startswith("ER")


def test_a_game_goes_on_to_its_end() -> None:
    alone = Alone(lexicon=CLUB_WORDS)
    while alone.phase is not Phase.ENDED:
        alone.go_on()
        alone.show_top()
    assert len(alone.game.rounds) > 10
    assert alone.game.termination in {
        Termination.NO_PLAY_LEFT,
        Termination.ONE_KIND_LEFT,
        Termination.ALL_PLACED,
    }
    assert replay(alone.log) == alone.game
    assert alone.game.secret == alone.secret.reveal()


def test_tiles_that_cannot_be_played_end_it() -> None:
    """No tiles make this word: the first draw finds nothing."""
    alone = Alone(lexicon=lexicon("KKKK"))
    assert alone.go_on() == ""
    assert alone.game.termination is Termination.NO_PLAY_LEFT


def test_it_is_over_when_one_tile_is_left() -> None:
    """SPEC D21, on a board of nonsense; the only play leaves the L."""
    crowded = board_with_all_but("EL")
    word = crowded.transposed().rows[14].rstrip(".").upper() + "E"
    alone = Alone(lexicon=lexicon(word))
    alone.state = replace(alone.game, board=crowded)
    alone.deal("EL")
    alone.show_top()
    assert (alone.game.termination, alone.game.rest) == (Termination.ONE_KIND_LEFT, "L")


def test_it_is_over_with_as_many_rounds_as_the_rules_want() -> None:
    alone = Alone(SoloRules("normal", rounds=2))
    assert alone.game.rounds_planned == 2
    for _ in range(2):
        alone.go_on()
        alone.show_top()
    assert alone.game.termination is Termination.ROUNDS_PLAYED


def test_nobody_knows_how_many_rounds_a_whole_game_has() -> None:
    assert Alone().game.rounds_planned is None


def test_a_player_may_end_it_and_what_was_scored_stays() -> None:
    alone = Alone()
    alone.deal("CHATSER")
    alone.submit("CHAT H5")
    rack = alone.go_on()
    alone.do(c.Abort())
    assert (alone.phase, alone.game.total) == (Phase.ENDED, 18)
    assert alone.game.termination is Termination.ABORTED
    assert [draw.rack for draw in alone.game.unscored][-1] == rack
    with pytest.raises(errors.GameOver):
        alone.do(c.Abort())
    assert alone.do(c.Wake()) == alone.do(c.LoseTime(START, START + seconds(60))) == []


def test_bag_and_rack_are_what_is_not_on_the_board() -> None:
    alone = Alone()
    assert len(alone.game.bag) == 102
    alone.deal("CHATSER")
    assert alone.game.bag == bag_after(alone.game.board, "CHATSER")


def test_what_was_meant_for_another_round_does_nothing() -> None:
    alone = Alone()
    with pytest.raises(errors.NoRound):
        alone.submit("CHAT")
    with pytest.raises(errors.NoRound):
        alone.do(c.NextRound(2))
    alone.deal("CHATSER")
    with pytest.raises(errors.RoundIsOn):
        alone.go_on()
    alone.submit("CHAT H5")
    for late in (c.NextRound(1), c.Submit(1, "CHAT"), c.ShowTop(1), c.Settle(1)):
        with pytest.raises(errors.RoundIsOver) as told:
            alone.do(late)
        assert told.value.number == 1


def test_a_game_is_told_when_anything_last_happened_in_it() -> None:
    alone = Alone()
    alone.wait(60)
    alone.go_on()
    assert (alone.game.created, alone.game.touched) == (START, START + seconds(60))


def test_another_list_can_only_end_it() -> None:
    alone = Alone()
    alone.lexicon = lexicon("CHAT")
    with pytest.raises(WrongLexicon):
        alone.go_on()
    assert alone.do(c.LoseTime(START, START + seconds(60))) == []
    alone.do(c.Abort())
    assert alone.phase is Phase.ENDED


def test_another_secret_can_do_nothing() -> None:
    alone = Alone()
    alone.secret = GameSecret(alone.secret.game, bytes(32))
    with pytest.raises(errors.WrongSecret):
        alone.go_on()


def test_a_game_is_created_with_its_own_secret() -> None:
    with pytest.raises(errors.WrongSecret):
        decide(
            None,
            c.CreateGame("une autre", ANNE, AT_ONCE),
            lexicon=WORDS,
            now=START,
            rng=SECRET,
        )


def test_a_word_may_be_changed_often_but_not_for_ever() -> None:
    alone = Alone(CONFIRMED)
    alone.deal("CHATSER")
    for _ in range(MOST_ANSWERS):
        alone.submit("CHAT H5")
    with pytest.raises(errors.TooManyAnswers):
        alone.submit("CHATS H4")
