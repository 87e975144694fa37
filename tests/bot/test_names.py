"""Names to learn are few, and every name that there ever was means what it meant.

``old_names.txt`` has each line that was offered when all rows were, and its action: it is never made anew.
"""

import re
from dataclasses import fields
from enum import Enum
from pathlib import Path

import pytest

from bot.help import subjects
from bot.talk.command import Argument, Command, Suggest
from bot.talk.gathering import being_typed
from bot.talk.refusals import BadArgument
from bot.talk.requests import Action, ChangeSetting, Help, ShowSetting
from bot.texts import LANGUAGES
from tests.bot.table import COMMANDS, command_named, help_sections, parse_line

HERE = Path(__file__).parents[2]
OLD = [
    line.split(" -> ")
    for line in (Path(__file__).parent / "old_names.txt").read_text("utf-8").splitlines()
]
LISTED = [row for row in COMMANDS if row.listed]
GATHERING = [row for row in COMMANDS if row.members]
ON_ITS_CARD = {"hint", "solution", "confirm"}
"""What a game of one's own is played by, and has buttons for."""
SAID_BY_OTHERS = {"edition", "dictionary", "propose", "sheets", "voice"}
"""What another command does as well: ``/settings edition``, ``/report``, ``/sheet official``."""
TOLD = (*HERE.glob("docs/*.md"), *HERE.glob("README*.md"), HERE / "config.example.toml")
SAID = tuple(HERE.glob("tests/transcripts/sentences*.txt"))
"""What people are told to type, by guides and by the bot."""
LONGEST_HELP = 1300
"""Of the 2,000 characters that a message may have."""


def said(action: Action) -> str:
    """The action with what is not as usual, so that a new option changes nothing here."""
    given = [
        f"{each.name}={value.name if isinstance(value, Enum) else repr(value)}"
        for each in fields(action)
        if (value := getattr(action, each.name)) != each.default
    ]
    return f"{type(action).__name__}({', '.join(given)})"


def named(name: str) -> Command:
    command = command_named(name)
    assert command is not None
    return command


@pytest.mark.parametrize(("line", "action"), OLD, ids=[line for line, _ in OLD])
def test_every_old_name_means_what_it_meant(line: str, action: str) -> None:
    assert said(parse_line(line)) == action


def test_few_names_are_offered() -> None:
    assert len(LISTED) <= 45, "Discord is told of these"
    assert len([row for row in LISTED if not row.rare]) <= 25, "Telegram's menu has these"


def test_what_is_not_offered_is_reached_by_what_is() -> None:
    for row in COMMANDS:
        if row.under is not None:
            head = named(row.under.value[0])
            assert head.listed
            assert row in head.members
        elif not row.listed:
            assert row.names["en"] in ON_ITS_CARD | SAID_BY_OTHERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gathered_command_is_the_same_behind_the_name_that_gathers_it(language: str) -> None:
    for row in [each for head in GATHERING for each in head.members]:
        rest = f" {row.example[language]}" if row.example else ""
        by_its_own = parse_line(f"/{row.names[language]}{rest}")
        assert parse_line(f"/{row.lines[language]}{rest}") == by_its_own
        for old in row.old_names:
            assert (
                parse_line(f"/{named(row.names['fr']).lines[language].split()[0]} {old}{rest}")
                == by_its_own
            )


@pytest.mark.parametrize("path", [*TOLD, *SAID], ids=lambda path: path.name)
def test_only_what_is_offered_is_told_to_be_typed(path: Path) -> None:
    """Of those that have no name on a menu, what has a button beside it may be named too; no path is one."""
    offered = {name for row in LISTED for name in row.names.values()}
    beside_it = {
        name for row in COMMANDS if row.names["en"] in ON_ITS_CARD for name in row.names.values()
    }
    typed = re.findall(
        r"(?:^|[ (`«“~\N{NO-BREAK SPACE}])/([a-z0-9]+)\b(?!/)",
        path.read_text("utf-8"),
        re.MULTILINE,
    )
    named_by_it = {name for name in typed if command_named(name) is not None}
    assert named_by_it <= offered | (beside_it if path in TOLD else set())


