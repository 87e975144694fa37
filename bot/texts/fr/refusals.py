"""French: why something was refused, and what to do next."""

from collections.abc import Mapping, Sequence

from bot.talk import analysis_views, attached, past_views, refusals
from bot.talk import door_refusals as doors
from bot.talk import operator_actions as operators
from bot.talk.command import Spelling, by_language
from bot.talk.requests import Lack
from bot.talk.typography import as_typed
from bot.texts.fr import numbers
from bot.texts.fr.games import GAMES
from bot.texts.fr.grammar import of
from bot.texts.fr.numbers import count, listing, thousands
from bot.texts.lists import likely
from bot.texts.refusals import RefusalsOfAnyGame
from bot.texts.typed import quote, sanitise
from engine import club_notation, errors, placement, word_tools
from engine.moves import Play
from engine.notation import mark_jokers

SITS_OUT = (
    "Vous avez consulté les outils de mots pendant ce coup : vous jouerez à partir du prochain."
)
NOT_A_PLAYER = "Vous n'êtes pas dans cette partie : rejoignez-la d'abord (/rejoindre)."


def _whole_word(play: Play, whole: Play, turned: Play | None) -> str:
    other_way = "" if turned is None else f", ou « {turned} » dans l'autre sens"
    return (
        f"En {play.ref}, le mot entier serait {whole.word.upper()} : "
        f"écrivez « {whole.ref} {mark_jokers(whole.word)} » si c'est ce que vous jouez{other_way}."
    )


def _missing_tiles(play: Play, missing: str) -> str:
    tiles = ["un joker" if tile == "?" else tile for tile in missing]
    return f"Le tirage ne permet pas {play.word.upper()} : il manque {listing(tiles)}."


def _unknown_command(name: str, near: Sequence[Mapping[str, str]]) -> str:
    if not sanitise(name):
        return "Il manque le nom de la commande. Tapez /aide pour les voir toutes."
    if near:
        return f"« /{quote(name)} » n'existe pas. Vouliez-vous dire {_one_of(near)} ?"
    return f"Je ne connais pas « {quote(name)} ». Tapez /aide pour la liste des commandes."


def _bad_argument(
    argument: str, choices: Sequence[Spelling], example: Spelling, listed: Spelling
) -> str:
    offered = [by_language(choice)["fr"] for choice in choices]
    named = likely(argument, offered)
    wanted = f" : {', '.join(named)}" if named else ""
    such = f" Exemple : {by_language(example)['fr']}" if example else ""
    if listed and len(named) < len(offered):
        such = f" Tous les choix : {by_language(listed)['fr']}"
    if not sanitise(argument):
        return f"Il manque la suite{wanted}.{such}"
    if not choices:
        return f"Je ne comprends pas « {quote(argument)} ».{such}"
    if len(named) == 1 < len(offered):
        return f"Je ne connais pas « {quote(argument)} » : vouliez-vous dire « {named[0]} » ?{such}"
    return f"« {quote(argument)} » ne fait pas partie des choix{wanted}.{such}"


def _not_manager(*, on_server: bool) -> str:
    if not on_server:
        return "Seuls les administrateurs changent les réglages : demandez à l'un d'eux."
    return (
        "Pour changer les réglages, il faut la permission « Gérer le serveur » : "
        "demandez à un administrateur."
    )


def _no_such_player(name: str, players: Sequence[str]) -> str:
    present = ", ".join(map(as_typed, players))
    return f"« {quote(name)} » n'est pas dans la partie. Choisissez : {present}."


def _reason_missing(word: str, *, missing: bool) -> str:
    reason = "dans le Wiktionnaire" if missing else "nom propre"
    return f"Dites aussi pourquoi. Exemple : /signaler {word} {reason}"


def _game_is_on(*, earlier: bool) -> str:
    other = " Pour la précédente, tapez /analyse 1" if earlier else ""
    return f"La partie est en cours : son analyse sera là dès qu'elle sera finie.{other}"


def _no_such_turn(last: int, *, rounds: bool) -> str:
    turns = count(last, "coup" if rounds else "tour")
    return f"Cette partie a {turns} : choisissez un numéro de 1 à {last}."


def _one_of(commands: Sequence[Mapping[str, str]]) -> str:
    *others, last = (f"/{names['fr']}" for names in commands)
    return f"{', '.join(others)} ou {last}" if others else last


