"""The daily challenge: one problem a date, the same for everybody.

What is asked follows from the weekday (`engine.daily.week`): one position, five rounds, a joker, a scrabble
to be found, a short game on Sunday; and how hard it should be, easy on Monday, hard on Saturday.

A problem is a pure function of its secret, its date, the word list, and what is known of words
(`engine.daily.making`): whoever has the four makes the same one. Some rounds that are played by the top make
the board; then draws are tried until one asks for what the weekday wants, and is good:

- the top is clear: there is one only, and the next best earns at least two points less;
- the words that it makes are known outside the list: an unusual list makes no unusual problem
  (`engine.daily.known_words`), nor does it ask for what nobody wants to read (`engine.daily.unwanted`);
- they are as common as the level asks for;
- the problem as a whole is as hard as it should be, measured: how common the words are, how far the next best
  is, how many tops there are (`engine.daily.difficulty`).

Where a list is too small for that, the demands are let go in a fixed order, and the day says how many
(`engine.daily.demands`). A list that has no such problem at all is refused.

What is made is written as one line, the *statement* (`engine.daily.day`). Its commitment is published the
day before, its secret when the day is over: then anybody can see that the problem was fixed, and that it is
the one that follows from the secret (`engine.daily.verification`).

    week           which problem on which weekday, how hard, and when it is played
    known_words    how common a word is to players
    difficulty     how hard a round is, and a problem
    candidate      a draw that may be asked
    demands        what is asked of it, and what is let go where a list has no such problem
    making         from the secret to the problem
    day            a problem as a value and as a line; the commitment
    verification   the same problem made again

The secret is with whoever runs the program: the commitment proves that the problem was not changed, not that
nobody saw it.
"""
