"""A party as it stands: what its events add up to."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, unique
from typing import assert_never

from engine.lexicon import LexiconIdentity
from engine.party import events as e
from engine.ranks import ranks


@unique
class Phase(Enum):
    """The phase of a game."""

    LOBBY = "lobby"
    ON = "on"
    SUSPENDED = "suspended"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Party:
    """The players, and where the game stands.

    Attributes:
        players: all who have ever sat there, first come first.
        present: those who are there; the first of them leads.
        turn: the number of the turn that is on, from 1; 0 before the start.
        mover: whose turn it is; None where nobody takes turns.
        clock: since when the time of the turn runs, up to now or to what was given back.
        deadline: when it is over.
        idle: how many turns in a row were lost.
        touched: when somebody last did something.
    """

    game: str
    lexicon: LexiconIdentity
    commitment: str
    touched: datetime
    players: tuple[int, ...] = ()
    present: tuple[int, ...] = ()
    phase: Phase = Phase.LOBBY
    turn: int = 0
    mover: int | None = None
    clock: datetime | None = None
    deadline: datetime | None = None
    idle: int = 0
    ending: e.Ending | None = None
    secret: str = ""

    @property
    def leader(self) -> int | None:
        """The leader; None if everybody has left."""
        return self.present[0] if self.present else None

    @property
    def nobody_plays(self) -> bool:
        """Whether it stands still since all have lost their turns, one after the other."""
        return self.phase is Phase.SUSPENDED and self.idle >= len(self.present)

    def ranking(self, points: Mapping[int, int]) -> list[tuple[int, int, int]]:
        """(Place, player, points), best first; who has as many points shares the place."""
        totals = {player: points.get(player, 0) for player in self.players}
        ordered = sorted(totals, key=lambda player: -totals[player])
        places = ranks(totals[player] for player in ordered)
        return [(places[totals[player]], player, totals[player]) for player in ordered]

    def after(self, player: int) -> int:
        """The player after this one."""
        return self.present[(self.present.index(player) + 1) % len(self.present)]

    def played(self, at: datetime) -> "Party":
        """The party after a move."""
        return replace(self, idle=0, touched=at, clock=None, deadline=None)


def evolve(party: Party, event: e.PartyEvent) -> Party:
    """The party after an event; never rejects one."""
    match event:
        case e.PlayerJoined(player, at):
            known = party.players if player in party.players else (*party.players, player)
            return replace(party, players=known, present=(*party.present, player), touched=at)
        case e.PlayerLeft(player, at):
            left = tuple(each for each in party.present if each != player)
            return replace(party, present=left, touched=at)
        case e.TurnBegan(number, player):
            return replace(
                party, phase=Phase.ON, turn=number, mover=player, clock=None, deadline=None
            )
        case e.TurnOpened(_, deadline, at):
            return replace(party, clock=at, deadline=deadline)
        case e.TurnLost():
            return replace(party, idle=party.idle + 1)
        case e.TimeGivenBack(deadline, at):
            return replace(party, clock=at, deadline=deadline)
        case e.GameSuspended():
            return replace(party, phase=Phase.SUSPENDED, clock=None, deadline=None)
        case e.GameResumed(at):
            return replace(party, phase=Phase.ON, idle=0, touched=at)
        case e.GameEnded(ending, secret):
            return replace(
                party, phase=Phase.ENDED, ending=ending, secret=secret, clock=None, deadline=None
            )
        case _:
            assert_never(event)
