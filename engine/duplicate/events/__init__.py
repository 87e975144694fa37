"""What has happened in a duplicate game.

Events are facts: drawn tiles, points and word verdicts are in them. Players are internal numbers.
All times are aware and in UTC.

centres  a simultané: which centres play, where a draw is seen
game     its rules, who takes part and leads, when it stands still, its end
rounds   from a draw to its score
official what a referee says, and appeals
results  what is written down of a score
"""

from engine.duplicate.events.centres import (
    CentreAway,
    CentreJoined,
    CentreLeft,
    CentreNamed,
    CentresAdmitted,
    DrawShown,
)
from engine.duplicate.events.game import (
    GameCreated,
    GameEnded,
    GameResumed,
    PairMade,
    PairOffered,
    PlayerJoined,
    PlayerLeft,
    RulesChanged,
)
from engine.duplicate.events.official import (
    Announced,
    AppealMade,
    AppealRuled,
    BulletinNulled,
    Compensated,
    PlayerWarned,
    RefereeLeft,
    RefereeNamed,
    ResultsCorrected,
    TimeChanged,
    TopsFound,
)
from engine.duplicate.events.results import (
    Further,
    Opening,
    Result,
    Written,
)
from engine.duplicate.events.rounds import (
    GRACE,
    PAPER,
    AllAnswered,
    BulletinReceived,
    RoundCancelled,
    RoundClosed,
    RoundDrawn,
    RoundExtended,
    RoundOpened,
    RoundScored,
    SlipsCollected,
    TimeLost,
    WarningGiven,
)
from engine.table.events import (
    GamePaused,
    GameStarted,
    GameSuspended,
    OrganiserChanged,
    PhraseGiven,
)

OfAReferee = PlayerWarned | BulletinNulled | Compensated | AppealRuled
"""Events of a referee about one player."""
OfAPlayer = (
    PlayerJoined
    | PlayerLeft
    | OrganiserChanged
    | PhraseGiven
    | BulletinReceived
    | CentreJoined
    | RefereeNamed
    | RefereeLeft
    | AppealMade
    | OfAReferee
)
"""Events about one person: its `player`."""
OfAPair = PairOffered | PairMade
"""Events about two: its `player` and his `partner`."""
OfTheRound = (
    RoundDrawn
    | DrawShown
    | RoundOpened
    | AllAnswered
    | WarningGiven
    | TimeLost
    | RoundExtended
    | RoundClosed
    | SlipsCollected
    | RoundCancelled
    | TopsFound
)
"""Events of the round that is on, about nobody."""
OfTheGame = (
    RulesChanged
    | GameStarted
    | GamePaused
    | GameSuspended
    | GameResumed
    | GameEnded
    | CentresAdmitted
    | CentreNamed
    | CentreLeft
    | CentreAway
    | TimeChanged
    | Announced
)
"""Events of the game, about nobody."""

Results = RoundScored | ResultsCorrected
"""These name players in their results."""
LaterEvent = OfAPlayer | OfAPair | OfTheRound | Results | OfTheGame
"""Events of a game that has been created."""

Event = GameCreated | LaterEvent
