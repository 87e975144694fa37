"""Why something was refused, in French, and what to do next. One sentence a reason."""

from collections.abc import Mapping, Sequence

from bot.talk import refusals
from bot.talk.analysis_views import NotAnalysed
from bot.talk.attached import FileNotRead
from bot.talk.command import by_language
from bot.talk.past_views import NotShown
from bot.talk.requests import Lack
from bot.talk.typography import as_typed, french
from bot.texts.fr import past
from bot.texts.fr.games import lacks
from bot.texts.fr.numbers import count, listing, thousands
from bot.texts.lists import cite
from bot.texts.typed import quote, sanitise
from engine import errors, placement, word_tools
from engine.club_notation import UnplayableLine, UnreadableLine
from engine.notation import mark_jokers

SITS_OUT = (
    "Vous avez consulté les outils de mots pendant ce coup : vous jouerez à partir du prochain."
)
NOT_A_PLAYER = "Vous n'êtes pas dans cette partie : rejoignez-la d'abord (/rejoindre)."


def bot(refusal: refusals.BotRefusal) -> str:
    return french(_by_the_bot(refusal))


def rule(error: errors.RuleViolation | errors.NotationError) -> str:
    return cited(sentence(error), error)


def cited(said: str, error: errors.RuleViolation | errors.NotationError) -> str:
    """With the article that says so, if one does."""
    article = error.article if isinstance(error, errors.RuleViolation) else ""
    return french(cite(said, article, "formules originales"))


def sentence(error: errors.RuleViolation | errors.NotationError) -> str:
    """The sentence for an error; every class has one (a test sees to it)."""
    match error:
        case errors.WrongLexicon():
            return "La liste de mots a changé depuis le début : prévenez la personne qui héberge le bot."
        case errors.NotationError():
            return _unreadable(error)
        case placement.IllegalPlay():
            return _illegal(error)
        case _:
            raise NotImplementedError(type(error))


def _unreadable(error: errors.NotationError) -> str:
    match error:
        case errors.WordMissing(ref):
            return f"Il manque le mot : écrivez, par exemple, « {ref} SEMAINE »."
        case errors.SeveralWords():
            return "Un seul mot par bulletin : une référence et un mot, par exemple « H4 MOT »."
        case UnplayableLine(text, line):
            return f"Ligne {line}, « {quote(text)} » : le mot ne peut pas être posé ainsi avec ce tirage."
        case UnreadableLine(text, line):
            return (
                f"Ligne {line}, « {quote(text)} » : ce n'est pas un tirage noté comme « RU+ZXTEU »."
            )
        case word_tools.UnreadableWord(text):
            return f"« {quote(text)} » n'est pas un mot : écrivez-le en lettres, sans autre signe."
        case word_tools.WordTooShort(text):
            return f"« {quote(text)} » : un mot compte au moins deux lettres."
        case errors.WordTooLong(text):
            return f"« {quote(text)} » : un mot compte 15 lettres au plus."
        case word_tools.BadTiles(text):
            return f"« {quote(text)} » n'est pas un tirage : 2 à 15 lettres, dont deux jokers « ? » au plus."
        case word_tools.BadPattern(text):
            return (
                f"« {quote(text)} » n'est pas un motif : des lettres, « ? » pour une lettre, « * » pour "
                "autant qu'on veut."
            )
        case errors.BadReference(text):
            return f"« {quote(text)} » n'est pas une case : lignes A à O, colonnes 1 à 15."
        case errors.BadWord():
            return (
                "Je n'ai pas compris. Écrivez une référence et un mot, par exemple « H4 MOT » ; "
                "le joker en minuscule ou entre parenthèses : MO(T)."
            )
        case _:
            raise NotImplementedError(type(error))


