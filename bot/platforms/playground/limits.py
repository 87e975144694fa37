"""What the playground takes; a page of ours stays far below."""

from bot.talk.attached import LONGEST_ATTACHED

LONGEST_LINE = 4096
"""Signs."""
LARGEST_MESSAGE = 16 * LONGEST_LINE + 12 * LONGEST_ATTACHED
"""Bytes of what a tab sends, with a file; JSON may write a sign with twelve."""
LONGEST_ID = 64
MOST_TABS = 200
MOST_A_SECOND = 30
"""Messages of one tab; a tab that says more is closed, so that it keeps nobody else waiting."""
