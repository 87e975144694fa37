"""What the store says to a database, whichever it is: tables, statements, and who writes when.

connection    what a statement is given to, and how statements are written
engine        what differs between one database and another
store         the subjects of a store, over one writer and its readers
writer        the one connection that writes: what waits together is a group
reader        the connections that only read
transaction   a group is settled: sequence check, repeats, one bad batch harms no other
games         reading games
checked_events  whether what is stored of a game is what was written
rows          a batch as rows, and the statements that insert them
outbox        what is to be sent, in which order, and what a newer message replaces
people        persons, their accounts, who sits where
arrivals      what a platform tells once, until it was handled
moving        a place gets another name
settings      what was chosen for a place, or by a person
complaints    words that people miss or find wrong
tool_uses     who used the word tools, and who may be one person
heartbeat     when the bot was last up, by role, and how it knew the time
history       games that are over, read by the command line
purge         what is old goes, a portion at a time
refusals      the operator is told when nothing can be stored
times         times as numbers
schema        the tables; migrations/ how they came to be
revisions     which of them this code knows
"""
