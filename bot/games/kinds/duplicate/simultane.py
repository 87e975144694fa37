"""A simultané: what is meant by what is asked of it, and which centres are told of what."""

import unicodedata
from collections.abc import Collection, Sequence
from typing import assert_never

from bot.games.kind import Asked, Step
from bot.games.kinds.duplicate.leaving import asks_again
from bot.games.kinds.duplicate.named import find_player
from bot.games.kinds.duplicate.simultane_views import FEW_CENTRES, is_away
from bot.games.kinds.duplicate.status import DuplicateStatus
from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.talk import simultane_actions as m
from bot.talk.refusals import (
    NameOfTheNameless,
    NobodyLeads,
    NotHost,
    NotOrganiser,
    PlaysInAnotherCentre,
)
from bot.talk.typography import fold
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.centres import HOME
from engine.duplicate.state import DuplicateGame


def simultane_command(
    action: m.SimultaneAction, asked: Asked, game: DuplicateGame
) -> c.Command | None:
    """The command that is meant; None if it is to be asked first.

    Raises:
        NotHost, NotOrganiser: it is for somebody else to say.
        NoSuchPlayer: nobody who could referee has that name.
        NameOfTheNameless: no centre is given that name.
    """
    match action:
        case m.CallCentres():
            return c.AdmitCentres()
        case m.CloseCentres():
            return c.AdmitCentres(admitted=False)
        case m.LeaveSimultane():
            if asked.centre == HOME:
                raise errors.HomeStays
            _require_host(asked, game)
            return None if asks_again(asked, game) else c.LeaveCentre(asked.centre)
        case m.NameReferee(who):
            hosts = (each.host for each in game.centres if each.host is not None and not each.gone)
            among = dict.fromkeys((*game.present, *hosts, *game.deputies, *game.relieved))
            person = find_player(who, asked.names, among)
            return c.Officiate(person, centre=_centre_to_referee(asked, game, person))
        case m.NameCentre(name):
            _require_host(asked, game)
            _require_own_name(name)
            return c.NameCentre(asked.centre, name)
        case _:
            assert_never(action)


def _centre_to_referee(asked: Asked, game: DuplicateGame, person: int) -> int:
    """The centre where it is typed, if he has brought that; or where he plays; or another that he brought."""
    if game.centres[asked.centre].host == person:
        return asked.centre
    player, hosted = game.player(person), (each for each in game.centres if each.host == person)
    at = HOME if player is None else player.centre
    return at or next((each.number for each in hosted if not each.gone), HOME)


def is_for_referee_of_centre(asked: Asked, game: DuplicateGame) -> bool:
    """Whether whoever leads plays, and somebody who referees a centre is to rule instead of this person."""
    return bool(game.deputies) and not game.has_referee and asked.person not in game.deputies


def require_in_centre(asked: Asked, game: DuplicateGame, player: int) -> None:
    """See that who referees a centre, and does not lead, speaks of himself or somebody who plays there.

    Raises:
        PlaysInAnotherCentre, NobodyLeads: it is about somebody else.
    """
    centre = game.deputies.get(asked.person)
    if centre is None or asked.leads(game.organiser):
        return
    known = None if player in game.deputies else game.player(player)
    if player != asked.person and (known is None or known.centre != centre):
        if game.organiser is None:
            raise NobodyLeads
        raise PlaysInAnotherCentre(asked.names[game.organiser])


def _require_host(asked: Asked, game: DuplicateGame) -> None:
    """Who brought this centre speaks for it, who manages the place, and who leads the game.

    Where nobody manages the place, everybody there does until somebody leads.

    Raises:
        NobodyLeads: it is home, and nobody does yet.
        NotHost: somebody else brought it.
        NotOrganiser: it is home.
    """
    host = game.centres[asked.centre].host
    if asked.request.manages or asked.person in (host, game.organiser):
        return
    if host is not None:
        raise NotHost(asked.names[host])
    if game.organiser is None and asked.request.common:
        return
    if game.organiser is None:
        raise NobodyLeads
    raise NotOrganiser(asked.names[game.organiser])


def bring_centre(asked: Asked, game: DuplicateGame, name: str) -> c.Command:
    """The command by which a place comes in; one that was in before keeps its number.

    Raises:
        NameOfTheNameless: no centre is given that name.
    """
    _require_own_name(name)
    helped = asked.was_helped(DuplicateStatus(game))
    return c.JoinCentre(asked.person, name, asked.centre, helped)


def _require_own_name(name: str) -> None:
    """See that a centre is not called as another one is that has no name.

    Raises:
        NameOfTheNameless: it would be, and they would not be one team, as those are that chose one name.
    """
    name = unicodedata.normalize("NFKC", name).rstrip(" .,;:!?")  # as it is read
    number = name.rsplit(" ", maxsplit=1)[-1]
    if number.isdecimal():
        named = (texts.simultane.number(int(number)) for texts in DUPLICATE.values())
        if fold(name) in map(fold, named):
            raise NameOfTheNameless


def centres_told(steps: Sequence[Step[DuplicateGame, e.Event]]) -> Collection[int] | None:
    """The centres in which these steps are seen; None: in all.

    What a player writes, and who comes or goes, is told in his own centre only: others are told how they
    stand when the round is over. Which centres come and go is seen at home, where the game is led: with
    hundreds of them, all would have more to read than to play.
    """
    if not steps or not steps[-1].after.is_simultane:
        return None
    told = set[int]()
    for step in steps:
        match step.event:
            case e.DrawShown(_, centre) if step.before is not None and is_away(step.before, centre):
                told.add(HOME)
            case e.DrawShown() | e.CentreNamed():  # the clock starts with the last of all draws
                continue
            case e.CentreJoined(centre) | e.CentreLeft(centre):
                few = len(step.after.centres) <= FEW_CENTRES
                told |= {HOME, centre, *(range(len(step.after.centres)) if few else ())}
            case e.CentreAway(centre):
                told |= {HOME, centre}
            case e.RefereeNamed(centre=int(centre)) | e.RefereeLeft(centre=centre):
                told |= {HOME, centre}
            case e.PlayerLeft(taken_out=True):
                told |= {HOME, _centre_of(step)}
            case e.AppealMade() | e.AppealRuled():
                told |= {HOME, _centre_of(step)}
            case e.BulletinReceived() | e.PlayerLeft():
                told.add(_centre_of(step))
            case e.PlayerJoined() if step.before is not None and step.before.present:
                told |= {_centre_of(step), *(() if step.after.has_started else (HOME,))}
            case _:
                return None
    return told


def _centre_of(step: Step[DuplicateGame, e.Event]) -> int:
    """The centre of the player whom an event is about."""
    assert isinstance(step.event, e.OfAPlayer)
    known = step.after.player(step.after.players.head(step.event.player))
    return HOME if known is None else known.centre
