"""The table of commands: names that every platform takes, each with one meaning, whoever gives the row."""

import re
from dataclasses import replace

import pytest

from bot.config import Config
from bot.games import commands as common
from bot.games.duplicate.commands import DUPLICATE_COMMANDS
from bot.games.kind import AnyKind
from bot.kinds import all_kinds
from bot.talk import game_actions as g
from bot.talk.command import by_name, plain, row
from bot.talk.refusals import CommandRenamed
from bot.talk.requests import NewGame
from bot.texts import LANGUAGES
from tests.bot.games.noughts.kind import NoughtsKind
from tests.bot.plain import plain as plain_text
from tests.bot.table import COMMANDS, help_sections, parse_line

PLATFORMS = {
    "discord": r"[a-z0-9_-]{1,32}",  # more is allowed there; accents are not typed by everybody
    "telegram": r"[a-z0-9_]{1,32}",
}


@pytest.mark.parametrize("platform", PLATFORMS)
def test_every_platform_takes_every_name(platform: str) -> None:
    for command in COMMANDS:
        for name in (*command.names.values(), *command.old_names):
            assert re.fullmatch(PLATFORMS[platform], name), name


def test_a_name_has_one_meaning() -> None:
    wave = row(("passer", "faire signe"), ("wave", "wave"), plain(g.ShowBag()))
    with pytest.raises(ValueError, match="/passer would mean two things"):
        by_name(DUPLICATE_COMMANDS, (wave,))
    # Not even one that a command of ours had once.
    with pytest.raises(ValueError, match="/passe would mean two things"):
        by_name(DUPLICATE_COMMANDS, (replace(wave, names={"fr": "signe", "en": "passe"}),))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/contester zebre animal", "« /contester » s’appelle maintenant « /signaler »"),
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


def test_a_name_that_was_given_up_may_mean_something_else() -> None:
    challenge = row(("contester", "contester"), ("contest", "challenge"), plain(g.ShowBag()))
    assert by_name(COMMANDS, (challenge,))["contester"] is challenge


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
