"""Who referees, what he says to everybody, and what is asked of him (articles 2.3, 5.3; SPEC D25, D26, D30).

An official game is led by somebody without a seat, or its bulletins are judged by the program alone: who
plays in it warns nobody, chooses no top and rules on nothing. Who has had a result is no referee afterwards,
and who has refereed does not sit down any more. A game that is over ends when the next round would be due:
until then there may be a word to say on the last one.

Whoever leads a simultané so, or its lobby in any way, may name referees for its other centres, who rule on
those who play there, and sit down no more than he does. They go on with that where the lead falls to a
player, who may hand it to one of them, or back to who has led it without a seat; who hands it on referees his
centre again. Each may give it up, and whoever leads may take it from him: the players of that centre are the
leader's again, if he referees.
"""

from dataclasses import replace
from datetime import datetime

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.centres import HOME
from engine.duplicate.guards import require_player, require_writer
from engine.duplicate.lead import heir, is_silent, require_from_home
from engine.duplicate.reasons import Termination
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.state import DuplicateGame
from engine.fair_draw import GameSecret


def officiate(game: DuplicateGame, command: c.Officiate, now: datetime) -> list[e.Event]:
    """Make a person the leader, without a seat; or whoever leads names him for a centre.

    Raises:
        NotOfficial, RefereesDoNotPlay, OrganiserIsHere, LedFromHome
        RefereeIsHere, LeaderPlays: once it has begun
    """
    require_official(game)
    if command.centre is not None:
        return _depute(game, command.player, command.centre, now)
    number, leads = command.player, game.organiser == command.player
    if leads and game.has_referee:
        return []
    if has_played(game, number):
        raise errors.RefereesDoNotPlay
    require_from_home(game, number)
    if game.organiser is not None and not leads and not command.gone and not is_silent(game, now):
        raise errors.OrganiserIsHere
    seated = number in game.present
    return [*([e.PlayerLeft(number, now)] if seated else []), e.RefereeNamed(number, now)]


def _depute(game: DuplicateGame, number: int, centre: int, now: datetime) -> list[e.Event]:
    if game.has_started:
        require_referee(game)
    if centre == HOME or number == game.organiser:
        raise errors.RefereeIsHere
    if has_played(game, number):
        raise errors.RefereesDoNotPlay
    if game.deputies.get(number) == centre:
        return []
    left = [e.PlayerLeft(number, now)] if number in game.present else []
    return [*left, e.RefereeNamed(number, now, centre)]


def has_played(game: DuplicateGame, number: int) -> bool:
    """Whether this person, or the other one of a pair, has a result, or is in the round that is on."""
    head = game.players.head(number)
    has_result = any(scored.result(head) is not None for scored in game.rounds)
    return has_result or game.plays_round(number)


def stop_refereeing(
    game: DuplicateGame, number: int, now: datetime, rng: GameSecret
) -> list[e.Event]:
    """End what a referee does. Of a centre, that is all; in the place of one who leads, a player does.

    Without any, a lobby is over; any other game waits.
    """
    centre = game.deputies.get(number)
    if centre is not None:
        return [e.RefereeLeft(number, centre, now)]
    leads = heir(game)
    if leads is not None:
        return [e.OrganiserChanged(leads, now)]
    if game.has_started:  # without any, it stands still already; not with some who play on paper
        return [] if game.halt is not None or not game.present else [e.GamePaused(now)]
    return [e.GameEnded(Termination.LOBBY_LEFT, rng.reveal(), now)]


def hand_on(game: DuplicateGame, number: int, now: datetime) -> list[e.Event]:
    """The lead goes to a player, or to whoever has led it without a seat before, or referees a centre.

    Raises:
        NotInGame, RefereesDoNotPlay, OnPaper
    """
    without_seat = game.is_official and game.has_refereed(number)
    if not without_seat:
        require_writer(game, number)
    if number == game.organiser:
        return []
    leads = e.RefereeNamed(number, now) if without_seat else e.OrganiserChanged(number, now)
    return [leads, *_back_to_centre(game, now)]


def _back_to_centre(game: DuplicateGame, now: datetime) -> list[e.Event]:
    """Whoever hands on the lead, and refereed a centre before, referees that again."""
    who, centre = game.organiser, game.office
    if who is None or centre is None or not game.has_referee or game.centres[centre].gone:
        return []
    return [e.RefereeNamed(who, now, centre)]


def announce(game: DuplicateGame, command: c.Announce, now: datetime) -> e.Announced:
    """A word to everybody.

    Raises:
        NotOfficial, ReasonMissing
    """
    require_official(game)
    return e.Announced(require_reason(command.text), now)


def change_time(game: DuplicateGame, command: c.ChangeTime, now: datetime) -> e.TimeChanged:
    """Another time for the rounds that follow.

    Raises:
        NotOfficial, BadTime
    """
    require_official(game)
    try:
        replace(game.rules, round_time=command.round_time, warning=command.warning)
    except ValueError:
        raise errors.BadTime from None
    return e.TimeChanged(command.round_time, command.warning, now)


def appeal(game: DuplicateGame, command: c.Appeal, now: datetime) -> e.AppealMade:
    """A player asks for a ruling.

    Raises:
        NotOfficial, NotInGame, NoSuchResult, AlreadyAppealed, ReasonMissing
    """
    require_official(game)
    require_player(game, command.player)
    text = require_reason(command.text)
    result_of(game, command.player, command.round)
    if any((each.player, each.round) == (command.player, command.round) for each in game.appeals):
        raise errors.AlreadyAppealed(command.round)
    return e.AppealMade(command.player, command.round, text, now)


def require_official(game: DuplicateGame) -> None:
    """A game in which something is ruled.

    Raises:
        NotOfficial
    """
    if not game.is_official:
        raise errors.NotOfficial


def require_referee(game: DuplicateGame, of: int | None = None) -> None:
    """Require that the leader may rule; or somebody on this player.

    Raises:
        NotOfficial, LeaderPlays
    """
    require_official(game)
    if not (game.has_referee if of is None else game.has_referee_of(of)):
        raise errors.LeaderPlays


def scored_round(game: DuplicateGame, number: int) -> ScoredRound:
    """A round that was scored.

    Raises:
        NoSuchResult
    """
    if not 1 <= number <= len(game.rounds):
        raise errors.NoSuchResult(number)
    return game.rounds[number - 1]


def result_of(game: DuplicateGame, player: int, number: int) -> tuple[ScoredRound, e.Result]:
    """The player's result of a round that was scored; of a pair that of both.

    Raises:
        NoSuchResult
    """
    scored = scored_round(game, number)
    result = scored.result(game.players.head(player))
    if result is None:
        raise errors.NoSuchResult(number)
    return scored, result


def require_reason(text: str) -> str:
    """The referee's, or a player's, own words.

    Raises:
        ReasonMissing
    """
    if not text.strip():
        raise errors.ReasonMissing
    return text.strip()
