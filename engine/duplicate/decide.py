"""From a command to events, or to a `RuleViolation` and nothing has changed.

The life of a game, in prose, stands in the package's docstring.
"""

from datetime import datetime, timedelta
from functools import reduce
from typing import assert_never

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.correction import correct, offer_tops
from engine.duplicate.drawing import draw_rack
from engine.duplicate.early_end import end_early
from engine.duplicate.ending import find_termination
from engine.duplicate.evolve import evolve
from engine.duplicate.freezing import freeze, is_frozen
from engine.duplicate.guards import (
    deadline_of,
    open_round,
    require_consistent,
    require_player,
    require_running,
    require_to_leave,
    round_meant,
)
from engine.duplicate.halts import cancel, halt_or_resume
from engine.duplicate.lead import heir, is_silent, require_from_home
from engine.duplicate.lost_time import lose_time
from engine.duplicate.officiating import (
    announce,
    appeal,
    change_time,
    hand_on,
    officiate,
    require_referee,
    stop_refereeing,
)
from engine.duplicate.overruling import rule
from engine.duplicate.pairs import pair_up
from engine.duplicate.paper import on_paper
from engine.duplicate.reasons import CloseReason, ExtensionReason, Termination
from engine.duplicate.receiving import take_bulletin
from engine.duplicate.rules import LONGEST_ROUND
from engine.duplicate.simultane import give_up_on_others, of_centres, open_for_all
from engine.duplicate.state import DuplicateGame, Phase, next_wake
from engine.errors import WrongLexicon
from engine.fair_draw import VERSION, GameSecret
from engine.lexicon import Lexicon
from engine.table.phrases import take_phrase


def decide(
    game: DuplicateGame | None,
    command: c.Command,
    *,
    lexicon: Lexicon,
    now: datetime,
    rng: GameSecret,
) -> list[e.Event]:
    """Decide a command.

    Args:
        game: the game, None before `CreateGame`.
        command: what is asked.
        lexicon: the word list of the game.
        now: aware UTC; for what a person did, the platform's own time of it.
        rng: the secret of the game's draws.

    Raises:
        RuleViolation: it is not allowed.
        NotationError: a bulletin that cannot be read.
    """
    if isinstance(command, c.CreateGame):
        assert game is None, "a game is created once"
        if command.game != rng.game:
            raise errors.WrongSecret
        require_consistent(command.rules)
        commitment = rng.commitment(VERSION)
        words, series = lexicon.identity, command.series
        return [e.GameCreated(command.game, command.rules, words, commitment, now, VERSION, series)]
    assert game is not None, "a game starts with CreateGame"
    if lexicon.digest != game.lexicon.digest and not _needs_no_words(game, command):
        raise WrongLexicon  # without its list a game can only be ended, by who leads it
    if rng.commitment(game.version) != game.commitment:
        raise errors.WrongSecret
    if game.phase is Phase.ENDED:
        if isinstance(command, c.Wake | c.LoseTime):
            return []
        raise errors.GameOver
    events = _events(game, command, lexicon, now, rng)
    events += open_for_all(reduce(evolve, events, game), now)
    after = reduce(evolve, events, game)
    led = _lead(after, now, rng)
    return [*events, *led, *end_early(reduce(evolve, led, after), now)]


