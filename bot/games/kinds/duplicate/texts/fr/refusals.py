"""Why the rules of duplicate refuse something, in French, and what to do next. One sentence a reason."""

from collections.abc import Mapping

from bot.texts.fr.refusals import NOT_A_PLAYER, OF_ANY_GAME, SITS_OUT
from bot.texts.reasons import Refusals
from engine.duplicate import bulletin, errors, reading
from engine.duplicate.contradictions import Contradiction

_CONTRADICTIONS: Mapping[Contradiction, str] = {
    Contradiction.OFFICIAL_AND_BEST: "En arbitrage officiel, on ne garde pas le meilleur bulletin : "
    "choisissez le premier ou le dernier.",
    Contradiction.OFFICIAL_AND_OPEN_DICTIONARY: "Arbitrage officiel et dictionnaire ouvert ne vont pas "
    "ensemble : choisissez l'un ou l'autre.",
    Contradiction.OFFICIAL_AND_ANNOUNCED: "Les points annoncés ne se jouent qu'en arbitrage amical : en "
    "officiel, écrivez vos bulletins.",
    Contradiction.OFFICIAL_AND_HANDED_IN: "En arbitrage officiel, on pose le meilleur mot possible : le "
    "meilleur mot des joueurs demande un arbitrage amical.",
    Contradiction.OFFICIAL_AND_ALL_ANSWERED: "En arbitrage officiel, un coup dure tout son temps : "
    "retirez la fin anticipée.",
    Contradiction.ANNOUNCED_AND_HANDED_IN: "Avec des points annoncés, je ne connais pas les mots : pour "
    "poser le meilleur mot des joueurs, faites écrire les bulletins.",
    Contradiction.ANNOUNCED_AND_MULTITOPS: "En multitops, il faut voir les mots : écrivez les bulletins, "
    "ou jouez une seule solution.",
    Contradiction.MULTITOPS_AND_HANDED_IN: "Poser le meilleur mot des joueurs n'est possible qu'avec une "
    "seule solution par bulletin : choisissez l'un ou l'autre.",
    Contradiction.CONNECTION_NEEDS_OFFICIAL: "Le raccord par lettres demande l'arbitrage officiel : "
    "choisissez-le, ou gardez les références.",
    Contradiction.ROTATING_NEEDS_OFFICIAL: "Arbitrer à tour de rôle demande l'arbitrage officiel : "
    "choisissez-le d'abord.",
    Contradiction.ROTATING_AND_POINTS: "L'arbitre ne joue pas sa partie : pour arbitrer à tour de rôle, "
    "classez la série aux places ou au pourcentage.",
    Contradiction.ROTATING_AND_PAIRS: "Arbitrer à tour de rôle et jouer par paires ne vont pas "
    "ensemble : choisissez l'un ou l'autre.",
}


def _halted(*, suspended: bool, anybody: bool) -> str:
    state = "suspendue" if suspended else "en attente" if anybody else "en pause"
    who = "n'importe quel joueur" if anybody else "l'organisateur"
    return f"La partie est {state} : {who} peut la relancer (« Organiser »)."


