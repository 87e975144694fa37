"""What is kept of a round alone: what a word earned is what is left of it and what hints took off."""

import pytest

from bot.games.kinds.solo.played import played
from bot.games.missed import missed
from bot.store import Mark, Played
from engine.solo.hints import Hint
from tests.builders import lexicon
from tests.engine.solo.games import CONFIRMED, Alone

WORDS = lexicon("LE LU")
DEAREST = (Hint.SQUARE, Hint.SCORE, Hint.LENGTH)
"""16 points together: more than the 4 of the top."""


def round_of(answer: str) -> Played:
    """What is kept of a round with dear hints and this answer, if there is one."""
    alone = Alone(CONFIRMED, lexicon=WORDS)
    alone.deal("LEIIOSU")
    for hint in DEAREST:
        alone.hint(hint)
    if answer == "time over":
        alone.wait(200)
    elif answer:
        alone.submit(answer)
        alone.settle()
    else:
        alone.show_top()
    made = played(alone.game)
    assert made is not None
    assert made.rounds[0].points == 4
    return made


@pytest.mark.parametrize("answer", ["H8 IO", "", "time over"])
def test_hints_make_no_top_of_what_earned_nothing(answer: str) -> None:
    made = round_of(answer)
    (mark,) = made.results[0].marks
    assert mark == Mark("H8 IO" if mark.play else "", 0, hinted=True)
    assert [card.word for card in missed(made)] == [made.rounds[0].word]


def test_hints_take_no_more_than_the_word_earned() -> None:
    made = round_of("H8 LE")
    (mark,) = made.results[0].marks
    assert mark == Mark(mark.play, 0, 4, hinted=True)
    assert missed(made) == ()
