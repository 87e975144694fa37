"""The command table as Telegram offers it."""

import re

import pytest
import telegram

from bot.platforms.telegram.limits import LONGEST_DESCRIPTION, MOST_COMMANDS
from bot.platforms.telegram.registration import offered_commands, register
from bot.platforms.telegram.traffic import Traffic
from bot.talk.game_actions import GameAction
from tests.bot.memory_store import MemoryStore
from tests.bot.platforms.telegram.server import Server
from tests.bot.table import COMMANDS

SCOPES = ("all_private_chats", "all_group_chats", "all_chat_administrators")


def names(scope: str, code: str, language: str = "fr") -> list[str]:
    """What is offered there to clients in this language."""
    (found,) = (
        those
        for where, of, those in offered_commands(COMMANDS, language)
        if (where.type, of) == (scope, code)
    )
    return [each.command for each in found]


def test_everything_offered_is_as_telegram_takes_it() -> None:
    for _, _, those in offered_commands(COMMANDS, "fr"):
        assert len(those) <= MOST_COMMANDS, (
            "Telegram takes no more, and none is left out in silence"
        )
        assert len({each.command for each in those}) == len(those)
        for each in those:
            assert re.fullmatch(r"[a-z0-9_]{1,32}", each.command)
            assert 1 <= len(each.description) <= LONGEST_DESCRIPTION


def test_each_client_reads_its_own_language_and_others_that_of_the_configuration() -> None:
    assert "mot" in names(SCOPES[0], "fr")
    assert "word" in names(SCOPES[0], "en")
    assert "mot" in names(SCOPES[0], "")
    assert "word" in names(SCOPES[0], "", language="en")


def test_the_menu_is_short() -> None:
    """Telegram shows it as one list; what is rare or gathered is typed all the same."""
    for scope in SCOPES:
        assert len(names(scope, "fr")) <= 25
        assert not {"pause", "anagrammes", "phrase"} & set(names(scope, "fr"))


def test_settings_are_offered_to_administrators_and_the_panel_to_all() -> None:
    assert {"organiser", "reglages"} <= set(names("all_chat_administrators", "fr"))
    assert "reglages" not in names("all_group_chats", "fr")
    assert "organiser" in names("all_group_chats", "fr")
    assert {"organiser", "reglages"} <= set(names("all_private_chats", "fr"))


def test_what_is_discreet_is_typed_unseen_in_groups() -> None:
    hidden = {
        (where.type, each.command)
        for where, code, those in offered_commands(COMMANDS, "fr")
        for each in those
        if each.api_kwargs.get("is_ephemeral") and code == "fr"
    }
    commands = {"aide", "alertes", "changer", "chevalet", "compte", "defi", "entrainement"}
    commands |= {"jouer", "organiser", "passer", "rejoindre", "reviser"}
    assert hidden == {(scope, command) for scope in SCOPES[1:] for command in commands}


def test_whose_answer_is_not_for_everybody_is_discreet() -> None:
    for row in COMMANDS:
        action = row.make(row.example["fr"] if row.example else "")
        if isinstance(action, GameAction) and not action.may_be_answered_aloud:
            assert row.discreet, row.names


@pytest.mark.parametrize("code", ["", "fr", "en"])
def test_what_telegram_types_by_itself_is_not_offered_as_something_else(code: str) -> None:
    assert "start" not in names("all_private_chats", code)


async def test_they_are_told_once_and_again_when_they_have_changed(
    server: Server, bot: telegram.Bot
) -> None:
    store = MemoryStore()
    assert await register(bot, Traffic(), COMMANDS, "fr", store.places)
    assert len(server.asked_for("setMyCommands")) == len(SCOPES) * 3
    offered = await bot.get_my_commands(telegram.BotCommandScopeAllGroupChats(), "en")
    assert "join" in [each.command for each in offered]
    assert not await register(bot, Traffic(), COMMANDS, "fr", store.places)
    assert len(server.asked_for("setMyCommands")) == len(SCOPES) * 3
    assert await register(bot, Traffic(), COMMANDS[1:], "fr", store.places)
