"""Playing duplicate alone: one person, his own pace, the top on the board after each word (SPEC S1, S3).

The life of a game
------------------
``CreateGame`` fixes everything: who plays, the rules, the word list, and where the draws come from: the
game's secret, a seed that anybody can have, or a sheet (`engine.sheet`) of a game that was played or of a
day. Then, round after round, as the player asks for them:

    WAITING --NextRound--> ON --Submit, Settle, ShowTop, or time--> WAITING or ENDED

- WAITING: the player looks at the last top, or is away; nothing runs, for as long as he likes.
- ON: the tiles are shown, and the clock, if there is one, runs from the moment at which they were asked for.
  A word is read as in duplicate: its form, its letters and its place are refused at once, whether it exists
  is told when it is settled. It is settled at once; or, where the rules want it confirmed, by ``Settle``, and
  until then another may be noted. Hints may be asked for (`hints`). ``ShowTop`` gives the round up.
- When time is over, what is noted counts; a word that was sent in time is taken for 2 s more.
- Settled, the round is over: the top, or the word of the sheet, is on the board (`settling`).

The game is over as in duplicate (article 2.7), when the sheet has no more draws, when as many rounds as the
rules want are played, or when the player ends it. No round can be cancelled, nothing can be paused, and no
solo is paid. Time in which nobody could play is given back (`lost_time`).

How it is built
---------------
As `engine.duplicate`, on whose refereeing it stands: bulletins, draws, the choice of the top.
"""
