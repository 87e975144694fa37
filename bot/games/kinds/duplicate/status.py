"""What everybody may know of a duplicate game (`bot.games.kind.Status`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import chain

from bot.games.status import Status, Tells
from bot.made_once import MadeOnce
from bot.talk.messages import lobby_slot, round_slot
from bot.talk.round_names import RoundName
from engine.duplicate.centres import HOME
from engine.duplicate.lead import is_silent
from engine.duplicate.state import DuplicateGame, Halt, Phase
from engine.lexicon import LexiconIdentity

_THERE = MadeOnce[tuple[int, ...]](100)


@dataclass(frozen=True, slots=True)
class DuplicateStatus(Status):
    """The status of a game as it stands."""

    game: DuplicateGame

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
    def has_referee(self) -> bool:
        return self.game.has_referee

    def assists(self, person: int) -> bool:
        return person in self.game.deputies

    @property
    def on_paper(self) -> Mapping[int, int]:
        return self.game.players.on_paper

    @property
    def waits_for_anybody(self) -> bool:
        return self.game.is_abandoned

    @property
    def players(self) -> tuple[int, ...]:
        return self.game.players.numbers

    @property
    def seated(self) -> tuple[int, ...]:
        """The players, and those who have refereed."""
        referees = (*self.game.referees, *self.game.deputies, *self.game.relieved)
        return tuple(dict.fromkeys((*self.players, *referees))) if referees else self.players

    @property
    def without_seat(self) -> tuple[int, ...]:
        """The last referee first."""
        game = self.game
        if not game.is_official:
            return ()
        there = dict.fromkeys((*reversed(game.referees), *game.deputies, *game.relieved))
        return tuple(each for each in there if each != game.organiser)

    @property
    def named(self) -> tuple[int, ...]:
        """The people of this game, and of earlier ones of the series."""
        if not self.game.series:
            return self.seated
        earlier = (each.players for game in self.game.series for each in game.results)
        return tuple(dict.fromkeys((*self.seated, *chain.from_iterable(earlier))))

    @property
    def present(self) -> tuple[int, ...]:
        return self.game.present

    @property
    def centres(self) -> tuple[int, ...]:
        centres = self.game.centres
        return _THERE.of(
            (centres,), lambda: tuple(each.number for each in centres[1:] if not each.gone)
        )

    @property
    def admits_centres(self) -> bool:
        return self.game.admits_centres and not self.over

    def members(self, centre: int) -> tuple[int, ...]:
        if not self.game.is_simultane:
            return self.named
        there = self.game.players.by_centre.get(centre, ())
        game = self.game
        return (*there, *(game.referees if centre == HOME else game.deputies_of(centre)))

    def centre_of(self, person: int) -> int:
        player = self.game.player(person)
        return self.game.deputies.get(person, HOME if player is None else player.centre)

    @property
    def lexicon(self) -> LexiconIdentity:
        return self.game.lexicon

    @property
    def awaited(self) -> str | None:
        """The lobby, or the message of a round that is open."""
        game = self.game
        if game.phase is Phase.ENDED:
            return None
        if not game.has_started:
            return lobby_slot(game.game)
        if game.phase is Phase.OPEN and game.halt is None and game.round is not None:
            return round_slot(game.game, RoundName.of(game.round))
        return None

    @property
    def tools_help_since(self) -> datetime | None:
        """Since the tiles of the round that is on were drawn, unless the dictionary is open."""
        if self.game.round is None or self.game.rules.open_dictionary:
            return None
        return self.game.round.drawn

    @property
    def tells(self) -> Tells:
        """Nothing before a round's end, and then everybody; alone, he ends it with his own bulletin."""
        return Tells.SOME if len(self.game.present) == 1 else Tells.NOTHING

    def withholds(self, person: int) -> Tells | None:
        plays = self.game.plays_round(person) and not self.game.rules.open_dictionary
        return Tells.SOME if plays else None

    def has_turn(self, person: int) -> bool:
        current = self.game.round
        if current is None or self.game.phase is not Phase.OPEN:
            return False
        return person in self.game.present and not current.answered(self.game.players.head(person))

    def may_hand_in(self, person: int) -> bool:
        current = self.game.round
        if current is None or self.game.phase not in (Phase.ANNOUNCED, Phase.OPEN):
            return False
        return person in self.game.present and person not in current.out
