"""A game on paper: written, read again, and never read as something else."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.duplicate import commands as c
from engine.duplicate.draw_verification import verify_draws
from engine.duplicate.record import RecordError, read_record, record
from engine.duplicate.verification import verify_game
from tests.builders import play
from tests.engine.duplicate.games import (
    ANNE,
    BOB,
    CLUB_WORDS,
    SECRET,
    Referee,
    official,
    play_to_the_end,
)

ROUND = {"rack": "CHATSER", "word": "CHATS", "ref": "H4", "score": 26}
DRAW = {"kept": "CHA", "drawn": "TSER"}


def _with(**changes: Any) -> dict[str, Any]:
    """A record of one round, some of it changed."""
    return {"formula": "normal", "rounds": [ROUND]} | changes


def _round_with(**changes: Any) -> dict[str, Any]:
    """The same, with changes in its round."""
    return _with(rounds=[ROUND | changes])


def _without(key: str) -> dict[str, Any]:
    return _with(rounds=[{name: value for name, value in ROUND.items() if name != key}])


def test_a_finished_game_is_read_as_it_was_written() -> None:
    game = play_to_the_end(Referee(lexicon=CLUB_WORDS), cancel=[2]).game
    read = read_record(json.loads(json.dumps(record(game))))
    assert (read.game, read.commitment, read.secret) == (game.game, game.commitment, game.secret)
    assert read.formula.name == game.rules.formula
    assert len(read.rounds) == len(game.rounds) > 1
    for written, scored in zip(read.rounds, game.rounds, strict=True):
        assert written.number == scored.number
        assert written.rack == scored.rack
        assert (written.play, written.score) == (scored.top.play, scored.top.points)
        assert written.draws == scored.draws


def test_the_secret_is_not_in_the_record_of_a_game_that_goes_on() -> None:
    referee = Referee()
    referee.play_round("CHATSER", {ANNE: "H4 CHATS"})
    assert record(referee.game)["secret"] is None
    assert SECRET.reveal() not in json.dumps(record(referee.game))
    referee.do(c.Abort())
    assert record(referee.game)["secret"] == SECRET.reveal()


def test_a_record_names_its_word_list() -> None:
    lexicon = record(Referee().game)["lexicon"]
    assert lexicon == {"name": "essai", "digest": Referee().lexicon.digest}


def test_rack_word_reference_and_score_are_all_that_is_needed() -> None:
    game = read_record({"rounds": [ROUND]})
    assert game.formula.name == "normal"
    assert (game.game, game.commitment, game.secret) == (None, None, None)
    assert (game.rounds[0].play, game.rounds[0].draws) == (play("H4 CHATS"), ())


@pytest.mark.parametrize(
    ("ref", "word", "expected"),
    [("h 4", "CHATS", "H4 CHATS"), ("4-h", "CHATS", "4H CHATS"), ("H4", "CHA(T)S", "H4 CHAtS")],
)
def test_a_record_may_be_written_as_players_write(ref: str, word: str, expected: str) -> None:
    game = read_record(_round_with(ref=ref, word=word))
    assert str(game.rounds[0].play) == expected


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ([], "the record"),
        (None, "the record"),
        ("H4 CHATS", "the record"),
        ({}, "rounds"),
        (_with(rounds=[]), "rounds"),
        (_with(rounds={}), "rounds"),
        (_with(formula="echecs"), "formula"),
        (_with(formula=None), "formula"),
        (_with(formula=["normal"]), "formula"),
        (_with(game=7), "the record: game"),
        (_with(commitment=[]), "the record: commitment"),
        (_with(secret={}), "the record: secret"),
        (_with(game="\ud800"), "the record: game"),
        (_with(rounds=["CHATS"]), "round 1"),
        (_with(rounds=[ROUND, 7]), "round 2"),
        (_without("rack"), "round 1: rack"),
        (_without("word"), "round 1: word"),
        (_without("ref"), "round 1: ref"),
        (_without("score"), "round 1: score"),
        (_with(version=3), "version"),
        (_with(version="2"), "version"),
        (_with(statement="é"), "statement"),
        (_with(openness="wide"), "openness: 'wide' is not one of"),
        (_with(termination="over"), "termination: 'over' is not one of"),
        (_with(lexicon={"digest": "ab"}), "lexicon: a digest has 64 hex digits"),
        (_with(lexicon={"name": 7}), "the record: name"),
        (_with(unscored=7), "the record: unscored"),
        (_round_with(score="26"), "round 1: score"),
        (_round_with(score=26.0), "round 1: score"),
        (_round_with(score=True), "round 1: score"),
        (_round_with(ref="P99"), "round 1: cannot read 'P99'"),
        (_round_with(word="CH4TS"), "round 1: cannot read 'CH4TS'"),
        (_round_with(word=""), "round 1: cannot read ''"),
        (_round_with(word=["CHATS"]), "round 1: word"),
        (_round_with(rack="chatser"), "round 1: rack"),
        (_round_with(rack=None), "round 1: rack"),
        (_round_with(draws={}), "round 1: draws"),
        (_round_with(draws=[DRAW, "CHA"]), "round 1, draw 2"),
        (_round_with(draws=[DRAW | {"kept": "é"}]), "round 1, draw 1: kept"),
        (_round_with(draws=[{"kept": ""}]), "round 1, draw 1: drawn"),
        (_round_with(draws=[DRAW | {"rejected": "moche"}]), "round 1, draw 1: 'moche'"),
        (_round_with(draws=[DRAW | {"rejected": ["kinds"]}]), "round 1, draw 1: "),
        (_round_with(draws=[DRAW | {"rejected": {}}]), "round 1, draw 1: "),
    ],
)
def test_a_record_that_cannot_be_read_says_where(data: object, place: str) -> None:
    with pytest.raises(RecordError) as error:
        read_record(data)
    assert str(error.value).startswith(place)
    assert "\n" not in str(error.value)


_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["normal", "joker", "H4", "8H", "CHATS", "CHATSER", "kinds", "ab", "\ud800"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "formula",
                    "rounds",
                    "game",
                    "commitment",
                    "secret",
                    "rack",
                    "word",
                    "ref",
                    "score",
                    "draws",
                    "kept",
                    "drawn",
                    "rejected",
                ]
            ),
            inner,
            max_size=6,
        )
    ),
    max_leaves=12,
)
_DRAW_LIKE = st.fixed_dictionaries(
    {}, optional={"kept": st.just("") | _JSON, "drawn": st.just("CHATSER") | _JSON}
)
_ROUND_LIKE = st.fixed_dictionaries(
    {
        "rack": st.sampled_from(["CHATSER", "??", "KKKK", ""]) | _JSON,
        "word": st.sampled_from(["CHATS", "CHaTS", "LE"]) | _JSON,
        "ref": st.sampled_from(["H4", "8H", "O15"]) | _JSON,
        "score": st.integers() | _JSON,
    },
    optional={"draws": st.lists(_DRAW_LIKE, max_size=2) | _JSON},
)
_RECORD_LIKE = st.fixed_dictionaries(
    {"rounds": st.lists(_ROUND_LIKE, max_size=3) | _JSON},
    optional={
        "formula": st.sampled_from(["normal", "7sur8", "7et8", "joker"]) | _JSON,
        "game": _JSON,
        "commitment": _JSON,
        "secret": st.just("00") | _JSON,
    },
)


@given(_JSON | _RECORD_LIKE)
def test_any_json_is_a_record_or_a_record_error(data: object) -> None:
    """And what can be read can be checked: no other exception, whatever the rounds say."""
    try:
        game = read_record(data)
    except RecordError:
        return
    for check in (lambda: verify_game(game, CLUB_WORDS), lambda: verify_draws(game, CLUB_WORDS)):
        with suppress(RecordError):
            check()


def test_once_it_is_over_an_official_game_tells_its_bulletins_by_seat() -> None:
    referee = official(players=(BOB, ANNE))
    referee.play_round("CHATSER", {ANNE: "h4 chats", BOB: "H4 CHATER 30"})
    assert "bulletins" not in record(referee.game)["rounds"][0]
    referee.do(c.Abort())
    data = json.loads(json.dumps(record(referee.game)))
    sent = "2026-01-10T20:00:00+00:00"
    assert data["rounds"][0]["bulletins"] == [
        {
            "player": 1,
            "text": "H4 CHATER 30",
            "sent": sent,
            "points": 0,
            "sanction": "zero",
            "article": "4.2",
        },
        {
            "player": 2,
            "text": "h4 chats",
            "sent": sent,
            "points": 26,
            "sanction": "warning",
            "article": "4.3",
        },
    ]
    assert (data["regulation"], data["connection"]) == ("r11", False)
    assert read_record(data).rounds[0].score == 26


def test_a_friendly_game_tells_no_bulletins() -> None:
    referee = Referee()
    referee.play_round("CHATSER", {ANNE: "H4 CHATS"})
    referee.do(c.Abort())
    data = record(referee.game)
    assert "regulation" not in data
    assert "bulletins" not in data["rounds"][0]
