"""Why a game alone refuses something, in English, and what to do next. One sentence a reason."""

from bot.games.kinds.duplicate.texts.en.refusals import REFUSALS as DUPLICATE
from bot.texts.reasons import Refusals
from engine.duplicate import errors as duplicate
from engine.solo import errors

REFUSALS = Refusals(
    others=DUPLICATE,
    reasons={
        errors.GameOver: "This game is over: open another with /training.",
        errors.NoRound: "No round is in progress: ask for the next one.",
        errors.RoundIsOn: "A round is in progress: play it first.",
        errors.RoundIsOver: DUPLICATE.reasons[duplicate.RoundIsOver],
        errors.TooLate: DUPLICATE.reasons[duplicate.TooLate],
        errors.NothingToPass: 'On your own there is no passing: "Show the top" ends the round.',
        errors.NothingNoted: "No word is noted: play one, or ask for the top.",
        errors.TooManyAnswers: lambda most: (
            f"You've noted {most} words in this round: the last one stands."
        ),
        errors.BadSheet: lambda number: (
            f"Round {number} can't be played: check its letters, its word and its reference."
        ),
        errors.WrongSecret: DUPLICATE.reasons[duplicate.WrongSecret],
    },
)
