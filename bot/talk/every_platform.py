"""What every chat platform takes. What the bot itself makes keeps to it, so that no adapter need cut it.

Whose limit it is stands with each; what else a platform wants is in its own `limits`.
"""

LONGEST_PAYLOAD = 64
"""Bytes of what a button carries, its seal included (Telegram)."""
LONGEST_FILLED = 11
"""Letters of the name of a command whose argument a button asks for (Telegram: what a link brings along)."""
LONGEST_LABEL = 80
"""Characters of what a button says (Discord)."""
LONGEST_POP_UP = 200
"""Characters of an answer that is shown for a moment above everything else (Telegram)."""
MOST_SUGGESTIONS = 25
"""Lines that are offered while something is being typed (Discord)."""
