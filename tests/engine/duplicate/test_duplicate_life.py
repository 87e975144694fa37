"""The life of a game, from its creation to its end."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.players import Players
from engine.duplicate.ranking import ranking, top_total
from engine.duplicate.reasons import Termination
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase, next_wake
from engine.fair_draw import VERSION, GameSecret
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.notation import mark_jokers
from engine.solutions import find_top
from tests.engine.duplicate.games import (
    ANNE,
    BOB,
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


def _kinds(events: list[e.Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_a_game_starts_with_its_rules_its_word_list_and_the_commitment() -> None:
    referee = Referee(players=())
    assert referee.log == [
        e.GameCreated("partie", NO_HURRY, WORDS.identity, SECRET.commitment(), START, VERSION)
    ]
    game = referee.game
    assert (game.phase, game.players, game.round_number) == (Phase.BETWEEN, Players(), 1)
    assert game.board.is_empty
    assert len(game.bag) == 102


def test_a_round_is_announced_opened_warned_closed_and_scored_and_the_next_one_drawn() -> None:
    referee = Referee()
    assert referee.phase is Phase.BETWEEN
    assert _kinds(referee.do(c.NextRound(1))) == ["GameStarted", "RoundDrawn"]
    referee.wait(3600)  # the platform takes its time; nobody loses any
    referee.open()
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
        top = find_top(game.board, game.rack, referee.lexicon, formula=NORMAL)[0].play
        referee.submit(BOB, f"{top.ref} {mark_jokers(top.word)}")
        referee.wait(180 + 2 + 15)
    game = referee.game
    assert referee.log[-1] == e.GameEnded(Termination.NO_PLAY_LEFT, SECRET.reveal(), referee.now)
    assert game.phase is Phase.ENDED
    assert game.secret == SECRET.reveal()
    assert next_wake(game) is None
    bob, anne = ranking(game)
    assert (bob.player, bob.total, bob.percentage) == (BOB, top_total(game), Fraction(100))
    assert (anne.player, anne.total, anne.percentage) == (ANNE, 0, Fraction(0))
    assert 1 <= len(game.rounds) < 10
    assert replay(referee.log) == game


@pytest.mark.parametrize(
    ("rack", "word", "termination"),
    [
        ("AELST", "E", Termination.NO_PLAY_LEFT),
        ("EL", "E", Termination.ONE_KIND_LEFT),
        ("E", "E", Termination.ALL_PLACED),
    ],
)
def test_a_game_ends_at_once_when_article_2_7_says_so(
    rack: str, word: str, termination: Termination
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
    if termination is Termination.NO_PLAY_LEFT:  # that takes a draw, after the pause
        assert after == []
        after = referee.wait(15)
    assert after == [e.GameEnded(termination, SECRET.reveal(), referee.now)]
    assert referee.phase is Phase.ENDED


def test_the_first_round_waits_for_a_word_of_the_organiser() -> None:
    referee = Referee()
    assert referee.wait(3599) == []
    assert referee.do(c.Wake()) == []
    assert not referee.game.has_started


def test_without_a_pause_in_the_rules_every_round_waits_for_the_organiser() -> None:
    referee = Referee(DuplicateRules("normal", pause=None))
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
    """SPEC Q1: nothing is told before the end of the round."""
    referee = Referee()
    referee.deal_and_open(RACK)
    (good,) = referee.ask(c.Submit(ANNE, 1, "H4 CHATS"))
    (bad,) = referee.ask(c.Submit(ANNE, 1, "H4 CHSAT"))
    assert isinstance(good, e.BulletinReceived)
    assert isinstance(bad, e.BulletinReceived)
    assert type(good.play) is type(bad.play)
    assert (good.points, bad.points) == (26, 26)


def test_another_game_has_other_tiles_even_with_the_same_secret() -> None:
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
