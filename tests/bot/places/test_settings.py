"""Settings of places, rules of the lobby, sealed buttons, and the table of commands."""

import re
from dataclasses import fields, replace
from datetime import timedelta
from pathlib import Path

import discord
import pytest
from structlog.testing import capture_logs

from bot.delivery.seal import Seal
from bot.games.kinds.classic.kind import Classic
from bot.games.kinds.classic.presets import PRESETS
from bot.games.kinds.classic.settings import CLASSIC_SETTINGS
from bot.games.kinds.duplicate.options import change_rule, menus
from bot.games.kinds.duplicate.settings import DUPLICATE_SETTINGS, DuplicateSettings
from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.places.setting import pick_spelling
from bot.places.settings import (
    SETTINGS,
    PlaceSettings,
    Settings,
    describe,
    find_setting,
    find_value,
)
from bot.places.suggestions import setting_values
from bot.talk.command import Suggest
from bot.talk.every_platform import MOST_SUGGESTIONS
from bot.talk.game_actions import ChangeRule
from bot.talk.identity import Account, Place
from bot.talk.refusals import BadArgument, ForgedButton
from bot.talk.requests import Action, ChangeSetting, Request, ShowSetting
from bot.texts import LANGUAGES
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.table import COMMANDS, command_named, parse_line, parse_press

ALL = {**SETTINGS, **DUPLICATE_SETTINGS, **CLASSIC_SETTINGS}
SERVER, CHANNEL, THREAD = (Place("p", name) for name in ("server", "channel", "thread"))


async def test_a_channel_wins_over_its_server_and_a_thread_has_those_of_its_channel() -> None:
    store = MemoryStore()

    def a_process() -> Settings:
        return Settings(store.places, PlaceSettings(theme="dark"), of_games=DUPLICATE_SETTINGS)

    settings = a_process()
    await settings.within(CHANNEL, (SERVER,))
    await settings.within(THREAD, (CHANNEL, SERVER))
    await settings.change(SERVER, "language", "en")
    await settings.change(SERVER, "pace", "blitz")
    await settings.change(CHANNEL, "pace", "semi-blitz")
    for again in (settings, a_process()):  # also after a restart
        there = await again.of(THREAD)
        assert (there.language, there.value_of("pace"), there.theme) == ("en", "semi-blitz", "dark")
        assert await again.parts_of(THREAD) == (CHANNEL, SERVER)
    await settings.change(CHANNEL, "pace", None)
    assert (await settings.of(THREAD)).value_of("pace") == "blitz"
    assert (await settings.of(Place("p", "elsewhere"))).language == "fr"


@pytest.mark.parametrize("field", ALL)
def test_every_setting_has_its_names_and_its_values_in_both_languages(field: str) -> None:
    setting = ALL[field]
    of_games = {**DUPLICATE_SETTINGS, **CLASSIC_SETTINGS}
    defaults = Settings(MemoryStore().places, PlaceSettings(), of_games=of_games).defaults
    assert defaults.value_of(field) in ("", *setting.values())
    for language in LANGUAGES:
        assert find_setting(setting.names[language].upper(), ALL) == field
    for value, spelling in list(setting.values().items())[:20]:
        for language in LANGUAGES:
            typed = pick_spelling(spelling, language)
            assert find_value(field, typed, ALL) == value
            offered = setting_values(setting.names[language], typed[:3], language, ALL)
            assert len(offered) <= MOST_SUGGESTIONS
    for language in LANGUAGES:
        told = dict(describe(replace(defaults, language=language), ALL))
        assert setting.names[language] in told


@pytest.mark.parametrize(
    ("chosen", "language", "told"),
    [("", "fr", "tournoi"), ("", "en", "tournament"), ("famille", "fr", "famille")],
)
def test_without_a_choice_the_rules_of_the_configuration_are_named(
    chosen: str, language: str, told: str
) -> None:
    offered = Classic(PRESETS["tournoi"], "tournoi").settings
    here = PlaceSettings(language=language, of_games={"classic": chosen})
    assert [value for _, value in describe(here, offered)] == [told]


