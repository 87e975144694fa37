"""Questions about words on Discord: for one's own eyes, in pages that are turned in place."""

import pytest

from bot.commands import CommandTable
from bot.config import Config
from bot.kinds import all_kinds
from bot.platforms.discord.limits import LONGEST_DESCRIPTION
from bot.platforms.discord.registration import command_payloads
from bot.talk.requests import UseTool
from tests.bot.platforms.discord.server import Server, answer_of
from tests.bot.table import COMMANDS, parse_line


@pytest.mark.long
async def test_a_page_is_turned_in_place(server: Server) -> None:
    first = await server.types("Max", "chercher commence QUOI")
    assert "QUOIQUE" in answer_of(first)
    many = await server.types("Max", "chercher contient TION")
    assert many.response is not None
    page = many.response
    assert "page 1" in answer_of(many).lower()
    turned = await server.presses("Max", "Page suivante", page)
    assert turned.response is not None
    assert turned.response.id == page.id
    assert turned.response.ephemeral
    assert "page 2" in turned.response.content.lower()
    back = await server.presses("Max", "Page précédente", turned.response)
    assert back.response is not None
    assert "page 1" in back.response.content.lower()
    assert not any("TION" in message.content for message in server.public())


async def test_a_near_word_can_be_pressed(server: Server) -> None:
    asked = await server.types("Max", "mot", mots="APPERCEVOIR")
    assert "non admis" in answer_of(asked)
    told = await server.presses("Max", "APERCEVOIR", asked.response)
    assert answer_of(told).startswith("APERCEVOIR : admis")


async def test_a_word_is_told_in_three_lines_and_its_sources_in_small_print(server: Server) -> None:
    asked = await server.types("Max", "mot", mots="MANGE")
    verdict, what, means, small = answer_of(asked).replace("\u00a0", " ").splitlines()
    assert verdict == "MANGE : admis"
    assert what.startswith("verbe MANGER, présent, ")
    assert means.startswith("Mâcher")
    assert small.startswith("-# Liste : ")
    whole = await server.presses("Max", "Tout voir", asked.response)
    assert whole.response is not None
    assert asked.response is not None
    assert whole.response.id == asked.response.id
    assert "participe passé" in whole.response.content


async def test_players_of_a_round_are_told_nothing_and_others_are(server: Server) -> None:
    await server.types("Léa", "duplicate")
    await server.presses("Tom", "Rejoindre")
    await server.presses("Léa", "Commencer")
    assert "vous répondront après" in answer_of(await server.types("Tom", "mot", mots="KA"))
    assert "KA : admis" in answer_of(await server.types("Max", "mot", mots="KA"))


def test_what_an_operator_is_offered_fits_into_discords_fields() -> None:
    operated = CommandTable(all_kinds(Config()).values(), operated=True).rows
    known = {payload["name"]: payload for payload in command_payloads(COMMANDS, "fr")}
    told = {payload["name"]: payload for payload in command_payloads(operated, "fr")}
    assert told.keys() - known.keys() == {"statut"}
    assert {name: told[name] for name in known} == known
    assert told["statut"]["default_member_permissions"] == "0", "administrators alone see it"
    assert told["statut"]["contexts"] == [0], "in private Discord shows all that there is"
    assert not any(each["default_member_permissions"] for each in known.values())
    order, details = told["statut"]["options"]
    assert not order["required"]
    assert details["autocomplete"]
    assert [each["value"] for each in order["choices"]] == [
        *("entretien", "bloquer", "debloquer", "cloturer", "repondre", "journal")
    ]
    for described in (told["statut"], order, details):
        assert 0 < len(described["description"]) <= LONGEST_DESCRIPTION
    for choice in order["choices"]:
        names = (choice["name"], *choice["name_localizations"].values())
        assert all(len(name) <= LONGEST_DESCRIPTION for name in names)


def test_word_commands_may_be_taken_along_and_show_an_example() -> None:
    told = {payload["name"]: payload for payload in command_payloads(COMMANDS, "fr")}
    assert told["mot"]["integration_types"] == [0, 1]
    assert told["mot"]["contexts"] == [0, 1, 2]
    assert told["chercher"]["integration_types"] == [0, 1]
    assert told["reglages"]["integration_types"] == [0]
    (words,) = told["mot"]["options"]
    assert words["required"]
    assert words["description"] == "mots\N{NO-BREAK SPACE}: ZEBRE"
    assert words["description_localizations"]["en-US"] == "words: ZEBRE"
    for payload in told.values():
        for described in (payload, *payload["options"]):
            texts = (described["description"], *described["description_localizations"].values())
            assert all(0 < len(text) <= LONGEST_DESCRIPTION for text in texts)
    assert list(told) == [command.names["fr"] for command in COMMANDS if command.listed]
    assert isinstance(parse_line("/motif S?I??R*"), UseTool)


BUILT_IN = frozenset(
    "ban gif giphy kick leave me msg nick shrug spoiler tableflip tenor thread timeout tts unflip".split()
)
"""Commands of Discord's own clients; a bot's of the same name is hard to find there."""
KNOWN_CLASH = frozenset({"leave"})
"""Discord has it in group chats only, where no game is played."""


def test_no_command_has_the_name_of_one_of_discords_own() -> None:
    names = {name for command in COMMANDS for name in command.names.values()}
    assert names & BUILT_IN <= KNOWN_CLASH


def test_what_french_readers_see_has_its_accents() -> None:
    told = {payload["name"]: payload for payload in command_payloads(COMMANDS, "fr")}
    assert [option["name"] for option in told["reglages"]["options"]] == [
        "réglage",
        "valeur",
        "portée",
    ]
    chosen = told["feuille"]["options"][0]["choices"]
    assert {each["value"]: each["name"] for each in chosen}["film"].startswith("film · ")


def test_what_a_command_gathers_is_chosen_in_a_field() -> None:
    """Each with what it does, in the reader's language; what follows is another field, completed."""
    told = {payload["name"]: payload for payload in command_payloads(COMMANDS, "fr")}
    action, details = told["organiser"]["options"]
    pause = next(each for each in action["choices"] if each["value"] == "pause")
    assert pause["name"].startswith("pause · arrêter le chrono")
    assert pause["name_localizations"]["en-US"] == "pause · stop the clock"
    assert not action["required"], "alone it opens the panel"
    assert details["autocomplete"]
    mode, searched = told["chercher"]["options"]
    assert {"anagrammes", "rajouts", "liste"} <= {each["value"] for each in mode["choices"]}
    assert searched["name"] == "mot-ou-lettres"


def test_the_choices_of_pace_say_their_minutes() -> None:
    told = {payload["name"]: payload for payload in command_payloads(COMMANDS, "fr")}
    _, pace, _ = told["entrainement"]["options"]
    blitz = pace["choices"][-1]
    assert blitz["value"] == "blitz"
    assert "1 min" in blitz["name"].replace("\N{NO-BREAK SPACE}", " ")
    assert "1 min a round" in blitz["name_localizations"]["en-US"].replace(
        "\N{NO-BREAK SPACE}", " "
    )
