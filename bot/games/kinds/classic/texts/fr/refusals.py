"""French: why the rules of the classic game refuse something, and what to do next."""

from collections.abc import Mapping, Sequence

from bot.games.kinds.classic.texts.refusals import ClassicRefusals, counted, with_joker
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count, listing
from bot.texts.fr.refusals import OF_ANY_GAME
from engine import placement
from engine.classic import errors
from engine.classic.contradictions import Contradiction
from engine.errors import SeveralWords, WordMissing

_CONTRADICTIONS: Mapping[Contradiction, str] = {
    Contradiction.AUTO_END_NEEDS_AUTO: "La fin automatique demande que les mots non admis soient "
    "refusés d'office : ailleurs, on peut toujours tenter un mot.",
    Contradiction.OPEN_DICTIONARY_AND_PENALTY: "Dictionnaire ouvert et contestation payante ne vont "
    "pas ensemble : choisissez l'un ou l'autre.",
    Contradiction.MATCH_NEEDS_TWO: "Un match se joue à deux : mettez deux places.",
    Contradiction.MATCH_AND_SOLITAIRE: "Un match se joue à deux, le solitaire seul : choisissez.",
    Contradiction.OUT_OF_TIME_NEEDS_BANK: "La règle du temps épuisé ne va qu'avec une pendule par joueur : "
    "choisissez-en une.",
    Contradiction.LATE_CLOCK_NEEDS_BANK: "Sans pendule par joueur, un retard ne peut valoir que forfait : "
    "choisissez l'un ou l'autre.",
    Contradiction.RESERVE_NEEDS_MOVE: "Une réserve complète un temps par coup : choisissez le "
    "chronomètre ou la correspondance.",
    Contradiction.ALARM_TOO_LONG: "Le signal viendrait avant le début du coup : rapprochez-le de la "
    "fin.",
    Contradiction.WINDOW_IN_CORRESPONDENCE: "Par correspondance, on conteste jusqu'au coup suivant : "
    "retirez le délai de contestation.",
    Contradiction.NO_TIME: "Il n'y a pas de temps à la pendule : donnez-en, ou jouez sans.",
    Contradiction.DEDUCT_NEEDS_TIMED_END: "Les reliquats ne se déduisent que si la partie finit au temps : "
    "réglez d'abord le temps.",
    Contradiction.SOLITAIRE_CHALLENGE: "En solitaire, personne ne conteste : les mots non admis "
    "sont refusés d'office.",
    Contradiction.OPEN_TILES_AND_DRAWING: "À lettres ouvertes, on prend ce qu'on veut : retirez le "
    "recyclage et les deux sacs.",
}


def _no_seat(seats: int) -> str:
    taken = "Les places sont prises" if seats > 1 else "La place est prise"
    return (
        f"{taken} ({seats} au plus) : regardez la partie, ouvrez-en une autre (/classique), ou nommez "
        "moins d'adversaires."
    )


def _too_few(fewest: int) -> str:
    if fewest == 1:
        return "Il faut quelqu'un pour jouer : rejoignez la partie (/rejoindre)."
    return (
        f"Il faut au moins {count(fewest, 'joueur')} pour commencer : attendez quelqu'un, ou appuyez "
        "sur « Ordinateur »."
    )


def _halted(*, suspended: bool) -> str:
    state = "suspendue" if suspended else "en pause"
    return f"La partie est {state} : l'organisateur peut la relancer (« Organiser »)."


def _unknown(words: Sequence[str], **_: object) -> str:
    are = "ne sont pas admis" if len(words) > 1 else "n'est pas admis"
    return f"{listing(words)} {are} : rien n'est joué, cherchez un autre coup."


def _too_few_to_exchange(left: int, least: int) -> str:
    if not left:
        return "Le sac est vide, on ne change plus : jouez ou passez."
    return (
        f"Il reste {count(left, 'lettre')} dans le sac, et on change à partir de {least} : "
        "jouez ou passez."
    )


def _not_of_the_move(named: Sequence[str], words: Sequence[str]) -> str:
    are = "ne sont pas des mots" if len(named) > 1 else "n'est pas un mot"
    return (
        f"{listing(named)} {are} du dernier coup, qui a formé : {', '.join(words)}. "
        f"Exemple : /contester {words[0]}"
    )


def _tiles(missing: str) -> str:
    """``un joker``, ``A et 3 Z``."""
    return listing(counted(missing, lambda n: "un joker" if n == 1 else count(n, "joker")))


