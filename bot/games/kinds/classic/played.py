"""What is kept of a classic game, or a match, that is over (`bot.store.results`): points and places.

Programs have no result, and whoever played with nobody, not even a program, has no rank. What was stopped,
ended before each had made a move, or was played with a variant (SPEC Q49), is kept and counts for
nothing.
"""

from collections import Counter
from datetime import timedelta

from bot.games.kinds.classic.events import KIND
from bot.store import Played, Result
from engine.classic.match import match_sheet
from engine.classic.numbers import is_person
from engine.classic.reasons import Ending, Termination
from engine.classic.rules import ClassicRules, Clock
from engine.classic.state import ClassicGame


def played(game: ClassicGame) -> Played | None:
    """A game that is over; None if it was stopped before its first result."""
    if not game.results:
        return None
    places = places_of(game)
    ranked = game.rules.solitaire is None and len(places) > 1
    stopped = any(scored.ending is Ending.STOPPED for scored in game.results)
    whole = game.termination is Termination.PLAYED and not stopped and _was_begun(game)
    return Played(
        sheet=game.game,
        kind=KIND,
        formula="",
        pace=round(_pace(game.rules).total_seconds()),
        origin=0,
        rounds=(),
        results=tuple(
            Result(
                person=player,
                points=points,
                rank=place if ranked else 0,
                left=_has_left(game, player),
            )
            for player, place, points in places
            if is_person(player)
        ),
        lexicon=game.lexicon.digest,
        at=game.results[-1].at,
        rated=whole and not game.rules.has_variant and not game.rules.words_may_be_asked,
    )


def places_of(game: ClassicGame) -> tuple[tuple[int, int, int], ...]:
    """All who sat there in the end, programs too: number, place, and the points of all games of a match."""
    if not game.results:
        return ()
    points = Counter[int]()
    for scored in game.results:
        for standing in scored.standings:
            points[standing.player] += standing.total
    return tuple((player, place, points[player]) for player, place in _places(game).items())


def _places(game: ClassicGame) -> dict[int, int]:
    """The places of all who sat there in the end, best first; of a match, in the match."""
    if game.rules.is_match:
        return {line.player: line.place for line in match_sheet(game)}
    return {each.player: each.place for each in game.results[-1].standings}


def _was_begun(game: ClassicGame) -> bool:
    """Whether a game went on to its end, or in the last one each has made a move before others were gone."""
    went_on = any(each.ending is not Ending.ALONE for each in game.results)
    return went_on or len(game.moves) >= len(game.seats)


def _has_left(game: ClassicGame, player: int) -> bool:
    seat = game.seat(player)
    return seat is None or seat.out is not None


def _pace(rules: ClassicRules) -> timedelta:
    match rules.clock:
        case Clock.NONE:
            return timedelta(0)
        case Clock.MOVE:
            return rules.move_time
        case Clock.BANK | Clock.SHARED:
            return rules.bank
