"""Which command of the engine a referee's order means, as it is typed; and an appeal.

A round that is not named is the one that is on for a warning and a null bulletin; for the rest the last that
was scored, or the one of the player's appeal. Who manages the place may give a referee's orders too, but
not in a game that he plays (SPEC D30).
"""

from dataclasses import replace
from typing import assert_never

from bot.games.kind import Asked
from bot.games.kinds.duplicate.named import split_answer, split_name, split_numbers
from bot.games.kinds.duplicate.options import third_of
from bot.games.kinds.duplicate.referee_commands import REFEREE_COMMANDS
from bot.games.kinds.duplicate.rule_names import RULE_NAMES
from bot.games.kinds.duplicate.simultane import is_for_referee_of_centre, require_in_centre
from bot.talk import official_actions as o
from bot.talk.refusals import ArgumentMissing
from bot.talk.turn_actions import Appeal
from engine.duplicate import commands as c
from engine.duplicate.centres import HOME
from engine.duplicate.errors import LeaderPlays, LedFromHome, RefereesDoNotPlay
from engine.duplicate.officiating import has_played
from engine.duplicate.state import DuplicateGame

_Ruling = (
    o.Warn
    | o.Nullify
    | o.Compensate
    | o.CorrectResult
    | o.RuleWord
    | o.RuleOnAppeal
    | o.ChangeTime
    | o.ChooseTop
)
_CORRECT = next(each for each in REFEREE_COMMANDS if each.names["en"] == "correct")
_LONGEST = 300
"""Signs of what is typed."""


def official_command(
    action: o.Order | Appeal, asked: Asked, game: DuplicateGame, *, gone: bool
) -> c.Command:
    """The command; `gone` says that nobody leads the game.

    Raises:
        NoSuchPlayer: it begins with nobody's name.
        BadArgument: what must follow is not there.
        LedFromHome: nobody leads yet, and he is in another centre.
        RefereesDoNotPlay: somebody else referees, and he plays.
        LeaderPlays: who leads plays, and he referees no centre.
        PlaysInAnotherCentre: he referees one centre, and it is about a player of another.
    """
    if isinstance(action, _Ruling) and game.has_referee and has_played(game, asked.person):
        raise RefereesDoNotPlay
    if not isinstance(action, o.ChooseTop | o.Officiate):
        action = replace(action, text=action.text[:_LONGEST])
    match action:
        case o.Officiate() if game.organiser is None and asked.centre != HOME:
            raise LedFromHome
        case o.Officiate():
            return c.Officiate(asked.person, gone)
        case o.Announce(text):
            return c.Announce(text)
        case o.ChangeTime(text):
            length = RULE_NAMES["round_time"].value_of(text)
            return c.ChangeTime(length, min(game.rules.warning, third_of(length)))
        case o.ChooseTop(number, meant):
            return c.ChooseTop(
                game.round_number if meant is None else meant.number,
                number,
                None if meant is None else meant.draws,
            )
        case o.RuleWord(text):
            numbers, rest = split_numbers(text, 1)
            word, _, rest = rest.partition(" ")
            admitted, reason = split_answer(rest)
            return c.RuleWord(_scored(numbers, game), word, admitted, reason)
        case Appeal(text):
            numbers, reason = split_numbers(text, 1)
            return c.Appeal(asked.person, _scored(numbers, game), reason)
        case (
            o.Warn(text)
            | o.Nullify(text)
            | o.Compensate(text)
            | o.CorrectResult(text)
            | o.RuleOnAppeal(text)
        ):
            player, rest = split_name(text, asked.names, game.players.numbers)
            if is_for_referee_of_centre(asked, game):
                raise LeaderPlays
            require_in_centre(asked, game, player)
            return _of_a_player(action, player, rest, game)
        case _:
            assert_never(action)


def _of_a_player(
    action: o.Warn | o.Nullify | o.Compensate | o.CorrectResult | o.RuleOnAppeal,
    player: int,
    rest: str,
    game: DuplicateGame,
) -> c.Command:
    match action:
        case o.Warn():
            return c.Warn(player, _latest(game), rest)
        case o.Nullify():
            numbers, reason = split_numbers(rest, 1)
            return c.NullBulletin(player, numbers[0] if numbers else _latest(game), reason)
        case o.Compensate():
            numbers, reason = split_numbers(rest, 1)
            return c.Compensate(player, _scored(numbers, game), reason)
        case o.CorrectResult():
            numbers, reason = split_numbers(rest, 2)
            match numbers:
                case [number, points]:
                    return c.CorrectResult(player, number, points, reason)
                case _:
                    raise ArgumentMissing(_CORRECT.lines, _CORRECT.example or {})
        case o.RuleOnAppeal():
            numbers, rest = split_numbers(rest, 1)
            upheld, reason = split_answer(rest)
            asked_for = [each.round for each in game.appeals if each.player == player]
            number = numbers[0] if numbers else next(reversed(asked_for), len(game.rounds))
            return c.RuleOnAppeal(player, number, upheld, reason)
        case _:
            assert_never(action)


def _latest(game: DuplicateGame) -> int:
    """The round that is on, or the last one; the first, before there is any."""
    return game.round_number if game.round is not None else max(1, len(game.rounds))


def _scored(numbers: list[int], game: DuplicateGame) -> int:
    return numbers[0] if numbers else len(game.rounds)
