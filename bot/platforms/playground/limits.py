"""What the playground takes; a page of ours stays far below."""

LONGEST_LINE = 4096
"""Signs."""
LARGEST_MESSAGE = 16 * LONGEST_LINE
"""Bytes of what a tab sends; JSON may write a sign with twelve."""
LONGEST_ID = 64
MOST_TABS = 200
MOST_A_SECOND = 30
"""Messages of one tab; a tab that says more is closed, so that it keeps nobody else waiting."""
