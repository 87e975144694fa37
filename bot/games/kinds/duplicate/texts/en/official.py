"""English: official refereeing."""

from bot.games.kinds.duplicate.texts.en.faults import FAULTS
from bot.games.kinds.duplicate.texts.en.several import SEVERAL
from bot.games.kinds.duplicate.texts.official import LONGEST_BULLETIN, Official
from bot.talk.typography import as_typed, english
from bot.texts.en import numbers
from bot.texts.en.numbers import duration, ordinal
from bot.texts.typed import LONGEST_REASON, in_one_line
from bot.texts.typed import quote_in_english as quote
from engine.refereeing.regulation import Regulation


def _bulletin(text: str) -> str:
    return f'"{quote(in_one_line(text), LONGEST_BULLETIN)}"'


OFFICIAL = Official(
    language=numbers,
    several=SEVERAL,
    faults=FAULTS,
    label="Official refereeing",
    referee=lambda name: english(f"Referee: {as_typed(name)}"),
    no_referee=english(
        "The organiser plays too, so nobody can warn or rule. To referee instead: /referee"
    ),
    no_rack=english("You referee this game: you have no rack in it."),
    no_more_referee=lambda name, in_centres: english(
        f"{as_typed(name)} runs the game, and plays: "
        + (
            "only centres with their own referee still have one."
            if in_centres
            else "nobody referees any more."
        )
    ),
    sure_to_leave=english(
        "Stop refereeing? Somebody who plays will run the game. They can hand it back to you: "
        '"Manage game", then "Hand the game over".'
    ),
    yes_leave="Yes, stop",
    received=lambda text, at: english(f"Received at {at:%H:%M:%S}: {_bulletin(text)}"),
    preview=lambda text: english(f"Send {_bulletin(text)}"),
    blank_received=lambda at: english(f"Received at {at:%H:%M:%S}: a blank slip"),
    note_title=lambda number: english(f"Round {number}: a note from the referee"),
    written=lambda text: english(f"Your slip: {_bulletin(text)}"),
    several_written=english("Several solutions: the one worth least counts (art. 4.5)."),
    announced=lambda text: english(f'The referee: "{quote(text, LONGEST_BULLETIN)}"'),
    time_changed=lambda length: english(f"The next rounds last {duration(length)}."),
    tops_found=lambda number, tops, wait: english(
        f"Round {number}: {tops} equal tops. The referee has {duration(wait)} to choose (art. 2.4)."
    ),
    taken_out=lambda name: english(
        f"The referee removed {as_typed(name)} from the game. To come back: /join"
    ),
    appeal_noted=english("Your appeal is in: the referee will rule on it."),
    officiate="Referee, not play",
    warn="Warn",
    warn_label="Player, reason",
    warn_example="Tom talking",
    announce="Announce",
    announce_label="Your announcement",
    announce_example="Ten minutes' break",
    rule="Rule on an appeal",
    rule_label="Player, yes or no, reason",
    rule_example="Tom yes the word is valid",
    sheet_title="Official sheet",
    sheet_button="Official sheet",
    sheet_later=english("The official sheet is published at the end of the game."),
    nothing_yet=english("No round is over yet, so there's nothing to show."),
    colours_title="Colour sheet",
    colours_button="Colours",
    player="Player",
    total="Total",
    solo_sign="S",
    top_sign="T",
    near_sign="+",
    null_sign="0",
    other_sign="·",
    absent_sign="–",
    legend=english("S solo, T top, + best sub-top, 0 nothing or blank, · other score, – no slip."),
    regulations={
        Regulation.FA: "FISF rules, older wording (FA)",
        Regulation.FB: "FISF rules (FB)",
        Regulation.R11: "FISF rules as modified in 2011 (R11)",
    },
    terms=lambda regulation, connection: (
        f"{regulation}: nothing is checked before the round is over.\n"
        f"On your slip: reference{connection}, the whole word, any joker in brackets, the score. "
        'Example: "H4 SEMA(I)NE 70"'
    ),
    or_connection=" or three connecting letters (RIZ /PAS 31)",
    zero=lambda reason: f"Zero: {reason}.",
    five_points=lambda points, reason: (
        f"Penalty of {points}, taken off at the end: {reason}. The round keeps its points."
    ),
    warning=lambda number, reason: f"Warning no. {number}: {reason}.",
    costs=lambda points: f" It costs {points} at the end (art. 4.7).",
    average=lambda number, points: (
        f"Round {number}, compensation: {points}, the average of the round (art. 4.6)."
    ),
    average_to=lambda number, points, name: (
        f"Round {number}, compensation for {name}: {points}, the average of the round (art. 4.6)."
    ),
    worth=lambda number, points: f"Round {number} corrected: it earns you {points}.",
    results_corrected=lambda number, now: (
        f"Round {number}, results corrected by the referee: {now}."
    ),
    more="and {count} more",
    appeals=lambda name, number: (
        f"{name} appeals about round {number} (art. 5.3): over to the referee."
    ),
    appeal_ruled=lambda name, number, ruling: (
        f"{as_typed(name)}\u2019s appeal about round {number}: {ruling} (art. 5.3)."
    ),
    upheld={True: "upheld", False: "dismissed"},
    because=lambda why: f' Reason: "{quote(why, LONGEST_REASON)}"',
    columns_of=("", "Player", "Points", "Solos", "Warn.", "Pen.", "Total", "%"),
    headings_of=(
        "place",
        "player",
        "points",
        "solos",
        "warnings",
        "warning penalty",
        "five-point penalties",
        "total",
        "percentage",
    ),
    last_column={True: "Top points", False: "Vs tops"},
    last_heading={True: "top points", False: "negative"},
    scored=lambda who, points: f"{who}: {points}",
    solos=lambda points: f"solos {points}",
    warnings="warning",
    penalties=lambda points: f"penalties {points}",
    in_total=lambda points: f"total {points}",
    negative=lambda points: f"{points} vs tops",
    rounds="round",
    players="player",
    summary=lambda rounds, players, tops: f"{rounds}, {players}, sum of the tops: {tops}.",
    warnings_cost=lambda points, first: (
        f"Penalties: {points} for each warning from the {ordinal(first)} on (art. 4.7)."
    ),
    colours=lambda players, rounds: f"Colour sheet: {players}, {rounds}.",
    most_tops=lambda players: f" Most tops: {players}.",
)