REFUSALS = Refusals(
    others=OF_ANY_GAME,
    reasons={
        bulletin.ReferenceMissing: lambda word: (
            f"Où placez-vous {word} ? Ajoutez la référence, par exemple « H4 {word} »."
        ),
        errors.GameOver: "La partie est terminée : ouvrez-en une autre avec /duplicate.",
        errors.NotInGame: NOT_A_PLAYER,
        errors.AlreadyIn: "Vous êtes déjà dans la partie.",
        errors.OrganiserIsHere: "L'organisateur est là : demandez-lui de vous transmettre la partie.",
        errors.CentresNotAdmitted: "Ce simultané n'admet plus de centre : demandez à l'organisateur.",
        errors.TooManyCentres: lambda most: f"Un simultané réunit {most} centres au plus.",
        errors.LedFromHome: "Personne ne mène encore la partie : la première personne qui la "
        "rejoint là où elle a été ouverte la mènera.",
        errors.HomeStays: "La partie a été ouverte ici, et se mène d'ici : pour y mettre fin partout, "
        "« Organiser », puis « Arrêter la partie ».",
        errors.NobodyPlays: "Il faut au moins un joueur pour commencer : rejoignez la partie.",
        errors.RoundIsOver: lambda number: f"Le coup {number} est terminé.",
        errors.RoundWasVoid: lambda number: (
            f"Le coup {number} a été annulé et se rejoue : c'était pour l'ancien tirage."
        ),
        errors.TooLate: lambda number: f"Trop tard : le temps du coup {number} est écoulé.",
        errors.TooManyBulletins: lambda most: (
            f"Vous avez remis {most} bulletins dans ce coup : le dernier reste noté."
        ),
        reading.TooManySolutions: lambda most: (
            f"{most} solutions au plus par bulletin : gardez les meilleures."
        ),
        errors.SitsOut: SITS_OUT,
        errors.NoRound: "Aucun coup n'est en cours : le prochain tirage sera annoncé.",
        errors.RoundIsOn: "Un coup est en cours : attendez sa fin.",
        errors.GameHasStarted: "Les règles ne changent plus après le premier tirage.",
        errors.NoPairs: "Ici, chacun joue pour soi : ouvrez une partie par paires avec "
        "« /duplicate paires ».",
        errors.NoOffer: "Personne ne vous propose de paire : proposez-la, par exemple « /paire Tom ».",
        errors.PartnerIsOneself: "Une paire, c'est deux : nommez quelqu'un d'autre, par exemple "
        "« /paire Tom ».",
        errors.HasPartner: "L'un de vous deux joue déjà en paire : choisissez quelqu'un qui n'a "
        "pas de partenaire.",
        errors.BothHavePlayed: "Vous avez déjà joué chacun pour soi : formez votre paire à la "
        "prochaine partie.",
        errors.TooLateForAPhrase: "Les tirages sont fixés : donnez votre phrase avant le début de "
        "la prochaine partie.",
        errors.BadPhrase: lambda most: f"Une phrase compte de 1 à {most} signes.",
        errors.NothingToCancel: "On n'annule que le coup en cours ou celui qui vient de se terminer.",
        errors.CancelledTooOften: lambda most: (
            f"Ce coup a déjà été annulé {most} fois : il se joue avec son tirage."
        ),
        errors.GameHalted: _halted,
        errors.NotHalted: "La partie n'est pas en pause : elle continue.",
        errors.BadExtension: "Un coup ne peut être que prolongé. Pour l'abréger : « Organiser », puis "
        "« Relever les bulletins ».",
        errors.WrongSecret: "Le secret des tirages ne correspond pas à l'empreinte de cette partie : "
        "prévenez la personne qui héberge le bot.",
        errors.RulesContradict: lambda why: _CONTRADICTIONS[why],
        errors.NotOfficial: "C'est réservé à l'arbitrage officiel : ouvrez la partie avec "
        "« /duplicate officiel ».",
        errors.LeaderPlays: "On n'arbitre pas une partie que l'on joue : c'est à une personne sans "
        "place de le faire.",
        errors.SeatTaken: lambda number: f"Le numéro {number} est pris : donnez-en un autre.",
        errors.NotOnPaper: "Cette personne a un compte : elle écrit ses bulletins elle-même.",
        errors.OnPaper: "Cette personne joue sur papier : elle ne peut pas mener la partie.",
        errors.PlaysHimself: "Vous jouez ce coup : saisissez les bulletins papier quand le temps est "
        "écoulé.",
        errors.RefereeIsHere: "Là où la partie a été ouverte, l'arbitre est la personne qui la mène : nommez "
        "quelqu'un d'un autre centre.",
        errors.RefereesNoMore: "Vous n'arbitrez plus cette partie et n'y jouez pas : rien à quitter.",
        errors.RefereesDoNotPlay: "On ne peut pas jouer et arbitrer la même partie : vous jouerez la "
        "prochaine.",
        errors.ReasonMissing: "Dites aussi pourquoi, à la fin de la ligne, par exemple « erreur d'annonce ».",
        errors.NoSuchResult: lambda number: (
            f"Je ne trouve pas ce joueur au coup {number} : vérifiez le nom et le numéro, ou attendez "
            "la fin du coup."
        ),
        errors.NothingToCompensate: lambda number: (
            f"Au coup {number}, rien à compenser : seul un mot non admis peut l'être."
        ),
        errors.BadPoints: lambda most: f"Un coup vaut de 0 à {most} points.",
        errors.WordNotPlayed: lambda word: (
            f"{word} ne change rien à ce coup : vérifiez le mot et le numéro du coup."
        ),
        errors.AlreadyAppealed: lambda number: f"Votre recours sur le coup {number} est déjà noté.",
        errors.NoAppeal: lambda number: f"Aucun recours n'attend sur le coup {number}.",
        errors.BadTime: "Un coup dure d'une seconde à sept jours, et son signal vient avant la fin.",
        errors.NothingToChoose: "Aucun top n'est à choisir en ce moment.",
        errors.NoSuchTop: lambda most: f"Choisissez un numéro de 1 à {most}.",
    },
)
