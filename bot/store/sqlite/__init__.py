"""The store on one SQLite file.

    store         all that the bot asks of it
    connection    a connection and its thread, and how one is opened
    reader        the connection that only reads
    writer        the one connection that writes: what waits together is a group
    transaction   a group is committed: sequence check, repeats, one bad batch harms no other
    games         reading games, and checksums of events
    rows          a batch as rows, and the statements that insert them
    outbox        what is to be sent, in which order, and what a newer message replaces
    people        persons, their accounts, who sits where
    arrivals      what a platform tells once, until it was handled
    moving        a place gets another name
    settings      what was chosen for a place, or by a person
    complaints    words that people miss or find wrong
    tool_uses     who used the word tools, and who may be one person
    heartbeat     when the bot was last up, and how it knew the time
    history       games that are over, read from a file
    purge         what is old goes, a portion at a time
    checkpoint    taking in the write-ahead log; what happens if the disk fails at it
    refusals      the operator is told when nothing can be stored
    times         times as numbers
    schema        the tables; migrations/ how they came to be
    upgrade       making a database, and bringing an older one up to date on a copy
    database      opening, checking and copying a database file safely
    backup        backup while the bot runs, restore while it does not
    lock          one process a data folder

Only the start and the command line know that this is the store there is.
"""
