"""French: what is said of loto with letters."""

from collections.abc import Sequence
from datetime import timedelta

from bot.talk.typography import as_typed, french
from bot.texts.fr import party
from bot.texts.fr.numbers import count, duration, listing
from bot.texts.fr.refusals import cited
from bot.texts.lists import by_letter
from engine.errors import NotationError, RuleViolation
from engine.loto import errors
from engine.tiles import JOKER

label = "Loto"
write = french("Écrire mes mots")
own_words = "Mes mots"
claim = french("Loto !")
again = "Nouvelle partie"
form_label = "Deux mots de sept lettres"
form_example = "MAISONS VOITURE"
no_words = french("Vous n'avez pas écrit de mots : vous regardez cette partie.")
seen_beside = french(
    "Au loto, il n'y a pas de grille : les lettres appelées sont dans le dernier message."
)
nobody = french("Toutes les lettres ont été appelées, et personne n'a dit « Loto ! ».")
last_call = french("Toutes les lettres ont été appelées : vous avez tout barré ? Dites-le !")


def pace(name: str) -> str:
    return french(f"une lettre toutes les {name} s")


def rules(every: timedelta) -> str:
    return french(
        "Écrivez deux mots de sept lettres, que personne d'autre ne verra. "
        f"J'appelle une lettre toutes les {duration(every)} : chacune en barre une chez vous, le joker "
        "aucune. Vous avez tout barré ? Dites « Loto ! » avant les autres."
    )


def ready(names: Sequence[str]) -> str:
    if not names:
        return french("Personne n'a encore écrit ses mots.")
    return french(f"Mots écrits : {listing([*map(as_typed, names)])}.")


def written(words: Sequence[str]) -> str:
    return french(f"Noté : {' et '.join(words)}. Vous pouvez les changer jusqu'au début.")


def own(words: Sequence[str], left: int) -> str:
    shown = as_typed("  ".join(map(_crossed, words)))
    if not left:
        return french(f"{shown}\nTout est barré : dites « Loto ! »")
    return french(f"{shown}\nIl vous reste {count(left, 'lettre')} à barrer.")


def title(number: int, of: int) -> str:
    return french(f"Loto, {number} sur {of}")


def letter(tile: str) -> str:
    if not tile:
        return "La première lettre arrive."
    if tile == JOKER:
        return french("Un joker : il ne barre rien.")
    return french(f"La lettre : {tile}")


def called(tiles: str) -> str:
    return french(f"Déjà appelées : {by_letter(tiles)}") if tiles else ""


def won(name: str, words: Sequence[str], number: int) -> str:
    return french(
        f"{as_typed(name)} gagne après {count(number, 'lettre')}, avec {' et '.join(words)} !"
    )


def missed(name: str, words: Sequence[str], left: str) -> str:
    lacking = f"il manquait {by_letter(left)}" if left else "tout était barré"
    return french(f"{as_typed(name)} : {' et '.join(words)}, {lacking}")


def _crossed(word: str) -> str:
    """``·O·JO·R``: a dot in the place of each letter that is crossed out."""
    return "".join("·" if letter.islower() else letter for letter in word)


def rule(error: RuleViolation | NotationError) -> str:
    match error:
        case errors.NotTwoWords():
            return french(
                "Il faut deux mots de sept lettres, sans joker. Exemple : /jouer MAISONS VOITURE"
            )
        case errors.NotInTheList(word):
            return french(f"{word} n'est pas admis : choisissez un autre mot.")
        case errors.NotInTheSet(letter, most):
            return french(
                f"Vos deux mots ont trop de {letter} : le jeu n'en a que {most}. Changez-en un."
            )
        case errors.NotComplete(letters):
            return french(f"Pas encore : il vous reste à barrer {by_letter(letters)}.")
        case _:
            return cited(party.rule(error), error)
