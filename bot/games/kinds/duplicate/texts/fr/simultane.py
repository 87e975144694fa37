"""French: a game that is played in several centres at the same hour."""

from bot.games.kinds.duplicate.texts.simultane import Simultane
from bot.talk.typography import as_typed, french
from bot.texts.fr import numbers

SIMULTANE = Simultane(
    language=numbers,
    admitted=french("D'autres centres peuvent entrer dans la partie."),
    closed=french("Le code est fermé : aucun autre centre n'entrera dans la partie."),
    brought=french(
        "Ce centre joue le simultané, et vous êtes dans la partie. Votre nom se lira dans tous les centres."
    ),
    brought_beside=french("Ce centre joue le simultané. Vous restez où vous êtes."),
    named=lambda name: french(f"C'est noté : ce centre s'appelle {name}."),
    sure=french(
        "Retirer ce centre du simultané ? Ses joueurs quittent la partie et gardent leurs points."
    ),
    yes="Oui, retirer",
    gone=french("Ce centre a quitté le simultané : il continue ailleurs."),
    joined=lambda name, centres: f"{name} entre dans le simultané : {centres}.",
    left=lambda name: french(f"{name} quitte le simultané."),
    deputy=lambda who, centre: french(f"{centre} : {as_typed(who)} arbitre."),
    left_office=lambda who, centre, instead: french(
        f"{centre} : {as_typed(who)} n'arbitre plus"
        + (
            f", c'est {as_typed(instead)} qui arbitre."
            if instead
            else ". Ce centre n'a plus d'arbitre."
        )
    ),
    sure_to_leave_office=lambda centre, instead: french(
        f"Cesser d'arbitrer les joueurs de ce centre ({centre}) ? "
        + (
            f"C'est {as_typed(instead)} qui les arbitrera."
            if instead
            else "Plus personne ne les arbitrera."
        )
    ),
    deputed=lambda centre: french(f"Vous arbitrez les joueurs de ce centre ({centre})."),
    away=lambda name: french(f"{name} n'a pas le tirage : on joue sans l'attendre."),
    unreached=lambda name: french(f"{name} ne reçoit plus rien : on jouera sans l'attendre."),
    head=lambda size: french(f"Simultané : {size}"),
    waits=lambda size: french(f"Simultané, {size} : le chrono part quand tous ont le tirage."),
    no_others=french(
        "La partie ne se joue qu'ici. L'organisateur obtient le code pour d'autres centres par "
        "« /simultane »."
    ),
    nobody_leads=french(
        "La partie ne se joue qu'ici, et personne ne la mène : rejoignez-la. La première personne qui "
        "rejoint la mène, et obtient le code pour d'autres centres par « /simultane »."
    ),
    centres="centre",
    players="joueur",
    number=lambda number: french(f"Centre {number}"),
    waited=lambda seconds: (
        f"Le dernier centre a eu le tirage {seconds} s après le premier : le chrono est parti de là."
    ),
    here=french("Dans ce centre :"),
    teams=lambda counted: f"Centres, les {counted} meilleurs de chacun :",
    of=lambda name, points: f"{name} : {points}",
)
