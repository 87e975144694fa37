"""English: what is said around an analysis in a chat."""

from bot.talk.typography import english
from bot.texts.analysis_pages import AnalysisPages
from bot.texts.en import numbers
from bot.texts.en.analysed_rounds import ANALYSED_ROUNDS
from bot.texts.en.analysis import ANALYSIS

ANALYSIS_PAGES = AnalysisPages(
    language=numbers,
    analysis=ANALYSIS,
    analysed_rounds=ANALYSED_ROUNDS,
    button="Analysis",
    show="Show analysis",
    under_way=english('The analysis is being made: press "Show analysis" in a few seconds.'),
    dearest="Biggest losses:",
    page="Page",
    table="CSV",
    cut_short=english("Time ran out: only the first rounds are analysed."),
    finish="Finish it",
    to_finish=english('For the rest, press "Finish it".'),
    not_simulated=english("No simulation: this bot runs without its fast engine."),
    negative_by_round="Points behind the tops, round by round",
    points_by_turn="Points, turn by turn",
    lead_of=lambda name: english(f"{name}’s lead, turn by turn"),
    move_number=lambda number: english(f"Turn {number}"),
    round_number=lambda number: english(f"Round {number}"),
    losses=lambda by_phase: f"losses: {by_phase}",
)
