"""Evenings of several games: they follow each other, are ranked together, and can be played later."""

import re
from collections import Counter
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from bot.store import EveningStage, Store
from bot.talk.answers import Answer
from bot.talk.messages import Shown
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.dying import Dying
from tests.bot.evenings.test_evenings import card, lines, posted, press, said, until
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.stores import open_store
from tests.engine.duplicate.games import CLUB_WORDS

SATURDAY = datetime(2026, 11, 28, 12, 0, tzinfo=UTC)
TUESDAY = datetime(2026, 12, 1, 20, 30, tzinfo=UTC)
WORDS = (
    "AS AN DE DES EN ES ET LE NE OS OU SE TE TU UN US UT VU LI IL RE PI SI AI IF AH MA LA".split()
)
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


@pytest.fixture
def club() -> Club:
    club = Club(MemoryStore(), CLUB_WORDS)
    club.now = SATURDAY
    return club


async def begin(club: Club, rules: str = "3 parties pause 10", *others: str) -> None:
    """Léa and the others are in the lobby of the first game."""
    await said(club, "Léa", f"/soiree mardi 20:30 {rules}")
    await press(club, "Léa", card(club))
    await until(club, TUESDAY)
    for name in others or ("Tom",):
        await club.say(name, "/rejoindre")


async def play(club: Club, *blank: str) -> None:
    """One round, in which Léa has a word and these none; then she stops the game."""
    if not (await club.game()).has_started:
        await club.say("Léa", "/commencer")
    for name in blank:
        await club.say(name, "/passer")
    words = [word for word in WORDS if not Counter(word) - Counter(club.rack)]
    await club.say("Léa", f"/jouer H4 {words[0]}")
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    await club.ring()


async def evenings(club: Club) -> list[tuple[EveningStage, int]]:
    return [(each.stage, each.number) for each in await club.store.evenings.in_place(1)]


def last(club: Club, part: str) -> Shown:
    return next(m for m in reversed(club.log) if m.slot.endswith(part))


async def test_who_leaves_a_game_with_one_account_links_both_before_the_next_is_over(
    club: Club,
) -> None:
    """The next lobby opens with everybody who stayed: there is no moment between two games."""
    await begin(club, "3 parties pause 10", "Tom", "Tomi")
    (code,) = re.findall(r"\b\d+-\w{4}-\w{4}\b", plain((await private(club, "Tom", "")).text))
    refused = plain((await private(club, "Tomi", f" {code}")).text)
    assert "quittez-la avec ce compte-ci (/quitter)" in refused
    await club.say("Tomi", "/quitter")
    await play(club, "Tom")
    assert "Partie 2 sur 3" in lines(club)[-1]
    asked = await private(club, "Tomi", f" {code}")
    assert len(asked.buttons) == 1, asked.text


async def private(club: Club, name: str, code: str) -> Answer:
    return await club.ask(name, f"/compte lier{code}", place=alone_with(name))


async def test_games_follow_each_other_and_start_by_themselves(club: Club) -> None:
    await begin(club)
    assert "3 parties, 10 min de pause entre deux" in plain(card(club).text)
    await play(club, "Tom")
    assert lines(club)[-1] == (
        "Partie 2 sur 3 : elle commence dans 10 min, à 20 h 43. Qui arrive appuie sur « Rejoindre »."
    )
    assert not (await club.game()).has_started
    await club.say("Zoé", "/rejoindre")
    opened = club.now
    await until(club, opened + 9 * MINUTE)
    assert not (await club.game()).has_started
    await until(club, opened + 10 * MINUTE)
    assert (await club.game()).has_started
    await play(club, "Tom", "Zoé")
    assert "Partie 3 sur 3" in lines(club)[-1]
    await club.say("Léa", "/commencer")
    await until(club, club.now + 20 * MINUTE)
    await play(club)
    assert await evenings(club) == [(EveningStage.OVER, 3)]
    assert len(posted(club, "lobby")) == 3
    ranking = last(club, "/ranking")
    assert plain(ranking.title) == "Soirée du mardi 1er décembre : le classement"
    assert plain(ranking.text).splitlines()[0] == "3 parties, aux points"
    assert [plain(each.label) for each in ranking.buttons] == [
        "Tableau (CSV)",
        "Partie 1",
        "Partie 2",
        "Partie 3",
    ]
    ranked = plain(ranking.text).splitlines()
    assert [ranked[1][:7], *ranked[2:]] == [
        "1. Léa ",
        "2. Tom : 0 point",
        "2. Zoé : 0 point (2 parties)",
    ]
    await until(club, TUESDAY + 13 * HOUR)
    assert await evenings(club) == []
    told = plain(await club.say("Tom", "/soiree classement"))
    assert told.splitlines()[1:] == plain(ranking.text).splitlines()
    assert plain(await club.say("Tom", "/soiree classement 1/12")) == told
    assert "Aucune partie de soirée" in plain(await club.say("Tom", "/soiree classement 2/12"))


