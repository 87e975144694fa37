"""What others have changed is forgotten before anything is looked at, with as few questions as that takes."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from functools import partial

import pytest

from bot.store import StoreError, news
from bot.store.news import News, Note, Subject
from bot.talk.identity import Place


class Others:
    """Answers with what was noted until it was asked, when it is let."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.asked = 0
        self.error: Exception | None = None
        self.gate = asyncio.Event()
        self.gate.set()

    async def ask(self) -> Sequence[Note]:
        self.asked += 1
        found, error = self.notes, self.error
        self.notes, self.error = [], None
        await self.gate.wait()
        if error is not None:
            raise error
        return found


def listening(others: Others) -> tuple[News, list[str]]:
    told, forgotten = News(others.ask), list[str]()

    def forget(subject: Subject, key: str) -> None:
        forgotten.append(f"{subject} {key}")

    for subject in Subject:
        told.on(subject, partial(forget, subject))
    return told, forgotten


async def turns() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_others_have_changed_is_forgotten_by_whom_it_concerns() -> None:
    others = Others()
    told, forgotten = listening(others)
    others.notes = [(Subject.NAME, "7"), (Subject.GAME, "g")]
    await told.hear()
    assert forgotten == ["name 7", "game g"]


async def test_when_who_is_who_has_changed_everything_is_forgotten() -> None:
    others = Others()
    told, forgotten = listening(others)
    others.notes = [(Subject.EVERYTHING, "")]
    await told.hear()
    assert forgotten == [f"{subject} " for subject in Subject]


async def test_who_comes_while_a_question_is_under_way_shares_the_next_one() -> None:
    others = Others()
    told, forgotten = listening(others)
    others.gate.clear()
    first = asyncio.create_task(told.hear())
    await turns()
    others.notes = [(Subject.NAME, "7")]  # noted after the first question was asked
    later = [asyncio.create_task(told.hear()) for _ in range(100)]
    await turns()
    others.gate.set()
    await first
    await asyncio.gather(*later)
    assert forgotten == ["name 7"]
    assert others.asked == 2


async def test_who_goes_away_takes_the_question_from_nobody() -> None:
    others = Others()
    told, forgotten = listening(others)
    others.notes = [(Subject.NAME, "7")]
    others.gate.clear()
    one, other = (asyncio.create_task(told.hear()) for _ in range(2))
    await turns()
    one.cancel()
    await turns()
    others.gate.set()
    await other
    assert forgotten == ["name 7"]


async def test_a_question_without_an_answer_is_told_and_the_next_one_is_asked() -> None:
    others = Others()
    told, _ = listening(others)
    others.error = StoreError("not now")
    others.gate.clear()
    first = asyncio.create_task(told.hear())
    await turns()
    second = asyncio.create_task(told.hear())
    await turns()
    others.gate.set()
    with pytest.raises(StoreError, match="not now"):
        await first
    await second
    assert others.asked == 2


async def test_who_has_heard_nothing_for_long_forgets_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = timedelta(0)
    monkeypatch.setattr(news, "steady", lambda: now)
    told, forgotten = listening(Others())
    now = news.FORGETFUL
    await told.hear()
    assert forgotten == []
    now *= 3
    await told.hear()
    assert "everything " in forgotten
    forgotten.clear()
    await told.hear()
    assert forgotten == []


async def test_where_there_are_no_others_nothing_is_asked() -> None:
    await News().hear()


@pytest.mark.parametrize("place", [Place("bot", ""), Place("discord", "a b"), Place("person", "1")])
def test_a_place_is_read_from_its_key(place: Place) -> None:
    assert news.place_of(news.written(place)) == place
