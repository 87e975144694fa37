"""A tournament of games between two: who takes part, who meets whom, and the table of results.

The life of a tournament
------------------------
It is announced (`Opened`), players enter, and a round begins when whoever leads it says so: its pairs are
facts of the record (`RoundBegan`), and so is each result (`ResultNoted`), whether it was played or decided. A
round is over when each of its games has a result; the next one is paired by what there is then, and a result
that is corrected later moves nobody who has met. After the last round it is over.

- **Swiss** (`System.SWISS`): as many rounds as were said, or one more than leave one player unbeaten. Late
  players enter with nothing; who rests or withdraws is not paired. Of an odd number one has nobody to meet
  and wins that round.
- **Everybody meets everybody** (`System.ALL`): a round less than there are players, or as many if these are
  odd. Nobody enters once it has begun; whoever is not there has lost.

How it is built
---------------
As a kind of game is: `decide` makes events of what is asked, or raises a `RuleViolation`; `state.evolve`
never rejects one. A game of its own is no part of it: here a game is two numbers and a score.

matching   a perfect matching at the least cost
pairing    who meets whom, and who begins
standings  the table of results
"""
