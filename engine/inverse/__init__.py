"""The game backwards: letters are taken off a full grid, as long as what remains is one (SPEC V5).

The life of a game
------------------
``CreateGame`` fixes the time of a turn, how full the grid is, the word list and the commitment to the secret
of the draws. People join, in the order in which they will play. Then:

    LOBBY --Start--> ON --letters taken, or the time over--> ON ... --> ENDED

- ``Start`` lays the grid: the tops of a game of duplicate whose racks follow from the secret (`making`).
- In his turn a player takes one to six letters out of one word (`removal`). Every word that remains must be
  in the word list, and the grid must hang together; a last word of six letters or less may go whole. The
  letters earn what is printed on them: no premium, nothing for a joker. There is no passing.
- A turn whose time is over is lost.
- The game is over when the grid is empty, or nothing can be taken any more: it is the same grid for all.

What follows from a command
---------------------------
Drawn from the code by a test: in which phase a command brings about which events; in parentheses what may
come of it besides, after an arrow the phase to which it leads, after a bar what else may happen. Whatever is
asked with another word list or secret than the game's is refused, too::

    TakeAway
        on: LettersTaken (TurnBegan, GameEnded) (-> ended)
        refused: GridBroken, LettersNotThere, NotHisTurn, NotationError, TooManyTaken, TurnOver,
            WordsBroken (on); NotBegun (lobby); NotSeated (always); StandsStill (suspended)
    Join
        lobby: PlayerJoined
        refused: AlreadySeated (always); HasBegun (on, suspended); TableFull (lobby)
    Leave
        lobby: PlayerLeft (GameEnded) (-> ended)
        on: PlayerLeft (TurnBegan, GameEnded) (-> ended)
        suspended: PlayerLeft (TurnBegan, GameSuspended, GameEnded) (-> ended)
        refused: NotSeated (always)
    OpenTurn
        lobby, suspended: nothing
        on: TurnOpened | nothing
    Suspend
        on: GameSuspended -> suspended
        suspended: nothing
        refused: NotBegun (lobby)
    Resume
        suspended: GameResumed, TurnOpened -> on
        refused: GoesOn (lobby, on)
    LoseTime
        lobby, suspended: nothing
        on: TimeGivenBack | nothing
    Abort
        always: GameEnded -> ended
    Start
        lobby: GridLaid, TurnBegan -> on
        refused: HasBegun (on, suspended); TooFewSeated (lobby)
    Wake
        lobby, suspended: nothing
        on: TurnLost, TurnBegan (GameSuspended) (-> suspended) | nothing
    ended: OpenTurn, Suspend, LoseTime, Wake change nothing; refused is all else: PartyOver

How it is built
---------------
On `engine.party`: who is there, whose turn it is, and what is the same in every small game.
"""
