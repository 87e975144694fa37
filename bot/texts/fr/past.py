"""French: games that are over, in lists, on their pages and in files."""

from bot.talk.past_views import PageForm
from bot.talk.typography import as_typed, french
from bot.texts.fr import numbers
from bot.texts.fr.formulas import FORMULAS
from bot.texts.fr.numbers import count, duration
from bot.texts.past import PastGames

PAST = PastGames(
    language=numbers,
    none_here=french("Aucune partie n'a encore été finie ici : ouvrez-en une avec /duplicate."),
    none_of_yours=french("Vous n'avez encore fini aucune partie. Pour jouer seul : /entrainement"),
    replay="Rejouer",
    back="Liste",
    record="Fichier",
    scrabble="* scrabble",
    how_to_replay=lambda number: french(
        f"Appuyez sur un numéro pour la fiche. Pour rejouer seul : /rejouer {number}"
    ),
    saved=lambda name: french(f"Le fichier : {as_typed(name)}"),
    print_headings=("Classement", "Coups", "Grille finale"),
    headings=("coup", "tirage", "référence", "top", "points", "trouvé par", "solo", "scrabble"),
    forms={
        PageForm.CARD: "Fiche",
        PageForm.ROUNDS: "Coups",
        PageForm.BOARD: "Grille",
        PageForm.FILM: "Film",
        PageForm.CSV: "CSV",
        PageForm.PRINT: "Imprimer",
    },
    round_headings=("Coup", "Tirage", "Top", "Pts", "Trouvé", "Solo"),
    ranking_headings=("Place", "Nom", "Points", "%", "Négatif", "Solos"),
    centres="Centres",
    team_headings=("Place", "Centre", "Joueurs", "Points"),
    player="joueur",
    own_games="Vos parties finies",
    games_here="Les parties finies ici",
    on_page=lambda games, page: f"{games}, page {page}",
    above=lambda heading: f"{heading} :",
    stopped="arrêtée avant la fin",
    formulas=FORMULAS,
    formula=lambda name: f"Formule {name}",
    per_round=lambda pace: f"{duration(pace)} par coup",
    no_clock="sans chrono",
    so_many_rounds=lambda rounds: count(rounds, "coup"),
    sum_of_tops=lambda points: f"total des tops : {points}",
    found_by_none=lambda tops: f"Tops que personne n'a trouvés : {tops}",
    a_round=lambda number: f"Coup {number}",
    a_scrabble="scrabble",
    solo="solo",
    yes="oui",
    later="après coup",
    left="départ avant la fin",
    earned=lambda name, points: f"{name} : {points}",
    negative=lambda points: f"négatif {points}",
    found_by=lambda players: f"trouvé par {players}",
    found_by_nobody="trouvé par personne",
    solo_of=lambda name: f"solo : {name}",
    found_alone=lambda name: f"top en solo : {name}",
    top_of=lambda rack, top, found: f"{rack} : {top} ; {found}",
)
