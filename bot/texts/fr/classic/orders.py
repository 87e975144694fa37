"""French: what an organiser does beside the panel of any game, and rules by their names."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from bot.talk.typography import as_typed, french
from bot.texts.classic.orders import Value
from bot.texts.fr.numbers import duration, thousands
from bot.texts.lists import is_whole

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


def rules(lines: Sequence[tuple[str, Value]]) -> str:
    listed = (f"{name} : {exactly(value)}" for name, value in lines)
    how = "Avant le début, l'organisateur en change par leur nom : « /regle contestation libre »."
    return french("\n".join([*listed, how]))


def rule(name: str, value: Value, choices: Sequence[str], example: str) -> str:
    instead = choices if not example else [*choices, f"un temps comme {example}"]
    return french(f"{name} : {exactly(value)}\nAu choix : {', '.join(instead)}.")


def exactly(value: Value) -> str:
    """A time in seconds, if a duration would leave some of it out."""
    if not isinstance(value, timedelta):
        return str(value)
    return duration(value) if is_whole(value) else f"{thousands(int(value.total_seconds()))} s"
