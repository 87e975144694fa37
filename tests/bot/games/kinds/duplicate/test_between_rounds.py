"""What a channel shows between two rounds: how the next one comes, and no longer than it holds."""

from datetime import timedelta

import pytest

from bot.store.sqlite.store import SqliteStore
from bot.talk.messages import Shown
from engine.duplicate.rules import DuplicateRules
from tests.bot.club import Club
from tests.bot.plain import plain
from tests.engine.duplicate.games import CLUB_WORDS

ON_ORDER = ["Coup suivant", "Organiser"]


async def begun(store: SqliteStore, pause: int | None) -> Club:
    """Léa and Tom play the first round."""
    rules = DuplicateRules("normal", pause=None if pause is None else timedelta(seconds=pause))
    club = Club(store, CLUB_WORDS, rules)
    await club.begin("Tom")
    return club


async def play_round(club: Club) -> None:
    for name in ("Léa", "Tom"):
        await club.say(name, "/passer")
    await club.wait(10)


def offered(message: Shown) -> list[str]:
    return [button.label for button in message.buttons]


def on_offer(club: Club) -> list[str]:
    """The slots from which the next round can be had, or that tell when it comes."""
    return [
        slot
        for slot, message in club.channel.items()
        if "Coup suivant" in offered(message) or message.next_round is not None
    ]


@pytest.mark.parametrize("scored", [False, True])
async def test_a_round_that_is_cancelled_is_played_again_at_a_press(
    store: SqliteStore, scored: bool
) -> None:
    club = await begun(store, None)
    if scored:
        await play_round(club)
    await club.say("Léa", "/annuler mauvaise annonce")
    said = club.newest("cancelled-1")
    assert offered(said) == ON_ORDER
    assert club.log[-1] == said
    assert len(on_offer(club)) == 1
    await club.ask("Léa", f"!{said.buttons[0].payload}", game=said.game)
    assert "round-1" in club.log[-1].slot
    assert not on_offer(club)
    assert "« mauvaise annonce »" in plain(club.newest("cancelled-1").text)


async def test_where_rounds_follow_by_themselves_it_is_told_when_it_comes_again(
    store: SqliteStore,
) -> None:
    club = await begun(store, 15)
    await club.say("Léa", "/annuler oui")
    assert club.newest("cancelled-1").next_round == club.now + timedelta(seconds=15)
    await club.wait(16)
    assert "round-1" in club.log[-1].slot
    assert not on_offer(club)


@pytest.mark.parametrize("pause", [None, 15])
@pytest.mark.parametrize("how", ["/suspendre oui", "/pause"])
async def test_who_resumes_sees_how_the_next_round_comes(
    store: SqliteStore, pause: int | None, how: str
) -> None:
    club = await begun(store, pause)
    await play_round(club)
    await club.say("Léa", how)
    assert not on_offer(club)  # the clock stands still
    await club.wait(100)
    await club.say("Léa", "/reprendre")
    said = club.newest("resumed")
    assert said.slot in on_offer(club)
    if pause is None:
        assert offered(said) == ON_ORDER
        await club.say("Léa", "/commencer")
    else:
        assert said.next_round == club.now + timedelta(seconds=pause)
        await club.wait(pause + 1)
    assert "round-2" in club.log[-1].slot
    assert not on_offer(club)


@pytest.mark.parametrize("pause", [None, 15])
async def test_a_round_that_a_suspension_voids_offers_nothing_before_the_game_resumes(
    store: SqliteStore, pause: int | None
) -> None:
    club = await begun(store, pause)
    await club.say("Léa", "/suspendre oui")
    assert not on_offer(club)
    await club.say("Léa", "/reprendre")
    assert club.newest("resumed").slot in on_offer(club)


@pytest.mark.parametrize("pause", [None, 15])
async def test_a_game_that_is_over_announces_no_round(
    store: SqliteStore, pause: int | None
) -> None:
    club = await begun(store, pause)
    await play_round(club)
    assert len(on_offer(club)) == 1
    await club.say("Léa", "/arreter oui")
    assert not on_offer(club)
    assert "final" in club.log[-1].slot


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("l'annonce du tirage  n'a pas été entendue au fond de la salle", None),
        ("a" * 300, "a" * 119 + "…"),
        ("b" * 150, "b" * 119 + "…"),
    ],
)
async def test_a_reason_is_told_as_it_was_typed_unless_it_is_very_long(
    store: SqliteStore, typed: str, told: str | None
) -> None:
    club = await begun(store, 15)
    await club.say("Léa", f"/annuler {typed}")
    expected = " ".join(typed.split()) if told is None else told
    assert plain(club.newest("cancelled-1").text).endswith(f"Motif : « {expected} »")
