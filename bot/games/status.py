"""What everybody may know of a game, whatever is played. People are their numbers.

A kind says what it has of its own; what few have is as if there was none of it.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import IntEnum, unique
from typing import Protocol

from bot.store import Best
from engine.lexicon import LexiconIdentity


@unique
class Tells(IntEnum):
    """The knowledge of words that an answer gives; each value more than the one before."""

    NOTHING = 0
    SOME = 1
    """Words that exist, or what could be played: with tiles that he has not chosen."""
    ANY = 2
    """Anything he would know: of words or tiles of his choice."""


class Status(Protocol):
    """The status of a game, at one moment of it."""

    @property
    def over(self) -> bool:
        """Nothing more can happen in it."""

    @property
    def started(self) -> bool:
        """Whether it waits for its start no more."""

    @property
    def suspended(self) -> bool:
        """Whether it waits for another day, or for its place: nobody plays it now."""

    @property
    def organiser(self) -> int | None:
        """The organiser."""

    def is_silent(self, at: datetime) -> bool:
        """Whether he has not been heard of for so long that any player may stand in for him."""

    @property
    def has_referee(self) -> bool:
        """Whether who leads it does not play in it: nobody else need be there for that."""
        return False

    def assists(self, person: int) -> bool:  # noqa: ARG002 - in most games nobody does
        """Whether this person referees a centre, for whoever leads."""
        return False

    @property
    def on_paper(self) -> Mapping[int, int]:
        """Who has a seat without an account, by a number that whoever leads has given."""
        return {}

    @property
    def waits_for_anybody(self) -> bool:
        """Whether it stands still since nobody played: any player may let it go on."""
        return False

    @property
    def players(self) -> Sequence[int]:
        """The players, present or gone, first come first."""

    @property
    def seated(self) -> Sequence[int]:
        """The people whose game it is, as the store has it: its players, and a leader who does not play."""
        return self.players

    @property
    def without_seat(self) -> Sequence[int]:
        """Who may lead without a seat, beside the organiser: former referees, and those of centres."""
        return ()

    @property
    def named(self) -> Sequence[int]:
        """The people whose names are told: its players, and whoever is spoken of besides."""
        return self.players

    @property
    def present(self) -> Sequence[int]:
        """The players who take part now."""

    def takes_part(self, person: int) -> bool:
        """Whether this person does, with a seat or without."""
        leads = self.has_referee and person == self.organiser
        return person in self.present or leads or self.assists(person)

    @property
    def centres(self) -> Sequence[int]:
        """The numbers of the centres where it is played beside its home, which is 0."""
        return ()

    @property
    def admits_centres(self) -> bool:
        """Whether it may be played in more places."""
        return False

    def members(self, centre: int) -> Sequence[int]:  # noqa: ARG002 - of most games there is one
        """The people who belong to a centre."""
        return self.named

    def centre_of(self, person: int) -> int:  # noqa: ARG002 - of most games there is one
        """The centre where this person plays."""
        return 0

    @property
    def lexicon(self) -> LexiconIdentity:
        """The word list that it began with."""

    @property
    def awaited(self) -> str | None:
        """The slot of the message that the players need to go on, None if they need none."""

    @property
    def tools_help_since(self) -> datetime | None:
        """The time since when a use of the word tools has helped in what is played now; None: it has not."""
        return None

    @property
    def tells(self) -> Tells:
        """The words that may be learnt by playing in it now."""

    def withholds(self, person: int) -> Tells | None:
        """The least that would help this person in what he plays now, were he told it elsewhere, if any."""

    def has_turn(self, person: int) -> bool:
        """Whether it is for this person to do something now."""

    def may_hand_in(self, person: int) -> bool:
        """Whether this person may do that now, or do it anew."""
        return self.has_turn(person)

    @property
    def bests(self) -> tuple[Best, ...]:
        """The records of its players, now that it is over, which will be told again."""
        return ()
