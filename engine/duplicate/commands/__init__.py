"""What can be asked of a duplicate game.

A command that a button or a timer sends names the round that it was meant for, so that it does nothing
when it comes too late. A round that was void is drawn again under its number; so ``draws`` is how many
draws the one that is meant has, None if that is not known: then its number decides. The time of a command
is not in it: `decide` is given `now`, which is the platform's own time for whatever a person did.

centres   a simultané: centres come and go
game      its rules, who takes part and leads, a clock that stands still, the end
rounds    from a draw to its end
official  what a referee says, and appeals
paper     who plays on paper, and what they write
"""

from engine.duplicate.commands.centres import (
    AdmitCentres,
    JoinCentre,
    LeaveCentre,
    LoseCentre,
    NameCentre,
)
from engine.duplicate.commands.game import (
    ChangeRules,
    CreateGame,
    Join,
    Leave,
    PairUp,
)
from engine.duplicate.commands.official import (
    Announce,
    Appeal,
    ChangeTime,
    ChooseTop,
    Compensate,
    CorrectResult,
    NullBulletin,
    Officiate,
    RuleOnAppeal,
    RuleWord,
    Warn,
)
from engine.duplicate.commands.paper import CollectSlips, EnterSlip, SeatOnPaper
from engine.duplicate.commands.rounds import (
    Abstain,
    CancelRound,
    CloseRound,
    ExtendRound,
    NextRound,
    OpenRound,
    Submit,
)
from engine.table.commands import (
    Abort,
    GivePhrase,
    HandOn,
    LoseTime,
    Pause,
    Resume,
    Suspend,
    TakeLead,
    Wake,
)

OfAReferee = (
    ChangeTime
    | Announce
    | ChooseTop
    | Warn
    | NullBulletin
    | Compensate
    | CorrectResult
    | RuleWord
    | RuleOnAppeal
)
"""Commands of the leader of an official game."""

OfCentres = AdmitCentres | JoinCentre | NameCentre | LeaveCentre | LoseCentre | OpenRound
"""Commands about the places where a game is seen."""

GameCommand = (
    ChangeRules
    | Join
    | Leave
    | HandOn
    | TakeLead
    | PairUp
    | GivePhrase
    | AdmitCentres
    | JoinCentre
    | NameCentre
    | LeaveCentre
    | LoseCentre
    | NextRound
    | OpenRound
    | Submit
    | Abstain
    | CloseRound
    | ExtendRound
    | LoseTime
    | CancelRound
    | Pause
    | Suspend
    | Resume
    | Abort
    | Wake
    | Officiate
    | Appeal
    | OfAReferee
    | SeatOnPaper
    | EnterSlip
    | CollectSlips
)
"""Commands to a game that has been created."""

Command = CreateGame | GameCommand
