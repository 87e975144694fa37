"""French: the organiser's panel, and what it asks before it does something."""

from bot.games.kinds.duplicate.texts.panel import Panel
from bot.talk.controls import Consequence
from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.fr.grammar import of

PANEL = Panel(
    language=numbers,
    controls=french("Organiser la partie :"),
    stand_in=lambda name: french(f"Pas de nouvelles {of(name)} : vous pouvez mener la partie."),
    no="Non, revenir",
    who_leaves=french("Qui retirer de la partie ? Ses points restent."),
    who_leads=french("À qui transmettre la partie ?"),
    questions={
        Consequence.CANCEL: "Annuler le coup (art. 5.2) ? Ses points ne compteront pas, ses lettres "
        "retourneront dans le sac.",
        Consequence.SUSPEND: "Suspendre la partie ? Le coup en cours sera annulé ; vous reprendrez "
        "quand vous voudrez.",
        Consequence.SUSPEND_BETWEEN: "Suspendre la partie ? Vous reprendrez quand vous voudrez.",
        Consequence.SUSPEND_KEPT: "Suspendre la partie ? Le coup en cours ne peut plus être annulé : il "
        "reprendra avec son tirage et le temps qui lui reste.",
        Consequence.STOP: "Arrêter la partie pour de bon ? Le classement sera celui des coups joués.",
        Consequence.STOP_IN_ROUND: "Arrêter la partie pour de bon ? Un coup en cours ne comptera pas : le "
        "classement sera celui des coups joués jusqu'au bout.",
    },
    orders={
        Consequence.CANCEL: "Oui, annuler le coup",
        Consequence.SUSPEND: "Oui, suspendre",
        Consequence.SUSPEND_BETWEEN: "Oui, suspendre",
        Consequence.SUSPEND_KEPT: "Oui, suspendre",
        Consequence.STOP: "Oui, arrêter la partie",
        Consequence.STOP_IN_ROUND: "Oui, arrêter la partie",
    },
)
