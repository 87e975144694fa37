"""Which words of another's move a program challenges.

The strong levels know every word, and challenge all that are none. The beginner and the club player challenge
the words that they do not know, right or wrong; and what was found bad in this game before, they know for
good. Where it costs to be wrong, they take it that of four words that they do not know one is none: so they
challenge only if the move earned at least three times what it costs if all of them are good. A turn that is
lost costs them as much as they earn in one.

Where words are judged at once there is nothing to challenge: the last move of a theme waits for votes alone.
"""

from typing import Final, assert_never

from engine.classic.reasons import CHALLENGE_POINTS
from engine.classic.rules import Challenge
from engine.classic.view import Judged, PlayerView
from engine.strategy.knowledge import Knowledge, Level

_GOOD_TO_ONE_BAD: Final = 3
_POINTS_A_TURN: Final = 15


def doubted(view: PlayerView, move: Judged, known: Knowledge, level: Level) -> tuple[str, ...]:
    """The words to challenge, all at once; none if the move may stand."""
    if view.challenge is Challenge.AUTO:
        return ()
    words, bad = known.of(level), {word for word, good in view.found if not good}
    unknown = tuple(dict.fromkeys(word for word in move.words if word not in words))
    if level in (Level.HIGHEST, Level.STRONGEST):
        return unknown
    certain = tuple(word for word in unknown if word in bad)
    at_stake = _cost(view.challenge, len(unknown))
    return certain if certain or move.points < _GOOD_TO_ONE_BAD * at_stake else unknown


def _cost(challenge: Challenge, wrong: int) -> int:
    """The cost of challenging so many good words."""
    match challenge:
        case Challenge.AUTO | Challenge.FREE:
            return 0
        case Challenge.FIVE_POINTS:
            return CHALLENGE_POINTS * wrong
        case Challenge.DOUBLE:
            return _POINTS_A_TURN
        case _:
            assert_never(challenge)
