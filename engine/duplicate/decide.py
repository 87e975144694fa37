"""From a command to events, or to a `RuleViolation` and nothing has changed.

The life of a game, in prose, stands in the package's docstring.
"""

from datetime import datetime, timedelta
from functools import reduce
from typing import assert_never

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.correction import correct
from engine.duplicate.drawing import draw_rack
from engine.duplicate.early_end import end_early
from engine.duplicate.ending import find_termination
from engine.duplicate.evolve import evolve
from engine.duplicate.freezing import freeze, take_phrase
from engine.duplicate.halts import cancel, halt_or_resume, why_halted
from engine.duplicate.lead import heir, is_silent
from engine.duplicate.lost_time import lose_time
from engine.duplicate.pairs import pair_up
from engine.duplicate.reading import read
from engine.duplicate.reasons import CloseReason, ExtensionReason, Termination
from engine.duplicate.rounds import Round
from engine.duplicate.rules import LONGEST_ROUND, MOST_BULLETINS
from engine.duplicate.state import DuplicateGame, Phase, next_wake
from engine.errors import WrongLexicon
from engine.fair_draw import VERSION, GameSecret
from engine.lexicon import Lexicon


def decide(
    game: DuplicateGame | None,
    command: c.Command,
    *,
    lexicon: Lexicon,
    now: datetime,
    rng: GameSecret,
) -> list[e.Event]:
    """What happens.

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
    """What a command to a game that is not over brings about by itself."""
    match command:
        case c.ChangeRules(rules):
            if game.has_started:
                raise errors.GameHasStarted
            return [e.RulesChanged(rules, now)]
        case c.Join():
            return _join(game, command, now)
        case c.Leave(player, taken_out):
            _require_player(game, player)
            return [e.PlayerLeft(player, now, taken_out)]
        case c.HandOn(player):
            _require_player(game, player)
            return [] if player == game.organiser else [e.OrganiserChanged(player, now)]
        case c.TakeLead(player, gone):
            _require_player(game, player)
            if player == game.organiser:
                return []
            if not gone and not is_silent(game, now):
                raise errors.OrganiserIsHere
            return [e.OrganiserChanged(player, now)]
        case c.PairUp(player, partner):
            _require_player(game, player)
            _require_player(game, partner)
            return [pair_up(game, player, partner, now)]
        case c.GivePhrase(player, text):
            _require_player(game, player)
            return [take_phrase(game, player, text, now)]
        case c.Submit() | c.Abstain():
            return [_take_bulletin(game, command, now)]
        case c.NextRound(number):
            return _next_round(game, number, lexicon, now, rng)
        case c.OpenRound(number):
            current = _round(game, command)
            if current.deadline is not None:
                return []  # a second report of the same message
            return [e.RoundOpened(number, now, now + game.rules.round_time)]
        case c.CloseRound(number):
            _require_running(game)
            end = min(now, _deadline(_open_round(game, command)))
            return [e.RoundClosed(number, end, CloseReason.ORGANISER, now)]
        case c.ExtendRound(number, by):
            current = _open_round(game, command)
            if not timedelta(0) < by <= LONGEST_ROUND:
                raise errors.BadExtension
            extended, organiser = _deadline(current) + by, ExtensionReason.ORGANISER
            return [e.RoundExtended(number, extended, organiser, now)]
        case c.LoseTime(since, until):
            return lose_time(game, since, until)
        case c.CancelRound():
            return [cancel(game, command, now)]
        case c.Pause() | c.Suspend() | c.Resume():
            return halt_or_resume(game, command, now)
        case c.Abort():
            return [e.GameEnded(Termination.ABORTED, rng.reveal(), now)]
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
    sits_out = command.helped and game.round is not None
    return [e.PlayerJoined(command.player, now, sits_out)]


def _lead(game: DuplicateGame, now: datetime, rng: GameSecret) -> list[e.Event]:
    """Whoever leads takes part; without players there is no lobby."""
    if game.phase is Phase.ENDED or game.organiser is None or game.organiser in game.present:
        return []
    leads = heir(game)
    if leads is not None:
        return [e.OrganiserChanged(leads, now)]
    if game.has_started:  # it waits: whoever comes in leads
        return [] if game.halt is not None else [e.GamePaused(now)]
    return [e.GameEnded(Termination.LOBBY_LEFT, rng.reveal(), now)]


def _take_bulletin(
    game: DuplicateGame, command: c.Submit | c.Abstain, now: datetime
) -> e.BulletinReceived:
    _require_player(game, command.player)
    if game.round is None:
        _require_running(game)
    current = _round(game, command)
    if command.player in current.out:
        raise errors.SitsOut
    if game.halted is not None and now >= game.halted:
        raise why_halted(game)
    if current.deadline is not None and now > current.deadline:
        raise errors.TooLate(current.number)
    if len(current.entries.get(game.players.head(command.player), ())) >= MOST_BULLETINS:
        raise errors.TooManyBulletins(MOST_BULLETINS)
    match command:
        case c.Submit(player, number, text):
            meant = read(text, game.board, current.rack, game.rules)
            return e.BulletinReceived(
                player, number, text, meant.play, meant.points, now, meant.also
            )
        case c.Abstain(player, number):
            return e.BulletinReceived(player, number, "", None, 0, now)
        case _:
            assert_never(command)


def _next_round(
    game: DuplicateGame, number: int, lexicon: Lexicon, now: datetime, rng: GameSecret
) -> list[e.Event]:
    _require_running(game)
    if game.round is not None:
        raise errors.RoundIsOn
    if number != game.round_number:
        raise errors.RoundIsOver(number) if number < game.round_number else errors.NoRound
    if not game.present:
        raise errors.NobodyPlays
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
    if game.phase is Phase.CLOSING:
        scored = correct(game, lexicon, now)
        return [scored, *_end_if_over(evolve(game, scored), now, rng)]
    if now >= _deadline(current):
        reason = CloseReason.ALL_ANSWERED if current.all_answered else CloseReason.TIME
        return [e.RoundClosed(current.number, _deadline(current), reason, now)]
    return [e.WarningGiven(current.number, now)]


def _end_if_over(game: DuplicateGame, now: datetime, rng: GameSecret) -> list[e.Event]:
    termination = find_termination(game.rest + game.bag)
    return [] if termination is None else [e.GameEnded(termination, rng.reveal(), now)]


def _require_player(game: DuplicateGame, number: int) -> None:
    player = game.player(number)
    if player is None or not player.present:
        raise errors.NotInGame


def _require_running(game: DuplicateGame) -> None:
    if game.halt is not None:
        raise why_halted(game)


def _round(
    game: DuplicateGame,
    meant: c.OpenRound | c.Submit | c.Abstain | c.CloseRound | c.ExtendRound,
) -> Round:
    """The round that is on, if it is the one that was meant."""
    number = meant.round
    if game.round is None or game.round.number != number:
        raise errors.RoundIsOver(number) if number <= len(game.rounds) else errors.NoRound
    if meant.draws not in (None, len(game.round.draws)):
        raise errors.RoundWasVoid(number)
    return game.round


def _deadline(current: Round) -> datetime:
    assert current.deadline is not None, "the clock has started"
    return current.deadline


def _open_round(game: DuplicateGame, meant: c.CloseRound | c.ExtendRound) -> Round:
    """The same, and its clock runs."""
    current = _round(game, meant)
    if game.phase is Phase.ANNOUNCED:
        raise errors.NoRound
    if game.phase is Phase.CLOSING:
        raise errors.RoundIsOver(current.number)
    return current
