"""Who meets whom: laws for tournaments of chance, and the best pairs against all others for few players."""

from collections import Counter
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tournament import decide as d
from engine.tournament import errors
from engine.tournament import events as e
from engine.tournament.pairing import _costs, _pasts, next_round, usual_rounds
from engine.tournament.standings import standings
from engine.tournament.state import Tournament, evolve

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)


def opened(
    players: int, system: e.System = e.System.SWISS, rounds: int | None = None, seed: str = "lot"
) -> Tournament:
    tournament = evolve(None, e.Opened(system, rounds, 0, seed, NOW))
    for player in range(1, players + 1):
        tournament = d.after(tournament, d.enter(tournament, player, NOW))
    return tournament


def play_round(tournament: Tournament, points: list[tuple[int, int]]) -> Tournament:
    """Begin a round and note these points, over and over."""
    tournament = d.after(tournament, d.begin_round(tournament, NOW))
    number = len(tournament.rounds)
    for table in range(1, len(tournament.rounds[-1].games) + 1):
        score = d.outcome(*points[table % len(points)])
        noted = d.note_result(tournament, number, table, score, None, NOW)
        tournament = d.after(tournament, noted)
    return tournament


points = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=7)


@given(st.integers(2, 12), points, st.text("ab", max_size=4), st.data())
def test_nobody_meets_twice_where_it_can_be_avoided(
    players: int, results: list[tuple[int, int]], seed: str, data: st.DataObject
) -> None:
    """And nobody rests twice, as long as half of the others are still to be met (Dirac)."""
    tournament = opened(players, seed=seed)
    rounds = data.draw(st.integers(1, usual_rounds(e.System.SWISS, players)))
    met, byes = Counter[frozenset[int]](), Counter[int]()
    for number in range(1, rounds + 1):
        tournament = play_round(tournament, results)
        played = tournament.rounds[-1]
        assert len(played.games) == players // 2
        assert (played.bye is None) == (players % 2 == 0)
        met.update(frozenset(game.players) for game in played.games)
        byes.update([] if played.bye is None else [played.bye])
        seats = players + players % 2
        if seats - number >= seats / 2:
            assert max(met.values()) == 1
            assert max(byes.values(), default=1) == 1


def all_pairs(players: list[int]) -> list[list[tuple[int, int]]]:
    if not players:
        return [[]]
    first, *others = players
    return [
        [(first, each), *rest]
        for each in others
        for rest in all_pairs([other for other in others if other != each])
    ]


@given(st.integers(2, 8), points, st.integers(0, 4))
def test_no_other_pairs_are_better(
    players: int, results: list[tuple[int, int]], rounds: int
) -> None:
    """By the same order of what matters, over all ways to make pairs."""
    tournament = opened(players)
    for _ in range(rounds):
        tournament = play_round(tournament, results)
    past = _pasts(tournament)
    seats: list[int | None] = [*past, *([None] if players % 2 else [])]
    costs = _costs(seats, past)

    def cost(ways: list[tuple[int, int]]) -> int:
        return sum(costs[a][b] for a, b in ways)

    found = next_round(tournament)
    pairs = [*found.pairs, *([] if found.bye is None else [(found.bye, None)])]
    chosen = [(seats.index(a), seats.index(b)) for a, b in pairs]
    assert cost(chosen) == min(map(cost, all_pairs(list(range(len(seats))))))


def test_first_round_upper_half_meets_lower_half() -> None:
    tournament = opened(8)
    order = list(_pasts(tournament))
    pairs = {frozenset(pair) for pair in next_round(tournament).pairs}
    assert pairs == {frozenset((order[at], order[at + 4])) for at in range(4)}


def test_second_round_winners_meet_winners() -> None:
    tournament = play_round(opened(8), [(400, 300)])
    won = {game.players[0] for game in tournament.rounds[0].games}
    for pair in next_round(tournament).pairs:
        assert len(won & set(pair)) in (0, 2)


def test_the_bye_is_for_one_of_the_last_who_had_none() -> None:
    tournament = opened(5)
    for _ in range(3):
        before = {line.player: line for line in standings(tournament)}
        tournament = play_round(tournament, [(400, 300)])
        bye = tournament.rounds[-1].bye
        assert bye is not None
        had_none = [line.won for line in before.values() if not line.byes]
        assert before[bye].won == min(had_none)


@given(st.integers(2, 16), points, st.text("ab", max_size=3))
def test_everybody_meets_everybody_once(
    players: int, results: list[tuple[int, int]], seed: str
) -> None:
    tournament = opened(players, e.System.ALL, seed=seed)
    while not tournament.is_played_out:
        tournament = play_round(tournament, results)
    assert len(tournament.rounds) == usual_rounds(e.System.ALL, players)
    met = Counter(frozenset(g.players) for played in tournament.rounds for g in played.games)
    assert len(met) == players * (players - 1) // 2
    assert set(met.values()) == {1}


def balances(tournament: Tournament) -> dict[int, int]:
    begun = Counter[int]()
    for played in tournament.rounds:
        for game in played.games:
            begun[game.players[0]] += 1
            begun[game.players[1]] -= 1
    return {entry.player: begun[entry.player] for entry in tournament.entries}


