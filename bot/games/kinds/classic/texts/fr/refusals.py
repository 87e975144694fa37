"""Why the rules of the classic game refuse something, in French, and what to do next.

Articles are those of its own regulation: what the rules of placing say is cited without that of duplicate.
"""

from collections import Counter
from collections.abc import Mapping

from bot.talk.typography import french
from bot.texts.fr import refusals
from bot.texts.fr.numbers import count, listing
from bot.texts.lists import cite
from engine import placement
from engine.classic import errors as classic
from engine.classic.contradictions import Contradiction
from engine.errors import NotationError, RuleViolation, SeveralWords, WordMissing
from engine.notation import mark_jokers
from engine.tiles import JOKER

_CONTRADICTIONS: Mapping[Contradiction, str] = {
    Contradiction.AUTO_END_NEEDS_AUTO: "La fin automatique demande que les mots non admis soient "
    "refusés d'office : ailleurs, on peut toujours tenter un mot.",
    Contradiction.OPEN_DICTIONARY_AND_PENALTY: "Dictionnaire ouvert et contestation payante ne vont "
    "pas ensemble : choisissez l'un ou l'autre.",
    Contradiction.MATCH_NEEDS_TWO: "Un match se joue à deux : mettez deux places.",
    Contradiction.MATCH_AND_SOLITAIRE: "Un match se joue à deux, le solitaire seul : choisissez.",
    Contradiction.OUT_OF_TIME_NEEDS_BANK: "Ce qui arrive quand la pendule est vide demande une "
    "pendule par joueur : choisissez-en une.",
    Contradiction.LATE_CLOCK_NEEDS_BANK: "Faire tourner la pendule des retardataires demande une "
    "pendule par joueur : choisissez-en une, ou le forfait.",
    Contradiction.RESERVE_NEEDS_MOVE: "Une réserve complète un temps par coup : choisissez le "
    "chronomètre ou la correspondance.",
    Contradiction.ALARM_TOO_LONG: "Le signal viendrait avant le début du coup : rapprochez-le de la "
    "fin.",
    Contradiction.WINDOW_IN_CORRESPONDENCE: "Par correspondance, on conteste jusqu'au coup suivant : "
    "retirez le délai de contestation.",
    Contradiction.NO_TIME: "Il n'y a pas de temps à la pendule : donnez-en, ou jouez sans.",
    Contradiction.DEDUCT_NEEDS_TIMED_END: "Compter les reliquats en fin de temps demande une partie "
    "qui finit au temps : réglez d'abord le temps.",
    Contradiction.SOLITAIRE_CHALLENGE: "En solitaire, personne ne conteste : les mots non admis "
    "sont refusés d'office.",
    Contradiction.OPEN_TILES_AND_DRAWING: "À lettres ouvertes, on prend ce qu'on veut : retirez le "
    "recyclage et les deux sacs.",
}
_NOT_IN_GAME = (
    "Vous ne jouez pas cette partie. Tant qu'elle n'a pas commencé, on la rejoint avec /rejoindre."
)
not_in_game = french(_NOT_IN_GAME)


def rule(error: RuleViolation | NotationError) -> str:
    own = type(error).__module__ == classic.__name__
    article = error.article if isinstance(error, RuleViolation) and own else ""
    return french(cite(_sentence(error), article, ""))


