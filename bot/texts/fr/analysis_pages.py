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
from bot.texts.fr.analysed_rounds import in_rounds
from bot.texts.fr.numbers import count, points
from engine.analysis.values import THIRDS, Sum
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
finish = "Compléter"
to_finish = french("Pour la suite, appuyez sur « Compléter ».")
not_simulated = french("Sans simulation : ce bot tourne sans son moteur rapide.")


def heading(game: str, name: str = "") -> str:
    whose = f", {as_typed(name)}" if name else ""
    return french(f"Analyse : {as_typed(game)}{whose}")


def move_number(number: int) -> str:
    return french(f"Tour {number}")


def round_number(number: int) -> str:
    return french(f"Coup {number}")


def phases(sums: Sequence[Sum]) -> str:
    told = [f"{analysis.phase(each.phase)} {analysis.in_all(each)}" for each in sums if each.phase]
    is_told = len(told) > 1 and any(each.lost for each in sums)
    return french(f"pertes : {', '.join(told)}") if is_told else ""


def phase(each: Sum) -> str:
    assert each.phase is not None, "a part of the game"
    told = in_rounds(each) if each.phase in THIRDS else analysis.in_turns(each)
    return french(f"{analysis.phase(each.phase)} : {told}")


def lost_by(name: str, worst: str) -> str:
    return french(f"{as_typed(name)}, {as_typed(worst)}")


def best(play: Play, earned: int) -> str:
    return french(f"{play.ref} {mark_jokers(play.word)}, {points(earned)}")


def why_not(refusal: NotAnalysed) -> str:
    match refusal:
        case GameIsOn(earlier):
            other = " Pour la précédente, tapez /analyse 1" if earlier else ""
            return f"La partie est en cours : son analyse sera là dès qu'elle sera finie.{other}"
        case NothingToAnalyse():
            return "Il n'y a rien à analyser dans cette partie : choisissez-en une autre dans /parties."
        case TooManyAnalyses():
            return "Plusieurs analyses sont déjà en cours : redemandez la vôtre dans un instant."
        case NoSuchTurn(last, rounds):
            turns = count(last, "coup" if rounds else "tour")
            return f"Cette partie a {turns} : choisissez un numéro de 1 à {last}."
        case _:
            raise NotImplementedError(type(refusal))
