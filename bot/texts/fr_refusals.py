"""Why something was refused, in French, and what to do next. One sentence a reason."""

from bot.texts.typed import quoted
from engine import errors, placement, word_tools
from engine.duplicate import bulletin
from engine.duplicate import errors as duplicate
from engine.notation import mark_jokers

SITS_OUT = (
    "Vous avez consulté les outils de mots pendant ce coup : vous jouerez à partir du prochain."
)


def sentence(error: errors.RuleViolation | errors.NotationError) -> str:
    """The sentence for an error; every class has one (a test sees to it)."""
    match error:
        case errors.NotationError():
            return _unreadable(error)
        case placement.IllegalPlay():
            return _illegal(error)
        case bulletin.ReferenceMissing(word):
            return f"Où placez-vous {word} ? Ajoutez la référence, par exemple « H4 {word} »."
        case _:
            return _in_the_game(error)


def _unreadable(error: errors.NotationError) -> str:
    match error:
        case errors.WordMissing(ref):
            return f"Il manque le mot : écrivez, par exemple, « {ref} SEMAINE »."
        case errors.SeveralWords():
            return "Un seul mot par bulletin : une référence et un mot, par exemple « H4 MOT »."
        case word_tools.UnreadableWord(text):
            return f"« {quoted(text)} » n'est pas un mot : écrivez-le en lettres, sans autre signe."
        case word_tools.WordTooShort(text):
            return f"« {quoted(text)} » : un mot compte au moins deux lettres."
        case errors.WordTooLong(text):
            return f"« {quoted(text)} » : un mot compte 15 lettres au plus."
        case word_tools.BadTiles(text):
            return f"« {quoted(text)} » n'est pas un tirage : 2 à 15 lettres, dont deux jokers « ? » au plus."
        case word_tools.BadPattern(text):
            return (
                f"« {quoted(text)} » n'est pas un motif : des lettres, « ? » pour une lettre, « * » pour "
                "autant qu'on veut."
            )
        case errors.BadReference(text):
            return f"« {quoted(text)} » n'est pas une case : lignes A à O, colonnes 1 à 15."
        case _:
            return (
                "Je n'ai pas compris. Écrivez une référence et un mot, par exemple « H4 MOT » ; "
                "le joker en minuscule ou entre parenthèses : MO(T)."
            )


def _illegal(error: placement.IllegalPlay) -> str:
    word, ref = error.play.word.upper(), error.play.ref
    match error:
        case bulletin.DirectionInverted(_, meant):
            return f"{word} ne se place pas en {ref}, mais en {meant.ref} : voulez-vous dire « {meant} » ?"
        case placement.OutsideTheBoard():
            return f"{word} sort de la grille en {ref}. Vérifiez la case de la première lettre."
        case placement.NotTheWholeWord(_, whole, turned):
            other_way = "" if turned is None else f", ou « {turned} » dans l'autre sens"
            return (
                f"En {ref}, le mot entier serait {whole.word.upper()} : "
                f"écrivez « {whole.ref} {mark_jokers(whole.word)} » si c'est ce que vous jouez{other_way}."
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


def _in_the_game(error: errors.RuleViolation) -> str:
    match error:
        case duplicate.GameOver():
            return "La partie est terminée : ouvrez-en une autre avec /duplicate."
        case duplicate.NotInGame():
            return "Vous n'êtes pas dans cette partie : rejoignez-la d'abord (/rejoindre)."
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
        case duplicate.SitsOut():
            return SITS_OUT
        case duplicate.NoRound():
            return "Aucun coup n'est en cours : le prochain tirage sera annoncé."
        case duplicate.RoundIsOn():
            return "Un coup est en cours : attendez sa fin."
        case duplicate.GameHasStarted():
            return "Les règles ne changent plus après le premier tirage."
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
        case duplicate.WrongLexicon():
            return "La liste de mots a changé depuis le début : prévenez la personne qui héberge le bot."
        case duplicate.WrongSecret():
            return (
                "Le secret des tirages ne correspond pas à l'empreinte de cette partie : prévenez la "
                "personne qui héberge le bot."
            )
        case _:
            raise NotImplementedError(type(error))


def _tiles(missing: str) -> str:
    """``un joker``, ``A et E``, ``A, E et R``."""
    names = ["un joker" if tile == "?" else tile for tile in missing]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} et {names[-1]}"
