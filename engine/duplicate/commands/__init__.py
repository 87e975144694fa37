"""What can be asked of a duplicate game.

A command that a button or a timer sends names the round that it was meant for, so that it does nothing
when it comes too late. A round that was void is drawn again under its number; so ``draws`` is how many
draws the one that is meant has, None if that is not known: then its number decides. The time of a command
is not in it: `decide` is given `now`, which is the platform's own time for whatever a person did.

game    its rules, who takes part and leads, a clock that stands still, the end
rounds  from a draw to its end
"""

from engine.duplicate.commands.game import (
    Abort,
    ChangeRules,
    CreateGame,
    GivePhrase,
    HandOn,
    Join,
    Leave,
    PairUp,
    Pause,
    Resume,
    Suspend,
    TakeLead,
    Wake,
)
from engine.duplicate.commands.rounds import (
    Abstain,
    CancelRound,
    CloseRound,
    ExtendRound,
    LoseTime,
    NextRound,
    OpenRound,
    Submit,
)

GameCommand = (
    ChangeRules
    | Join
    | Leave
    | HandOn
    | TakeLead
    | PairUp
    | GivePhrase
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
)
"""What can be asked of a game that has been created."""

Command = CreateGame | GameCommand
