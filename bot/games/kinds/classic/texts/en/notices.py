"""English: lines of their own at the bottom of the channel of a classic game."""

from bot.games.kinds.classic.texts.en.course import COURSE
from bot.games.kinds.classic.texts.notices import Notices
from bot.talk.typography import as_typed, english
from bot.texts.en import numbers
from bot.texts.en.numbers import duration
from bot.texts.typed import LONGEST_REASON
from bot.texts.typed import quote_in_english as quote
from engine.classic.reasons import OutReason, Sanction

NOTICES = Notices(
    language=numbers,
    alarm=lambda left: english(f"{duration(left)} left!"),
    nudge=lambda name: english(f"Everybody is waiting, {as_typed(name)}: it's your move."),
    outage=lambda by: english(f"The bot was away for {duration(by)}: that time is given back."),
    clocks_switched=lambda rules: english(
        f"The organiser has changed the clocks. {COURSE.time_allowed(rules)} Everybody starts afresh."
    ),
    time_given=lambda name, by: english(
        f"The organiser gives {as_typed(name)} {duration(by)} more."
    ),
    time_taken=lambda name, by: english(
        f"The organiser takes {duration(by)} from {as_typed(name)}'s clock."
    ),
    break_taken=lambda name: english(
        f"{as_typed(name)} is away for a moment; their clock is running (art. 10.6)."
    ),
    seat_freed=lambda name: english(
        f"No answer from {as_typed(name)}: the seat is free, with its letters and score."
    ),
    away=lambda name: english(
        f"No answer from {as_typed(name)}: their turns are passed until they are back."
    ),
    back=lambda name: english(f"{as_typed(name)} is back."),
    replaced=lambda name, by: english(
        f"{as_typed(by)} takes over from {as_typed(name)}, letters, score and all."
    ),
    paused="Game paused: the clocks are stopped.",
    may_be_lifted=english(
        'Too few players are left. Game paused: "Resume" ends it, /manage pardon takes the sanction '
        "back (art. 9.3)."
    ),
    suspended="Game suspended: it will resume where it left off.",
    resumed="The game resumes.",
    to_resume=english('The organiser resumes it: "Manage game", then "Resume".'),
    plays_for_points=lambda name: f"Out of time: {name} plays on, at −10 points a minute begun.",
    may_still_contest=lambda name: (
        f"Out of time: {name} may still challenge, but plays no more (art. 7.3)."
    ),
    plays_no_more=lambda name: f"Out of time: {name} plays no more (art. 7.3).",
    sanctions={
        Sanction.WARNING: "A warning for {name} (art. 9.2).",
        Sanction.POINTS: "A penalty of 20 points for {name} (art. 9.2).",
        Sanction.LOSS: "Game lost for {name} (art. 9.2).",
        Sanction.EXCLUSION: "{name} is excluded (art. 9.3).",
    },
    sanction_lifted=lambda name: f"The last sanction on {name} is lifted (art. 9.3).",
    asks_for_a_ruling=lambda name: f"{name} asks the organiser for a ruling (art. 9.2).",
    because=lambda why: f'Reason: "{quote(why, LONGEST_REASON)}"',
    outs={
        OutReason.RESIGNED: "{name} resigns (art. 10.7).",
        OutReason.LEFT: "{name} has left the game.",
        OutReason.TAKEN_OUT: "The organiser has removed {name} from the game.",
        OutReason.ABSENT: "No answer from {name}: forfeit.",
        OutReason.LATE: "No sign of {name}: forfeit (art. 10.5).",
        OutReason.TIME: "Out of time: {name} plays no more.",
        OutReason.SANCTIONED: "{name} loses the game (art. 9.2).",
        OutReason.EXCLUDED: "{name} is excluded and plays no more (art. 9.3).",
    },
)
