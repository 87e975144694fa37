"""What has happened in a classic game.

Events are facts: drawn tiles, points and verdicts are in them, and replay needs neither chance, clock nor
word list. Players are internal numbers; below zero they are programs. All times are aware and in UTC. What is
on a rack is in `RackDrawn`, `WordPlaced`, `TilesExchanged` and `RackArranged` only.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from engine.classic.reasons import (
    Ending,
    LossReason,
    OutReason,
    PenaltyReason,
    Sanction,
    Termination,
    WindowEnd,
)
from engine.classic.rules import ClassicRules
from engine.lexicon import LexiconIdentity
from engine.moves import Play


@dataclass(frozen=True, slots=True)
class GameCreated:
    """The word list and the commitment are fixed; `version` is that of the draws (`engine.fair_draw`).

    `best` is the record that somebody alone plays against.
    """

    game: str
    rules: ClassicRules
    lexicon: LexiconIdentity
    commitment: str
    at: datetime
    version: int
    best: int | None = None


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """Other rules hold, from before the toss."""

    rules: ClassicRules
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """Someone has a seat, or is back in it."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """Someone has left before the toss; `taken_out` if others decided it."""

    player: int
    at: datetime
    taken_out: bool = False


@dataclass(frozen=True, slots=True)
class OrganiserChanged:
    """This player leads the game from now on; the first one was the first to join."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PhraseGiven:
    """The player's phrase, which the draws will depend on; it takes the place of his earlier one."""

    player: int
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class GameStarted:
    """Everything is frozen, before the first toss: `statement` says what."""

    statement: str
    at: datetime


@dataclass(frozen=True, slots=True)
class GameBegan:
    """Game `number` of the match, from 1: all tiles are in the bag, nothing has been scored."""

    number: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TossDrawn:
    """One draw of the toss: who drew what (SPEC F2, T7); those who tie draw again."""

    tiles: tuple[tuple[int, str], ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class OrderDecided:
    """Who plays first, second and so on; by the toss, or by the games before (SPEC T8)."""

    players: tuple[int, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class RackDrawn:
    """A player has drawn tiles, in this order; `draw` is the number of the draw, from 1 (`drawing`)."""

    player: int
    tiles: str
    draw: int
    at: datetime


@dataclass(frozen=True, slots=True)
class RackArranged:
    """His rack lies in this order."""

    player: int
    tiles: str
    at: datetime


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this player's turn; turns are counted from 1, through all games of a match."""

    turn: int
    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TurnOpened:
    """The message of the turn is out: its clock runs from here."""

    turn: int
    at: datetime


@dataclass(frozen=True, slots=True)
class WordPlaced:
    """A word lies there. `words` are all that it made, the main one first; `points` count at once.

    `spent` is what the turn took of the player's time. What is `contestable` can be challenged; its player
    draws when that is over (SPEC F11).
    """

    player: int
    turn: int
    play: Play
    tiles: str
    words: tuple[str, ...]
    points: int
    scrabble: bool
    spent: timedelta
    contestable: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class MoveAccepted:
    """This player lets the move of this turn stand."""

    player: int
    turn: int
    at: datetime


@dataclass(frozen=True, slots=True)
class MoveContested:
    """These words of the move of this turn were challenged, and are good or not."""

    player: int
    turn: int
    verdicts: tuple[tuple[str, bool], ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class MoveTakenBack:
    """The move of this turn came off the board: its tiles are on the player's rack again, its points void.

    `counts` says whether the turn, which is lost, counts as a pass (SPEC X25).
    """

    player: int
    turn: int
    counts: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class MoveSettled:
    """The move of this turn can be challenged no more."""

    turn: int
    reason: WindowEnd
    at: datetime


@dataclass(frozen=True, slots=True)
class TilesExchanged:
    """These tiles went into the bag after `drawn` were drawn (SPEC F5); `draw` as in `RackDrawn`."""

    player: int
    turn: int
    tiles: str
    drawn: str
    draw: int
    spent: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The player has passed."""

    player: int
    turn: int
    spent: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class TurnLost:
    """The turn went by; `counts` says whether as a pass (SPEC X25)."""

    player: int
    turn: int
    reason: LossReason
    counts: bool
    spent: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class AlarmGiven:
    """The first alarm of a move's time (SPEC T13)."""

    turn: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerNudged:
    """Who is to move was called once more."""

    turn: int
    at: datetime


@dataclass(frozen=True, slots=True)
class BankEmptied:
    """A player's time for the game is over (SPEC T14)."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class TimeLost:
    """Nobody could play for so long, until `at`; it is given back at once to whoever's clock ran."""

    turn: int
    by: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class TimeGiven:
    """Whoever leads the game has given the player of this turn more time."""

    turn: int
    by: timedelta
    at: datetime


@dataclass(frozen=True, slots=True)
class BreakTaken:
    """A player has gone away for a moment, on his own time (C 10.6)."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerPenalised:
    """So many points were taken off (SPEC T12, T17, X8)."""

    player: int
    points: int
    reason: PenaltyReason
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerSanctioned:
    """A referee has spoken (SPEC T17)."""

    player: int
    sanction: Sanction
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class SanctionLifted:
    """The player's last sanction, if that was a warning or points, is taken back."""

    player: int
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class AppealMade:
    """A player asks for a ruling."""

    player: int
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerOut:
    """A player plays this game no more: his score stands, his rack is out of play (SPEC X23, X27)."""

    player: int
    reason: OutReason
    at: datetime


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """A player is not there: whoever wants may take his seat (`Absent.SUBSTITUTE`)."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerAway:
    """A player is not there: his turns are passed until he does something (`Absent.PASSES`)."""

    player: int
    at: datetime


@dataclass(frozen=True, slots=True)
class PlayerReplaced:
    """Somebody else has sat down in a player's seat: rack, score and clock are his."""

    player: int
    by: int
    at: datetime


@dataclass(frozen=True, slots=True)
class GamePaused:
    """The clocks stand still."""

    at: datetime


@dataclass(frozen=True, slots=True)
class GameSuspended:
    """The game goes on another day."""

    at: datetime


@dataclass(frozen=True, slots=True)
class GameResumed:
    """The game goes on."""

    at: datetime


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player came out of a game.

    `rack` is what was left on it, `deducted` its points if they came off, `added` what the others' racks
    brought; `total` is after all of it. Places are shared.
    """

    player: int
    place: int
    total: int
    rack: str
    deducted: int = 0
    added: int = 0


@dataclass(frozen=True, slots=True)
class GameScored:
    """A game is over, by this road: the standings, best first.

    `winner` is None if they tie, or nobody has won.
    """

    number: int
    ending: Ending
    standings: tuple[Standing, ...]
    winner: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class GameEnded:
    """All of it is over, be it a match; the secret of the draws is revealed."""

    termination: Termination
    secret: str
    at: datetime


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
)
"""Who it is about is its `player`."""
OfSeveral = TossDrawn | OrderDecided | PlayerReplaced | GameScored
"""These name players in other fields."""
OfTheTurn = TurnOpened | MoveSettled | AlarmGiven | PlayerNudged | TimeLost | TimeGiven
OfTheGame = (
    RulesChanged | GameStarted | GameBegan | GamePaused | GameSuspended | GameResumed | GameEnded
)
LaterEvent = OfAPlayer | OfSeveral | OfTheTurn | OfTheGame
"""In a game that there is."""
Event = GameCreated | LaterEvent
