"""Why the rules of duplicate refuse something, in French, and what to do next. One sentence a reason."""

from collections.abc import Mapping

from bot.texts.fr import refusals
from engine.duplicate import bulletin, reading
from engine.duplicate import errors as duplicate
from engine.duplicate.contradictions import Contradiction
from engine.errors import NotationError, RuleViolation

_CONTRADICTIONS: Mapping[Contradiction, str] = {
    Contradiction.OFFICIAL_AND_BEST: "En arbitrage officiel, on ne garde pas le meilleur bulletin : "
    "choisissez le premier ou le dernier.",
    Contradiction.OFFICIAL_AND_OPEN_DICTIONARY: "Arbitrage officiel et dictionnaire ouvert ne vont pas "
    "ensemble : choisissez l'un ou l'autre.",
    Contradiction.OFFICIAL_AND_ANNOUNCED: "Annoncer ses points demande un arbitrage amical : en officiel, "
    "on écrit ses bulletins.",
    Contradiction.OFFICIAL_AND_HANDED_IN: "En arbitrage officiel, on pose le meilleur mot possible : le "
    "meilleur mot des joueurs demande un arbitrage amical.",
    Contradiction.OFFICIAL_AND_ALL_ANSWERED: "En arbitrage officiel, un coup dure tout son temps : "
    "retirez la fin anticipée.",
    Contradiction.ANNOUNCED_AND_HANDED_IN: "Des points annoncés ne disent pas le mot : pour poser le "
    "meilleur mot des joueurs, écrivez les bulletins.",
    Contradiction.ANNOUNCED_AND_MULTITOPS: "En multitops, il faut voir les mots : écrivez les bulletins, "
    "ou jouez une seule solution.",
    Contradiction.MULTITOPS_AND_HANDED_IN: "En multitops, on pose le meilleur mot possible : le meilleur "
    "mot des joueurs demande une seule solution.",
    Contradiction.CONNECTION_NEEDS_OFFICIAL: "Le raccord par lettres demande l'arbitrage officiel : "
    "choisissez-le, ou gardez les références.",
    Contradiction.ROTATING_NEEDS_OFFICIAL: "Arbitrer à tour de rôle demande l'arbitrage officiel : "
    "choisissez-le d'abord.",
    Contradiction.ROTATING_AND_POINTS: "Qui arbitre manque une partie : pour arbitrer à tour de rôle, "
    "classez la série aux places ou au pourcentage.",
    Contradiction.ROTATING_AND_PAIRS: "Arbitrer à tour de rôle et jouer par paires ne vont pas "
    "ensemble : choisissez l'un ou l'autre.",
}


def rule(error: RuleViolation | NotationError) -> str:
    return refusals.cited(_sentence(error), error)


