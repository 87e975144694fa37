"""A round that is on: who has answered is public, what of one's own counts is told to oneself alone."""

import pytest

from bot.talk.answers import Answer, Slip
from engine.lexicon import Lexicon
from tests.bot.club import Club
from tests.bot.memory_store import MemoryStore


@pytest.fixture
async def playing(shipped: Lexicon) -> Club:
    club = Club(MemoryStore(), shipped)
    await club.begin("Tom", "Zoé")
    return club


def words(club: Club, many: int) -> list[str]:
    """Slips of different letters laid, from what the rack has."""
    letters = club.rack.replace("?", "").replace("-", "")
    return [f"H8 {letters[: 2 + each]}" for each in range(many)]


async def noted(club: Club, name: str, line: str) -> Slip | None:
    answer: Answer = await club.ask(name, line)
    return answer.noted


async def test_who_has_answered_is_told_in_the_order_of_the_players(playing: Club) -> None:
    assert playing.newest("round").answered == ()
    [slip] = words(playing, 1)
    await playing.say("Zoé", slip)
    await playing.say("Léa", "/passer")
    shown = playing.newest("round")
    assert shown.answered == ("Léa", "Zoé")
    assert shown.drawn == (shown.text.splitlines()[0],), (
        "the number need not be told beside the ticks"
    )


async def test_the_last_slip_counts_and_a_blank_one_is_nothing_to_lay(playing: Club) -> None:
    one, two = words(playing, 2)
    first, second = await noted(playing, "Léa", one), await noted(playing, "Léa", two)
    assert first is not None
    assert second is not None
    assert first.line.endswith(one.split()[1])
    assert second.line.endswith(two.split()[1])
    assert second.points > 0
    assert await noted(playing, "Léa", "/moi") == second, "also for a page that is opened elsewhere"
    assert await noted(playing, "Tom", "/moi") == Slip("", 0)
    assert second.said.startswith("Noté\xa0: ")
    assert await noted(playing, "Léa", "/passer") == Slip("", 0, said="Noté\xa0: bulletin blanc.")
    assert await noted(playing, "Léa", "/grille") is None


@pytest.mark.parametrize("counts", ["premier", "meilleur"])
async def test_where_another_slip_counts_that_one_is_told(shipped: Lexicon, counts: str) -> None:
    club = Club(MemoryStore(), shipped)
    await club.say("Léa", "/duplicate")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", f"/regle bulletin {counts}")
    await club.say("Léa", "/commencer")
    best, worse = reversed(words(club, 2))
    counting = await noted(club, "Léa", best)
    assert counting is not None
    assert counting.line.endswith(best.split()[1])
    assert await noted(club, "Léa", worse) == counting


async def test_a_place_may_want_what_lies_there_to_be_handed_in(playing: Club) -> None:
    assert not playing.newest("round").hands_in
    await playing.say("Léa", "/reglages mot-non-envoye remis")
    await playing.say("Léa", words(playing, 1)[0])
    assert playing.newest("round").hands_in