OF_ANY_GAME = RefusalsOfAnyGame(
    language=numbers,
    original_formulas="formules originales",
    reasons={
        errors.WrongLexicon: "La liste de mots a changé depuis le début : prévenez la personne qui héberge "
        "le bot.",
        errors.WordMissing: lambda text: (
            f"Il manque le mot : écrivez, par exemple, « {text} SEMAINE »."
        ),
        errors.SeveralWords: "Un seul mot par bulletin : une référence et un mot, par exemple « H4 MOT ».",
        errors.OnlyTalk: "Je ne transmets pas les messages. Pour jouer : une case et un mot, par exemple "
        "« H4 MOT ». Pour le reste : /aide.",
        club_notation.UnplayableLine: lambda text, line: (
            f"Ligne {line}, « {quote(text)} » : le mot ne peut pas être posé ainsi avec ce tirage."
        ),
        club_notation.UnreadableLine: lambda text, line: (
            f"Ligne {line}, « {quote(text)} » : ce n'est pas un tirage noté comme « RU+ZXTEU »."
        ),
        word_tools.UnreadableWord: lambda text: (
            f"« {quote(text)} » n'est pas un mot : écrivez-le en lettres, sans autre signe."
        ),
        word_tools.WordTooShort: lambda text: (
            f"« {quote(text)} » : un mot compte au moins deux lettres."
        ),
        errors.WordTooLong: lambda text: f"« {quote(text)} » : un mot compte 15 lettres au plus.",
        word_tools.BadTiles: lambda text: (
            f"« {quote(text)} » n'est pas un tirage : 2 à 15 lettres, dont deux jokers « ? » au plus."
        ),
        word_tools.BadPattern: lambda text: (
            f"« {quote(text)} » n'est pas un motif : des lettres, « ? » pour une lettre, « * » pour "
            "autant qu'on veut."
        ),
        errors.BadReference: lambda text: (
            f"« {quote(text)} » n'est pas une case : lignes A à O, colonnes 1 à 15."
        ),
        errors.BadWord: "Je n'ai pas compris. Écrivez une référence et un mot, par exemple « H4 MOT » ; "
        "le joker en minuscule ou entre parenthèses : MO(T).",
        placement.OutsideTheBoard: lambda play: (
            f"{play.word.upper()} sort de la grille en {play.ref}. Vérifiez la case de la première lettre."
        ),
        placement.NotTheWholeWord: _whole_word,
        placement.DirectionInverted: lambda play, meant: (
            f"{play.word.upper()} ne se place pas en {play.ref}, mais en {meant.ref} : "
            f"voulez-vous dire « {meant} » ?"
        ),
        placement.SquareTaken: lambda play, square, tile: (
            f"La case {square} porte déjà un {tile.upper()} : {play.word.upper()} n'entre pas en {play.ref}."
        ),
        placement.NothingPlaced: lambda play: (
            f"{play.word.upper()} est déjà sur la grille en {play.ref} : posez au moins une lettre."
        ),
        placement.TooShort: "Un mot compte au moins deux lettres.",
        placement.CentreNotCovered: "Le premier mot passe par la case centrale H8.",
        placement.NotConnected: lambda play: (
            f"{play.word.upper()} en {play.ref} ne touche aucun mot de la grille. Vérifiez la référence."
        ),
        placement.TilesNotOnRack: _missing_tiles,
        placement.TooManyTiles: lambda most, **_: f"On pose {most} lettres au plus en un coup.",
        refusals.UnknownCommand: _unknown_command,
        refusals.CommandRenamed: lambda typed, names, examples: (
            f"« /{quote(typed)} » s'appelle maintenant « /{names['fr']} ». "
            f"Exemple : /{names['fr']} {as_typed(examples['fr'])}"
        ),
        refusals.BadArgument: _bad_argument,
        refusals.NotSeconds: lambda typed, most: (
            f"« {quote(typed)} » n'est pas une durée : donnez un nombre de secondes, "
            f"de 1 à {thousands(most)}. Exemple : /organiser prolonger 60"
        ),
        refusals.NotAList: lambda typed, longest: (
            f"« {quote(typed)} » n'est pas une liste : une longueur (2 à {longest}), "
            "une lettre, ou les deux. Exemple : /chercher liste K 4"
        ),
        refusals.NotALength: lambda typed, longest: (
            f"« {quote(typed)} » n'est pas une longueur : donnez un nombre de lettres, "
            f"de 2 à {longest}. Exemple : /chercher nouveautes 4"
        ),
        refusals.ArgumentMissing: lambda names, examples: (
            f"Il manque la suite. Exemple : /{names['fr']} {as_typed(examples['fr'])}"
        ),
        refusals.NoGameHere: lambda openers: (
            f"Aucune partie n'est en cours ici : ouvrez-en une avec {_one_of(openers)}, ou retournez "
            "là où se joue la vôtre."
        ),
        refusals.NoGameKept: lambda openers: (
            "Aucune partie n'est en cours ici, et je n'en garde aucune de terminée : ouvrez-en une avec "
            f"{_one_of(openers)}."
        ),
        refusals.NotOver: "La partie de ce salon n'est pas finie. Pour une revanche de la précédente, "
        "appuyez sur « Revanche » sous son résultat.",
        refusals.OthersGame: lambda openers: (
            f"Vous n'avez pas joué cette partie : ouvrez-en une avec {_one_of(openers)}."
        ),
        refusals.NotInThisGame: "Cela n'existe pas dans la partie en cours ici. Tapez /aide pour la liste "
        "des commandes.",
        refusals.NotAPlayer: NOT_A_PLAYER,
        refusals.SeveralGames: "Il y a plusieurs parties en cours : laquelle voulez-vous dire ?",
        refusals.NoGameOfYours: "Aucune des parties en cours ici n'est la vôtre. Qui joue cette ronde, et "
        "qui en est exempt : /tournoi",
        refusals.TooLongToAsk: "Il y a plusieurs parties en cours, et votre message est trop long pour que "
        "je vous demande laquelle : servez-vous des boutons de la vôtre.",
        refusals.GameHere: "Une partie est déjà en cours ici : rejoignez-la (/rejoindre), ou demandez à "
        "l'organisateur de l'arrêter (« Organiser »).",
        refusals.NobodyLeads: "Personne ne mène encore la partie : la première personne qui la "
        "rejoint là où elle a été ouverte la mènera.",
        refusals.NotHost: lambda host: (
            f"Ce centre a été amené par {as_typed(host)} : demandez-lui, ou à l'organisateur de la partie."
        ),
        refusals.NameOfTheNameless: "Un centre sans nom s'appelle ainsi : choisissez un autre nom, par "
        "exemple « Lyon ».",
        refusals.PlaysInAnotherCentre: lambda organiser: (
            f"Vous arbitrez votre centre : pour les autres, demandez à {as_typed(organiser)}."
        ),
        refusals.NoSuchSimultane: "Aucun simultané n'attend sous ce code : vérifiez-le auprès de "
        "l'organisateur.",
        refusals.TooManyWrongCodes: lambda wait: f"Trop de codes faux : réessayez dans {wait} min.",
        refusals.ForgedButton: "Ce bouton ne vient pas d'ici : servez-vous de ceux du dernier tirage.",
        refusals.OldButton: lambda openers: (
            "Ce bouton date d'une partie terminée : servez-vous de ceux du dernier tirage, ou "
            f"ouvrez une partie avec {_one_of(openers)}."
        ),
        refusals.NotManager: _not_manager,
        refusals.NoVoice: lambda missing: (
            f"Je n'ai pas de voix ici : il manque {listing(missing)}. "
            "La personne qui héberge le bot peut l'installer."
        ),
        refusals.HearsNothing: "Entrez d'abord dans un salon vocal où je peux me connecter et parler, "
        "puis retapez « /reglages voix oui ».",
        refusals.NotOrganiser: lambda organiser: (
            f"C'est {as_typed(organiser)} qui mène la partie : demandez-lui."
        ),
        refusals.NoSuchPlayer: _no_such_player,
        refusals.RoundIsPlayed: "Vous jouez un coup en ce moment, ou une partie classique : outils de mots, "
        "entraînement et parties finies vous répondront après.",
        refusals.PlaysElsewhere: "Vous jouez un coup dans une autre partie, où ma réponse vous aiderait : "
        "revenez quand il sera terminé.",
        refusals.ContestElsewhere: "La réponse vous aiderait dans le coup que vous jouez ailleurs. "
        "L'organisateur peut mettre cette partie en pause : le temps de contester s'arrête aussi.",
        refusals.NotTyped: "Je ne lis que ce qui est tapé : un bulletin, par exemple « H4 SEMAINE », ou une "
        "commande (/aide).",
        refusals.SlipOrTalk: lambda word: (
            f"{as_typed(word)} ne va nulle part avec ce tirage : je ne note rien. "
            f"Si c'est votre bulletin, tapez /jouer {as_typed(word)}"
        ),
        refusals.Overheard: "Ici, tout le monde vous lit : votre bulletin n'est pas noté. Remettez-le par "
        "les boutons, ou écrivez-le-moi en privé.",
        refusals.ToolsWereUsed: SITS_OUT,
        refusals.OthersBulletin: lambda name: (
            f"Ce bulletin est celui {of(name)} : son contenu reste secret."
        ),
        refusals.ElsewhereWritten: "Ce bulletin n'est pas noté : il était pour une partie d'un autre groupe. "
        "Remettez-le là-bas.",
        refusals.Forwarded: "Un message transféré ne remet pas de bulletin : écrivez-en un nouveau.",
        refusals.TicketGone: "Ce bulletin n'est plus valable : écrivez-en un nouveau.",
        refusals.NotHandedIn: "Ce bulletin n'a pas été noté : écrivez-en un nouveau.",
        refusals.ReasonMissing: _reason_missing,
        refusals.NothingToComplain: lambda word: (
            f"{word} est déjà admis. S'il l'est à tort : /signaler {word} et la raison"
        ),
        refusals.TooManyComplaints: lambda most: (
            f"Vous avez signalé {count(most, 'mot')} en une semaine : laissez le temps de les voir "
            "à la personne qui héberge le bot."
        ),
        refusals.GamesNotHere: "On ne joue pas ici : essayez ailleurs, ou tapez « /reglages parties oui » "
        "si vous administrez ce lieu.",
        refusals.TooFast: lambda wait: (
            f"Trop vite : ce message n'a pas été lu. Réessayez dans "
            f"{'une seconde' if wait == 1 else f'{wait} s'}."
        ),
        operators.NotOperator: "Commande réservée à la personne qui héberge le bot. Les vôtres : /aide",
        operators.Blocked: (
            "Ce bot ne vous répond plus : adressez-vous à la personne qui l'héberge. "
            "Restent « /compte donnees » et « /compte oublier »."
        ),
        doors.NobodyKnown: (
            "Impossible de vérifier qui vous êtes : fermez cette page, puis rouvrez-la depuis la "
            "conversation."
        ),
        doors.TooLongAgo: (
            "Cette page a été ouverte il y a trop longtemps : fermez-la, puis rouvrez-la depuis la "
            "conversation."
        ),
        doors.Erased: (
            "Vos données ont été effacées : pour rejouer, fermez cette page, puis rouvrez-la depuis la "
            "conversation."
        ),
        doors.LeadsNowhere: (
            "Ce lien ne mène à aucune partie d'ici : servez-vous du bouton d'un message récent."
        ),
        doors.NotPresent: (
            "L'activité n'est pas ouverte ici, ou vous n'y êtes plus : fermez-la, puis relancez-la "
            "depuis le salon."
        ),
        doors.ShutOut: "Ce groupe vous est fermé : demandez à la personne qui l'administre.",
        doors.PlatformAway: (
            "La messagerie ne répond pas pour l'instant : cette page réessaie d'elle-même."
        ),
        doors.WronglySetUp: (
            "Cette activité n'est pas bien configurée : prévenez la personne qui héberge le bot."
        ),
        doors.OnlyWatches: (
            "Vous regardez sans jouer : pour jouer, rejoignez le groupe, puis rouvrez la page."
        ),
        operators.PlaceBlocked: "Ce bot ne sert plus ce salon : adressez-vous à la personne qui l'héberge.",
        operators.Maintenance: lambda said: (
            f"Le bot va s'arrêter pour entretien{f' : {as_typed(quote(said))}' if said else ''}. Les "
            "parties en cours se terminent ; pour en ouvrir une, revenez plus tard."
        ),
        refusals.SearchUnderWay: "Votre recherche précédente n'est pas finie : attendez sa réponse, puis "
        "réessayez.",
        refusals.LobbyOpen: lambda label, elsewhere: (
            f"Vous avez déjà une partie en attente {'ailleurs' if elsewhere else 'ici'} ({label}) : "
            "commencez-la ou arrêtez-la d'abord."
        ),
        refusals.TooManyGames: lambda most: (
            f"{most} parties sont déjà en cours : attendez que l'une d'elles finisse."
        ),
        refusals.MayNotWrite: "Vous ne pouvez pas écrire ici : ouvrez la partie là où vous le pouvez.",
        refusals.MayNotPost: GAMES.lack[Lack.POST],
        past_views.NoSuchGame: "Je ne trouve pas cette partie ici. Tapez /parties pour en voir la liste.",
        past_views.NothingToReplay: "Une partie classique ne se rejoue pas seul : choisissez une partie de "
        "duplicate.",
        past_views.NoGameInFile: "Je ne trouve pas de partie dans ce fichier : envoyez celui du bouton "
        "« Fichier », ou des tirages notés comme en club, par exemple « RU+ZXTEU ».",
        attached.NotAText: "Ce fichier n'est pas du texte : envoyez une partie exportée (.json), ou des "
        "tirages notés comme en club (.txt).",
        attached.FileTooLarge: lambda most: (
            f"Ce fichier est trop long : je lis {thousands(most)} signes au plus."
        ),
        attached.FileNotFetched: "Je n'ai pas pu ouvrir ce fichier : envoyez-le encore une fois.",
        analysis_views.GameIsOn: _game_is_on,
        analysis_views.NothingToAnalyse: "Il n'y a rien à analyser dans cette partie : choisissez-en une "
        "autre dans /parties.",
        analysis_views.TooManyAnalyses: "Plusieurs analyses sont déjà en cours : réessayez dans un instant.",
        analysis_views.NoSuchTurn: _no_such_turn,
    },
)
