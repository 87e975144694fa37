"""The classic game: two to four players, a rack each that nobody else sees, one after the other.

The life of a game ------------------ ``CreateGame`` fixes the word list, the commitment to the secret of the
draws, and the rules, which ``ChangeRules`` may change until the start. People join, may add a phrase to the
draws, and programs may be seated. ``Start`` freezes all this, makes the toss (SPEC F2, T7) and deals. Then,
turn after turn:

    LOBBY --Start--> TURN --play, exchange, pass, lost--> TURN ... --> (LAST_WINDOW) --> ENDED

- A turn begins with the action before it; its clock runs from the platform's time of its message
  (``OpenTurn``).
- Where words may be challenged, a move is *pending* while the next player is already on turn: his action, all
  others' acceptance, or a time settles it. Only then the mover draws (SPEC F11). If it falls, its tiles go
  back, and the next player's turn goes on.
- A move that goes out, or draws nothing from an empty bag, and would end the game is settled first (SPEC
  X21).
- A match is several games in one, each with a toss or in turns (SPEC T8).

How it is built --------------- Two functions: `decide` (command -> events, or a `RuleViolation` and nothing
has changed) and `evolve` (event -> state; it never rejects a recorded fact). What a command brings about by
itself is in the module of its subject; what follows from how the game stands then, whoever brought that about
(a refill, the end, the next turn), is in `course`, and in one place only.
"""
