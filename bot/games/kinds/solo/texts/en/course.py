"""English: the course of a game alone: what is played, where it stands, what one can press."""

from bot.games.kinds.duplicate.texts.en.menus import MENUS
from bot.talk.typography import as_typed, english
from bot.texts.en.formulas import FORMULAS, terms
from bot.texts.en.numbers import count, duration, percentage, points, signed, thousands
from engine.solo.state import SoloGame

label = "Training"
next_round = "Next round"
hints = "Hints"
show_top = "Show the top"
settle = "Confirm"
change = "Change"
stop = "End game"
yes_stop = "Yes, end it"
back = "Back"
sheet = "My sheet"
new_game = "New game"
sure_to_see = english("Show the top? You'll get 0 points for this round.")
sure_to_give_up = english(
    "Stop here? The rounds left will be worth 0 points, and there's no second try."
)
sure_to_stop = english("End this game? The rounds you've played stay.")


def pace(name: str) -> str:
    return "No clock" if name not in MENUS.paces else MENUS.pace(name)


def opened(game: SoloGame) -> str:
    rules = game.rules
    time = "no clock" if rules.round_time is None else f"{duration(rules.round_time)} a round"
    said = f"{FORMULAS[rules.formula].capitalize()} formula, {time}."
    if rules.seed:
        said += f' Seed "{as_typed(rules.seed)}": give it to a friend for the same draws.'
    elif game.sheet is not None and not game.sheet.name:
        said += f" Given draws: {count(len(game.sheet.rounds), 'round')}."
    return english("\n".join(filter(None, (said, terms(rules.played_formula)))))


def standing(game: SoloGame) -> str:
    return english(
        f"Total: {points(game.total)} of {thousands(game.top_total)} "
        f"({percentage(game.percentage)}), {signed(game.negative)} vs tops"
    )
