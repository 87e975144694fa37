"""What must be so for a command to be allowed at all: who asks takes part, the round meant is on."""

from datetime import datetime

from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate.contradictions import contradiction
from engine.duplicate.halts import why_halted
from engine.duplicate.rounds import Round
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame, Phase


def require_consistent(rules: DuplicateRules) -> None:
    """Rules that go together.

    Raises:
        RulesContradict
    """
    why = contradiction(rules)
    if why is not None:
        raise errors.RulesContradict(why)


def require_player(game: DuplicateGame, number: int) -> None:
    """Require that the player takes part.

    Raises:
        NotInGame
        RefereesDoNotPlay: he referees.
    """
    player = game.player(number)
    if player is None or not player.present:
        raise errors.RefereesDoNotPlay if game.has_refereed(number) else errors.NotInGame


def require_to_leave(game: DuplicateGame, number: int) -> None:
    """Require that there is something to leave.

    Raises:
        NotInGame
        RefereesNoMore: he has refereed, and neither does nor plays.
    """
    if number not in game.present:
        raise errors.RefereesNoMore if game.has_refereed(number) else errors.NotInGame


def require_writer(game: DuplicateGame, number: int) -> None:
    """Require that the player takes part, and with an account.

    Raises:
        NotInGame, RefereesDoNotPlay, OnPaper
    """
    require_player(game, number)
    if number in game.players.on_paper.values():
        raise errors.OnPaper


def require_running(game: DuplicateGame) -> None:
    """A game that is not halted.

    Raises:
        GameHalted
    """
    if game.halt is not None:
        raise why_halted(game)


def round_meant(
    game: DuplicateGame,
    meant: c.OpenRound
    | c.Submit
    | c.Abstain
    | c.CloseRound
    | c.ExtendRound
    | c.ChooseTop
    | c.EnterSlip
    | c.CollectSlips,
) -> Round:
    """The round that is on, if it is the one that was meant.

    Raises:
        RoundIsOver, NoRound, RoundWasVoid
    """
    number = meant.round
    if game.round is None or game.round.number != number:
        raise errors.RoundIsOver(number) if number <= len(game.rounds) else errors.NoRound
    if meant.draws not in (None, len(game.round.draws)):
        raise errors.RoundWasVoid(number)
    return game.round


def open_round(game: DuplicateGame, meant: c.CloseRound | c.ExtendRound) -> Round:
    """The round that is meant, if its clock runs.

    Raises:
        RoundIsOver, NoRound, RoundWasVoid
    """
    current = round_meant(game, meant)
    if game.phase is Phase.ANNOUNCED:
        raise errors.NoRound
    if game.phase is not Phase.OPEN:
        raise errors.RoundIsOver(current.number)
    return current


def deadline_of(current: Round) -> datetime:
    """The end of a round whose clock runs."""
    assert current.deadline is not None, "the clock has started"
    return current.deadline
