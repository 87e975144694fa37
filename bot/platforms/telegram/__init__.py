"""Telegram: an adapter of translation only.

    polling, webhook      updates, asked for or told
    arrivals, turns       kept until they are handled, one person's in order
    updates               each to where it belongs; whatever fails is told
    hearing, presses      what is typed, what is pressed -> a `Request`, with `incoming`
    asking                ... with the rights that matter, to the application and back
    replies, dressing     an `Answer` where it may be read: aloud, popped up, whispered, in private
    whispers              ... in a group, to one person
    inline, rows          bulletins and words written after the bot's name
    links, menus          what opens the private chat; what unfolds below a message
    mini_app, door        what opens the page, and who comes in to it then: `init_data`, `membership`
    sending, chats        a `Message` of the outbox -> a message in a chat, posted, changed, taken away
    outgoing, keyboards   texts, buttons and menus as Telegram shows them
    traffic, http_request at Telegram's pace, and its way there
    failing, limits       what its refusals mean, and what it takes
    managers, permissions who manages a group, what the bot may do there, and its `titles`: `looked_up`
    places, supergroups   groups and topics that come, go, and get another number
    registration          the command table as Telegram offers it
    adapter               what the bot wants of a platform

No rule of the game and no sentence is in here. Privacy mode stays on: in groups the bot is told of commands,
of replies to what it said, and of what is sent through its inline mode, and reads nothing else.
"""

import os

PLATFORM = "telegram"

os.environ.setdefault("PTB_TIMEDELTA", "1")
"""The library's lengths of time are lengths of time, as they will be; without it, it warns of each."""
