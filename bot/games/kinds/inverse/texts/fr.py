"""French: what is said of the game backwards."""

from collections.abc import Sequence
from datetime import timedelta

from bot.talk.typography import as_typed, french
from bot.texts.fr import party
from bot.texts.fr.numbers import count, duration, listing, points
from bot.texts.fr.refusals import cited
from engine.errors import NotationError, RuleViolation
from engine.inverse import errors

label = "Inversé"
again = "Nouvelle partie"
form_label = "Référence et lettres à retirer"
form_example = "H4 SE"
whole = french("grille entière")
short = french("grille courte, 8 mots")
empty = "La grille est vide."
stuck = french("Plus rien ne peut être retiré.")


def rules(turn: timedelta) -> str:
    return french(
        "La grille est pleine : chacun son tour, retirez d'un mot de 1 à 6 lettres. Ce qui reste doit "
        "être fait de mots admis et d'un seul tenant ; vous marquez la valeur des lettres retirées. "
        f"{duration(turn)} par tour, sinon il est perdu."
    )


def title(turn: int, name: str) -> str:
    return french(f"Tour {turn} : {as_typed(name)}")


def taken(ref: str, letters: str, points: int) -> str:
    return french(f"Retiré : {_letters(letters)} en {ref}, {_points(points)}.")


def move(name: str, ref: str, letters: str, points: int) -> str:
    return french(f"{as_typed(name)} : {_letters(letters)} en {ref}, {_points(points)}")


def lost(name: str) -> str:
    return french(f"{as_typed(name)} : tour perdu, faute de temps")


def scores(ranking: Sequence[tuple[int, str, int]], tiles: int) -> str:
    lines = [f"{place}. {as_typed(name)} : {_points(total)}" for place, name, total in ranking]
    if tiles:
        lines.append(f"Sur la grille : {count(tiles, 'lettre')}")
    return french("\n".join(lines))


def _letters(letters: str) -> str:
    return as_typed(letters.replace(".", "·"))


def _points(number: int) -> str:
    return points(number)


def rule(error: RuleViolation | NotationError) -> str:
    match error:
        case errors.NotARemoval():
            return french(
                "Écrivez la case et les lettres à retirer, un point pour celle qui reste : « H4 S.E »"
            )
        case errors.LettersNotThere(word):
            there = as_typed(word.upper().replace(".", "·"))
            return french(f"Ces lettres ne sont pas là : on y lit « {there} ».")
        case errors.TooManyTaken(most):
            return french(f"On retire {most} lettres au plus à la fois.")
        case errors.WordsBroken(words):
            return french(f"Il resterait {listing(words)} : non admis. Retirez autre chose.")
        case errors.GridBroken():
            return french("La grille ne serait plus d'un seul tenant : retirez autre chose.")
        case _:
            return cited(party.rule(error), error)
