"""Classic games: two to four players, a rack each that nobody else sees, one after the other.

The life of a game
------------------
``CreateGame`` fixes the word list, the commitment to the secret of the draws, and the rules, which
``ChangeRules`` may change until the start, and the clocks after it (SPEC T13). People join, may add a phrase
to the draws, and programs may be seated. ``Start`` freezes all this, makes the toss (SPEC F2, T7) and deals.
Then, turn after turn:

    LOBBY --Start--> TURN --play, exchange, pass, lost--> TURN ... --> (LAST_WINDOW) --> ENDED

- A turn begins with the action before it; its clock runs from the platform's time of its message
  (``OpenTurn``).
- Where words may be challenged, a move is *pending* while the next player is already on turn: his
  action, the answers of all others, or a time settles it. Only then the mover draws (SPEC F11). If it
  falls, its tiles go back, and the turn that is on goes on.
- A move that goes out is settled before anything is deducted (SPEC X21).
- A match is several games in one, each with a toss or in turns (SPEC T8).

Whoever leads the game may pause and resume, suspend it until another day, give time, skip a turn, put
somebody else in a seat, speak sanctions and lift them, or end it. Each of these is an event.

What follows from a command
---------------------------
Drawn from the code by a test: in which phase a command brings about which events. In parentheses stands what
may come of it besides, after an arrow the phase to which it leads, after a bar what else may happen. While
a move is pending the turn after it is on already. A game that is paused or suspended is in no other phase.
Whatever is asked with another word list or secret than the game's is refused, too::

    ChangeRules
        all but paused, suspended: RulesChanged
        paused, suspended: RulesChanged (TurnBegan)
        refused: GameHasStarted (all but lobby); NoSeat, RulesContradict (lobby)
    Join
        lobby: PlayerJoined | VariantsAccepted
        all but lobby, last window: PlayerJoined | PlayerReplaced (OrganiserChanged)
        refused: AlreadyIn (always); GameHasStarted (all but lobby); NoSeat (lobby)
    Leave
        lobby: PlayerLeft (OrganiserChanged, GameEnded) (-> ended)
        turn: PlayerOut (OrganiserChanged, TurnBegan, TurnLost, GameScored, GameEnded) (-> ended) |
            SeatFreed (TurnBegan, TurnLost, GameScored, GameEnded) (-> ended) | PlayerAway
            (TurnBegan, TurnLost, GameScored, GameEnded) (-> ended)
        pending: PlayerOut (OrganiserChanged, TurnBegan, GameScored, MoveSettled, GameEnded) (->
            turn or last window or ended) | SeatFreed (RackDrawn, TurnBegan, TurnLost, GameScored,
            MoveSettled, GameEnded) (-> turn or ended) | PlayerAway (RackDrawn, TurnBegan, TurnLost,
            GameScored, MoveSettled, GameEnded) (-> turn or ended)
        last window: PlayerOut (OrganiserChanged, TurnBegan, GameScored, MoveSettled, GameEnded) (->
            pending or ended)
        paused, suspended: PlayerOut (OrganiserChanged, TurnBegan, GameScored, MoveSettled,
            GameEnded) (-> ended) | SeatFreed (RackDrawn, MoveSettled) | PlayerAway (RackDrawn,
            GameScored, MoveSettled, GameEnded) (-> ended)
        refused: NotInGame (always)
    HandOn
        all but last window: OrganiserChanged | nothing
        last window: OrganiserChanged
        refused: NotInGame (always)
    TakeLead
        all but last window: OrganiserChanged | nothing
        last window: OrganiserChanged
        refused: NotInGame, OrganiserIsHere (always)
    GivePhrase
        lobby: PhraseGiven
        refused: BadPhrase (lobby); NotInGame (always); TooLateForAPhrase (all but lobby)
    Start
        lobby: GameStarted, RackDrawn, TurnBegan, TossDrawn, OrderDecided, GameBegan -> turn
        refused: GameHasStarted (all but lobby); NotAgreed, TooFewPlayers (lobby)
    OpenTurn
        lobby, last window: nothing
        all but lobby, last window: TurnOpened | nothing
    Play
        turn: WordPlaced (RackDrawn, TurnBegan, TurnLost, GameScored, MoveSettled, GameEnded) (->
            pending or last window or ended)
        pending: MoveSettled, TurnBegan, WordPlaced (RackDrawn, TurnLost, MoveSettled) (-> turn)
        refused: GameHalted (paused, suspended); IllegalPlay, NotationError, OutOfTimeNow,
            ReferenceMissing (turn, pending); JokerUndeclared, TooLate, WordsUnknown (turn);
            LastMoveOpen (last window, paused, suspended); NotInGame (all but lobby); NotStarted
            (lobby); NotYourTurn, TurnIsOver (all but lobby, last window)
    Exchange
        turn: TilesExchanged, TurnBegan (TurnLost)
        pending: MoveSettled, TurnBegan, TilesExchanged (RackDrawn, TurnLost) -> turn
        refused: BagTooSmall, NothingToExchange, OutOfTimeNow, TilesNotYours (turn, pending);
            GameHalted (paused, suspended); LastMoveOpen (last window, paused, suspended);
            NoExchangeNow, TooLate (turn); NotInGame (all but lobby); NotStarted (lobby);
            NotYourTurn, TurnIsOver (all but lobby, last window)
    Recycle
        turn: JokerRecycled
        refused: GameHalted (paused, suspended); LastMoveOpen (last window, paused, suspended);
            LetterNeeded, NoJokerThere, OutOfTimeNow, VariantNotPlayed (turn, pending); NotInGame
            (all but lobby); NotStarted (lobby); NotYourTurn, TurnIsOver (all but lobby, last
            window); TooLate (turn)
    ChooseVowels
        all but lobby, last window: VowelsChosen
        refused: BadVowels (all but lobby, last window); NotInGame, VariantNotPlayed (always)
    VoteTheme
        turn: ThemeVoted, ThemeScored
        pending, paused, suspended: ThemeVoted (ThemeScored)
        refused: AlreadyVoted, NothingToVoteOn, OwnWord (all but lobby, last window); NotInGame,
            VariantNotPlayed (all but lobby); NotStarted (lobby)
    Pass
        turn: TurnPassed (RackDrawn, TurnBegan, TurnLost, TossDrawn, OrderDecided, GameScored,
            GameBegan, GameEnded) (-> ended)
        pending: MoveSettled, TurnPassed (RackDrawn, TurnBegan, TurnLost, GameScored, GameEnded) ->
            turn or ended
        refused: GameHalted (paused, suspended); LastMoveOpen (last window, paused, suspended);
            NotInGame (all but lobby); NotStarted (lobby); NotYourTurn, TurnIsOver (all but lobby,
            last window); OutOfTimeNow (turn, pending); TooLate (turn)
    Contest
        pending: MoveContested (RackDrawn, TurnBegan, MoveTakenBack, TurnLost, PlayerPenalised,
            GameScored, MoveSettled, GameEnded) (-> turn or ended)
        last window: MoveContested (PlayerPenalised, GameScored, MoveSettled, GameEnded) (-> ended)
        refused: AlreadyAccepted, NameTheWords, NotOfTheMove, OwnMove (pending, last window);
            GameHalted (paused, suspended); NoChallengesHere (turn, paused, suspended); NotInGame
            (all but lobby); NotStarted (lobby); NothingToContest (turn, pending, last window)
    Accept
        pending: MoveAccepted (RackDrawn, TurnBegan, TurnLost, GameScored, MoveSettled, GameEnded)
            (-> turn or ended)
        last window: MoveAccepted (GameScored, MoveSettled, GameEnded) (-> ended)
        refused: AlreadyAccepted, OwnMove (pending, last window); GameHalted (paused, suspended);
            NoChallengesHere (turn, paused, suspended); NotInGame (all but lobby); NotStarted
            (lobby); NothingToContest (turn, pending, last window)
    Resign
        turn: PlayerOut (RackDrawn, TurnBegan, TurnLost, TossDrawn, OrderDecided, GameScored,
            GameBegan, GameEnded) (-> ended)
        pending: PlayerOut (RackDrawn, TurnBegan, TurnLost, GameScored, MoveSettled, GameEnded) (->
            turn or last window or ended)
        last window: PlayerOut (TurnBegan, GameScored, MoveSettled, GameEnded) (-> pending or ended)
        paused, suspended: PlayerOut (RackDrawn, TurnBegan, TossDrawn, OrderDecided, GameScored,
            MoveSettled, GameBegan, GameEnded) (-> ended)
        refused: NotInGame (all but lobby); NotStarted (lobby)
    Arrange
        all but lobby, last window: RackArranged | nothing
        last window: nothing
        refused: BadArrangement, NotInGame (all but lobby); NotStarted (lobby)
    Skip
        turn: TurnLost (RackDrawn, TurnBegan, TurnLost, TossDrawn, OrderDecided, GameScored,
            GameBegan, GameEnded) (-> ended)
        pending: MoveSettled, TurnLost (RackDrawn, TurnBegan, GameScored, GameEnded) -> turn or
            ended
        refused: GameHalted (paused, suspended); TurnIsOver (always)
    Replace
        all but lobby: PlayerReplaced, OrganiserChanged
        refused: AlreadyIn, NotInGame (all but lobby); NotStarted (lobby)
    Punish
        turn: PlayerSanctioned (TurnBegan, TurnLost, PlayerPenalised, PlayerOut, GameScored,
            GamePaused, GameEnded) (-> paused or ended)
        pending: PlayerSanctioned (RackDrawn, TurnBegan, PlayerPenalised, PlayerOut, MoveSettled,
            GamePaused) (-> paused)
        last window: PlayerSanctioned (TurnBegan, PlayerPenalised, PlayerOut, GamePaused) (->
            pending or paused)
        paused, suspended: PlayerSanctioned (RackDrawn, TurnBegan, PlayerPenalised, PlayerOut,
            MoveSettled)
        refused: NoReason, NotInGame (all but lobby); NotStarted (lobby)
    Lift
        turn: SanctionLifted (RackDrawn)
        pending, last window: SanctionLifted
        paused, suspended: SanctionLifted (RackDrawn, GameScored, MoveSettled, GameEnded) (-> ended)
        refused: NoReason, NothingToLift (all but lobby); NotInGame (all but lobby, last window);
            NotStarted (lobby)
    Appeal
        all but lobby: AppealMade
        refused: NoReason, NotInGame (all but lobby); NotStarted (lobby)
    GiveTime
        all but lobby, last window: TimeGiven
        refused: BadTime, NoClock (all but lobby, last window); TurnIsOver (always)
    Pause
        turn, pending, last window: GamePaused -> paused
        refused: GameHalted (paused, suspended); NotStarted (lobby)
    TakeBreak
        turn, pending, last window: BreakTaken
        refused: GameHalted (paused, suspended); NotInGame (all but lobby); NotStarted (lobby)
    Suspend
        all but lobby, suspended: GameSuspended -> suspended
        refused: GameHalted (suspended); NotStarted (lobby)
    Resume
        paused, suspended: GameResumed (RackDrawn, TurnBegan, TurnLost, OrderDecided, GameScored,
            MoveSettled, GameBegan, GameEnded) -> turn or pending or last window or ended
        refused: NotHalted (turn, pending, last window); NotStarted (lobby)
    Abort
        lobby: GameEnded -> ended
        turn: GameScored, GameEnded -> ended
        pending, last window: MoveSettled, GameScored, GameEnded -> ended
        paused, suspended: GameScored, GameEnded -> ended | MoveSettled, GameScored, GameEnded ->
            ended
    LoseTime
        lobby: nothing
        all but lobby: TimeLost | nothing
    Wake
        lobby: GameEnded -> ended | nothing
        turn: TurnLost (TurnBegan, TurnLost, GameScored, GameEnded) (-> ended) | BankEmptied
            (TurnBegan, TurnLost, GameScored, GameEnded) (-> ended) | PlayerOut, GameScored,
            GameEnded -> ended | TurnOpened | AlarmGiven | PlayerNudged | nothing
        pending: TurnOpened | MoveSettled (RackDrawn, TurnBegan, TurnLost, GameScored, GameEnded) ->
            turn or ended | nothing
        last window: MoveSettled, GameScored, GameEnded -> ended | nothing
        paused, suspended: nothing
    ended: OpenTurn, LoseTime, Wake change nothing; refused is all else: GameOver

How it is built
---------------
Two functions: `decide` (command -> events, or a `RuleViolation` and nothing has changed) and `evolve`
(event -> state; it never rejects a recorded fact). What a command brings about by itself is in the module of
its subject; what follows from how the game stands then, whoever brought that about (a refill, the end, the
next turn), is in `course`, and in one place only. Time is data: the state says when it wants to be woken
(`clock.next_wake`), and `Wake` does whatever is due.
"""
