"""The private chat: games alone, which of several is meant, words by pages, draws that come by themselves."""

from datetime import UTC, date, datetime

import pytest

from bot.platforms.telegram.incoming import place_of
from bot.store import StoredCard
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.messages import Button, Post, Press, Public
from bot.talk.requests import PlayDay, Request
from engine.lexicon import Lexicon
from tests.bot.games.noughts.test_noughts import NOUGHTS
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.talk_table import TalkTable


@pytest.fixture
def lea(table: TalkTable) -> Person:
    return table.server.person("Léa")


@pytest.fixture
def club(table: TalkTable, lea: Person) -> Group:
    return table.server.group("Club", lea)


async def test_a_game_alone_is_played_in_the_private_chat(table: TalkTable, lea: Person) -> None:
    await table.types(lea, None, "/duplicate")
    lobby = table.ours(lea.alone, "Commencer")
    assert await table.presses(lea, "Commencer", lobby) == ""
    draw = table.ours(lea.alone, "Jouer")
    assert draw.picture
    rack = await table.rack(lea.alone)
    await table.presses(lea, "Jouer", draw)
    form = table.ours(lea.alone)
    assert form.asks_reply
    said = await table.types(lea, None, f"H8 {rack[:2]}", reply_to=form)
    assert said.startswith("Noté")
    assert (await table.types(lea, None, f"H8 {rack[:3]}")).startswith("Noté")
    assert await table.noted(lea.alone) == [rack[:3]]
    await table.presses(lea, "Organiser", draw)
    panel = table.ours(lea.alone, "Pause")
    await table.presses(lea, "Pause", panel)
    assert "Reprendre" in panel.buttons


async def test_what_begins_the_chat_begins_a_game_that_waits_there(
    table: TalkTable, lea: Person
) -> None:
    assert (await table.types(lea, None, "/start")).startswith("Bonjour")
    await table.types(lea, None, "/duplicate")
    await table.types(lea, None, "/start")
    assert await table.rack(lea.alone)


async def test_of_several_games_the_one_that_is_meant_is_asked_for(
    table: TalkTable, lea: Person, club: Group
) -> None:
    tom = table.server.person("Tom")
    club.join(tom.user)
    other = table.server.group("Autre", lea, tom)
    await table.play(club, lea, tom)
    await table.play(other, lea, tom)
    word = (await table.rack(other))[:2]
    asked = await table.types(lea, None, f"H8 {word}")
    assert asked == "Il y a plusieurs parties en cours : laquelle voulez-vous dire ?"
    question = table.ours(lea.alone)
    assert question.buttons == ("Duplicate : Léa, Tom", "Duplicate : Léa, Tom (2)")
    (meant,) = await table.application.desk.running(place_of(other.id))
    organiser = (await table.game(other)).organiser
    assert organiser is not None
    last_first = await table.store.games.running_of(organiser)
    table.open()  # what was typed is in the buttons
    await table.presses(lea, question.buttons[last_first.index(meant)], question)
    assert table.ours(lea.alone).text.startswith("Noté")
    assert (await table.noted(club), await table.noted(other)) == ([], [word])


async def test_what_was_asked_for_in_a_group_is_asked_back_and_shown_in_private(
    table: TalkTable, lea: Person
) -> None:
    """Also to who plays in neither of the games there."""
    table.kinds = {**table.kinds, NOUGHTS.name: NOUGHTS}
    table.open()
    zoe = table.server.person("Zoé")
    club = table.server.group("Club", lea, zoe)
    await table.play(club, lea)
    await table.types(lea, club, "/morpion")
    zoe.starts()
    await table.take()
    assert await table.types(zoe, club, "/moi") == ""
    question = table.ours(zoe.alone)
    assert "laquelle voulez-vous dire" in question.text
    await table.presses(zoe, question.buttons[0], question)
    assert "Tirage" in table.ours(zoe.alone).text


@pytest.mark.long
async def test_words_are_turned_page_by_page_in_one_message(
    table: TalkTable, lea: Person, club: Group, shipped: Lexicon
) -> None:
    table.lexicon = shipped
    table.open()
    for chat in (None, club):
        await table.types(lea, chat, "/liste K")
        page = table.ours(chat or lea.alone)
        first, number = page.text, len(page.chat.messages)
        await table.presses(lea, page.buttons[-1], page)
        assert page.text != first
        assert len(page.chat.messages) == number


async def test_what_else_a_word_is_takes_the_place_of_what_it_is_first(
    table: TalkTable, lea: Person, club: Group, shipped: Lexicon
) -> None:
    table.lexicon = shipped
    table.open()
    for chat in (None, club):
        await table.types(lea, chat, "/mot mange")
        told = table.ours(chat or lea.alone)
        number = len(told.chat.messages)
        await table.presses(lea, "Tout voir", told)
        assert "participe passé" in told.text
        assert "CC BY-SA 4.0" in told.text
        assert not told.buttons
        assert len(told.chat.messages) == number


