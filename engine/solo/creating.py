"""Creating a game alone: may it be played like that?

A sheet comes from anywhere (`engine.club_notation`, a file): what it says of the board is tried out, as far
as the kept words go, so that nobody is in the middle of a game when it turns out to be impossible.
"""

from datetime import datetime

from engine.fair_draw import GameSecret
from engine.joker_game import lay_down
from engine.lexicon import Lexicon
from engine.sheet import Sheet
from engine.solo import commands as c
from engine.solo import errors
from engine.solo import events as e
from engine.solo.drawing import VERSION, are_in_the_set, lay_kept
from engine.solo.rules import MOST_REJECTED, MOST_ROUNDS, SoloRules
from engine.solutions import can_score


def create(
    command: c.CreateGame, lexicon: Lexicon, now: datetime, rng: GameSecret
) -> e.GameCreated:
    """The creation of the game.

    Raises:
        BadSheet, WrongSecret
    """
    if command.game != rng.game:
        raise errors.WrongSecret
    rules, sheet = command.rules, command.sheet
    if sheet is not None:
        assert rules.formula == sheet.formula, "a sheet is played by its own formula"
        assert not rules.seed, "a sheet gives the draws"
        _require_playable(sheet, rules, lexicon)
    return e.GameCreated(
        game=command.game,
        player=command.player,
        rules=rules,
        lexicon=lexicon.identity,
        commitment=rng.commitment(VERSION),
        sheet=sheet,
        origin=command.origin,
        at=now,
    )


def _require_playable(sheet: Sheet, rules: SoloRules, lexicon: Lexicon) -> None:
    """Require that rounds can be played up to the first whose word is not noted; of others, racks.

    Raises:
        BadSheet: tiles that are no rack or that the set does not hold, or a word that may not lie there.
    """
    assert sheet.rounds, "a sheet has a round"
    board, formula = sheet.board, rules.played_formula
    for number, given in enumerate(sheet.rounds, 1):
        racks = (given.rack, *given.rejected)
        if number > MOST_ROUNDS or len(given.rejected) > MOST_REJECTED:
            raise errors.BadSheet(number)
        if any(len(rack) > formula.rack_size for rack in racks):
            raise errors.BadSheet(number)
    for number, given in enumerate(sheet.rounds, 1):
        if not are_in_the_set(board, given, formula):
            raise errors.BadSheet(number)
        if given.play is None:
            if number == 1 and not can_score(board, given.rack, lexicon, formula):
                raise errors.BadSheet(number)
            return
        placement = lay_kept(board, given, formula)
        if placement is None:
            raise errors.BadSheet(number)
        board, _ = lay_down(board, given.rack, placement, formula)
