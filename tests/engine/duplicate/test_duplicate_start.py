"""What is frozen before the first draw: rules, word list, players' phrases."""

import json
from dataclasses import replace
from datetime import timedelta
from hashlib import sha256

import pytest

from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.rules import DuplicateRules, Openness, Refereeing
from engine.duplicate.start import read_statement
from engine.duplicate.state import Halt, Phase
from engine.refereeing.regulation import Regulation
from engine.statement import LONGEST_PHRASE, Phrase, Start
from engine.tiles import ALL_TILES
from tests.engine.duplicate.games import ANNE, BOB, NO_HURRY, SECRET, WORDS, Referee, seconds


def _started(*phrases: tuple[int, str], rules: DuplicateRules = NO_HURRY) -> Referee:
    referee = Referee(rules)
    for player, text in phrases:
        referee.do(c.GivePhrase(player, text))
    referee.do(c.NextRound(1))
    return referee


def _rack(referee: Referee) -> str:
    assert referee.game.round is not None
    return referee.game.round.rack


def test_rules_word_list_and_phrases_are_frozen_before_the_first_draw() -> None:
    referee = _started((BOB, "vent d’ouest"), (ANNE, "sel"))
    assert [type(event).__name__ for event in referee.log[-2:]] == ["GameStarted", "RoundDrawn"]
    frozen = referee.log[-2]
    assert isinstance(frozen, e.GameStarted)
    assert frozen.statement.isascii()
    said = json.loads(frozen.statement)
    assert said["version"] == 2
    assert (said["game"], said["commitment"]) == ("partie", SECRET.commitment())
    assert said["lexicon"] == {"name": "essai", "digest": WORDS.digest}
    assert said["phrases"] == ["vent d’ouest", "sel"]
    assert (said["rules"]["formula"], said["rules"]["round_time"]) == ("normal", 180.0)
    assert (said["rules"]["openness"], said["rules"]["pause"]) == ("extensions", 15.0)
    assert set(said["rules"]) < set(DuplicateRules.__dataclass_fields__)


def test_what_came_later_is_frozen_where_it_is_not_as_usual() -> None:
    rules = DuplicateRules(
        "normal",
        close_when_all_answered=False,
        refereeing=Refereeing.OFFICIAL,
        regulation=Regulation.FB,
        choice_time=timedelta(seconds=30),
    )
    statement = _started((ANNE, "sel"), rules=rules).game.statement
    assert read_statement(statement).rules == rules
    said = json.loads(statement)["rules"]
    assert (said["refereeing"], said["regulation"], said["choice_time"]) == ("official", "fb", 30.0)
    assert "ties" not in said


def test_the_digest_is_that_of_the_statement() -> None:
    """``printf %s "$statement" | sha256sum``"""
    game = _started((ANNE, "sel")).game
    assert game.start_digest == sha256(game.statement.encode()).hexdigest()


def test_what_was_frozen_is_read_back() -> None:
    game = _started((BOB, "vent d’ouest"), (ANNE, "sel")).game
    assert read_statement(game.statement) == Start(
        version=game.version,
        game=game.game,
        commitment=game.commitment,
        lexicon=game.lexicon,
        rules=game.rules,
        phrases=("vent d’ouest", "sel"),
    )


@pytest.mark.parametrize(
    ("written", "otherwise"),
    [
        ('{"version"', '{ "version"'),
        ('{"version"', '{"phrases":[7],"version"'),  # the second one counts
        ('"phrases":["sel"]}', '"phrases":["sel"],"x":1}'),
        ('"phrases":["sel"]}', '"phrases":["sel"]} '),
        ('"phrases":["sel"]}', '"phrases":["sel"],"seats":["x"]}'),
        ('"phrases":["sel"]}', '"phrases":["sel"],"seats":[]}'),
        ('"sel"', '"\\u0073el"'),
        ('"sel"', '"sel\\u200b"'),
        ('"sel"', '"sel "'),
        ('"sel"', '"sel\\u3164"'),
        ('"sel"', "7"),
        ('"essai"', '"essai\\u200b"'),
        ('"essai"', '"essai\\u3164"'),
        ('"essai"', '"' + "e" * 81 + '"'),
        ('"version":2', '"version":2.0'),
        ('"solo_points":10', '"solo_points":10,"extra":1'),
        ('"solo_points":10', '"solo_points":10.0'),
        ('"solo_points":10', '"solo_points":1001'),
        ('"solo_points":10', '"solo_points":10,"warning_points":5'),
        ('"solo_points":10', '"solo_points":10,"warning_points":1001'),
        ('"solo_players":16', '"solo_players":true'),
        ('"solo_players":16', '"solo_players":1001'),
        ('"absent_after":2', '"absent_after":1001'),
        ('"absent_after":2', '"absent_after":-1'),
        ('"close_when_all_answered":true', '"close_when_all_answered":1'),
        ('"lobby_time":3600.0', '"lobby_time":3600.000207'),
        ('"lobby_time":3600.0', '"lobby_time":3600'),
        ('"lobby_time":3600.0', '"lobby_time":1e400'),
        ('"lobby_time":3600.0', '"lobby_time":NaN'),
        ('"pause":15.0', '"pause":15.5'),
        ('"counting":"last"', '"counting":"worst"'),
        ('"solo_points":10', '"solo_points":10,"refereeing":"friendly"'),
        ('"solo_points":10', '"solo_points":10,"refereeing":"official","solutions":1'),
    ],
)
def test_there_is_one_way_only_to_write_a_start(written: str, otherwise: str) -> None:
    """Whoever had two could choose the draws once all phrases are in."""
    statement = _started((ANNE, "sel"), rules=DuplicateRules("normal")).game.statement
    assert written in statement
    with pytest.raises(ValueError, match=r"."):
        read_statement(statement.replace(written, otherwise))


