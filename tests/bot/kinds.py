"""The kinds of games of the bot, duplicate with the rules of a test; and what each brings for tests of all.

In the folder of the tests of a kind, as it has one in `bot/games/kinds/`: `samples.py`, `EVERY_EVENT` at
least once; `sentences.py`, all that it says, once, and what it refuses.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from bot import kinds
from bot.config import Config
from bot.games.kind import AnyKind
from bot.games.kinds.duplicate.kind import Duplicate
from engine.duplicate.rules import DuplicateRules

ALL: Mapping[str, AnyKind] = kinds.all_kinds(Config())
OPENERS = tuple(f"/{kind.commands[0].names['fr']}" for kind in ALL.values() if not kind.personal)
"""The lines that open a game of each kind that is played around a table."""


def all_kinds(rules: DuplicateRules) -> Mapping[str, AnyKind]:
    """By name."""
    duplicate = Duplicate(rules)
    return {**ALL, duplicate.name: duplicate}


def texts_of(kind: str) -> Mapping[str, Any]:
    """What is said of its games, by language."""
    said: Mapping[str, Any] = vars(import_module(f"bot.games.kinds.{kind}.texts"))[kind.upper()]
    return said


def brought_by(kind: str, module: str) -> Any:
    """One of the modules that the tests of a kind bring."""
    return import_module(f"tests.bot.games.kinds.{kind}.{module}")
