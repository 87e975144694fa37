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
_OPPONENTS: Mapping[str, str] = {"1": "Adversaire fort", "2": "Adversaire facile"}


def opponent(level: str) -> str:
    return _OPPONENTS[level]


def take_seat(name: str) -> str:
    return french(f"Remplacer {as_typed(name)}")
