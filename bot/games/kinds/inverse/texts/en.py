"""English: what is said of the game backwards."""

from collections.abc import Sequence
from datetime import timedelta

from bot.talk.typography import as_typed, english
from bot.texts.en import party
from bot.texts.en.numbers import count, duration, listing, points
from bot.texts.en.refusals import cited
from engine.errors import NotationError, RuleViolation
from engine.inverse import errors

label = "Backwards"
again = "New game"
form_label = "Reference and letters to take"
form_example = "H4 SE"
whole = "whole grid"
short = "short grid, 8 words"
empty = "The grid is empty."
stuck = "Nothing more can be taken."


def rules(turn: timedelta) -> str:
    return english(
        "The grid is full: in turn, take 1 to 6 letters out of one word. What remains must be valid "
        "words, all joined together; you score what is printed on the letters you take. "
        f"{duration(turn)} a turn, or the turn is lost."
    )


def title(turn: int, name: str) -> str:
    return english(f"Turn {turn}: {as_typed(name)}")


def taken(ref: str, letters: str, points: int) -> str:
    return english(f"Taken: {_letters(letters)} at {ref}, {_points(points)}.")


def move(name: str, ref: str, letters: str, points: int) -> str:
    return english(f"{as_typed(name)}: {_letters(letters)} at {ref}, {_points(points)}")


def lost(name: str) -> str:
    return english(f"{as_typed(name)}: turn lost, out of time")


def scores(ranking: Sequence[tuple[int, str, int]], tiles: int) -> str:
    lines = [f"{place}. {as_typed(name)}: {_points(total)}" for place, name, total in ranking]
    if tiles:
        lines.append(f"On the grid: {count(tiles, 'letter')}")
    return english("\n".join(lines))


def _letters(letters: str) -> str:
    return as_typed(letters.replace(".", "·"))


def _points(number: int) -> str:
    return points(number)


def rule(error: RuleViolation | NotationError) -> str:
    match error:
        case errors.NotARemoval():
            return english(
                "Write the square and the letters to take, a dot for one that stays: “H4 S.E”"
            )
        case errors.LettersNotThere(word):
            there = as_typed(word.upper().replace(".", "·"))
            return english(f"Those letters aren't there: it reads “{there}”.")
        case errors.TooManyTaken(most):
            return english(f"You can take {most} letters at most at once.")
        case errors.WordsBroken(words):
            return english(f"{listing(words)} would remain: not valid. Take something else.")
        case errors.GridBroken():
            return english("The grid wouldn't hang together: take something else.")
        case _:
            return cited(party.rule(error), error)
