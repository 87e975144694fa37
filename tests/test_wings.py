"""A kind of game keeps to its own folders, and so does the library of a platform, which keeps the contract.

Nobody else says so of one that is new: import-linter knows the contracts that it was given, and the suite of
all platforms runs over the drivers that it has.
"""

import ast
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.config import Config
from bot.kinds import all_kinds
from bot.platforms.discord.registration import LOCALES
from bot.talk.command import by_language
from bot.texts import LANGUAGES
from tests.bot.platforms.contract.conftest import DRIVERS
from tests.bot.test_commands import PLATFORMS

TOP = Path(__file__).parents[1]
LINTER = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
KEPT = {
    name
    for each in LINTER["contracts"]
    if each["type"] == "protected"
    for name in each["protected_modules"]
}
"""What only those may import whom a contract names."""


def folders(wing: str, module: str) -> list[str]:
    """Of a wing, those that have this module."""
    return sorted(path.parent.name for path in (TOP / "bot" / wing).glob(f"*/{module}.py"))


KINDS = folders("games/kinds", "kind")


def imported(paths: Iterable[Path]) -> set[str]:
    """What these import from outside of the project and of Python."""
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {each.name.split(".")[0] for each in node.names}
            elif isinstance(node, ast.ImportFrom):
                found.add(str(node.module).split(".")[0])
    return found - set(sys.stdlib_module_names) - {"bot", "engine", "render"}


def test_every_kind_of_game_is_in_the_list() -> None:
    assert sorted(all_kinds(Config())) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_game_knows_no_engine_but_its_own(kind: str) -> None:
    """The contracts keep all others from it; alone one plays duplicate."""
    assert f"engine.{kind}" in KEPT
    known = {kind, "duplicate"} if kind == "solo" else {kind}
    for path in (TOP / "bot/games/kinds" / kind).rglob("*.py"):
        for other in set(KINDS) - known:
            assert f"engine.{other}" not in path.read_text(encoding="utf-8"), path


@pytest.mark.long
@pytest.mark.parametrize("platform", folders("platforms", "adapter"))
def test_only_its_own_folder_knows_the_library_of_a_platform(platform: str) -> None:
    own = set((TOP / "bot/platforms" / platform).rglob("*.py"))
    its_own = imported(own) - imported(set((TOP / "bot").rglob("*.py")) - own)
    assert not its_own or its_own & KEPT


def test_every_platform_is_started_keeps_the_contract_and_has_its_rule_for_names() -> None:
    platforms = folders("platforms", "adapter")
    assert set(platforms) == set(DRIVERS) == {*PLATFORMS, "playground"}
    started = (TOP / "bot/enabled.py").read_text(encoding="utf-8")
    assert all(f"from bot.platforms.{each}.adapter import" in started for each in platforms)


def test_every_language_has_its_names_and_is_offered_where_platforms_ask_for_them() -> None:
    assert set(by_language("")) == set(LOCALES) == set(LANGUAGES)
