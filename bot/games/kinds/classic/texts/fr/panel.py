"""French: the organiser's panel, and what is asked before something is done that cannot be undone."""

from bot.games.kinds.classic.texts.panel import Panel
from bot.talk.controls import Consequence
from bot.talk.typography import as_typed, french

PANEL = Panel(
    controls=french("Organiser la partie :"),
    stand_in=lambda name: french(f"{as_typed(name)} ne répond plus : vous pouvez mener la partie."),
    asked={
        Consequence.SUSPEND: french(
            "Suspendre la partie ? Les pendules s'arrêtent ; vous reprendrez quand vous voudrez."
        ),
        Consequence.STOP: french(
            "Arrêter la partie pour de bon ? Les scores restent, et personne ne gagne."
        ),
    },
    confirmed={
        Consequence.SUSPEND: "Oui, suspendre",
        Consequence.STOP: "Oui, arrêter la partie",
    },
    no="Non, revenir",
    sure_of_blank=french("Passer votre tour ?"),
    sure_to_resign=french(
        "Abandonner (art. 10.7) ? Votre score reste, mais vous perdez la partie."
    ),
    yes_resign=french("Oui, j'abandonne"),
    who_leaves=french("Qui retirer de la partie ? Son score reste."),
    who_leads=french("À qui transmettre la partie ?"),
)
