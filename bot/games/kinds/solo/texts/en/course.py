"""English: the course of a game alone: what is played, where it stands, what one can press."""

from bot.games.kinds.duplicate.texts.en.menus import MENUS
from bot.games.kinds.solo.texts.course import Course
from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.en.formulas import FORMULAS, terms
from bot.texts.en.numbers import count

COURSE = Course(
    language=numbers,
    menus=MENUS,
    label="Training",
    next_round="Next round",
    hints="Hints",
    show_top="Show the top",
    settle="Confirm",
    change="Change",
    stop="End game",
    yes_stop="Yes, end it",
    back="Back",
    sheet="My sheet",
    new_game="New game",
    sure_to_see=english("Show the top? You'll get 0 points for this round."),
    sure_to_give_up=english(
        "Stop here? The rounds left will be worth 0 points, and there's no second try."
    ),
    sure_to_stop=english("End this game? The rounds you've played stay."),
    no_pace="No clock",
    formula=lambda formula, time: f"{FORMULAS[formula].capitalize()} formula, {time}.",
    each_round=lambda time: f"{time} a round",
    no_clock="no clock",
    seed=lambda seed: f'Seed "{seed}": give it to a friend for the same draws.',
    given_draws=lambda rounds: f"Given draws: {count(rounds, 'round')}.",
    terms=terms,
    total=lambda points, tops, percentage, negative: (
        f"Total: {points} of {tops} ({percentage}), {negative} vs tops"
    ),
)
