"""A duplicate game as it stands: what the events add up to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, unique

from engine.bag import bag_after
from engine.board import Board
from engine.duplicate.centres import ALONE, Centres, opens_without
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.events import GRACE, PAPER, PlayerWarned
from engine.duplicate.players import Player, Players
from engine.duplicate.reasons import Termination
from engine.duplicate.rounds import Appeal, Entry, Round, ScoredRound
from engine.duplicate.rules import IDLE_ROUNDS, DuplicateRules, Refereeing
from engine.duplicate.series import SeriesGame
from engine.lexicon import LexiconIdentity
from engine.statement import Phrase, digest_of


@unique
class Phase(Enum):
    """The phase of a game, between two rounds or within one."""

    BETWEEN = "between"
    ANNOUNCED = "announced"
    OPEN = "open"
    CLOSING = "closing"
    CHOOSING = "choosing"
    """It is over, and a referee chooses among equal tops."""
    ENDED = "ended"


@unique
class Halt(Enum):
    """The reason why a game does not go on by itself."""

    PAUSED = "paused"
    SUSPENDED = "suspended"


@dataclass(frozen=True, slots=True)
class DuplicateGame:
    """The whole game.

    `rest` are the tiles kept for the next round (reliquat). `void_draws` are the draws of the next
    round that were cancelled, `void_reason` is why; once the game is over, all those of a round that was
    never scored. `since` is when the wait between two rounds started. `idle` counts the rounds without any
    bulletin since the last sign of life. `organiser` leads the game, and `led` is when he was last heard of
    (`engine.duplicate.lead`). `version` is that of commitment and draws; `phrases` are in the order in
    which they came, `statement` is what was frozen at the start. `offers`: who wants to be
    a pair with whom, the last one first. `series` are the games before this one.

    `centres` are where it is played, home first; others may come in if it `admits_centres`.

    In official refereeing: `referees` have led the game, or lead it, without a seat; `warned` are the
    warnings for conduct; `deputies` referee a centre of a simultané each, without a seat either, and the
    `relieved` have done so; `office` is the centre that whoever leads refereed before that.
    """

    game: str
    rules: DuplicateRules
    lexicon: LexiconIdentity
    commitment: str
    created: datetime
    since: datetime
    led: datetime
    organiser: int | None = None
    players: Players = field(default_factory=Players)
    board: Board = field(default_factory=Board.empty)
    rest: str = ""
    rounds: tuple[ScoredRound, ...] = ()
    void_draws: tuple[Draw, ...] = ()
    void_reason: str = ""
    idle: int = 0
    round: Round | None = None
    halt: Halt | None = None
    halted: datetime | None = None
    termination: Termination | None = None
    secret: str | None = None
    version: int = 1
    phrases: tuple[Phrase, ...] = ()
    statement: str = ""
    offers: Mapping[int, int] = field(default_factory=dict)
    series: tuple[SeriesGame, ...] = ()
    referees: tuple[int, ...] = ()
    warned: tuple[PlayerWarned, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    deputies: Mapping[int, int] = field(default_factory=dict)
    relieved: tuple[int, ...] = ()
    office: int | None = None
    centres: Centres = ALONE
    admits_centres: bool = False

    @property
    def phase(self) -> Phase:
        """The phase of the game."""
        if self.termination is not None:
            return Phase.ENDED
        if self.round is None:
            return Phase.BETWEEN
        if self.round.deadline is None:
            return Phase.ANNOUNCED
        if self.round.closed is None:
            return Phase.OPEN
        return Phase.CLOSING if self.round.choose_by is None else Phase.CHOOSING

    @property
    def is_simultane(self) -> bool:
        """Whether it is played in more than one place, or was."""
        return len(self.centres) > 1

    @property
    def is_official(self) -> bool:
        """Whether nothing is checked before the end of a round (SPEC D12)."""
        return self.rules.refereeing is Refereeing.OFFICIAL

    @property
    def has_referee(self) -> bool:
        """Whether who leads has no seat: he may rule (SPEC D30)."""
        return self.organiser in self.referees and self.organiser not in self.present

    def has_referee_of(self, number: int) -> bool:
        """Whether somebody may rule on this player: whoever leads, or who referees his centre."""
        player = self.player(number)
        own = player is not None and player.centre in self.deputies.values()
        return own or self.has_referee

    def deputies_of(self, centre: int) -> tuple[int, ...]:
        """Those who referee a centre."""
        return tuple(each for each, at in self.deputies.items() if at == centre)

    def referees_now(self, number: int) -> bool:
        """Whether this person leads it without a seat, or referees a centre."""
        return number in self.deputies or (self.has_referee and number == self.organiser)

    def has_refereed(self, number: int) -> bool:
        """Whether this person leads it without a seat or referees a centre, or has done so."""
        return number in self.referees or number in self.deputies or number in self.relieved

    @property
    def is_abandoned(self) -> bool:
        """Whether so many rounds went by without a bulletin that the next waits for a person."""
        return self.round is None and self.idle >= IDLE_ROUNDS

    @property
    def has_started(self) -> bool:
        """Whether anything has been frozen or drawn."""
        return bool(self.statement or self.rounds or self.void_draws or self.round)

    @property
    def start_digest(self) -> str:
        """Digest of what draws depend on (`engine.statement`); empty before the start and in version 1."""
        return digest_of(self.statement) if self.statement else ""

    @property
    def round_number(self) -> int:
        """The number of the round that is on, or of the next one."""
        return len(self.rounds) + 1

    @property
    def times_cancelled(self) -> int:
        """The number of times that the round that is on, or the last one, has been void."""
        last = self.rounds[-1].draws if self.rounds else ()
        draws = self.void_draws or (last if self.round is None else self.round.draws)
        return sum(draw.rejected is Rejection.CANCELLED for draw in draws)

    @property
    def rack(self) -> str:
        """The tiles of the round that is on, or those kept for the next."""
        return self.round.rack if self.round is not None else self.rest

    @property
    def bag(self) -> str:
        """The tiles in the bag, sorted."""
        return bag_after(self.board, self.rack)

    @property
    def present(self) -> tuple[int, ...]:
        """The players who take part now."""
        return self.players.present

    def waits_for(self, number: int) -> bool:
        """Whether the round that is on waits for this player's answer: he may answer, and usually does."""
        player = self.players.by_number[number]
        may_answer = self.round is None or number not in self.round.out
        return player.present and may_answer and not self.is_absent(player)

    def is_absent(self, player: Player) -> bool:
        """Whether a player has let so many rounds go by that nobody waits for him."""
        return 0 < self.rules.absent_after <= player.missed

    @property
    def newly_absent(self) -> tuple[int, ...]:
        """The players whom nobody waits for since the last round."""
        if not self.rules.close_when_all_answered:
            return ()
        reached = [player for player in self.players if player.present and self.is_absent(player)]
        newly = (each.number for each in reached if each.missed == self.rules.absent_after)
        return tuple(dict.fromkeys(map(self.players.head, newly)))

    def present_in_round(self) -> tuple[int, ...]:
        """The players of a closed round: who was there at its end, and who handed in a bulletin."""
        current = self.round
        assert current is not None
        there = set(map(self.players.head, (*current.players, *current.entries)))
        return tuple(player.number for player in self.players if player.number in there)

    def plays_round(self, number: int) -> bool:
        """Whether this player is in the round that is on: present, or with a bulletin in."""
        if self.round is None:
            return False
        return number in self.present or self.round.answered(self.players.head(number))

    @property
    def slips_awaited(self) -> tuple[int, ...]:
        """Who has written on paper what is not entered yet, of a round whose time is over."""
        current, players = self.round, self.players
        if self.phase is not Phase.CLOSING or current is None or current.collected:
            return ()
        waited = (each for each in players.on_paper.values() if each in current.players)
        return tuple(
            each for each in waited if each not in current.entries and self.waits_for(each)
        )

    def handed_in(self, number: int) -> tuple[Entry, ...]:
        """The slips of this player, or of his pair, in this round; none of a pair that he has left."""
        if self.round is None:
            return ()
        head = self.players.head(number)
        has_left = len(self.players.of(head)) > 1 and number not in self.present
        return () if has_left else self.round.entries.get(head, ())

    def player(self, number: int) -> Player | None:
        """The player of this number, None if nobody ever joined under it."""
        return self.players.by_number.get(number)


def next_wake(game: DuplicateGame) -> datetime | None:
    """The next time at which `Wake` has something to do; None if the game waits for a person."""
    if game.phase is Phase.ENDED:
        return None
    if game.halt is not None:
        return None
    if not game.has_started:
        return None if game.rules.lobby_time is None else game.since + game.rules.lobby_time
    current = game.round
    if current is None:
        if not game.present or game.rules.pause is None:
            return None
        return game.since + game.rules.pause
    if current.closed is not None:
        may_choose = game.has_referee or not game.is_official
        chosen_by = current.choose_by if may_choose else None
        return chosen_by or current.closed + (PAPER if game.slips_awaited else GRACE)
    if current.deadline is None:
        return opens_without(current)
    if game.rules.warning and not current.warned:
        return current.deadline - game.rules.warning
    return current.deadline
