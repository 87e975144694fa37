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
- CHOOSING, if the rules give whoever leads the time to choose among equal tops; then nothing is taken.
- Then the round is scored: the top is found, one of the tops is chosen and placed, and the game goes
  on, or ends (article 2.7).

The organiser may pause and resume, extend a round, end it early, cancel it (its tiles go back, seven
new ones are drawn; three times at the most), suspend the game until another day, or abort it. Each of
these is an event. After three rounds in a row without any bulletin (a blank one is one) the game pauses
itself instead of drawing.
The first to join is the organiser, until the lead changes hands (`lead`). In official refereeing nothing is
looked at before a round is over, and somebody without a seat may lead: only he rules on what players did, in
rounds past or present (`officiating`, `overruling`), and has his word on the last one before the game ends.

A player who has let two rounds go by (a rule) is absent: nobody waits for him until his next bulletin. Who
was helped by the word tools sits out the round in which he joins.

What follows from a command
---------------------------
Drawn from the code by a test: in which phase a command brings about which events. In parentheses stands what
may come of it besides, after an arrow the phase to which it leads, after a bar what else may happen. A
game that is paused or suspended is in no other phase, and one that has not begun is in its lobby. Whatever
is asked with another word list or secret than the game's is refused, too::

    ChangeRules
        lobby, paused, suspended: RulesChanged
        refused: GameHasStarted (all but lobby); RulesContradict (lobby, paused, suspended)
    Join
        all but paused, suspended: PlayerJoined
        paused, suspended: PlayerJoined (OrganiserChanged)
        refused: AlreadyIn (always); RefereesDoNotPlay (all but lobby)
    Leave
        lobby: PlayerLeft (OrganiserChanged, GameEnded) (-> ended) | OrganiserChanged | RefereeLeft
            | GameEnded -> ended
        announced, closing, between: PlayerLeft (OrganiserChanged, GamePaused) (-> paused) |
            OrganiserChanged | RefereeLeft | GamePaused -> paused
        open: PlayerLeft (OrganiserChanged, AllAnswered, RoundClosed, GamePaused) (-> closing or
            paused) | OrganiserChanged | RefereeLeft | GamePaused -> paused
        choosing: PlayerLeft (OrganiserChanged, GamePaused) (-> paused) | OrganiserChanged |
            GamePaused -> paused
        paused, suspended: PlayerLeft (OrganiserChanged, GameEnded) (-> ended) | OrganiserChanged |
            RefereeLeft | GameEnded -> ended | nothing
        refused: NotInGame, RefereesNoMore (always)
    HandOn
        always: OrganiserChanged | RefereeNamed | nothing
        refused: NotInGame, OnPaper (always)
    TakeLead
        always: OrganiserChanged | nothing
        refused: NotInGame, OrganiserIsHere, RefereesDoNotPlay (always)
    PairUp
        all but open, choosing: PairOffered | PairMade
        open: PairOffered | PairMade (RoundClosed) (-> closing)
        refused: BothHavePlayed (all but lobby, choosing); HasPartner, NoOffer, PartnerIsOneself
            (all but choosing); NoPairs, NotInGame, RefereesDoNotPlay (always)
    GivePhrase
        lobby, paused, suspended: PhraseGiven
        refused: BadPhrase (lobby, paused, suspended); NotInGame, RefereesDoNotPlay (always);
            TooLateForAPhrase (all but lobby)
    AdmitCentres
        always: CentresAdmitted
    JoinCentre
        all but paused, suspended: CentreJoined (PlayerJoined)
        paused, suspended: CentreJoined (PlayerJoined, OrganiserChanged)
        refused: CentresNotAdmitted (always); TooManyCentres (all but choosing)
    NameCentre
        always: CentreNamed
    LeaveCentre
        lobby: PlayerLeft, CentreLeft (GameEnded) (-> ended) | CentreLeft | nothing
        announced: PlayerLeft, CentreLeft (OrganiserChanged, RoundOpened, AllAnswered, RoundClosed,
            GamePaused) (-> open or closing or paused) | CentreLeft (RoundOpened, AllAnswered,
            RoundClosed) (-> open or closing) | nothing
        open: PlayerLeft, CentreLeft (OrganiserChanged, AllAnswered, RoundClosed, GamePaused) (->
            closing or paused) | CentreLeft | nothing
        closing, choosing, between: PlayerLeft, CentreLeft (OrganiserChanged, GamePaused) (->
            paused) | CentreLeft | nothing
        paused: PlayerLeft, CentreLeft (OrganiserChanged, RoundOpened, GameEnded) (-> ended) |
            CentreLeft (RoundOpened) | nothing
        suspended: PlayerLeft, CentreLeft (OrganiserChanged, GameEnded) (-> ended) | CentreLeft |
            nothing
        refused: HomeStays (always)
    LoseCentre
        lobby, between: GameSuspended -> suspended | CentreAway | nothing
        announced: RoundCancelled, GameSuspended -> suspended | GameSuspended -> suspended |
            CentreAway (RoundOpened, AllAnswered, RoundClosed) (-> open or closing) | nothing
        open, closing, choosing: RoundCancelled, GameSuspended -> suspended | GameSuspended ->
            suspended | CentreAway | nothing
        paused: RoundCancelled, GameSuspended -> suspended | GameSuspended -> suspended | CentreAway
            (RoundOpened) | nothing
        suspended: CentreAway | nothing
        refused: GameHalted (suspended)
    NextRound
        lobby: GameStarted, RoundDrawn -> announced
        between: RoundDrawn -> announced | GameEnded -> ended
        refused: GameHalted (paused, suspended); NoRound, RoundIsOver (lobby, between); NobodyPlays
            (lobby); RoundIsOn (announced, open, closing, choosing)
    OpenRound
        announced: DrawShown (RoundOpened, AllAnswered, RoundClosed) (-> open or closing) |
            RoundOpened (AllAnswered, RoundClosed) -> open or closing | nothing
        open, closing, choosing: DrawShown | nothing
        paused, suspended: DrawShown (RoundOpened) | RoundOpened | nothing
        refused: NoRound, RoundIsOver (always); RoundWasVoid (all but lobby, between)
    Submit
        announced, closing, paused, suspended: BulletinReceived
        open: BulletinReceived (AllAnswered, RoundClosed) (-> closing)
        refused: GameHalted (paused, suspended); IllegalPlay, NotationError, ReferenceMissing
            (announced, open, closing); NoRound, NotInGame, RefereesDoNotPlay, RoundIsOver (always);
            RoundWasVoid, SitsOut (all but lobby, between); TooLate (all but lobby, announced,
            between); TooManyBulletins (open, closing, paused)
    Abstain
        announced, closing, paused, suspended: BulletinReceived
        open: BulletinReceived (AllAnswered, RoundClosed) (-> closing)
        refused: GameHalted (paused, suspended); NoRound, NotInGame, RefereesDoNotPlay, RoundIsOver
            (always); RoundWasVoid, SitsOut (all but lobby, between); TooLate (all but lobby,
            announced, between); TooManyBulletins (open, closing, paused)
    CloseRound
        open: RoundClosed -> closing
        refused: GameHalted (paused, suspended); NoRound, RoundIsOver (all but paused, suspended);
            RoundWasVoid (announced, open, closing, choosing)
    ExtendRound
        open, paused, suspended: RoundExtended
        refused: BadExtension (open, paused, suspended); NoRound, RoundIsOver (always); RoundWasVoid
            (all but lobby, between)
    LoseTime
        all but open, choosing: nothing
        open: TimeLost (RoundExtended) | nothing
        choosing: TimeLost | nothing
    CancelRound
        announced, open, closing, choosing: RoundCancelled -> between
        between, paused, suspended: RoundCancelled
        refused: CancelledTooOften (all but lobby); NothingToCancel (always); RoundWasVoid (all but
            lobby, between)
    Pause
        all but paused, suspended: GamePaused -> paused
        refused: GameHalted (paused, suspended)
    Suspend
        lobby, between: GameSuspended -> suspended
        all but lobby, between, suspended: RoundCancelled, GameSuspended -> suspended |
            GameSuspended -> suspended
        refused: GameHalted (suspended)
    Resume
        paused: GameResumed (AllAnswered, RoundClosed, GamePaused) (-> lobby or announced or open or
            closing or choosing or between)
        suspended: GameResumed (GamePaused) -> lobby or announced or open or closing or choosing or
            between or paused
        refused: NobodyPlays (paused, suspended); NotHalted (all but paused, suspended)
    Abort
        always: GameEnded -> ended
    Wake
        lobby: GameEnded -> ended | nothing
        announced: CentreAway, RoundOpened (AllAnswered, RoundClosed, CentreAway) -> open or closing
            | nothing
        open: WarningGiven | RoundClosed -> closing | nothing
        closing: TopsFound -> choosing | RoundScored (GameEnded) -> between or ended | nothing
        choosing: RoundScored -> between | nothing
        between: RoundDrawn -> announced | GamePaused -> paused | GameEnded -> ended | nothing
        paused, suspended: nothing
    Officiate
        lobby, paused, suspended: PlayerLeft, RefereeNamed | RefereeNamed | nothing
        announced, open, closing, choosing: RefereeNamed | nothing
        between: PlayerLeft, RefereeNamed (GamePaused) (-> paused) | RefereeNamed | nothing
        refused: LeaderPlays, RefereesDoNotPlay (all but lobby); NotOfficial (all but choosing);
            OrganiserIsHere, RefereeIsHere (always)
    Appeal
        all but lobby, choosing: AppealMade
        refused: AlreadyAppealed (all but lobby, choosing); NoSuchResult, NotInGame,
            RefereesDoNotPlay (always); NotOfficial (all but choosing)
    ChangeTime
        always: TimeChanged
        refused: BadTime (always); NotOfficial (all but choosing)
    Announce
        always: Announced
        refused: NotOfficial (all but choosing); ReasonMissing (always)
    ChooseTop
        choosing: RoundScored -> between
        refused: GameHalted (paused, suspended); LeaderPlays, RoundWasVoid (announced, open,
            closing, choosing); NoRound (all but paused, suspended); NoSuchTop (choosing);
            NothingToChoose (announced, open, closing)
    Warn
        always: PlayerWarned
        refused: LeaderPlays, NoRound (always); NotOfficial (all but choosing)
    NullBulletin
        all but lobby, choosing, between: BulletinNulled (ResultsCorrected)
        choosing: BulletinNulled
        between: BulletinNulled, ResultsCorrected
        refused: LeaderPlays, NoSuchResult (always); NotOfficial (all but choosing)
    Compensate
        all but lobby, choosing: Compensated
        refused: LeaderPlays, NoSuchResult (always); NotOfficial (all but choosing);
            NothingToCompensate (all but lobby, choosing)
    CorrectResult
        all but lobby, choosing: ResultsCorrected
        refused: BadPoints, LeaderPlays, NoSuchResult (always); NotOfficial (all but choosing)
    RuleWord
        refused: LeaderPlays, NoSuchResult (always); NotOfficial (all but choosing); NotationError,
            WordNotPlayed (all but lobby, choosing)
    RuleOnAppeal
        all but lobby, choosing: AppealRuled (ResultsCorrected)
        refused: LeaderPlays, NoAppeal (always); NotOfficial (all but choosing)
    SeatOnPaper
        always: PlayerJoined
        refused: SeatTaken (always)
    EnterSlip
        announced, open, closing: BulletinReceived
        refused: GameHalted (paused, suspended); IllegalPlay, NotationError (closing); NoRound,
            RoundIsOver (all but paused, suspended); NotOnPaper (always); PlaysHimself (announced,
            open); RoundWasVoid (announced, open, closing, choosing); TooLate (choosing)
    CollectSlips
        announced, open, choosing: nothing
        closing: SlipsCollected | nothing
        refused: GameHalted (paused, suspended); NoRound, RoundIsOver (all but paused, suspended);
            RoundWasVoid (announced, open, closing, choosing)
    ended: LoseTime, Wake change nothing; refused is all else: GameOver

How it is built
---------------
Two functions: `decide` (command -> events, or a `RuleViolation` and nothing has changed) and `evolve`
(event -> state; it never rejects a recorded fact). Events hold what chance, the clock and the word list
said, so that replaying them needs none of the three. Time is data: the state says when it wants to be
woken (`state.next_wake`), and `Wake` does whatever is due.

What a bulletin holds is a rule: one solution, two or three (`multitops`), or points alone (`announced`); what
a line means by it, `reading` says. A round pays points, or by places (`places`).
"""
