"""Which evening a date or a weekday names, where a place has single ones and weekly ones."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.store.sqlite.store import SqliteStore
from bot.talk.messages import Shown
from tests.bot.club import Club, TakenAway
from tests.bot.evenings.test_evenings import a_club, card, lines, posted, press, said, until
from tests.bot.plain import plain

SUNDAY = datetime(2026, 12, 6, 20, 30, tzinfo=UTC)
DAY, WEEK, MINUTE = timedelta(days=1), timedelta(days=7), timedelta(minutes=1)


@pytest.fixture
def club() -> Club:
    return a_club()


async def dates(club: Club) -> list[tuple[str, bool]]:
    """What is kept: dates, and whether they come back each week."""
    return [(f"{each.on:%d/%m}", each.weekly) for each in await club.store.evenings.in_place(1)]


def on_card(club: Club, slot: str) -> str:
    """All that the card in that slot says."""
    shown: Shown = club.channel[slot]
    return plain(f"{shown.title}\n{shown.text}\n{shown.small}")


async def goes_out(club: Club) -> None:
    """What no game waits for goes slowly."""
    for _ in range(9):
        club.now += timedelta(seconds=1)
        await club.ring()


async def both(club: Club) -> None:
    """A single one on 20 December, and one of every Sunday."""
    await said(club, "Léa", "/soiree 20/12 20:30 blitz")
    told = await said(club, "Léa", "/soiree chaque dimanche 21:00 joker")
    assert "Sauf le 20 décembre : une autre soirée est déjà prévue ce jour-là." in told


async def test_a_weekly_one_gives_way_to_a_single_one_and_says_so(club: Club) -> None:
    await both(club)
    assert "Chaque dimanche, sauf le 20 décembre" in on_card(club, "evening/2/2026-11-29")
    assert "Chaque dimanche, sauf le 20 décembre" in await said(club, "Tom", "/soiree")
    await until(club, SUNDAY + WEEK + DAY)
    assert await dates(club) == [("20/12", False), ("27/12", True)]
    assert "sauf le 20 décembre" in on_card(club, "evening/2/2026-12-27")


async def test_a_date_names_the_single_one_that_is_on_it(club: Club) -> None:
    await both(club)
    assert "Soirée modifiée" in await said(club, "Léa", "/soiree 20/12 19:00")
    told = await said(club, "Léa", "/soiree sauf 20/12")
    assert told == (
        "La soirée du 20 décembre n’a pas lieu chaque semaine. Pour l’annuler : /soiree annuler 20/12"
    )
    assert "annulée" in await said(club, "Léa", "/soiree annuler 20/12")
    assert "jour-là" in await said(club, "Léa", "/soiree annuler 20/12")
    await goes_out(club)
    assert lines(club)[-1] == "Soirée annulée : dimanche 20 décembre, 19 h."
    assert await dates(club) == [("29/11", True)]
    assert "Soirée notée" in await said(club, "Léa", "/soiree 20/12 18:00")


@pytest.mark.parametrize("forgotten", [False, True])
async def test_the_weekly_one_comes_back_when_the_single_one_is_off(
    club: Club, forgotten: bool
) -> None:
    await both(club)
    await until(club, SUNDAY + WEEK + DAY)
    assert card(club).slot == "evening/2/2026-12-27"
    await press(club, "Tom", card(club))
    single, weekly = await club.store.evenings.in_place(1)
    if forgotten:
        (tom,) = await club.store.evenings.guests(weekly)
        await club.store.evenings.go_on(weekly, replace(weekly, organiser=tom.person))
        assert single.organiser is not None
        await club.store.own_data.forget(single.organiser, ())
        await club.ring()
    else:
        await said(club, "Léa", "/soiree annuler 20/12")
    await goes_out(club)
    assert await dates(club) == [("20/12", True)]
    assert card(club).slot == "evening/2/2026-12-20"
    assert "sauf" not in on_card(club, "evening/2/2026-12-20")
    assert "evening/2/2026-12-27" not in club.channel
    assert isinstance(
        next(m for m in reversed(club.log) if m.slot == "evening/2/2026-12-27"), TakenAway
    )
    assert lines(club)[-1].startswith("Soirée annulée : dimanche 20 décembre, 20 h 30")
    await until(club, SUNDAY + 2 * WEEK + DAY)
    assert "Tom" in on_card(club, "evening/2/2026-12-27"), "that answer holds"


async def test_before_its_turn_the_card_of_the_weekly_one_says_that_it_is_back(club: Club) -> None:
    await both(club)
    await said(club, "Léa", "/soiree annuler 20/12")
    await goes_out(club)
    assert "sauf" not in on_card(club, "evening/2/2026-11-29")


async def test_a_date_that_was_left_out_stays_left_out(club: Club) -> None:
    await both(club)
    told = await said(club, "Léa", "/soiree sauf du 18/12 au 28/12")
    assert told == (
        "Pas de soirée le 27 décembre. Reprise le dimanche 3 janvier.\n"
        "La soirée du 20 décembre n’a pas lieu chaque semaine. Pour l’annuler : /soiree annuler 20/12"
    )
    await said(club, "Léa", "/soiree annuler 20/12")
    await until(club, SUNDAY + WEEK + DAY)
    assert await dates(club) == [("03/01", True)]


async def test_the_next_date_of_a_weekly_one_is_free(club: Club) -> None:
    await said(club, "Léa", "/soiree 6/12 20:30")
    await said(club, "Léa", "/soiree chaque dimanche 20:30")
    told = await said(club, "Léa", "/soiree sauf 29/11")
    assert "Reprise le dimanche 13 décembre" in told
    assert await dates(club) == [("06/12", False), ("13/12", True)]
    await said(club, "Léa", "/soiree chaque dimanche 21:30")
    assert await dates(club) == [("06/12", False), ("13/12", True)]
    assert "Soirée modifiée" in await said(club, "Léa", "/soiree 6/12 21:00")


async def test_a_single_one_on_a_date_that_the_weekly_one_leaves_out(club: Club) -> None:
    await said(club, "Léa", "/soiree chaque dimanche 20:30")
    await said(club, "Léa", "/soiree sauf 13/12")
    assert "Soirée notée" in await said(club, "Léa", "/soiree 13/12 18:00")
    assert await dates(club) == [("29/11", True), ("13/12", False)]


async def test_a_weekly_one_gives_way_to_a_single_one_that_is_announced_later(club: Club) -> None:
    await said(club, "Léa", "/soiree chaque dimanche 20:30")
    told = await said(club, "Léa", "/soiree 20/12 19:00 joker")
    assert told == (
        "Soirée notée : dimanche 20 décembre, 19 h (UTC). Je l’annonce ici, je la rappelle 30 min avant, et "
        "la partie s’ouvrira toute seule.\n"
        "Ce jour-là, elle remplace celle de chaque dimanche. Pour les changer toutes : /soiree chaque "
        "dimanche 19:00"
    )
    await goes_out(club)
    assert "sauf le 20 décembre" in on_card(club, "evening/1/2026-11-29")
    await said(club, "Léa", "/soiree annuler 20/12")
    await goes_out(club)
    assert "sauf" not in on_card(club, "evening/1/2026-11-29")


async def test_on_the_next_date_of_a_weekly_one_a_single_one_takes_its_place_and_guests(
    club: Club,
) -> None:
    await said(club, "Léa", "/soiree chaque dimanche 20:30")
    await press(club, "Tom", card(club))
    assert "elle remplace celle de chaque" in await said(club, "Léa", "/soiree dimanche 19:00")
    await goes_out(club)
    assert lines(club) == [
        "Soirée modifiée : dimanche 29 novembre, 19 h. Le détail est sur l’annonce."
    ]
    assert await dates(club) == [("29/11", False), ("06/12", True)]
    assert "evening/1/2026-11-29" not in club.channel
    assert "Tom" in on_card(club, "evening/2/2026-11-29")
    await said(club, "Léa", "/soiree annuler 29/11")
    await goes_out(club)
    assert await dates(club) == [("29/11", True)]
    assert card(club).slot == "evening/1/2026-11-29"


async def test_after_it_has_begun_a_weekly_one_is_changed_from_the_next_on(club: Club) -> None:
    await said(club, "Léa", "/soiree chaque dimanche 20:30")
    await until(club, SUNDAY - WEEK + MINUTE)
    await said(club, "Léa", "/soiree chaque dimanche 22:00")
    assert await dates(club) == [("06/12", True)]


async def test_a_weekday_names_the_evening_that_is_planned_on_it(club: Club) -> None:
    club.now = SUNDAY
    await said(club, "Léa", "/soiree dimanche 18:00")
    await said(club, "Léa", "/soiree mercredi 18:00")
    assert "/soiree annuler 13/12" in await said(club, "Léa", "/soiree sauf dimanche")
    assert "annulée" in await said(club, "Léa", "/soiree annuler dimanche")
    assert lines(club) == ["Soirée annulée : dimanche 13 décembre, 18 h."]


async def test_a_weekday_names_that_of_today_before_it_has_begun(club: Club) -> None:
    club.now = SUNDAY - timedelta(hours=8)
    await said(club, "Léa", "/soiree dimanche 20:30")
    await said(club, "Léa", "/soiree 13/12 20:30")
    await said(club, "Léa", "/soiree annuler dimanche")
    assert lines(club) == ["Soirée annulée : dimanche 6 décembre, 20 h 30."]


async def test_a_weekday_leaves_out_the_next_of_a_weekly_one_however_often_it_is_said(
    club: Club,
) -> None:
    await said(club, "Léa", "/soiree chaque dimanche 20:30")
    await until(club, SUNDAY - WEEK + MINUTE)
    for _ in range(2):
        told = await said(club, "Léa", "/soiree sauf dimanche")
        assert told == "Pas de soirée le 6 décembre. Reprise le dimanche 13 décembre."


async def test_all_of_a_weekly_one_are_called_off_only_after_a_question(club: Club) -> None:
    """Whoever names a day may mean that day alone."""
    await said(club, "Léa", "/soiree chaque dimanche 20:30")
    asked = await club.ask("Léa", "/soiree annuler 13/12")
    assert "Annuler toutes les soirées du dimanche" in plain(asked.text)
    assert "/soiree sauf 13/12" in plain(asked.text)
    asked = await club.ask("Léa", "/soiree annuler dimanche")
    assert "/soiree sauf 29/11" in plain(asked.text)
    told = await press(club, "Léa", asked)
    assert told == "Toutes les soirées du dimanche sont annulées, et je le dis ici."
    await goes_out(club)
    assert lines(club)[-1] == "Toutes les soirées du dimanche, 20 h 30, sont annulées."
    assert await dates(club) == []


async def test_of_two_who_announce_one_at_once_the_second_changes_it(store: SqliteStore) -> None:
    club = a_club(store)
    asked = [club.ask("Léa", f"/soiree 4/1 {hour}") for hour in ("20:30", "21:00")]
    told = [plain(each.text) for each in await asyncio.gather(*asked)]
    assert "Soirée notée : lundi 4 janvier, 20 h 30" in told[0]
    assert "Soirée modifiée : lundi 4 janvier, 21 h" in told[1]
    asked = [club.ask("Léa", "/soiree annuler 4/1") for _ in range(2)]
    told = [plain(each.text) for each in await asyncio.gather(*asked)]
    assert "annulée" in told[0]
    assert "Aucune soirée n’est prévue ce jour-là" in told[1]


FRIDAY = datetime(2026, 12, 4, 22, 30, tzinfo=UTC)


async def on_former_clock(club: Club, weekly: str = "") -> None:
    """At 20:50 on that Friday the place goes to Tokyo, where Saturday has begun; its evening stays."""
    club.now = FRIDAY - 100 * MINUTE
    when = f"{weekly}vendredi" if weekly else "aujourd'hui"
    await said(club, "Léa", f"/soiree {when} 22:30")
    assert "reste à cette heure-là" in await said(club, "Léa", "/reglages fuseau Asia/Tokyo")


@pytest.mark.parametrize("day", ["4/12", "vendredi", "4 décembre"])
async def test_one_that_keeps_its_clock_is_called_off_by_the_date_that_is_shown(
    club: Club, day: str
) -> None:
    await on_former_clock(club)
    await said(club, "Léa", "/soiree 11/12 20:30")
    assert "annulée" in await said(club, "Léa", f"/soiree annuler {day}")
    assert await dates(club) == [("11/12", False)]


@pytest.mark.parametrize("day", ["4/12", "vendredi"])
async def test_one_that_keeps_its_clock_is_changed_by_the_date_that_is_shown(
    club: Club, day: str
) -> None:
    await on_former_clock(club)
    told = await said(club, "Léa", f"/soiree {day} 23:00")
    assert "Soirée modifiée : vendredi 4 décembre, 23 h (UTC). Ce qui change : l’heure." in told
    assert await dates(club) == [("04/12", False)]
    await until(club, FRIDAY + 29 * MINUTE)
    assert not posted(club, "lobby")
    await until(club, FRIDAY + 30 * MINUTE)
    assert len(posted(club, "lobby")) == 1


async def test_today_is_that_of_the_place_whatever_clock_an_evening_keeps(club: Club) -> None:
    await on_former_clock(club)
    told = await said(club, "Léa", "/soiree aujourd'hui 23:00")
    assert "Soirée notée : samedi 5 décembre, 23 h (Asia/Tokyo)" in told
    assert await dates(club) == [("04/12", False), ("05/12", False)]


async def test_a_weekly_one_that_keeps_its_clock_has_other_rules_and_stays(club: Club) -> None:
    await on_former_clock(club, "chaque ")
    told = await said(club, "Léa", "/soiree chaque vendredi 22:30 joker")
    assert told.endswith("vendredi 4 décembre, 22 h 30 (UTC). Ce qui change : les règles.")
    assert await dates(club) == [("04/12", True)]
    told = plain(await club.say("Léa", "/soiree sauf 4/12"))
    assert "Reprise le vendredi 11" in told
    assert "(UTC)" not in plain(await club.say("Léa", "/soiree"))
    await club.ring()
    assert await dates(club) == [("11/12", True)]
    await goes_out(club)
    assert "Asia/Tokyo" in on_card(club, "evening/1/2026-12-11")
