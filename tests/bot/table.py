"""The table of commands of the bot as it is shipped, for tests of what is typed."""

from bot.commands import CommandTable
from bot.kinds import all_kinds
from engine.duplicate.rules import DuplicateRules

TABLE = CommandTable(all_kinds(DuplicateRules("normal")).values())
COMMANDS = TABLE.rows
command_named = TABLE.find
help_sections = TABLE.help_sections
parse_line = TABLE.parse_line
parse_press = TABLE.parse_press
