"""What has happened in a classic game.

Events are facts: drawn tiles, points and verdicts are in them, and replay needs neither chance, clock nor
word list. Players are internal numbers; below zero they are programs. All times are aware and in UTC.

lobby   before the toss, and who leads
match   from game to game
turns   what is done in a turn, and what becomes of it; tiles that come onto a rack
seats   who sits there, and what is said and taken of him
variants  what only a game with a variant has
clocks  from when they run, and what stops them
"""

from engine.classic.events.clocks import (
    AlarmGiven,
    ClockEvent,
    PlayerNudged,
    TimeGiven,
    TimeLost,
    TurnOpened,
)
from engine.classic.events.lobby import GameCreated, RulesChanged
from engine.classic.events.match import (
    GameBegan,
    GameEnded,
    GameScored,
    MatchEvent,
    OrderDecided,
    Standing,
    TossDrawn,
)
from engine.classic.events.seats import (
    AppealMade,
    BankEmptied,
    BreakTaken,
    PlayerAway,
    PlayerLeft,
    PlayerOut,
    PlayerPenalised,
    PlayerReplaced,
    PlayerSanctioned,
    SanctionLifted,
    SeatEvent,
    SeatFreed,
)
from engine.classic.events.turns import (
    MoveAccepted,
    MoveContested,
    MoveEvent,
    MoveSettled,
    MoveTakenBack,
    RackArranged,
    RackDrawn,
    TilesExchanged,
    TurnBegan,
    TurnLost,
    TurnPassed,
    WordPlaced,
)
from engine.classic.events.variants import (
    JokerRecycled,
    ThemeScored,
    ThemeVoted,
    VariantEvent,
    VariantsAccepted,
    VowelsChosen,
)
from engine.table.events import (
    GamePaused,
    GameResumed,
    GameStarted,
    GameSuspended,
    OrganiserChanged,
    PhraseGiven,
    PlayerJoined,
)

OfAPlayer = (
    PlayerJoined
    | PlayerLeft
    | OrganiserChanged
    | PhraseGiven
    | RackDrawn
    | RackArranged
    | TurnBegan
    | WordPlaced
    | MoveAccepted
    | MoveContested
    | MoveTakenBack
    | TilesExchanged
    | TurnPassed
    | TurnLost
    | BankEmptied
    | BreakTaken
    | PlayerPenalised
    | PlayerSanctioned
    | SanctionLifted
    | AppealMade
    | PlayerOut
    | SeatFreed
    | PlayerAway
    | VariantEvent
)
"""Events about one person: its `player`."""
OfSeveral = TossDrawn | OrderDecided | PlayerReplaced | GameScored
"""These name players in other fields."""
OfTheTurn = TurnOpened | MoveSettled | AlarmGiven | PlayerNudged | TimeLost | TimeGiven
OfTheGame = (
    RulesChanged | GameStarted | GameBegan | GamePaused | GameSuspended | GameResumed | GameEnded
)
LaterEvent = OfAPlayer | OfSeveral | OfTheTurn | OfTheGame
"""In a game that there is."""
Event = GameCreated | LaterEvent