async def test_who_leads_ends_it_before_its_last_game(club: Club) -> None:
    assert "Aucune soirée n’est en cours" in await said(club, "Léa", "/soiree terminer")
    await begin(club)
    assert "Seuls les administrateurs" in await said(club, "Tom", "/soiree terminer")
    assert "aucune autre ne suivra" in await said(club, "Léa", "/soiree terminer")
    await play(club, "Tom")
    assert len(posted(club, "lobby")) == 1
    assert plain(last(club, "/ranking").text).startswith("1 partie, aux points")


async def test_a_lobby_that_waits_is_none_of_an_evening_that_was_ended(club: Club) -> None:
    await begin(club)
    await play(club, "Tom")
    await said(club, "Léa", "/soiree terminer")
    assert plain(last(club, "/ranking").text).startswith("1 partie, aux points")
    assert not (await club.game()).has_started
    await until(club, club.now + HOUR)
    assert not (await club.game()).has_started
    assert await evenings(club) == [(EveningStage.OVER, 2)]


async def test_a_weekly_one_that_is_on_is_not_changed_into_the_next(club: Club) -> None:
    await said(club, "Léa", "/soiree chaque mardi 20:30 2 parties")
    await press(club, "Léa", card(club))
    await until(club, TUESDAY)
    assert "est en cours" in await said(club, "Léa", "/soiree chaque mardi 21:00")
    assert "Reprise le mardi 15" in await said(club, "Léa", "/soiree sauf 8/12")
    assert await evenings(club) == [(EveningStage.PLAYING, 1)]
    await play(club)
    assert await evenings(club) == [(EveningStage.PLAYING, 2)]
    await until(club, TUESDAY + 13 * HOUR)
    assert card(club).slot == "evening/1/2026-12-15"


async def test_after_an_outage_of_more_than_an_hour_nothing_starts_by_itself(club: Club) -> None:
    await begin(club)
    await play(club)
    club.now += 2 * HOUR
    await club.ring()
    assert not (await club.game()).has_started
    await club.say("Léa", "/commencer")
    assert (await club.game()).has_started


async def test_who_plays_on_paper_plays_all_games_and_is_ranked(club: Club) -> None:
    await begin(club, "2 parties")
    await club.say("Léa", "/arbitrer papier 3 Marie")
    for _ in range(2):
        if not (await club.game()).has_started:
            await club.say("Léa", "/commencer")
        await club.wait(200)
        await club.say("Léa", "/releves")
        await club.wait(20)
        await club.say("Léa", "/arreter oui")
        await club.ring()
    assert "Marie" in last(club, "/ranking").text


async def test_pairs_that_are_missing_are_waited_for(club: Club) -> None:
    await begin(club, "paires 2 parties", "Tom", "Zoé", "Max")
    for name, partner in (("Léa", "Tom"), ("Tom", "Léa"), ("Zoé", "Max"), ("Max", "Zoé")):
        await club.say(name, f"/paire {partner}")
    await play(club)
    assert "Léa et Tom" in plain(last(club, "/final").text)
    await club.say("Max", "/quitter")
    await until(club, club.now + 6 * MINUTE)
    if not (await club.game()).has_started:
        assert "Je ne peux pas lancer" in lines(club)[-1]


async def test_it_is_over_when_a_game_is_stopped_in_its_lobby(club: Club) -> None:
    await begin(club)
    await play(club, "Tom")
    await club.say("Léa", "/arreter oui")
    await club.ring()
    assert await evenings(club) == [(EveningStage.OVER, 2)]
    assert plain(last(club, "/ranking").text).startswith("1 partie, aux points")
    assert "a déjà commencé" in await said(club, "Léa", "/soiree mardi 23:00")


async def test_the_next_morning_it_is_over_whatever_is_on(club: Club) -> None:
    await said(club, "Léa", "/soiree chaque mardi 20:30 2 parties")
    await press(club, "Léa", card(club))
    await until(club, TUESDAY)
    await play(club)
    await until(club, TUESDAY + 6 * MINUTE + 200 * MINUTE / 60)
    assert (await club.game()).has_started
    await until(club, TUESDAY + 13 * HOUR)
    assert "1 partie" in plain(last(club, "/ranking").text)
    assert card(club).slot == "evening/1/2026-12-08"
    assert await evenings(club) == [(EveningStage.PLANNED, 0)]


