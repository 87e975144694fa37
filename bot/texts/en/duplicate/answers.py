"""English: what one player is told, and writes a bulletin on."""

from bot.talk.typography import english
from bot.texts.en.numbers import points
from engine.moves import Play
from engine.notation import mark_jokers


def receipt(play: Play, earned: int) -> str:
    return f"Noted: {mark_jokers(play.word)} at {play.ref}, {points(earned)}."


def best_place() -> str:
    return english("(First round: the best place counts, art. 4.3.)")


def counts_so_far(play: Play, earned: int) -> str:
    word = f"{mark_jokers(play.word)} at {play.ref}"
    return english(f"Your best slip so far: {word}, {points(earned)}, if valid.")


def blank_receipt() -> str:
    return "Noted: a blank slip."


def until_the_end() -> str:
    return "You can change it until the round ends."


def no_bulletin_yet() -> str:
    return english("You haven't handed in a slip yet.")


def joined_for_the_next() -> str:
    return english(
        "You're in. You'll play from the next round on: you've used the word tools during this one."
    )


def joined_to_lead() -> str:
    return english("You're in, and you run the game. It's stopped: resume it when you're ready.")


def form_label() -> str:
    return "Reference and word"


def form_example() -> str:
    return "H4 SEMAINE"
