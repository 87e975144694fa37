"""French: the course of a game alone: what is played, where it stands, what one can press."""

from bot.games.kinds.duplicate.texts.fr.menus import MENUS
from bot.talk.typography import as_typed, french
from bot.texts.fr.formulas import FORMULAS, terms
from bot.texts.fr.numbers import count, duration, percentage, points, signed, thousands
from engine.solo.state import SoloGame

label = "Entraînement"
next_round = "Coup suivant"
hints = "Indices"
show_top = "Voir le top"
settle = "Valider"
change = "Changer"
stop = "Arrêter"
yes_stop = "Oui, arrêter"
back = "Revenir"
sheet = "Feuille"
new_game = "Nouvelle partie"
sure_to_see = french("Voir le top ? Ce coup vous vaudra 0 point.")
sure_to_give_up = french(
    "Arrêter ? Les coups qui restent vaudront 0 point, et il n'y a pas de second essai."
)
sure_to_stop = french("Arrêter cette partie ? Vos coups joués restent acquis.")


def pace(name: str) -> str:
    return "Sans chrono" if name not in MENUS.paces else MENUS.pace(name)


def opened(game: SoloGame) -> str:
    rules = game.rules
    time = "sans chrono" if rules.round_time is None else f"{duration(rules.round_time)} par coup"
    said = f"Formule {FORMULAS[rules.formula]}, {time}."
    if rules.seed:
        said += (
            f" Graine « {as_typed(rules.seed)} » : donnez-la à un ami, il aura les mêmes tirages."
        )
    elif game.sheet is not None and not game.sheet.name:
        said += f" Tirages donnés : {count(len(game.sheet.rounds), 'coup')}."
    return french("\n".join(filter(None, (said, terms(rules.played_formula)))))


def standing(game: SoloGame) -> str:
    return french(
        f"Total : {points(game.total)} sur {thousands(game.top_total)} "
        f"({percentage(game.percentage)}), négatif {signed(game.negative)}"
    )
