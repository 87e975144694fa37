"""Words to cover, for the youngest (SPEC V7): a grid of words is printed, and tiles are laid on its letters.

The life of a game
------------------
``CreateGame`` fixes the time of a turn, how many words there are, the word list and the commitment to the
secret of the draws. People join, in the order in which they will play. Then:

    LOBBY --Start--> ON --one or two letters covered, or the time over--> ON ... --> ENDED

- ``Start`` prints a grid of easy words that cross (`grid`). The bag has one tile for each of its letters, and
  five of them lie open on a rack for all.
- In his turn a player covers one or two letters with tiles of the rack, wherever they are printed; the rack
  is filled up again. There is always something to cover, and no passing. Whoever covers the last letter of a
  word earns a point.
- A turn whose time is over is lost. The game is over when all is covered.

What follows from a command
---------------------------
Drawn from the code by a test: in which phase a command brings about which events; in parentheses what may
come of it besides, after an arrow the phase to which it leads, after a bar what else may happen. Whatever is
asked with another word list or secret than the game's is refused, too::

    Cover
        on: LettersCovered (TurnBegan, GameEnded) (-> ended)
        refused: NotAmongTiles, NotHisTurn, NotationError, NothingToCover, TurnOver (on); NotBegun
            (lobby); NotSeated (always); StandsStill (suspended)
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
        lobby: GridPrinted, TurnBegan -> on
        refused: HasBegun (on, suspended); TooFewSeated (lobby)
    Wake
        lobby, suspended: nothing
        on: TurnLost, TurnBegan (GameSuspended) (-> suspended) | nothing
    ended: OpenTurn, Suspend, LoseTime, Wake change nothing; refused is all else: PartyOver

How it is built
---------------
On `engine.party`: who is there, whose turn it is, and what is the same in every small game. On its board a
letter that is to be covered is in lower case, and one that is covered in capitals.
"""
