"""What everybody may know of a classic game, at one moment of it (`bot.games.kind.Status`)."""

from dataclasses import dataclass
from datetime import datetime

from bot.games.status import Status, Tells
from bot.store import BEST, Best
from bot.talk.messages import lobby_slot, round_slot
from bot.talk.round_names import RoundName
from engine.classic.lead import is_silent
from engine.classic.numbers import is_person
from engine.classic.rules import Challenge, Solitaire
from engine.classic.solitaire import acts_for, has_racks, record_of
from engine.classic.state import ClassicGame, Halt, Phase
from engine.lexicon import LexiconIdentity


def best_name(solitaire: Solitaire) -> str:
    """The name of the record of a player alone in this way (SPEC S2)."""
    return f"{BEST}{solitaire.value}"


@dataclass(frozen=True, slots=True)
class ClassicStatus(Status):
    """The status of a game as it stands."""

    game: ClassicGame

    @property
    def over(self) -> bool:
        return self.game.phase is Phase.ENDED

    @property
    def started(self) -> bool:
        return self.game.has_started

    @property
    def suspended(self) -> bool:
        return self.game.halt is Halt.SUSPENDED

    @property
    def organiser(self) -> int | None:
        return self.game.organiser

    def is_silent(self, at: datetime) -> bool:
        return is_silent(self.game, at)

    @property
    def players(self) -> tuple[int, ...]:
        return self.game.players

    @property
    def present(self) -> tuple[int, ...]:
        """The persons who have a seat and play still."""
        return tuple(seat.player for seat in self.game.in_play if is_person(seat.player))

    @property
    def lexicon(self) -> LexiconIdentity:
        return self.game.lexicon

    @property
    def awaited(self) -> str | None:
        """The lobby, or the message of the turn that is on."""
        game = self.game
        if game.phase is Phase.ENDED:
            return None
        if not game.has_started:
            return lobby_slot(game.game)
        if game.turn is None or game.halt is not None:
            return None
        return round_slot(game.game, RoundName(game.turn.number))

    @property
    def tools_help_since(self) -> datetime | None:
        """Since the turn began, or the last move was made, unless words may be asked (SPEC V2, S2)."""
        game = self.game
        if not game.has_started or self.over or game.rules.words_may_be_asked:
            return None
        if game.turn is not None:
            return game.turn.began
        return game.created if game.pending is None else game.pending.move.at

    @property
    def tells(self) -> Tells:
        """The words that playing tells: with open tiles, those that a player likes to try (SPEC S2).

        A program says at once which words it challenges.
        """
        if not has_racks(self.game.rules):
            return Tells.ANY
        judged = self._refuses_words or any(seat.is_program for seat in self.game.in_play)
        return Tells.SOME if judged else Tells.NOTHING

    def withholds(self, person: int) -> Tells | None:
        """The words withheld: where words may be tried at no cost, only those of the player's choice help."""
        if self.tools_help_since is None or person not in self.present:
            return None
        return Tells.ANY if self._refuses_words else Tells.SOME

    @property
    def _refuses_words(self) -> bool:
        """Whether a word that does not exist is refused at once (SPEC F7)."""
        return self.game.rules.challenge is Challenge.AUTO

    def has_turn(self, person: int) -> bool:
        turn = self.game.turn
        return turn is not None and turn.player == acts_for(self.game, person)

    @property
    def bests(self) -> tuple[Best, ...]:
        reached, solitaire = record_of(self.game), self.game.rules.solitaire
        if reached is None or solitaire is None:
            return ()
        return tuple(Best(each, best_name(solitaire), reached) for each in self.present)

    def may_hand_in(self, person: int) -> bool:
        return self.has_turn(person) and self.game.halt is None
