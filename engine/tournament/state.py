"""A tournament as it stands: who takes part, the rounds so far, and what follows from an event."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import assert_never

from engine.tournament import events as e

WIN, DRAW = 2, 1
"""Half match points (SPEC X14)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A player; whoever is `out` plays no more, and whoever is `resting` not in the next round."""

    player: int
    out: bool = False
    resting: bool = False

    @property
    def plays(self) -> bool:
        """Whether he is there for the next round."""
        return not (self.out or self.resting)


@dataclass(frozen=True, slots=True)
class Game:
    """Two who meet, whoever begins first."""

    players: tuple[int, int]
    score: e.Score | None = None
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its games, by table, and who has nobody to meet."""

    number: int
    games: tuple[Game, ...]
    bye: int | None
    at: datetime
    absent: tuple[int, ...] = ()
    """Who plays on, and had said that he is not there."""
    more: timedelta = timedelta(0)
    """So much longer than others it lasts."""

    @property
    def left(self) -> int:
        """How many games have no result."""
        return sum(game.score is None for game in self.games)

    def table_of(self, player: int) -> int | None:
        """Where he plays: 1 is the first table."""
        tables = (at for at, game in enumerate(self.games, 1) if player in game.players)
        return next(tables, None)


@dataclass(frozen=True, slots=True)
class Tournament:
    """How it stands; `planned` rounds, None before the first if that depends on who comes."""

    system: e.System
    planned: int | None
    organiser: int
    seed: str
    entries: tuple[Entry, ...] = ()
    rounds: tuple[Round, ...] = ()
    over: bool = False
    since: datetime | None = None
    """The last announcement, start of a round, result, or change of who leads."""

    def entry(self, player: int) -> Entry | None:
        """The player, if he has ever entered."""
        return next((each for each in self.entries if each.player == player), None)

    @property
    def field(self) -> tuple[int, ...]:
        """Who is in at the start: whoever has not withdrawn before it; then, whom the first round names."""
        if not self.rounds:
            return tuple(entry.player for entry in self.entries if not entry.out)
        first = self.rounds[0]
        named = {player for game in first.games for player in game.players} | {first.bye}
        return tuple(entry.player for entry in self.entries if entry.player in named)

    @property
    def absent(self) -> tuple[int, ...]:
        """Who is not there for the next round, and plays on after it."""
        return tuple(each.player for each in self.entries if each.resting and not each.out)

    @property
    def on(self) -> Round | None:
        """The round of which a result is missing."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].left else None

    @property
    def is_played_out(self) -> bool:
        """Whether no round follows those that were played."""
        return bool(self.rounds) and not self.on and len(self.rounds) == self.planned


def evolve(tournament: Tournament | None, event: e.Event) -> Tournament:
    """The tournament after an event."""
    if isinstance(event, e.Opened):
        return Tournament(event.system, event.rounds, event.organiser, event.seed, since=event.at)
    assert tournament is not None, "it begins with its announcement"
    match event:
        case e.Entered(player):
            others = [each for each in tournament.entries if each.player != player]
            if len(others) == len(tournament.entries):
                return replace(tournament, entries=(*others, Entry(player)))
            return _with_entry(tournament, Entry(player))
        case e.Withdrew(player):
            return _with_entry(tournament, Entry(player, out=True))
        case e.Rested(player):
            return _with_entry(tournament, Entry(player, resting=True))
        case e.RoundBegan(number, of, pairs, bye, at):
            games = tuple(Game(pair) for pair in pairs)
            there = tuple(replace(each, resting=False) for each in tournament.entries)
            absent = tournament.absent
            rounds = (*tournament.rounds, Round(number, games, bye, at, absent))
            return replace(tournament, planned=of, entries=there, rounds=rounds, since=at)
        case e.ResultNoted():
            rounds = _with_result(tournament.rounds, event)
            return replace(tournament, rounds=rounds, since=event.at)
        case e.RoundExtended(number, more):
            rounds = tuple(
                replace(each, more=each.more + more) if each.number == number else each
                for each in tournament.rounds
            )
            return replace(tournament, rounds=rounds)
        case e.OrganiserChanged(organiser, at):
            return replace(tournament, organiser=organiser, since=at)
        case e.Ended():
            return replace(tournament, over=True)
        case _:
            assert_never(event)


def _with_entry(tournament: Tournament, entry: Entry) -> Tournament:
    entries = (entry if each.player == entry.player else each for each in tournament.entries)
    return replace(tournament, entries=tuple(entries))


def _with_result(rounds: tuple[Round, ...], event: e.ResultNoted) -> tuple[Round, ...]:
    games = list(rounds[event.round - 1].games)
    before = games[event.table - 1]
    corrected = before.corrected or before.score is not None
    games[event.table - 1] = Game(before.players, event.score, corrected)
    return tuple(
        replace(each, games=tuple(games)) if each.number == event.round else each for each in rounds
    )
