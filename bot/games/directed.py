"""Games of a tournament: their names say of which, and whoever leads the tournament leads them.

A player who would lead an ordinary game gives no orders in such a one: he plays it. `t7.3.12` is the game at
table 12 in round 3 of tournament 7; so whoever opens it does so once, and needs no list of them.
"""

import re

from bot.store import Tournaments

_GAME = re.compile(r"t([1-9]\d{0,17})\.([1-9]\d*)\.([1-9]\d*)")


def game_of(tournament: int, round: int, table: int) -> str:  # noqa: A002 - it is one
    """The name of a game."""
    return f"t{tournament}.{round}.{table}"


def at_table(game_id: str) -> tuple[int, int, int] | None:
    """The tournament, round and table of a game; None if it is of none."""
    match = _GAME.fullmatch(game_id)
    if match is None:
        return None
    tournament, number, table = map(int, match.groups())
    return tournament, number, table


class Directors:
    """Who leads a tournament, for the games of it."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments

    async def of(self, game_id: str) -> int | None:
        """The person who leads this game without sitting in it for that; None if a player does."""
        found = at_table(game_id)
        return None if found is None else await self._tournaments.leader(found[0])