async def test_a_game_that_somebody_else_opened_in_between_is_waited_for(club: Club) -> None:
    await begin(club, "2 parties pause 0")
    await club.say("Léa", "/commencer")
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    await club.say("Max", "/duplicate")
    await club.ring()
    assert (await evenings(club)) == [(EveningStage.PLAYING, 1)]
    await club.say("Max", "/arreter oui")
    await club.ring()
    assert (await evenings(club)) == [(EveningStage.PLAYING, 2)]
    assert (await club.game()).has_started


async def test_where_everybody_has_gone_no_game_follows(club: Club) -> None:
    await begin(club, "2 parties")
    await play(club)
    for name in ("Tom", "Léa"):
        await club.say(name, "/quitter")
    await club.ring()
    assert await evenings(club) == [(EveningStage.OVER, 2)]


async def test_whoever_was_absent_plays_later_and_is_told_apart(club: Club) -> None:
    await begin(club, "2 parties", "Tom", "Max")
    await play(club)
    await until(club, club.now + 5 * MINUTE)
    await play(club, "Tom")
    ranking = last(club, "/ranking")
    page = await club.ask("Zoé", f"!{ranking.buttons[2].payload}")
    replay = next(each for each in page.buttons if each.label == "Rejouer")
    told = await club.ask("Zoé", f"!{replay.payload}")
    assert told.private
    await club.ask("Zoé", "/solution oui", place=alone_with("Zoé"))
    await club.ask("Zoé", "/commencer", place=alone_with("Zoé"))
    shown = plain(await club.say("Tom", "/soiree classement"))
    heading, *rest = shown.split("Parties rejouées après coup, hors classement :\n")
    assert "Zoé" not in heading
    assert "point (partie 2), " in rest[0]
    table = await pressed(club, "Tom", "Tableau (CSV)")
    assert table.file is not None
    assert table.file.name == "2026-12-01-soiree.csv"
    rows = [row.split(";") for row in table.file.text.splitlines()]
    assert rows[0][-3:] == ["P2 points", "P2 place", "P2 %"]
    assert [row[0] for row in rows[1:]] == ["1", "2", "2", ""]
    assert rows[-1][1] == "Zoé"
    assert rows[-1][5] == "rejouée"


async def pressed(club: Club, name: str, label: str) -> Answer:
    answer = await club.ask(name, "/soiree classement", place=PLACE)
    (button,) = [each for each in answer.buttons if plain(each.label) == label]
    return await club.ask(name, f"!{button.payload}", place=PLACE)


async def test_in_private_there_is_none(club: Club) -> None:
    told = await club.say("Tom", "/soiree classement", place=alone_with("Tom"))
    assert "Aucune partie de soirée" in plain(told)


WRITES = (("evenings", "go_on"), ("games", "commit"), ("alarms", "ring"))


@pytest.mark.parametrize("where", ["memory", "disk"])
@pytest.mark.parametrize("after", [False, True])
async def test_whoever_is_killed_when_each_game_is_opened_and_started_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, where: str, *, after: bool
) -> None:
    """At each write that follows from time the process dies, before it or after; the next one goes on."""
    for fatal in count():
        async with AsyncExitStack() as stack:
            folder = tmp_path / f"{fatal}"
            store: Store = MemoryStore()
            if where == "disk":
                store = await stack.enter_async_context(await open_store(folder))
            club = Club(store, CLUB_WORDS)
            club.now = SATURDAY
            await said(club, "Léa", "/soiree chaque mardi 20:30 2 parties")
            await press(club, "Léa", card(club))
            dying = Dying(store, *WRITES, fatal=fatal, after=after)

            async def pass_until(then: datetime, club: Club = club, dying: Dying = dying) -> None:
                club.now = then
                with dying.watched(monkeypatch):
                    await club.ring()
                club.open()
                club.now += timedelta(seconds=1)
                await club.ring()
                await club.ring()

            for then in (TUESDAY - HOUR, TUESDAY - 30 * MINUTE, TUESDAY):
                await pass_until(then)
            await club.say("Tom", "/rejoindre")
            for _ in range(2):
                if not (await club.game()).has_started:
                    await club.say("Léa", "/commencer")
                await club.wait(200)
                await club.say("Léa", "/arreter oui")
                await pass_until(club.now + timedelta(seconds=1))
                await pass_until(club.now + 6 * MINUTE)
            await pass_until(TUESDAY + 13 * HOUR)
            games = await store.evenings.games_on(1, TUESDAY.date())
            assert len(games) == len(set(games)) == 2, fatal
            assert sorted(posted(club, "lobby")) == sorted(f"{game}/lobby" for game in games)
            assert len(posted(club, "/ranking")) == 1, fatal
            assert [each for each in lines(club) if "Partie 2 sur 2" in each], fatal
            assert await evenings(club) == [(EveningStage.PLANNED, 0)], fatal
            if fatal >= dying.writes:
                break
    assert fatal > 8
