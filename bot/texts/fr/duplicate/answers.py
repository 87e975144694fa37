"""French: what one player is told, and writes a bulletin on."""

from bot.talk.typography import french
from bot.texts.fr.numbers import points
from engine.moves import Play
from engine.notation import mark_jokers


def receipt(play: Play, earned: int) -> str:
    return french(f"Noté : {mark_jokers(play.word)} en {play.ref}, {points(earned)}.")


def best_place() -> str:
    return french("(Premier coup : la meilleure place compte, art. 4.3.)")


def counts_so_far(play: Play, earned: int) -> str:
    word = f"{mark_jokers(play.word)} en {play.ref}"
    return french(f"Votre meilleur bulletin : {word}, {points(earned)}, s'il est admis.")


def blank_receipt() -> str:
    return french("Noté : bulletin blanc.")


def until_the_end() -> str:
    return french("Modifiable jusqu'à la fin du coup.")


def no_bulletin_yet() -> str:
    return french("Vous n'avez pas encore remis de bulletin.")


def joined_for_the_next() -> str:
    return french(
        "Vous êtes dans la partie. Vous jouerez à partir du prochain coup : vous avez consulté les "
        "outils de mots pendant celui-ci."
    )


def joined_to_lead() -> str:
    return french(
        "Vous êtes dans la partie, et c'est vous qui la menez. Elle est arrêtée : reprenez-la."
    )


def form_label() -> str:
    return "Référence et mot"


def form_example() -> str:
    return "H4 SEMAINE"
