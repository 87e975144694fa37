"""One's own game among those of places: which is meant, who may press, and what fair play says of it."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.game_actions import Submit
from bot.talk.identity import Account, Place
from bot.talk.requests import NewGame, Request
from engine.daily.week import begin_of, name_of
from engine.lexicon import Lexicon
from engine.sheet import Sheet
from tests.bot.club import PLACE, START, Club, alone_with
from tests.bot.games.kinds.solo.table import SOLO, press
from tests.bot.plain import plain
from tests.engine.solo.games import given

HOME = alone_with("Léa")
ELSEWHERE = Place("club", "autre salon")
DAY = given("EBAIVTE H3 ABETIE", "V+OOENLA", name=name_of(START.date()))


def wish(
    club: Club, action: NewGame | Submit, *, place: Place = PLACE, who: str = "Léa"
) -> Request:
    account = Account("club", who.lower())
    number = str(next(club.ids))
    return Request(number, account, who, place, club.now, action, private=place == alone_with(who))


async def open_sheet(
    club: Club, sheet: Sheet, pace: str = "normal", *, who: str = "Léa", origin: int = 0
) -> Answer:
    """As a day and a game that is played again are opened."""
    action = NewGame("solo", pace, sheet, origin=origin)
    return await club.application.handle(wish(club, action, who=who))


# Where ---------------------------------------------------------------------------------------------


async def over(club: Club) -> None:
    """The round of the others, with its corrections."""
    await club.say("Léa", "/fin")
    await club.wait(3)


async def test_its_buttons_work_where_another_game_is_on(club: Club) -> None:
    first = await club.ask("Zoé", "/entrainement", place=alone_with("Zoé"))
    await club.begin("Tom", "Zoé")
    await over(club)
    scored = await press(club, first, "Voir le top", who="Zoé")
    assert scored.private
    assert (await press(club, scored, "Coup suivant", who="Zoé", place=ELSEWHERE)).private
    assert all(message.place.chat != "autre salon" for message in club.log)


async def test_what_is_typed_in_a_channel_means_the_game_that_is_on_there(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement", place=HOME)
    await club.begin("Tom", "Zoé")
    duplicate = await club.game()
    assert duplicate.round is not None
    assert "Tirage" in (await club.say("Léa", "/moi"))
    assert (await club.ask("Léa", "/moi")).game == duplicate.game
    for line, place in (("/indice", PLACE), ("/moi", ELSEWHERE)):  # no other has hints
        assert "Vous jouez un coup" in await club.say("Léa", line, place=place), "and it waits"
    await over(club)
    assert (await club.ask("Léa", "/indice")).game == first.game
    assert (await club.ask("Léa", "/moi", place=ELSEWHERE)).game == first.game


async def test_in_private_the_round_of_another_game_comes_first(club: Club) -> None:
    own = await club.ask("Léa", "/entrainement", place=HOME)
    await club.begin("Tom", "Zoé")
    duplicate = await club.game()
    assert (await club.ask("Léa", "/moi", place=HOME)).game == duplicate.game
    await club.ask("Léa", "/passer", place=HOME)
    assert (await club.ask("Léa", "/moi", place=HOME)).game == duplicate.game, "she may change it"
    await over(club)
    assert (await club.ask("Léa", "/moi", place=HOME)).game == own.game
    await club.say("Léa", "/solution", place=HOME)
    following = await club.ask("Léa", "/commencer", place=HOME)
    assert following.game == own.game, "her orders there are for the game that she plays there"


async def test_orders_in_private_are_for_the_game_that_is_on_there(club: Club) -> None:
    own = await club.ask("Léa", "/entrainement", place=HOME)
    await club.say("Léa", "/duplicate", place=HOME)
    await club.say("Léa", "/commencer", place=HOME)
    assert (await club.ask("Léa", "/moi", place=HOME)).game not in ("", own.game)


async def test_nothing_that_everybody_has_read_is_played(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement")
    talk = replace(wish(club, Submit("H4 BATIE")), typed="H4 BATIE", overheard=True)
    told = await club.application.handle(talk)
    assert "Aucune partie n’est en cours ici" in told.text
    assert plain((await club.ask("Léa", "/moi")).text) == plain(first.text)


async def test_a_reply_means_the_game_that_it_replies_to(club: Club) -> None:
    old = await club.ask("Léa", "/entrainement", place=HOME)
    await club.ask("Léa", "/entrainement 7sur8", place=HOME)
    reply = replace(wish(club, Submit("H4 BATIE"), place=HOME), replies_to=old.game)
    assert "20 points" in plain((await club.application.handle(reply)).text)


async def test_nobody_else_presses_its_buttons_or_asks_for_it(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement")
    for label in ("Voir le top", "Indices"):
        told = await press(club, first, label, who="Tom")
        assert "Ce bouton date d’une partie terminée" in told.text
    assert "Aucune partie n’est en cours ici" in await club.say("Tom", "/moi")
    assert "Aucune partie n’est en cours ici" in await club.say("Tom", "/arreter oui")
    assert plain((await club.ask("Léa", "/moi")).text) == plain(first.text)


async def test_whoever_links_accounts_goes_on_with_the_games_of_both(
    shipped: Lexicon, store: SqliteStore
) -> None:
    club = Club(store, shipped)
    old = await club.ask("Léa", "/entrainement")
    await club.ask("Tom", "/entrainement 7sur8")
    person = await club.store.people.person(Account("club", "tom"), "Tom")
    await club.link("Léa", "Tom")
    scored = await press(club, old, "Voir le top", who="Tom", place=ELSEWHERE)
    assert plain(scored.text).startswith("Vous n’avez pas joué ce coup")
    assert len((await club.ask("Léa", "/entrainement")).buttons) == 3
    over = await press(club, await press(club, scored, "Arrêter"), "Oui, arrêter")
    assert "Partie terminée" in over.text
    assert [each.result.person for each in await SOLO(club).results("Tom")] == [person]


# Again ---------------------------------------------------------------------------------------------


async def test_a_request_that_comes_twice_opens_one_game_and_is_shown_it(club: Club) -> None:
    first = await club.ask("Léa", "/entrainement 7sur8", "once")
    club.open()
    again = await club.ask("Léa", "/entrainement 7sur8", "once")
    assert (again.game, again.text) == (first.game, first.text)
    assert len((await club.ask("Léa", "/entrainement")).buttons) == 2


async def test_a_word_that_comes_twice_is_played_once_and_shows_how_the_game_stands(
    club: Club,
) -> None:
    await club.say("Léa", "/entrainement")
    scored = await club.ask("Léa", "/jouer H4 BATIE", "once")
    club.open()
    again = await club.ask("Léa", "/jouer H4 BATIE", "once")
    assert not again.refused
    assert (again.text, again.buttons) == (scored.text, scored.buttons)


# Fair play -----------------------------------------------------------------------------------------


async def test_in_training_words_may_be_looked_up(club: Club) -> None:
    await club.say("Léa", "/entrainement")
    assert "ABETIE" in await club.say("Léa", "/mot ABETIE")
    assert "20 points" in plain(await club.say("Léa", "/jouer H4 BATIE"))


async def test_where_others_play_the_same_no_word_is_looked_up_in_a_round(club: Club) -> None:
    await open_sheet(club, DAY)
    for place in (PLACE, HOME):
        assert "Vous jouez un coup en ce moment" in await club.say("Léa", "/mot ZUT", place=place)
    noted = await club.ask("Léa", "/jouer H4 BATIE")
    assert "Noté : BATIE en H4, 20 points. Validez-le, ou changez-le." in plain(noted.text)
    assert "Vous jouez un coup en ce moment" in await club.say("Léa", "/mot ZUT")
    scored = await press(club, noted, "Valider")
    assert plain(scored.text).startswith("Vous : BATIE en H4, 20 points (−2)")
    assert "ZUT" in await club.say("Léa", "/mot ZUT"), "between two rounds"


async def test_a_word_that_is_noted_may_be_changed_and_counts_when_time_is_over(club: Club) -> None:
    await open_sheet(club, DAY)
    noted = await club.ask("Léa", "/jouer H4 BATIE")
    changed = await press(club, noted, "Changer", typed="H3 ABETIE")
    assert "Noté : ABETIE en H3, 22 points." in plain(changed.text)
    club.now += timedelta(minutes=4)
    await club.caretaker.wake(club.now)
    late = await press(club, changed, "Valider")
    assert "Vous : ABETIE en H3, 22 points (top !)" in plain(late.text)


async def test_nor_by_anybody_at_the_same_device(club: Club) -> None:
    await open_sheet(club, DAY)
    await club.store.people.see_at(
        await club.store.people.person(Account("club", "léa"), "Léa"), "tablet", START
    )
    await club.store.people.see_at(
        await club.store.people.person(Account("club", "tom"), "Tom"), "tablet", START
    )
    club.now += timedelta(seconds=5)
    assert "Vous jouez un coup" in await club.say("Tom", "/mot ZUT")


@pytest.mark.parametrize("name", ["", "a game of the place"])
async def test_a_sheet_is_no_help_in_another_round(club: Club, name: str) -> None:
    """He could have typed the tiles of the other game himself, and been told its top."""
    own = await open_sheet(club, replace(DAY, name=name), "free")
    await club.begin("Tom")
    told = await press(club, own, "Voir le top")
    assert "Vous jouez un coup dans une autre partie" in told.text
    assert "ABETIE" not in told.text


# Results -------------------------------------------------------------------------------------------


async def play(club: Club, sheet: Sheet, pace: str = "normal") -> None:
    """The first word, and then the end."""
    answer = await open_sheet(club, sheet, pace, origin=7)
    await press(club, answer, "Jouer", typed="H3 ABETIE")
    if pace == "normal":
        await club.say("Léa", "/valider")
    await club.say("Léa", "/commencer")
    await club.say("Léa", "/solution oui")


async def test_a_day_is_kept_under_its_name_and_the_place_that_it_counts_for(club: Club) -> None:
    await play(club, DAY)
    (kept,) = await SOLO(club).results("Léa")
    assert (kept.sheet, kept.result.late, kept.result.left) == (DAY.name, False, False)
    assert [mark.points for mark in kept.result.marks] == [22, 0]


TWO_WORDS = given("EBAIVTE H3 ABETIE", "V+OOENLA G6 ENVOLA", name=DAY.name)


async def test_whoever_stops_a_day_gets_nothing_for_what_is_left_and_has_had_his_try(
    club: Club,
) -> None:
    answer = await open_sheet(club, TWO_WORDS)
    asked = await club.ask("Léa", "/arreter")
    assert "il n’y a pas de second essai" in asked.text
    assert len((await club.ask("Léa", "/feuille")).buttons) == 1, "nothing is told of what is left"
    over = await press(club, asked, "Oui, arrêter")
    assert "Partie terminée" in over.text
    (kept,) = await SOLO(club).results("Léa")
    assert (kept.sheet, kept.result.points, kept.result.left) == (DAY.name, 0, True)
    table = await club.store.results.table(DAY.name)
    assert table is not None
    assert [(each.word, each.points) for each in table.rounds] == [("ABETIE", 22), ("ENVOLA", 21)]
    assert "terminée" in (await press(club, answer, "Indices")).text


@pytest.mark.parametrize(("pace", "seconds"), [("normal", 180), ("blitz", 60), ("75", 75)])
async def test_a_pace_is_named_or_said_in_seconds(club: Club, pace: str, seconds: int) -> None:
    opened = await open_sheet(club, DAY, pace)
    assert opened.until == club.now + timedelta(seconds=seconds)


async def test_after_its_day_it_is_late_and_so_is_a_game_that_is_played_again(club: Club) -> None:
    await play(club, replace(DAY, name="another game"))
    club.now = begin_of(START.date()) + timedelta(hours=50)
    await play(club, DAY)
    kept = await SOLO(club).results("Léa")
    assert [(each.sheet, each.result.late) for each in kept] == [
        (DAY.name, True),
        ("another game", True),
    ]


async def test_without_a_clock_or_a_name_it_is_compared_with_nobody(club: Club) -> None:
    await play(club, DAY, "free")
    club.now += timedelta(seconds=1)
    await play(club, replace(DAY, name=""))
    for kept in await SOLO(club).results("Léa"):
        assert kept.sheet == kept.game
        assert not kept.result.late


async def test_the_same_sheet_is_gone_on_with_and_is_never_one_game_too_many(club: Club) -> None:
    for _ in range(5):
        await club.say("Léa", "/entrainement nouvelle")
    first = await open_sheet(club, DAY)
    assert plain(first.text).startswith("Coup 1 sur 2\n")
    assert (await open_sheet(club, DAY)).game == first.game
    assert (await open_sheet(club, replace(DAY, name="another"))).game != first.game


async def test_draws_that_cannot_be_played_are_refused_with_their_round(club: Club) -> None:
    told = await open_sheet(club, given("EBAIVTE H3 ABETIE", "Z+ZZZZZZ H4 ZUT"), "free")
    assert told.refused
    assert told.private
    assert "Le coup 2 ne peut pas se jouer" in plain(told.text)
