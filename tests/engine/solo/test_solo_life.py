"""The life of a game alone: one asks for a round, answers, sees the top, goes on."""

import pytest

from engine.duplicate.reasons import Verdict
from engine.solo import errors
from engine.solo.reasons import Termination
from engine.solo.state import Phase
from tests.engine.solo.games import Alone


def test_a_word_is_settled_as_it_comes_in_and_the_top_is_placed() -> None:
    alone = Alone()
    assert alone.phase is Phase.WAITING
    alone.deal("CHATSER")
    alone.submit("CHAT H5")
    assert alone.phase is Phase.WAITING
    assert (alone.last.result.points, alone.last.result.verdict) == (18, Verdict.ADMITTED)
    assert str(alone.last.kept.play) == "H4 CHATS"
    assert (alone.last.kept.points, alone.last.loss) == (26, 8)
    assert "CHATS" in set(alone.game.board.words())
    assert (alone.game.total, alone.game.top_total, alone.game.negative) == (18, 26, -8)
    assert alone.game.rest == "ER"


def test_a_game_goes_on_to_its_end() -> None:
    alone = Alone()
    while alone.go_on():
        alone.show_top()
        if alone.phase is Phase.ENDED:
            break
    assert alone.game.termination in {
        Termination.NO_PLAY_LEFT,
        Termination.ONE_KIND_LEFT,
        Termination.ALL_PLACED,
    }
    with pytest.raises(errors.GameOver):
        alone.go_on()
