"""French: what is chosen for a place."""

from collections.abc import Sequence
from datetime import timedelta

from bot.talk.typography import french
from bot.texts.fr.numbers import duration


def settings(lines: Sequence[tuple[str, str | timedelta]]) -> str:
    told = "\n".join(f"{name} : {_value(value)}" for name, value in lines)
    how = "Pour changer un réglage : /reglages, son nom, sa valeur. Exemple : /reglages langue en"
    return french(f"Réglages en vigueur ici :\n{told}\n{how}")


def _value(value: str | timedelta) -> str:
    return value if isinstance(value, str) else f"{duration(value)} par coup (configuration)"


def taken_back(setting: str) -> str:
    return french(f"Choix retiré : {setting}.")


def edition_chosen(name: str) -> str:
    return french(
        f"Liste de mots, ici : {name}. Elle s'applique aux mots que vous demandez et aux "
        "prochaines parties ; une partie commencée garde la sienne."
    )


def editions(current: str, choices: Sequence[tuple[str, str]]) -> str:
    others = "\n".join(f"/edition {choice} : {name}" for choice, name in choices)
    return french(f"Liste de mots, ici : {current}.\n{others}".rstrip())


def dictionary(*, opened: bool) -> str:
    if opened:
        return french(
            "Dictionnaire ouvert : dans les prochaines parties jouées ici, les outils de mots "
            "répondent aussi pendant les coups."
        )
    return french(
        "Dictionnaire fermé : dans les prochaines parties jouées ici, les outils de mots se "
        "taisent pendant les coups pour ceux qui les jouent."
    )
