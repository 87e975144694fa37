"""Evenings in a channel: announced, answered, reminded of, opened by themselves; once, whatever happens."""

from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from bot.delivery.adapter import NotNow, Sent
from bot.evenings.course import ALARM
from bot.games.opening import Opener
from bot.people.limits import Limits
from bot.store import DamagedGame, Store
from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.messages import Button, Shown
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club, TakenAway
from tests.bot.dying import Dying
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.simultane.centres import code_in

SATURDAY = datetime(2026, 11, 28, 12, 0, tzinfo=UTC)
TUESDAY = datetime(2026, 12, 1, 20, 30, tzinfo=UTC)
HOUR, MINUTE, WEEK = timedelta(hours=1), timedelta(minutes=1), timedelta(days=7)


def a_club(store: Store | None = None, language: str = "fr") -> Club:
    words = Lexicon.from_words(["AS", "TAS"], name="Essai")
    club = Club(store or MemoryStore(), words, language=language)
    club.now = SATURDAY
    return club


@pytest.fixture
def club() -> Club:
    return a_club()


async def until(club: Club, then: datetime) -> None:
    """Time passes, from one alarm to the next."""
    while club.now < then:
        due = [each.due for each in await club.store.alarms.named(ALARM)]
        club.now = min([then, *(each for each in due if each > club.now)])
        await club.ring()


async def said(club: Club, name: str, line: str, place: Place = PLACE) -> str:
    """What somebody is told; and what follows has happened."""
    told = plain(await club.say(name, line, place=place))
    await club.ring()
    return told


def posted(club: Club, part: str) -> list[str]:
    """The slots of messages that were new when they were sent, in order."""
    seen = dict[str, None]()
    for message in club.log:
        if part in message.slot and not isinstance(message, TakenAway):
            seen.setdefault(message.slot)
    return list(seen)


def card(club: Club) -> Shown:
    """The newest card."""
    return next(m for m in reversed(club.log) if m.slot.startswith("evening/") and m.title)


def lines(club: Club) -> list[str]:
    """The lines about evenings, in order."""
    return [
        plain(m.text) for m in club.log if m.slot.startswith("evening/") and m.slot.count("/") > 2
    ]


async def press(
    club: Club, name: str, on: Shown | Answer, number: int = 0, request: str | None = None
) -> str:
    """Somebody presses a button; the card is told anew a few seconds later."""
    button: Button = on.buttons[number]
    told = plain(await club.say(name, f"!{button.payload}", request_id=request))
    club.now += timedelta(seconds=3)
    await club.ring()
    return told


async def test_an_evening_from_its_announcement_to_its_game(club: Club) -> None:
    told = await said(club, "Léa", "/soiree mardi 20:30 blitz")
    assert told == (
        "Soirée notée : mardi 1er décembre, 20 h 30 (UTC). Je l’annonce ici, je la rappelle 30 min avant, et "
        "la partie s’ouvrira toute seule."
    )
    first = card(club)
    assert plain(first.title) == "Soirée duplicate : mardi 1er décembre, 20 h 30"
    assert "1 min" in plain(first.text)
    assert "/duplicate blitz" in first.small
    assert [each.label for each in first.buttons] == ["Je viens", "Peut-être"]
    assert await press(club, "Tom", first) == "C’est noté : vous venez."
    assert await press(club, "Zoé", first, 1) == "C’est noté : peut-être."
    assert "Vient (1) : Tom\nPeut-être (1) : Zoé" in plain(card(club).text)
    await until(club, TUESDAY - 31 * MINUTE)
    assert lines(club) == []
    await until(club, TUESDAY - MINUTE)
    assert lines(club) == ["La soirée commence dans 30 min : 1 personne vient, 1 peut-être."]
    ((who, reminder),) = club.private
    assert (who, plain(reminder.title)) == ("tom", plain(first.title))
    await until(club, TUESDAY)
    assert "La partie est ouverte, appuyez sur « Rejoindre »." in lines(club)[-1]
    assert card(club).buttons == ()
    assert "Léa" not in club.newest("lobby").text
    await club.say("Tom", "/rejoindre")
    assert "Tom" in club.newest("lobby").text
    await club.say("Tom", "/commencer")
    assert (await club.game()).has_started
    await until(club, TUESDAY + 2 * HOUR)
    assert len(posted(club, "lobby")) == 1
    assert len(posted(club, "evening/")) == 3
    await until(club, TUESDAY + timedelta(days=1))
    assert await club.store.evenings.in_place(1) == []
    assert await club.store.alarms.named(ALARM) == []


