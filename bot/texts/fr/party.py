"""French: what is said of any small game around a table."""

from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count
from bot.texts.fr.refusals import OF_ANY_GAME
from bot.texts.party import PartyGames
from bot.texts.reasons import Refusals
from engine.party import errors
from engine.party.events import Ending

PARTY = PartyGames(
    language=numbers,
    panel=french("Que voulez-vous faire de la partie ?"),
    sure_to_stop=french("Arrêter la partie pour de bon ?"),
    suspended="La partie est suspendue.",
    nobody_plays=french(
        "Personne ne joue : la partie attend. N'importe quel joueur peut la relancer."
    ),
    your_turn=french("C'est à vous de jouer."),
    commitment=lambda game, digest, lexicon: french(
        f"Liste de mots : {lexicon}\nPartie {game}, empreinte des tirages : {digest}"
    ),
    endings={
        Ending.DONE: "La partie est terminée.",
        Ending.DESERTED: "Il ne reste plus assez de monde pour continuer.",
        Ending.STOPPED: "La partie a été arrêtée avant la fin.",
    },
    wins=lambda name: f"{name} gagne !",
    tied=lambda names: f"Ex aequo : {names}.",
    turn=lambda turn, name: f"Tour {turn} : {name}",
    turn_lost="tour perdu, faute de temps",
    has=lambda name, what: f"{name} : {what}",
    refusals=Refusals(
        others=OF_ANY_GAME,
        reasons={
            errors.AlreadySeated: "Vous êtes déjà dans la partie.",
            errors.NotSeated: "Vous n'êtes pas dans cette partie : rejoignez-la avant le début.",
            errors.TableFull: lambda most: f"La table est complète : on joue à {most} au plus.",
            errors.TooFewSeated: lambda fewest: (
                f"Il faut {count(fewest, 'joueur')} pour commencer."
            ),
            errors.HasBegun: "La partie a commencé : ce sera pour la prochaine.",
            errors.NotBegun: "La partie n'a pas encore commencé.",
            errors.StandsStill: "La partie est suspendue : « Organiser », puis « Reprendre ».",
            errors.GoesOn: "La partie n'est pas suspendue.",
            errors.NotHisTurn: "Ce n'est pas à vous de jouer.",
            errors.TurnOver: "Ce tour est fini.",
            errors.PartyOver: "La partie est terminée.",
            errors.AnotherSecret: "Le secret des tirages ne correspond pas à l'empreinte de cette partie : "
            "prévenez la personne qui héberge le bot.",
        },
    ),
)
