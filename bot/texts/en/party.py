"""English: what is said of any small game around a table."""

from collections.abc import Sequence

from bot.talk.typography import as_typed, english
from bot.texts.en import refusals
from bot.texts.en.numbers import count, listing
from engine.errors import NotationError, RuleViolation
from engine.party import errors
from engine.party.events import Ending

panel = english("What would you like to do with this game?")
sure_to_stop = english("End this game for good?")
suspended = "The game is suspended."
nobody_plays = english("Nobody is playing: the game waits. Any player can resume it.")
your_turn = english("It's your turn.")
_ENDED = {
    Ending.DONE: "The game is over.",
    Ending.DESERTED: "There aren't enough players left to go on.",
    Ending.STOPPED: "The game was stopped before its end.",
}


def ended(ending: Ending) -> str:
    return english(_ENDED[ending])


def winner(names: Sequence[str]) -> str:
    told = listing([*map(as_typed, names)])
    return english(f"{told} wins!" if len(names) == 1 else f"A tie: {told}.")


def commitment(game: str, commitment: str, lexicon: str) -> str:
    return english(f"Word list: {lexicon}\nGame {game}, commitment to the draws: {commitment}")


def secret(secret: str) -> str:
    return english(f"Secret of the draws: {secret}")


def rule(error: RuleViolation | NotationError) -> str:
    match error:
        case errors.AlreadySeated():
            return english("You're already in the game.")
        case errors.NotSeated():
            return english("You aren't in this game: join it before it starts.")
        case errors.TableFull(most):
            return english(f"The table is full: {most} can play at most.")
        case errors.TooFewSeated(fewest):
            return english(f"It takes {count(fewest, 'player')} to start.")
        case errors.HasBegun():
            return english("The game has started: join the next one.")
        case errors.NotBegun():
            return english("The game hasn't started yet.")
        case errors.StandsStill():
            return english("The game is suspended: resume it with /resume.")
        case errors.GoesOn():
            return english("The game isn't suspended.")
        case errors.NotHisTurn():
            return english("It isn't your turn.")
        case errors.TurnOver():
            return "That turn is over."
        case errors.PartyOver():
            return "The game is over."
        case errors.AnotherSecret():
            return english(
                "The secret of the draws doesn't match this game's commitment: tell the person who runs "
                "the bot."
            )
        case _:
            return refusals.sentence(error)
