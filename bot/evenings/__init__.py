"""Club evenings: somebody announces one, people say that they come, and its lobby opens by itself.

commands  its row of the command table, and what its buttons carry
reading   a day and an hour as they are typed
calendar  when an evening is, by the clock of its place, and when the next of a weekly one
cards     what is said of one in its place
course    what becomes of it with time: announced, reminded of, opened, missed, the next one
wing      announces, lists, calls off, and notes who comes
"""