def _events(
    game: DuplicateGame,
    command: c.GameCommand,
    lexicon: Lexicon,
    now: datetime,
    rng: GameSecret,
) -> list[e.Event]:
    """The events of a command to a game that is not over, without those that follow by themselves."""
    match command:
        case c.ChangeRules(rules):
            if game.has_started:
                raise errors.GameHasStarted
            require_consistent(rules)
            return [e.RulesChanged(rules, now)]
        case c.Join():
            return _join(game, command, now)
        case c.Leave(player) if game.referees_now(player):
            return stop_refereeing(game, player, now, rng)
        case c.Leave(player, taken_out, referee):
            require_to_leave(game, player)
            return [e.PlayerLeft(player, now, taken_out, referee)]
        case c.HandOn(player):
            return hand_on(game, player, now)
        case c.TakeLead(player, gone):
            require_player(game, player)
            if player == game.organiser:
                return []
            if not gone and game.organiser is None:
                require_from_home(game, player)
            elif not gone and not is_silent(game, now):
                raise errors.OrganiserIsHere
            return [e.OrganiserChanged(player, now)]
        case c.PairUp(player, partner):
            require_player(game, player)
            if partner is not None:
                require_player(game, partner)
            return [pair_up(game, player, partner, now)]
        case c.GivePhrase(player, text):
            require_player(game, player)
            return [take_phrase(player, text, now, late=is_frozen(game))]
        case c.Submit() | c.Abstain():
            return [take_bulletin(game, command, now)]
        case c.NextRound(number):
            return _next_round(game, number, lexicon, now, rng)
        case (
            c.OpenRound()
            | c.AdmitCentres()
            | c.JoinCentre()
            | c.NameCentre()
            | c.LeaveCentre()
            | c.LoseCentre()
        ):
            return of_centres(game, command, now)
        case c.SeatOnPaper() | c.EnterSlip() | c.CollectSlips():
            return on_paper(game, command, now)
        case c.CloseRound(number):
            require_running(game)
            end = min(now, deadline_of(open_round(game, command)))
            return [e.RoundClosed(number, end, CloseReason.ORGANISER, now)]
        case c.ExtendRound(number, by):
            current = open_round(game, command)
            if not timedelta(0) < by <= LONGEST_ROUND:
                raise errors.BadExtension
            extended, organiser = deadline_of(current) + by, ExtensionReason.ORGANISER
            return [e.RoundExtended(number, extended, organiser, now)]
        case c.LoseTime(since, until):
            return lose_time(game, since, until)
        case c.Officiate():
            return officiate(game, command, now)
        case c.Announce():
            return [announce(game, command, now)]
        case c.ChangeTime():
            return [change_time(game, command, now)]
        case c.Appeal():
            return [appeal(game, command, now)]
        case (
            c.Warn()
            | c.NullBulletin()
            | c.Compensate()
            | c.CorrectResult()
            | c.RuleWord()
            | c.RuleOnAppeal()
        ):
            return rule(game, command, now)
        case c.ChooseTop():
            return _choose_top(game, command, lexicon, now, rng)
        case c.CancelRound():
            return [cancel(game, command, now)]
        case c.Pause() | c.Suspend() | c.Resume():
            return halt_or_resume(game, command, now)
        case c.Abort():
            over = _end_if_over(game, now, rng) if game.round is None else []
            return over or [e.GameEnded(Termination.ABORTED, rng.reveal(), now)]
        case c.Wake():
            return _wake(game, lexicon, now, rng)
        case _:
            assert_never(command)


def _needs_no_words(game: DuplicateGame, command: c.GameCommand) -> bool:
    if isinstance(command, c.Wake):
        return not game.has_started  # which can only end the lobby
    return isinstance(command, c.Abort | c.Leave | c.HandOn | c.TakeLead | c.LoseTime)


def _join(game: DuplicateGame, command: c.Join, now: datetime) -> list[e.Event]:
    player = game.player(command.player)
    if player is not None and player.present and not game.is_absent(player):
        raise errors.AlreadyIn
    if game.has_started and game.has_refereed(command.player):
        raise errors.RefereesDoNotPlay
    sits_out = command.helped and game.round is not None
    return [e.PlayerJoined(command.player, now, sits_out, centre=command.centre)]


