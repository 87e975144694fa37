"""Tournaments in a channel: entered, paired, played, corrected; once, whatever happens."""

import re
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count, product
from typing import Any

import pytest

from bot.config import Config
from bot.games.opening import Opener
from bot.games.tables import Table
from bot.kinds import all_kinds, codecs
from bot.people.limits import Limits
from bot.store import DamagedGame, Store
from bot.talk.identity import Account, Place
from bot.talk.messages import Shown
from bot.talk.refusals import TooManyGames
from bot.talk.tournament_actions import LeadTournament
from bot.tournaments.record import Held, Record
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.dying import Dying
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.stores import Where, open_anywhere

SATURDAY = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)
WORDS = ["".join(two) for two in product("ABCDEFGHIJKLMNOPQRSTUVWXYZ", repeat=2)]
"""Whatever the rack, there is something to play."""
PLAYERS = ("Léa", "Tom", "Zoé", "Max", "Ana")


def a_club(store: Store | None = None, language: str = "fr") -> Club:
    words = Lexicon.from_words(WORDS, name="Essai")
    club = Club(store or MemoryStore(), words, language=language)
    club.now = SATURDAY
    return club


@pytest.fixture
async def store(where: Where) -> AsyncIterator[Store]:
    async with await open_anywhere(where, codecs(all_kinds(Config()))) as opened:
        yield opened


@pytest.fixture
def club() -> Club:
    return a_club()


async def said(club: Club, name: str, line: str, place: Place = PLACE, game: str = "") -> str:
    """What somebody is told; and what follows has happened."""
    told = plain((await club.ask(name, line, place=place, game=game)).whole)
    await settle(club)
    return told


async def settle(club: Club) -> None:
    """A while passes, in which nothing comes due but what has."""
    for _ in range(3):
        await club.ring()
        club.now += timedelta(seconds=1)
        await club.deliver()


def newest(club: Club, part: str) -> Shown:
    return next(
        m for m in reversed(club.log) if m.slot.startswith("tournament/") and part in m.slot
    )


def pairs(club: Club, number: int) -> list[tuple[str, str]]:
    """Who meets whom in a round, whoever begins first."""
    lines = plain(newest(club, f"/round/{number}").text).splitlines()
    return re.findall(r"^\d+\. (\w+) – (\w+)", "\n".join(lines), re.MULTILINE)


async def enter(club: Club, *names: str) -> None:
    for name in names:
        await said(club, name, "/tournoi inscription")


async def begun(club: Club, *names: str, what: str = "suisse") -> list[tuple[str, str]]:
    """Léa leads, these play, the first round is on; its pairs."""
    await said(club, "Léa", f"/tournoi {what}")
    await enter(club, *names)
    assert await said(club, "Léa", "/tournoi ronde") == "La ronde est lancée."
    return pairs(club, 1)


def text(club: Club, part: str) -> str:
    return plain(newest(club, part).text)


def of(name: str) -> str:
    return f"d’{name}" if name == "Ana" else f"de {name}"


async def resign(club: Club, name: str) -> None:
    assert "bandon" in await said(club, name, "/abandonner oui")


async def test_a_tournament_of_five_from_its_announcement_to_its_table(club: Club) -> None:
    told = await said(club, "Léa", "/tournoi suisse 3 rondes")
    assert "c’est vous qui le menez" in told
    card = newest(club, "/entries")
    assert plain(card.title) == "Tournoi classique, système suisse"
    assert [each.label for each in card.buttons] == ["S’inscrire", "Lancer la ronde 1"]
    assert "Personne n’est encore inscrit." in plain(card.text)
    for name in PLAYERS:
        told = await said(club, name, f"!{card.buttons[0].payload}")
        assert told == "Vous êtes dans le tournoi. Vos parties s’ouvriront ici, ronde par ronde."
    assert "5 inscrits : Léa, Tom, Zoé, Max, Ana" in text(club, "/entries")
    met = set[frozenset[str]]()
    for number in (1, 2, 3):
        if number == 1:
            button = newest(club, "/entries").buttons[1]
        else:
            button, _ = newest(club, f"/table/{number - 1}").buttons
        assert button.label == f"Lancer la ronde {number}"
        assert "C’est Léa qui mène" in await said(club, "Tom", f"!{button.payload}")
        assert await said(club, "Léa", f"!{button.payload}") == "La ronde est lancée."
        assert "déjà" in await said(club, "Léa", f"!{button.payload}") or number
        (one, two) = pairs(club, number)
        assert "Exempt" in text(club, f"/round/{number}")
        assert not met & {frozenset(one), frozenset(two)}
        met |= {frozenset(one), frozenset(two)}
        if number > 1:
            assert newest(club, f"/table/{number - 1}").buttons == ()
        await resign(club, one[1])
        assert f"{one[0]} – {one[1]} : forfait {of(one[1])}" in text(club, f"/round/{number}")
        await resign(club, two[0])
    end = newest(club, "/end")
    assert plain(end.title) == "Tournoi classique, système suisse, terminé"
    assert len(plain(end.text).splitlines()) == 5
    assert end.buttons == ()
    assert newest(club, "/entries").buttons == ()
    assert "terminé" in await said(club, "Tom", "/tournoi")
    assert await club.store.games.running() == []


