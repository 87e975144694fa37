"""French: how a game ended."""

from bot.texts.endings import Endings
from bot.texts.fr import numbers

ENDINGS = Endings(
    language=numbers,
    unfound="Le top que personne n’a vu",
    finest="Plus beau coup",
    best="Meilleur coup",
    scrabbles="Scrabbles",
    over=lambda result: f"Partie terminée : {result}",
    wins=lambda name: f"{name} gagne !",
    level=lambda names: f"{names} à égalité",
    how="Fin de la partie",
    labelled=lambda label, text: f"{label} : {text}",
    in_round=lambda number: f" (coup {number})",
    in_turn=lambda number: f" (tour {number})",
)
