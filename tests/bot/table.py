"""The table of commands of the bot as it is shipped, for tests of what is typed."""

from bot.commands import CommandTable
from bot.config import Config
from bot.kinds import all_kinds

TABLE = CommandTable(all_kinds(Config()).values())
COMMANDS = TABLE.rows
command_named = TABLE.find
help_sections = TABLE.help_sections
parse_line = TABLE.parse_line
parse_press = TABLE.parse_press
