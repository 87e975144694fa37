"""A game that cannot go on: it stops no other, it is told, and it can be ended."""

import pytest
from structlog.testing import capture_logs

from bot.presenter import Presenter
from engine.errors import RuleViolation
from engine.lexicon import Lexicon
from tests.bot.club import Club
from tests.bot.memory_store import MemoryStore


@pytest.fixture
async def club(shipped: Lexicon) -> Club:
    """The first round of Léa's game, three minutes long, has just begun."""
    club = Club(MemoryStore(), shipped)
    await club.say("Léa", "/duplicate")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    return club


def broken_rule(*_: object, **__: object) -> str:
    raise RuleViolation


async def test_a_rule_that_is_broken_by_a_sentence_is_our_bug(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no refusal: it is logged, and the search for the top is not made again at each sweep."""
    monkeypatch.setattr(Presenter, "_card", broken_rule)
    with capture_logs() as told:
        await club.wait(190)
        assert await club.caretaker.wake(club.now) == 0
    assert [entry["event"] for entry in told] == ["a game cannot go on"]


async def test_so_it_is_when_somebody_asks(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails for who asked ends in the adapters' net, where it is logged, and not as a refusal."""
    monkeypatch.setattr(Presenter, "_round", broken_rule)
    with pytest.raises(RuleViolation):
        await club.say("Tom", "/passe")
