"""``chevalet doctor``: what is wrong, or will be, found before anybody notices, and what to do about it.

    finding     what is told: how grave, of what, and what to do
    setup       the configuration, tokens, word lists
    world       the page in the world, and inside chats
    data        the folder and the database
    backups     those that the bot makes by itself
    machine     Python, SQLite, the search, fonts, zones, clock, ports
    command     the command

Nothing is changed, and nothing is sent but one question for the time to each platform that is enabled.
"""
