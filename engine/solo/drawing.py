"""The tiles of the next round: those of the sheet, else drawn as in duplicate (SPEC S1, D1 to D5).

Without a sheet they come from the game's secret, or from what its seed makes of one: that is a secret that
everybody can make. In a game of one person nothing is chosen between the commitment and the first draw, for
rules and word list are told with it; so nothing is frozen, as in duplicate of version 1.

A sheet is followed to the letter: its tiles are the round's, whatever was kept before, if the set has them
beside the board and something can be played with them. Where it gives the kept word, that is played, whatever
the list says. When it has no such round the game is over.
"""

from hashlib import sha256

from engine.bag import in_the_set
from engine.board import Board
from engine.duplicate.drawing import draw_rack
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.ending import find_termination
from engine.fair_draw import GameSecret
from engine.formulas import Formula
from engine.lexicon import Lexicon
from engine.placement import IllegalPlay, Placement, place
from engine.sheet import Sheet, SheetRound
from engine.solo.reasons import Termination
from engine.solo.state import SoloGame
from engine.solutions import can_score

VERSION = 1
"""Of commitment and draws (`engine.fair_draw`)."""


def next_draws(
    game: SoloGame, lexicon: Lexicon, secret: GameSecret
) -> tuple[Draw, ...] | Termination:
    """The draws of the next round up to the one that stands, or the reason why there is none."""
    if game.rules.rounds and len(game.rounds) >= game.rules.rounds:
        return Termination.ROUNDS_PLAYED
    if game.sheet is not None:
        return _given(game, game.sheet, lexicon)
    ended = find_termination(game.rest + game.bag)
    if ended is not None:
        return Termination(ended.value)
    drawn = draw_rack(
        game.board,
        game.rest,
        round_number=game.round_number,
        void_draws=(),
        formula=game.rules.played_formula,
        lexicon=lexicon,
        secret=_seeded(game) if game.rules.seed else secret,
    )
    return drawn or Termination.NO_PLAY_LEFT


def lay_kept(board: Board, given: SheetRound, formula: Formula) -> Placement | None:
    """The kept word of a sheet's round on this board, None if there is none or it may not lie there."""
    if given.play is None:
        return None
    try:
        return place(board, given.play, rack=given.rack, formula=formula)
    except IllegalPlay:
        return None


def are_in_the_set(board: Board, given: SheetRound, formula: Formula) -> bool:
    """Whether the tiles of a sheet's round are a rack, and the set holds it beside the board."""
    return 0 < len(given.rack) <= formula.rack_size and in_the_set(board, given.rack)


def _given(game: SoloGame, sheet: Sheet, lexicon: Lexicon) -> tuple[Draw, ...] | Termination:
    if len(game.rounds) >= len(sheet.rounds):
        remaining = game.rest + game.bag
        return Termination.DRAWS_OVER if remaining else Termination.ALL_PLACED
    given, formula = sheet.rounds[len(game.rounds)], game.rules.played_formula
    if not are_in_the_set(game.board, given, formula) or not (
        lay_kept(game.board, given, formula) or can_score(game.board, given.rack, lexicon, formula)
    ):
        return Termination.DRAWS_OVER
    rejected = [
        Draw(attempt, "", rack, Rejection.KINDS) for attempt, rack in enumerate(given.rejected)
    ]
    return (*rejected, Draw(len(rejected), given.rest, given.new))


def _seeded(game: SoloGame) -> GameSecret:
    """The secret that everybody can make: of the seed, the formula and the word list."""
    said = f"chevalet-seed-1\n{game.rules.formula}\n{game.lexicon.digest}\n{game.rules.seed}"
    return GameSecret("seed", sha256(said.encode()).digest())
