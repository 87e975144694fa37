"""French: what is said of any small game around a table."""

from collections.abc import Sequence

from bot.talk.typography import as_typed, french
from bot.texts.fr import refusals
from bot.texts.fr.numbers import count, listing
from engine.errors import NotationError, RuleViolation
from engine.party import errors
from engine.party.events import Ending

panel = french("Que voulez-vous faire de la partie ?")
sure_to_stop = french("Arrêter la partie pour de bon ?")
suspended = "La partie est suspendue."
nobody_plays = french(
    "Personne ne joue : la partie attend. N'importe quel joueur peut la relancer."
)
your_turn = french("C'est à vous de jouer.")
_ENDED = {
    Ending.DONE: "La partie est terminée.",
    Ending.DESERTED: "Il ne reste plus assez de monde pour continuer.",
    Ending.STOPPED: "La partie a été arrêtée avant la fin.",
}


def ended(ending: Ending) -> str:
    return _ENDED[ending]


def winner(names: Sequence[str]) -> str:
    told = listing([*map(as_typed, names)])
    return french(f"{told} gagne !" if len(names) == 1 else f"Ex aequo : {told}.")


def commitment(game: str, commitment: str, lexicon: str) -> str:
    return french(f"Liste de mots : {lexicon}\nPartie {game}, empreinte des tirages : {commitment}")


def secret(secret: str) -> str:
    return french(f"Secret des tirages : {secret}")


def rule(error: RuleViolation | NotationError) -> str:
    match error:
        case errors.AlreadySeated():
            return "Vous êtes déjà dans la partie."
        case errors.NotSeated():
            return french("Vous n'êtes pas dans cette partie : rejoignez-la avant le début.")
        case errors.TableFull(most):
            return french(f"La table est complète : on joue à {most} au plus.")
        case errors.TooFewSeated(fewest):
            return french(f"Il faut {count(fewest, 'joueur')} pour commencer.")
        case errors.HasBegun():
            return french("La partie a commencé : ce sera pour la prochaine.")
        case errors.NotBegun():
            return french("La partie n'a pas encore commencé.")
        case errors.StandsStill():
            return french("La partie est suspendue : relancez-la avec /reprendre.")
        case errors.GoesOn():
            return french("La partie n'est pas suspendue.")
        case errors.NotHisTurn():
            return french("Ce n'est pas à vous de jouer.")
        case errors.TurnOver():
            return "Ce tour est fini."
        case errors.PartyOver():
            return "La partie est terminée."
        case errors.AnotherSecret():
            return french(
                "Le secret des tirages ne correspond pas à l'empreinte de cette partie : prévenez la "
                "personne qui héberge le bot."
            )
        case _:
            return refusals.sentence(error)
