"""A game of loto from its words to its end (SPEC V6)."""

from collections import Counter
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotationError, RuleViolation, WrongLexicon
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from engine.loto import commands as c
from engine.loto import errors
from engine.loto import events as e
from engine.loto.decide import decide, letters_of
from engine.loto.rules import LAST_TIME, PACES, LotoRules
from engine.loto.state import cross_out
from engine.party import commands as p
from engine.party import errors as party_errors
from engine.party import events as pe
from engine.statement import all_settings, read_start
from engine.tiles import ALL_TILES, sort_tiles
from tests.engine.loto.games import LEA, SECRET, TOM, WORDS, ZOE, Loto


@pytest.mark.parametrize(
    "typed", ["bonjour maisons", "BONJOUR, MAISONS", " bonjour / maisons ", "bonjour+maisons"]
)
def test_two_words_are_written_in_any_usual_way(typed: str) -> None:
    loto = Loto()
    loto.do(c.WriteWords(LEA, typed))
    assert loto.game.words == {LEA: ("BONJOUR", "MAISONS")}
    assert loto.game.party.present == (LEA,), "who writes takes part"


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("", errors.NotTwoWords),
        ("bonjour", errors.NotTwoWords),
        ("bonjour maisons voiture", errors.NotTwoWords),
        ("bonjour maison", errors.NotTwoWords),
        ("bonjour 1234567", errors.NotTwoWords),
        ("bonjour maisons " * 100, errors.NotTwoWords),
        ("bonjour maisonz", errors.NotInTheList),
        ("gagnage bonjour", errors.NotInTheSet),  # the seed's own example: there are two G
        ("zezayez bonjour", errors.NotInTheSet),
    ],
)
def test_what_cannot_be_played_is_refused(typed: str, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        Loto().do(c.WriteWords(LEA, typed))


def test_the_letter_that_there_is_too_often_is_named() -> None:
    with pytest.raises(errors.NotInTheSet) as caught:
        Loto().do(c.WriteWords(LEA, "gagnage semaine"))
    assert (caught.value.letter, caught.value.most) == ("G", 2)


def test_words_may_be_changed_until_the_start() -> None:
    loto = Loto()
    loto.do(c.WriteWords(LEA, "bonjour maisons"))
    loto.do(c.WriteWords(LEA, "chatons voiture"))
    assert loto.game.words[LEA] == ("CHATONS", "VOITURE")
    loto.do(c.WriteWords(TOM, "bonjour maisons"))
    loto.do(p.Start())
    with pytest.raises(party_errors.HasBegun):
        loto.do(c.WriteWords(LEA, "bonjour maisons"))


def test_who_has_written_nothing_looks_on_and_two_must_have_written() -> None:
    loto = Loto()
    loto.do(p.Join(ZOE))
    with pytest.raises(party_errors.TooFewSeated):
        loto.do(p.Start())
    loto.do(c.WriteWords(LEA, "bonjour maisons"))
    with pytest.raises(errors.WordsMissing):
        loto.do(p.Start())
    loto.do(c.WriteWords(TOM, "bonjour maisons"))
    loto.do(p.Start())
    assert loto.game.party.present == (LEA, TOM)
    assert loto.game.party.leader == LEA
    with pytest.raises(party_errors.NotSeated):
        loto.do(c.Claim(ZOE))


def test_who_leaves_before_the_start_takes_his_words_along() -> None:
    loto = Loto()
    loto.do(c.WriteWords(LEA, "bonjour maisons"))
    loto.do(p.Join(TOM))
    loto.do(p.Leave(LEA))
    assert loto.game.words == {}


def test_a_letter_is_called_at_each_beat_and_none_before_the_message_is_out() -> None:
    loto = Loto(LotoRules(PACES["5"])).begin()
    assert loto.due == loto.now + timedelta(seconds=5)
    assert loto.wait(4) == []
    [called] = loto.wait(1)
    assert isinstance(called, e.LetterCalled)
    assert loto.due == loto.now + timedelta(seconds=5)
    waiting = Loto()
    waiting.do(c.WriteWords(LEA, "bonjour maisons"))
    waiting.do(c.WriteWords(TOM, "bonjour maisons"))
    waiting.do(p.Start())
    assert waiting.due is None
    assert waiting.wait(100) == []


def test_all_tiles_are_called_once_in_the_order_of_secret_and_statement() -> None:
    loto = Loto().begin()
    while not loto.game.all_called:
        loto.wait()
    assert sort_tiles(loto.game.called) == sort_tiles(ALL_TILES)
    statement = loto.game.statement
    assert loto.game.called == letters_of(statement, SECRET)
    assert letters_of(statement, SECRET) != letters_of(statement.replace("BON", "CON"), SECRET)
    start = read_start(statement, LotoRules, all_settings)
    assert start.seats == ("BONJOUR MAISONS", "VOITURE CHATONS")


def test_nobody_says_it_and_the_game_is_over_a_minute_after_the_last_letter() -> None:
    loto = Loto().begin()
    while not loto.game.all_called:
        loto.wait()
    assert loto.due == loto.now + LAST_TIME
    [ended] = loto.wait(60)
    assert ended == pe.GameEnded(pe.Ending.DONE, SECRET.reveal(), loto.now)
    assert loto.game.winner is None


@pytest.mark.parametrize(
    ("words", "called", "left"),
    [
        (("SEMAINE", "ETETEES"), "EE", ("SeMAINe", "ETETEES")),
        (("SEMAINE", "ETETEES"), "EEE", ("SeMAINe", "eTETEES")),
        (("SEMAINE", "ETETEES"), "??K", ("SEMAINE", "ETETEES")),  # a joker crosses out nothing
        (("SEMAINE", "SEMAINE"), "SEMAINE", ("semaine", "SEMAINE")),
    ],
)
def test_a_called_letter_crosses_out_one(
    words: tuple[str, ...], called: str, left: tuple[str, ...]
) -> None:
    assert cross_out(words, called) == left


@given(st.text("ABCDE?", max_size=30), st.text("ABCDE", min_size=7, max_size=7))
def test_what_is_crossed_out_is_what_was_called_of_it(called: str, word: str) -> None:
    (crossed,) = cross_out((word,), called)
    assert crossed.upper() == word
    out = Counter(letter.upper() for letter in crossed if letter.islower())
    assert out == Counter(word) & Counter(called)


def test_the_first_who_says_it_has_won_and_a_false_call_changes_nothing() -> None:
    loto = Loto().begin()
    loto.wait()
    before = loto.game
    with pytest.raises(errors.NotComplete) as caught:
        loto.do(c.Claim(TOM))
    assert len(caught.value.letters) in (13, 14)
    assert loto.game == before
    loto.call_all_of(TOM)
    won, ended = loto.do(c.Claim(TOM))
    assert won == e.LotoWon(TOM, loto.now)
    assert isinstance(ended, pe.GameEnded)
    assert loto.game.winner == TOM
    assert loto.game.crossed(TOM) == ("voiture", "chatons")
    with pytest.raises(party_errors.PartyOver):
        loto.do(c.Claim(LEA))


def test_who_does_not_say_it_has_not_won() -> None:
    loto = Loto().begin()
    loto.call_all_of(TOM)
    loto.call_all_of(LEA)
    loto.do(c.Claim(LEA))
    assert loto.game.winner == LEA


def test_nothing_is_called_while_it_stands_still_or_nobody_can_play() -> None:
    loto = Loto().begin()
    loto.wait()
    loto.do(p.Suspend())
    assert loto.due is None
    assert loto.do(p.Suspend()) == []
    with pytest.raises(party_errors.StandsStill):
        loto.do(c.Claim(LEA))
    loto.do(p.Resume())
    assert loto.due == loto.now + timedelta(seconds=10)
    with pytest.raises(party_errors.GoesOn):
        loto.do(p.Resume())
    since, loto.now = loto.now, loto.now + timedelta(seconds=8)
    loto.do(p.LoseTime(since, loto.now))
    assert loto.due == loto.now + timedelta(seconds=10)
    assert loto.do(p.LoseTime(since, loto.now)) == [], "it is given back once"


def test_one_alone_does_not_go_on() -> None:
    loto = Loto().begin()
    *_, ended = loto.do(p.Leave(LEA))
    assert isinstance(ended, pe.GameEnded)
    assert ended.ending is pe.Ending.DESERTED


def test_it_is_stopped_for_good() -> None:
    loto = Loto().begin()
    [ended] = loto.do(p.Abort())
    assert isinstance(ended, pe.GameEnded)
    assert ended.ending is pe.Ending.STOPPED
    assert loto.due is None


@pytest.mark.parametrize(
    ("lexicon", "secret", "refusal"),
    [
        (Lexicon.from_words(["AS"], name="other"), SECRET, WrongLexicon),
        (WORDS, GameSecret("5f2a", bytes([1] * 32)), party_errors.AnotherSecret),
    ],
)
def test_it_is_decided_with_its_own_words_and_secret(
    lexicon: Lexicon, secret: GameSecret, refusal: type[Exception]
) -> None:
    loto = Loto()
    with pytest.raises(refusal):
        decide(loto.game, p.Join(LEA), lexicon=lexicon, now=loto.now, rng=secret)


@given(st.lists(st.sampled_from(range(12)), max_size=40))
def test_a_refusal_leaves_no_trace_and_replay_gives_the_same(orders: list[int]) -> None:
    loto = Loto()
    commands: list[c.Command] = [
        c.WriteWords(LEA, "bonjour maisons"),
        c.WriteWords(TOM, "voiture chatons"),
        c.WriteWords(ZOE, "zut"),
        p.Join(ZOE),
        p.Leave(LEA),
        p.Start(),
        p.OpenTurn(1),
        p.Suspend(),
        p.Resume(),
        c.Claim(LEA),
        p.Wake(),
        p.LoseTime(loto.now, loto.now + timedelta(seconds=3)),
    ]
    for order in orders:
        before = loto.game
        loto.now += timedelta(seconds=order)
        try:
            loto.do(commands[order])
        except (RuleViolation, NotationError):
            assert loto.game == before
    assert set(loto.game.party.present) <= set(loto.game.party.players)
