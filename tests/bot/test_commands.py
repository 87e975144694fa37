"""The table of commands: names that every platform takes, each with one meaning, whoever gives the row."""

import re
from dataclasses import replace
from datetime import date

import pytest

from bot.commands import CommandTable, wants_form
from bot.config import Config
from bot.games import commands as common
from bot.games.kind import AnyKind
from bot.games.kinds.duplicate.commands import DUPLICATE_COMMANDS
from bot.kinds import all_kinds
from bot.talk import game_actions as g
from bot.talk.command import by_name, plain, row
from bot.talk.every_platform import LONGEST_FILLED
from bot.talk.messages import Button, Press
from bot.talk.refusals import ArgumentMissing, CommandRenamed, UnknownCommand
from bot.talk.requests import NewGame, PlayDay
from bot.talk.round_names import RoundName
from bot.texts import LANGUAGES
from tests.bot.games.noughts.kind import NoughtsKind
from tests.bot.plain import plain as plain_text
from tests.bot.table import COMMANDS, help_sections, parse_line, parse_press

PLATFORMS = {
    "discord": r"[a-z0-9_-]{1,32}",  # more is allowed there; accents are not typed by everybody
    "telegram": r"[a-z0-9_]{1,32}",
}


@pytest.mark.parametrize("platform", PLATFORMS)
def test_every_platform_takes_every_name(platform: str) -> None:
    for command in COMMANDS:
        for name in (*command.names.values(), *command.old_names):
            assert re.fullmatch(PLATFORMS[platform], name), name


def test_a_name_is_typed_with_or_without_accents_and_capitals() -> None:
    assert parse_line("/Entraînement") == parse_line("/entrainement")
    assert parse_line("/organiser Arrêter") == parse_line("/arreter")


def test_a_name_has_one_meaning() -> None:
    wave = row(("passer", "faire signe"), ("wave", "wave"), plain(g.ShowBag()))
    with pytest.raises(ValueError, match="/passer would mean two things"):
        by_name(DUPLICATE_COMMANDS, (wave,))
    # Not even one that a command of ours had once.
    with pytest.raises(ValueError, match="/passe would mean two things"):
        by_name(DUPLICATE_COMMANDS, (replace(wave, names={"fr": "signe", "en": "passe"}),))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_no_button_could_carry_is_refused_with_its_table(language: str) -> None:
    """Not when a player presses it."""
    names = {**common.PHRASE.names, language: "x" * (LONGEST_FILLED + 1)}

    class Wordy(NoughtsKind):
        commands = (*NoughtsKind.commands, replace(common.PHRASE, names=names))

    with pytest.raises(ValueError, match="has more than 11 letters"):
        CommandTable([Wordy()])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/contest zebre animal", "« /contest » s’appelle maintenant « /signaler »"),
        ("/CONTEST zebre", "« /CONTEST » s’appelle maintenant « /signaler »"),
    ],
)
def test_a_name_that_was_given_up_says_which_to_use_now(line: str, said: str) -> None:
    """It will mean something else: nobody is to find that out by doing it."""
    with pytest.raises(CommandRenamed) as caught:
        parse_line(line)
    assert said in plain_text(LANGUAGES["fr"].refusals.bot(caught.value))
    (section,) = help_sections("fr", line.split(maxsplit=1)[0])
    assert section.lines[0][0].startswith("signaler")


@pytest.mark.parametrize(
    ("button", "action"),
    [
        (Button("", Press.DO, RoundName(3, 1), "passer"), g.Blank(RoundName(3, 1))),
        (Button("", Press.DO, RoundName(3), "PASS"), g.Blank(RoundName(3))),
        (Button("", Press.DO, query="passer"), g.Blank()),
        (Button("", Press.DO, RoundName(3), "jouer H4 MOT"), g.Submit("H4 MOT", RoundName(3))),
        (Button("", Press.DO, RoundName(3), "rejoindre"), g.Join()),
        (Button("", Press.DO, query="phrase a:b"), g.GivePhrase("a:b")),
    ],
)
def test_a_button_does_what_a_line_says_for_its_round(button: Button, action: g.GameAction) -> None:
    assert parse_press(button.payload) == action


def test_what_is_typed_into_the_form_of_a_button_follows_its_line() -> None:
    fill = Button("", Press.FILL, RoundName(3), "jouer").payload
    assert wants_form(fill)
    assert parse_press(fill) == g.Submit("", RoundName(3)), "it is to open"
    assert parse_press(fill, "H4 MOT") == g.Submit("H4 MOT", RoundName(3))
    begun = Button("", Press.FILL, query="jouer H4").payload
    assert parse_press(begun, "MOT") == g.Submit("H4 MOT")
    with pytest.raises(ArgumentMissing):
        parse_press(fill, " ")


@pytest.mark.parametrize("line", ["nowhere", "aide", ""])
def test_a_form_belongs_to_a_command_of_a_game(line: str) -> None:
    with pytest.raises(UnknownCommand):
        parse_press(Button("", Press.FILL, query=line).payload)


def test_the_button_of_a_day_names_a_date_and_a_place() -> None:
    assert parse_press("y:2026-11-22:7") == PlayDay(date(2026, 11, 22), 7)
    assert parse_press("y:2026-11-22:") == PlayDay(date(2026, 11, 22))
    assert parse_press("y:2026-11-22:7:?") == PlayDay(date(2026, 11, 22), 7, shown=True)


@pytest.mark.parametrize(
    "about", ["", "x:1", "2026-11-32:1", "2026-11-22:x", f"2026-11-22:{9**20}"]
)
def test_what_is_no_button_of_a_day_is_none(about: str) -> None:
    with pytest.raises(UnknownCommand):
        parse_press(f"y:{about}")


def test_what_was_seen_by_its_author_is_told_from_what_was_typed() -> None:
    move = Button("", Press.MOVE, RoundName(3), "H4 MOT")
    assert parse_press(move.payload) == g.Submit("H4 MOT", RoundName(3), confirmed=True)
    assert parse_line("/jouer H4 MOT") == g.Submit("H4 MOT")


def test_a_name_that_was_given_up_may_mean_something_else() -> None:
    chess = row(("contest", "contester"), ("contest", "challenge"), plain(g.ShowBag()))
    assert by_name(COMMANDS, (chess,))["contest"] is chess


@pytest.mark.parametrize("kind", [*all_kinds(Config()).values(), NoughtsKind()])
def test_a_kind_answers_each_command_that_it_lists(kind: AnyKind) -> None:
    """Otherwise it is offered, and refused to all who type it."""
    opening, *others = kind.commands
    assert opening.make("") == NewGame(kind.name)
    for command in others:
        action = command.make((command.example or {}).get("fr", ""))
        assert isinstance(action, g.GameAction)
        assert kind.answers(action), command.names


def test_a_row_that_several_kinds_of_game_answer_is_there_once() -> None:
    of_another_kind = (common.JOIN, common.PLAY)
    table = by_name(DUPLICATE_COMMANDS, of_another_kind)
    assert table == by_name(DUPLICATE_COMMANDS)
    assert table["play"] is table["jouer"] is common.PLAY
    assert len({id(command) for command in COMMANDS}) == len(COMMANDS)