async def test_the_first_named_begins_and_the_points_are_those_of_the_game(club: Club) -> None:
    ((first, second),) = await begun(club, "Tom", "Zoé")
    table = await club.application.desk.table("t1.1.1")
    assert table.status.started
    assert f"{first} commence" in plain(newest_of_game(club, "round-1").text)
    rack = table.game.seats[0].rack
    word = next(word for word in WORDS if not Counter(word) - Counter(rack))
    tried = await club.ask(first, f"H8 {word}")
    await said(club, first, f"!{tried.buttons[0].payload}", game="t1.1.1")
    await resign(club, first)
    game = (await club.application.desk.table("t1.1.1")).game
    totals = {each.player: each.total for each in game.results[-1].standings}
    points = [totals[player] for player in game.players]
    assert points[0] > 0
    line = f"{first} – {second} : {points[0]}–{points[1]}, abandon {of(first)}"
    assert line in text(club, "/round/1")
    assert text(club, "/end").splitlines()[0] == f"1. {second} : 1 · 0 · {points[1]}"


def newest_of_game(club: Club, part: str) -> Shown:
    return next(m for m in reversed(club.log) if m.slot.startswith("t1.") and part in m.slot)


async def test_a_player_leads_no_game_of_a_tournament_but_whoever_leads_it_does(club: Club) -> None:
    ((first, _),) = await begun(club, "Tom", "Zoé")
    for line in ("/organiser pause", "/organiser arreter", "/organiser sauter"):
        assert "C’est Léa qui mène" in await said(club, first, line)
    assert "C’est Léa qui mène" not in await said(club, "Léa", "/organiser pause")
    table = await club.application.desk.table("t1.1.1")
    assert table.game.halted


async def test_who_is_in_none_of_the_games_is_told_so_rather_than_asked_which(club: Club) -> None:
    """Be there several, or one; whoever looks on may still look at each."""
    names = ("Tom", "Zoé", "Max", "Ana", "Eva")
    (one, two) = await begun(club, *names, what="suisse 2 rondes")
    (spared,) = {*names} - {*one, *two}
    told = "Aucune des parties en cours ici n’est la vôtre."
    for name in (spared, "Léa"):
        for line in ("/chevalet", "/jouer H8 AS", "/passer", "/rejoindre"):
            assert told in await said(club, name, line)
        assert "laquelle" in await said(club, name, "/grille")
    await resign(club, one[0])
    assert told in await said(club, spared, "/chevalet")
    assert told in await said(club, one[0], "/chevalet")
    assert "Chevalet" in await said(club, two[0], "/chevalet")


async def test_a_forfeit_stops_its_game(club: Club) -> None:
    ((first, second),) = await begun(club, "Tom", "Zoé", what="suisse 2 rondes")
    assert "C’est Léa qui mène" in await said(club, "Tom", "/tournoi forfait Zoé")
    assert "Personne ne s’appelle" in await said(club, "Léa", "/tournoi forfait Max")
    assert await said(club, "Léa", f"/tournoi forfait {second}") == "Le résultat est noté."
    assert f"{first} – {second} : forfait {of(second)}" in text(club, "/round/1")
    assert await club.store.games.running() == []
    assert "Aucune partie" in await said(club, "Léa", f"/tournoi forfait {second}")