@pytest.mark.parametrize("players", [2, 3, 5, 6, 11, 12, 31, 32, 128])
def test_who_begins_is_balanced_where_everybody_meets_everybody(players: int) -> None:
    tournament = opened(players, e.System.ALL)
    while not tournament.is_played_out:
        tournament = play_round(tournament, [(400, 300)])
        assert max(map(abs, balances(tournament).values())) <= 2
    assert max(map(abs, balances(tournament).values())) <= 1


@given(st.integers(4, 12), points)
def test_who_begins_is_balanced_in_a_swiss_tournament(
    players: int, results: list[tuple[int, int]]
) -> None:
    tournament = opened(players)
    for _ in range(usual_rounds(e.System.SWISS, players)):
        tournament = play_round(tournament, results)
    assert max(map(abs, balances(tournament).values())) <= 2


def test_the_same_lot_makes_the_same_pairs_and_another_lot_others() -> None:
    assert next_round(opened(12)) == next_round(opened(12))
    assert next_round(opened(12)) != next_round(opened(12, seed="other"))


def test_who_is_not_there_is_not_paired() -> None:
    tournament = play_round(opened(6), [(400, 300)])
    tournament = d.after(tournament, d.rest(tournament, 1, 1, NOW))
    tournament = d.after(tournament, d.withdraw(tournament, 2, 2, NOW))
    paired = {each for pair in next_round(tournament).pairs for each in pair}
    assert paired == {3, 4, 5, 6}
    tournament = play_round(tournament, [(400, 300)])
    assert 1 in {each for pair in next_round(tournament).pairs for each in pair}


def test_where_everybody_meets_everybody_who_is_not_there_has_lost() -> None:
    tournament = play_round(opened(4, e.System.ALL), [(400, 300)])
    tournament = d.after(tournament, d.withdraw(tournament, 1, 1, NOW))
    events = d.begin_round(tournament, NOW)
    (noted,) = [each for each in events if isinstance(each, e.ResultNoted)]
    tournament = d.after(tournament, events)
    game = tournament.rounds[-1].games[noted.table - 1]
    assert noted.score.how is e.How.FORFEIT
    assert dict(zip(game.players, noted.score.won, strict=True))[1] == 0


@pytest.mark.parametrize(("system", "rounds"), [(e.System.ALL, 3), (e.System.SWISS, 3)])
def test_who_withdraws_before_the_first_round_counts_for_nothing(
    system: e.System, rounds: int
) -> None:
    """Neither a round more nor a game that is won against nobody."""
    tournament = opened(5, system)
    tournament = d.after(tournament, d.withdraw(tournament, 3, 3, NOW))
    while not tournament.is_played_out:
        tournament = play_round(tournament, [(400, 300)])
        assert tournament.rounds[-1].bye is None
        assert 3 not in {each for game in tournament.rounds[-1].games for each in game.players}
        assert all(
            game.score and game.score.how is e.How.PLAYED for game in tournament.rounds[-1].games
        )
    assert len(tournament.rounds) == rounds


def test_nobody_comes_back_into_a_circle_that_began_without_them() -> None:
    tournament = opened(5, e.System.ALL)
    tournament = d.after(tournament, d.withdraw(tournament, 3, 3, NOW))
    tournament = play_round(tournament, [(400, 300)])
    with pytest.raises(errors.EntriesClosed):
        d.enter(tournament, 3, NOW)
    gone = d.after(tournament, d.withdraw(tournament, 1, 1, NOW))
    assert d.after(gone, d.enter(gone, 1, NOW)) == tournament


def test_128_players_meet_in_seven_rounds() -> None:
    tournament = opened(128)
    for _ in range(7):
        tournament = play_round(tournament, [(400, 300), (310, 390), (350, 350)])
    met = Counter(frozenset(g.players) for played in tournament.rounds for g in played.games)
    assert set(met.values()) == {1}
    assert len(met) == 7 * 64


@pytest.mark.parametrize(
    ("players", "swiss", "everybody"),
    [
        (2, 1, 1),
        (3, 2, 3),
        (4, 3, 3),
        (5, 4, 5),
        (8, 4, 7),
        (12, 5, 11),
        (16, 5, 15),
        (128, 8, 127),
    ],
)
def test_usual_rounds(players: int, swiss: int, everybody: int) -> None:
    assert usual_rounds(e.System.SWISS, players) == swiss
    assert usual_rounds(e.System.ALL, players) == everybody


def test_a_game_that_was_not_played_was_begun_by_nobody() -> None:
    """Whoever was to begin it begins the next one, too, unless the other has not begun more often."""
    tournament = d.after(opened(2, rounds=2), d.begin_round(opened(2, rounds=2), NOW))
    first, second = tournament.rounds[0].games[0].players
    played = d.after(tournament, d.note_result(tournament, 1, 1, d.outcome(9, 8), None, NOW))
    assert next_round(played).pairs == ((second, first),)
    forfeited = d.after(tournament, d.forfeit(tournament, second, 0, NOW))
    past = _pasts(forfeited)
    assert [past[each].balance for each in (first, second)] == [0, 0]
