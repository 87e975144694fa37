"""French: what an organiser does beside the panel of any game."""

from collections.abc import Mapping

from bot.talk.typography import as_typed, french

skip = "Sauter le tour"
punish = "Sanctionner"
punish_label = "Joueur, sanction, motif"
punish_example = "Tom avertissement joue trop lentement"
replace = "Remplacer"
replace_label = "Joueur (et qui le remplace)"
replace_example = "Tom débutant"
save = "Fichier GCG"
computer = "Ordinateur"
how_strong = french(
    "Quel adversaire ?\n"
    "Débutant : mots courants, coups courts, jamais de scrabble.\n"
    "Club : les mots d'un joueur de club, et l'art de garder un joker.\n"
    "Fort : tous les mots, et toujours le plus de points.\n"
    "Champion : il pèse aussi ce qu'il garde, et la suite."
)
_LEVELS: Mapping[str, str] = {"1": "Fort", "2": "Débutant", "3": "Club", "4": "Champion"}


def level(level: str) -> str:
    return _LEVELS[level]


def take_seat(name: str) -> str:
    return french(f"Remplacer {as_typed(name)}")
