"""Who has opened the page in Telegram: what is not signed for this bot, whole and new, is nobody's."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.doors.door import NotLetIn
from bot.platforms.telegram.init_data import AHEAD, LASTS, opened_by
from bot.talk.door_refusals import NobodyKnown, TooLongAgo
from tests.bot.platforms.telegram.signing import LEA, TOM, check_of, fields_of, signed

TOKEN = "7000000001:AAtheTokenOfThisBot"
NOW = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)
GOOD = signed(LEA, TOKEN, NOW)


def fields(**changed: str) -> str:
    """Signed, with other fields than Telegram has."""
    said = {name: value for name, value in (fields_of(LEA, NOW) | changed).items() if value}
    return urlencode(said | {"hash": check_of(said, TOKEN)})


def test_who_it_is_stands_in_what_is_signed_alone() -> None:
    opened = opened_by(GOOD, TOKEN, NOW)
    assert (opened.user, opened.name, opened.language, opened.start) == (
        1001,
        "Léa Blanc",
        "fr",
        "",
    )
    opened = opened_by(signed(TOM, TOKEN, NOW, "abc-_"), TOKEN, NOW)
    assert (opened.user, opened.name, opened.language, opened.start) == (1002, "Tom", "en", "abc-_")


def test_the_documented_order_is_that_of_the_names() -> None:
    """Whatever order they come in."""
    turned = "&".join(reversed(GOOD.split("&")))
    assert opened_by(turned, TOKEN, NOW).user == 1001


REFUSED: dict[str, Any] = {
    "nothing": "",
    "no query": "léa",
    "only a hash": "hash=" + "0" * 64,
    "no hash": GOOD.rpartition("&hash=")[0],
    "an empty hash": GOOD.rpartition("hash=")[0] + "hash=",
    "another hash": GOOD[:-1] + ("0" if GOOD[-1] != "0" else "1"),
    "a hash that is too long": GOOD + "0",
    "a hash in capitals": GOOD.replace(GOOD[-64:], GOOD[-64:].upper()),
    "a hash of other letters": GOOD[:-1] + quote("é"),
    "another bot's": signed(LEA, "7000000002:BBofAnotherBot", NOW),
    "another person put in": GOOD.replace("1001", "1002"),
    "another time put in": GOOD.replace(str(int(NOW.timestamp())), "1"),
    "a link put in": GOOD + "&start_param=abc",
    "a field left out": GOOD.replace("query_id=AAHdF6IQAAAAAN0XohDhrOrc&", ""),
    "a person twice": quote("user") + "=" + quote('{"id":1002}') + "&" + GOOD,
    "a person twice, behind": GOOD + "&user=" + quote('{"id":1002}'),
    "a hash twice": GOOD + "&hash=" + GOOD[-64:],
    "too many fields": GOOD + "&x=1" * 50,
    "broken UTF-8": GOOD.replace("Blanc", "%FF"),
    "no person": fields(user=""),
    "a person who is no object": fields(user="[1001]"),
    "a person without a number": fields(user='{"first_name":"Léa"}'),
    "a number that is a text": fields(user='{"id":"1001"}'),
    "a number that is true": fields(user='{"id":true}'),
    "a number below zero": fields(user='{"id":-1001}'),
    "a bot": fields(user='{"id":1001,"is_bot":true}'),
    "a person that is broken": fields(user='{"id":1001'),
    "a person that is deep": fields(user="[" * 5000),
    "no time": fields(auth_date=""),
    "a time that is none": fields(auth_date="now"),
    "a time in other digits": fields(auth_date="١٧٦٤٣٦٠٠٠٠"),
    "a time out of the calendar": fields(auth_date="9" * 30),
    "a time below zero": fields(auth_date="-1"),
}


@pytest.mark.parametrize("said", REFUSED.values(), ids=REFUSED.keys())
def test_what_was_not_signed_like_this_is_nobodys(said: str) -> None:
    with pytest.raises(NotLetIn) as refused:
        opened_by(said, TOKEN, NOW)
    assert isinstance(refused.value.why, NobodyKnown)


@pytest.mark.parametrize(
    ("age", "holds"),
    [
        (timedelta(0), True),
        (LASTS, True),
        (LASTS + timedelta(seconds=1), False),
        (timedelta(days=400), False),
        (-AHEAD, True),
        (-AHEAD - timedelta(seconds=1), False),
    ],
)
def test_it_holds_for_an_hour(age: timedelta, *, holds: bool) -> None:
    said = signed(LEA, TOKEN, NOW - age)
    if holds:
        assert opened_by(said, TOKEN, NOW).user == 1001
    else:
        with pytest.raises(NotLetIn) as refused:
            opened_by(said, TOKEN, NOW)
        assert isinstance(refused.value.why, TooLongAgo)
        assert refused.value.language == "fr"


CHANGES: list[Callable[[str, int, str], str]] = [
    lambda said, at, sign: said[:at] + sign + said[at + 1 :],
    lambda said, at, sign: said[:at] + sign + said[at:],
    lambda said, at, _: said[:at] + said[at + 1 :],
    lambda said, at, _: said[:at],
]


@given(
    st.sampled_from(CHANGES),
    st.integers(0, len(GOOD) - 1),
    st.characters(min_codepoint=1, max_codepoint=0x2FF),
)
def test_no_sign_of_it_may_be_another(
    change: Callable[[str, int, str], str], at: int, sign: str
) -> None:
    """Or it means the same: a blank may be written in two ways."""
    said = change(GOOD, at, sign)
    try:
        opened = opened_by(said, TOKEN, NOW)
    except NotLetIn:
        return
    assert opened == opened_by(GOOD, TOKEN, NOW)


@given(st.text(max_size=300))
def test_any_text_is_refused_and_nothing_else_happens(said: str) -> None:
    with pytest.raises(NotLetIn):
        opened_by(said, TOKEN, NOW)