def test_other_commands_do_what_is_offered_no_more() -> None:
    assert parse_line("/reglages edition ods9") == parse_line("/edition ods9")
    assert parse_line("/settings dictionary open") == parse_line("/dictionary open")
    assert parse_line("/settings voice yes") == parse_line("/voice yes")
    assert parse_line("/reglages edition") == parse_line("/edition") == ShowSetting("edition")
    assert parse_line("/reglages edition salon") == ChangeSetting("edition"), "taken back"
    assert parse_line("/feuille officielle csv") == parse_line("/feuilles officielle csv")
    assert parse_line("/sheet colours") == parse_line("/sheets colours")


def test_a_gathering_command_alone_shows_its_panel_or_what_it_gathers() -> None:
    assert parse_line("/organiser") == parse_line("/manage")
    assert said(parse_line("/organiser")) == "ShowControls()"
    assert parse_line("/chercher") == Help("chercher")
    assert parse_line("/minigame") == Help("jeu")


@pytest.mark.parametrize("line", ["/organiser dormir", "/jeu 7", "/compte pause"])
def test_what_is_not_gathered_is_refused_with_what_is(line: str) -> None:
    with pytest.raises(BadArgument) as caught:
        parse_line(line)
    head = named(line[1:].split(maxsplit=1)[0])
    assert len(caught.value.choices) == len(head.members)


def test_a_word_that_a_command_reads_itself_is_left_to_it() -> None:
    assert said(parse_line("/feuille csv")) == "ShowSheet(form=CSV)"
    with pytest.raises(BadArgument):
        parse_line("/feuille nulle-part")


def argument_of(line: str, *values: str) -> tuple[Argument, tuple[str, ...], str]:
    half = being_typed(named(line), values)
    assert half is not None
    return half.argument, half.values, half.before


def test_behind_a_gathered_name_its_own_arguments_are_offered() -> None:
    """As Discord has it: one field for the word, and one for all that follows."""
    player, values, before = argument_of("organiser", "retirer", "To")
    assert (player.suggest, values, before) == (Suggest.PLAYERS, ("To",), "")
    grid, _, before = argument_of("jeu", "inverse", "")
    assert (grid.names["fr"], before) == ("grille", "")
    minutes, values, before = argument_of("jeu", "inverse", "courte 1")
    assert (minutes.names["fr"], values, before) == ("minutes", ("courte", "1"), "courte")
    reason, _, before = argument_of("arbitrer", "avertir", "Tom bavarde encore")
    assert (reason.names["fr"], before) == ("motif", "Tom")
    assert being_typed(named("organiser"), ("pause", "x")) is None
    assert argument_of("jouer", "H")[0].suggest is Suggest.BULLETINS


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_of_help_comes_near_the_length_of_a_message(language: str) -> None:
    texts = LANGUAGES[language].help
    topics = ["", *subjects(language)]
    topics += [name for row in COMMANDS for name in (*row.names.values(), *row.old_names)]
    for topic in topics:
        page = texts.page(help_sections(language, topic), subjects(language))
        assert page.strip(), topic
        assert len(page) <= LONGEST_HELP, topic


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_begins_with_five_lines_that_name_what_is_offered(language: str) -> None:
    front = LANGUAGES[language].help.page(help_sections(language), subjects(language))
    assert len(front.splitlines()) == 5
    for word in front.replace(",", " ").replace("(", " ").split():
        if word.startswith("/"):
            assert named(word[1:]).listed, word


def test_a_name_that_is_a_subject_too_gets_both() -> None:
    command, subject = help_sections("fr", "classique")
    assert command.lines[0][0].startswith("classique")
    assert [name for name, _ in command.choices] == ["regles", "contre"]
    assert any(usage.startswith("changer") for usage, _ in subject.lines)


def test_help_on_a_command_that_is_gathered_says_how_it_is_typed() -> None:
    (pause,) = help_sections("fr", "/pause")
    assert pause.lines[0][0] == "organiser pause"
    (manage,) = help_sections("fr", "organiser")
    assert "pause" in [usage for usage, _ in manage.members]
    assert not manage.choices, "they are told with what they do"
