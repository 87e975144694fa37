"""What everybody may know of a game alone (`bot.games.status.Status`)."""

from dataclasses import dataclass
from datetime import datetime

from bot.games.kinds.solo.presets import is_ranked
from bot.games.status import Status, Tells
from engine.lexicon import LexiconIdentity
from engine.solo.state import Phase, SoloGame


@dataclass(frozen=True, slots=True)
class SoloStatus(Status):
    """The status of a game as it stands."""

    game: SoloGame

    @property
    def over(self) -> bool:
        return self.game.phase is Phase.ENDED

    @property
    def started(self) -> bool:
        return True

    @property
    def suspended(self) -> bool:
        return False

    @property
    def organiser(self) -> int | None:
        return self.game.player

    def is_silent(self, at: datetime) -> bool:  # noqa: ARG002 - any kind is asked so
        return False

    @property
    def players(self) -> tuple[int, ...]:
        return (self.game.player,)

    @property
    def present(self) -> tuple[int, ...]:
        return (self.game.player,)

    @property
    def lexicon(self) -> LexiconIdentity:
        return self.game.lexicon

    @property
    def awaited(self) -> str | None:
        return None

    @property
    def is_ranked(self) -> bool:
        """Whether it is compared with the games of others on the same sheet."""
        return is_ranked(self.game.sheet, self.game.rules.round_time)

    @property
    def tools_help_since(self) -> datetime | None:
        """Since the tiles of the round that is on were shown, where it is compared with others."""
        return self.game.round.drawn if self.game.round is not None and self.is_ranked else None

    @property
    def tells(self) -> Tells:
        """The words that playing tells: with an unnamed sheet, or a seed, the tiles may be chosen."""
        sheet = self.game.sheet
        chosen = self.game.rules.seed if sheet is None else not sheet.name
        return Tells.ANY if chosen else Tells.SOME

    def withholds(self, person: int) -> Tells | None:
        plays = self.tools_help_since is not None and person == self.game.player
        return Tells.SOME if plays else None

    def has_turn(self, person: int) -> bool:
        return self.game.round is not None and person == self.game.player
