"""Why a game alone refuses something, in French, and what to do next. One sentence a reason."""

from bot.games.kinds.duplicate.texts.fr.refusals import REFUSALS as DUPLICATE
from bot.texts.reasons import Refusals
from engine.duplicate import errors as duplicate
from engine.solo import errors

REFUSALS = Refusals(
    others=DUPLICATE,
    reasons={
        errors.GameOver: "Cette partie est terminée : ouvrez-en une autre avec /entrainement.",
        errors.NoRound: "Aucun coup n'est en cours : demandez le suivant.",
        errors.RoundIsOn: "Un coup est en cours : jouez-le d'abord.",
        errors.RoundIsOver: DUPLICATE.reasons[duplicate.RoundIsOver],
        errors.TooLate: DUPLICATE.reasons[duplicate.TooLate],
        errors.NothingToPass: "Quand on joue seul, on ne passe pas : « Voir le top » finit le coup.",
        errors.NothingNoted: "Aucun mot n'est noté : jouez, ou demandez le top.",
        errors.TooManyAnswers: lambda most: (
            f"Vous avez noté {most} mots dans ce coup : le dernier reste noté."
        ),
        errors.BadSheet: lambda number: (
            f"Le coup {number} ne peut pas se jouer : vérifiez son tirage, son mot et sa référence."
        ),
        errors.WrongSecret: DUPLICATE.reasons[duplicate.WrongSecret],
    },
)
