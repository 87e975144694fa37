"""French: what is said of words to cover."""

from collections.abc import Sequence
from datetime import timedelta

from bot.talk.typography import as_typed, french
from bot.texts.fr import party
from bot.texts.fr.numbers import count, duration, listing, points
from bot.texts.fr.refusals import cited
from engine.errors import NotationError, RuleViolation
from engine.junior import errors

label = "Junior"
again = "Nouvelle partie"
form_label = "Une ou deux cases à couvrir"
form_example = "H4 H5"
small = french("petite grille, 6 mots")
large = french("grande grille, 12 mots")
done = french("Tous les mots sont couverts !")


def rules(turn: timedelta) -> str:
    return french(
        "Les mots sont déjà écrits : chacun son tour, couvrez une ou deux lettres avec celles du "
        "chevalet commun. La dernière lettre d'un mot rapporte un point. "
        f"{duration(turn)} par tour, sinon il est perdu."
    )


def title(turn: int, name: str) -> str:
    return french(f"Tour {turn} : {as_typed(name)}")


def rack(tiles: str) -> str:
    return french(
        f"À poser : {as_typed(' '.join(tiles))}. Les lettres entourées restent à couvrir."
    )


def covered(squares: Sequence[str], words: Sequence[str]) -> str:
    return french(f"Couvert : {_told(squares, words)}.")


def move(name: str, squares: Sequence[str], words: Sequence[str]) -> str:
    return french(f"{as_typed(name)} : {_told(squares, words)}")


def _told(squares: Sequence[str], words: Sequence[str]) -> str:
    if not words:
        return listing(squares)
    return f"{listing(squares)}, {listing(words)} : {points(len(words))}"


def lost(name: str) -> str:
    return french(f"{as_typed(name)} : tour perdu, faute de temps")


def scores(ranking: Sequence[tuple[int, str, int]], left: int) -> str:
    lines = [f"{place}. {as_typed(name)} : {points(total)}" for place, name, total in ranking]
    if left:
        lines.append(f"À couvrir : {count(left, 'lettre')}")
    return french("\n".join(lines))


def rule(error: RuleViolation | NotationError) -> str:
    match error:
        case errors.NotSquares():
            return french("Écrivez une ou deux cases à couvrir, par exemple « H4 H5 ».")
        case errors.NothingToCover(ref):
            return french(
                f"En {ref}, il n'y a pas de lettre à couvrir : choisissez une autre case."
            )
        case errors.NotAmongTiles(letter):
            return french(f"Il manque un {letter} au chevalet : couvrez une autre lettre.")
        case _:
            return cited(party.rule(error), error)
