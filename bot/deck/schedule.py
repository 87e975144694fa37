"""When a card is asked again: spaced repetition by FSRS, as fsrs has it.

Nothing in it is chance: the same answers at the same times give the same dates. A card that was known comes
back in days, then weeks; one that was not, in ten minutes.
"""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from fsrs import Card, Rating, Scheduler

from bot.store import Grade, StoredCard

SOON = timedelta(minutes=10)
_MOST_DAYS = 365
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
    known = Card.from_json(card.state) if card.state else Card(card_id=0, due=at)
    known, _ = _SCHEDULER.review_card(known, _RATINGS[grade], at)
    state = json.dumps(known.to_dict(), separators=(",", ":"))
    return replace(card, due=known.due, state=state)
