"""English: what one player is told, and writes a bulletin on."""

from bot.games.kinds.duplicate.texts.answers import Answers
from bot.games.kinds.duplicate.texts.en.several import placed
from bot.talk.typography import english
from bot.texts.en.numbers import points

ANSWERS = Answers(
    receipt=lambda play, earned: f"Noted: {placed(play)}, {points(earned)}.",
    preview=lambda play, earned: f"Send {placed(play)}: {points(earned)}.",
    counts_so_far=lambda play, earned: (
        f"Your best slip so far: {placed(play)}, {points(earned)}, if valid."
    ),
    first_counts=english("That's your first slip: it can't be changed."),
    others_ignored="Only your first slip counts: later ones are ignored.",
    best_place=english("(First round: the best place counts, art. 4.3.)"),
    blank_receipt="Noted: a blank slip.",
    until_the_end="You can change it until the round ends.",
    no_bulletin_yet=english("You haven't handed in a slip yet."),
    joined_for_the_next=english(
        "You're in. You'll play from the next round on: you've used the word tools during this one."
    ),
    joined_to_lead=english(
        "You're in, and you run the game. It's stopped: resume it when you're ready."
    ),
    form_label="Reference and word",
    form_example="H4 SEMAINE",
)
