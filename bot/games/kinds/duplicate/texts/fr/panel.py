"""French: the organiser's panel, and what it asks before it does something."""

from collections.abc import Mapping
from typing import assert_never

from bot.talk.controls import Consequence
from bot.talk.typography import as_typed, french

_SURE: Mapping[Consequence, str] = {
    Consequence.CANCEL: "Annuler le coup (art. 5.2) ? Ses points ne compteront pas, ses lettres "
    "retourneront dans le sac.",
    Consequence.SUSPEND: "Suspendre la partie ? Le coup en cours sera annulé ; vous reprendrez "
    "quand vous voudrez.",
    Consequence.SUSPEND_BETWEEN: "Suspendre la partie ? Vous reprendrez quand vous voudrez.",
    Consequence.SUSPEND_KEPT: "Suspendre la partie ? Le coup en cours a été annulé trop de fois : il "
    "reprendra avec son tirage et le temps qui lui reste.",
    Consequence.STOP: "Arrêter la partie pour de bon ? Le classement sera celui des coups joués.",
}
controls = french("Mener la partie :")
no = "Non, revenir"
who_leaves = french("Qui retirer de la partie ? Ses points restent.")
who_leads = french("À qui confier la partie ?")


def stand_in(name: str) -> str:
    return french(f"Pas de nouvelles de {as_typed(name)} : vous pouvez mener la partie.")


def sure(consequence: Consequence) -> str:
    return french(_SURE[consequence])


def yes(consequence: Consequence) -> str:
    match consequence:
        case Consequence.CANCEL:
            return "Oui, annuler le coup"
        case Consequence.SUSPEND | Consequence.SUSPEND_BETWEEN | Consequence.SUSPEND_KEPT:
            return "Oui, suspendre"
        case Consequence.STOP:
            return "Oui, arrêter la partie"
        case _:
            assert_never(consequence)
