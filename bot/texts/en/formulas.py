"""English: what formulas are called, and how they are played."""

from collections.abc import Mapping

from engine.formulas import NORMAL, Formula, Jokers

FORMULAS: Mapping[str, str] = {
    "normal": "normal",
    "7sur8": "7 of 8",
    "7et8": "7 and 8",
    "joker": "joker",
    "7sur8-joker": "7 of 8 joker",
    "7et8-joker": "7 and 8 joker",
    "joker-cher": "scoring joker",
    "7sur8-joker-cher": "7 of 8 scoring joker",
    "7et8-joker-cher": "7 and 8 scoring joker",
    "explosive": "explosive joker",
    "7sur8-explosive": "7 of 8 explosive joker",
    "7et8-explosive": "7 and 8 explosive joker",
}
"""By the name of `engine.formulas`."""
_JOKERS: Mapping[Jokers, str] = {
    Jokers.ORDINARY: "",
    Jokers.JOKER_GAME: "Every rack has a joker. When the top uses it, the real letter takes its place on the "
    "board and the joker comes back, as long as the bag has that letter.",
    Jokers.DEAR: "Every rack has a joker, worth its letter as long as the bag has one. "
    "When the top uses it, the real letter then takes its place on the board and the joker comes back.",
    Jokers.EXPLOSIVE: "When the top uses a joker, the real letter takes its place on the board, "
    "as long as the bag has one, and the joker goes back into the bag.",
}


def terms(formula: Formula) -> str:
    """The terms of an original formula, a line for each; empty for the normal one (SPEC D7)."""
    letters = ""
    if formula.rack_size > NORMAL.rack_size:
        placed = f"{formula.most_placed} at most to place"
        if formula.most_placed == formula.rack_size:
            placed = "all of them playable"
        paid = ", ".join(f"{points} points for {of}" for of, points in formula.bonuses.items())
        letters = f"{formula.rack_size} letters a rack, {placed}: {paid}."
    return "\n".join(filter(None, (letters, _JOKERS[formula.jokers])))


def freed(letters: str) -> str:
    """These letters have taken the place of the jokers that were played."""
    if len(letters) > 1:
        return f"The jokers come back: {' and '.join(letters)} take their place on the board"
    return f"The joker comes back: {letters} takes its place on the board"
