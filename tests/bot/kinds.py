"""The kinds of games of the bot, duplicate with the rules of a test."""

from collections.abc import Mapping

from bot import kinds
from bot.config import Config
from bot.games.kind import AnyKind
from bot.games.kinds.duplicate.kind import Duplicate
from engine.duplicate.rules import DuplicateRules

OPENERS = tuple(
    f"/{kind.commands[0].names['fr']}"
    for kind in kinds.all_kinds(Config()).values()
    if not kind.personal
)
"""The lines that open a game of each kind that is played around a table."""


def all_kinds(rules: DuplicateRules) -> Mapping[str, AnyKind]:
    """By name."""
    duplicate = Duplicate(rules)
    return {**kinds.all_kinds(Config()), duplicate.name: duplicate}
