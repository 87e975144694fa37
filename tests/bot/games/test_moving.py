"""The platform calls a place otherwise (a group became a supergroup): the game there goes on."""

import asyncio

from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Place
from bot.talk.messages import Public
from engine.duplicate.state import DuplicateGame
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.stores import game_in

NEW = Place("club", "bigger salon")


async def test_a_round_that_is_on_goes_on_and_is_shown_in_the_new_place(
    store: SqliteStore, shipped: Lexicon
) -> None:
    club = Club(store, shipped)
    await club.application.settings.change(PLACE, "language", "en")
    await club.begin("Tom")
    game_id = await game_in(store, PLACE)
    assert game_id is not None
    await club.application.move_place(PLACE, NEW)
    assert await club.application.desk.running(PLACE) == []
    assert await club.application.desk.running(NEW) == [game_id]
    told = await club.say("Tom", "/play H8 ET", place=NEW)
    assert "no game" not in told.lower()
    game: DuplicateGame = (await club.application.desk.table(game_id)).game
    assert game.round is not None
    assert (await club.application.settings.of(NEW)).language == "en"
    await club.wait(400)
    assert club.newest("round-1").place == NEW
    assert all(message.audience == Public(NEW) for message in club.log[-3:])


async def test_what_is_decided_while_it_moves_is_told_in_the_new_place(
    store: SqliteStore, shipped: Lexicon
) -> None:
    club = Club(store, shipped)
    await club.begin("Tom", "Zoé")
    asked = [club.say(name, "/passer") for name in ("Léa", "Tom", "Zoé")]
    await asyncio.gather(*asked, club.application.move_place(PLACE, NEW))
    await club.application.move_place(PLACE, NEW)  # Telegram tells it twice
    rows = await store.games._reader.rows("SELECT count(*) FROM outbox WHERE chat = ?", PLACE.chat)
    assert rows[0][0] == 0
    await club.wait(30)
    assert club.log[-1].place == NEW


async def test_a_closed_place_is_tried_again_under_its_new_name(
    store: SqliteStore, shipped: Lexicon
) -> None:
    club = Club(store, shipped)
    await club.begin("Tom")
    await club.caretaker.close_place(PLACE, club.now)
    await club.application.move_place(PLACE, NEW)
    assert await store.places.closed() == [NEW]
    await club.caretaker.closed.place_moved(NEW)
    assert await club.caretaker.closed.of("club") == []
    assert await store.places.closed() == []
