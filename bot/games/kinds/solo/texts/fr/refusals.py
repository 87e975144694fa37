"""Why a game alone refuses something, in French, and what to do next. One sentence a reason."""

from bot.games.kinds.duplicate.texts.refusals import Refusals
from bot.texts.fr import refusals
from engine.duplicate import bulletin
from engine.solo import errors

REFUSALS = Refusals(
    of_any_game=refusals,
    reasons={
        bulletin.ReferenceMissing: lambda word: (
            f"Où placez-vous {word} ? Ajoutez la référence, par exemple « H4 {word} »."
        ),
        errors.GameOver: "Cette partie est terminée : ouvrez-en une autre avec /entrainement.",
        errors.NoRound: "Aucun coup n'est en cours : demandez le suivant.",
        errors.RoundIsOn: "Un coup est en cours : jouez-le d'abord.",
        errors.RoundIsOver: lambda number: f"Le coup {number} est terminé.",
        errors.TooLate: lambda number: f"Trop tard : le temps du coup {number} est écoulé.",
        errors.NothingNoted: "Aucun mot n'est noté : jouez, ou demandez le top.",
        errors.TooManyAnswers: lambda most: (
            f"Vous avez noté {most} mots dans ce coup : le dernier reste noté."
        ),
        errors.BadSheet: lambda number: (
            f"Le coup {number} ne peut pas se jouer : vérifiez son tirage, son mot et sa référence."
        ),
        errors.WrongSecret: "Le secret des tirages ne correspond pas à l'empreinte de cette partie : "
        "prévenez la personne qui héberge le bot.",
    },
)
