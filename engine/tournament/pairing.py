"""Who meets whom in the next round, and who begins.

Swiss: of all ways to pair those who are there, the one is taken that is best in this order:

1. as few as possible meet again, and as few as possible have nobody to meet a second time;
2. those who meet have won as much as each other: the squares of the differences are the least together, and
   whoever has nobody to meet is among the last;
3. whoever has begun more often meets somebody who has begun less often;
4. of those who have won as much, the upper half of the table meets the lower half, in order.

It is found exactly (`matching`), for any number of players. Whoever has begun less often begins; of two who
are level whoever did not begin last, and then whom the lot says.

Everybody meets everybody: a circle that turns, as in the tables of Berger, the players being numbered by lot.
Lots are a function of the seed: the same is found again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from engine.tournament.events import How, System
from engine.tournament.matching import cheapest_pairs
from engine.tournament.standings import standings
from engine.tournament.state import Tournament

USUAL_MORE = 1
"""Rounds beyond those after which one player at the most has won all."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom, whoever begins first, by table; and who has nobody to meet."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None


@dataclass(slots=True)
class _Past:
    """What a player has behind him."""

    rank: int
    won: int
    byes: int
    met: list[int]
    began: list[bool]

    @property
    def balance(self) -> int:
        """How much more often he has begun than not."""
        return 2 * sum(self.began) - len(self.began)


def usual_rounds(system: System, players: int) -> int:
    """The number of rounds for so many players."""
    if system is System.ALL:
        return players - 1 + players % 2
    return max(1, min((players - 1).bit_length() + USUAL_MORE, players - 1))


def next_round(tournament: Tournament) -> Pairing:
    """The pairs of the next round; none if fewer than two are there for a Swiss one."""
    past = _pasts(tournament)
    if tournament.system is System.ALL:
        pairs, bye = _berger(tournament)
    else:
        there = [each for each in past if not _is_away(tournament, each)]
        pairs, bye = _swiss(there, past)
        number = len(tournament.rounds) + 1
        pairs = [_seated(pair, past, f"{tournament.seed}/{number}") for pair in pairs]
    pairs.sort(key=lambda pair: min(past[each].rank for each in pair))
    return Pairing(tuple(pairs), bye)


def lot(seed: str, players: Sequence[int]) -> list[int]:
    """The players in an order that the seed says."""
    return sorted(players, key=lambda each: sha256(f"{seed}/{each}".encode()).digest())


def _is_away(tournament: Tournament, player: int) -> bool:
    entry = tournament.entry(player)
    return entry is None or not entry.plays


def _pasts(tournament: Tournament) -> dict[int, _Past]:
    """All who have entered, in the order of the table; those who are level as the lot says."""
    drawn = lot(tournament.seed, [each.player for each in tournament.entries])
    lines = sorted(standings(tournament), key=lambda each: (each.place, drawn.index(each.player)))
    past = {line.player: _Past(at, line.won, 0, [], []) for at, line in enumerate(lines)}
    for played in tournament.rounds:
        if played.bye is not None:
            past[played.bye].byes += 1
        for game in played.games:
            first, second = game.players
            past[first].met.append(second)
            past[second].met.append(first)
            if game.score is None or game.score.how is not How.FORFEIT:
                past[first].began.append(True)
                past[second].began.append(False)
    return past


def _seated(pair: tuple[int, int], past: Mapping[int, _Past], seed: str) -> tuple[int, int]:
    """The pair, whoever begins first."""

    def claim(player: int) -> tuple[int, bool, bytes]:
        own = past[player]
        drawn = sha256(f"{seed}/{player}".encode()).digest()
        return own.balance, own.began[-1:] == [True], drawn

    first, second = sorted(pair, key=claim)
    return first, second


# Swiss -------------------------------------------------------------------------------------------


def _swiss(
    there: Sequence[int], past: Mapping[int, _Past]
) -> tuple[list[tuple[int, int]], int | None]:
    """The best pairs (see above); `there` in the order of the table."""
    seats: list[int | None] = [*there]
    if len(there) % 2:
        seats.append(None)
    costs = _costs(seats, past)
    pairs, bye = [], None
    for a, b in cheapest_pairs(costs):
        first, second = seats[a], seats[b]
        assert first is not None, "nobody is the last"
        if second is None:
            bye = first
        else:
            pairs.append((first, second))
    return pairs, bye


def _costs(seats: Sequence[int | None], past: Mapping[int, _Past]) -> list[list[int]]:
    """What each pair costs: in one number, so that what comes first outweighs all that comes after."""
    groups: dict[int, list[int]] = {}
    for each in seats:
        if each is not None:
            groups.setdefault(past[each].won, []).append(each)
    at = {each: place for group in groups.values() for place, each in enumerate(group)}
    least = min(groups, default=0)

    def parts(a: int | None, b: int | None) -> tuple[int, int, int, int]:
        if a is None or b is None:
            alone = b if a is None else a
            assert alone is not None, "one of them is somebody"
            own = past[alone]
            from_below = len(groups[own.won]) - 1 - at[alone]
            return own.byes, (own.won - least) ** 2, 0, from_below**2
        one, other = past[a], past[b]
        beginner, second = sorted((one.balance, other.balance))
        begins = (beginner + 1) ** 2 + (second - 1) ** 2
        fold = 0
        if one.won == other.won:
            fold = (abs(at[a] - at[b]) - len(groups[one.won]) // 2) ** 2
        return one.met.count(b), (one.won - other.won) ** 2, begins, fold

    table = [
        [(0, 0, 0, 0) if i == j else parts(a, b) for j, b in enumerate(seats)]
        for i, a in enumerate(seats)
    ]
    most = [1 + len(seats) * max(each[part] for row in table for each in row) for part in range(4)]
    return [[_number(each, most) for each in row] for row in table]


def _number(parts: Sequence[int], most: Sequence[int]) -> int:
    number = 0
    for part, limit in zip(parts, most, strict=True):
        number = number * limit + part
    return number


# Everybody meets everybody -----------------------------------------------------------------------


def _berger(tournament: Tournament) -> tuple[list[tuple[int, int]], int | None]:
    """The next round of the circle: the last stays where he is, the others move on by one.

    Who begins alternates along the circle, and for the last from round to round: nobody begins twice more, or
    less, often than not.
    """
    players: list[int | None] = [*lot(tournament.seed, tournament.field)]
    if len(players) % 2:
        players.append(None)
    *moving, last = players
    turn = len(tournament.rounds)
    moving = moving[turn:] + moving[:turn]
    circle = [*moving, last]
    pairs, bye = [], None
    half = len(circle) // 2
    for at, (a, b) in enumerate(zip(circle[:half], circle[: half - 1 : -1], strict=True)):
        if a is None or b is None:
            bye = b if a is None else a
        else:
            pairs.append((b, a) if (at or turn) % 2 else (a, b))
    return pairs, bye
