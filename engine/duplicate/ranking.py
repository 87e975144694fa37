"""Who leads: totals, percentage and negative (SPEC D24, D25).

Points descending; who has as many shares the place, and the next place is skipped (1, 2, 2, 4); or, by a
rule, the last of the rounds in which they differ decides. The percentage is the total over the sum of the
tops; the negative is the total less that sum. Both are counted over all rounds, so that a round missed costs
its whole top. Solos are in the total; penalties are taken off it at the end of the game (article 4.7). Au
top the places decide (`engine.duplicate.places`), and the percentage is of the most that they could pay.

Who took part is ranked: who is there, and who has left after a round in which he was. Who joined and left
again in between has nothing to be ranked by.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from engine.duplicate.ledger import ledgers
from engine.duplicate.places import most, place_totals
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import Scoring, Ties
from engine.duplicate.state import DuplicateGame, Phase
from engine.ranks import ranks


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the ranking; `total` has the solo bonuses in it, `percentage` is exact.

    `penalty` is what is taken off at the end (`engine.duplicate.ledger`): before that it is not in the total.
    `places` is what the places of the rounds have paid, in halves; None where points decide.
    """

    rank: int
    player: int
    total: int
    solos: int
    tops: int
    percentage: Fraction
    negative: int
    places: Fraction | None = None
    penalty: int = 0


def is_tied(line: Standing, lines: Sequence[Standing]) -> bool:
    """Whether somebody shares its place; who does stands beside it, and the first of them at its number."""
    return line.rank < len(lines) and lines[line.rank].rank == line.rank


def top_total(game: DuplicateGame) -> int:
    """The sum of the tops so far."""
    return sum(scored.most for scored in game.rounds)


def ranking(game: DuplicateGame) -> Sequence[Standing]:
    """The standings, best first; equal players in the order in which they joined.

    It is shown with every bulletin, and made when a round is scored or somebody comes or goes.
    """
    players = game.players
    penalties = tuple((number, own.penalty) for number, own in ledgers(game).items() if own.penalty)
    by_points = _ranking(
        game.rounds,
        game.rules.solo_points,
        players.numbers,
        players.present_heads,
        penalties,
        over=game.phase is Phase.ENDED,
        ties=game.rules.ties,
    )
    if game.rules.scoring is Scoring.POINTS:
        return by_points
    return _by_places(by_points, game.rounds, game.rules.ties)


@lru_cache(maxsize=256)
def _by_places(
    standings: Sequence[Standing], rounds: Sequence[ScoredRound], ties: Ties
) -> Sequence[Standing]:
    """The standings ranked by what places have paid; equal ones in the order of their points."""
    totals = place_totals(rounds, [each.player for each in standings])
    best_possible = most(len(rounds), len(standings)) or 1
    places = _places(totals, rounds, ties)
    placed = (
        replace(
            each,
            rank=places[each.player],
            percentage=100 * totals[each.player] / best_possible,
            places=totals[each.player],
        )
        for each in standings
    )
    return tuple(sorted(placed, key=lambda each: each.rank))


@lru_cache(maxsize=256)
def _ranking(
    rounds: Sequence[ScoredRound],
    solo_points: int,
    players: Sequence[int],
    present: Sequence[int],
    penalties: Sequence[tuple[int, int]],
    *,
    over: bool,
    ties: Ties,
) -> Sequence[Standing]:
    penalty = dict(penalties)
    best_possible = sum(scored.most for scored in rounds)
    points: Counter[int] = Counter()
    tops: Counter[int] = Counter()
    solos: Counter[int] = Counter()
    for scored in rounds:
        for result in scored.results:
            points[result.player] += result.points
            tops[result.player] += result.points == scored.most
        if scored.solo is not None:
            solos[scored.solo] += 1
    there = {*present, *points}
    totals = {
        number: points[number]
        + solos[number] * solo_points
        - (penalty.get(number, 0) if over else 0)
        for number in players
        if number in there
    }
    places = _places(totals, rounds, ties)
    return tuple(
        Standing(
            rank=places[number],
            player=number,
            total=totals[number],
            solos=solos[number],
            tops=tops[number],
            percentage=Fraction(100 * totals[number], best_possible or 1),
            negative=totals[number] - best_possible,
            penalty=penalty.get(number, 0),
        )
        for number in sorted(totals, key=lambda number: places[number])
    )


def _places(
    totals: Mapping[int, Fraction | int], rounds: Sequence[ScoredRound], ties: Ties
) -> Mapping[int, int]:
    """The places; equal players share one, and the next is skipped."""
    decisive = reversed(rounds) if ties is Ties.LAST_ROUNDS else ()
    tables = [{each.player: each.points for each in scored.results} for scored in decisive]
    merits = {
        number: (total, *(table.get(number, 0) for table in tables))
        for number, total in totals.items()
    }
    ordered = sorted(totals, key=lambda number: merits[number], reverse=True)
    places = ranks(merits[number] for number in ordered)
    return {number: places[merits[number]] for number in ordered}
