"""What an update says, as a request."""

import pytest

from bot.platforms.telegram.incoming import address_of, place_of, private_place
from bot.talk.identity import Account, Place


@pytest.mark.parametrize("address", [(-1001, None), (-1001, 7), (42, None)])
def test_a_place_leads_back_to_its_chat_and_topic(address: tuple[int, int | None]) -> None:
    assert address_of(place_of(*address)) == address


def test_a_topic_is_not_its_group_and_a_private_chat_has_the_number_of_its_person() -> None:
    assert place_of(-1001, 7) != place_of(-1001)
    assert private_place(Account("telegram", "42")) == Place("telegram", "42") == place_of(42)
