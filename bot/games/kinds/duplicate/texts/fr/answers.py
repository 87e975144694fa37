"""French: what one player is told, and writes a bulletin on."""

from bot.talk.typography import french
from bot.texts.fr.numbers import points
from engine.moves import Play
from engine.notation import mark_jokers

best_place = french("(Premier coup : la meilleure place compte, art. 4.3.)")
blank_receipt = french("Noté : bulletin blanc.")
until_the_end = french("Modifiable jusqu'à la fin du coup.")
no_bulletin_yet = french("Vous n'avez pas encore remis de bulletin.")
joined_for_the_next = french(
    "Vous êtes dans la partie. Vous jouerez à partir du prochain coup : vous avez consulté les "
    "outils de mots pendant celui-ci."
)
joined_to_lead = french(
    "Vous êtes dans la partie, et c'est vous qui la menez. Elle est arrêtée : reprenez-la."
)
form_label = "Référence et mot"
form_example = "H4 SEMAINE"


def receipt(play: Play, earned: int) -> str:
    return french(f"Noté : {mark_jokers(play.word)} en {play.ref}, {points(earned)}.")


def preview(play: Play, earned: int) -> str:
    return french(f"Remettre {mark_jokers(play.word)} en {play.ref} : {points(earned)}.")


def counts_so_far(play: Play, earned: int) -> str:
    word = f"{mark_jokers(play.word)} en {play.ref}"
    return french(f"Votre meilleur bulletin : {word}, {points(earned)}, s'il est admis.")
