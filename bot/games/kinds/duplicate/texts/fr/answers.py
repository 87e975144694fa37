"""French: what one player is told, and writes a bulletin on."""

from bot.games.kinds.duplicate.texts.answers import Answers
from bot.games.kinds.duplicate.texts.fr.several import placed
from bot.talk.typography import french
from bot.texts.fr.numbers import points

ANSWERS = Answers(
    receipt=lambda play, earned: french(f"Noté : {placed(play)}, {points(earned)}."),
    preview=lambda play, earned: french(f"Envoyer {placed(play)} : {points(earned)}."),
    counts_so_far=lambda play, earned: french(
        f"Votre meilleur bulletin : {placed(play)}, {points(earned)}, s'il est admis."
    ),
    first_counts=french("C'est votre premier bulletin : il ne change plus."),
    others_ignored=french("Seul votre premier bulletin compte : les suivants sont ignorés."),
    best_place=french("(Premier coup : la meilleure place compte, art. 4.3.)"),
    blank_receipt=french("Noté : bulletin blanc."),
    until_the_end=french("Modifiable jusqu'à la fin du coup."),
    no_bulletin_yet=french("Vous n'avez pas encore remis de bulletin."),
    joined_for_the_next=french(
        "Vous êtes dans la partie. Vous jouerez à partir du prochain coup : vous avez consulté les "
        "outils de mots pendant celui-ci."
    ),
    joined_to_lead=french(
        "Vous êtes dans la partie, et c'est vous qui la menez. Elle est arrêtée : reprenez-la."
    ),
    form_label="Référence et mot",
    form_example="H4 SEMAINE",
)
