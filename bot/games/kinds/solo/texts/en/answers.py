"""English: what one is told in a round that one plays alone."""

from collections.abc import Mapping
from typing import assert_never

from bot.games.kinds.solo.texts.en.cards import kept, own
from bot.talk.typography import english
from bot.texts.en.numbers import count, points
from engine.moves import Play
from engine.notation import mark_jokers
from engine.solo.events import HintGiven
from engine.solo.hints import COSTS, Hint
from engine.solo.state import Round, ScoredRound

_BUTTONS: Mapping[Hint, str] = {
    Hint.SCRABBLE: "A scrabble?",
    Hint.SCORE: "Score",
    Hint.LENGTH: "Length",
    Hint.SQUARE: "Square",
    Hint.FIRST_LETTER: "First letter",
}
best_place = english("(First round: the best place counts, art. 4.3.)")
form_label = "Reference and word"
form_example = "H4 SEMAINE"


def noted(current: Round) -> str:
    if current.noted is None:
        return ""
    play = current.noted.play
    return english(
        f"Noted: {mark_jokers(play.word)} at {play.ref}, {points(current.noted.points)}. "
        "Confirm it, or change it."
    )


def preview(play: Play, earned: int) -> str:
    return english(f"Play {mark_jokers(play.word)} at {play.ref}: {points(earned)}.")


def settled(scored: ScoredRound) -> str:
    return f"{own(scored)}\n{kept(scored)}"


def hints(current: Round) -> str:
    if not current.hints:
        return ""
    told = "; ".join(map(_told, current.hints.values()))
    return english(f"Hints (−{points(current.hints_cost)}): {told}")


def which_hint(current: Round) -> str:
    taken = hints(current)
    return english("Which hint? Its cost comes off the round's points.") + (taken and f"\n{taken}")


def hint(hint: Hint) -> str:
    return english(f"{_BUTTONS[hint]} (−{COSTS[hint]})")


def _told(given: HintGiven) -> str:
    match given.hint:
        case Hint.SCRABBLE:
            return "there's a scrabble" if given.told == "yes" else "no scrabble"
        case Hint.SCORE:
            return points(int(given.told))
        case Hint.LENGTH:
            return count(int(given.told), "letter")
        case Hint.SQUARE:
            return f"at {given.told}"
        case Hint.FIRST_LETTER:
            return f"starts with {given.told}"
        case _:
            assert_never(given.hint)
