"""English: what is said of loto with letters."""

from collections.abc import Sequence
from datetime import timedelta

from bot.talk.typography import as_typed, english
from bot.texts.en import party
from bot.texts.en.numbers import count, duration, listing
from bot.texts.en.refusals import cited
from bot.texts.lists import by_letter
from engine.errors import NotationError, RuleViolation
from engine.loto import errors
from engine.tiles import JOKER

label = "Loto"
write = "Write my words"
own_words = "My words"
claim = "Loto!"
again = "New game"
form_label = "Two words of seven letters"
form_example = "MAISONS VOITURE"
no_words = english("You haven't written any words: you're watching this game.")
seen_beside = english("There's no board in loto: the letters called are in the latest message.")
nobody = english("Every letter has been called, and nobody said “Loto!”.")
last_call = english("Every letter has been called: are all yours crossed out? Say so!")


def pace(name: str) -> str:
    return english(f"a letter every {name} s")


def rules(every: timedelta) -> str:
    return english(
        "Write two words of seven letters; nobody else will see them. "
        f"I call a letter every {duration(every)}: each crosses out one of yours, a joker none. "
        "All crossed out? Say “Loto!” before anyone else."
    )


def ready(names: Sequence[str]) -> str:
    if not names:
        return "Nobody has written their words yet."
    return english(f"Words written: {listing([*map(as_typed, names)])}.")


def written(words: Sequence[str]) -> str:
    return english(f"Noted: {' and '.join(words)}. You can change them until the start.")


def own(words: Sequence[str], left: int) -> str:
    shown = as_typed("  ".join(map(_crossed, words)))
    if not left:
        return english(f"{shown}\nAll crossed out: say “Loto!”")
    return english(f"{shown}\n{count(left, 'letter')} still to cross out.")


def title(number: int, of: int) -> str:
    return english(f"Loto, {number} of {of}")


def letter(tile: str) -> str:
    if not tile:
        return "The first letter is coming."
    if tile == JOKER:
        return english("A joker: it crosses out nothing.")
    return english(f"The letter: {tile}")


def called(tiles: str) -> str:
    return english(f"Called so far: {by_letter(tiles)}") if tiles else ""


def won(name: str, words: Sequence[str], number: int) -> str:
    return english(
        f"{as_typed(name)} wins after {count(number, 'letter')}, with {' and '.join(words)}!"
    )


def missed(name: str, words: Sequence[str], left: str) -> str:
    lacking = f"still missing {by_letter(left)}" if left else "all crossed out"
    return english(f"{as_typed(name)}: {' and '.join(words)}, {lacking}")


def _crossed(word: str) -> str:
    """``·O·JO·R``: a dot in the place of each letter that is crossed out."""
    return "".join("·" if letter.islower() else letter for letter in word)


def rule(error: RuleViolation | NotationError) -> str:
    match error:
        case errors.NotTwoWords():
            return english(
                "Two words of seven letters are needed, without jokers. "
                "Example: /play MAISONS VOITURE"
            )
        case errors.NotInTheList(word):
            return english(f"{word} isn't valid: choose another word.")
        case errors.NotInTheSet(letter, most):
            return english(
                f"Your two words have too many {letter}: the set has only {most}. Change one word."
            )
        case errors.NotComplete(letters):
            return english(f"Not yet: {by_letter(letters)} still to cross out.")
        case _:
            return cited(party.rule(error), error)
