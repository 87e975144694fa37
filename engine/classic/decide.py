"""From a command to events, or to a `RuleViolation` and nothing has changed.

The life of a game, in prose, stands in the package's docstring.
"""

from collections.abc import Sequence
from datetime import datetime
from functools import reduce
from typing import assert_never

from engine.classic import absence, challenge, errors, halts, lead, lobby, sanctions, theme, turns
from engine.classic import commands as c
from engine.classic import events as e
from engine.classic.course import follow, settle, stop
from engine.classic.evolve import evolve
from engine.classic.lost_time import lose_time
from engine.classic.solitaire import for_his_rack
from engine.classic.start import start
from engine.classic.state import ClassicGame, Phase
from engine.classic.waking import wake
from engine.errors import WrongLexicon
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon


def decide(
    game: ClassicGame | None,
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
        NotationError: a move that cannot be read.
    """
    if isinstance(command, c.CreateGame):
        assert game is None, "a game is created once"
        return lobby.create(command, lexicon, now, rng)
    assert game is not None, "a game starts with CreateGame"
    if lexicon.digest != game.lexicon.digest and not _needs_no_words(game, command):
        raise WrongLexicon  # without its list a game can only be ended, by who leads it
    if rng.commitment(game.version) != game.commitment:
        raise errors.WrongSecret
    if game.phase is Phase.ENDED:
        if isinstance(command, c.Wake | c.LoseTime | c.OpenTurn):
            return []
        raise errors.GameOver
    events = _events(game, for_his_rack(game, command), lexicon, now, rng)
    game = reduce(evolve, events, game)
    led = lead.follow(game, now, rng)
    return [*events, *led, *follow(reduce(evolve, led, game), now, lexicon, rng)]


def _events(
    game: ClassicGame, command: c.GameCommand, lexicon: Lexicon, now: datetime, rng: GameSecret
) -> Sequence[e.LaterEvent]:
    """The events of a command to a game that is not over, without those that follow by themselves."""
    match command:
        case c.ChangeRules():
            return lobby.change_rules(game, command, now)
        case c.Join():
            if game.has_started:
                return absence.sit_down(game, command, now)
            return lobby.join(game, command, now)
        case c.Leave():
            if game.has_started:
                return absence.leave(game, command, now)
            return lobby.leave(game, command, now)
        case c.HandOn():
            return lobby.hand_on(game, command, now)
        case c.TakeLead():
            return lobby.take_lead(game, command, now)
        case c.GivePhrase():
            return lobby.give_phrase(game, command, now)
        case c.Start():
            return start(game, now)
        case c.OpenTurn():
            return turns.open_turn(game, command, now)
        case c.Play() | c.Exchange() | c.Pass() | c.Recycle():
            turns.require_turn(game, command, now)
            settled = settle(game, now, rng)
            game = reduce(evolve, settled, game)
            return [*settled, *turns.act(game, command, lexicon, now, rng)]
        case c.Contest():
            return challenge.contest(game, command, lexicon, now)
        case c.Accept():
            return challenge.accept(game, command, now)
        case c.ChooseVowels():
            return turns.choose_vowels(game, command, now)
        case c.VoteTheme():
            return theme.vote(game, command, now)
        case c.Arrange():
            return turns.arrange(game, command, now)
        case c.Resign():
            return absence.resign(game, command, now)
        case c.Skip():
            return absence.skip(game, command, now)
        case c.Replace():
            return absence.replace(game, command, now)
        case c.TakeBreak():
            return absence.take_break(game, command, now)
        case c.Punish():
            return sanctions.punish(game, command, now)
        case c.Lift():
            return sanctions.lift(game, command, now)
        case c.Appeal():
            return sanctions.appeal(game, command, now)
        case c.GiveTime():
            return halts.give_time(game, command, now)
        case c.Pause() | c.Suspend() | c.Resume():
            return halts.halt_or_resume(game, command, now)
        case c.LoseTime(since, until):
            return lose_time(game, since, until)
        case c.Abort():
            return stop(game, now, rng)
        case c.Wake():
            return wake(game, now, rng)
        case _:
            assert_never(command)


def _needs_no_words(game: ClassicGame, command: c.GameCommand) -> bool:
    """Whether the command, and what follows from it, asks for no word."""
    if isinstance(command, c.Wake):
        return not game.has_started  # which can only end the lobby
    if isinstance(command, c.Leave):
        return not game.has_started or not game.rules.auto_end
    return isinstance(command, c.Abort | c.HandOn | c.TakeLead | c.LoseTime)
