"""What everybody may know of a small game (`bot.games.status.Status`)."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.games.status import Status, Tells
from bot.talk.messages import lobby_slot, round_slot
from bot.talk.round_names import RoundName
from engine.lexicon import LexiconIdentity
from engine.party.state import Party, Phase

SILENCE = timedelta(minutes=30)
"""Since somebody did something, after which a game need not wait for who leads it."""


@dataclass(frozen=True, slots=True)
class PartyStatus(Status):
    """See `bot.games.status.Status`; the kind fills in what the party does not know."""

    party: Party
    tells: Tells = field()  # required: the default of `Status` would be wrong here
    writes: bool
    """Whether those who are there hand something in before the start."""
    finds_words: bool
    """Whether the word tools would help."""

    @property
    def over(self) -> bool:
        return self.party.phase is Phase.ENDED

    @property
    def started(self) -> bool:
        return self.party.turn > 0

    @property
    def suspended(self) -> bool:
        return self.party.phase is Phase.SUSPENDED

    @property
    def organiser(self) -> int | None:
        return self.party.leader

    def is_silent(self, at: datetime) -> bool:
        return at - self.party.touched > SILENCE

    @property
    def waits_for_anybody(self) -> bool:
        return self.party.nobody_plays

    @property
    def players(self) -> tuple[int, ...]:
        return self.party.players

    @property
    def present(self) -> tuple[int, ...]:
        return self.party.present

    @property
    def lexicon(self) -> LexiconIdentity:
        return self.party.lexicon

    @property
    def awaited(self) -> str | None:
        match self.party.phase:
            case Phase.LOBBY:
                return lobby_slot(self.party.game)
            case Phase.ON:
                return turn_slot(self.party)
            case Phase.SUSPENDED | Phase.ENDED:
                return None

    def withholds(self, person: int) -> Tells | None:
        """The words withheld: where they take turns at finding words, all of them, whoever's turn it is."""
        plays = self.party.phase is Phase.ON and person in self.party.present
        return Tells.ANY if self.finds_words and plays else None

    def has_turn(self, person: int) -> bool:
        return self.party.phase is Phase.ON and self.party.mover == person

    def may_hand_in(self, person: int) -> bool:
        writes = self.writes and self.party.phase is Phase.LOBBY
        return self.has_turn(person) or (writes and person in self.party.present)


def turn_slot(party: Party) -> str:
    """The slot of the message of the turn that is on."""
    return round_slot(party.game, RoundName(party.turn))
