"""Discord: an adapter of translation only.

    registration     the command table as Discord wants it, sent when it has changed
    incoming         an interaction -> a `Request`
    replies          an `Answer` -> the answer to an interaction, within Discord's three seconds
    failing          what a call may fail with where that stops nothing
    held             answers that hold as long as a round is on
    outgoing         texts, buttons, menus and forms as Discord shows them
    limits           what Discord takes
    sending          a `Message` of the outbox -> a message in a channel or a private chat, posted or edited
    direct_messages  whose chat is which, and who does not take messages
    permissions      what the bot may and may not do in a channel
    threads          rooms of their own for games
    places           channels and threads that come and go
    ranges           which servers and connections are of a range, where several processes share them
    door             who comes in to the page that is opened as an activity
    adapter          what the bot wants of a platform; the connection, and what Discord tells by itself

No rule of the game and no sentence is in here. Interactions need no privileged intent, and of the others only
`guilds`: which channels there are, and what the bot may do there. Nobody's messages are read.

Buttons carry everything that is needed to understand them, sealed (`bot.delivery.seal`), so they outlive the
process; discord.py's own registry of buttons is not used.
"""

PLATFORM = "discord"