def test_nothing_is_frozen_in_the_lobby() -> None:
    referee = Referee()
    referee.do(c.GivePhrase(ANNE, "sel"))
    assert (referee.game.start_digest, referee.game.has_started) == ("", False)
    referee.do(c.ChangeRules(replace(NO_HURRY, round_time=timedelta(minutes=1))))
    referee.do(c.NextRound(1))
    assert json.loads(referee.game.statement)["rules"]["round_time"] == 60.0


def test_it_is_frozen_once() -> None:
    referee = _started()
    referee.do(c.CancelRound(1, ""))
    referee.do(c.NextRound(1))
    assert [type(event) for event in referee.log].count(e.GameStarted) == 1


@pytest.mark.parametrize(
    "other",
    [
        _started((ANNE, "sel")),
        _started((ANNE, "sel"), (BOB, "sel")),
        _started((ANNE, "sels")),
        _started(rules=replace(NO_HURRY, openness=Openness.SAMPLED)),
        _started(rules=replace(NO_HURRY, round_time=timedelta(seconds=181))),
    ],
)
def test_every_draw_depends_on_all_that_was_frozen(other: Referee) -> None:
    referee = _started()
    assert _rack(referee) != _rack(other)


def test_the_same_start_draws_the_same() -> None:
    assert _rack(_started((ANNE, "sel"))) == _rack(_started((BOB, "sel")))


def test_a_person_has_one_phrase_the_last_one() -> None:
    referee = Referee()
    for player, text in ((ANNE, "un"), (BOB, "deux"), (ANNE, "trois")):
        referee.do(c.GivePhrase(player, text))
    assert referee.game.phrases == (Phrase(BOB, "deux"), Phrase(ANNE, "trois"))


def test_the_phrase_of_one_who_leaves_goes_with_him_until_the_start() -> None:
    referee = Referee()
    referee.do(c.GivePhrase(ANNE, "un"))
    referee.do(c.Leave(ANNE))
    assert referee.game.phrases == ()
    started = _started((ANNE, "un"))
    started.do(c.Leave(ANNE))
    assert started.game.phrases == (Phrase(ANNE, "un"),)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  vent \t d'ouest\n", "vent d'ouest"),
        ("e\u0301te\u0301", "été"),
        ("a\u202eb\u200fc\ud83dd", "abcd"),
        ("z\u0336\u0336\u0336", "z"),
        ("x" * LONGEST_PHRASE, "x" * LONGEST_PHRASE),
    ],
)
def test_a_phrase_is_kept_as_it_can_be_shown(typed: str, kept: str) -> None:
    referee = Referee()
    referee.do(c.GivePhrase(ANNE, typed))
    assert referee.game.phrases == (Phrase(ANNE, kept),)


def test_a_game_of_version_1_goes_on_as_it_began() -> None:
    """Its draws are those that its commitment fixed, with nothing frozen."""
    referee = Referee(version=1)
    events = referee.do(c.NextRound(1))
    assert [type(event) for event in events] == [e.RoundDrawn]
    drawn = SECRET.draw(ALL_TILES, 7, round_number=1, attempt=0)
    assert isinstance(events[0], e.RoundDrawn)
    assert events[0].draws[0].drawn == drawn


def test_a_round_is_void_three_times_at_the_most() -> None:
    """Else whoever runs the game goes on until he likes the tiles; a suspension then keeps them."""
    referee = _started()
    for times in range(3):
        assert referee.game.times_cancelled == times
        referee.open()
        referee.do(c.Suspend() if times == 1 else c.CancelRound(1, ""))
        if times == 1:
            referee.do(c.Resume())
        referee.do(c.NextRound(1))
    referee.open()
    rack = _rack(referee)
    referee.wait(60)
    assert referee.do(c.Suspend()) == [e.GameSuspended(referee.now)]
    assert (referee.game.halt, _rack(referee)) == (Halt.SUSPENDED, rack)
    referee.wait(3600)
    referee.do(c.Resume())
    assert (referee.phase, referee.deadline) == (Phase.OPEN, referee.now + seconds(120))
