"""What signs look like: those that show nothing."""

from typing import Final

UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that show nothing: fillers, the empty braille cell, a joiner."""
