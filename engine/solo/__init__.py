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

What follows from a command
---------------------------
Drawn from the code by a test, as in `engine.duplicate`: in which phase a command brings about which events;
in parentheses what may come of it besides, after an arrow the phase to which it leads, after a bar what else
may happen. Whatever is asked with another word list or secret than the game's is refused, too; so is a game
that cannot be played (`creating`)::

    NextRound
        waiting: RoundDrawn -> on | GameEnded -> ended
        refused: NoRound (waiting); RoundIsOn (on); RoundIsOver (always)
    Submit
        on: WordNoted (RoundScored, GameEnded) (-> waiting or ended)
        refused: IllegalPlay, NotationError, TooLate, TooManyAnswers (on); NoRound, RoundIsOver
            (always)
    TakeHint
        on: HintGiven | nothing
        refused: NoRound, RoundIsOver (always); TooLate (on)
    Settle
        on: RoundScored (GameEnded) -> waiting or ended
        refused: NoRound, RoundIsOver (always); NothingNoted (on)
    ShowTop
        on: RoundScored (GameEnded) -> waiting or ended
        refused: NoRound, RoundIsOver (always)
    LoseTime
        waiting: nothing
        on: TimeLost, RoundExtended | nothing
    Abort
        always: GameEnded -> ended
    Wake
        waiting: nothing
        on: RoundScored (GameEnded) -> waiting or ended | nothing
    ended: LoseTime, Wake change nothing; refused is all else: GameOver

How it is built
---------------
As `engine.duplicate`, on whose refereeing it stands: bulletins, draws, the choice of the top.
"""
