"""The deck of words that somebody has missed: each with when it is asked again, and how far he is with one.

Where a word was to be played and with which tiles, the table of its game tells (`bot.store.results`): a card
takes some hundred bytes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique
from typing import Protocol

MOST_CARDS = 2000
"""A person's; of more, those go that are asked last."""


@dataclass(frozen=True, slots=True)
class StoredCard:
    """A word of a person.

    Attributes:
        person: whose.
        word: the top that he missed, in capitals.
        sheet: what was played then (`Played.sheet`).
        round: its number, from 1.
        due: when it is asked next.
        added: when it was missed last.
        state: JSON of the scheduler; empty before the first time.
    """

    person: int
    word: str
    sheet: str
    round: int
    due: datetime
    added: datetime
    state: str = ""


@unique
class Stage(Enum):
    """The stage of a card: what is asked."""

    WORD = "word"
    PLACE = "place"
    OVER = "over"
    """Nothing more: it was answered."""


@unique
class Grade(Enum):
    """The grade of an answer: how well the card was known."""

    AGAIN = "again"
    HARD = "hard"
    GOOD = "good"


@dataclass(frozen=True, slots=True)
class Review:
    """The state of a person's last card; a person has one.

    Attributes:
        person: who.
        number: one higher with each answer that is kept.
        question: the number with which it was asked: what a button or a form is meant for.
        word: the card.
        stage: what is asked of it.
        grade: how well it is known so far.
        at: when something was last asked or answered.
        request: the id of the request that was answered last, so that a repeat has no second effect.
        said: what it was answered.
    """

    person: int
    number: int
    question: int
    word: str
    stage: Stage
    grade: Grade
    at: datetime
    request: str
    said: str


@dataclass(frozen=True, slots=True)
class DeckSize:
    """The numbers of cards and of due ones, and the time of the next; None if there is none."""

    cards: int
    due: int
    next: datetime | None


class Cards(Protocol):
    """Words that people have missed, and learn. What a game adds to them is in its last `Batch`."""

    async def put(self, cards: Sequence[StoredCard]) -> None:
        """Words that were missed: one that is there already is asked again when this one is."""

    async def next(self, person: int, now: datetime) -> StoredCard | None:
        """The one that is due, that which has waited longest first; None if none is."""

    async def of(self, person: int, word: str) -> StoredCard | None:
        """The card of that word, None if there is none."""

    async def size(self, person: int, now: datetime) -> DeckSize:
        """The size of the deck."""

    async def review(self, person: int) -> Review | None:
        """The state of a person's last card, None if there was none."""

    async def keep(
        self, review: Review, graded: StoredCard | None = None, dropped: str = ""
    ) -> bool:
        """Keep an answer, and the card if that was its end, in one transaction.

        `dropped` is a word that he does not want to be asked.

        Returns:
            False if another answer was kept meanwhile: then nothing is kept of this one.
        """
