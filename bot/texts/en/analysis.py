"""English: what is said of a game that was analysed."""

from bot.talk.typography import english
from bot.texts.analysis import Analyses
from bot.texts.en import numbers
from bot.texts.en.numbers import count, ordinal, thousands
from engine.analysis.values import Method, Phase

ANALYSIS = Analyses(
    language=numbers,
    unfinished=english("Time ran out: the last moves were compared without simulation."),
    partial=english(
        "Some racks are incomplete in the file: those moves are left out of the losses."
    ),
    unnamed=lambda number: f"Player {number}",
    phases={
        Phase.OPENING: "opening",
        Phase.MIDDLE: "middle",
        Phase.BEFORE_END: "pre-endgame",
        Phase.END: "endgame",
        Phase.FIRST_THIRD: "first third",
        Phase.SECOND_THIRD: "second third",
        Phase.LAST_THIRD: "last third",
    },
    whole_game="whole game",
    methods={
        Method.POINTS: "Losses in points alone: what comes after is not counted.",
        Method.STATIC: "Losses in points and in the value of the tiles kept.",
        Method.SIMULATED: "Losses in points, tiles kept and simulated replies; exact once the bag is empty.",
        Method.EXACT: "Losses are exact: the bag is empty, so everything is known.",
    },
    by={
        Method.POINTS: "points",
        Method.STATIC: "value",
        Method.SIMULATED: "simulation",
        Method.EXACT: "exact",
    },
    compared={
        Method.POINTS: "possible moves",
        Method.STATIC: "possible moves",
        Method.SIMULATED: "moves simulated",
        Method.EXACT: "moves searched to the end",
    },
    move_headings=(*("Turn", "Player", "Rack", "Played", "Pts", "Better", "Pts", "Loss", "Note"),),
    sum_headings=(
        *("Player", "Phase", "Turns", "No loss", "Points lost", "Per turn"),
        *("Scrabbles", "Missed"),
    ),
    headings=(
        *("turn", "player", "phase", "rack", "bag", "reference", "played", "points"),
        *("best reference", "best move", "best points", "rank"),
        *("static loss", "loss", "compared by", "scrabbles missed", "note"),
    ),
    analysis="Analysis",
    analysis_of=lambda names: f"Analysis: {names}",
    turn=lambda number, of_it: f"Turn {number}, {of_it}: ",
    unknown_rack="rack unknown",
    partial_rack="rack incomplete",
    line=lambda moves: f"best line: {moves}",
    not_valid="not valid",
    not_valid_words=lambda words: f"not valid: {words}",
    lost_in_turn=lambda number, loss, done: f"turn {number}, −{loss}: {done}",
    instead_of_play=lambda play: f"instead of {play}",
    instead_of_exchange=lambda tiles: f"instead of exchanging {tiles}",
    instead_of_passing="instead of passing",
    exchange=lambda tiles: f"exchange {tiles}",
    passes="pass",
    nothing_to_judge=lambda name: f"{name}: no complete rack, so nothing to judge",
    did=lambda name, what: f"{name}: {what}",
    without_loss=lambda best, turns: f"nothing lost in {thousands(best)} of {count(turns, 'turn')}",
    points_lost=lambda _, written, per_turn: f"{written} points lost ({per_turn})",
    per_turn=lambda points: f"{points} per turn",
    scrabble="scrabble",
    missed=lambda number: f"{thousands(number)} missed",
    missed_scrabbles=lambda number, which: f"{count(number, 'scrabble')} missed: {which}",
    missed_scrabble="scrabble missed",
    taken_back="taken back",
    turn_lost="turn lost",
    nothing_better="nothing better",
    loss=lambda loss: f"loss {loss}",
    loss_at_least=lambda loss: f"loss at least {loss}",
    rank=lambda rank, moves, compared: f"{ordinal(rank)} of {thousands(moves)} {compared}",
    remarks=lambda remarks: f"; {remarks}",
    static=lambda worth: f"value {worth}",
    simulated=lambda worth: f"simulated {worth}",
    margin=lambda points: f"final margin {points}",
    keeps=lambda tiles: f"keeps {tiles}",
)
