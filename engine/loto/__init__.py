"""Loto with letters: two words of seven letters each, called letters cross them out (SPEC V6).

The life of a game
------------------
``CreateGame`` fixes the pace, the word list and the commitment to the secret of the draws. Then:

    LOBBY --Start--> ON --a letter every so often--> ENDED

- LOBBY: whoever takes part writes two words of seven letters (``WriteWords``), and may write others until the
  start. Both must be in the word list, and one set of tiles must have the letters of both together, without
  jokers. Nobody else sees them.
- ``Start`` freezes all this: the order of the letters depends on it. Who has written nothing looks on.
- ON: the tiles are called one after the other and not put back. Each crosses out one such letter in the words
  of each player, if there is one left; a joker crosses out nothing.
- Who has all fourteen letters crossed out says so (``Claim``), and has won if he is the first to say it;
  nothing follows from it if it is not true. When the last tile was called, time is left to say so.

What follows from a command
---------------------------
Drawn from the code by a test: in which phase a command brings about which events; in parentheses what may
come of it besides, after an arrow the phase to which it leads, after a bar what else may happen. Whatever is
asked with another word list or secret than the game's is refused, too::

    WriteWords
        lobby: WordsWritten | PlayerJoined, WordsWritten
        refused: HasBegun (on, suspended); NotInTheList, NotInTheSet, NotationError, TableFull
            (lobby)
    Claim
        on: LotoWon, GameEnded -> ended
        refused: NotBegun (lobby); NotComplete (on); NotSeated (always); StandsStill (suspended)
    Join
        lobby: PlayerJoined
        refused: AlreadySeated (always); HasBegun (on, suspended); TableFull (lobby)
    Leave
        always: PlayerLeft (GameEnded) (-> ended)
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
        lobby: CallingBegan -> on | PlayerLeft, CallingBegan -> on
        refused: HasBegun (on, suspended); TooFewSeated, WordsMissing (lobby)
    Wake
        lobby, suspended: nothing
        on: LetterCalled | GameEnded -> ended | nothing
    ended: OpenTurn, Suspend, LoseTime, Wake change nothing; refused is all else: PartyOver

How it is built
---------------
On `engine.party`: who is there, and what is the same in every small game. `writing` reads two words, `state`
says what is crossed out.
"""