async def test_a_result_is_corrected_and_the_record_keeps_both(club: Club) -> None:
    ((first, second),) = await begun(club, "Tom", "Zoé", what="suisse 2 rondes")
    await resign(club, second)
    assert "C’est Léa qui mène" in await said(club, "Tom", "/tournoi resultat 1 300-400")
    assert "Dites la table" in await said(club, "Léa", "/tournoi resultat premier")
    assert "1 table" in await said(club, "Léa", "/tournoi resultat 2 300-400")
    assert await said(club, "Léa", "/tournoi resultat 1 300-400") == "Le résultat est noté."
    assert f"{first} – {second} : 300–400 (corrigé)" in text(club, "/round/1")
    assert text(club, "/table/1").splitlines()[0] == f"1. {second} : 1 · +100 · 400"
    stored = await club.store.tournaments.find(1)
    assert stored is not None
    assert [each.name for each in stored.events].count("result-noted") == 2
    await said(club, "Léa", "/tournoi ronde")
    assert "1/1" not in await said(club, "Léa", "/tournoi resultat 1/1 100-90")
    assert f"{first} – {second} : 100–90 (corrigé)" in text(club, "/round/1")
    lines = [f"1. {first} : 1 · +10 · 100", f"2. {second} : 0 · −10 · 90"]
    assert text(club, "/table/1").splitlines() == lines


async def test_after_the_last_round_there_is_the_final_table_alone(club: Club) -> None:
    """What is below another one would begin a round that there is not, and tell what was corrected."""
    ((first, second),) = await begun(club, "Tom", "Zoé", what="suisse 1 rondes")
    await said(club, "Léa", "/tournoi resultat 1 300-200")
    assert text(club, "/end").splitlines()[0] == f"1. {first} : 1 · +100 · 300"
    await said(club, "Léa", "/tournoi resultat 1 200-300")
    assert text(club, "/end").splitlines()[0] == f"1. {second} : 1 · +100 · 300"
    assert not [m for m in club.log if "/table/" in m.slot]


async def test_a_correction_reaches_the_last_table_of_what_was_ended_before_its_end(
    club: Club,
) -> None:
    ((_, second),) = await begun(club, "Tom", "Zoé", what="suisse 3 rondes")
    await said(club, "Léa", "/tournoi resultat 1 300-200")
    assert await said(club, "Léa", "/tournoi fin oui") == "Le tournoi est terminé."
    assert newest(club, "/table/1").buttons == ()
    await said(club, "Léa", "/tournoi resultat 1 200-300")
    for part in ("/table/1", "/end"):
        assert text(club, part).splitlines()[0] == f"1. {second} : 1 · +100 · 300"


@pytest.mark.parametrize("order", ["retrait oui", "quitter OUI"])
async def test_whoever_withdraws_may_be_sure_at_once(club: Club, order: str) -> None:
    await begun(club, "Tom", "Zoé", what="suisse 2 rondes")
    assert "plus aucune partie" in await said(club, "Tom", f"/tournoi {order}")
    assert "forfait de Tom" in text(club, "/round/1")


async def test_points_below_nothing_have_a_true_minus_and_are_typed_so(club: Club) -> None:
    ((first, second),) = await begun(club, "Tom", "Zoé", what="suisse 2 rondes")
    for typed in ("12--5", "12–−5"):
        await said(club, "Léa", "/tournoi resultat 1 0-0")
        await said(club, "Léa", f"/tournoi resultat 1 {typed}")
        assert f"{first} – {second} : 12–−5" in text(club, "/round/1")
        assert text(club, "/table/1").splitlines()[1] == f"2. {second} : 0 · −17 · −5"
    table = await club.ask("Léa", "/tournoi csv")
    assert table.file is not None
    assert f"2;{second};0,0;-17;-5;" in table.file.text


async def test_a_table_is_that_after_its_round_whatever_begins_later(club: Club) -> None:
    """A correction reaches it; who has nobody to meet, or is away, later, does not."""
    ((first, second),) = await begun(club, "Tom", "Zoé", "Max", what="suisse 3 rondes")
    (spared,) = {"Tom", "Zoé", "Max"} - {first, second}
    await resign(club, second)
    before = text(club, "/table/1")
    await said(club, "Léa", "/tournoi ronde")
    assert "Exempt" in text(club, "/round/2")
    assert text(club, "/table/1") == before
    await said(club, "Tom", "/tournoi absent")
    await said(club, "Léa", "/tournoi resultat 1/1 100-90")
    lines = [
        f"1. {first} : 1 · +10 · 100",
        f"2. {spared} : 1 · 0 · 0",
        f"3. {second} : 0 · −10 · 90",
    ]
    assert text(club, "/table/1").splitlines() == lines


async def test_who_comes_late_plays_from_the_next_round_and_who_is_absent_does_not(
    club: Club,
) -> None:
    ((_, second),) = await begun(club, "Tom", "Zoé", what="suisse 3 rondes")
    await enter(club, "Max")
    await resign(club, second)
    assert "pas de partie" in await said(club, "Max", "/tournoi absent")
    await said(club, "Léa", "/tournoi ronde")
    assert {name for pair in pairs(club, 2) for name in pair} == {"Tom", "Zoé"}
    await resign(club, "Tom")
    await said(club, "Léa", "/tournoi ronde")
    assert {name for pair in pairs(club, 3) for name in pair} != {"Tom", "Zoé"}


