"""A deck over a year of evenings, against a list on paper of when each word is to come back."""

from datetime import timedelta
from random import Random

import pytest

from bot.deck.schedule import SOON, graded
from bot.store import Grade, Review, Stage, StoredCard
from tests.bot.memory_store import MemoryStore
from tests.bot.store.samples import START

WORDS = [f"MOT{letter}" for letter in "ABCDEFGHIJKL"]
MINUTE = timedelta(minutes=1)


@pytest.mark.parametrize("seed", range(5))
async def test_no_word_is_asked_before_it_is_due_and_one_that_is_known_comes_later_each_time(
    seed: int,
) -> None:
    chance, cards, now = Random(seed), MemoryStore().cards, START
    await cards.put([StoredCard(1, word, "g", 1, START, START) for word in WORDS])
    paper, waits, asked = dict.fromkeys(WORDS, START), dict.fromkeys(WORDS, SOON), 0
    while now < START + timedelta(days=365):
        card = await cards.next(1, now)
        is_due = {word for word, due in paper.items() if due <= now}
        assert (card is not None) == bool(is_due)
        if card is None:
            now += timedelta(hours=chance.choice([1, 24, 24 * 9]))  # holidays, too
            continue
        assert card.word in is_due
        assert paper[card.word] == min(paper.values()), "the one that waits longest"
        grade = chance.choice([Grade.AGAIN, Grade.HARD, *[Grade.GOOD] * 4])
        after = graded(card, grade, now)
        asked += 1
        review = Review(1, asked, asked, card.word, Stage.OVER, grade, now, f"r{asked}", "")
        assert await cards.keep(review, after)
        wait = after.due - now
        match grade:
            case Grade.AGAIN:
                assert wait == SOON
            case Grade.HARD:
                assert wait >= SOON
            case Grade.GOOD:
                known = waits[
                    card.word
                ]  # since it was last known; words often forgotten wait a day at least
                assert wait > known or wait in {timedelta(days=365), timedelta(days=1)}
                assert wait >= known
        paper[card.word] = after.due
        waits[card.word] = wait if grade is Grade.GOOD else SOON
        now += chance.randrange(1, 20) * MINUTE
    assert asked > 60
