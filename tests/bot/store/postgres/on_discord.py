"""The bot as it is started, with Discord on this machine: PORT, AUTHORITY, then what `chevalet` takes."""

import sys
from pathlib import Path

from bot.__main__ import main
from bot.platforms.discord.adapter import DiscordBot
from tests.bot.platforms.discord.wire import transport

if __name__ == "__main__":
    port, authority, *arguments = sys.argv[1:]
    DiscordBot.__init__.__defaults__ = (transport(int(port), Path(authority)),)
    sys.exit(main(arguments))
