"""Players around a table: what the small games of the box have in common (SPEC V5 to V7).

People join until the first of them starts the game; who has been there longest leads it. It can stand still
until another day, and go on; who leaves it, is out; it is over by its own rules (`Ending.DONE`), or when
too few are left, or when it is stopped. What is drawn follows from a secret that was committed to before.

Where players take turns, each turn has its time, which runs from the message that says whose it is
(``OpenTurn``). A turn that is not played in time is lost; when all have lost theirs, one after the other,
nobody is there, and the game stands still until somebody is. Time in which nobody could play is given back.

A game has a `Party` in its state, and its commands and events beside those of `commands` and `events`; what
follows from these is in `table`.
"""
