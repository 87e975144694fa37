"""A game backwards from its grid to its end (SPEC V5)."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board
from engine.errors import WrongLexicon
from engine.fair_draw import GameSecret
from engine.inverse import commands as c
from engine.inverse import errors
from engine.inverse import events as e
from engine.inverse.decide import decide
from engine.inverse.evolve import evolve, next_wake
from engine.inverse.making import lay_grid
from engine.inverse.removal import hangs_together, read_removal, removals, take_away
from engine.inverse.rules import SHORT, InverseRules
from engine.lexicon import Lexicon
from engine.party import commands as p
from engine.party import errors as party_errors
from engine.party import events as pe
from engine.party.rules import TURNS
from engine.party.state import Phase
from tests.builders import board
from tests.engine.inverse.games import LEA, NOW, SECRET, TOM, WORDS, ZOE, Inverse
from tests.laws import examples


@pytest.mark.parametrize(
    ("typed", "ref", "letters"),
    [
        ("H4 C", "H4", "C"),
        ("h4 c", "H4", "C"),
        ("C H4", "H4", "C"),
        ("8h s.t", "8H", "S.T"),
        ("4-h c h", "4H", "CH"),
        ("H4 C…S", "H4", "C...S"),
    ],
)
def test_a_removal_is_read(typed: str, ref: str, letters: str) -> None:
    removal = read_removal(typed)
    assert (str(removal.reference), removal.letters) == (ref, letters)


@pytest.mark.parametrize("typed", ["", "H4", "CHAT", "H4 .C", "H4 C.", "H4 C1", "Z9 C", "H4 " * 60])
def test_what_is_no_removal_is_refused(typed: str) -> None:
    with pytest.raises(errors.NotARemoval):
        read_removal(typed)


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("H4 K", errors.LettersNotThere),
        ("A1 K", errors.LettersNotThere),
        ("H4 CHATSE", errors.LettersNotThere),
        ("15O AB", errors.LettersNotThere),
        ("H4 C", errors.WordsBroken),  # HATS
        ("H4 C...S", errors.WordsBroken),  # ATIN
        ("8L N", errors.WordsBroken),  # SATI
        ("8I A", errors.GridBroken),  # TIN would lie apart
    ],
)
def test_what_may_not_be_taken(typed: str, refusal: type[Exception]) -> None:
    game = Inverse()
    before = game.game
    with pytest.raises(refusal):
        game.take(LEA, typed)
    assert game.game == before


@pytest.mark.parametrize(
    ("typed", "words"),
    [("H4 CHAT", ["SATIN"]), ("8J TIN", ["CHATS", "SA"]), ("8I ATIN", ["CHATS"])],
)
def test_what_may_be_taken(typed: str, words: list[str]) -> None:
    game = Inverse()
    game.take(LEA, typed)
    assert sorted(game.game.board.words()) == words


def test_a_word_is_taken_away_and_earns_what_is_printed_on_it() -> None:
    game = Inverse()
    taken, began = game.take(LEA, "H4 CHAT")
    assert taken == e.LettersTaken(LEA, "H4", "CHAT", 3 + 4 + 1 + 1, NOW)
    assert began == pe.TurnBegan(2, TOM, NOW)
    assert sorted(game.game.board.words()) == ["SATIN"]


def test_a_joker_earns_nothing() -> None:
    game = Inverse()
    game.take(LEA, "H4 CHAT")
    taken, *_ = game.take(TOM, "8H SATIN")
    assert isinstance(taken, e.LettersTaken)
    assert taken.points == 4


def test_a_last_word_may_go_whole_and_the_game_is_over() -> None:
    game = Inverse()
    game.take(LEA, "H4 CHAT")
    *_, ended = game.take(TOM, "8H SATIN")
    assert ended == pe.GameEnded(pe.Ending.DONE, SECRET.reveal(), NOW)
    assert game.game.board.is_empty
    assert game.game.party.ranking(game.game.points) == [(1, LEA, 9), (2, TOM, 4)]


def test_no_more_than_six_letters_at_once_and_none_alone_remains() -> None:
    long = board("H2 SEMAINES")
    words = {"AS", "SEMAINES", "ES"}
    with pytest.raises(errors.TooManyTaken):
        take_away(long, read_removal("H2 SEMAINE"), words)
    after = take_away(long, read_removal("H2 SEMAIN"), words)
    assert sorted(after.words()) == ["ES"]
    with pytest.raises(errors.GridBroken):
        take_away(after, read_removal("H8 E"), words)
    assert take_away(after, read_removal("H8 ES"), words).is_empty


def test_what_remains_hangs_together() -> None:
    grid = board("H4 CHATS", "8H SATIN")
    with pytest.raises(errors.GridBroken):
        take_away(grid, read_removal("H6 A.S"), {"CH", "ATIN", "T", "CHAT"})
    assert hangs_together(grid)
    assert hangs_together(Board.empty())


def test_it_is_over_when_nothing_can_be_taken() -> None:
    """Nobody passes: as long as one can do something, so can all."""
    game = Inverse(board("H4 CHATS"))
    *_, ended = game.take(LEA, "H8 S")
    assert isinstance(ended, pe.TurnBegan), "HAT is a word, and so is CHAT"
    stuck = Inverse(board("H2 SEMAINES"))
    assert next(removals(stuck.game.board, WORDS), None) is not None, "ES is a word"
    assert next(removals(stuck.game.board, {"SEMAINES"}), None) is None


def test_only_whose_turn_it_is_takes_in_time() -> None:
    game = Inverse()
    with pytest.raises(party_errors.NotHisTurn):
        game.take(TOM, "H4 CHAT")
    with pytest.raises(party_errors.NotSeated):
        game.take(ZOE, "H4 CHAT")
    with pytest.raises(party_errors.TurnOver):
        game.take(LEA, "H4 CHAT", turn=2)
    game.now += TURNS["2"] + timedelta(seconds=1)
    with pytest.raises(party_errors.TurnOver):
        game.take(LEA, "H4 CHAT")


def test_a_turn_without_a_removal_in_time_is_lost() -> None:
    game = Inverse()
    assert next_wake(game.game) == NOW + timedelta(seconds=122)
    assert game.wait(121) == []
    lost, began = game.wait(1)
    assert lost == pe.TurnLost(1, LEA, game.now)
    assert began == pe.TurnBegan(2, TOM, game.now)


def test_it_stands_still_when_all_have_lost_their_turns_and_goes_on() -> None:
    game = Inverse(players=(LEA, TOM, ZOE))
    for _ in range(3):
        game.wait(122)
    assert game.game.party.nobody_plays
    assert next_wake(game.game) is None
    with pytest.raises(party_errors.StandsStill):
        game.take(LEA, "H4 CHAT")
    game.do(p.Resume())
    assert not game.game.party.nobody_plays
    assert game.game.party.mover == LEA
    game.wait(122)
    game.take(TOM, "H4 CHAT")
    game.wait(122)
    game.wait(122)
    assert game.game.party.phase is Phase.ON, "somebody has played in between"


def test_who_leaves_hands_his_turn_on() -> None:
    game = Inverse(players=(LEA, TOM, ZOE))
    left, began = game.do(p.Leave(LEA))
    assert left == pe.PlayerLeft(LEA, NOW)
    assert began == pe.TurnBegan(2, TOM, NOW)
    game.do(p.Suspend())
    game.do(p.Leave(TOM))
    assert game.game.party.phase is Phase.ENDED
    assert game.game.party.ending is pe.Ending.DESERTED


def test_who_leaves_while_it_stands_still_hands_his_turn_on_too() -> None:
    game = Inverse(players=(LEA, TOM, ZOE))
    game.do(p.Suspend())
    game.do(p.Leave(LEA))
    assert game.game.party.phase is Phase.SUSPENDED
    game.do(p.Resume())
    assert game.game.party.mover == TOM
    assert game.do(p.Leave(ZOE))[0] == pe.PlayerLeft(ZOE, NOW)


def test_the_grid_follows_from_the_secret_and_is_one_of_words(shipped: Lexicon) -> None:
    short = lay_grid("{}", SECRET, shipped, SHORT)
    assert short == lay_grid("{}", SECRET, shipped, SHORT)
    assert short != lay_grid("{}", GameSecret("5f2a", bytes([1] * 32)), shipped, SHORT)
    whole = lay_grid("{}", SECRET, shipped, 0)
    assert len(whole.tiles) > 90
    for grid in (short, whole):
        assert hangs_together(grid)
        assert all(word in shipped for word in grid.words())
        assert next(removals(grid, shipped), None) is not None


def test_a_rack_that_cannot_be_played_goes_back() -> None:
    assert lay_grid("{}", SECRET, Lexicon.from_words(["ZZZZ"], name="none"), 0).is_empty


def test_it_begins_with_two_and_ends_at_once_if_there_is_nothing_to_take() -> None:
    created = decide(None, c.CreateGame("5f2a", InverseRules()), lexicon=WORDS, now=NOW, rng=SECRET)
    game = evolve(None, created[0])
    for player in (LEA, TOM):
        with pytest.raises(party_errors.TooFewSeated):
            decide(game, p.Start(), lexicon=WORDS, now=NOW, rng=SECRET)
        for event in decide(game, p.Join(player), lexicon=WORDS, now=NOW, rng=SECRET):
            game = evolve(game, event)
    laid, began, *_ = decide(game, p.Start(), lexicon=WORDS, now=NOW, rng=SECRET)
    assert isinstance(laid, e.GridLaid)
    assert began == pe.TurnBegan(1, LEA, NOW)
    none = Lexicon.from_words(["ZZZZ"], name="none")
    with pytest.raises(WrongLexicon):
        decide(game, p.Start(), lexicon=none, now=NOW, rng=SECRET)


@examples(25)
@given(st.data())
def test_whole_games_keep_the_law(data: st.DataObject) -> None:
    """What is taken is what was there; all that remains are words that hang together."""
    game = Inverse()
    total = 0
    while game.game.party.phase is Phase.ON:
        choices = list(removals(game.game.board, WORDS))
        removal = data.draw(st.sampled_from(choices))
        mover = game.game.party.mover
        assert mover is not None
        before = game.game.board
        taken, *_ = game.take(mover, f"{removal.reference} {removal.letters}")
        assert isinstance(taken, e.LettersTaken)
        total += taken.points
        after = game.game.board
        assert len(before.tiles) - len(after.tiles) == len(removal.squares())
        assert hangs_together(after)
        assert all(word in WORDS for word in after.words())
    assert sum(points for _, _, points in game.game.party.ranking(game.game.points)) == total
    assert game.game.board.is_empty or not list(removals(game.game.board, WORDS))
