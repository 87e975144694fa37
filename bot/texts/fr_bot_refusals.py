"""Why the bot refuses before the game is even asked, in French. One sentence a reason."""

from bot.talk import refusals
from bot.talk.typography import as_typed
from bot.texts.fr_numbers import count, thousands
from bot.texts.fr_refusals import SITS_OUT
from bot.texts.lists import in_language
from bot.texts.typed import quoted, shown


def sentence(refusal: refusals.BotRefusal) -> str:
    """The sentence for a refusal; every class has one (a test sees to it)."""
    match refusal:
        case refusals.UnknownCommand(name) if not shown(name):
            return "Il manque le nom de la commande. Tapez /aide pour les voir toutes."
        case refusals.UnknownCommand(name):
            return f"Je ne connais pas « {quoted(name)} ». Tapez /aide pour la liste des commandes."
        case refusals.CommandRenamed(typed, names, examples):
            return (
                f"« /{quoted(typed)} » s'appelle maintenant « /{names['fr']} ». "
                f"Exemple : /{names['fr']} {as_typed(examples['fr'])}"
            )
        case refusals.BadArgument(argument, choices, example):
            wanted = f" : {', '.join(in_language(choices, 0))}" if choices else ""
            such = f" Exemple : {example}" if example else ""
            return f"« {quoted(argument)} » ne fait pas partie des choix{wanted}.{such}"
        case refusals.NotSeconds(typed, most):
            return (
                f"« {quoted(typed)} » n'est pas une durée : donnez un nombre de secondes, "
                f"de 1 à {thousands(most)}. Exemple : /plus 60"
            )
        case refusals.NotAList(typed, longest):
            return (
                f"« {quoted(typed)} » n'est pas une liste : une longueur (2 à {longest}), "
                "une lettre, ou les deux. Exemple : /liste K 4"
            )
        case refusals.ArgumentMissing(names, examples):
            return f"Il manque la suite. Exemple : /{names['fr']} {as_typed(examples['fr'])}"
        case refusals.NoGameHere():
            return (
                "Aucune partie n'est en cours ici : ouvrez-en une avec /duplicate, ou retournez "
                "dans le salon de la vôtre."
            )
        case refusals.NotInThisGame():
            return "Cela n'existe pas dans la partie en cours ici. Tapez /aide pour la liste des commandes."
        case refusals.SeveralGames():
            return (
                "Vous jouez plusieurs parties : servez-vous des boutons sous le tirage, ou jouez "
                "dans le salon."
            )
        case refusals.GameHere():
            return (
                "Une partie est déjà en cours ici : rejoignez-la (/rejoindre), ou demandez à "
                "l'organisateur de l'arrêter (« Organiser »)."
            )
        case refusals.ForgedButton():
            return "Ce bouton ne vient pas d'ici : servez-vous de ceux du dernier tirage."
        case refusals.OldButton():
            return (
                "Ce bouton date d'une partie terminée : servez-vous de ceux du dernier tirage, ou "
                "ouvrez une partie avec /duplicate."
            )
        case refusals.NotManager():
            return "Il faut la permission « Gérer le serveur » pour changer les réglages."
        case refusals.NotOrganiser(organiser):
            return f"C'est {as_typed(organiser)} qui mène la partie : demandez-lui."
        case refusals.NoSuchPlayer(name, players):
            present = ", ".join(map(as_typed, players))
            return f"« {quoted(name)} » n'est pas dans la partie. Choisissez : {present}."
        case refusals.RoundIsPlayed():
            return (
                "Vous jouez un coup en ce moment : les outils de mots vous répondront dès qu'il "
                "sera terminé."
            )
        case refusals.ToolsWereUsed():
            return SITS_OUT
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
                "On ne joue pas dans ce salon : essayez-en un autre, ou tapez « /reglages parties oui » "
                "si vous le gérez."
            )
        case refusals.TooFast():
            return "C'était trop rapide : réessayez dans une seconde."
        case refusals.SearchUnderWay():
            return (
                "Votre recherche précédente n'est pas finie : attendez sa réponse, puis réessayez."
            )
        case refusals.LobbyOpen():
            return "Vous avez déjà une partie en attente : commencez-la ou arrêtez-la d'abord."
        case refusals.TooManyGames(most):
            return (
                f"{most} parties sont en cours sur ce serveur : attendez que l'une d'elles finisse."
            )
        case refusals.MayNotWrite():
            return (
                "Vous ne pouvez pas écrire ici : ouvrez la partie dans un salon où vous le pouvez."
            )
        case refusals.MayNotPost():
            return (
                "Je ne peux pas écrire ici : un administrateur peut m'accorder "
                "« Voir le salon » et « Envoyer des messages »."
            )
        case _:
            raise NotImplementedError(type(refusal))
