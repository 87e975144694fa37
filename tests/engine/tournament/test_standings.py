"""The table of results, and what may be done when."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from engine.errors import RuleViolation
from engine.tournament import decide as d
from engine.tournament import errors
from engine.tournament import events as e
from engine.tournament.standings import standings
from engine.tournament.state import Tournament, evolve

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)
ORGANISER = 9
WON = e.Score((2, 0), (400, 300))


def opened(*players: int, system: e.System = e.System.SWISS) -> Tournament:
    tournament = evolve(None, e.Opened(system, None, ORGANISER, "lot", NOW))
    for player in players:
        tournament = d.after(tournament, d.enter(tournament, player, NOW))
    return tournament


def paired(tournament: Tournament, *pairs: tuple[int, int], bye: int | None = None) -> Tournament:
    number = len(tournament.rounds) + 1
    return evolve(tournament, e.RoundBegan(number, 9, pairs, bye, NOW))


def noted(tournament: Tournament, table: int, score: e.Score, by: int | None = None) -> Tournament:
    number = len(tournament.rounds)
    return d.after(tournament, d.note_result(tournament, number, table, score, by, NOW))


def table(tournament: Tournament) -> list[tuple[int, int, int, int, int]]:
    return [(x.place, x.player, x.won, x.difference, x.points) for x in standings(tournament)]


def test_match_points_then_difference_then_points() -> None:
    tournament = paired(opened(1, 2, 3, 4, 5, 6), (1, 2), (3, 4), (5, 6))
    for at, (first, second) in enumerate([(412, 380), (399, 367), (350, 350)], 1):
        tournament = noted(tournament, at, d.outcome(first, second))
    assert table(tournament) == [
        (1, 1, 2, 32, 412),
        (2, 3, 2, 32, 399),
        (3, 5, 1, 0, 350),
        (3, 6, 1, 0, 350),
        (5, 2, 0, -32, 380),
        (6, 4, 0, -32, 367),
    ]


def test_who_lost_while_leading_loses_no_difference() -> None:
    tournament = paired(opened(1, 2), (1, 2))
    gave_up = e.Score((0, 2), (210, 180))
    assert table(noted(tournament, 1, gave_up)) == [(1, 2, 2, 0, 180), (2, 1, 0, 0, 210)]
    gave_up = e.Score((2, 0), (180, 210))
    assert table(noted(tournament, 1, gave_up)) == [(1, 1, 2, 0, 180), (2, 2, 0, 0, 210)]


def test_a_bye_is_a_win_but_where_everybody_has_one() -> None:
    swiss = paired(opened(1, 2, 3), (1, 2), bye=3)
    assert table(swiss)[0] == (1, 3, 2, 0, 0)
    everybody = paired(opened(1, 2, 3, system=e.System.ALL), (1, 2), bye=3)
    assert {line.won for line in standings(everybody)} == {0}


def test_both_may_lose() -> None:
    tournament = noted(paired(opened(1, 2), (1, 2)), 1, e.Score((0, 0), how=e.How.FORFEIT))
    assert {line.won for line in standings(tournament)} == {0}
    assert tournament.on is None


def test_a_correction_counts_and_what_follows_by_itself_corrects_nothing() -> None:
    tournament = noted(paired(opened(1, 2), (1, 2)), 1, d.outcome(400, 300))
    assert noted(tournament, 1, d.outcome(1, 2)) == tournament
    corrected = noted(tournament, 1, d.outcome(300, 400), ORGANISER)
    assert table(corrected)[0] == (1, 2, 2, 100, 400)
    assert corrected.rounds[0].games[0].corrected
    assert not tournament.rounds[0].games[0].corrected


def test_who_withdraws_loses_what_is_on_and_keeps_what_was_earned() -> None:
    tournament = noted(paired(opened(1, 2), (1, 2)), 1, d.outcome(400, 300))
    tournament = paired(tournament, (2, 1))
    tournament = d.after(tournament, d.withdraw(tournament, 1, 1, NOW))
    assert tournament.on is None
    assert {line.player: (line.won, line.out) for line in standings(tournament)} == {
        1: (2, True),
        2: (2, False),
    }
    again = d.after(tournament, d.enter(tournament, 1, NOW))
    assert [line.out for line in standings(again)] == [False, False]


def test_a_forfeit_is_for_who_still_plays() -> None:
    tournament = paired(opened(1, 2), (1, 2))
    (lost,) = d.forfeit(tournament, 2, ORGANISER, NOW)
    assert lost == e.ResultNoted(1, 1, e.Score((2, 0), how=e.How.FORFEIT), ORGANISER, NOW)
    with pytest.raises(errors.NoRounds):
        d.forfeit(d.after(tournament, [lost]), 2, ORGANISER, NOW)


@pytest.mark.parametrize("leave", [d.withdraw, d.forfeit])
def test_who_leaves_a_game_loses_it_with_the_points_as_they_stand(
    leave: Callable[..., list[e.Event]],
) -> None:
    """Q53."""
    tournament = paired(opened(1, 2), (1, 2))
    behind = d.after(tournament, leave(tournament, 1, 1, NOW, (120, 200)))
    assert table(behind) == [(1, 2, 2, 80, 200), (2, 1, 0, -80, 120)]
    ahead = d.after(tournament, leave(tournament, 1, 1, NOW, (200, 120)))
    assert table(ahead) == [(1, 2, 2, 0, 120), (2, 1, 0, 0, 200)]


@pytest.mark.parametrize(
    ("reason", "attempt"),
    [
        (errors.AlreadyEntered, lambda: d.enter(opened(1), 1, NOW)),
        (errors.TooManyPlayers, lambda: d.enter(opened(*range(128)), 128, NOW)),
        (errors.EntriesClosed, lambda: d.enter(begun(e.System.ALL), 3, NOW)),
        (errors.NotEntered, lambda: d.withdraw(opened(1), 2, 2, NOW)),
        (errors.NotEntered, lambda: d.rest(withdrawn(), 1, 1, NOW)),
        (errors.NotEntered, lambda: d.forfeit(opened(1), 2, 2, NOW)),
        (errors.TooFewPlayers, lambda: d.begin_round(opened(1), NOW)),
        (errors.RoundIsOn, lambda: d.begin_round(begun(), NOW)),
        (errors.NoRounds, lambda: d.note_result(opened(1, 2), 1, 1, WON, None, NOW)),
        (errors.NoSuchTable, lambda: d.note_result(begun(), 1, 2, WON, None, NOW)),
        (errors.NoSuchTable, lambda: d.note_result(begun(), 1, 0, WON, None, NOW)),
        (errors.TournamentIsOver, lambda: d.enter(ended(), 3, NOW)),
        (errors.TournamentIsOver, lambda: d.begin_round(ended(), NOW)),
        (errors.TournamentIsOver, lambda: d.withdraw(ended(), 1, 1, NOW)),
        (errors.TournamentIsOver, lambda: d.take_lead(ended(), 1, NOW)),
        (errors.TournamentIsOver, lambda: d.end(ended(), 1, NOW)),
    ],
)
def test_what_is_refused(reason: type[RuleViolation], attempt: Callable[[], object]) -> None:
    with pytest.raises(reason):
        attempt()


def begun(system: e.System = e.System.SWISS) -> Tournament:
    return d.after(opened(1, 2, system=system), d.begin_round(opened(1, 2, system=system), NOW))


def withdrawn() -> Tournament:
    return d.after(opened(1), d.withdraw(opened(1), 1, 1, NOW))


def ended() -> Tournament:
    return d.after(begun(), d.end(begun(), ORGANISER, NOW))


def test_late_players_enter_with_nothing_and_are_paired_next() -> None:
    tournament = noted(begun(), 1, WON)
    tournament = d.after(tournament, d.enter(tournament, 3, NOW))
    events = d.begin_round(tournament, NOW)
    began = events[0]
    assert isinstance(began, e.RoundBegan)
    assert began.of == 1 or {each for pair in began.pairs for each in pair} | {began.bye} == {
        1,
        2,
        3,
    }


def test_somebody_else_may_lead() -> None:
    assert d.take_lead(opened(1), ORGANISER, NOW) == []
    assert d.after(opened(1), d.take_lead(opened(1), 1, NOW)).organiser == 1


def test_a_tournament_that_is_over_is_corrected_still() -> None:
    assert d.note_result(ended(), 1, 1, WON, ORGANISER, NOW)