async def test_who_presses_again_takes_it_back_and_a_request_that_comes_again_does_not(
    club: Club,
) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    assert "Personne n’a encore répondu" in plain(card(club).text)
    for request, told in (
        ("a", "C’est noté : vous venez."),
        ("a", "C’est noté : vous venez."),
        ("b", "Votre réponse est retirée."),
        ("b", "Votre réponse est retirée."),
        ("c", "C’est noté : vous venez."),
    ):
        assert await press(club, "Tom", card(club), request=request) == told
    assert await press(club, "Tom", card(club), 1) == "C’est noté : peut-être."
    assert "Peut-être (1) : Tom" in plain(card(club).text)
    assert "Vient" not in card(club).text


async def test_many_presses_are_one_edit(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    first, before = card(club), len(club.log)
    for number in range(30):
        await club.say(f"Joueur {number}", f"!{first.buttons[0].payload}")
        await club.ring()
        club.now += timedelta(seconds=0.1)
    club.now += timedelta(seconds=3)
    await club.ring()
    assert len(club.log) == before + 1
    assert "Viennent (30)" in plain(card(club).text)
    assert "et 10 autres" in plain(card(club).text)


async def test_nobody_is_written_to_who_did_not_press_or_wants_nothing(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await said(club, "Tom", "/alertes non")
    await said(club, "Zoé", "/alertes oui")
    club.private.clear()
    await press(club, "Tom", card(club))
    await until(club, TUESDAY + HOUR)
    assert club.private == []
    assert lines(club)[0].endswith("1 personne vient.")


async def test_only_who_manages_the_place_may_announce(club: Club) -> None:
    for line in ("/soiree mardi 20:30", "/soiree annuler", "/soiree sauf 24/12"):
        assert "Seuls les administrateurs" in await said(club, "Tom", line)
    assert "Aucune soirée" in await said(club, "Tom", "/soiree")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/soiree blitz", "Dites le jour et l’heure. Exemples : /soiree mardi 20:30"),
        ("/soiree demain", "Il manque l’heure. Exemple : /soiree mardi 20:30"),
        ("/soiree mardi 25h", "Cette heure n’existe pas."),
        ("/soiree 30/2 20h30", "Cette date n’existe pas."),
        ("/soiree dimanche 12/12 20h30", "Cette date tombe un autre jour de la semaine."),
        ("/soiree hier 20h30", "C’est déjà passé."),
        ("/soiree chaque jour 20:30", "Dites le jour et l’heure"),
        ("/soiree mardi 20:30 blits", "« blits »"),
        ("/soiree mardi 20:30 blitz normal", "blitz"),
        ("/soiree 27/11 20:30", "Cette heure est passée, ou trop lointaine"),
        ("/soiree aujourd'hui 11:00", "Cette heure est passée : il est 12 h ici (UTC)."),
        ("/soiree mardi 20:30 0 parties", "Une soirée a d’une à 9 parties"),
        ("/soiree mardi 20:30 10 parties", "Une soirée a d’une à 9 parties"),
        ("/soiree mardi 20:30 2 parties pause 61", "60 min de pause au plus"),
        ("/soiree annuler mardi", "Aucune soirée n’est prévue ce jour-là"),
        ("/soiree annuler blitz", "Aucune soirée n’est prévue ce jour-là"),
        ("/soiree sauf", "/soiree sauf 24/12"),
        ("/soiree sauf 24/12", "Aucune soirée n’est prévue ce jour-là"),
    ],
)
async def test_what_cannot_be_meant_is_one_line_with_an_example(
    club: Club, line: str, told: str
) -> None:
    answer = await said(club, "Léa", line)
    assert told in answer
    assert "\n" not in answer
    assert not posted(club, "evening/")


async def test_an_organiser_who_has_not_said_so_has_no_seat_and_one_who_has_leads(
    club: Club,
) -> None:
    for comes, leader in ((False, "Tom"), (True, "Léa")):
        await said(club, "Léa", "/soiree mardi 20:30")
        if comes:
            await press(club, "Léa", card(club))
        await until(club, club.now + WEEK)
        assert ("Léa l’organise" in lines(club)[-1]) == comes
        await club.say("Tom", "/rejoindre")
        game = await club.game()
        assert len(game.players) == 1 + comes
        assert f"{leader} mène la partie" in club.newest("lobby").text
        await club.say(leader, "/commencer")
        assert (await club.game()).has_started
        await club.say(leader, "/arreter oui")