async def test_absences_are_marked_until_they_are_over(club: Club) -> None:
    (one, two) = await begun(club, "Tom", "Zoé", "Max", "Ana", what="suisse 3 rondes")
    for _, second in (one, two):
        await resign(club, second)
    (start, absent) = newest(club, "/table/1").buttons
    assert (start.label, absent.label) == ("Lancer la ronde 2", "Absent une ronde")
    assert "pas de partie" in await said(club, "Tom", f"!{absent.payload}")
    assert "C’est Léa qui mène" in await said(club, "Max", "/tournoi absent Zoé")
    await said(club, "Léa", "/tournoi absent Zoé")
    for part in ("/table/1", "/entries"):
        assert "Absences à la prochaine ronde : Tom, Zoé" in text(club, part)
    panel = await club.ask("Zoé", "/tournoi")
    assert "Je serai là" in [each.label for each in panel.buttons]
    assert "présence" in await said(club, "Léa", "/tournoi inscription Zoé")
    assert "déjà" in await said(club, "Léa", "/tournoi inscription Zoé")
    assert "Personne ne s’appelle" in await said(club, "Léa", "/tournoi inscription Bob")
    assert "Absences à la prochaine ronde : Tom" in text(club, "/table/1")
    await said(club, "Léa", "/tournoi ronde")
    assert {name for pair in pairs(club, 2) for name in pair} < {"Zoé", "Max", "Ana"}
    assert "Absences : Tom" in text(club, "/round/2")
    assert "Absences" not in text(club, "/entries")


async def test_who_is_absent_where_everybody_meets_everybody_loses_and_is_told(club: Club) -> None:
    await begun(club, "Tom", "Zoé", "Max", "Ana", what="toutes rondes")
    for first, _ in pairs(club, 1):
        await resign(club, first)
    told = await club.ask("Tom", "/tournoi absent")
    assert "perdue par forfait" in told.text
    assert not told.shown, "who presses a button reads it, too"
    await said(club, "Léa", "/tournoi ronde")
    assert "forfait de Tom" in text(club, "/round/2")
    assert "Absences : Tom" in text(club, "/round/2")


async def test_who_withdraws_loses_what_is_on(club: Club) -> None:
    await begun(club, "Tom", "Zoé", "Max", what="suisse 2 rondes")
    shown = await club.ask("Tom", "/tournoi retrait")
    assert "perdue" in plain(shown.text)
    await said(club, "Tom", f"!{shown.buttons[0].payload}")
    assert "Pas d’inscription" in await said(club, "Tom", "/tournoi retrait")
    on = text(club, "/round/1")
    assert "forfait de Tom" in on or "Exempt : Tom" in on
    assert await said(club, "Léa", "/tournoi retrait Zoé") != ""
    assert "(retrait)" in await said(club, "Max", "/tournoi")


@pytest.mark.parametrize("order", ["forfait {}", "retrait {}"])
async def test_the_points_of_a_game_that_is_left_stand(club: Club, order: str) -> None:
    """As with /abandonner (Q53): whoever stays keeps points and difference."""
    ((first, second),) = await begun(club, "Tom", "Zoé", what="suisse 2 rondes")
    rack = (await club.application.desk.table("t1.1.1")).game.seats[0].rack
    word = next(word for word in WORDS if not Counter(word) - Counter(rack))
    tried = await club.ask(first, f"H8 {word}")
    await said(club, first, f"!{tried.buttons[0].payload}", game="t1.1.1")
    await said(club, "Léa", f"/tournoi {order.format(second)}")
    game = (await club.application.desk.table("t1.1.1")).game
    totals = {each.player: each.total for each in game.results[-1].standings}
    (won, none) = (totals[player] for player in game.players)
    assert won > none == 0
    assert f"{won}–0, abandon {of(second)}" in text(club, "/round/1")
    assert text(club, "/table/1").splitlines()[0] == f"1. {first} : 1 · +{won} · {won}"


async def test_names_that_differ_by_an_accent_are_told_apart(club: Club) -> None:
    """The exact spelling wins; where it does not help, a number does."""
    await said(club, "Léa", "/tournoi suisse 2 rondes")
    await enter(club, "Tom", "Zoé", "Zoe", "Max")
    told = await said(club, "Léa", "/tournoi absent ZOÉ")
    assert "Plusieurs" in told
    assert "2 ou 3" in told
    for order in ("Zoe", "3"):
        assert "C’est noté" in await said(club, "Léa", f"/tournoi absent {order}")
    await said(club, "Léa", "/tournoi retrait Zoé")
    names = newest(club, "/entries").text
    assert "Zoe" in names
    assert "Zoé" not in names
    assert "Personne ne s’appelle" in await said(club, "Léa", "/tournoi absent 77")


