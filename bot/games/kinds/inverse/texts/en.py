"""English: what is said of the game backwards."""

from bot.games.kinds.inverse.texts.sentences import Inverse, InverseRefusals, InverseTexts
from bot.talk.typography import english
from bot.texts.en import ENGLISH, numbers
from bot.texts.en.numbers import count, duration
from bot.texts.en.party import PARTY

_INVERSE = Inverse(
    language=numbers,
    party=PARTY,
    label="Backwards",
    again="New game",
    form_label="Reference and letters to take",
    form_example="H4 SE",
    still_there=lambda tiles: f"On the grid: {count(tiles, 'letter')}",
    whole="whole grid",
    short="short grid, 8 words",
    rules=lambda turn: english(
        "The grid is full: in turn, take 1 to 6 letters out of one word. What remains must be valid "
        "words, all joined together; you score what is printed on the letters you take. "
        f"{duration(turn)} a turn, or the turn is lost."
    ),
    empty="The grid is empty.",
    stuck="Nothing more can be taken.",
    at=lambda letters, ref, points: f"{letters} at {ref}, {points}",
    you_took=lambda what: f"Taken: {what}.",
)
_REFUSALS = InverseRefusals(
    party=PARTY,
    not_a_removal="Write the square and the letters to take, a dot for one that stays: “H4 S.E”",
    letters_not_there=lambda word: f"Those letters aren't there: it reads “{word}”.",
    too_many_taken=lambda most: f"You can take {most} letters at most at once.",
    words_broken=lambda words: f"{words} would remain: not valid. Take something else.",
    grid_broken="The grid wouldn't hang together: take something else.",
)

ENGLISH_INVERSE = InverseTexts(ENGLISH, inverse=_INVERSE, refusals=_REFUSALS)
