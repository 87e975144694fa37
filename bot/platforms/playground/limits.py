"""What the playground takes; a page of ours stays far below.

Accounts of the page cost nothing, so whoever wants many has them: what counts is the address of the network.
"""

from bot.talk.attached import LARGEST_ATTACHED

LONGEST_LINE = 4096
"""Signs."""
LONGEST_MESSAGE = 16 * LONGEST_LINE
"""Signs of what a tab says; JSON may write a sign with twelve."""
LONGEST_HELLO = 12_000
"""Signs of what a tab says first: what a platform has signed, a pass, a name."""
LARGEST_FILE = 3 * LARGEST_ATTACHED
"""Bytes of a file that is taken, so that it can be said that it is too large; it is never JSON."""
LONGEST_ID = 64
LONGEST_ROOM = 40
"""Signs of a room's name."""
MOST_ROOMS = 100
"""Rooms that are kept at hand."""
MOST_TABS = 200
MOST_VISITORS = 2_000
"""Tabs of people for whom a platform vouches; nobody makes many of those up."""
MOST_AT_THE_DOOR = 1_000
"""Tabs that have not said yet who is there."""
MOST_FROM_ONE_ADDRESS = 50
"""Tabs of one address of the network, or of one person: one machine there does not take all."""
MOST_A_SECOND = 30
"""Messages of one tab; a tab that says more is closed, so that it keeps nobody else waiting."""
FROM_ONE_ADDRESS = 300
"""Messages a second, of all its tabs; what is above waits, and the others of that address with it."""
LONG = 1000
"""Bytes from which on they count; a line of a game has some ten."""
BYTES_FROM_ONE_ADDRESS = 400_000
"""Bytes a second of what is long, likewise."""
AT_ONCE = 3
"""Seconds' worth that may come at once."""
OPENINGS = 30
"""Games that an address may open at once..."""
OPENING_AGAIN = 20
"""... and one more each time so many seconds have passed."""