async def test_a_round_that_is_not_there_is_refused(club: Club) -> None:
    """No other round is begun, or corrected, in its stead."""
    await said(club, "Léa", "/tournoi suisse 2 rondes")
    await enter(club, "Tom", "Zoé")
    assert "La prochaine ronde est la ronde 1." in await said(club, "Léa", "/tournoi ronde 7")
    assert await club.store.games.running() == []
    await said(club, "Léa", "/tournoi ronde 1")
    assert "Aucune partie" in await said(club, "Léa", "/tournoi resultat 0/1 412-380")
    assert "412" not in text(club, "/round/1")


async def test_while_a_round_is_on_its_pairs_are_shown_before_the_table(club: Club) -> None:
    ((first, second),) = await begun(club, "Tom", "Zoé", what="suisse 2 rondes")
    lines = (await said(club, "Max", "/tournoi")).splitlines()
    assert lines[1:4] == ["Ronde 1 sur 2", f"1. {first} – {second}", ""]
    await resign(club, second)
    assert f"{first} – {second}" not in await said(club, "Max", "/tournoi")


async def test_whoever_leads_notes_that_both_have_lost(club: Club) -> None:
    await begun(club, "Tom", "Zoé", what="suisse 2 rondes")
    assert await said(club, "Léa", "/tournoi resultat 1 0-0") == "Le résultat est noté."
    assert "perdue par les deux" in text(club, "/round/1")
    assert text(club, "/table/1").count(" : 0 · 0 · 0") == 2


async def test_by_post_rounds_follow_by_themselves_and_games_stop_in_time(club: Club) -> None:
    ((first, second),) = await begun(club, "Tom", "Zoé", what="suisse 2 rondes délai 7 j")
    assert "À finir avant le samedi 5 décembre, 20 h" in plain(newest(club, "/round/1").small)
    await said(club, first, "/jouer H8 AS", game="t1.1.1")
    club.now = SATURDAY + timedelta(days=6)
    await settle(club)
    assert "t1.1.1" in await club.store.games.running()
    club.now = SATURDAY + timedelta(days=7, minutes=1)
    await settle(club)
    assert "perdue par les deux" in text(club, "/round/1")
    assert newest(club, "/table/1").buttons == ()
    assert pairs(club, 2) == [(second, first)] or pairs(club, 2)
    club.now += timedelta(days=7, minutes=1)
    await settle(club)
    assert "terminé" in plain(newest(club, "/end").title)
    assert await club.store.games.running() == []


async def test_a_round_is_made_longer(club: Club) -> None:
    await begun(club, "Tom", "Zoé", what="suisse délai 7 j")
    assert "C’est Léa qui mène" in await said(club, "Tom", "/tournoi prolonger 2 j")
    assert "Dites de combien" in await said(club, "Léa", "/tournoi prolonger")
    assert await said(club, "Léa", "/tournoi prolonger 2 j") == "La ronde dure 2 j de plus."
    assert "Prolongée jusqu’au lundi 7 décembre, 20 h" in plain(newest(club, "/round/1").small)
    club.now = SATURDAY + timedelta(days=8)
    await settle(club)
    assert await club.store.games.running() == ["t1.1.1"]
    club.now = SATURDAY + timedelta(days=9, minutes=1)
    await settle(club)
    assert await club.store.games.running() == []
    assert "terminé" in await said(club, "Léa", "/tournoi prolonger 2 j")


async def test_a_round_without_a_time_is_not_made_longer(club: Club) -> None:
    await begun(club, "Tom", "Zoé")
    assert "n’ont pas de délai" in await said(club, "Léa", "/tournoi prolonger 2 j")


async def test_who_could_not_play_at_the_end_of_a_round_is_given_that_time(club: Club) -> None:
    await begun(club, "Tom", "Zoé", what="suisse délai 7 j")
    await club.be_down(timedelta(days=7, hours=12).total_seconds())
    await settle(club)
    assert await club.store.games.running() == ["t1.1.1"]
    assert "Prolongée jusqu’au dimanche 6 décembre, 20 h" in plain(newest(club, "/round/1").small)
    for _ in range(3):
        await settle(club)
    stored = await club.store.tournaments.find(1)
    assert stored is not None
    assert [each.name for each in stored.events].count("round-extended") == 1
    club.now = SATURDAY + timedelta(days=8, minutes=1)
    await settle(club)
    assert await club.store.games.running() == []


