"""What may be done in a tournament, and what has happened then. Chance is the seed's, time is passed in."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from engine.tournament import errors
from engine.tournament import events as e
from engine.tournament.pairing import next_round, usual_rounds
from engine.tournament.state import DRAW, WIN, Game, Round, Tournament, evolve

FEWEST, MOST = 2, 128
MOST_ROUNDS = 30
NO_POINTS = (0, 0)
PATIENCE = timedelta(days=1)
"""Many a tournament has one round an evening: who leads it is not gone at once."""


def enter(tournament: Tournament, player: int, now: datetime) -> list[e.Event]:
    """Take part, from the next round on.

    Raises:
        TournamentIsOver, AlreadyEntered, EntriesClosed, TooManyPlayers
    """
    _require_on(tournament)
    entry = tournament.entry(player)
    if entry is not None and entry.plays:
        raise errors.AlreadyEntered
    begun = tournament.system is e.System.ALL and bool(tournament.rounds)
    if begun and player not in tournament.field:
        raise errors.EntriesClosed
    if entry is None and len(tournament.entries) >= MOST:
        raise errors.TooManyPlayers(MOST)
    return [e.Entered(player, now)]


def withdraw(
    tournament: Tournament, player: int, by: int, now: datetime, points: tuple[int, int] = NO_POINTS
) -> list[e.Event]:
    """Play no more: the game that is on is lost, and so are those of a round robin that were to come.

    The `points` of both are those of that game as it stands (SPEC Q53).

    Raises:
        TournamentIsOver, NotEntered
    """
    _require_in(tournament, player)
    return [e.Withdrew(player, by, now), *_lose(tournament, player, by, now, points)]


def rest(tournament: Tournament, player: int, by: int, now: datetime) -> list[e.Event]:
    """Leave the next round out.

    Raises:
        TournamentIsOver, NotEntered
    """
    _require_in(tournament, player)
    return [e.Rested(player, by, now)]


def forfeit(
    tournament: Tournament, player: int, by: int, now: datetime, points: tuple[int, int] = NO_POINTS
) -> list[e.Event]:
    """The player's game of the round that is on is lost, with the `points` of both as they stand.

    Raises:
        TournamentIsOver, NotEntered, NoRounds
    """
    _require_on(tournament)
    if tournament.entry(player) is None:
        raise errors.NotEntered
    lost = _lose(tournament, player, by, now, points)
    if not lost:
        raise errors.NoRounds
    return lost


def begin_round(tournament: Tournament, now: datetime) -> list[e.Event]:
    """Pair the next round. Whoever meets somebody who is not there has won.

    Raises:
        TournamentIsOver, RoundIsOn, TooFewPlayers
    """
    _require_on(tournament)
    if tournament.on is not None:
        raise errors.RoundIsOn(tournament.on.number, tournament.on.left)
    there = [entry.player for entry in tournament.entries if entry.plays]
    if len(there) < FEWEST:
        raise errors.TooFewPlayers
    of = tournament.planned
    if of is None or (tournament.system is e.System.ALL and not tournament.rounds):
        of = usual_rounds(tournament.system, len(tournament.field))
    number, pairing = len(tournament.rounds) + 1, next_round(tournament)
    events: list[e.Event] = [e.RoundBegan(number, of, pairing.pairs, pairing.bye, now)]
    for table, pair in enumerate(pairing.pairs, 1):
        won = (WIN * (pair[0] in there), WIN * (pair[1] in there))
        if won != (WIN, WIN):
            score = e.Score(won, how=e.How.FORFEIT)
            events.append(e.ResultNoted(number, table, score, None, now))
    return events


def note_result(
    tournament: Tournament,
    number: int,
    table: int,
    score: e.Score,
    by: int | None,
    now: datetime,
) -> list[e.Event]:
    """Note the outcome of a game; without `by` only where there is none yet.

    A tournament that is over may be corrected still.

    Raises:
        NoRounds, NoSuchTable
    """
    game = game_at(tournament, number, table)
    if by is None and game.score is not None:
        return []
    if game.score == score:
        return []
    return [e.ResultNoted(number, table, score, by, now)]


def game_at(tournament: Tournament, number: int, table: int) -> Game:
    """The game at a table of a round.

    Raises:
        NoRounds, NoSuchTable
    """
    if not 1 <= number <= len(tournament.rounds):
        raise errors.NoRounds
    games = tournament.rounds[number - 1].games
    if not 1 <= table <= len(games):
        raise errors.NoSuchTable(number, len(games))
    return games[table - 1]


def extend(tournament: Tournament, more: timedelta, by: int | None, now: datetime) -> list[e.Event]:
    """The round that is on lasts longer.

    Raises:
        TournamentIsOver, NoRounds
    """
    _require_on(tournament)
    if tournament.on is None:
        raise errors.NoRounds
    return [e.RoundExtended(tournament.on.number, more, by, now)]


def take_lead(tournament: Tournament, by: int, now: datetime) -> list[e.Event]:
    """Lead it from now on.

    Raises:
        TournamentIsOver
    """
    _require_on(tournament)
    return [] if tournament.organiser == by else [e.OrganiserChanged(by, now)]


def is_unheard(tournament: Tournament, now: datetime) -> bool:
    """Whether the next round has waited so long for whoever leads that a player may take the lead."""
    since = tournament.since
    return tournament.on is None and since is not None and now - since >= PATIENCE


def end(tournament: Tournament, by: int | None, now: datetime) -> list[e.Event]:
    """It is over: after its last round, or because somebody says so.

    Raises:
        TournamentIsOver
    """
    _require_on(tournament)
    return [e.Ended(by, now)]


def outcome(first: int, second: int, how: e.How = e.How.PLAYED) -> e.Score:
    """The score of a game that ended with these points (SPEC T16)."""
    if first == second:
        return e.Score((DRAW, DRAW), (first, second), how)
    return e.Score((WIN, 0) if first > second else (0, WIN), (first, second), how)


def after(tournament: Tournament, events: Sequence[e.Event]) -> Tournament:
    """The tournament after these events."""
    for event in events:
        tournament = evolve(tournament, event)
    return tournament


def _lose(
    tournament: Tournament, player: int, by: int, now: datetime, points: tuple[int, int]
) -> list[e.Event]:
    """What is still to be played by him in the round that is on."""
    on: Round | None = tournament.on
    table = None if on is None else on.table_of(player)
    if on is None or table is None or on.games[table - 1].score is not None:
        return []
    won = (0, WIN) if on.games[table - 1].players[0] == player else (WIN, 0)
    how = e.How.FORFEIT if points == NO_POINTS else e.How.GIVEN_UP
    return [e.ResultNoted(on.number, table, e.Score(won, points, how), by, now)]


def _require_on(tournament: Tournament) -> None:
    if tournament.over:
        raise errors.TournamentIsOver


def _require_in(tournament: Tournament, player: int) -> None:
    _require_on(tournament)
    entry = tournament.entry(player)
    if entry is None or entry.out:
        raise errors.NotEntered