def _sentence(error: RuleViolation | NotationError) -> str:
    """The sentence for an error; every class has one (a test sees to it)."""
    match error:
        case bulletin.ReferenceMissing(word):
            return f"Où placez-vous {word} ? Ajoutez la référence, par exemple « H4 {word} »."
        case duplicate.GameOver():
            return "La partie est terminée : ouvrez-en une autre avec /duplicate."
        case duplicate.NotInGame():
            return refusals.NOT_A_PLAYER
        case duplicate.AlreadyIn():
            return "Vous êtes déjà dans la partie."
        case duplicate.OrganiserIsHere():
            return "L'organisateur est là : demandez-lui de vous confier la partie."
        case duplicate.NobodyPlays():
            return "Il faut au moins un joueur pour commencer : rejoignez la partie."
        case duplicate.RoundIsOver(number):
            return f"Le coup {number} est terminé."
        case duplicate.RoundWasVoid(number):
            return f"Le coup {number} a été annulé et se rejoue : c'était pour l'ancien tirage."
        case duplicate.TooLate(number):
            return f"Trop tard : le temps du coup {number} est écoulé."
        case duplicate.TooManyBulletins(most):
            return f"Vous avez remis {most} bulletins dans ce coup : le dernier reste noté."
        case reading.TooManySolutions(most):
            return f"{most} solutions au plus par bulletin : gardez les meilleures."
        case duplicate.SitsOut():
            return refusals.SITS_OUT
        case duplicate.NoRound():
            return "Aucun coup n'est en cours : le prochain tirage sera annoncé."
        case duplicate.RoundIsOn():
            return "Un coup est en cours : attendez sa fin."
        case duplicate.GameHasStarted():
            return "Les règles ne changent plus après le premier tirage."
        case duplicate.NoPairs():
            return "Ici, chacun joue pour soi : ouvrez une partie par paires avec « /duplicate paires »."
        case duplicate.NoOffer():
            return "Personne ne vous propose de paire : proposez-la, par exemple « /paire Tom »."
        case duplicate.PartnerIsOneself():
            return "Une paire, c'est deux : nommez quelqu'un d'autre, par exemple « /paire Tom »."
        case duplicate.HasPartner():
            return "L'un de vous deux joue déjà en paire : choisissez quelqu'un qui n'a pas de partenaire."
        case duplicate.BothHavePlayed():
            return "Vous avez déjà joué chacun pour soi : formez votre paire à la prochaine partie."
        case duplicate.TooLateForAPhrase():
            return "Les tirages sont fixés : donnez votre phrase avant le début de la prochaine partie."
        case duplicate.BadPhrase(most):
            return f"Une phrase compte de 1 à {most} signes."
        case duplicate.NothingToCancel():
            return "On n'annule que le coup en cours ou celui qui vient de se terminer."
        case duplicate.CancelledTooOften(most):
            return f"Ce coup a déjà été annulé {most} fois : il se joue avec son tirage."
        case duplicate.GameHalted(suspended, anybody):
            state = "suspendue" if suspended else "en attente" if anybody else "en pause"
            who = "n'importe quel joueur" if anybody else "l'organisateur"
            return f"La partie est {state} : {who} peut la relancer (« Organiser »)."
        case duplicate.NotHalted():
            return "La partie n'est pas en pause : elle continue."
        case duplicate.BadExtension():
            return "On ne peut que rallonger un coup ; pour l'abréger, terminez-le (/fin)."
        case duplicate.WrongSecret():
            return (
                "Le secret des tirages ne correspond pas à l'empreinte de cette partie : prévenez la "
                "personne qui héberge le bot."
            )
        case duplicate.RulesContradict(why):
            return _CONTRADICTIONS[why]
        case duplicate.NotOfficial():
            return "C'est réservé à l'arbitrage officiel : ouvrez la partie avec « /duplicate officiel »."
        case duplicate.LeaderPlays():
            return "On n'arbitre pas une partie que l'on joue : c'est à une personne sans place de le faire."
        case duplicate.RefereesDoNotPlay():
            return "On ne peut pas jouer et arbitrer la même partie : attendez la suivante."
        case duplicate.ReasonMissing():
            return "Dites aussi pourquoi, à la fin de la ligne, par exemple « erreur d'annonce »."
        case duplicate.NoSuchResult(number):
            return f"Rien à ce nom au coup {number} : attendez sa fiche, ou vérifiez le nom et le numéro."
        case duplicate.NothingToCompensate(number):
            return f"Au coup {number}, rien à compenser : seul un mot non admis peut l'être."
        case duplicate.BadPoints(most):
            return f"Un coup vaut de 0 à {most} points."
        case duplicate.WordNotPlayed(word):
            return f"{word} ne change rien à ce coup : vérifiez le mot et le numéro du coup."
        case duplicate.AlreadyAppealed(number):
            return f"Votre recours sur le coup {number} est déjà noté."
        case duplicate.NoAppeal(number):
            return f"Aucun recours n'attend sur le coup {number}."
        case duplicate.BadTime():
            return "Un coup dure d'une seconde à sept jours, et son signal vient avant la fin."
        case duplicate.NothingToChoose():
            return "Aucun top n'est à choisir en ce moment."
        case duplicate.NoSuchTop(most):
            return f"Choisissez un numéro de 1 à {most}."
        case _:
            return refusals.sentence(error)
