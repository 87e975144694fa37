"""French: what one is told in a round that one plays alone."""

from collections.abc import Mapping
from typing import assert_never

from bot.games.kinds.solo.texts.fr.cards import kept, own
from bot.talk.typography import french
from bot.texts.fr.numbers import count, points
from engine.moves import Play
from engine.notation import mark_jokers
from engine.solo.events import HintGiven
from engine.solo.hints import COSTS, Hint
from engine.solo.state import Round, ScoredRound

_BUTTONS: Mapping[Hint, str] = {
    Hint.SCRABBLE: "Un scrabble ?",
    Hint.SCORE: "Points",
    Hint.LENGTH: "Longueur",
    Hint.SQUARE: "Case",
    Hint.FIRST_LETTER: "1re lettre",
}
best_place = french("(Premier coup : la meilleure place compte, art. 4.3.)")
form_label = "Référence et mot"
form_example = "H4 SEMAINE"


def noted(current: Round) -> str:
    if current.noted is None:
        return ""
    play = current.noted.play
    return french(
        f"Noté : {mark_jokers(play.word)} en {play.ref}, {points(current.noted.points)}. "
        "Validez-le, ou changez-le."
    )


def preview(play: Play, earned: int) -> str:
    return french(f"Jouer {mark_jokers(play.word)} en {play.ref} : {points(earned)}.")


def settled(scored: ScoredRound) -> str:
    return f"{own(scored)}\n{kept(scored)}"


def hints(current: Round) -> str:
    if not current.hints:
        return ""
    told = " ; ".join(map(_told, current.hints.values()))
    return french(f"Indices (−{points(current.hints_cost)}) : {told}")


def which_hint(current: Round) -> str:
    taken = hints(current)
    return french("Quel indice ? Son prix s'enlève des points du coup.") + (taken and f"\n{taken}")


def hint(hint: Hint) -> str:
    return french(f"{_BUTTONS[hint]} (−{COSTS[hint]})")


def _told(given: HintGiven) -> str:
    match given.hint:
        case Hint.SCRABBLE:
            return "il y a un scrabble" if given.told == "yes" else "pas de scrabble"
        case Hint.SCORE:
            return points(int(given.told))
        case Hint.LENGTH:
            return count(int(given.told), "lettre")
        case Hint.SQUARE:
            return f"en {given.told}"
        case Hint.FIRST_LETTER:
            return f"commence par {given.told}"
        case _:
            assert_never(given.hint)
