"""English: what is said around an analysis in a chat."""

from collections.abc import Sequence

from bot.talk.analysis_views import (
    GameIsOn,
    NoSuchTurn,
    NotAnalysed,
    NothingToAnalyse,
    TooManyAnalyses,
)
from bot.talk.typography import as_typed, english
from bot.texts.en import analysis
from bot.texts.en.analysed_rounds import in_rounds
from bot.texts.en.numbers import count, points
from engine.analysis.values import THIRDS, Sum
from engine.moves import Play
from engine.notation import mark_jokers

button = "Analysis"
show = "Show analysis"
under_way = english('The analysis is being made: press "Show analysis" in a few seconds.')
dearest = "Biggest losses:"
page = "Page"
table = "CSV"
cut_short = english("Time ran out: only the first rounds are analysed.")
finish = "Finish it"
to_finish = english('For the rest, press "Finish it".')
not_simulated = english("No simulation: this bot runs without its fast engine.")


def heading(game: str, name: str = "") -> str:
    whose = f", {as_typed(name)}" if name else ""
    return english(f"Analysis: {as_typed(game)}{whose}")


def move_number(number: int) -> str:
    return english(f"Turn {number}")


def round_number(number: int) -> str:
    return english(f"Round {number}")


def phases(sums: Sequence[Sum]) -> str:
    told = [f"{analysis.phase(each.phase)} {analysis.in_all(each)}" for each in sums if each.phase]
    is_told = len(told) > 1 and any(each.lost for each in sums)
    return english(f"losses: {', '.join(told)}") if is_told else ""


def phase(each: Sum) -> str:
    assert each.phase is not None, "a part of the game"
    told = in_rounds(each) if each.phase in THIRDS else analysis.in_turns(each)
    return english(f"{analysis.phase(each.phase)}: {told}")


def lost_by(name: str, worst: str) -> str:
    return english(f"{as_typed(name)}, {as_typed(worst)}")


def best(play: Play, earned: int) -> str:
    return english(f"{play.ref} {mark_jokers(play.word)}, {points(earned)}")


def why_not(refusal: NotAnalysed) -> str:
    match refusal:
        case GameIsOn(earlier):
            other = " For the one before, type /analyse 1" if earlier else ""
            return f"The game is still on: its analysis comes when it's over.{other}"
        case NothingToAnalyse():
            return "There's nothing to analyse in that game: pick another from /games."
        case TooManyAnalyses():
            return "Several analyses are being made already: ask for yours again in a moment."
        case NoSuchTurn(last, rounds):
            turns = count(last, "round" if rounds else "turn")
            return f"That game has {turns}: pick a number from 1 to {last}."
        case _:
            raise NotImplementedError(type(refusal))
