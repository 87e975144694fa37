"""What is asked of the centres of a simultané, decided (`engine.duplicate.centres` has the rules)."""

from dataclasses import replace
from datetime import datetime
from typing import assert_never

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.centres import (
    HOME,
    LONGEST_NAME,
    MOST_CENTRES,
    Centre,
    lacking,
)
from engine.duplicate.guards import round_meant
from engine.duplicate.halts import halt_or_resume
from engine.duplicate.rounds import Round
from engine.duplicate.state import DuplicateGame


def of_centres(game: DuplicateGame, command: c.OfCentres, now: datetime) -> list[e.Event]:
    """The events of a command about centres, or of a draw that is shown in one."""
    match command:
        case c.OpenRound(_, _, centre):
            return _show_draw(game, round_meant(game, command), centre, now)
        case c.AdmitCentres(admitted):
            return [e.CentresAdmitted(admitted, now)]
        case c.NameCentre(centre, name):
            return [e.CentreNamed(centre, _plain(name), now)]
        case c.JoinCentre():
            return _join(game, command, now)
        case c.LeaveCentre(centre):
            return _leave(game, centre, now)
        case c.LoseCentre(centre) if _is_the_last(game, centre):
            return halt_or_resume(game, c.Suspend(), now)
        case c.LoseCentre(centre):
            return [e.CentreAway(centre, now)] if game.centres[centre].is_waited_for else []
        case _:
            assert_never(command)


def _show_draw(game: DuplicateGame, current: Round, centre: int, now: datetime) -> list[e.Event]:
    if game.is_simultane:  # the clock starts with the last of them
        again = centre in current.shown and not game.centres[centre].away
        return [] if again else [e.DrawShown(current.number, centre, now)]
    again = current.deadline is not None  # a second report of the same message
    return [] if again else [_opened(game, current, now)]


def open_for_all(game: DuplicateGame, now: datetime) -> list[e.Event]:
    """Start the clock of a simultané's round if nobody lacks its draw any more."""
    current = game.round
    if current is None or current.deadline is not None or not current.shown:
        return []
    if lacking(game.centres, current):
        return []
    return [_opened(game, current, max(now, *current.shown.values()))]


def give_up_on_others(game: DuplicateGame, now: datetime) -> list[e.Event]:
    """Whoever has not shown the draw in time is away."""
    assert game.round is not None, "its draw is announced"
    return [e.CentreAway(number, now) for number in lacking(game.centres, game.round)]


def _join(game: DuplicateGame, command: c.JoinCentre, now: datetime) -> list[e.Event]:
    """Who brings a centre sits down there, unless he plays already.

    Raises:
        CentresNotAdmitted, TooManyCentres
    """
    if not game.admits_centres:
        raise errors.CentresNotAdmitted
    number = command.centre or len(game.centres)
    if number >= MOST_CENTRES:
        raise errors.TooManyCentres(MOST_CENTRES)
    joined = e.CentreJoined(number, command.player, now, _plain(command.name))
    if command.player in game.present or game.has_refereed(command.player):
        return [joined]
    sits_out = command.helped and game.round is not None
    return [joined, e.PlayerJoined(command.player, now, sits_out, centre=number)]


def _leave(game: DuplicateGame, centre: int, now: datetime) -> list[e.Event]:
    """All who play there leave with it.

    Raises:
        HomeStays: a game that is to be over everywhere is ended.
    """
    if centre == HOME:
        raise errors.HomeStays
    if game.centres[centre].gone:
        return []
    there = [each.number for each in game.players if each.present and each.centre == centre]
    return [*(e.PlayerLeft(number, now) for number in there), e.CentreLeft(centre, now)]


def _is_the_last(game: DuplicateGame, centre: int) -> bool:
    """Whether the game can be seen in no other centre."""
    return not any(each.is_waited_for for each in game.centres if each.number != centre)


def _opened(game: DuplicateGame, current: Round, at: datetime) -> e.RoundOpened:
    return e.RoundOpened(current.number, at, at + game.rules.round_time)


def _plain(name: str) -> str:
    return " ".join(name.split())[:LONGEST_NAME]


def with_centres(
    game: DuplicateGame,
    event: e.CentresAdmitted
    | e.CentreJoined
    | e.CentreNamed
    | e.CentreLeft
    | e.CentreAway
    | e.DrawShown,
) -> DuplicateGame:
    """The game after an event about its centres."""
    match event:
        case e.CentresAdmitted(admitted):
            return replace(game, admits_centres=admitted)
        case e.CentreNamed(number, name):
            return _with(game, replace(game.centres[number], name=name))
        case e.CentreJoined(number, host, _, name) if number == len(game.centres):
            return replace(game, centres=(*game.centres, Centre(number, host, name)))
        case e.CentreJoined(number, host, _, name):
            return _with(game, Centre(number, host, name or game.centres[number].name))
        case e.CentreLeft(number):
            return _with(game, replace(game.centres[number], gone=True))
        case e.CentreAway(number):
            return _with(game, replace(game.centres[number], away=True))
        case e.DrawShown(_, number, at):
            assert game.round is not None, "its draw is shown"
            shown = {number: at, **game.round.shown}  # one that was away shows it again
            there = _with(game, replace(game.centres[number], away=False))
            return replace(there, round=replace(game.round, shown=shown))
        case _:
            assert_never(event)


def _with(game: DuplicateGame, centre: Centre) -> DuplicateGame:
    number = centre.number
    return replace(game, centres=(*game.centres[:number], centre, *game.centres[number + 1 :]))
