"""English: games that are over, in lists, on their pages and in files."""

from bot.talk.past_views import PageForm
from bot.talk.typography import as_typed, english
from bot.texts.en import numbers
from bot.texts.en.formulas import FORMULAS
from bot.texts.en.numbers import count, duration
from bot.texts.past import PastGames

PAST = PastGames(
    language=numbers,
    none_here=english("No game has been finished here yet. Open one with /duplicate."),
    none_of_yours=english("You haven't finished a game yet. To play on your own: /training"),
    replay="Replay",
    back="List",
    record="File",
    scrabble="* scrabble",
    how_to_replay=lambda number: english(
        f"Choose a number to see that game. To replay one on your own: /replay {number}"
    ),
    saved=lambda name: english(f"The file: {as_typed(name)}"),
    print_headings=("Ranking", "Rounds", "Final board"),
    headings=("round", "draw", "square", "top", "points", "found by", "solo", "scrabble"),
    forms={
        PageForm.CARD: "Page",
        PageForm.ROUNDS: "Rounds",
        PageForm.BOARD: "Board",
        PageForm.FILM: "Film",
        PageForm.CSV: "CSV",
        PageForm.PRINT: "Print",
    },
    round_headings=("Round", "Draw", "Top", "Pts", "Found", "Solo"),
    ranking_headings=("Place", "Name", "Points", "%", "vs tops", "Solos"),
    centres="Centres",
    team_headings=("Place", "Centre", "Players", "Points"),
    player="player",
    own_games="Your finished games",
    games_here="Games finished here",
    on_page=lambda games, page: f"{games}, page {page}",
    above=lambda heading: f"{heading}:",
    stopped="stopped before the end",
    formulas=FORMULAS,
    formula=lambda name: f"{name.capitalize()} formula",
    per_round=lambda pace: f"{duration(pace)} a round",
    no_clock="no clock",
    so_many_rounds=lambda rounds: count(rounds, "round"),
    sum_of_tops=lambda points: f"tops: {points}",
    found_by_none=lambda tops: f"Tops that nobody found: {tops}",
    a_round=lambda number: f"Round {number}",
    a_scrabble="scrabble",
    solo="solo",
    yes="yes",
    later="later",
    left="left early",
    earned=lambda name, points: f"{name}: {points}",
    negative=lambda points: f"{points} vs tops",
    found_by=lambda players: f"found by {players}",
    found_by_nobody="found by nobody",
    solo_of=lambda name: f"solo: {name}",
    found_alone=lambda name: f"only {name} found it",
    top_of=lambda rack, top, found: f"{rack}: {top}; {found}",
)
