"""When a card is asked again: spaced repetition by FSRS, as fsrs has it.

Nothing in it is chance: the same answers at the same times give the same dates. A card that was known comes
back in days, then weeks; one that was not, in ten minutes.
"""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from fsrs import Card, Rating, Scheduler, State

from bot.store import Grade, StoredCard

SOON = timedelta(minutes=10)
_MOST_DAYS = 365
_DIGITS = 4
_SCHEDULER = Scheduler(
    learning_steps=(SOON,),
    relearning_steps=(SOON,),
    maximum_interval=_MOST_DAYS,
    enable_fuzzing=False,
)
_RATINGS = {Grade.AGAIN: Rating.Again, Grade.HARD: Rating.Hard, Grade.GOOD: Rating.Good}


def graded(card: StoredCard, grade: Grade, at: datetime) -> StoredCard:
    """The card after it was known so well, with when it is asked next."""
    at = at.astimezone(UTC)
    known, _ = _SCHEDULER.review_card(_read(card), _RATINGS[grade], at)
    return replace(card, due=known.due, state=_written(known))


def _read(card: StoredCard) -> Card:
    if not card.state:
        return Card(card_id=0, due=card.due)
    state, step, stability, difficulty, last = json.loads(card.state)
    return Card(
        0, State(state), step, stability, difficulty, card.due, datetime.fromisoformat(last)
    )


def _written(card: Card) -> str:
    """The card as fsrs needs it, without what is stored beside it: a deck has thousands."""
    assert card.stability is not None
    assert card.difficulty is not None
    assert card.last_review is not None
    known = (round(card.stability, _DIGITS), round(card.difficulty, _DIGITS))
    last = card.last_review.isoformat(timespec="seconds")
    return json.dumps([card.state.value, card.step, *known, last], separators=(",", ":"))
