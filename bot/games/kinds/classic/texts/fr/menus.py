"""French: what may be chosen in the lobby."""

from bot.games.kinds.classic.texts.menus import Menus
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count
from engine.classic.rules import Challenge

MENUS = Menus(
    language=numbers,
    rule_set_menu="Règles",
    rule_sets={
        "famille": "Règles de famille",
        "tournoi": "Règles de tournoi",
        "tournoi25": "Tournoi, pendule de 25 min",
        "match": "Match en deux manches gagnantes",
        "blitz": "Blitz, 5 min par joueur",
        "rapide": "Rapide, 10 min par joueur",
        "chronometre": "Chronomètre, 2 min par coup",
        "correspondance": "Correspondance, 2 jours par coup",
        "recyclage": "Famille, jokers recyclés",
        "deux-sacs": "Famille, deux sacs",
        "solitaire": "Solitaire",
        "deux-chevalets": "Solitaire à deux chevalets",
        "lettres-ouvertes": "Solitaire, lettres ouvertes",
    },
    challenge_menu="Contestation",
    challenges={
        Challenge.AUTO: "Mots non admis refusés",
        Challenge.FREE: "Contestation libre",
        Challenge.FIVE_POINTS: "À tort : −5 points par mot",
        Challenge.DOUBLE: "À tort : un tour perdu",
    },
    pace_menu="Temps",
    no_clock="Sans pendule",
    bank=lambda time: f"Pendule : {time} par joueur",
    correspondence=lambda time: f"Correspondance : {time} par coup",
    move=lambda time: f"Chronomètre : {time} par coup",
    shared=lambda time: f"Crédit-temps global : {time}",
    seats_menu="Places",
    one_seat="1 joueur",
    up_to=lambda seats: f"{count(seats, 'joueur')} au plus",
)