async def test_the_table_and_all_games_as_a_file(club: Club) -> None:
    ((first, second),) = await begun(club, "Tom", "Zoé", "Max", what="suisse 2 rondes")
    await said(club, "Léa", "/tournoi resultat 1 412-380")
    answer = await club.ask("Max", "/tournoi csv")
    assert answer.file is not None
    assert answer.file.name == "2026-11-28-tournoi.csv"
    rows = [line.split(";") for line in answer.file.text.removeprefix("\ufeff").splitlines()]
    assert rows[0][:4] == ["Place", "Joueur", "Points de match", "Départage"]
    assert ["1", "1", first, second, "412", "380", "jouée"] in rows
    assert any(row[-1] == "exempt" for row in rows if row != [""])


async def test_whoever_manages_may_lead_and_a_player_only_if_the_leader_is_gone(
    store: Store,
) -> None:
    club = a_club(store)
    await said(club, "Zoé", "/tournoi suisse")
    await enter(club, "Tom")
    assert "C’est Zoé qui mène" in await said(club, "Tom", "/tournoi mener")
    zoe = await club.store.people.person(Account("club", "zoé"), "Zoé")
    await club.store.own_data.forget(zoe, ())
    assert await said(club, "Tom", "/tournoi mener") == "Vous menez le tournoi."
    assert "Tom mène" in plain(newest(club, "/entries").small)


async def test_a_player_takes_the_lead_at_once_where_the_leader_is_not(club: Club) -> None:
    await said(club, "Zoé", "/tournoi suisse")
    await enter(club, "Tom")
    here = frozenset({Account("club", "tom")})
    asked = replace(club.request("Tom", LeadTournament()), here=here | {Account("club", "zoé")})
    assert "C’est Zoé qui mène" in plain((await club.application.handle(asked)).text)
    asked = replace(club.request("Tom", LeadTournament()), here=here)
    assert (await club.application.handle(asked)).text == "Vous menez le tournoi."


async def test_a_player_takes_the_lead_when_the_next_round_has_waited_for_a_day(club: Club) -> None:
    ((_, second),) = await begun(club, "Tom", "Zoé", what="suisse 2 rondes")
    club.now += timedelta(minutes=10)
    assert "C’est Léa qui mène" in await said(club, "Tom", "/tournoi mener")
    await resign(club, second)
    assert "C’est Léa qui mène" in await said(club, "Tom", "/tournoi mener")
    club.now += timedelta(days=1)
    assert "C’est Léa qui mène" in await said(club, "Max", "/tournoi mener")
    assert await said(club, "Tom", "/tournoi mener") == "Vous menez le tournoi."
    assert "C’est Tom qui mène" in await said(club, "Zoé", "/tournoi mener")
    assert await said(club, "Tom", "/tournoi ronde") == "La ronde est lancée."


async def test_who_was_forgotten_is_not_paired(store: Store) -> None:
    club = a_club(store)
    await said(club, "Léa", "/tournoi suisse")
    await enter(club, "Tom", "Zoé", "Max", "Ana")
    zoe = await club.store.people.person(Account("club", "zoé"), "Zoé")
    await club.store.own_data.forget(zoe, ())
    await said(club, "Léa", "/tournoi ronde")
    assert {name for pair in pairs(club, 1) for name in pair} < {"Tom", "Max", "Ana"}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/tournoi suisse 40 rondes", "30 rondes au plus"),
        ("/tournoi toutes rondes 3 rondes", "30 rondes au plus"),
        ("/tournoi suisse délai 200 j", "de 1 h à 90 j"),
        ("/tournoi suisse blits", "« blits »"),
        ("/tournoi sauter", "Il y a inscription, retrait, absent, ronde,"),
        ("/tournoi sauter Bob", "« sauter » n’est pas un ordre du tournoi."),
        ("/tournoi blitzz", "vouliez-vous dire « blitz » ?"),
        ("/tournoi blitz sauter", "Tous les choix : /aide classique"),
        ("/tournoi suisse blitz contre club", "L’ordinateur ne joue pas"),
        ("/tournoi suisse solitaire", ""),
        ("/tournoi forfait", "/tournoi forfait Tom"),
        ("/tournoi ronde", "Il n’y a pas de tournoi ici."),
        ("/tournoi", "Il n’y a pas de tournoi ici."),
    ],
)
async def test_what_cannot_be_meant_is_one_line(club: Club, line: str, told: str) -> None:
    answer = await said(club, "Léa", line)
    assert told in answer
    assert "\n" not in answer
    assert await club.store.tournaments.in_place(1) is None


