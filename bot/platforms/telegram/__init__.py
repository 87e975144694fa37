"""Telegram: an adapter of translation only.

No rule of the game and no sentence is in here. Privacy mode stays on: in groups the bot is told of commands,
of replies to what it said, and of what is sent through its inline mode, and reads nothing else.
"""

import os

PLATFORM = "telegram"

os.environ.setdefault("PTB_TIMEDELTA", "1")
"""The library's lengths of time are lengths of time, as they will be; without it, it warns of each."""
