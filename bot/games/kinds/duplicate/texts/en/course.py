"""English: the course of a game in its channel, from the lobby to the last round."""

from datetime import timedelta

from bot.talk.typography import english
from bot.texts.en.formulas import FORMULAS, terms
from bot.texts.en.numbers import count, duration
from bot.texts.typed import LONGEST_REASON
from bot.texts.typed import quote_in_english as quote
from engine.duplicate.rules import Counting, DuplicateRules

label = "Duplicate"
all_answered = "Everybody has answered: last seconds to change."
round_closed = "Time! The slips are in."
void = english("This round doesn't count.")
paused = "Game paused: the clock is stopped."
suspended = "Game suspended: it will resume where it left off."
abandoned = "Three rounds in a row without a slip: the game is on hold. Any player can resume it."
everybody_left = english("Nobody is left: the game is on hold. Join to run it.")
resumed = "The game resumes."
to_resume = english('To resume: "Manage game", then "Resume".')


def game_title(rules: DuplicateRules) -> str:
    return f"Duplicate game, {FORMULAS[rules.formula]} formula"


def opening(rules: DuplicateRules) -> str:
    counts = {
        Counting.FIRST: "the first one counts",
        Counting.LAST: "the last one counts",
        Counting.BEST: "the best one counts",
    }
    return english(
        "\n".join(filter(None, (terms(rules.played_formula), _time_allowed(rules)))) + "\n"
        f"You can change your slip until the round ends ({counts[rules.counting]})."
        + _closing(rules)
        + ("\nOpen dictionary during the rounds." if rules.open_dictionary else "")
    )


def bulletins_in(number: int) -> str:
    return english(count(number, "slip"))


def warning(left: timedelta) -> str:
    return f"{duration(left)} left!"


def reminder(number: int, left: timedelta) -> str:
    return english(f"Round {number}: you have {duration(left)} left to play.")


def round_cancelled(number: int, reason: str = "") -> str:
    why = f' Reason: "{quote(reason, LONGEST_REASON)}"' if reason else ""
    return english(
        f"Round {number} cancelled (art. 5.2): its points don't count, "
        f"its letters go back into the bag.{why}"
    )


def outage(left: timedelta) -> str:
    return english(
        "The bot was away: the round is extended by as much, and no slip is lost. "
        f"{duration(left)} left."
    )


def _time_allowed(rules: DuplicateRules) -> str:
    signal = f", signal {duration(rules.warning)} before the end" if rules.warning else ""
    return f"Time: {duration(rules.round_time)} a round{signal}."


def _closing(rules: DuplicateRules) -> str:
    if not rules.close_when_all_answered:
        return ""
    if not rules.change_time:
        return "\nA round ends as soon as everybody has answered."
    return f"\nA round ends {duration(rules.change_time)} after everybody has answered."
