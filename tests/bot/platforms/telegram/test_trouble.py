"""What fails is told, and nobody's client waits for ever."""

from datetime import timedelta
from typing import Any

import pytest

from bot.store import StoreError
from tests.bot.platforms.telegram import world
from tests.bot.platforms.telegram.groups import Group
from tests.bot.platforms.telegram.people import Person
from tests.bot.platforms.telegram.server import Scripted
from tests.bot.platforms.telegram.talk_table import TalkTable
from tests.bot.platforms.telegram.world import BOT


@pytest.fixture
def lea(table: TalkTable) -> Person:
    return table.server.person("Léa")


@pytest.fixture
def tom(table: TalkTable) -> Person:
    return table.server.person("Tom")


@pytest.fixture
def club(table: TalkTable, lea: Person, tom: Person) -> Group:
    return table.server.group("Club", lea, tom)


async def fails(*_: Any, **__: Any) -> Any:
    raise RuntimeError("a bug of ours")


async def does_not_store(*_: Any, **__: Any) -> Any:
    raise StoreError("disk full")


async def test_what_fails_is_told_to_who_asked(
    table: TalkTable, lea: Person, club: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.types(lea, club, "/duplicate")
    lobby = table.ours(club, "Rejoindre")
    monkeypatch.setattr(table.application, "handle", fails)
    wrong = "Quelque chose n’a pas marché de mon côté : réessayez."
    assert await table.presses(lea, "Rejoindre", lobby) == wrong
    assert await table.types(lea, club, "/sac") == wrong
    assert await table.types(lea, None, "/sac") == wrong


async def test_what_cannot_be_stored_is_told_also_where_nothing_can_be_read(
    table: TalkTable, lea: Person, club: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.types(lea, club, "/duplicate")
    lobby = table.ours(club, "Rejoindre")
    monkeypatch.setattr(table.application, "handle", does_not_store)
    monkeypatch.setattr(table.application.settings, "of", does_not_store)
    assert (await table.presses(lea, "Rejoindre", lobby)).startswith("L’enregistrement a échoué")


async def test_a_menu_that_cannot_be_unfolded_leaves_nobody_waiting(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.types(lea, club, "/duplicate")
    lobby = table.ours(club, "Rejoindre")
    menu = next(label for label in lobby.buttons if label.endswith("▾"))
    table.server.script.append(Scripted("editMessageReplyMarkup", status=502))
    assert await table.presses(lea, menu, lobby) == ""


async def test_an_answer_that_telegram_does_not_take_stops_nothing(
    table: TalkTable, lea: Person, club: Group
) -> None:
    table.server.script.append(Scripted("sendMessage", status=502))
    assert await table.types(lea, club, "/sac") == "", "nothing went wrong with what was asked"
    assert "Aucune partie" in await table.types(lea, club, "/sac")


async def test_a_press_is_answered_when_telegram_asks_for_patience(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    """Nobody who never pressed Start can be told in another way."""
    table.server.world.ephemeral = "refused"
    await table.play(club, lea, tom)
    patience = {"retry_after": 1}
    table.server.script.append(Scripted("answerCallbackQuery", status=429, parameters=patience))
    assert (await table.presses(tom, "Passer", table.ours(club, "Passer"))).startswith("Noté")


async def test_a_bulletin_whose_receipt_is_lost_is_noted_and_nobody_says_otherwise(
    table: TalkTable, lea: Person, club: Group
) -> None:
    await table.play(club, lea)
    word = (await table.rack(club))[:2]
    table.server.script.append(Scripted("sendMessage", status=502))
    assert await table.types(lea, None, f"H8 {word}") == ""
    assert await table.noted(club) == [word]


async def test_a_panel_that_somebody_deleted_is_shown_anew(
    table: TalkTable, lea: Person, club: Group
) -> None:
    table.server.world.ephemeral = "refused"
    await table.play(club, lea)
    await table.presses(lea, "Organiser", table.ours(club, "Organiser"))
    panel = table.ours(club, "Pause")
    press = lea.presses(panel, "Pause")
    panel.chat.messages.remove(panel)
    await table.take()
    assert press.answer is not None
    assert "Arrêter la partie" in table.ours(club, "Reprendre").buttons


async def test_a_draw_whose_answer_was_lost_stands_twice_until_somebody_presses_the_first(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    def draws() -> list[world.Message]:
        return [each for each in club.ours if "Mon chevalet" in each.buttons]

    async def press(post: world.Message) -> str:
        pressed = tom.presses(post, "Mon chevalet")
        await table.take()
        assert pressed.answer is not None
        return pressed.answer.text

    table.server.script.append(Scripted("sendPhoto", also=True, broken=True))
    await table.play(club, lea, tom)
    (first,) = draws()
    await press(first)
    assert draws() == [first], "until another is out it is the only one"
    table.server.world.clock.skipped += timedelta(seconds=2)
    await table.deliver()
    first, second = draws()
    assert (await press(second)).startswith("Tirage")
    assert draws() == [first, second]
    assert (await press(first)).startswith("Tirage"), "it is heard as on the other one"
    assert draws() == [second]


async def test_who_names_another_message_with_a_button_takes_nothing_away(
    table: TalkTable, lea: Person, tom: Person, club: Group
) -> None:
    """A client of one's own making may; and the bot may delete there."""
    club.promote(BOT, "can_delete_messages")
    await table.play(club, lea, tom)
    said = lea.types(club, "bonsoir")
    draw = table.ours(club, "Mon chevalet")
    data = draw.button("Mon chevalet")["callback_data"]
    stands = list(club.messages)
    for message in stands:
        press = tom.sends(message, data)
        await table.take()
        assert press.answer is not None
    assert club.messages == stands
    assert said in stands