def _illegal(error: placement.IllegalPlay) -> str:
    word, ref = error.play.word.upper(), error.play.ref
    match error:
        case placement.OutsideTheBoard():
            return f"{word} sort de la grille en {ref}. Vérifiez la case de la première lettre."
        case placement.NotTheWholeWord(_, whole, turned):
            other_way = "" if turned is None else f", ou « {turned} » dans l'autre sens"
            return (
                f"En {ref}, le mot entier serait {whole.word.upper()} : "
                f"écrivez « {whole.ref} {mark_jokers(whole.word)} » si c'est ce que vous jouez{other_way}."
            )
        case placement.DirectionInverted(_, meant):
            return (
                f"{word} ne se place pas en {ref}, mais en {meant.ref} : "
                f"voulez-vous dire « {meant} » ?"
            )
        case placement.SquareTaken(_, square, tile):
            return f"La case {square} porte déjà un {tile.upper()} : {word} n'entre pas en {ref}."
        case placement.NothingPlaced():
            return f"{word} est déjà sur la grille en {ref} : posez au moins une lettre."
        case placement.TooShort():
            return "Un mot compte au moins deux lettres."
        case placement.CentreNotCovered():
            return "Le premier mot passe par la case centrale H8."
        case placement.NotConnected():
            return f"{word} en {ref} ne touche aucun mot de la grille. Vérifiez la référence."
        case placement.TilesNotOnRack(_, missing):
            return f"Le tirage ne permet pas {word} : il manque {_tiles(missing)}."
        case placement.TooManyTiles(_, most):
            return f"On pose {most} lettres au plus en un coup."
        case _:
            raise NotImplementedError(type(error))


def _tiles(missing: str) -> str:
    """``un joker``, ``A et E``, ``A, E et R``."""
    names = ["un joker" if tile == "?" else tile for tile in missing]
    return listing(names)


