"""English: what is asked before another game alone is opened."""

from bot.games.kinds.solo.texts.offers import Offers
from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.en.dates import short_date
from bot.texts.en.formulas import FORMULAS
from bot.texts.en.numbers import count

OFFERS = Offers(
    language=numbers,
    go_on=lambda number, of: "Go on" if of == 1 else english(f"Go on with {number}"),
    drop_oldest="End the oldest",
    left_one=lambda game: f"You've left a game open: {game}.",
    left_several=lambda games: f"You've left {games} games open:",
    one_must_go=lambda games: (
        f"You already have {count(games, 'game')} open: go on with one, or end the oldest."
    ),
    formula=lambda formula: f"{FORMULAS[formula]} formula",
    seed=lambda seed: f'seed "{seed}"',
    given_draws="given draws",
    played_again="replayed game",
    challenge=lambda day: f"challenge of {short_date(day)}",
    round=lambda number: f"round {number}",
)
