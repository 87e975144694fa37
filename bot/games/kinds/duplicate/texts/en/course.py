"""English: the course of a game in its channel, from the lobby to the last round."""

from bot.games.kinds.duplicate.texts.course import Course
from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.en.formulas import FORMULAS, terms
from bot.texts.en.numbers import count, duration
from bot.texts.typed import LONGEST_REASON
from bot.texts.typed import quote_in_english as quote
from engine.duplicate.rules import Counting

COURSE = Course(
    language=numbers,
    label="Duplicate",
    game_title=lambda rules: f"Duplicate game, {FORMULAS[rules.formula]} formula",
    bulletins_in=lambda number: english(count(number, "slip")),
    warning=lambda left: f"{duration(left)} left!",
    reminder=lambda number, left: english(
        f"Round {number}: you have {duration(left)} left to play."
    ),
    all_answered="Everybody has answered: last seconds to change.",
    round_closed="Time! The slips are in.",
    void=english("This round doesn't count."),
    outage=lambda left: english(
        "The bot was away: the round is extended by as much, and no slip is lost. "
        f"{duration(left)} left."
    ),
    paused="Game paused: the clock is stopped.",
    suspended="Game suspended: it will resume where it left off.",
    abandoned="Three rounds in a row without a slip: the game is on hold. Any player can resume it.",
    everybody_left=english("Nobody is left: the game is on hold. Join to run it."),
    resumed="The game resumes.",
    to_resume=english('The organiser resumes it: "Manage game", then "Resume".'),
    terms=terms,
    time=lambda time, signal: f"Time: {time} a round{signal}.",
    signal=lambda time: f", signal {time} before the end",
    which_counts={
        Counting.FIRST: "Your first slip counts and can't be changed.",
        Counting.LAST: "You can change your slip until the round ends.",
        Counting.BEST: "Hand in as many slips as you like: the best one counts.",
    },
    ends_at_once="A round ends as soon as everybody has answered.",
    ends_after=lambda time: f"A round ends {time} after everybody has answered.",
    open_dictionary="Open dictionary during the rounds.",
    cancelled=lambda number: (
        f"Round {number} cancelled (art. 5.2): its points don't count, "
        "its letters go back into the bag."
    ),
    because=lambda why: f' Reason: "{quote(why, LONGEST_REASON)}"',
)
