"""A match of two winning games (T8, X24), and what a game brings for the ranking (T6, X14, X27)."""

GAMES_AT_MOST = 3


def match_points(ranks: list[int]) -> list[float]:
    """PM of a game of two: 1, 0.5, 0."""
    if ranks == [1, 1]:
        return [0.5, 0.5]
    return [1, 0] if ranks == [1, 2] else [0, 1]


def tie_break_points(totals: list[int], ranks: list[int], *, resigned: bool = False) -> list[int]:
    """Pdep: the difference of the totals; 0 if who resigned was leading (X27)."""
    difference = totals[0] - totals[1]
    winner_leads = (difference >= 0) == (ranks[0] == 1)
    if resigned and not winner_leads:
        difference = 0
    return [difference, -difference]


def is_match_over(ranks_of_games: list[list[int]]) -> bool:
    return 2 in wins(ranks_of_games) or len(ranks_of_games) == GAMES_AT_MOST


def wins(ranks_of_games: list[list[int]]) -> list[int]:
    """Games won, by player; a drawn game counts for neither."""
    return [
        sum(ranks[player] == 1 and ranks.count(1) == 1 for ranks in ranks_of_games)
        for player in (0, 1)
    ]


def match_winner(ranks_of_games: list[list[int]], tie_breaks: list[list[int]]) -> int | None:
    """Who won most games, else who has most Pdep; None if the players are ex aequo."""
    won = wins(ranks_of_games)
    if won[0] == won[1]:
        won = [sum(points[player] for points in tie_breaks) for player in (0, 1)]
    if won[0] == won[1]:
        return None
    return 0 if won[0] > won[1] else 1