@pytest.mark.long
async def test_a_page_is_not_turned_in_place_of_another_message(
    table: TalkTable, lea: Person, club: Group, shipped: Lexicon
) -> None:
    """What a client of somebody's own making presses need not stand below the message that it names."""
    table.lexicon = shipped
    table.open()
    mallory = table.server.person("Mallory")
    club.join(mallory.user)
    await table.types(lea, club, "/duplicate")
    lobby = table.ours(club, "Rejoindre")
    await table.types(mallory, club, "/liste K")
    page = table.ours(club)
    press = mallory.sends(lobby, page.button(page.buttons[-1])["callback_data"])
    menu = lobby.button("Règles ▾")["callback_data"]
    folded, elsewhere = page.buttons, mallory.sends(page, menu)
    await table.take()
    assert press.answer is not None
    assert elsewhere.answer is not None
    assert lobby in club.messages
    assert "Rejoindre" in lobby.buttons
    assert page.buttons == folded


async def test_draws_come_by_themselves_and_are_played_there(
    table: TalkTable, lea: Person, club: Group
) -> None:
    lea.starts()
    assert "Alertes : oui" in await table.types(lea, club, "/alertes oui")
    await table.play(club, lea)
    draw = table.ours(lea.alone, "Jouer")
    word = (await table.rack(club))[:2]
    await table.presses(lea, "Jouer", draw)
    said = await table.types(lea, None, f"H8 {word}", reply_to=table.ours(lea.alone))
    assert said.startswith("Noté")


async def test_who_has_never_written_to_the_bot_is_told_how_draws_will_come(
    table: TalkTable, lea: Person, club: Group
) -> None:
    table.server.world.ephemeral = "refused"
    assert "ouvrez notre discussion privée" in await table.types(lea, club, "/alertes oui")
    await table.play(club, lea)
    shown = await table.presses(lea, "Mon chevalet", table.ours(club, "Mon chevalet"))
    assert "Je ne peux pas vous écrire en privé" in shown
    await table.types(lea, None, "/alertes oui")
    shown = await table.presses(lea, "Mon chevalet", table.ours(club, "Mon chevalet"))
    assert "Je ne peux pas vous écrire" not in shown


async def test_the_settings_are_for_administrators(
    table: TalkTable, lea: Person, club: Group
) -> None:
    tom = table.server.person("Tom")
    club.join(tom.user)
    assert "Seuls les administrateurs" in await table.types(tom, club, "/reglages langue en")
    await table.types(lea, club, "/reglages langue en")
    assert "There’s no game here" in await table.types(tom, club, "/sac")


async def test_what_is_no_text_cannot_be_read(table: TalkTable, lea: Person, club: Group) -> None:
    photo = {"file_id": "1", "file_unique_id": "1", "width": 90, "height": 90}
    for chat in (lea.alone, club):
        message = table.server.world.post(chat, lea.user, None, None, photo=[photo])
        table.server.updates.tell("message", message.json)
    pinned = table.server.world.post(lea.alone, lea.user, None, None)
    table.server.updates.tell("message", pinned.json)
    lea.alone.started = True
    await table.take()
    told = [each.text for each in lea.alone.messages if each.is_ours]
    assert len(told) == 1
    assert told[0].startswith("Je ne lis que ce qui est tapé")
    assert not any(each.is_ours for each in club.messages)


async def test_a_day_is_opened_in_one_press_by_who_never_wrote_to_the_bot(
    table: TalkTable, lea: Person, club: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Request] = []
    application = table.application

    async def spy(request: Request) -> Answer:
        asked.append(request)
        return Answer("Votre défi", look=application.settings.defaults.look)

    monkeypatch.setattr(application, "handle", spy)
    play = Button("Jouer le défi", Press.DAY, query="2026-11-22:17")
    place = Place("telegram", str(club.id))
    await application.desk.post(Post(Public(place), "Le défi", "", "day", buttons=(play,)))
    await table.take()
    link = table.ours(club, "Jouer le défi").button("Jouer le défi")["url"]
    assert not lea.alone.started
    lea.follows_link(link)
    await table.take()
    (request,) = asked
    assert request.action == PlayDay(date(2026, 11, 22), 17)
    assert request.private
    assert lea.alone.ours[-1].text == "Votre défi"
    assert "Votre défi" not in [message.text for message in club.ours]


async def test_what_is_typed_answers_the_card_that_is_asked(table: TalkTable, lea: Person) -> None:
    """Word by word, as in a conversation; a wrong one as well."""
    await table.types(lea, None, "/start")
    await table.types(lea, None, "/aide")
    number = await table.store.people.person(Account("telegram", str(lea.id)), "Léa")
    due = datetime(2020, 1, 1, tzinfo=UTC)
    cards = [StoredCard(number, word, "gone", 1, due, due) for word in ("RIZ", "THE")]
    await table.store.cards.put(cards)
    assert (await table.types(lea, None, "/reviser")).startswith("Quel mot de 3 lettres ? I R Z")
    assert (await table.types(lea, None, "RIT")).startswith("Il faut toutes ces lettres")
    assert (await table.types(lea, None, "riz")).startswith("Oui, RIZ !")
    assert await table.presses(lea, "Mot suivant", table.ours(lea.alone)) == ""
    assert table.ours(lea.alone).text.startswith("Quel mot de 3 lettres ? E H T")
