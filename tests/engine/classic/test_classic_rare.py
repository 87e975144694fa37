"""What seldom happens in a classic game: no word list at hand, substitutes, lobbies that are proved."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.decide import decide
from engine.classic.draw_verification import ProofError, verify_draws
from engine.classic.evolve import evolve
from engine.classic.reasons import Termination
from engine.errors import WrongLexicon
from engine.lexicon import Lexicon
from tests.engine.classic.games import ANNE, BOB, CHLOE, DAN, FREE, Table
from tests.engine.classic.lobbies import SECRET, START, WORDS, lobby

OTHER = Lexicon.from_words(["RIZ"], name="autre")
HOURS = timedelta(hours=2)


def test_without_its_word_list_a_lobby_is_left_and_ends() -> None:
    game = lobby()
    left = decide(game, c.Leave(BOB), lexicon=OTHER, now=START, rng=SECRET)
    assert left == [e.PlayerLeft(BOB, START)]
    ended = decide(game, c.Wake(), lexicon=OTHER, now=START + HOURS, rng=SECRET)
    assert isinstance(ended[-1], e.GameEnded)
    assert ended[-1].termination is Termination.LOBBY_OVER


def test_without_its_word_list_a_game_is_left_but_does_not_go_on_by_itself() -> None:
    game = Table().game
    left = decide(game, c.Leave(BOB), lexicon=OTHER, now=START, rng=SECRET)
    assert isinstance(left[-1], e.GameEnded)
    with pytest.raises(WrongLexicon):
        decide(game, c.Wake(), lexicon=OTHER, now=START, rng=SECRET)


def test_a_substitute_of_who_has_accepted_has_accepted() -> None:
    table = Table(FREE, ("PASSERE", "AEINSTU", "AEINSTU"))
    table.play(ANNE, "H4 PASSE")
    table.accept(CHLOE)
    table.do(c.Replace(CHLOE, DAN))
    pending = table.game.pending
    assert pending is not None
    assert pending.accepted == {DAN}


def test_facts_about_a_turn_or_a_sanction_that_is_not_there_change_nothing() -> None:
    game = lobby()
    assert evolve(game, e.AlarmGiven(1, START)) == game
    assert evolve(game, e.TimeGiven(1, HOURS, START)) == game
    assert evolve(game, e.SanctionLifted(ANNE, "erreur", START)).seats == game.seats


def test_a_lobby_that_ended_is_proved_and_no_events_are_no_game() -> None:
    created = decide(None, c.CreateGame(SECRET.game, FREE), lexicon=WORDS, now=START, rng=SECRET)
    game = evolve(None, created[0])
    ended = decide(game, c.Wake(), lexicon=WORDS, now=START + HOURS, rng=SECRET)
    assert not verify_draws([*created, *ended], WORDS).problems
    with pytest.raises(ProofError):
        verify_draws([], WORDS)
    assert isinstance(created[0], e.GameCreated)
    with pytest.raises(ProofError, match="version: 99"):
        verify_draws([replace(created[0], version=99), *ended], WORDS)


def test_a_game_is_scored_once() -> None:
    table = Table()
    table.do(c.Resign(BOB))
    scored = next(event for event in table.log if isinstance(event, e.GameScored))
    at = table.log.index(scored)
    report = verify_draws([*table.log[: at + 1], *table.log[at:]], table.lexicon)
    assert [problem["error"] for problem in report.problems] == ["other_facts"]
