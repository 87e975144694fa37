"""The table of commands of the bot as it is shipped, for tests of what is typed."""

from collections.abc import Mapping

from bot.commands import CommandTable
from bot.config import Config
from bot.kinds import all_kinds

TABLE = CommandTable(all_kinds(Config()).values())
COMMANDS = TABLE.rows
command_named = TABLE.find
help_sections = TABLE.help_sections
parse_line = TABLE.parse_line
parse_press = TABLE.parse_press


def in_fields(line: str, options: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """A line without its stroke as Discord's fields take it in French: a command, and its options."""
    name, *words = line.split(" ", 2)
    command = command_named(name)  # None: of a kind that is only in tests
    fields = [each.names["fr"] for each in command.arguments] if command else []
    return name, dict(zip(fields, words, strict=False)) | dict(options)