def test_whatever_holds_in_a_place_can_be_chosen_there() -> None:
    """The word list beside these, of those that the operator has; of games, what each kind brings."""
    holds = {each.name for each in fields(PlaceSettings)}
    assert holds == {*SETTINGS, "edition", "of_games"}
    assert {each.name for each in fields(DuplicateSettings)} == set(DUPLICATE_SETTINGS)


def test_what_is_no_setting_is_refused() -> None:
    with pytest.raises(BadArgument):
        find_setting("couleur")
    with pytest.raises(BadArgument) as few:
        find_value("language", "de")
    assert few.value.choices == ("fr", "en")
    with pytest.raises(BadArgument) as many:
        find_value("time_zone", "Mars/Base")
    assert many.value.choices == ()
    assert setting_values("couleur", "", "fr") == []


@pytest.mark.parametrize(
    ("line", "change"),
    [
        ("/reglages", ShowSetting()),
        ("/edition club", ChangeSetting("edition", "club")),
        ("/edition", ShowSetting("edition")),
        ("/dictionnaire fermé", ChangeSetting("dictionary", "fermé")),
        ("/reglages langue", ChangeSetting("langue")),
        ("/settings language en", ChangeSetting("language", "en")),
        ("/reglages langue en serveur", ChangeSetting("langue", "en", everywhere=True)),
        ("/reglages langue en salon", ChangeSetting("langue", "en")),
        ("/reglages langue en groupe", ChangeSetting("langue", "en", everywhere=True)),
        ("/settings language en topic", ChangeSetting("language", "en")),
        ("/reglages langue serveur", ChangeSetting("langue", "", everywhere=True)),
    ],
)
def test_a_setting_as_it_is_typed(line: str, change: ChangeSetting) -> None:
    assert parse_line(line) == change


async def test_settings_are_for_those_who_manage_the_place(club: Club) -> None:
    refused = plain(await club.say("Tom", "/reglages langue en"))
    assert refused == "Seuls les administrateurs changent les réglages : demandez à l’un d’eux."
    assert "langue" in await club.say("Tom", "/reglages")
    assert (await club.application.settings.of(PLACE)).language == "fr"


async def test_a_choice_that_is_taken_back_is_confirmed_and_what_holds_then_is_said(
    shipped: Lexicon,
) -> None:
    club = Club(
        MemoryStore(), shipped, rules=DuplicateRules("normal", round_time=timedelta(seconds=100))
    )
    assert "cadence : blitz" in plain(await club.say("Léa", "/reglages cadence blitz"))
    told = plain(await club.say("Léa", "/reglages cadence")).splitlines()
    assert told[0] == "Retour au réglage par défaut : cadence."
    assert "cadence : 1 min 40 par coup (configuration)" in told


async def test_what_only_a_server_has_is_a_setting_there_only(club: Club) -> None:
    of_servers = ("fils", "pseudos")
    for name in of_servers:
        assert name not in await club.say("Léa", "/reglages")
        assert "ne fait pas partie des choix" in await club.say("Léa", f"/reglages {name} oui")

    def asked(action: Action, number: str, within: tuple[Place, ...]) -> Request:
        lea = Account("club", "léa")
        return Request(number, lea, "Léa", PLACE, club.now, action, within=within, manages=True)

    for within, there in (((), False), ((SERVER,), True)):
        request = asked(ShowSetting(), f"s{there}", within)
        offered = await club.application.drafts.suggestions(request, Suggest.SETTINGS, ("",))
        told = (await club.application.handle(request)).text
        assert all((name in offered) == (name in told) == there for name in of_servers)
    topic = replace(asked(ShowSetting(), "topic", (SERVER,)), writes_first=True)
    offered = await club.application.drafts.suggestions(topic, Suggest.SETTINGS, ("",))
    told = (await club.application.handle(topic)).text
    assert not any(name in offered or name in told for name in of_servers), "a group is no server"
    for name in of_servers:
        request = asked(ChangeSetting(name, "oui"), name, (SERVER,))
        refused = await club.application.handle(replace(request, id="no", manages=False))
        assert "Gérer le serveur" in plain(refused.text)
        assert f"{name} : oui" in plain((await club.application.handle(request)).text)


