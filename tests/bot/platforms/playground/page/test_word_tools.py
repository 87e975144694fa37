"""The tools in the tab of the words are called as people call them, not as they are typed."""

import re
from pathlib import Path

import pytest

import bot.platforms.playground
from bot.commands import CommandTable
from bot.config import Config
from bot.kinds import all_kinds
from bot.talk.command import Group

PAGE = Path(bot.platforms.playground.__file__).parent / "page"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_has_a_name_on_the_page(language: str) -> None:
    tools = [
        row.names["en"]
        for row in CommandTable(all_kinds(Config()).values()).rows
        if row.group is Group.WORDS and not row.members and not row.unlisted
    ]
    names = (PAGE / f"{language}.js").read_text(encoding="utf-8").rpartition("names: ")[2]
    assert "news" in tools
    assert [tool for tool in tools if not re.search(rf'\b{tool}"?: "', names)] == []