async def test_whoever_leads_is_told_what_may_be_typed(club: Club) -> None:
    await begun(club, "Tom", "Zoé")
    assert "/tournoi forfait Tom" in await said(club, "Léa", "/tournoi")
    told = await said(club, "Tom", "/tournoi")
    assert "/tournoi forfait" not in told
    assert told.splitlines()[1] == "Ronde 1 sur 1"


async def test_a_place_has_one(club: Club) -> None:
    await said(club, "Léa", "/tournoi suisse")
    assert "déjà en cours" in await said(club, "Tom", "/tournoi toutes rondes")
    shown = await club.ask("Léa", "/tournoi fin")
    assert "Terminer le tournoi maintenant" in plain(shown.text)
    assert await said(club, "Léa", f"!{shown.buttons[0].payload}") == "Le tournoi est terminé."
    assert "menez" in await said(club, "Tom", "/tournoi toutes rondes")


async def test_a_button_of_another_tournament_does_nothing(club: Club) -> None:
    await said(club, "Léa", "/tournoi suisse")
    pressed = newest(club, "/entries").buttons[0].payload
    elsewhere = Place("club", "elsewhere")
    assert "pas de tournoi" in await said(club, "Tom", f"!{pressed}", elsewhere)
    await said(club, "Max", "/tournoi suisse", elsewhere)
    assert "n’est plus celui d’ici" in await said(club, "Tom", f"!{pressed}", elsewhere)


async def test_too_many_games_for_the_host_are_refused_before_they_are_paired() -> None:
    club = a_club()
    club.limits = Limits(games_a_server=1)
    club.open()
    await said(club, "Léa", "/tournoi suisse")
    await enter(club, "Léa", "Tom", "Zoé", "Max")
    assert "1" in await said(club, "Léa", "/tournoi ronde")
    stored = await club.store.tournaments.find(1)
    assert stored is not None
    assert "round-began" not in [each.name for each in stored.events]


async def test_english() -> None:
    club = a_club(language="en")
    told = await said(club, "Léa", "/tournament round robin blitz")
    assert "you run it" in told
    for name in ("Léa", "Tom", "Zoé"):
        await said(club, name, "/tournament enter")
    await said(club, "Léa", "/tournament round")
    assert plain(newest(club, "/round/1").title) == "Round 1 of 3"
    assert "Bye: " in text(club, "/round/1")


async def test_games_that_cannot_begin_are_said_once_and_tried_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    opener, refuses = Opener.open_pair, [True]

    async def may_refuse(own: Opener, visit: Any, game: str, players: Any) -> None:
        if refuses[0] and game == "t1.1.2":
            raise TooManyGames(1)
        await opener(own, visit, game, players)

    monkeypatch.setattr(Opener, "open_pair", may_refuse)
    await begun(club, "Léa", "Tom", "Zoé", "Max")
    assert await club.store.games.running() == ["t1.1.1"]
    for _ in range(3):
        club.now += timedelta(seconds=30)
        await settle(club)
    waits = [m for m in club.log if "/waits/" in m.slot]
    assert len(waits) == 1
    assert "je réessaie" in plain(waits[0].text)
    refuses[0] = False
    club.now += timedelta(seconds=30)
    await settle(club)
    assert sorted(await club.store.games.running()) == ["t1.1.1", "t1.1.2"]


async def test_a_damaged_game_waits_for_the_result_that_is_noted(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, two) = await begun(club, "Léa", "Tom", "Zoé", "Max", what="suisse délai 7 j")
    table = club.application.desk.table

    async def damaged(game: str) -> Table:
        if game == "t1.1.1":
            raise DamagedGame("torn", game, "classic", PLACE, (), 1)
        return await table(game)

    await resign(club, two[0])
    monkeypatch.setattr(club.application.desk, "table", damaged)
    await settle(club)
    assert f"1. {one[0]} – {one[1]}\n" in text(club, "/round/1")
    club.now += timedelta(days=8)
    assert await club.application.alarms.start(club.now)
    await club.application.alarms.done()
    assert not await club.store.alarms.due(club.now, 9), "it would ring for ever"
    monkeypatch.setattr(club.application.desk, "table", table)
    assert await said(club, "Léa", "/tournoi resultat 1 412-380") == "Le résultat est noté."
    assert "Classement après la ronde 1" in plain(newest(club, "/table/1").title)


