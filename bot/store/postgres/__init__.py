"""The store on a PostgreSQL server; what it says to it is in `bot.store.sql`.

    store         opening it
    address       where the server is, and how it is called in messages
    lease         which process may write, and has which role: the rules
    ownership     the same, as one process has it
    engine        who writes, who reads, and what is done again
    news          what it noted for others, and what others have noted
    attempt       one transaction, and what became of it
    demands       what a server must be
    line          one connection, made anew when it is lost
    session       what is asked of a connection, for a while
    wording       statements as this database takes them
    errors        what its errors mean, and what is said of them
    tables        making them, and bringing older ones up to date

psycopg is imported here and nowhere else: it is an extra, which a store on a file does without.
"""