def _sentence(error: RuleViolation | NotationError) -> str:
    """The sentence for an error; every class has one (a test sees to it)."""
    match error:
        case WordMissing(ref):
            return f"Il manque le mot : écrivez, par exemple, « {ref} PASSE »."
        case SeveralWords():
            return "Un seul mot par coup : une référence et un mot, par exemple « H4 PASSE »."
        case placement.TilesNotOnRack(play, missing):
            return (
                f"Votre chevalet ne permet pas {play.word.upper()} : il manque {_tiles(missing)}."
            )
        case classic.GameOver():
            return (
                "La partie est terminée : demandez la revanche (/revanche), ou ouvrez-en une "
                "autre (/classique)."
            )
        case classic.NotInGame():
            return _NOT_IN_GAME
        case classic.AlreadyIn():
            return "Vous êtes déjà dans la partie."
        case classic.NoSeat(seats):
            taken = "Les places sont prises" if seats > 1 else "La place est prise"
            return (
                f"{taken} ({seats} au plus) : regardez la partie, ouvrez-en une autre (/classique), "
                "ou nommez moins d'adversaires."
            )
        case classic.SeatTaken():
            return "Cette place est occupée : on ne remplace que les absents."
        case classic.OrganiserIsHere():
            return "L'organisateur est là : demandez-lui de vous confier la partie."
        case classic.TooFewPlayers(1):
            return "Il faut quelqu'un pour jouer : rejoignez la partie (/rejoindre)."
        case classic.TooFewPlayers(fewest):
            return (
                f"Il faut au moins {count(fewest, 'joueur')} pour commencer : attendez "
                "quelqu'un, ou invitez un ordinateur (/adversaire)."
            )
        case classic.GameHasStarted():
            return "Le tirage au sort est fait : règles et places ne changent plus."
        case classic.NotStarted():
            return (
                "La partie n'a pas commencé : appuyez sur « Commencer » quand tout le monde est là."
            )
        case classic.TooLateForAPhrase():
            return (
                "Les tirages sont fixés : donnez votre phrase avant le début de la prochaine "
                "partie."
            )
        case classic.BadPhrase(most):
            return f"Une phrase compte de 1 à {most} signes."
        case classic.RulesContradict(why):
            return _CONTRADICTIONS[why]
        case classic.ReferenceMissing(word):
            return f"Où placez-vous {word} ? Ajoutez la référence, par exemple « H4 {word} »."
        case classic.LastMoveOpen():
            return "Personne n'est à jouer : le dernier coup peut encore être contesté, ou accepté."
        case classic.NotYourTurn():
            return "Ce n'est pas encore à vous : je vous préviendrai."
        case classic.TurnIsOver():
            return "Ce tour est passé."
        case classic.GameHalted(suspended):
            state = "suspendue" if suspended else "en pause"
            return f"La partie est {state} : l'organisateur peut la relancer (« Organiser »)."
        case classic.NotHalted():
            return "La partie n'est pas en pause : elle continue."
        case classic.TooLate(turn):
            return f"Trop tard : le temps du tour {turn} est écoulé."
        case classic.OutOfTimeNow():
            return (
                "Votre pendule est vide : vous pouvez encore contester, mais plus jouer ni changer."
            )
        case classic.WordsUnknown(_, words):
            are = "ne sont pas admis" if len(words) > 1 else "n'est pas admis"
            return f"{listing(words)} {are} : rien n'est joué, cherchez un autre coup."
        case classic.JokerUndeclared(play, missing):
            return (
                f"Il vous manque {_tiles(missing)} : dites ce que vaut le joker, par exemple « "
                f"{play.ref} {_with_joker(play.word, missing)} »."
            )
        case classic.BagTooSmall(left, least):
            if not left:
                return "Le sac est vide, on ne change plus : jouez ou passez."
            return (
                f"Il reste {count(left, 'lettre')} dans le sac, et on change à partir de "
                f"{least} : jouez ou passez."
            )
        case classic.TilesNotYours(missing):
            return f"Il manque {_tiles(missing)} sur votre chevalet : ne nommez que vos lettres."
        case classic.NothingToExchange():
            return (
                "Quelles lettres changer ? Par exemple « /changer AEE », avec « ? » pour un joker."
            )
        case classic.NoExchangeNow():
            return "L'autre pendule est vide, on ne change plus : jouez ou passez."
        case classic.NothingToContest():
            return "Rien à contester : seul le dernier coup peut l'être, et pas au-delà du suivant."
        case classic.NoChallengesHere():
            return "Ici, les mots non admis sont refusés d'office : il n'y a rien à contester."
        case classic.OwnMove():
            return "C'est votre propre coup : aux autres de l'accepter ou de le contester."
        case classic.NameTheWords(words):
            return (
                f"Quel mot contestez-vous ? Au choix : {', '.join(words)}. Exemple : /contester "
                f"{words[0]}"
            )
        case classic.NotOfTheMove(named, words):
            are = "ne sont pas des mots" if len(named) > 1 else "n'est pas un mot"
            return (
                f"{listing(named)} {are} du dernier coup, qui a formé : {', '.join(words)}. "
                f"Exemple : /contester {words[0]}"
            )
        case classic.AlreadyAccepted():
            return "Vous avez déjà répondu à ce coup : attendez la suite."
        case classic.BadArrangement():
            return (
                "Pour ranger votre chevalet, donnez toutes ses lettres, dans l'ordre voulu. "
                "Exemple : /ranger AEINRST"
            )
        case classic.BadTime():
            return (
                "On donne 7 j au plus, et on ne retire pas plus que ce qui reste à la pendule. "
                "Exemple : /plus 60, ou /plus -60"
            )
        case classic.NoClock():
            return "La partie se joue sans pendule : chacun a tout son temps."
        case classic.NothingToLift():
            return "Il n'y a rien à lever : aucune sanction ne tient dans cette partie."
        case classic.NoReason():
            return "Dites aussi pourquoi. Exemple : /recours mon coup du tour 5 manque"
        case classic.WrongSecret():
            return (
                "Le secret des tirages ne correspond pas à l'empreinte de cette partie : prévenez la "
                "personne qui héberge le bot."
            )
        case _:
            return _of_a_variant(error)


def _of_a_variant(error: RuleViolation | NotationError) -> str:
    """Recycling, theme, two bags; and all that is not of this kind alone."""
    match error:
        case classic.NotAgreed(left):
            return (
                f"Une variante se joue si tous l'acceptent : il manque l'accord de "
                f"{count(left, 'joueur')} (« Rejoindre »)."
            )
        case classic.VariantNotPlayed():
            return "Cette partie se joue sans cette variante : /regle montre ses règles."
        case classic.NoJokerThere(square):
            return f"Il n'y a pas de joker en {square} : donnez sa case, par exemple /recycler H8."
        case classic.LetterNeeded(letter):
            return f"Ce joker vaut {letter} : il faut un {letter} sur votre chevalet pour l'avoir."
        case classic.BadVowels(most):
            return f"Choisissez de 0 à {most} voyelles. Exemple : /voyelles 3"
        case classic.NothingToVoteOn():
            return (
                "On vote pour un mot du dernier coup d'un joueur, tant qu'il n'a pas rejoué, et si ce mot "
                "n'est pas déjà du thème. Exemple : /theme SAPIN"
            )
        case classic.OwnWord():
            return "C'est votre propre mot : aux autres de dire s'il est du thème."
        case classic.AlreadyVoted():
            return "Votre voix pour ce mot est déjà comptée."
        case _:
            return refusals.sentence(error)


def _tiles(missing: str) -> str:
    """``un joker``, ``A et 3 Z``."""
    return listing([_counted(tile, number) for tile, number in Counter(missing).items()])


def _counted(tile: str, number: int) -> str:
    if tile == JOKER:
        return "un joker" if number == 1 else count(number, "joker")
    return tile if number == 1 else f"{number} {tile}"


def _with_joker(word: str, missing: str) -> str:
    """The word with the first of the missing letters as a joker: ``PA(S)SE``."""
    return mark_jokers(word.upper().replace(missing[0], missing[0].lower(), 1))
