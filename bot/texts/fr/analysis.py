"""French: what is said of a game that was analysed."""

from bot.talk.typography import french
from bot.texts.analysis import Analyses
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count, is_plural, ordinal, thousands
from engine.analysis.values import Method, Phase


def _points_lost(number: int, written: str, per_turn: str) -> str:
    plural = "s" if is_plural(number) else ""
    return f"{written} point{plural} perdu{plural} ({per_turn})"


ANALYSIS = Analyses(
    language=numbers,
    unfinished=french("Temps écoulé : les derniers coups sont comparés sans simulation."),
    partial=french("Tirage incomplet dans le fichier : ces coups ne comptent pas dans les pertes."),
    unnamed=lambda number: f"Joueur {number}",
    phases={
        Phase.OPENING: "ouverture",
        Phase.MIDDLE: "milieu",
        Phase.BEFORE_END: "avant-fin",
        Phase.END: "fin",
        Phase.FIRST_THIRD: "1er tiers",
        Phase.SECOND_THIRD: "2e tiers",
        Phase.LAST_THIRD: "3e tiers",
    },
    whole_game="toute la partie",
    methods={
        Method.POINTS: "Pertes en points : la suite de la partie n'y compte pas.",
        Method.STATIC: "Pertes en points et en valeur du reliquat.",
        Method.SIMULATED: "Pertes en points, reliquat et suites simulées ; en fin de partie, au point près.",
        Method.EXACT: "Pertes au point près : le sac est vide, tout est calculé.",
    },
    by={
        Method.POINTS: "points",
        Method.STATIC: "valeur",
        Method.SIMULATED: "simulation",
        Method.EXACT: "calcul exact",
    },
    compared={
        Method.POINTS: "coups possibles",
        Method.STATIC: "coups possibles",
        Method.SIMULATED: "coups simulés",
        Method.EXACT: "coups calculés jusqu'au bout",
    },
    move_headings=(
        *("Tour", "Joueur", "Tirage", "Joué", "Pts", "Mieux", "Pts", "Perte", "Remarque"),
    ),
    sum_headings=(
        *("Joueur", "Phase", "Tours", "Sans perte", "Points perdus", "Par tour"),
        *("Scrabbles", "Manqués"),
    ),
    headings=(
        *("tour", "joueur", "phase", "tirage", "sac", "référence", "joué", "points"),
        *("meilleure référence", "meilleur coup", "points du meilleur", "rang"),
        *("perte statique", "perte", "comparé par", "scrabbles manqués", "remarque"),
    ),
    analysis="Analyse",
    analysis_of=lambda names: f"Analyse : {names}",
    turn=lambda number, of_it: f"Tour {number}, {of_it} : ",
    unknown_rack="tirage inconnu",
    partial_rack="tirage incomplet",
    line=lambda moves: f"suite : {moves}",
    not_valid="non admis",
    not_valid_words=lambda words: f"non admis : {words}",
    lost_in_turn=lambda number, loss, done: f"tour {number}, −{loss} : {done}",
    instead_of_play=lambda play: f"au lieu de {play}",
    instead_of_exchange=lambda tiles: f"au lieu d'échanger {tiles}",
    instead_of_passing="au lieu de passer",
    exchange=lambda tiles: f"échange {tiles}",
    passes="passe",
    nothing_to_judge=lambda name: f"{name} : aucun tirage complet, rien à juger",
    did=lambda name, what: f"{name} : {what}",
    without_loss=lambda best, turns: f"{count(best, 'tour')} sans perte sur {thousands(turns)}",
    points_lost=_points_lost,
    per_turn=lambda points: f"{points} par tour",
    scrabble="scrabble",
    missed=lambda number: f"{number} manqué{'s' if is_plural(number) else ''}",
    missed_scrabbles=lambda number, which: (
        f"{count(number, 'scrabble')} manqué{'s' if is_plural(number) else ''} : {which}"
    ),
    missed_scrabble="scrabble manqué",
    taken_back="retiré",
    turn_lost="tour perdu",
    nothing_better="rien de mieux",
    loss=lambda loss: f"perte {loss}",
    loss_at_least=lambda loss: f"perte au moins {loss}",
    rank=lambda rank, moves, compared: f"{ordinal(rank)} des {thousands(moves)} {compared}",
    remarks=lambda remarks: f" ; {remarks}",
    static=lambda worth: f"valeur {worth}",
    simulated=lambda worth: f"simulation {worth}",
    margin=lambda points: f"écart final {points}",
    keeps=lambda tiles: f"reliquat {tiles}",
)
