"""Why a game alone refuses something, in English, and what to do next. One sentence a reason."""

from bot.games.kinds.duplicate.texts.refusals import Refusals
from bot.texts.en import refusals
from engine.duplicate import bulletin
from engine.solo import errors

REFUSALS = Refusals(
    of_any_game=refusals,
    reasons={
        bulletin.ReferenceMissing: lambda word: (
            f'Where does {word} go? Add the reference, for example "H4 {word}".'
        ),
        errors.GameOver: "This game is over: open another with /training.",
        errors.NoRound: "No round is in progress: ask for the next one.",
        errors.RoundIsOn: "A round is in progress: play it first.",
        errors.RoundIsOver: lambda number: f"Round {number} is over.",
        errors.TooLate: lambda number: f"Too late: time is up for round {number}.",
        errors.NothingNoted: "No word is noted: play one, or ask for the top.",
        errors.TooManyAnswers: lambda most: (
            f"You've noted {most} words in this round: the last one stands."
        ),
        errors.BadSheet: lambda number: (
            f"Round {number} can't be played: check its letters, its word and its reference."
        ),
        errors.WrongSecret: "The secret of the draws doesn't match this game's commitment: tell the "
        "person who runs the bot.",
    },
)
