"""Many bulletins in one round: what is kept of one player is bounded."""

import pytest

from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.rules import MOST_BULLETINS
from tests.engine.duplicate.games import ANNE, BOB, Referee

RACK = "CHATSER"


def test_a_player_hands_in_so_many_bulletins_and_the_last_one_stands() -> None:
    referee = Referee()
    referee.deal_and_open(RACK)
    for _ in range(MOST_BULLETINS - 1):
        referee.write(e.BulletinReceived(ANNE, 1, "", None, 0, referee.now))
    referee.submit(ANNE, "H4 CHATS")
    with pytest.raises(errors.TooManyBulletins):
        referee.submit(ANNE, "H5 CHAT")
    with pytest.raises(errors.TooManyBulletins):
        referee.abstain(ANNE)
    referee.submit(BOB, "H5 CHAT")  # nobody else is kept from it
    referee.finish_round()
    assert referee.points(ANNE) > referee.points(BOB)
