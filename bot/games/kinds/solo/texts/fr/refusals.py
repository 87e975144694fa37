"""Why a game alone refuses something, in French, and what to do next. One sentence a reason."""

from bot.texts.fr import refusals
from engine.duplicate import bulletin
from engine.errors import NotationError, RuleViolation
from engine.solo import errors


def rule(error: RuleViolation | NotationError) -> str:
    return refusals.cited(_sentence(error), error)


def _sentence(error: RuleViolation | NotationError) -> str:
    """The sentence for an error; every class has one (a test sees to it)."""
    match error:
        case bulletin.ReferenceMissing(word):
            return f"Où placez-vous {word} ? Ajoutez la référence, par exemple « H4 {word} »."
        case errors.GameOver():
            return "Cette partie est terminée : ouvrez-en une autre avec /entrainement."
        case errors.NoRound():
            return "Aucun coup n'est en cours : demandez le suivant."
        case errors.RoundIsOn():
            return "Un coup est en cours : jouez-le d'abord."
        case errors.RoundIsOver(number):
            return f"Le coup {number} est terminé."
        case errors.TooLate(number):
            return f"Trop tard : le temps du coup {number} est écoulé."
        case errors.NothingNoted():
            return "Aucun mot n'est noté : jouez, ou demandez le top."
        case errors.TooManyAnswers(most):
            return f"Vous avez noté {most} mots dans ce coup : le dernier reste noté."
        case errors.BadSheet(number):
            return f"Le coup {number} ne peut pas se jouer : vérifiez son tirage, son mot et sa référence."
        case errors.WrongSecret():
            return (
                "Le secret des tirages ne correspond pas à l'empreinte de cette partie : prévenez la "
                "personne qui héberge le bot."
            )
        case _:
            return refusals.sentence(error)
