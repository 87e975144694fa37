"""French: what is said around an analysis in a chat."""

from bot.talk.typography import french
from bot.texts.analysis_pages import AnalysisPages
from bot.texts.fr import numbers
from bot.texts.fr.analysed_rounds import ANALYSED_ROUNDS
from bot.texts.fr.analysis import ANALYSIS
from bot.texts.fr.grammar import of

ANALYSIS_PAGES = AnalysisPages(
    language=numbers,
    analysis=ANALYSIS,
    analysed_rounds=ANALYSED_ROUNDS,
    button="Analyse",
    show=french("Voir l'analyse"),
    under_way=french(
        "L'analyse est en cours : appuyez sur « Voir l'analyse » dans quelques secondes."
    ),
    dearest=french("Les plus grosses pertes :"),
    page="Fiche",
    table="CSV",
    cut_short=french("Temps écoulé : seuls les premiers coups sont analysés."),
    finish="Compléter",
    to_finish=french("Pour la suite, appuyez sur « Compléter »."),
    not_simulated=french("Sans simulation : ce bot tourne sans son moteur rapide."),
    negative_by_round=french("Le négatif, coup après coup"),
    points_by_turn=french("Les points, tour après tour"),
    lead_of=lambda name: french(f"L’avance {of(name)}, tour après tour"),
    move_number=lambda number: french(f"Tour {number}"),
    round_number=lambda number: french(f"Coup {number}"),
    losses=lambda by_phase: f"pertes : {by_phase}",
)
