"""From a command to events, or to a `RuleViolation` and nothing has changed.

The life of a game, in prose, stands in the package's docstring.
"""

from datetime import datetime
from typing import assert_never

from engine.duplicate.bulletin import interpret
from engine.duplicate.reasons import Verdict
from engine.errors import WrongLexicon
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from engine.notation import parse_bulletin
from engine.solo import commands as c
from engine.solo import errors
from engine.solo import events as e
from engine.solo.creating import create
from engine.solo.drawing import VERSION, next_draws
from engine.solo.evolve import evolve
from engine.solo.hints import COSTS
from engine.solo.lost_time import lose_time
from engine.solo.reasons import Termination
from engine.solo.rules import MOST_ANSWERS
from engine.solo.settling import settle
from engine.solo.state import Phase, Round, SoloGame, next_wake
from engine.solo.telling import tell


def decide(
    game: SoloGame | None,
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
        NotationError: a word that cannot be read.
    """
    if isinstance(command, c.CreateGame):
        assert game is None, "a game is created once"
        return [create(command, lexicon, now, rng)]
    assert game is not None, "a game starts with CreateGame"
    if lexicon.digest != game.lexicon.digest and not isinstance(command, c.Abort | c.LoseTime):
        raise WrongLexicon  # without its list a game can only be ended
    if rng.commitment(VERSION) != game.commitment:
        raise errors.WrongSecret
    if game.phase is Phase.ENDED:
        if isinstance(command, c.Wake | c.LoseTime):
            return []
        raise errors.GameOver
    match command:
        case c.NextRound():
            return _next_round(game, command, lexicon, now, rng)
        case c.Submit():
            noted = _note(game, command, now)
            if game.rules.confirm:
                return [noted]
            return [noted, *_settle(evolve(game, noted), lexicon, now, rng)]
        case c.TakeHint():
            return _give_hint(game, command, lexicon, now)
        case c.Settle():
            if _round(game, command).noted is None:
                raise errors.NothingNoted
            return _settle(game, lexicon, now, rng)
        case c.ShowTop():
            _round(game, command)
            return _settle(game, lexicon, now, rng, missing=Verdict.BLANK)
        case c.LoseTime(since, until):
            return lose_time(game, since, until)
        case c.Abort():
            return [e.GameEnded(Termination.ABORTED, rng.reveal(), now)]
        case c.Wake():
            due = next_wake(game)
            if due is None or now < due:
                return []
            return _settle(game, lexicon, now, rng)
        case _:
            assert_never(command)


def _next_round(
    game: SoloGame, command: c.NextRound, lexicon: Lexicon, now: datetime, rng: GameSecret
) -> list[e.Event]:
    number = command.round
    if number < game.round_number:
        raise errors.RoundIsOver(number)
    if game.round is not None:
        raise errors.RoundIsOn
    if number > game.round_number:
        raise errors.NoRound
    draws = next_draws(game, lexicon, rng)
    if isinstance(draws, Termination):
        return [e.GameEnded(draws, rng.reveal(), now)]
    time = game.rules.round_time
    return [e.RoundDrawn(number, draws, None if time is None else now + time, now)]


def _note(game: SoloGame, command: c.Submit, now: datetime) -> e.WordNoted:
    current = _round_in_time(game, command, now)
    if current.answers >= MOST_ANSWERS:
        raise errors.TooManyAnswers(MOST_ANSWERS)
    meant = interpret(
        parse_bulletin(command.text), game.board, current.rack, game.rules.played_formula
    )
    return e.WordNoted(current.number, command.text, meant.play, meant.points, now)


def _give_hint(
    game: SoloGame, command: c.TakeHint, lexicon: Lexicon, now: datetime
) -> list[e.Event]:
    current, hint = _round_in_time(game, command, now), command.hint
    if hint in current.hints:
        return []
    return [e.HintGiven(current.number, hint, tell(hint, game, lexicon), COSTS[hint], now)]


def _settle(
    game: SoloGame,
    lexicon: Lexicon,
    now: datetime,
    rng: GameSecret,
    *,
    missing: Verdict = Verdict.ABSENT,
) -> list[e.Event]:
    """The round is scored, and the game is over if no other can follow."""
    scored = settle(game, lexicon, now, missing=missing)
    following = next_draws(evolve(game, scored), lexicon, rng)
    if isinstance(following, Termination):
        return [scored, e.GameEnded(following, rng.reveal(), now)]
    return [scored]


def _round(game: SoloGame, meant: c.Submit | c.TakeHint | c.Settle | c.ShowTop) -> Round:
    """The round that is on, if it is the one that was meant."""
    number = meant.round
    if game.round is None or game.round.number != number:
        raise errors.RoundIsOver(number) if number <= len(game.rounds) else errors.NoRound
    return game.round


def _round_in_time(game: SoloGame, meant: c.Submit | c.TakeHint, now: datetime) -> Round:
    """The round that is meant, if its time is not over."""
    current = _round(game, meant)
    if current.deadline is not None and now > current.deadline:
        raise errors.TooLate(current.number)
    return current
