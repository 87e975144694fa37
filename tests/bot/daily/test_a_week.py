"""A week of challenges as they are made, played by the top from the first press to the last card."""

from datetime import UTC, date, datetime, time, timedelta

import pytest

from bot.daily.preparing import prepare
from bot.library import Library
from engine.daily.day import read_day
from engine.daily.week import name_of
from engine.lexicon import Lexicon
from tests.bot.club import Club
from tests.bot.daily.days import begin
from tests.bot.memory_store import MemoryStore

MONDAY = date(2026, 11, 23)
WEEK = [MONDAY + timedelta(days=number) for number in range(7)]


@pytest.mark.long
@pytest.mark.parametrize("of", WEEK, ids=lambda of: of.strftime("%A"))
async def test_who_finds_every_top_has_all_points(
    of: date, shipped: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.daily.preparing.secrets.token_bytes", lambda size: bytes(range(size)))
    noon = datetime.combine(of, time(12), UTC)
    store, library = MemoryStore(), Library.of(shipped)
    stored = await prepare(store.days, library, of, noon - timedelta(days=9))
    assert stored is not None
    day = read_day(stored.body)
    club = Club(store, shipped, library=library)
    club.now = noon
    answer = opened = await begin(club, "Léa")
    assert opened.private
    for number, asked in enumerate(day.sheet.rounds):
        if number:
            await club.ask("Léa", f"!{answer.buttons[0].payload}", game=opened.game)
        assert asked.play is not None
        told = f"{asked.play.ref} {asked.play.word}"
        await club.ask("Léa", told, game=opened.game)
        answer = await club.ask("Léa", "/valider", game=opened.game)
    assert "●" * len(day.sheet.rounds) in answer.text.replace(" ", "")
    (result,) = await store.results.of_sheet(name_of(of))
    assert result.result.points == result.best
    assert result.percentage == 100
    assert not result.result.late
