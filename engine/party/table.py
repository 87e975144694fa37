"""What follows from commands that mean the same in every party (`engine.party`)."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import assert_never

from engine.errors import WrongLexicon
from engine.fair_draw import GameSecret
from engine.lexicon import LexiconIdentity
from engine.party import commands as c
from engine.party import errors
from engine.party import events as e
from engine.party.state import Party, Phase

FEWEST = 2
"""Players, without whom there is nothing to play."""
GRACE = timedelta(seconds=2)
"""For what was sent in time and arrives late."""


def is_decided(party: Party, command: object, lexicon: LexiconIdentity, rng: GameSecret) -> bool:
    """Whether anything can follow from it: to a game that is over, what comes by itself is nothing.

    Raises:
        WrongLexicon, AnotherSecret: it is not that of the start.
        PartyOver: whoever asks for something of a game that is over is told.
    """
    if party.phase is Phase.ENDED:
        if isinstance(command, c.OpenTurn | c.LoseTime | c.Suspend | c.Wake):
            return False
        raise errors.PartyOver
    if party.lexicon != lexicon:
        raise WrongLexicon
    if party.commitment != rng.commitment():
        raise errors.AnotherSecret
    return True


def decide(
    party: Party,
    command: c.TableCommand,
    *,
    most: int,
    length: timedelta,
    now: datetime,
    rng: GameSecret,
) -> Iterator[e.PartyEvent]:
    """Decide a command.

    Args:
        party: it is not over.
        command: what was asked.
        most: how many can play.
        length: of a turn.
        now: when it was asked.
        rng: the secret, which is revealed when the game is over.
    """
    match command:
        case c.Join(player):
            yield from join(party, player, most, now)
        case c.Leave(player):
            yield from _leave(party, player, now, rng)
        case c.OpenTurn(number):
            if party.phase is Phase.ON and number == party.turn and party.deadline is None:
                yield e.TurnOpened(number, now + length, now)
        case c.Suspend():
            if party.phase is Phase.LOBBY:
                raise errors.NotBegun
            if party.phase is Phase.ON:
                yield e.GameSuspended(now)
        case c.Resume():
            if party.phase is not Phase.SUSPENDED:
                raise errors.GoesOn
            yield e.GameResumed(now)
            yield e.TurnOpened(party.turn, now + length, now)
        case c.LoseTime(since, until):
            if party.clock is not None and party.deadline is not None:
                lost = until - max(since, party.clock)
                if lost > timedelta(0):
                    yield e.TimeGivenBack(party.deadline + lost, until)
        case c.Abort():
            yield e.GameEnded(e.Ending.STOPPED, rng.reveal(), now)
        case _:
            assert_never(command)


def join(party: Party, player: int, most: int, now: datetime) -> Iterator[e.PartyEvent]:
    """Seat a player.

    Raises:
        AlreadySeated, HasBegun, TableFull: he cannot.
    """
    if player in party.present:
        raise errors.AlreadySeated
    if party.phase is not Phase.LOBBY:
        raise errors.HasBegun
    if len(party.present) == most:
        raise errors.TableFull(most)
    yield e.PlayerJoined(player, now)


def require_seated(party: Party, player: int) -> None:
    """Only who is there may do that.

    Raises:
        NotSeated: he is not.
    """
    if player not in party.present:
        raise errors.NotSeated


def require_on(party: Party) -> None:
    """Only while it is played.

    Raises:
        NotBegun, StandsStill: it is not.
    """
    if party.phase is Phase.LOBBY:
        raise errors.NotBegun
    if party.phase is Phase.SUSPENDED:
        raise errors.StandsStill


def require_turn(party: Party, player: int, meant: int | None, now: datetime) -> None:
    """Only whose turn it is, in its time; `meant` is the turn of a button, None of what is typed.

    Raises:
        NotSeated, NotBegun, StandsStill, TurnOver, NotHisTurn: he may not.
    """
    require_seated(party, player)
    require_on(party)
    late = party.deadline is not None and now > party.deadline
    if meant not in (None, party.turn) or (late and player == party.mover):
        raise errors.TurnOver
    if player != party.mover:
        raise errors.NotHisTurn


def require_start(party: Party, fewest: int = FEWEST) -> None:
    """Require that the game can begin.

    Raises:
        HasBegun, TooFewSeated: it cannot.
    """
    if party.phase is not Phase.LOBBY:
        raise errors.HasBegun
    if len(party.present) < fewest:
        raise errors.TooFewSeated(fewest)


def next_turn(party: Party, now: datetime) -> e.TurnBegan:
    """After a move or a lost turn: whose turn comes then."""
    assert party.mover is not None, "they take turns"
    return e.TurnBegan(party.turn + 1, party.after(party.mover), now)


def lose_turn(party: Party, now: datetime) -> Iterator[e.PartyEvent]:
    """If the time of the turn is over, it is lost; the game stands still if all have lost theirs."""
    if party.deadline is None or now < party.deadline + GRACE:
        return
    assert party.mover is not None, "they take turns"
    yield e.TurnLost(party.turn, party.mover, now)
    yield next_turn(party, now)
    if party.idle + 1 >= len(party.present):
        yield e.GameSuspended(now)


def _leave(party: Party, player: int, now: datetime, rng: GameSecret) -> Iterator[e.PartyEvent]:
    require_seated(party, player)
    fewest = 1 if party.phase is Phase.LOBBY else FEWEST
    yield e.PlayerLeft(player, now)
    if len(party.present) - 1 < fewest:
        yield e.GameEnded(e.Ending.DESERTED, rng.reveal(), now)
    elif player == party.mover:
        yield e.TurnBegan(party.turn + 1, party.after(player), now)
        if party.phase is Phase.SUSPENDED:
            yield e.GameSuspended(now)
