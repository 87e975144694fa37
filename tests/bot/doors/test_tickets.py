"""Tickets and passes: what is not ours leads nowhere, and nobody is somebody else by it."""

from datetime import UTC, datetime, timedelta
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.seal import Seal
from bot.doors.door import NotLetIn
from bot.doors.passes import LASTS, Known, Passes
from bot.doors.tickets import LONGEST, NoTicket, ticket_to, way_of
from bot.talk.door_refusals import NobodyKnown, TooLongAgo

SEAL, OTHER = Seal(bytes(32)), Seal(b"\1" * 32)
NOW = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)
CHATS = st.builds(
    lambda chat, thread: f"{chat}/{thread}" if thread else str(chat),
    st.integers(-(2**52), 2**52),
    st.one_of(st.just(0), st.integers(1, 2**31)),
)
GAMES = st.one_of(st.just(""), st.text("0123456789abcdef", min_size=16, max_size=16))


@given(CHATS, GAMES)
def test_a_ticket_leads_where_it_was_made_for_and_fits_into_a_link(chat: str, game: str) -> None:
    ticket = ticket_to(SEAL, "telegram", chat, game)
    assert len(ticket) <= LONGEST
    assert quote(ticket, safe="") == ticket
    assert ticket.isascii()
    assert set(ticket) & set(".~") == set()
    assert way_of(SEAL, "telegram", ticket) == (chat, game)
    for seal, platform in ((OTHER, "telegram"), (SEAL, "discord")):
        with pytest.raises(NoTicket):
            way_of(seal, platform, ticket)


TICKET = ticket_to(SEAL, "telegram", "-1001234567890/12", "0123456789abcdef")


@given(st.integers(0, len(TICKET) - 1), st.characters(max_codepoint=0x2FF))
def test_no_sign_of_a_ticket_may_be_another(at: int, sign: str) -> None:
    changed = TICKET[:at] + sign + TICKET[at + 1 :]
    if changed != TICKET:
        with pytest.raises(NoTicket):
            way_of(SEAL, "telegram", changed)


@given(st.text(max_size=100))
def test_any_text_is_no_ticket(said: str) -> None:
    with pytest.raises(NoTicket):
        way_of(SEAL, "telegram", said)


LEA = Known("1001", "Léa", "fr", "-100", "0123456789abcdef", "i-1")
PASSES = Passes(SEAL, "telegram", lambda: NOW)
PASS = PASSES.give(LEA)


def test_a_pass_is_its_holders_for_a_while() -> None:
    assert PASSES.read(PASS) == LEA
    for after, why in ((LASTS, TooLongAgo), (timedelta(seconds=-1), TooLongAgo)):
        with pytest.raises(NotLetIn) as refused:
            Passes(SEAL, "telegram", lambda: NOW + after).read(PASS)  # noqa: B023 - read at once
        assert isinstance(refused.value.why, why)
    assert Passes(SEAL, "telegram", lambda: NOW + LASTS - timedelta(seconds=1)).read(PASS) == LEA


@pytest.mark.parametrize(
    "given",
    [
        "",
        ".",
        PASS[:-1],
        PASS + "x",
        "x" + PASS,
        PASS.replace(".", ""),
        PASS.partition(".")[0] + ".",
        Passes(OTHER, "telegram", lambda: NOW).give(LEA),
        Passes(SEAL, "discord", lambda: NOW).give(LEA),
        TICKET,
        "é" * 3000,
    ],
)
def test_another_pass_is_nobodys(given: str) -> None:
    with pytest.raises(NotLetIn) as refused:
        PASSES.read(given)
    assert isinstance(refused.value.why, NobodyKnown)