def _lead(game: DuplicateGame, now: datetime, rng: GameSecret) -> list[e.Event]:
    """Hand the lead on if it neither plays nor referees; without players there is no lobby."""
    if game.phase is Phase.ENDED or game.organiser is None or game.organiser in game.present:
        return []
    if game.has_referee and (game.present or not game.has_started):
        return []
    leads = heir(game)
    if leads is not None:
        return [e.OrganiserChanged(leads, now)]
    if game.has_started:  # it waits: whoever comes in leads
        return [] if game.halt is not None else [e.GamePaused(now)]
    return [e.GameEnded(Termination.LOBBY_LEFT, rng.reveal(), now)]


def _next_round(
    game: DuplicateGame, number: int, lexicon: Lexicon, now: datetime, rng: GameSecret
) -> list[e.Event]:
    require_running(game)
    if game.round is not None:
        raise errors.RoundIsOn
    if number != game.round_number:
        raise errors.RoundIsOver(number) if number < game.round_number else errors.NoRound
    if not game.present:
        raise errors.NobodyPlays
    if ended := _end_if_over(game, now, rng):
        return ended
    started = freeze(game, now)
    game = reduce(evolve, started, game)
    draws = draw_rack(
        game.board,
        game.rest,
        round_number=number,
        void_draws=game.void_draws,
        formula=game.rules.played_formula,
        lexicon=lexicon,
        secret=rng,
        start=game.start_digest,
        drawing=game.rules.drawing,
    )
    if draws is None:
        return [*started, e.GameEnded(Termination.NO_PLAY_LEFT, rng.reveal(), now)]
    return [*started, e.RoundDrawn(number, draws, now)]


def _wake(game: DuplicateGame, lexicon: Lexicon, now: datetime, rng: GameSecret) -> list[e.Event]:
    due = next_wake(game)
    if due is None or now < due:
        return []
    if not game.has_started:
        return [e.GameEnded(Termination.LOBBY_EXPIRED, rng.reveal(), now)]
    current = game.round
    if current is None and game.is_abandoned:
        return [e.GamePaused(now)]
    if current is None:
        return _next_round(game, game.round_number, lexicon, now, rng)
    if current.deadline is None:
        return give_up_on_others(game, now)
    if current.closed is not None:
        return _correct(game, lexicon, now, rng)
    if now >= deadline_of(current):
        reason = CloseReason.ALL_ANSWERED if current.all_answered else CloseReason.TIME
        return [e.RoundClosed(current.number, deadline_of(current), reason, now)]
    return [e.WarningGiven(current.number, now)]


def _correct(
    game: DuplicateGame, lexicon: Lexicon, now: datetime, rng: GameSecret
) -> list[e.Event]:
    """What is in is judged, or there are tops to be chosen from first."""
    if game.phase is Phase.CLOSING and (offered := offer_tops(game, lexicon, now)):
        return [offered]
    return _score(game, correct(game, lexicon, now), now, rng)


def _choose_top(
    game: DuplicateGame, command: c.ChooseTop, lexicon: Lexicon, now: datetime, rng: GameSecret
) -> list[e.Event]:
    require_running(game)
    current = round_meant(game, command)
    if game.is_official:
        require_referee(game)
    if not current.candidates:
        raise errors.NothingToChoose
    if not 1 <= command.number <= len(current.candidates):
        raise errors.NoSuchTop(len(current.candidates))
    chosen = current.candidates[command.number - 1]
    return _score(game, correct(game, lexicon, now, chosen), now, rng)


def _score(
    game: DuplicateGame, scored: e.RoundScored, now: datetime, rng: GameSecret
) -> list[e.Event]:
    """The round is over, and perhaps the game."""
    after = evolve(game, scored)
    if game.has_referee or game.deputies:
        return [scored]  # they have a word to say on the last round: it ends when the next is due
    return [scored, *_end_if_over(after, now, rng)]


def _end_if_over(game: DuplicateGame, now: datetime, rng: GameSecret) -> list[e.Event]:
    termination = find_termination(game.rest + game.bag)
    return [] if termination is None else [e.GameEnded(termination, rng.reveal(), now)]
