"""What the playground takes; a page of ours stays far below."""

from bot.talk.attached import LONGEST_ATTACHED

LONGEST_LINE = 4096
"""Signs."""
LARGEST_MESSAGE = 16 * LONGEST_LINE + 12 * LONGEST_ATTACHED
"""Bytes of what a tab sends, with a file; JSON may write a sign with twelve."""
LONGEST_ID = 64
LONGEST_ROOM = 40
"""Signs of a room's name."""
MOST_ROOMS = 100
"""Rooms that are kept at hand."""
MOST_TABS = 200
MOST_FROM_ONE_ADDRESS = 50
"""Tabs of one address of the network: one machine there does not take all."""
MOST_A_SECOND = 30
"""Messages of one tab; a tab that says more is closed, so that it keeps nobody else waiting."""
MOST_BYTES_A_SECOND = LARGEST_MESSAGE
"""Of one tab: a file may be sent again, not all the time."""