async def test_whoever_referees_is_told_as_the_one_who_leads(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30 officiel")
    await until(club, TUESDAY)
    assert posted(club, "lobby")
    assert "Léa l’organise" in lines(club)[-1]


async def test_what_is_planned_is_listed_with_buttons(club: Club) -> None:
    await said(club, "Léa", "/soiree chaque mardi 20:30 joker")
    await said(club, "Léa", "/soiree 12/12 20h30 blitz")
    await press(club, "Zoé", card(club))
    shown = await club.ask("Tom", "/soiree")
    assert plain(shown.text).splitlines()[0] == "Les soirées prévues ici :"
    assert "• mardi 1er décembre, 20 h 30" in plain(shown.text)
    assert "Chaque mardi" in shown.text
    assert "• samedi 12 décembre, 20 h 30" in plain(shown.text)
    assert [each.label for each in shown.buttons] == ["Je viens", "Peut-être"]
    await press(club, "Tom", shown)
    assert "Tom" in club.channel["evening/1/2026-12-01"].text
    asked = await club.ask("Léa", "/soiree")
    assert [each.label for each in asked.buttons[2:]] == ["Annuler le 01/12", "Annuler le 12/12"]
    sure = await club.ask("Léa", f"!{asked.buttons[2].payload}")
    assert "toutes les soirées du mardi" in plain(sure.text)
    assert len(await club.store.evenings.in_place(1)) == 2
    assert "Seuls les administrateurs" in plain(
        (await club.ask("Tom", f"!{sure.buttons[0].payload}")).text
    )
    await press(club, "Léa", sure)
    assert lines(club) == ["Toutes les soirées du mardi, 20 h 30, sont annulées."]
    assert club.channel["evening/1/2026-12-01"].buttons == ()
    assert [each.id for each in await club.store.evenings.in_place(1)] == [2]
    assert "plus lieu" in await press(club, "Tom", shown)


async def test_called_off_as_it_is_typed(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await said(club, "Léa", "/soiree jeudi 20:30")
    assert "dites laquelle" in await said(club, "Léa", "/soiree annuler")
    assert "annulée" in await said(club, "Léa", "/soiree annuler jeudi")
    assert "annulée" in await said(club, "Léa", "/soirée annuler")
    await until(club, TUESDAY + timedelta(days=3))
    assert not posted(club, "lobby")
    assert lines(club) == [
        "Soirée annulée : jeudi 3 décembre, 20 h 30.",
        "Soirée annulée : mardi 1er décembre, 20 h 30.",
    ]


async def test_announced_anew_it_has_another_hour_and_those_who_come_still_come(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30 blitz")
    await press(club, "Tom", card(club))
    assert "Soirée notée" in await said(club, "Léa", "/soiree mardi 20:30 blitz")
    assert lines(club) == []
    told = await said(club, "Léa", "/soiree mardi 21:30")
    when = "mardi 1er décembre, 21 h 30 (UTC)"
    assert told == f"Soirée modifiée : {when}. Ce qui change : l’heure, les règles."
    assert lines(club) == [
        "Soirée modifiée : mardi 1er décembre, 21 h 30. Le détail est sur l’annonce."
    ]
    assert plain(card(club).title).endswith("21 h 30")
    assert "Tom" in card(club).text
    await until(club, TUESDAY + 59 * MINUTE)
    assert not posted(club, "lobby")
    await until(club, TUESDAY + HOUR)
    assert len(posted(club, "lobby")) == 1


async def test_an_hour_that_the_clock_leaves_out_is_said_to_be_the_next(club: Club) -> None:
    await said(club, "Léa", "/reglages fuseau Europe/Paris")
    told = await said(club, "Léa", "/soiree 28/3 2h30")
    assert "dimanche 28 mars, 3 h 30 (Europe/Paris)" in told
    assert "Le 28 mars, l’heure change et 2 h 30 n’existe pas : ce sera 3 h 30." in told
    assert plain(card(club).title).endswith("3 h 30")
    told = await said(club, "Léa", "/soiree chaque dimanche 2h30")
    assert "n’existe pas" not in told
    (first, _) = await club.store.evenings.in_place(1)
    assert f"{first.hour:%H:%M}" == "02:30"


async def test_an_hour_that_the_clock_leaves_out_is_another_on_the_card_too(club: Club) -> None:
    club.now = datetime(2027, 3, 24, 12, tzinfo=UTC)
    await said(club, "Léa", "/reglages fuseau Europe/Paris")
    told = await said(club, "Léa", "/soiree chaque dimanche 2h45")
    assert "Le 28 mars, l’heure change et 2 h 45 n’existe pas : ce sera 3 h 45." in told
    assert "dimanche 28 mars, 3 h 45" in plain(card(club).title)
    assert "dimanche 28 mars, 3 h 45" in await said(club, "Tom", "/soiree")
    await until(club, datetime(2027, 3, 29, 12, tzinfo=UTC))
    assert "dimanche 4 avril, 2 h 45" in plain(card(club).title)
    await said(club, "Léa", "/soiree sauf 4/4")
    assert lines(club)[-1] == "Soirée annulée : dimanche 4 avril, 2 h 45."


@pytest.mark.parametrize("where", ["memory", "disk"])
async def test_a_game_that_is_on_is_waited_for(store: SqliteStore, where: str) -> None:
    club = a_club(store if where == "disk" else MemoryStore())
    await said(club, "Léa", "/soiree mardi 20:30")
    await until(club, TUESDAY - HOUR)
    await club.say("Tom", "/duplicate")
    await until(club, TUESDAY + 20 * MINUTE)
    assert "une partie est en cours ici" in lines(club)[-1]
    assert len(lines(club)) == 2
    await press(club, "Zoé", card(club))
    assert "Zoé" in card(club).text
    (alarm,) = await club.store.alarms.named(ALARM)
    assert alarm.due == TUESDAY + HOUR, "nobody looks before that"
    await club.say("Tom", "/arreter oui")
    await club.ring()
    assert len(posted(club, "lobby")) == 2
    assert "La partie est ouverte" in lines(club)[-1]


async def test_after_an_hour_of_waiting_it_is_given_up(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await until(club, TUESDAY - HOUR)
    await club.say("Tom", "/duplicate")
    await until(club, TUESDAY + 2 * HOUR)
    assert "Une heure a passé" in lines(club)[-1]
    assert len(lines(club)) == 3
    assert card(club).buttons == ()
    await club.say("Tom", "/arreter oui")
    await until(club, TUESDAY + 3 * HOUR)
    assert len(posted(club, "lobby")) == 1


async def test_where_no_game_may_be_opened_it_is_tried_for_an_hour(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await said(club, "Léa", "/reglages parties non")
    await until(club, TUESDAY + 10 * MINUTE)
    assert "je ne peux pas ouvrir la partie" in lines(club)[-1]
    assert len(lines(club)) == 2
    await said(club, "Léa", "/reglages parties oui")
    await until(club, TUESDAY + 11 * MINUTE)
    assert "La partie est ouverte" in lines(club)[-1]
    assert len(posted(club, "lobby")) == 1


async def test_a_game_that_is_damaged_is_waited_for(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await until(club, TUESDAY - HOUR)

    async def damaged(*_: object) -> Answer:
        raise DamagedGame("torn", "g", "duplicate", PLACE, (), 0)

    with monkeypatch.context() as patched:
        patched.setattr(Opener, "open", damaged)
        await until(club, TUESDAY + 10 * MINUTE)
    assert "une partie est en cours ici" in lines(club)[-1]
    await until(club, TUESDAY + 11 * MINUTE)
    assert len(posted(club, "lobby")) == 1


async def test_without_its_organiser_somebody_else_takes_the_lead(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await until(club, TUESDAY)
    await club.say("Tom", "/rejoindre")
    await club.say("Zoé", "/rejoindre")
    club.now += 10 * MINUTE
    await club.say("Tom", "/organiser mener")
    await club.say("Tom", "/commencer")
    assert (await club.game()).has_started


@pytest.mark.parametrize(("late", "opened"), [(59, True), (60, False), (60 * 20, False)])
async def test_after_an_outage_it_is_opened_if_it_is_not_too_late(
    club: Club, late: int, opened: bool
) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    club.now = TUESDAY + late * MINUTE
    club.open()
    await club.ring()
    assert bool(posted(club, "lobby")) is opened
    assert len(lines(club)) == 1
    assert ("J’étais absent" in lines(club)[0]) is not opened
    assert "commence dans" not in lines(club)[0]


async def test_a_reminder_that_was_not_out_in_time_never_goes_out(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")

    async def away(*_: object, **__: object) -> Sent:
        raise NotNow("nobody there")

    with monkeypatch.context() as patched:
        patched.setattr(club, "send", away)
        await until(club, TUESDAY)
    assert lines(club) == []
    club.now += HOUR
    await club.ring()
    (only,) = lines(club)
    assert "La partie est ouverte" in only


async def test_the_next_of_a_weekly_one_is_announced_the_next_morning(club: Club) -> None:
    await said(club, "Léa", "/reglages fuseau Europe/Paris")
    await said(club, "Léa", "/soiree chaque mardi 20:30 joker")
    await press(club, "Tom", card(club))
    await until(club, TUESDAY)
    assert [each.text for each in club.log if "lobby" in each.slot]
    assert posted(club, "evening/")[0] == "evening/1/2026-12-01"
    shown = await club.ask("Tom", "/soiree")
    assert "• mardi 8 décembre" in plain(shown.text)
    morning = datetime(2026, 12, 2, 8, 0, tzinfo=UTC)
    await until(club, morning - MINUTE)
    assert card(club).slot == "evening/1/2026-12-01"
    await until(club, morning)
    assert card(club).slot == "evening/1/2026-12-08"
    assert "Tom" not in card(club).text
    assert "Chaque mardi" in card(club).small
    await club.say("Léa", "/arreter oui")
    await until(club, TUESDAY + WEEK - HOUR)
    assert len(posted(club, "lobby")) == 2


async def test_in_summer_and_in_winter_it_is_at_the_same_hour_of_the_place(club: Club) -> None:
    club.now = datetime(2026, 10, 19, 12, 0, tzinfo=UTC)
    await said(club, "Léa", "/reglages fuseau Europe/Paris")
    await said(club, "Léa", "/soiree chaque mardi 20:30")
    begun = []
    for then in (datetime(2026, 10, 20, 21, tzinfo=UTC) + n * WEEK for n in range(3)):
        before = len(posted(club, "lobby"))
        while len(posted(club, "lobby")) == before and club.now < then:
            (alarm,) = await club.store.alarms.named(ALARM)
            await until(club, min(max(alarm.due, club.now + MINUTE), then))
        begun.append(club.now)
        await club.say("Léa", "/arreter oui")
    assert begun == [
        datetime(2026, 10, 20, 18, 30, tzinfo=UTC),
        datetime(2026, 10, 27, 19, 30, tzinfo=UTC),
        datetime(2026, 11, 3, 19, 30, tzinfo=UTC),
    ]


async def test_a_date_of_a_weekly_one_is_left_out(club: Club) -> None:
    await said(club, "Léa", "/soiree chaque mardi 20:30")
    told = await said(club, "Léa", "/soiree sauf 8/12")
    assert told == "Pas de soirée le 8 décembre. Reprise le mardi 15 décembre."
    assert "Chaque mardi, sauf le 8 décembre" in plain(card(club).small)
    await until(club, TUESDAY + timedelta(days=1))
    assert card(club).slot == "evening/1/2026-12-15"
    told = await said(club, "Léa", "/soiree sauf mardi")
    assert "Pas de soirée le 8 décembre. Reprise le mardi 15" in told  # as it was already
    told = await said(club, "Léa", "/soiree sauf 15/12")
    assert "Reprise le mardi 22 décembre" in told
    assert lines(club)[-1] == "Soirée annulée : mardi 15 décembre, 20 h 30."
    assert club.channel["evening/1/2026-12-15"].buttons == ()
    assert card(club).slot == "evening/1/2026-12-22"
    assert "jour-là" in await said(club, "Léa", "/soiree sauf 9/12")
    await said(club, "Léa", "/soiree jeudi 20:30")
    assert "/soiree annuler 03/12" in await said(club, "Léa", "/soiree sauf jeudi")


async def test_holidays_are_left_out_of_all_weekly_ones_at_once(club: Club) -> None:
    await said(club, "Léa", "/soiree chaque mardi 20:30")
    await said(club, "Léa", "/soiree chaque jeudi 20:30")
    told = await said(club, "Léa", "/soiree sauf du 20/12 au 4/1, 8/12 et le 11 mars")
    assert told == (
        "Pas de soirée le 8 décembre, le 22 décembre, le 24 décembre, le 29 décembre, le 31 décembre et le "
        "11 mars. Reprise le mardi 5 janvier."
    )
    tuesdays, thursdays = await club.store.evenings.in_place(1)
    assert [f"{each:%d/%m}" for each in tuesdays.left_out] == ["08/12", "22/12", "29/12"]
    assert [f"{each:%d/%m}" for each in thursdays.left_out] == ["24/12", "31/12", "11/03"]
    assert "annulée" not in "".join(lines(club))
    told = await said(club, "Léa", "/soiree sauf du 1/12 au 10/12")
    assert "Reprise le mardi 15" in told
    for _ in range(9):  # what no game waits for goes slowly
        club.now += MINUTE
        await club.deliver()
    assert lines(club) == [
        "Soirée annulée : mardi 1er décembre, 20 h 30.",
        "Soirée annulée : jeudi 3 décembre, 20 h 30.",
    ]
    for wrong in ("du 20/12", "du 20/12 au Noël", "20/12 au 4/1 blitz", "du 5/12 au 6/12"):
        assert "jour-là" in await said(club, "Léa", f"/soiree sauf {wrong}")
    assert "trop lointaine" in await said(club, "Léa", "/soiree sauf du 2/1 au 1/1")


async def test_a_weekly_one_is_changed_as_such(club: Club) -> None:
    await said(club, "Léa", "/soiree chaque mardi 20:30")
    await said(club, "Léa", "/soiree chaque mardi 21:00")
    (only,) = await club.store.evenings.in_place(1)
    assert (only.weekly, f"{only.hour:%H:%M}") == (True, "21:00")


async def test_the_line_that_it_was_changed_tells_nobody_the_account_it_came_from(
    club: Club,
) -> None:
    """At the page whoever knows that sits there."""
    await said(club, "Léa", "/soiree chaque mardi 20:30")
    await club.ask("Léa", "/soiree chaque mardi 21:00", "playground/the-account/7")
    await club.ring()
    assert any("21 h" in plain(shown.text) for shown in club.log if "changed" in shown.slot)
    assert not any("the-account" in shown.slot for shown in club.log)


async def test_another_time_zone_moves_it_as_its_hour_stays(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await said(club, "Léa", "/reglages fuseau America/Montreal")
    assert "America/Montreal" in card(club).small
    await until(club, TUESDAY + 5 * HOUR - MINUTE)
    assert not posted(club, "lobby")
    await until(club, TUESDAY + 5 * HOUR)
    assert len(posted(club, "lobby")) == 1


async def test_one_that_another_time_zone_moves_after_its_reminder_is_said_and_reminded_of_anew(
    club: Club,
) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await press(club, "Tom", card(club))
    await until(club, TUESDAY - 29 * MINUTE)
    moved = (
        "Soirée déplacée par le changement de fuseau : mardi 1er décembre, 20 h 30 (America/Montreal), "
        "soit 5 h plus tard."
    )
    assert moved in await said(club, "Léa", "/reglages fuseau America/Montreal")
    assert "déplacée" not in await said(club, "Léa", "/reglages fuseau America/New_York")
    await until(club, TUESDAY + 5 * HOUR - MINUTE)
    reminder = "La soirée commence dans 30 min : 1 personne vient."
    assert lines(club) == [reminder, moved, reminder]
    assert len(posted(club, "/reminder")) == 2
    assert len(club.private) == 2
    await until(club, TUESDAY + 5 * HOUR)
    assert len(posted(club, "lobby")) == 1


async def test_one_that_another_time_zone_moves_into_the_next_half_hour_is_said_to_be(
    club: Club,
) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await until(club, TUESDAY - 70 * MINUTE)
    assert "soit 1 h plus tôt" in await said(club, "Léa", "/reglages fuseau Europe/Paris")
    await until(club, TUESDAY - 61 * MINUTE)
    assert [line.split(" : ")[0] for line in lines(club)] == [
        "Soirée déplacée par le changement de fuseau",
        "La soirée commence dans 10 min",
    ]


async def test_an_hour_that_is_changed_after_the_reminder_has_one_of_its_own(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await until(club, TUESDAY - 29 * MINUTE)
    await said(club, "Léa", "/soiree mardi 22:30")
    await until(club, TUESDAY + 2 * HOUR - MINUTE)
    assert len(posted(club, "/reminder")) == 2


@pytest.mark.parametrize("weekly", ["", "chaque "])
async def test_one_that_would_be_over_by_another_clock_stays_at_its_hour(
    club: Club, weekly: str
) -> None:
    await said(club, "Léa", f"/soiree {weekly}mardi 20:30")
    await until(club, TUESDAY - 40 * MINUTE)
    told = await said(club, "Léa", "/reglages fuseau Asia/Tokyo")
    assert (
        "La soirée du mardi 1er décembre, 20 h 30 (UTC), reste à cette heure-là : à la nouvelle horloge, "
        "elle serait déjà passée."
    ) in told
    assert "mardi 1er décembre, 20 h 30 (UTC)" in await said(club, "Tom", "/soiree")
    assert "(UTC)" in card(club).small
    await until(club, TUESDAY - MINUTE)
    assert not posted(club, "lobby")
    await until(club, TUESDAY)
    assert len(posted(club, "lobby")) == 1
    await until(club, TUESDAY + timedelta(days=1))
    if weekly:
        assert card(club).slot.endswith("2026-12-08")
        assert "Asia/Tokyo" in card(club).small


async def test_an_hour_of_another_clock_that_is_nearly_over_opens_nothing_before_it_is_time(
    club: Club,
) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await until(club, TUESDAY - 40 * MINUTE)
    assert "reste à cette heure" in await said(club, "Léa", "/reglages fuseau Europe/Paris")
    assert not posted(club, "lobby")
    assert "reste" not in await said(club, "Léa", "/reglages theme sombre")
    assert "l’heure" in await said(club, "Léa", "/soiree mardi 21:55")
    told = await said(club, "Léa", "/reglages fuseau America/Montreal")
    assert "reste" not in told
    assert "America/Montreal" in card(club).small


async def test_a_clock_that_is_taken_back_changes_nothing(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    for zone in ("Asia/Tokyo", "UTC", "America/Montreal", "UTC"):
        await said(club, "Léa", f"/reglages fuseau {zone}")
    await until(club, TUESDAY)
    assert len(posted(club, "lobby")) == 1


async def test_a_place_plans_so_many(club: Club) -> None:
    for day in range(1, 11):
        await said(club, "Léa", f"/soiree {day}/1 20:30")
    assert "le plus possible" in await said(club, "Léa", "/soiree 20/1 20:30")
    assert "Soirée modifiée" in await said(club, "Léa", "/soiree 10/1 21:30")


async def test_an_organiser_who_was_forgotten_takes_it_along_and_it_is_said(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30")
    await press(club, "Tom", card(club))
    (evening,) = await club.store.evenings.in_place(1)
    assert evening.organiser is not None
    await club.store.own_data.forget(evening.organiser, ())
    await club.ring()
    assert lines(club) == ["Soirée annulée : mardi 1er décembre, 20 h 30."]
    assert card(club).buttons == ()
    await until(club, TUESDAY + HOUR)
    assert not posted(club, "lobby")


async def test_a_button_of_another_place_or_date_does_nothing(club: Club) -> None:
    await said(club, "Léa", "/soiree chaque mardi 20:30")
    pressed = card(club).buttons[0].payload
    told = await club.say("Tom", f"!{pressed}", place=Place("club", "elsewhere"))
    assert "n’a plus lieu" in plain(told)
    await until(club, TUESDAY)
    assert "n’a plus lieu" in plain(await club.say("Tom", f"!{pressed}"))
    await until(club, TUESDAY + timedelta(days=1))
    assert "n’a plus lieu" in plain(await club.say("Tom", f"!{pressed}"))


async def test_english(club: Club) -> None:
    club = a_club(language="en")
    told = await said(club, "Léa", "/evening every Tuesday 8.30pm joker")
    assert told.startswith("Evening noted: Tuesday 1 December, 20:30 (UTC).")
    await press(club, "Tom", card(club))
    assert "Coming (1): Tom" in plain(card(club).text)
    await until(club, TUESDAY)
    assert lines(club)[0] == "The evening begins in 30 min: 1 person is coming."
    assert "The game is open" in lines(club)[1]


WRITES = (("evenings", "go_on"), ("games", "commit"), ("alarms", "ring"))


@pytest.mark.parametrize("after", [False, True])
async def test_whoever_is_killed_when_everything_is_done_once(
    monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    """At each write of an evening in turn the process dies, before it or after; the next one goes on."""
    for fatal in count():
        store = MemoryStore()
        club = a_club(store)
        await said(club, "Léa", "/soiree chaque mardi 20:30")
        await press(club, "Tom", card(club))
        dying = Dying(store, *WRITES, fatal=fatal, after=after)
        with dying.watched(monkeypatch):
            for then in (TUESDAY - HOUR, TUESDAY - 30 * MINUTE, TUESDAY, TUESDAY + 13 * HOUR):
                club.now = then
                await club.ring()
                club.open()
                await club.ring()
                await club.ring()
        assert len(posted(club, "lobby")) == 1, fatal
        assert len(club.private) == 1, fatal
        assert len(lines(club)) == 2, fatal
        cards = [each for each in posted(club, "evening/") if each.count("/") == 2]
        assert cards == ["evening/1/2026-12-01", "evening/1/2026-12-08"], fatal
        if fatal >= dying.writes:
            break
    assert fatal > 5


async def test_a_simultane_is_open_to_centres_and_its_code_told_to_who_announced_it(
    club: Club,
) -> None:
    await said(club, "Léa", "/soiree mardi 20:30 Simultané blitz")
    assert "1 min par coup" in plain(card(club).text)
    assert "d’autres salons y entrent par un code" in plain(card(club).text)
    assert "/duplicate blitz" in plain(card(club).small)
    await until(club, TUESDAY)
    assert lines(club)[-1].endswith(
        "qui mène la partie tape /simultane pour avoir le code des autres centres."
    )
    ((_, told),) = club.private
    code = code_in(told.text)
    assert code not in "".join(lines(club))
    lyon = Place("club", "Lyon")
    assert "vous êtes dans la partie" in await said(club, "Tom", f"/simultane {code} Lyon", lyon)
    assert [each.name for each in (await club.game()).centres] == ["", "Lyon"]


async def test_who_announced_a_simultane_has_its_code_for_the_asking_before_anybody_leads(
    club: Club,
) -> None:
    """A closed tab, a restart or muted alerts may have kept it from them; others are told what to do."""
    await said(club, "Léa", "/alertes non")
    await said(club, "Léa", "/soiree mardi 20:30 simultane")
    await until(club, TUESDAY)
    assert not club.private
    told = await said(club, "Tom", "/simultane")
    assert "personne ne la mène : rejoignez-la" in told
    answer = await club.ask("Léa", "/simultane")
    code = code_in(answer.text)
    assert answer.private
    await club.say("Tom", "/rejoindre")
    assert "L’organisateur obtient le code" in await said(club, "Léa", "/simultane")
    assert code_in(await said(club, "Tom", "/simultane")) == code


@pytest.mark.parametrize("rules", ["blitz", "officiel blitz"])
async def test_whoever_has_left_the_place_neither_leads_nor_has_the_code(
    club: Club, rules: str
) -> None:
    await said(club, "Léa", f"/soiree mardi 20:30 simultane {rules}")
    await press(club, "Léa", card(club))
    await club.application.departures.went(Account("club", "léa"), PLACE)
    await until(club, TUESDAY)
    game = await club.game()
    assert (game.organiser, game.present) == (None, ())
    assert not [each for _, each in club.private if "/reminder" not in each.slot]
    assert "Léa" not in lines(club)[-1]
    await said(club, "Tom", "/rejoindre")
    game = await club.game()
    assert game.organiser == game.present[0]
    code_in(await said(club, "Tom", "/simultane"))


async def test_while_nobody_leads_a_place_is_not_named_and_that_is_said(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30 simultane")
    await until(club, TUESDAY)
    assert "Personne ne mène encore" in await said(club, "Tom", "/simultane nom Paris")


async def test_whoever_is_back_in_time_leads(club: Club) -> None:
    await said(club, "Léa", "/soiree mardi 20:30 officiel")
    await club.application.departures.went(Account("club", "léa"), PLACE)
    await club.application.departures.came(Account("club", "léa"), PLACE)
    await until(club, TUESDAY)
    assert (await club.game()).has_referee


@pytest.mark.parametrize("rules", ["blitz", "officiel blitz"])
async def test_whoever_has_a_lobby_elsewhere_does_not_hold_an_evening_up(rules: str) -> None:
    club, lyon = a_club(), Place("club", "Lyon")
    club.limits = Limits(lobbies_a_person=1)
    club.open()
    await said(club, "Léa", f"/soiree mardi 20:30 {rules}")
    await press(club, "Léa", card(club))
    await until(club, TUESDAY - MINUTE)
    await said(club, "Léa", "/duplicate", lyon)
    await until(club, TUESDAY)
    assert lines(club)[-1] == (
        "C’est l’heure de la soirée ! La partie est ouverte, appuyez sur « Rejoindre ». La première personne "
        "à rejoindre mène la partie."
    )
    await said(club, "Tom", "/rejoindre")
    game = await club.game()
    assert game.organiser == game.present[0]
