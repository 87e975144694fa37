"""English: what one player is told, and writes a bulletin on."""

from bot.talk.typography import english
from bot.texts.en.numbers import points
from engine.moves import Play
from engine.notation import mark_jokers

best_place = english("(First round: the best place counts, art. 4.3.)")
blank_receipt = "Noted: a blank slip."
until_the_end = "You can change it until the round ends."
no_bulletin_yet = english("You haven't handed in a slip yet.")
joined_for_the_next = english(
    "You're in. You'll play from the next round on: you've used the word tools during this one."
)
joined_to_lead = english(
    "You're in, and you run the game. It's stopped: resume it when you're ready."
)
form_label = "Reference and word"
form_example = "H4 SEMAINE"


def receipt(play: Play, earned: int) -> str:
    return f"Noted: {mark_jokers(play.word)} at {play.ref}, {points(earned)}."


def preview(play: Play, earned: int) -> str:
    return f"Hand in {mark_jokers(play.word)} at {play.ref}: {points(earned)}."


def counts_so_far(play: Play, earned: int) -> str:
    word = f"{mark_jokers(play.word)} at {play.ref}"
    return english(f"Your best slip so far: {word}, {points(earned)}, if valid.")
