"""English: what is said of words to cover."""

from collections.abc import Sequence
from datetime import timedelta

from bot.talk.typography import as_typed, english
from bot.texts.en import party
from bot.texts.en.numbers import count, duration, listing, points
from bot.texts.en.refusals import cited
from engine.errors import NotationError, RuleViolation
from engine.junior import errors

label = "Junior"
again = "New game"
form_label = "One or two squares to cover"
form_example = "H4 H5"
small = "small grid, 6 words"
large = "large grid, 12 words"
done = "Every word is covered!"


def rules(turn: timedelta) -> str:
    return english(
        "The words are already there: in turn, cover one or two letters with those of the shared "
        f"rack. The last letter of a word scores a point. {duration(turn)} a turn, or it is lost."
    )


def title(turn: int, name: str) -> str:
    return english(f"Turn {turn}: {as_typed(name)}")


def rack(tiles: str) -> str:
    return english(
        f"To place: {as_typed(' '.join(tiles))}. Circled letters are still to be covered."
    )


def covered(squares: Sequence[str], words: Sequence[str]) -> str:
    return english(f"Covered: {_told(squares, words)}.")


def move(name: str, squares: Sequence[str], words: Sequence[str]) -> str:
    return english(f"{as_typed(name)}: {_told(squares, words)}")


def _told(squares: Sequence[str], words: Sequence[str]) -> str:
    if not words:
        return listing(squares)
    return f"{listing(squares)}, {listing(words)}: {points(len(words))}"


def lost(name: str) -> str:
    return english(f"{as_typed(name)}: turn lost, out of time")


def scores(ranking: Sequence[tuple[int, str, int]], left: int) -> str:
    lines = [f"{place}. {as_typed(name)}: {points(total)}" for place, name, total in ranking]
    if left:
        lines.append(f"To cover: {count(left, 'letter')}")
    return english("\n".join(lines))


def rule(error: RuleViolation | NotationError) -> str:
    match error:
        case errors.NotSquares():
            return english("Write one or two squares to cover, for example “H4 H5”.")
        case errors.NothingToCover(ref):
            return english(f"There's no letter to cover at {ref}: choose another square.")
        case errors.NotAmongTiles(letter):
            return english(f"The rack has no {letter} left for that: cover another letter.")
        case _:
            return cited(party.rule(error), error)
