"""Why a duplicate game refuses a command. Nothing has changed; `bot.texts` says it in words."""

from dataclasses import dataclass
from typing import ClassVar

from engine.duplicate.contradictions import Contradiction
from engine.errors import RuleViolation
from engine.table.errors import (
    AlreadyIn,
    BadPhrase,
    GameOver,
    NotHalted,
    NotInGame,
    OrganiserIsHere,
    TooLateForAPhrase,
    WrongSecret,
)


class CentresNotAdmitted(RuleViolation):
    """No other centre may come into this game, or not any more."""


@dataclass(eq=False)
class TooManyCentres(RuleViolation):
    """A game has at most so many."""

    most: int


class HomeStays(RuleViolation):
    """The centre where a game was opened stays in it."""


class LedFromHome(RuleViolation):
    """Nobody leads yet, and whoever joins where the game was opened will."""


class NobodyPlays(RuleViolation):
    """A game needs a player to start."""


class GameHasStarted(RuleViolation):
    """The rules are fixed from the first draw on."""


class NoPairs(RuleViolation):
    """In this game everybody plays for himself."""


class NoOffer(RuleViolation):
    """No player who is there has offered to be a pair."""


class PartnerIsOneself(RuleViolation):
    """A pair is two."""


@dataclass(eq=False)
class HasPartner(RuleViolation):
    """The player has a partner already."""

    player: int


class BothHavePlayed(RuleViolation):
    """Each of them has points of his own."""


@dataclass(eq=False)
class RoundIsOver(RuleViolation):
    """Meant for another round than the one that is on: `number`, from 1."""

    number: int


@dataclass(eq=False)
class RoundWasVoid(RuleViolation):
    """Meant for a draw of this round, `number` from 1, that was cancelled."""

    number: int


@dataclass(eq=False)
class TooLate(RuleViolation):
    """Sent after the end of the round."""

    article: ClassVar[str] = "4.2"
    number: int


@dataclass(eq=False)
class TooManyBulletins(RuleViolation):
    """A player has changed his bulletin so often that the last of so many stands."""

    most: int


class SitsOut(RuleViolation):
    """The word tools have helped this player in the round that is on: he plays from the next on."""


class NoRound(RuleViolation):
    """No round is on."""


class RoundIsOn(RuleViolation):
    """Not while a round is on."""


class NothingToCancel(RuleViolation):
    """Neither is that round on, nor is it the one just scored."""


@dataclass(eq=False)
class CancelledTooOften(RuleViolation):
    """The round has been void `most` times: its tiles stay."""

    most: int


@dataclass(eq=False)
class GameHalted(RuleViolation):
    """The game is paused, or `suspended` to another day; `anybody` who plays may let it go on."""

    suspended: bool
    anybody: bool


class BadExtension(RuleViolation):
    """A round can be extended, by seven days at the most; never shortened: end it instead."""


@dataclass(eq=False)
class RulesContradict(RuleViolation):
    """Two of the rules do not go together."""

    why: Contradiction


class NotOfficial(RuleViolation):
    """In a friendly game nobody rules on anything."""


class LeaderPlays(RuleViolation):
    """The leader has a seat, and so rules on nothing (SPEC D30)."""


@dataclass(eq=False)
class SeatTaken(RuleViolation):
    """Somebody plays under this number of the sheet already."""

    number: int


class OnPaper(RuleViolation):
    """Who plays on paper leads no game."""


class NotOnPaper(RuleViolation):
    """Who has an account writes his own bulletins."""


class PlaysHimself(RuleViolation):
    """Who plays a round sees what others have written when it is over."""


class RefereeIsHere(RuleViolation):
    """At home, whoever leads a simultané referees himself."""


class RefereesNoMore(RuleViolation):
    """Who wants to leave has refereed this game, and does so no longer."""


class RefereesDoNotPlay(RuleViolation):
    """A referee of this game does not play in it, nor a player referee it (SPEC D30)."""


class ReasonMissing(RuleViolation):
    """A ruling, an appeal and an announcement are said in words."""


@dataclass(eq=False)
class NoSuchResult(RuleViolation):
    """The player has no result in round `number`."""

    number: int


@dataclass(eq=False)
class NothingToCompensate(RuleViolation):
    """Only a word that was not admitted is compensated (article 4.6)."""

    article: ClassVar[str] = "4.6"
    number: int


@dataclass(eq=False)
class BadPoints(RuleViolation):
    """Points go from zero to `most`."""

    most: int


@dataclass(eq=False)
class WordNotPlayed(RuleViolation):
    """Whether this word is admitted changes no result of that round."""

    word: str


@dataclass(eq=False)
class AlreadyAppealed(RuleViolation):
    """There has been an appeal of the player in round `number`."""

    article: ClassVar[str] = "5.3"
    number: int


@dataclass(eq=False)
class NoAppeal(RuleViolation):
    """No appeal of the player in round `number` waits for a ruling."""

    number: int


class BadTime(RuleViolation):
    """A round lasts from one second to seven days, and its warning comes before its end."""


class NothingToChoose(RuleViolation):
    """No choice of a top is open."""


@dataclass(eq=False)
class NoSuchTop(RuleViolation):
    """There are `most` to choose from."""

    most: int
