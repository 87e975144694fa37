"""The life of a game, from its creation to its end, and of the players in it."""

from dataclasses import replace

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.ranking import ranking, top_total
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase, next_wake
from engine.fair_draw import GameSecret, commit
from engine.lexicon import Lexicon
from engine.notation import mark_jokers
from engine.solutions import find_top
from tests.engine.duplicate.games import (
    ANNE,
    BOB,
    CHLOE,
    NO_HURRY,
    SECRET,
    START,
    WORDS,
    Referee,
    board_with_all_but,
    replay,
    seconds,
)

RACK = "CHATSER"
SOON = DuplicateRules()
"""A round ends as soon as everybody has answered."""


def _kinds(events: list[e.Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_a_game_starts_with_its_rules_its_word_list_and_the_commitment() -> None:
    referee = Referee(players=())
    assert referee.log == [
        e.GameCreated("partie", NO_HURRY, WORDS.identity, commit("partie", SECRET.reveal()), START)
    ]
    game = referee.game
    assert (game.phase, game.players, game.round_number) == (Phase.BETWEEN, (), 1)
    assert game.board.is_empty
    assert len(game.bag) == 102


def test_a_round_is_announced_opened_warned_closed_and_scored_and_the_next_one_drawn() -> None:
    referee = Referee()
    referee.do(c.NextRound(1))
    assert referee.phase is Phase.ANNOUNCED
    referee.wait(3600)  # the platform takes its time; nobody loses any
    referee.open()
    assert referee.phase is Phase.OPEN
    opened = referee.now
    assert referee.deadline == opened + seconds(180)
    seen = len(referee.log)
    referee.wait(197)
    assert [(type(event).__name__, event.at - opened) for event in referee.log[seen:]] == [
        ("WarningGiven", seconds(150)),
        ("RoundClosed", seconds(180)),
        ("RoundScored", seconds(182)),
        ("RoundDrawn", seconds(197)),
    ]


def test_a_whole_small_game_ends_when_nothing_can_be_placed() -> None:
    """Bob always finds the top of the only word, Anne never answers."""
    referee = Referee(lexicon=Lexicon.from_words(["JE"], name="un mot"))
    referee.do(c.NextRound(1))
    while referee.phase is Phase.ANNOUNCED:
        referee.open()
        game = referee.game
        top = find_top(game.board, game.rack, referee.lexicon)[0].play
        referee.submit(BOB, f"{top.ref} {mark_jokers(top.word)}")
        referee.wait(180 + 2 + 15)
    game = referee.game
    assert referee.log[-1] == e.GameEnded(e.Termination.NO_PLAY_LEFT, SECRET.reveal(), referee.now)
    assert game.phase is Phase.ENDED
    assert game.secret == SECRET.reveal()
    assert next_wake(game) is None
    bob, anne = ranking(game)
    assert (bob.player, bob.total, bob.percentage) == (BOB, top_total(game), 100.0)
    assert (anne.player, anne.total, anne.percentage) == (ANNE, 0, 0.0)
    assert 1 <= len(game.rounds) < 10
    assert replay(referee.log) == game


@pytest.mark.parametrize(
    ("rack", "word", "termination"),
    [
        ("AELST", "E", e.Termination.NO_PLAY_LEFT),
        ("EL", "E", e.Termination.ONE_KIND_LEFT),
        ("E", "E", e.Termination.ALL_PLACED),
    ],
)
def test_a_game_ends_at_once_when_article_2_7_says_so(
    rack: str, word: str, termination: e.Termination
) -> None:
    """The last tiles; the only word is the letter E under all those of column 15."""
    crowded = board_with_all_but(rack)
    last_column = crowded.transposed().rows[14].rstrip(".").upper()
    referee = Referee(lexicon=Lexicon.from_words([last_column + word], name="un mot"))
    referee.state = replace(referee.game, board=crowded)
    referee.deal_and_open(rack)
    referee.wait(180)
    scored, *after = referee.wait(2)
    assert isinstance(scored, e.RoundScored)
    if termination is e.Termination.NO_PLAY_LEFT:  # that takes a draw, after the pause
        assert after == []
        after = referee.wait(15)
    assert after == [e.GameEnded(termination, SECRET.reveal(), referee.now)]
    assert referee.phase is Phase.ENDED


def test_everybody_has_answered_so_the_round_is_over() -> None:
    referee = Referee(SOON)
    referee.deal_and_open(RACK)
    referee.wait(20)
    assert _kinds(referee.submit(ANNE, "H5 CHAT")) == ["BulletinReceived"]
    received, closed = referee.abstain(BOB)  # a blank bulletin is an answer
    assert _kinds([received]) == ["BulletinReceived"]
    assert closed == e.RoundClosed(1, referee.now, e.CloseReason.ALL_ANSWERED, referee.now)
    assert referee.phase is Phase.CLOSING


def test_a_round_lasts_to_its_end_if_the_rules_say_so() -> None:
    referee = Referee(NO_HURRY)
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H5 CHAT")
    assert _kinds(referee.submit(BOB, "H4 CHATS")) == ["BulletinReceived"]
    assert referee.phase is Phase.OPEN


def test_who_leaves_is_not_waited_for() -> None:
    referee = Referee(SOON)
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H5 CHAT")
    assert _kinds(referee.do(c.Leave(BOB))) == ["PlayerLeft", "RoundClosed"]


def test_a_round_that_everybody_has_left_without_an_answer_goes_on_to_its_end() -> None:
    referee = Referee(SOON)
    referee.deal_and_open(RACK)
    for player in (ANNE, BOB):
        assert _kinds(referee.do(c.Leave(player))) == ["PlayerLeft"]
    assert referee.phase is Phase.OPEN
    scored = referee.finish_round()
    assert scored.results == ()
    assert next_wake(referee.game) is None  # and then the game waits for a player


def test_the_round_ends_with_the_last_bulletin_sent_whichever_arrives_last() -> None:
    """Anne's correction, sent before Bob's answer, is in time even if his had come first."""
    referee = Referee(SOON)
    referee.deal_and_open(RACK)
    referee.wait(30)
    referee.submit(ANNE, "H5 CHAT", sent=-1)
    referee.submit(BOB, "H4 CHATS", sent=-10)
    assert referee.deadline == referee.now - seconds(1)
    referee.submit(ANNE, "H4 CHATS", sent=-5)
    referee.wait(2)
    assert referee.points(ANNE) == 18  # the one sent last


def test_answers_that_came_before_the_clock_started_end_the_round_when_it_starts() -> None:
    """The report of the opening message may be slower than the first player."""
    referee = Referee(SOON, players=(ANNE,))
    referee.deal(RACK)
    referee.submit(ANNE, "H4 CHATS")
    assert _kinds(referee.do(c.OpenRound(1))) == ["RoundOpened", "RoundClosed"]


def test_a_late_player_takes_part_from_the_open_round_on_and_is_waited_for() -> None:
    referee = Referee(SOON)
    referee.play_round(RACK, {})
    referee.deal_and_open("ERLEMTU")
    referee.do(c.Join(CHLOE))
    referee.abstain(ANNE)
    assert _kinds(referee.abstain(BOB)) == ["BulletinReceived"]
    assert _kinds(referee.abstain(CHLOE)) == ["BulletinReceived", "RoundClosed"]
    referee.wait(2)
    first, second = referee.game.rounds
    assert first.result(CHLOE) is None
    assert second.result(CHLOE) is not None


def test_who_joins_after_the_end_of_a_round_has_no_part_in_it() -> None:
    """Nobody can make up the number for a solo in the two seconds before the correction."""
    referee = Referee(DuplicateRules(solo_players=3, close_when_all_answered=False))
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H4 CHATS")
    referee.wait(181)
    assert referee.phase is Phase.CLOSING
    referee.do(c.Join(CHLOE))
    referee.wait(1)
    scored = referee.game.rounds[-1]
    assert [result.player for result in scored.results] == [ANNE, BOB]
    assert scored.solo is None


def test_who_leaves_after_the_end_of_a_round_has_had_his_part_in_it() -> None:
    referee = Referee(DuplicateRules(solo_players=2, close_when_all_answered=False))
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H4 CHATS")
    referee.wait(181)
    referee.do(c.Leave(BOB))
    referee.wait(1)
    assert referee.game.rounds[-1].solo == ANNE


def test_who_leaves_after_a_bulletin_keeps_its_points() -> None:
    referee = Referee()
    referee.deal_and_open(RACK)
    referee.submit(ANNE, "H4 CHATS")
    referee.do(c.Leave(ANNE))
    referee.finish_round()
    assert referee.points(ANNE) == 26
    assert referee.game.present == (BOB,)


def test_who_comes_back_has_his_points_and_his_place_in_the_list() -> None:
    referee = Referee()
    referee.play_round(RACK, {ANNE: "H4 CHATS"})
    referee.do(c.Leave(ANNE))
    referee.do(c.Join(ANNE))
    assert [player.number for player in referee.game.players] == [ANNE, BOB]
    assert ranking(referee.game)[0].total == 26
    assert referee.game.present == (ANNE, BOB)


def test_a_game_goes_on_by_itself_once_somebody_is_back() -> None:
    referee = Referee(players=(ANNE,))
    referee.play_round(RACK, {})
    referee.do(c.Leave(ANNE))
    assert referee.wait(3600) == []
    referee.do(c.Join(BOB))
    assert _kinds(referee.wait(0)) == ["RoundDrawn"]


def test_the_first_round_waits_for_a_word_of_the_organiser() -> None:
    referee = Referee()
    assert next_wake(referee.game) is None
    assert referee.wait(3600) == []
    assert referee.do(c.Wake()) == []


def test_without_a_pause_in_the_rules_every_round_waits_for_the_organiser() -> None:
    referee = Referee(DuplicateRules(pause=None))
    referee.play_round(RACK, {})
    assert next_wake(referee.game) is None
    assert referee.wait(3600) == []
    assert _kinds(referee.do(c.NextRound(2))) == ["RoundDrawn"]


def test_the_organiser_need_not_wait_for_the_pause_to_end() -> None:
    referee = Referee()
    referee.play_round(RACK, {})
    referee.wait(3)
    assert _kinds(referee.do(c.NextRound(2))) == ["RoundDrawn"]


def test_the_tiles_of_a_round_are_those_kept_and_new_ones() -> None:
    referee = Referee()
    referee.play_round(RACK, {})
    assert referee.game.rack == "ER"
    referee.do(c.NextRound(2))
    current = referee.game.round
    assert current is not None
    assert current.draws[0].kept == "ER"
    assert len(current.rack) == 7


def test_an_opening_reported_twice_opens_once() -> None:
    referee = Referee()
    referee.deal_and_open(RACK)
    referee.wait(5)
    deadline = referee.deadline
    assert referee.do(c.OpenRound(1)) == []
    assert referee.deadline == deadline


def test_a_bulletin_is_kept_as_typed_and_as_understood() -> None:
    referee = Referee()
    referee.deal_and_open(RACK)
    (received,) = referee.submit(ANNE, " chat  h5 ")
    assert isinstance(received, e.BulletinReceived)
    assert received.text == " chat  h5 "
    assert (str(received.play), received.points) == ("H5 CHAT", 18)


def test_a_receipt_is_the_same_for_a_word_that_exists_and_for_one_that_does_not() -> None:
    """Design, section 7: nothing is told before the end of the round."""
    referee = Referee()
    referee.deal_and_open(RACK)
    (good,) = referee.ask(c.Submit(ANNE, 1, "H4 CHATS"))
    (bad,) = referee.ask(c.Submit(ANNE, 1, "H4 CHSAT"))
    assert isinstance(good, e.BulletinReceived)
    assert isinstance(bad, e.BulletinReceived)
    assert type(good.play) is type(bad.play)
    assert (good.points, bad.points) == (26, 26)


def test_other_words_give_another_game_and_the_same_words_the_same() -> None:
    secret = GameSecret("autre", SECRET.secret)
    other, same, again = Referee(secret=secret), Referee(), Referee()
    for referee in (other, same, again):
        referee.next_round()
    assert same.log == again.log
    assert same.game.rack != other.game.rack


@pytest.mark.parametrize("command", [c.Join(ANNE), c.NextRound(1), c.Pause(), c.Abort()])
def test_after_the_end_nothing_is_taken_any_more(command: c.Command) -> None:
    referee = Referee()
    referee.do(c.Abort())
    with pytest.raises(errors.GameOver):
        referee.do(command)
    assert referee.do(c.Wake()) == []


def test_a_game_is_created_once() -> None:
    referee = Referee()
    with pytest.raises(AssertionError, match="created once"):
        referee.do(c.CreateGame("partie", NO_HURRY))


def test_nothing_is_asked_of_a_game_that_is_not_created() -> None:
    referee = Referee()
    referee.state = None
    with pytest.raises(AssertionError, match="starts with CreateGame"):
        referee.do(c.Join(ANNE))
