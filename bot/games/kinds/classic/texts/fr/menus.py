"""French: what may be chosen in the lobby."""

from collections.abc import Mapping
from datetime import timedelta
from typing import assert_never

from bot.talk.typography import french
from bot.texts.fr.numbers import count, duration
from engine.classic.rules import SHORTEST_CORRESPONDENCE, Challenge, Clock

_RULE_SETS: Mapping[str, str] = {
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
}
_CHALLENGES: Mapping[Challenge, str] = {
    Challenge.AUTO: "Mots non admis refusés",
    Challenge.FREE: "Contestation libre",
    Challenge.FIVE_POINTS: "À tort : −5 points par mot",
    Challenge.DOUBLE: "À tort : un tour perdu",
}
rule_set_menu = "Règles"
challenge_menu = "Contestation"
pace_menu = "Temps"
seats_menu = "Places"


def rule_set(name: str) -> str:
    return french(_RULE_SETS[name])


def challenge(challenge: Challenge) -> str:
    return french(_CHALLENGES[challenge])


def pace(clock: Clock, time: timedelta) -> str:
    match clock:
        case Clock.NONE:
            return "Sans pendule"
        case Clock.BANK:
            return french(f"Pendule : {duration(time)} par joueur")
        case Clock.MOVE if time >= SHORTEST_CORRESPONDENCE:
            return french(f"Correspondance : {duration(time)} par coup")
        case Clock.MOVE:
            return french(f"Chronomètre : {duration(time)} par coup")
        case Clock.SHARED:
            return french(f"Crédit-temps global : {duration(time)}")
        case _:
            assert_never(clock)


def seats(number: int) -> str:
    return french(f"{count(number, 'joueur')} au plus" if number > 1 else "1 joueur")
