"""What a player's faults have cost him (articles 4.4 and 4.7; SPEC D19).

A round brings one sanction for the bulletin at the most: a warning counts, a zero has cost its round, and
one of the five-point penalties of 2011 stands in a ledger of its own. Warnings for conduct count like the
others, and on top of anything. What that costs together, `engine.refereeing.penalties` says; it is taken off
at the end of the game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.duplicate.events import PlayerWarned
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.state import DuplicateGame
from engine.refereeing.faults import Fault, Ruling, Sanction
from engine.refereeing.penalties import ARTICLE_4_7, Tariff
from engine.refereeing.verdicts import warning


@dataclass(frozen=True, slots=True)
class Noted:
    """A sanction, and the round in which it was given."""

    round: int
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Ledger:
    """A player's `warnings`, in a round that for conduct last; and `five_points`; at the game's `tariff`."""

    warnings: tuple[Noted, ...] = ()
    five_points: tuple[Noted, ...] = ()
    tariff: Tariff = ARTICLE_4_7

    @property
    def penalty(self) -> int:
        """Points to be taken off."""
        return self.tariff.penalty(len(self.warnings), len(self.five_points))


def ledger(game: DuplicateGame, player: int) -> Ledger:
    """The player's, as it stands; of a pair that of both."""
    return ledgers(game).get(game.players.head(player), Ledger())


def ledgers(game: DuplicateGame) -> Mapping[int, Ledger]:
    """The ledgers of the players who have anything in theirs."""
    return _ledgers(game.rounds, game.warned, game.rules.tariff)


@lru_cache(maxsize=256)
def _ledgers(
    rounds: Sequence[ScoredRound], warned: Sequence[PlayerWarned], tariff: Tariff
) -> Mapping[int, Ledger]:
    noted = [
        (result.player, Noted(scored.number, result.written.ruling))
        for scored in rounds
        for result in scored.results
        if result.written is not None and result.written.ruling is not None
    ]
    conduct = [
        (each.player, Noted(each.round, warning(Fault.CONDUCT, each.reason))) for each in warned
    ]
    own: dict[int, list[Noted]] = {}
    for player, each in sorted([*noted, *conduct], key=lambda pair: pair[1].round):
        own.setdefault(player, []).append(each)
    return {
        player: Ledger(
            _of(all_noted, Sanction.WARNING), _of(all_noted, Sanction.FIVE_POINTS), tariff
        )
        for player, all_noted in own.items()
    }


def _of(noted: Sequence[Noted], sanction: Sanction) -> tuple[Noted, ...]:
    return tuple(each for each in noted if each.ruling.sanction is sanction)
