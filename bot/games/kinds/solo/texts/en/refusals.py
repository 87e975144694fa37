"""Why a game alone refuses something, in English, and what to do next. One sentence a reason."""

from bot.texts.en import refusals
from engine.duplicate import bulletin
from engine.errors import NotationError, RuleViolation
from engine.solo import errors


def rule(error: RuleViolation | NotationError) -> str:
    return refusals.cited(_sentence(error), error)


def _sentence(error: RuleViolation | NotationError) -> str:
    """The sentence for an error; every class has one (a test sees to it)."""
    match error:
        case bulletin.ReferenceMissing(word):
            return f'Where does {word} go? Add the reference, for example "H4 {word}".'
        case errors.GameOver():
            return "This game is over: open another with /training."
        case errors.NoRound():
            return "No round is in progress: ask for the next one."
        case errors.RoundIsOn():
            return "A round is in progress: play it first."
        case errors.RoundIsOver(number):
            return f"Round {number} is over."
        case errors.TooLate(number):
            return f"Too late: time is up for round {number}."
        case errors.NothingNoted():
            return "No word is noted: play one, or ask for the top."
        case errors.TooManyAnswers(most):
            return f"You've noted {most} words in this round: the last one stands."
        case errors.BadSheet(number):
            return f"Round {number} can't be played: check its letters, its word and its reference."
        case errors.WrongSecret():
            return (
                "The secret of the draws doesn't match this game's commitment: tell the person who runs "
                "the bot."
            )
        case _:
            return refusals.sentence(error)
