"""Drawing the tiles of a round (articles 2.1 and 2.2; SPEC D1, D4, D5, D22).

The tiles kept are completed from the bag. A rack must hold two vowels and two consonants up to round
15, one and one from round 16 on, or earlier when what remains does not allow more; Y and jokers count
as either. A rack that does not, or with which nothing can be scored, goes back as a whole and a new
one is drawn. When not even all the tiles that remain allow a play, the game is over. By the rules of the box
two and two are needed in every round, as long as what remains has them (SPEC X15).

In the formulas with jokers (SPEC O1) these lie apart: each rack has one of them, as long as there is one, and
the other tiles come from the bag.
"""

from dataclasses import replace

from engine.bag import bag_after
from engine.board import Board
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.letter_kinds import has_both_kinds
from engine.duplicate.rules import Drawing
from engine.fair_draw import GameSecret
from engine.formulas import NORMAL, Formula
from engine.lexicon import Lexicon
from engine.solutions import can_score
from engine.tiles import JOKER

LAST_ROUND_OF_TWO = 15
"""Up to this round two vowels and two consonants are needed."""
PATIENCE = 1000
"""After so many draws one vowel and one consonant are enough (SPEC X15); never seen to happen."""


def draw_rack(
    board: Board,
    kept: str,
    *,
    round_number: int,
    void_draws: tuple[Draw, ...],
    formula: Formula,
    lexicon: Lexicon,
    secret: GameSecret,
    start: str = "",
    drawing: Drawing = Drawing.REGULATION,
) -> tuple[Draw, ...] | None:
    """The draws of the round up to the one that stands; None if no play is possible any more.

    `void_draws` are earlier draws of this round that were cancelled; they come first. `start` is the
    digest of what was frozen (`engine.statement`).
    """
    remaining = kept + bag_after(board, kept)
    draws = list(void_draws)
    while len(draws) < 2 * PATIENCE:
        joker, bag, count = to_draw(board, kept, formula)
        drawn = secret.draw(bag, count, round_number=round_number, attempt=len(draws), start=start)
        draw = Draw(len(draws), kept, joker + drawn)
        needed = needed_of_each_kind(remaining, round_number, len(draws), formula, drawing)
        if not has_both_kinds(draw.rack, needed):
            draw = replace(draw, rejected=Rejection.KINDS)
        elif not can_score(board, draw.rack, lexicon, formula):
            if not can_score(board, remaining, lexicon, formula):
                break
            draw = replace(draw, rejected=Rejection.NO_PLAY)
        draws.append(draw)
        if draw.rejected is None:
            return tuple(draws)
        kept = ""
    return None


def to_draw(board: Board, kept: str, formula: Formula) -> tuple[str, str, int]:
    """The joker that comes from beside the bag, if one does; the bag to draw from, and how many tiles."""
    joker, bag = "", bag_after(board, kept)
    if formula.jokers.lie_apart:
        joker = JOKER if JOKER in bag and JOKER not in kept else ""
        bag = bag.replace(JOKER, "")
    return joker, bag, min(formula.rack_size - len(kept + joker), len(bag))


def needed_of_each_kind(
    remaining: str,
    round_number: int,
    attempt: int = 0,
    formula: Formula = NORMAL,
    drawing: Drawing = Drawing.REGULATION,
) -> int:
    """The number of vowels, and of consonants, that a rack must hold now.

    `remaining` are all tiles that are not on the board: rack and bag.
    """
    late = drawing is Drawing.REGULATION and round_number > LAST_ROUND_OF_TWO
    if late or attempt >= PATIENCE:
        return 1
    if formula.jokers.lie_apart:  # no rack has both, so one of them cannot fill in beside the other
        remaining = remaining.replace(JOKER, "") + JOKER * (JOKER in remaining)
    return 2 if has_both_kinds(remaining, 2) else 1