def test_the_menus_say_what_holds_and_change_it() -> None:
    rules = DuplicateRules("normal")
    for menu in menus(rules, DUPLICATE["fr"].menus):
        assert menu.chosen in [choice.value for choice in menu.choices]
        for choice in menu.choices:
            action = parse_press(menu.payload, choice.value)
            assert action == ChangeRule(menu.rule, choice.value)
            after = change_rule(rules, menu.rule, choice.value)
            held = next(m for m in menus(after, DUPLICATE["en"].menus) if m.rule == menu.rule)
            assert held.chosen == choice.value
    for rule, value in (("pace", "slow"), ("colour", "red")):
        with pytest.raises(BadArgument):
            change_rule(rules, rule, value)


async def test_a_seal_is_the_installations_own_and_stays() -> None:
    store = MemoryStore()
    seal, other = await Seal.of(store.places), await Seal.of(MemoryStore().places)
    sealed = seal.close(CHANNEL, "g", "p:1")
    assert (await Seal.of(store.places)).open(CHANNEL, sealed) == ("g", "p:1")
    for place, by in ((SERVER, seal), (CHANNEL, other)):
        with pytest.raises(ForgedButton):
            by.open(place, sealed)


@pytest.mark.parametrize("damaged", ["", "zz", "ab" * 31, "AB" * 32, "é" * 64])
async def test_a_damaged_key_is_said_and_there_is_a_new_one(damaged: str) -> None:
    """It did not start any more; old buttons hold no more, and the bot is there."""
    store = MemoryStore()
    await Seal.of(store.places)
    await store.places.set_setting(Place("bot", ""), "button-key", damaged)
    with capture_logs() as logs:
        sealed = (await Seal.of(store.places)).close(CHANNEL, "g", "p:1")
    assert [entry["log_level"] for entry in logs] == ["warning"]
    assert (await Seal.of(store.places)).open(CHANNEL, sealed) == ("g", "p:1")


@pytest.mark.parametrize("sealed", ["\ud83d", "g~p:1~\udfff", "~~", "", "g~p:1~é"])
def test_whatever_comes_back_as_a_button_is_refused(sealed: str) -> None:
    with pytest.raises(ForgedButton):
        Seal(bytes(32)).open(CHANNEL, sealed)


def test_the_table_of_commands_holds_together() -> None:
    names = [name for command in COMMANDS for name in set(command.names.values())]
    assert len(names) == len(set(names))
    for command in COMMANDS:
        assert command_named(command.names["fr"]) is command
        assert [a.required for a in command.arguments] == sorted(
            (a.required for a in command.arguments), reverse=True
        )
    assert {a.suggest for c in COMMANDS for a in c.arguments} - {None} == set(Suggest)


@pytest.mark.parametrize(("file", "language"), [("discord.md", "en"), ("discord.fr.md", "fr")])
def test_the_guide_names_every_setting_value_and_command_as_they_are(
    file: str, language: str
) -> None:
    guide = (Path(__file__).parents[3] / "docs" / file).read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", guide, flags=re.MULTILINE))
    for name, setting in ALL.items():
        told = re.sub(r" ?\([^)]*\)", "", rows[setting.names[language]])
        told = re.split(r"\s?:", told, maxsplit=1)[0]
        values = [pick_spelling(value, language) for value in setting.values().values()]
        assert len(values) > 100 or told.split(", ") == values, name  # zones, times of day
    typed = set(re.findall(r"`/([a-z-]+)[` ]", guide))
    assert typed <= {command.names[language] for command in COMMANDS}
    least = discord.Permissions(
        view_channel=True,
        send_messages=True,
        attach_files=True,
        read_message_history=True,
        create_public_threads=True,
        send_messages_in_threads=True,
        create_events=True,
    )
    assert f"permissions={least.value}" in guide