REFUSALS = ClassicRefusals(
    language=numbers,
    others=OF_ANY_GAME,
    reasons={
        WordMissing: lambda text: f"Il manque le mot : écrivez, par exemple, « {text} PASSE ».",
        SeveralWords: "Un seul mot par coup : une référence et un mot, par exemple « H4 PASSE ».",
        placement.TilesNotOnRack: lambda play, missing: (
            f"Votre chevalet ne permet pas {play.word.upper()} : il manque {_tiles(missing)}."
        ),
        errors.GameOver: "La partie est terminée : demandez la revanche (/revanche), ou ouvrez-en une "
        "autre (/classique).",
        errors.NotInGame: "Vous ne jouez pas cette partie. Tant qu'elle n'a pas commencé, on la rejoint "
        "avec /rejoindre.",
        errors.AlreadyIn: "Vous êtes déjà dans la partie.",
        errors.NoSeat: _no_seat,
        errors.SeatTaken: "Cette place est occupée : on ne remplace que les absents.",
        errors.OrganiserIsHere: "L'organisateur est là : demandez-lui de vous transmettre la partie.",
        errors.TooFewPlayers: _too_few,
        errors.GameHasStarted: "Le tirage au sort est fait : règles et places ne changent plus.",
        errors.NotStarted: "La partie n'a pas commencé : appuyez sur « Commencer » quand tout le monde "
        "est là.",
        errors.TooLateForAPhrase: "Les tirages sont fixés : donnez votre phrase avant le début de la "
        "prochaine partie.",
        errors.BadPhrase: lambda most: f"Une phrase compte de 1 à {most} signes.",
        errors.RulesContradict: lambda why: _CONTRADICTIONS[why],
        errors.ReferenceMissing: lambda word: (
            f"Où placez-vous {word} ? Ajoutez la référence, par exemple « H4 {word} »."
        ),
        errors.LastMoveOpen: "Ce n'est à personne de jouer : le dernier coup peut encore être contesté ou "
        "accepté.",
        errors.NotYourTurn: "Ce n'est pas encore à vous : je vous préviendrai.",
        errors.TurnIsOver: "Ce tour est passé.",
        errors.GameHalted: _halted,
        errors.NotHalted: "La partie n'est pas en pause : elle continue.",
        errors.TooLate: lambda turn: f"Trop tard : le temps du tour {turn} est écoulé.",
        errors.OutOfTimeNow: "Votre temps est épuisé : vous pouvez encore contester, mais plus jouer ni "
        "changer.",
        errors.WordsUnknown: _unknown,
        errors.JokerUndeclared: lambda play, missing: (
            f"Il vous manque {_tiles(missing)} : dites ce que vaut le joker, par exemple "
            f"« {play.ref} {with_joker(play.word, missing)} »."
        ),
        errors.BagTooSmall: _too_few_to_exchange,
        errors.TilesNotYours: lambda missing: (
            f"Il manque {_tiles(missing)} sur votre chevalet : ne nommez que vos lettres."
        ),
        errors.NothingToExchange: "Quelles lettres changer ? Par exemple « /changer AEE », avec « ? » pour "
        "un joker.",
        errors.NoExchangeNow: "L'autre joueur n'a plus de temps, on ne change plus : jouez ou passez.",
        errors.NothingToContest: "Rien à accepter ni à contester : seul le dernier coup peut l'être, "
        "jusqu'au suivant.",
        errors.NoChallengesHere: "Ici, les mots non admis sont refusés d'office : il n'y a rien à "
        "contester.",
        errors.OwnMove: "C'est votre propre coup : aux autres de l'accepter ou de le contester.",
        errors.NameTheWords: lambda words: (
            f"Quel mot contestez-vous ? Au choix : {', '.join(words)}. Exemple : /contester {words[0]}"
        ),
        errors.NotOfTheMove: _not_of_the_move,
        errors.AlreadyAccepted: "Vous avez déjà répondu à ce coup : attendez la suite.",
        errors.BadArrangement: "Pour ranger votre chevalet, donnez toutes ses lettres, dans l'ordre voulu. "
        "Exemple : /chevalet ranger AEINRST",
        errors.BadTime: "Vous pouvez donner 7 j au plus, et ne retirer que ce qui reste à la pendule. "
        "Exemple : /organiser prolonger 60, ou /organiser prolonger -60",
        errors.NoClock: "La partie se joue sans pendule : chacun a tout son temps.",
        errors.NothingToLift: "Il n'y a rien à lever : aucune sanction ne tient dans cette partie.",
        errors.NoReason: "Dites aussi pourquoi. Exemple : /recours mon coup du tour 5 manque",
        errors.WrongSecret: "Le secret des tirages ne correspond pas à l'empreinte de cette partie : "
        "prévenez la personne qui héberge le bot.",
        errors.NotAgreed: lambda left: (
            "Une variante se joue si tous l'acceptent : il manque l'accord de "
            f"{count(left, 'joueur')} (« Rejoindre »)."
        ),
        errors.VariantNotPlayed: "Cette partie se joue sans cette variante : /regle montre ses règles.",
        errors.NoJokerThere: lambda square: (
            f"Il n'y a pas de joker en {square} : donnez sa case, par exemple /tour recycler H8."
        ),
        errors.LetterNeeded: lambda letter: (
            f"Ce joker vaut {letter} : il faut un {letter} sur votre chevalet pour l'avoir."
        ),
        errors.BadVowels: lambda most: (
            f"Choisissez de 0 à {most} voyelles. Exemple : /tour voyelles 3"
        ),
        errors.NothingToVoteOn: "On vote pour un mot du dernier coup d'un joueur, tant qu'il n'a pas "
        "rejoué, et si ce mot n'est pas déjà du thème. Exemple : /tour theme SAPIN",
        errors.OwnWord: "C'est votre propre mot : aux autres de dire s'il est du thème.",
        errors.AlreadyVoted: "Votre voix pour ce mot est déjà comptée.",
    },
)
