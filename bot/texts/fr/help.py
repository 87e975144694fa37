"""French: what help says."""

from bot.texts.fr import numbers
from bot.texts.help import HelpTexts

HELP = HelpTexts(
    language=numbers,
    front="Jouer : /duplicate (un tirage pour tous), /classique (chacun le sien), /entrainement (seul), "
    "/defi (du jour), /jeu (loto, inversé, junior)\n"
    "Pendant la partie : les boutons, ou /jouer H4 SEMAINE, /passer, /chevalet, /feuille "
    "(tirage CR+ZXTEU : CR reste, ZXTEU s'ajoute ; -BNISRAA : sept lettres nouvelles)\n"
    "Un mot : /mot ZEBRE dit s'il est bon ; /chercher anagrammes AEINRS?\n"
    "Vos résultats : /stats, /classement, /parties, /analyse",
    more=lambda subjects: f"Plus : /aide et un sujet ({subjects}), ou le nom d'une commande",
    usage=lambda usage, what: f"/{usage} : {what}",
    choices=lambda name, choices: f"Au choix, {name} : {choices}",
    gathers=lambda name: f"Après /{name} :",
    member=lambda usage, what: f"• {usage} : {what}",
    details=lambda commands: f"En détail : {', '.join(f'/aide {each}' for each in commands)}",
)
