"""French: what is said of a duplicate game that was analysed."""

from bot.texts.analysed_rounds import AnalysedRounds
from bot.texts.fr import numbers
from bot.texts.fr.analysis import ANALYSIS
from bot.texts.fr.numbers import count, is_plural

ANALYSED_ROUNDS = AnalysedRounds(
    language=numbers,
    analysis=ANALYSIS,
    round_headings=(
        *("Coup", "Tirage", "Top", "Pts", "Posé", "Pts", "Sous-top", "Scrabbles", "Trouvé"),
    ),
    found_headings=("Coup", "Tirage", "Top", "Pts", "Trouvé", "Pts", "Perte", "Remarque"),
    sum_headings=(
        *("Joueur", "Phase", "Coups", "Tops", "Points perdus", "Par coup"),
        *("Scrabbles", "Manqués"),
    ),
    headings=(
        *("coup", "phase", "tirage", "référence du top", "top", "points du top"),
        *("scrabbles possibles", "joueur", "référence", "trouvé", "points", "perte"),
        "scrabble manqué",
    ),
    top="top",
    nothing="rien",
    yes="oui",
    round=lambda number, of_it: f"Coup {number}, {of_it} : ",
    placed=lambda play: f"posé : {play}",
    next_best=lambda points: f"sous-top : {points}",
    possible_scrabbles=lambda number, which: (
        f"{count(number, 'scrabble')} possible{'s' if is_plural(number) else ''} : {which}"
    ),
    counted=lambda play, points: f"{play}, compté {points}",
    instead_of=lambda play, top: f"{play} au lieu de {top}",
    lost_in_round=lambda number, loss, done: f"coup {number}, −{loss} : {done}",
    earned=lambda points, rounds: f"{points} en {count(rounds, 'coup')}",
    sum_of_tops=lambda points: f"total des tops : {points}",
    tops_found=lambda found, rounds: f"{count(found, 'top')} en {count(rounds, 'coup')}",
    without_slip=lambda rounds, points: f"{count(rounds, 'coup')} sans bulletin ({points})",
    otherwise=lambda points: f"solos, indices et pénalités : {points}",
    negative=lambda points: f"négatif {points}",
    per_round=lambda points: f"{points} par coup",
)
