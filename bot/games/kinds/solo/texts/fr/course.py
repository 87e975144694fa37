"""French: the course of a game alone: what is played, where it stands, what one can press."""

from bot.games.kinds.duplicate.texts.fr.menus import MENUS
from bot.games.kinds.solo.texts.course import Course
from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.fr.formulas import FORMULAS, terms
from bot.texts.fr.numbers import count

COURSE = Course(
    language=numbers,
    menus=MENUS,
    label="Entraînement",
    next_round="Coup suivant",
    hints="Indices",
    show_top="Voir le top",
    settle="Valider",
    change="Changer",
    stop="Arrêter",
    yes_stop="Oui, arrêter",
    back="Revenir",
    sheet="Feuille",
    new_game="Nouvelle partie",
    sure_to_see=french("Voir le top ? Ce coup vous vaudra 0 point."),
    sure_to_give_up=french(
        "Arrêter ? Les coups qui restent vaudront 0 point, et il n'y a pas de second essai."
    ),
    sure_to_stop=french("Arrêter cette partie ? Vos coups joués restent acquis."),
    no_pace="Sans chrono",
    formula=lambda formula, time: f"Formule {FORMULAS[formula]}, {time}.",
    each_round=lambda time: f"{time} par coup",
    no_clock="sans chrono",
    seed=lambda seed: f"Graine « {seed} » : donnez-la à un ami, il aura les mêmes tirages.",
    given_draws=lambda rounds: f"Tirages donnés : {count(rounds, 'coup')}.",
    terms=terms,
    total=lambda points, tops, percentage, negative: (
        f"Total : {points} sur {tops} ({percentage}), négatif {negative}"
    ),
)
