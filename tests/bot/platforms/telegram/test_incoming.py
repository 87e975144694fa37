"""What an update says, as a request."""

from datetime import UTC, datetime

import pytest
import telegram

from bot.platforms.telegram.incoming import (
    TypedCommand,
    address_of,
    language_of,
    name_of,
    place_of,
    place_of_message,
    private_place,
    text_of,
)
from bot.talk.identity import Account, Place

NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize("address", [(-1001, None), (-1001, 7), (42, None)])
def test_a_place_leads_back_to_its_chat_and_topic(address: tuple[int, int | None]) -> None:
    assert address_of(place_of(*address)) == address


def test_a_topic_is_not_its_group_and_a_private_chat_has_the_number_of_its_person() -> None:
    assert place_of(-1001, 7) != place_of(-1001)
    assert private_place(Account("telegram", "42")) == Place("telegram", "42") == place_of(42)


@pytest.mark.parametrize(
    ("text", "command", "line"),
    [
        ("/mot ZEBRE", "mot", "/mot ZEBRE"),
        ("/mot@chevalet_bot   ZEBRE", "mot", "/mot ZEBRE"),
        ("/mot\nZEBRE\nAS", "mot", "/mot ZEBRE\nAS"),
        ("/Moi@Chevalet_Bot", "Moi", "/Moi"),
        (" /7plus1 asent ", "7plus1", "/7plus1 asent"),
        ("/réglages langue en", "réglages", "/réglages langue en"),
    ],
)
def test_a_command_is_read_however_it_is_typed(text: str, command: str, line: str) -> None:
    read = TypedCommand.parse(text)
    assert read is not None
    assert (read.name, read.line) == (command, line)
    assert read.is_for("chevalet_bot")


@pytest.mark.parametrize("text", ["", "/", "mot", "/ mot", "//mot", "/mot@", "/mot@a@b", "a /mot"])
def test_what_is_no_command_is_none(text: str) -> None:
    assert TypedCommand.parse(text) is None


def test_another_bots_command_is_not_ours() -> None:
    read = TypedCommand.parse("/mot@other_bot ZEBRE")
    assert read is not None
    assert not read.is_for("chevalet_bot")


def struck(text: str, *marks: tuple[int, int]) -> telegram.Message:
    entities = [telegram.MessageEntity("strikethrough", *mark) for mark in marks]
    return telegram.Message(1, NOW, chat=None, text=text, entities=entities)  # type: ignore[arg-type]  # nobody looks at it


def test_what_is_crossed_out_is_marked_whatever_stands_before_it() -> None:
    """Telegram counts in UTF-16 units: what is beyond 16 bits is two."""
    assert text_of(struck("H4 SEMAINE")) == "H4 SEMAINE"
    assert text_of(struck("H4 RIZ SEMAINE", (3, 3))) == "H4 ~~RIZ~~ SEMAINE"
    assert text_of(struck("😀 RIZ 😀 MOT", (3, 3), (10, 3))) == "😀 ~~RIZ~~ 😀 ~~MOT~~"


@pytest.mark.parametrize(
    ("code", "language"), [("fr", "fr"), ("fr-CA", "fr"), ("en", "en"), ("de", ""), (None, "")]
)
def test_the_clients_language_is_one_of_ours_or_none(code: str | None, language: str) -> None:
    assert language_of(telegram.User(1, "Léa", is_bot=False, language_code=code)) == language


def test_who_shows_no_name_has_his_user_name_or_his_number() -> None:
    assert name_of(telegram.User(1, "Léa", is_bot=False, last_name="Martin")) == "Léa Martin"
    assert name_of(telegram.User(1, "\u2800", is_bot=False, username="lea")) == "lea"
    assert name_of(telegram.User(1, "\u2800", is_bot=False)) == "1"


def test_a_reply_has_a_thread_too_and_is_in_no_topic_for_that() -> None:
    chat = telegram.Chat(-1001, "supergroup")
    reply = telegram.Message(1, NOW, chat, message_thread_id=7)
    in_topic = telegram.Message(1, NOW, chat, message_thread_id=7, is_topic_message=True)
    assert place_of_message(reply) == place_of(-1001)
    assert place_of_message(in_topic) == place_of(-1001, 7)
