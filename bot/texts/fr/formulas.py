"""French: what formulas are called, and how they are played."""

from collections.abc import Mapping

from engine.formulas import NORMAL, Formula, Jokers

FORMULAS: Mapping[str, str] = {
    "normal": "normale",
    "7sur8": "7 sur 8",
    "7et8": "7 et 8",
    "joker": "joker",
    "7sur8-joker": "7 sur 8 joker",
    "7et8-joker": "7 et 8 joker",
    "joker-cher": "joker cher",
    "7sur8-joker-cher": "7 sur 8 joker cher",
    "7et8-joker-cher": "7 et 8 joker cher",
    "explosive": "joker explosif",
    "7sur8-explosive": "7 sur 8 joker explosif",
    "7et8-explosive": "7 et 8 joker explosif",
}
"""By the name of `engine.formulas`."""
_JOKERS: Mapping[Jokers, str] = {
    Jokers.ORDINARY: "",
    Jokers.JOKER_GAME: "Chaque tirage compte un joker. Quand le top s'en sert, la vraie lettre prend sa "
    "place sur la grille et il revient, tant que le sac en a une.",
    Jokers.DEAR: "Chaque tirage compte un joker, qui vaut sa lettre tant que le sac en a une. "
    "Quand le top s'en sert, la vraie lettre prend alors sa place sur la grille et il revient.",
    Jokers.EXPLOSIVE: "Quand le top se sert d'un joker, la vraie lettre prend sa place sur la grille, "
    "tant que le sac en a une, et le joker retourne dans le sac.",
}


def terms(formula: Formula) -> str:
    """The terms of an original formula, a line for each; empty for the normal one (SPEC D7)."""
    letters = ""
    if formula.rack_size > NORMAL.rack_size:
        placed = f"{formula.most_placed} au plus à poser"
        if formula.most_placed == formula.rack_size:
            placed = "toutes jouables"
        paid = ", ".join(f"{points} points pour {of}" for of, points in formula.bonuses.items())
        letters = f"{formula.rack_size} lettres par tirage, {placed} : {paid}."
    return "\n".join(filter(None, (letters, _JOKERS[formula.jokers])))


def freed(letters: str) -> str:
    """These letters have taken the place of the jokers that were played."""
    if len(letters) > 1:
        return f"Les jokers reviennent : {' et '.join(letters)} prennent leur place sur la grille"
    return f"Le joker revient : {letters} prend sa place sur la grille"