async def test_who_linked_two_accounts_that_both_play_plays_once(store: Store) -> None:
    club = a_club(store)
    await said(club, "Léa", "/tournoi suisse")
    await enter(club, "Tom", "Zoé", "Max", "Ana")
    tom = await store.people.person(Account("club", "tom"), "Tom")
    await club.link("Zoé", "Tom")
    await said(club, "Léa", "/tournoi ronde")
    stored = await store.tournaments.find(1)
    assert stored is not None
    assert stored.people.count(tom) == 2
    assert [each.name for each in stored.events].count("withdrew") == 1
    names = [name for pair in pairs(club, 1) for name in pair]
    assert len(names) == len(set(names)) == 2


async def test_another_process_goes_on_where_the_first_one_was(store: Store) -> None:
    club = a_club(store)
    (one, two) = await begun(club, "Léa", "Tom", "Zoé", "Max", what="suisse 2 rondes")
    await resign(club, one[1])
    club.open()
    await resign(club, two[1])
    assert {line[0] for line in text(club, "/table/1").splitlines()} == {"1", "3"}
    club.open()
    assert await said(club, "Léa", "/tournoi ronde") == "La ronde est lancée."
    assert {frozenset(pair) for pair in pairs(club, 2)} == {
        frozenset((one[0], two[0])),
        frozenset((one[1], two[1])),
    }


async def test_an_end_in_the_middle_stops_the_games(club: Club) -> None:
    await begun(club, "Tom", "Zoé")
    shown = await club.ask("Léa", "/tournoi fin")
    await said(club, "Léa", f"!{shown.buttons[0].payload}")
    assert await club.store.games.running() == []
    assert "terminé" in plain(newest(club, "/end").title)
    assert "Le tournoi est terminé" in await said(club, "Max", "/tournoi inscription")
    assert await said(club, "Léa", "/tournoi resultat 1 5-4") == "Le résultat est noté."
    assert "5–4" in text(club, "/round/1")
    assert " : 1 · +1 · 5" in text(club, "/end").splitlines()[0]


WRITES = (("tournaments", "go_on"), ("games", "commit"), ("alarms", "ring"))


@pytest.mark.parametrize("after", [False, True])
async def test_whoever_is_killed_when_everything_is_done_once(
    monkeypatch: pytest.MonkeyPatch, *, after: bool
) -> None:
    """At each write of two rounds in turn the process dies, before it or after; the next one goes on."""
    for fatal in count():
        club = a_club()
        await said(club, "Léa", "/tournoi suisse 2 rondes")
        await enter(club, "Léa", "Tom", "Zoé", "Max")
        dying = Dying(club.store, *WRITES, fatal=fatal, after=after)
        with dying.watched(monkeypatch):
            for number in (1, 2):
                await surely(club, "Léa", "/tournoi ronde")
                for pair in pairs(club, number):
                    await surely(club, max(pair), "/abandonner oui")
        assert await outcome_of(club) == {
            "entered": 4,
            "round-began": 2,
            "result-noted": 4,
            "ended": 1,
            "opened": 1,
        }, fatal
        lobbies = {m.slot for m in club.log if m.slot.startswith("t1.") and "lobby" in m.slot}
        assert len(lobbies) == 4, fatal
        assert len(text(club, "/end").splitlines()) == 4, fatal
        for number in (1, 2):
            assert text(club, f"/round/{number}").count("forfait") == 2, fatal
        assert await club.store.games.running() == [], fatal
        if fatal >= dying.writes:
            break
    assert fatal > 10


async def surely(club: Club, name: str, line: str) -> None:
    """Say it, and say it again to the next process if the first one died over it."""
    try:
        await said(club, name, line)
    except RuntimeError:
        club.open()
        await settle(club)
        await said(club, name, line)
    club.open()
    await settle(club)


async def outcome_of(club: Club) -> Counter[str]:
    stored = await club.store.tournaments.find(1)
    assert stored is not None
    return Counter(each.name for each in stored.events)


async def test_results_of_one_moment_are_noted_together(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    club, kept = a_club(store), list[int]()
    games = await begun(club, *PLAYERS, "Eva", what="suisse 2 rondes")
    keep = Record.keep

    async def counted(own: Record, after: Held, *further: Any) -> bool:
        kept.append(after.head.version)
        return await keep(own, after, *further)

    monkeypatch.setattr(Record, "keep", counted)
    for (_, second), table in zip(games, count(1), strict=False):
        await club.ask(second, "/abandonner oui", game=f"t1.1.{table}")
    await settle(club)
    assert text(club, "/round/1").count("forfait") == 3
    assert len(kept) == 1
