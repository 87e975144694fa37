"""The store on one SQLite file; what it says to it is in `bot.store.sql`.

    store         opening it
    engine        the two connections, and where a transaction begins and ends
    connection    a connection and its thread, and how one is opened
    checkpoint    taking in the write-ahead log; what happens if the disk fails at it
    upgrade       making a database, and bringing an older one up to date on a copy
    database      opening, checking and copying a database file safely
    backup        backup while the bot runs, restore while it does not
    lock          one process a data folder

Only the start and the command line know which store there is.
"""
