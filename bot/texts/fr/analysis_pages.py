"""French: what is said around an analysis in a chat."""

from collections.abc import Sequence

from bot.talk.analysis_views import (
    GameIsOn,
    NoSuchTurn,
    NotAnalysed,
    NothingToAnalyse,
    TooManyAnalyses,
)
from bot.talk.typography import as_typed, french
from bot.texts.fr import analysis
from bot.texts.fr.numbers import count, points
from engine.analysis.values import Sum
from engine.moves import Play
from engine.notation import mark_jokers

button = "Analyse"
show = french("Voir l'analyse")
under_way = french(
    "L'analyse est en cours : appuyez sur « Voir l'analyse » dans quelques secondes."
)
dearest = french("Les plus grosses pertes :")
page = "Fiche"
table = "CSV"
cut_short = french("Temps écoulé : seuls les premiers coups sont analysés.")
not_simulated = french("Sans simulation : ce bot tourne sans son moteur rapide.")


def heading(game: str, name: str = "") -> str:
    whose = f", {as_typed(name)}" if name else ""
    return french(f"Analyse : {as_typed(game)}{whose}")


def move_number(number: int) -> str:
    return french(f"Coup {number}")


def round_number(number: int) -> str:
    return french(f"Coup {number}")


def phases(sums: Sequence[Sum]) -> str:
    told = [f"{analysis.phase(each.phase)} {analysis.in_all(each)}" for each in sums if each.phase]
    return " · ".join(told) if len(told) > 1 else ""


def phase(each: Sum) -> str:
    assert each.phase is not None, "a part of the game"
    best = f"{count(each.best, 'coup')} sans perte sur {each.moves}"
    told = f"{analysis.phase(each.phase)} : {analysis.lost(each)}, {best}"
    return french(f"{told}, {analysis.bonus_words(each)}")


def lost_by(name: str, worst: str) -> str:
    return french(f"{as_typed(name)}, {as_typed(worst)}")


def best(play: Play, earned: int) -> str:
    return french(f"{play.ref} {mark_jokers(play.word)}, {points(earned)}")


def why_not(refusal: NotAnalysed) -> str:
    match refusal:
        case GameIsOn():
            return (
                "La partie est en cours : son analyse sera là dès qu'elle sera finie. La précédente : "
                "/analyse 1"
            )
        case NothingToAnalyse():
            return "Il n'y a rien à analyser dans cette partie : choisissez-en une autre, /parties."
        case TooManyAnalyses():
            return "Plusieurs analyses sont déjà en cours : redemandez la vôtre dans un instant."
        case NoSuchTurn(last):
            return f"Cette partie a {count(last, 'coup')} : choisissez un numéro de 1 à {last}."
        case _:
            raise NotImplementedError(type(refusal))
