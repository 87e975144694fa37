"""English: what is said of the game backwards."""

from bot.games.kinds.inverse.texts.sentences import Inverse, InverseTexts, dotted
from bot.talk.typography import english
from bot.texts.en import ENGLISH, numbers
from bot.texts.en.numbers import count, duration, listing
from bot.texts.en.party import PARTY
from bot.texts.reasons import Refusals
from engine.inverse import errors

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
_REFUSALS = Refusals(
    others=PARTY.refusals,
    reasons={
        errors.NotARemoval: "Write the square and the letters to take, a dot for one that stays: “H4 S.E”",
        errors.LettersNotThere: lambda word: (
            f"Those letters aren't there: it reads “{dotted(word.upper())}”."
        ),
        errors.TooManyTaken: lambda most: f"You can take {most} letters at most at once.",
        errors.WordsBroken: lambda words: (
            f"{listing(words)} would remain: not valid. Take something else."
        ),
        errors.GridBroken: "The grid wouldn't hang together: take something else.",
    },
)

ENGLISH_INVERSE = InverseTexts(ENGLISH, inverse=_INVERSE, refusals=_REFUSALS)
