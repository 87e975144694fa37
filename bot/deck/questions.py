"""What is asked of a card, and what an answer is worth.

1. The word, from its letters in the order of the alphabet. Another anagram is as good as that, and so are
   letters that are not these: neither counts against who answers. A word that does not exist does.
2. Its place on the board, with the tiles that were at hand. Where it earns as much it is as good. Whoever
   names word and place at once need not be asked again.

Known at once is GOOD; after a wrong answer, or if only the word was known, HARD; if the word was not, AGAIN.
"""

from dataclasses import dataclass
from enum import Enum, unique

from bot.deck.position import Position
from bot.store import Grade, Stage
from engine.lexicon import Lexicon
from engine.moves import Reference
from engine.notation import parse_bulletin, parse_reference

GIVES_UP = "?"
"""Lines of somebody who does not know."""
LETS_GO = "-"
"""Lines of somebody who does not want to be asked this word."""


@unique
class Verdict(Enum):
    """The verdict on an answer."""

    RIGHT = "right"
    ANAGRAM = "anagram"
    """A word of the same letters."""
    LETTERS = "letters"
    """A word of other letters."""
    WRONG = "wrong"
    SHOWN = "shown"
    """He wants to be told."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a word, at a stage; `position` is None if the word's place is not known."""

    word: str
    stage: Stage
    position: Position | None

    @property
    def letters(self) -> str:
        """The letters of the word, by the alphabet; if that is the word, the other way."""
        ordered = "".join(sorted(self.word))
        return ordered if ordered != self.word else ordered[::-1]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of an answer: the verdict, the next stage, how well the card is known so far."""

    verdict: Verdict
    stage: Stage
    grade: Grade


def answered(question: Question, grade: Grade, text: str, lexicon: Lexicon) -> Outcome:
    """The outcome of an answer as it was typed.

    Raises:
        NotationError: it can be read as none.
    """
    if text.strip() == GIVES_UP:
        known = question.stage is Stage.PLACE
        return Outcome(Verdict.SHOWN, Stage.OVER, _worse(grade) if known else Grade.AGAIN)
    if question.stage is Stage.PLACE:
        return _place_answered(question, grade, text, lexicon)
    return _word_answered(question, grade, text, lexicon)


def _word_answered(question: Question, grade: Grade, text: str, lexicon: Lexicon) -> Outcome:
    bulletin = parse_bulletin(text)
    word = bulletin.word.upper()
    if sorted(word) != sorted(question.word):
        return Outcome(Verdict.LETTERS, Stage.WORD, grade)
    if word != question.word:
        if word in lexicon:
            return Outcome(Verdict.ANAGRAM, Stage.WORD, grade)
        return Outcome(Verdict.WRONG, Stage.WORD, _worse(grade))
    if question.position is None or _is_best(question, bulletin.reference, word, lexicon):
        return Outcome(Verdict.RIGHT, Stage.OVER, grade)
    return Outcome(Verdict.RIGHT, Stage.PLACE, grade)


def _place_answered(question: Question, grade: Grade, text: str, lexicon: Lexicon) -> Outcome:
    reference, word = _read_place(text, question.word)
    if _is_best(question, reference, word, lexicon):
        return Outcome(Verdict.RIGHT, Stage.OVER, grade)
    return Outcome(Verdict.WRONG, Stage.PLACE, _worse(grade))


def _read_place(text: str, word: str) -> tuple[Reference, str]:
    """``H4``, or with a word."""
    if len(text.split()) > 1:
        bulletin = parse_bulletin(text)
        if bulletin.reference is not None:
            return bulletin.reference, bulletin.word.upper()
    return parse_reference(text), word


def _is_best(question: Question, reference: Reference | None, word: str, lexicon: Lexicon) -> bool:
    position = question.position
    assert position is not None, "its place is asked only if it is known"
    if reference is None:
        return False
    if (str(reference), word) == (position.top.ref, question.word):
        return True
    return position.earned_by(reference, word, lexicon) >= position.points


def _worse(grade: Grade) -> Grade:
    return Grade.HARD if grade is Grade.GOOD else grade
