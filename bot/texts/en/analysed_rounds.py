"""English: what is said of a duplicate game that was analysed."""

from bot.texts.analysed_rounds import AnalysedRounds
from bot.texts.en import numbers
from bot.texts.en.analysis import ANALYSIS
from bot.texts.en.numbers import count

ANALYSED_ROUNDS = AnalysedRounds(
    language=numbers,
    analysis=ANALYSIS,
    round_headings=(
        *("Round", "Rack", "Top", "Pts", "Placed", "Pts", "Next best", "Scrabbles", "Found"),
    ),
    found_headings=("Round", "Rack", "Top", "Pts", "Found", "Pts", "Loss", "Note"),
    sum_headings=(
        *("Player", "Phase", "Rounds", "Tops", "Points lost", "Per round"),
        *("Scrabbles", "Missed"),
    ),
    headings=(
        *("round", "phase", "rack", "top reference", "top", "top points"),
        *("scrabbles possible", "player", "reference", "found", "points", "loss"),
        "scrabble missed",
    ),
    top="top",
    nothing="nothing",
    yes="yes",
    round=lambda number, of_it: f"Round {number}, {of_it}: ",
    placed=lambda play: f"placed: {play}",
    next_best=lambda points: f"next best: {points}",
    possible_scrabbles=lambda number, which: f"{count(number, 'scrabble')} possible: {which}",
    counted=lambda play, points: f"{play}, which scored {points}",
    instead_of=lambda play, top: f"{play} instead of {top}",
    lost_in_round=lambda number, loss, done: f"round {number}, −{loss}: {done}",
    earned=lambda points, rounds: f"{points} in {count(rounds, 'round')}",
    sum_of_tops=lambda points: f"sum of the tops: {points}",
    tops_found=lambda found, rounds: f"{count(found, 'top')} in {count(rounds, 'round')}",
    without_slip=lambda rounds, points: f"{count(rounds, 'round')} without a slip ({points})",
    otherwise=lambda points: f"solos, hints and penalties: {points}",
    negative=lambda points: f"{points} vs tops",
    per_round=lambda points: f"{points} per round",
)
