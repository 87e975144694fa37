"""What a hint says (`engine.solo.hints`), found when it is asked for and kept as a fact."""

from typing import assert_never

from engine.kernel import ALL_SCORES
from engine.lexicon import Lexicon
from engine.placement import place
from engine.solo.hints import Hint
from engine.solo.settling import find_kept
from engine.solo.state import SoloGame
from engine.solutions import found_by


def tell(hint: Hint, game: SoloGame, lexicon: Lexicon) -> str:
    """The text of a hint on the round that is on (`engine.solo.events.HintGiven`)."""
    if hint is Hint.SCRABBLE:
        return "yes" if _has_scrabble(game, lexicon) else "no"
    kept = find_kept(game, lexicon).solution
    match hint:
        case Hint.SCORE:
            return str(kept.points)
        case Hint.LENGTH:
            return str(len(kept.play.word))
        case Hint.SQUARE:
            return kept.play.ref
        case Hint.FIRST_LETTER:
            return kept.play.word[0].upper()
        case _:
            assert_never(hint)


def _has_scrabble(game: SoloGame, lexicon: Lexicon) -> bool:
    """Whether any play of the list is one, or the word that will be placed."""
    formula = game.rules.played_formula
    with lexicon.finders.at(game.board, game.rack, formula) as finder:
        finder.search(ALL_SCORES, min(formula.bonuses.values()))
        plays = [find_kept(game, lexicon).solution, *found_by(finder)]
    return any(
        formula.bonus(len(place(game.board, each.play, formula=formula).placed)) for each in plays
    )
