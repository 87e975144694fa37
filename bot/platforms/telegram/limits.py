"""What Telegram takes: lengths in characters after entities are parsed, and numbers."""

LONGEST_TEXT = 4096
"""Of a message without a picture."""
LONGEST_CAPTION = 1024
"""Of a message with one."""
LONGEST_CALLBACK = 64
"""Bytes of what a button carries."""
LONGEST_POP_UP = 200
"""Of the answer to a press."""
LONGEST_PLACEHOLDER = 64
"""Of what stands in the line before something is typed."""
LONGEST_START = 64
"""Of what a deep link brings along; letters, digits, ``_`` and ``-`` only."""
LONGEST_DESCRIPTION = 256
"""Of a command."""
MOST_COMMANDS = 100
"""In one menu: a test sees to it that no more are offered."""
MOST_INLINE_RESULTS = 50
"""Answers to one inline query."""
LONGEST_ROW = 200
"""Of what stands below the title of one; no limit is told, and nobody sees more."""
GROUP_MESSAGES = 20
"""Messages and edits a minute in one group."""
MESSAGES = 30
"""Messages a second to all chats together."""
