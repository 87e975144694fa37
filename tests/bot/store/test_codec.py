"""What is written today is read tomorrow, or refused with a clear line."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.kinds.duplicate.events import EVENTS
from bot.store.codec import CodecError, Encoded, EventCodec, StoredAs
from engine.board import Direction, Square
from engine.duplicate import events as e
from engine.duplicate.rules import DuplicateRules, Openness
from engine.moves import Play
from tests.bot.games.kinds.duplicate.samples import EVERY_EVENT
from tests.bot.store.samples import START, joined
from tests.strategies import words

st.register_type_strategy(datetime, st.datetimes(timezones=st.just(UTC)))
st.register_type_strategy(timedelta, st.timedeltas(timedelta(0), timedelta(days=3650)))
st.register_type_strategy(
    Play,
    st.builds(
        Play,
        st.builds(Square, st.integers(0, 14), st.integers(0, 14)),
        st.sampled_from(Direction),
        words(),
    ),
)
_TIMES = st.timedeltas(timedelta(seconds=1), timedelta(days=7))
st.register_type_strategy(
    DuplicateRules,
    st.builds(
        DuplicateRules,
        formula=st.sampled_from(["normal", "7sur8", "7et8"]),
        round_time=_TIMES,
        warning=st.timedeltas(timedelta(0), timedelta(seconds=0.999999)),
        pause=st.none() | _TIMES,
        solo_players=st.integers(1, 100),
        solo_points=st.integers(0, 100),
        openness=st.sampled_from(Openness),
        open_dictionary=st.booleans(),
        absent_after=st.integers(0, 100),
        lobby_time=st.none() | _TIMES,
    ),
)


@pytest.mark.long
@given(st.data(), st.sampled_from(get_args(e.Event)))
def test_any_event_comes_back_as_it_was(data: st.DataObject, kind: type) -> None:
    event = data.draw(st.from_type(kind))
    stored = EVENTS.encode(event)
    assert EVENTS.decode(stored) == event
    assert stored.data.isascii()


@pytest.mark.parametrize(
    ("stored", "said"),
    [
        (Encoded("no-such", 1, "{}"), "'no-such' is not known"),
        (Encoded("player-left", 2, "{}"), "version 2 was written by a newer Chevalet"),
        (Encoded("player-left", 1, "{"), "cannot be read"),
        (Encoded("player-left", 1, "[]"), "cannot be read"),
        (Encoded("player-left", 1, "null"), "cannot be read"),
        (Encoded("player-left", 1, '{"player":1}'), "ValueError"),
        (Encoded("game-paused", 1, '{"at":"2026-01-01T00:00:00+00:00","b":1}'), "ValueError"),
        (Encoded("game-paused", 1, '{"at":"yesterday"}'), "cannot be read"),
        (
            Encoded("player-left", 1, '{"player":true,"taken_out":false,"at":"2026-01-01"}'),
            "TypeError",
        ),
        (
            Encoded("player-left", 1, '{"player":"1","taken_out":false,"at":"2026-01-01"}'),
            "TypeError",
        ),
    ],
)
def test_what_cannot_be_read_is_refused(stored: Encoded, said: str) -> None:
    with pytest.raises(CodecError, match=said):
        EVENTS.decode(stored)


def test_a_play_that_cannot_be_read_is_refused() -> None:
    stored = EVENTS.encode(next(one for one in EVERY_EVENT if isinstance(one, e.BulletinReceived)))
    with pytest.raises(CodecError, match="bulletin-received"):
        EVENTS.decode(replace(stored, data=stored.data.replace("H4 ETe", "Z4 ETe")))


def test_an_older_version_is_brought_up_step_by_step() -> None:
    """Version 1 called the player a seat, version 2 counted from 0."""

    def rename(data: dict[str, Any]) -> dict[str, Any]:
        return {"player": data["seat"], "at": data["at"], "sits_out": False}

    def count_from_one(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "player": data["player"] + 1}

    codec = EventCodec(
        (StoredAs("player-joined", e.PlayerJoined, 3, {1: rename, 2: count_from_one}),)
    )
    oldest = json.dumps({"seat": 6, "at": START.isoformat()})
    assert codec.decode(Encoded("player-joined", 1, oldest)) == joined(7)
    older = json.dumps({"player": 6, "at": START.isoformat(), "sits_out": False})
    assert codec.decode(Encoded("player-joined", 2, older)) == joined(7)
    assert codec.decode(codec.encode(joined(7))) == joined(7)
