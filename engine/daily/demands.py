"""What is asked of a round of a problem, and what is let go where a list has no such problem.

The demands are dropped one after the other, always in this order, until a problem is found: the level (it is
then named as it was measured, and its words may be rare ones), the distance of the next best, that there is
one answer only, that all words are known outside the list. What makes the kind of problem is never dropped:
a list in which no word of seven letters can be placed has no scrabble to be found.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import assert_never

from engine.daily.candidate import Candidate
from engine.daily.known_words import KnownWords
from engine.daily.week import Level, Problem, ProblemKind
from engine.lexicon import Lexicon
from engine.tiles import JOKER

CLEAR = 2
"""Points by which the top is ahead, at least."""
RAREST_WORD: Mapping[Level, int] = MappingProxyType({Level.EASY: 2, Level.MEDIUM: 3, Level.HARD: 4})
"""The last band (`engine.daily.known_words`) that the words of a level may be of."""
LEAST_LETTERS = 5
"""Of a word that is all that is asked: two letters in a corner are a fine top, and a poor riddle."""


@dataclass(frozen=True, slots=True)
class Demands:
    """The demands that are not met yet.

    Attributes:
        level: that the words are as common, and the problem is as hard, as the weekday wants; and if one
            word is all that is asked, that it is no short one.
        ahead: by how many points the top is ahead of the next best, at least.
        one_answer: that no other play earns as much; of a scrabble, that no other word takes the whole rack.
        known: that all words are known outside the list.
    """

    level: bool = True
    ahead: int = CLEAR
    one_answer: bool = True
    known: bool = True


LADDER = (
    Demands(),
    Demands(level=False),
    Demands(level=False, ahead=0),
    Demands(level=False, ahead=0, one_answer=False),
    Demands(level=False, ahead=0, one_answer=False, known=False),
)
"""From all demands to none; the number of the step is how many were let go."""


def meets(
    asked: Candidate, problem: Problem, demands: Demands, words: KnownWords, lexicon: Lexicon
) -> bool:
    """Whether a draw may be a round of this problem; what costs most is asked last."""
    if not _is_of(asked, problem.kind) or asked.points - asked.next_best < demands.ahead:
        return False
    if demands.one_answer and asked.answers > 1:
        return False
    if demands.known and not asked.is_known(words):
        return False
    if demands.level and not _is_of_level(asked, problem, words):
        return False
    if demands.one_answer and problem.kind is ProblemKind.SCRABBLE:
        return len(asked.scrabbles(lexicon)) == 1
    return True


def _is_of_level(asked: Candidate, problem: Problem, words: KnownWords) -> bool:
    if problem.rounds == 1 and len(asked.placement.play.word) < LEAST_LETTERS:
        return False
    band = asked.band(words)
    return band is not None and band <= RAREST_WORD[problem.level]


def _is_of(asked: Candidate, kind: ProblemKind) -> bool:
    match kind:
        case ProblemKind.POSITION:
            return JOKER not in asked.rack
        case ProblemKind.JOKER:
            return JOKER in asked.placement.used
        case ProblemKind.SCRABBLE:
            return JOKER not in asked.rack and not asked.left
        case ProblemKind.FIVE_ROUNDS | ProblemKind.SHORT_GAME:
            return True
        case _:
            assert_never(kind)