def _by_the_bot(refusal: refusals.BotRefusal) -> str:
    """The sentence for a refusal; every class has one (a test sees to it)."""
    match refusal:
        case refusals.UnknownCommand(name) if not sanitise(name):
            return "Il manque le nom de la commande. Tapez /aide pour les voir toutes."
        case refusals.UnknownCommand(name):
            return f"Je ne connais pas « {quote(name)} ». Tapez /aide pour la liste des commandes."
        case refusals.CommandRenamed(typed, names, examples):
            return (
                f"« /{quote(typed)} » s'appelle maintenant « /{names['fr']} ». "
                f"Exemple : /{names['fr']} {as_typed(examples['fr'])}"
            )
        case refusals.BadArgument(argument, choices, example):
            wanted = (
                f" : {', '.join(by_language(choice)['fr'] for choice in choices)}"
                if choices
                else ""
            )
            such = f" Exemple : {example}" if example else ""
            return (
                f"« {quote(argument)} » ne fait pas partie des choix{wanted}.{such}"
                if sanitise(argument)
                else f"Il manque la suite{wanted}.{such}"
            )
        case refusals.NotSeconds(typed, most):
            return (
                f"« {quote(typed)} » n'est pas une durée : donnez un nombre de secondes, "
                f"de 1 à {thousands(most)}. Exemple : /plus 60"
            )
        case refusals.NotAList(typed, longest):
            return (
                f"« {quote(typed)} » n'est pas une liste : une longueur (2 à {longest}), "
                "une lettre, ou les deux. Exemple : /liste K 4"
            )
        case refusals.ArgumentMissing(names, examples):
            return f"Il manque la suite. Exemple : /{names['fr']} {as_typed(examples['fr'])}"
        case refusals.NoGameHere(openers):
            return (
                f"Aucune partie n'est en cours ici : ouvrez-en une avec {_one_of(openers)}, ou retournez "
                "là où se joue la vôtre."
            )
        case refusals.NoGameKept(openers):
            return (
                "Aucune partie n'est en cours ici, et je n'en garde aucune de terminée : ouvrez-en une avec "
                f"{_one_of(openers)}."
            )
        case refusals.NotOver():
            return (
                "La partie d'ici n'est pas finie. Pour rejouer la précédente, appuyez sur « Revanche » "
                "sous son résultat."
            )
        case refusals.OthersGame(openers):
            return f"Vous n'avez pas joué cette partie : ouvrez-en une avec {_one_of(openers)}."
        case refusals.NotInThisGame():
            return "Cela n'existe pas dans la partie en cours ici. Tapez /aide pour la liste des commandes."
        case refusals.NotAPlayer():
            return NOT_A_PLAYER
        case refusals.SeveralGames():
            return "Il y a plusieurs parties en cours : laquelle voulez-vous dire ?"
        case refusals.TooLongToAsk():
            return (
                "Il y a plusieurs parties en cours, et votre message est trop long pour que je vous "
                "demande laquelle : servez-vous des boutons de la vôtre."
            )
        case refusals.GameHere():
            return (
                "Une partie est déjà en cours ici : rejoignez-la (/rejoindre), ou demandez à "
                "l'organisateur de l'arrêter (« Organiser »)."
            )
        case refusals.ForgedButton():
            return "Ce bouton ne vient pas d'ici : servez-vous de ceux du dernier tirage."
        case refusals.OldButton(openers):
            return (
                "Ce bouton date d'une partie terminée : servez-vous de ceux du dernier tirage, ou "
                f"ouvrez une partie avec {_one_of(openers)}."
            )
        case refusals.NotManager(on_server=True):
            return (
                "Pour changer les réglages, il faut la permission « Gérer le serveur » : "
                "demandez à un administrateur."
            )
        case refusals.NotManager():
            return "Seuls les administrateurs changent les réglages : demandez à l'un d'eux."
        case refusals.NotOrganiser(organiser):
            return f"C'est {as_typed(organiser)} qui mène la partie : demandez-lui."
        case refusals.NoSuchPlayer(name, players):
            present = ", ".join(map(as_typed, players))
            return f"« {quote(name)} » n'est pas dans la partie. Choisissez : {present}."
        case refusals.RoundIsPlayed():
            return (
                "Vous jouez un coup en ce moment, ou une partie classique : outils de mots, entraînement "
                "et parties finies vous répondront après."
            )
        case refusals.NotTyped():
            return (
                "Je ne lis que ce qui est tapé : un bulletin, par exemple « H4 SEMAINE », ou une "
                "commande (/aide)."
            )
        case FileNotRead() | NotShown() | NotAnalysed():
            return past.why_not(refusal)
        case refusals.Overheard():
            return (
                "Ici, tout le monde vous lit : votre bulletin n'est pas noté. Remettez-le par les boutons, "
                "ou écrivez-le-moi en privé."
            )
        case refusals.ToolsWereUsed():
            return SITS_OUT
        case refusals.OthersBulletin(name):
            return f"Ce bulletin est celui de {as_typed(name)} : son contenu reste secret."
        case refusals.ElsewhereWritten():
            return (
                "Ce bulletin n'est pas noté : il était pour une partie d'un autre groupe. "
                "Remettez-le là-bas."
            )
        case refusals.Forwarded():
            return "Un message transféré ne remet pas de bulletin : écrivez-en un nouveau."
        case refusals.TicketGone():
            return "Ce bulletin n'est plus valable : écrivez-en un nouveau."
        case refusals.NotHandedIn():
            return "Ce bulletin n'a pas été noté : écrivez-en un nouveau."
        case refusals.ReasonMissing(word, missing):
            example = (
                f"/proposer {word} dans le Wiktionnaire"
                if missing
                else f"/signaler {word} nom propre"
            )
            return f"Dites aussi pourquoi. Exemple : {example}"
        case refusals.NothingToComplain(word, admitted):
            return (
                f"{word} est déjà admis. S'il l'est à tort : /signaler {word} et la raison"
                if admitted
                else f"{word} n'est pas admis. S'il manque : /proposer {word} et la raison"
            )
        case refusals.TooManyComplaints(most):
            return (
                f"Vous avez signalé {count(most, 'mot')} en une semaine : laissez le temps de les voir "
                "à la personne qui héberge le bot."
            )
        case refusals.GamesNotHere():
            return (
                "On ne joue pas ici : essayez ailleurs, ou tapez « /reglages parties oui » si vous "
                "administrez ce lieu."
            )
        case refusals.TooFast(wait):
            return f"C'était trop rapide : réessayez dans {_soon(wait)}."
        case refusals.SearchUnderWay():
            return (
                "Votre recherche précédente n'est pas finie : attendez sa réponse, puis réessayez."
            )
        case refusals.LobbyOpen():
            return "Vous avez déjà une partie en attente : commencez-la ou arrêtez-la d'abord."
        case refusals.TooManyGames(most):
            return f"{most} parties sont déjà en cours : attendez que l'une d'elles finisse."
        case refusals.MayNotWrite():
            return "Vous ne pouvez pas écrire ici : ouvrez la partie là où vous le pouvez."
        case refusals.MayNotPost():
            return lacks(Lack.POST)
        case _:
            raise NotImplementedError(type(refusal))


def _one_of(commands: Sequence[Mapping[str, str]]) -> str:
    *others, last = (f"/{names['fr']}" for names in commands)
    return f"{', '.join(others)} ou {last}" if others else last


def _soon(seconds: int) -> str:
    return "une seconde" if seconds == 1 else f"{seconds} s"
