"""Club evenings: somebody announces one, people say that they come, and its lobby opens by itself.

commands  its row of the command table, and what its buttons carry
reading   a day and an hour as they are typed
calendar  when an evening is, by the clock of its place, and when the next of a weekly one
cards     what is said of one in its place
course    what becomes of it with time: announced, reminded of, opened, missed, the next one
playing   games that follow each other
ranking   of all games of an evening, with those that were played later apart; its table as a file
planned   those to come: which one a date names, and which gives way to which
planning  announced, changed, ended
calling_off  called off, and dates left out
wing      lists, ranks, and notes who comes
"""
