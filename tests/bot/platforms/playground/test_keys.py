"""The page's own door: who comes in by a key is somebody of the page, whatever the browser says."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.seal import Seal
from bot.doors.door import NotLetIn
from bot.platforms.playground import PLATFORM
from bot.platforms.playground.invitations import Invitations
from bot.platforms.playground.keys import KeyDoor

OPEN = Invitations(Seal(bytes(32)), "0.0.0.0")
NAMES = "type key account name browser platform place user manages private within common".split()
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=80),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=3)
    ),
)
HELLOS = st.dictionaries(st.sampled_from(NAMES), VALUES)


@given(HELLOS)
async def test_nobody_is_anything_but_a_guest_of_the_page(hello: dict[str, Any]) -> None:
    entry = await KeyDoor(OPEN, "club").enter(hello, "")
    assert (entry.place.platform, entry.place.chat) == (PLATFORM, "club")
    if entry.guest is not None:
        assert entry.guest.account.platform == PLATFORM
        assert entry.guest.common
        assert not entry.guest.manages
        assert not entry.guest.private
        assert not entry.guest.within


@given(HELLOS)
async def test_from_elsewhere_nobody_comes_in_without_the_key(hello: dict[str, Any]) -> None:
    with pytest.raises(NotLetIn):
        await KeyDoor(OPEN, "club").enter(hello, "192.0.2.7")
    key = OPEN.key_of("club")
    entry = await KeyDoor(OPEN, "club").enter(hello | {"key": key}, "192.0.2.7")
    assert entry.place.chat == "club"
    with pytest.raises(NotLetIn):
        await KeyDoor(OPEN, "salon").enter(hello | {"key": key}, "192.0.2.7")


@pytest.mark.parametrize("room", ["", "Club", "telegram.x", "a/b", "-", "x" * 41])
async def test_a_room_that_is_none_has_no_door(room: str) -> None:
    with pytest.raises(NotLetIn):
        await KeyDoor(OPEN, room).enter({"key": OPEN.key_of(room)}, "")
