"""Duplicate: everybody has the same tiles, a clock runs, bulletins are secret, the top goes on the board.

The life of a game
------------------
``CreateGame`` fixes the word list, the commitment to the secret of the draws, and the rules, which
``ChangeRules`` may change until the start. People join (also later: the rounds they missed count 0), and
may add a phrase to the draws. The first ``NextRound`` freezes all this (`start`). A lobby that everybody
leaves, or that nobody starts for an hour (a rule), ends. Then, round after round:

    BETWEEN --NextRound--> ANNOUNCED --OpenRound--> OPEN --time--> CLOSING --2 s--> BETWEEN or ENDED

- ANNOUNCED: the tiles are drawn; the clock starts at the platform's time of the opening message.
- OPEN: bulletins come in; each player's last one counts, or his best (a rule). A warning is given
  before the end. The round ends at its deadline, when everybody has answered (a rule), or when the
  organiser says so.
- CLOSING: nothing new, but a bulletin that was sent in time and arrives late is still taken.
- Then the round is scored: the top is found, one of the tops is chosen and placed, and the game goes
  on, or ends (article 2.7).

The organiser may pause and resume, extend a round, end it early, cancel it (its tiles go back, seven
new ones are drawn; three times at the most), suspend the game until another day, or abort it. Each of
these is an event. After three rounds in a row without any bulletin (a blank one is one) the game pauses
itself instead of drawing.
The first to join is the organiser, until the lead changes hands (`lead`).

A player who has let two rounds go by (a rule) is absent: nobody waits for him until his next bulletin. Who
was helped by the word tools sits out the round in which he joins.

How it is built
---------------
Two functions: `decide` (command -> events, or a `RuleViolation` and nothing has changed) and `evolve`
(event -> state; it never rejects a recorded fact). Events hold what chance, the clock and the word list
said, so that replaying them needs none of the three. Time is data: the state says when it wants to be
woken (`state.next_wake`), and `Wake` does whatever is due.
"""
